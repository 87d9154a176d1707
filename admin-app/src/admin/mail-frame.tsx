import { useMemo, useRef, useState } from 'react';
import { dressMail, prepareMail } from './mail-document';
import classes from './mail-frame.module.css';

interface MailFrameProps {
  /** Names the frame for screen readers. */
  readonly label: string;
  readonly html: string;
}

/** A mail as mail programs show it, in a frame of its own in which nothing runs, as high as its content. */
export function MailFrame({ label, html }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  const mail = useMemo(() => prepareMail(html), [html]);
  const show = () => {
    if (!frame.current) return;
    dressMail(frame.current, mail.styles);
    setHeight(frame.current.contentDocument?.documentElement.offsetHeight);
  };
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
