import { useEffect, useMemo, useRef, useState } from 'react';
import { dressMail, prepareMail } from './mail-document';
import classes from './mail-frame.module.css';

interface MailFrameProps {
  /** Names the frame for screen readers. */
  readonly label: string;
  readonly html: string;
}

/** How high its document is; undefined while another one is on its way. */
function contentHeight({ contentDocument }: HTMLIFrameElement): number | undefined {
  return contentDocument?.querySelector('html')?.offsetHeight;
}

/** A mail as mail programs show it, in a frame of its own in which nothing runs, as high as its content. */
export function MailFrame({ label, html }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  const mail = useMemo(() => prepareMail(html), [html]);
  const show = () => {
    if (!frame.current) return;
    dressMail(frame.current, mail.styles);
    setHeight(contentHeight(frame.current));
  };
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // In another width, lines break elsewhere.
    const observer = new ResizeObserver(() => setHeight(contentHeight(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <iframe
      ref={frame}
      title={label}
      sandbox="allow-same-origin"
      srcDoc={mail.html}
      className={classes.frame}
      style={height ? { height } : undefined}
      onLoad={show}
    />
  );
}

/** A mail of which the text alone is known. */
export function MailText({ text }: { text: string }) {
  return (
    <div className={classes.text} dir="auto" translate="no">
      {text}
    </div>
  );
}
