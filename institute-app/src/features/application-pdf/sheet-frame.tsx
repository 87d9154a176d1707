import { language } from '@uas/shared-ui/kit';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PrintedSheet } from './distribute-blocks';
import { texts } from './sheet.texts';
import classes from './sheet-frame.module.css';
import { SheetPages } from './sheet-pages';
import { dressSheet } from './sheet-styles';

interface SheetFrameProps {
  readonly sheet: PrintedSheet;
  /** The preview stands complete, with fonts and photo; null when there is no place to show it. */
  readonly onReady: (sheet: Document | null) => void;
}

/**
 * The hidden printable preview, in a document of its own: the page's styles, theme and thousands of rows are
 * none of its business, and the browser can print it alone.
 */
export function SheetFrame({ sheet, onReady }: SheetFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  /** Undefined until the frame was looked into; null when there is no document in it. */
  const [inside, setInside] = useState<Document | null>();
  const [laidOut, setLaidOut] = useState<Document | null>(null);
  const notifyReady = useEffectEvent(onReady);

  const open = useCallback(() => {
    const found = frame.current?.contentDocument;
    if (!found?.body) return setInside(null);
    dressSheet(found);
    found.documentElement.lang = language().code;
    setInside(found);
  }, []);

  useEffect(() => {
    if (frame.current?.contentDocument?.readyState !== 'loading') open();
  }, [open]);

  useEffect(() => {
    if (inside === null) notifyReady(null);
  }, [inside]);

  useEffect(() => {
    if (!laidOut) return;
    let isGone = false;
    void complete(laidOut).then(() => {
      if (!isGone) notifyReady(laidOut);
    });
    return () => {
      isGone = true;
    };
  }, [laidOut]);

  const onLaidOut = useCallback(() => setLaidOut(inside ?? null), [inside]);

  return (
    <iframe
      ref={frame}
      title={texts.preview}
      aria-hidden="true"
      tabIndex={-1}
      className={classes.frame}
      onLoad={open}
    >
      {inside && createPortal(<SheetPages key="sheet" sheet={sheet} onLaidOut={onLaidOut} />, inside.body)}
    </iframe>
  );
}

const PHOTO_TIMEOUT_MS = 15_000;

/** Waits until fonts and pictures are there, and one frame more, so that the photo has its final size. */
async function complete(sheet: Document): Promise<void> {
  await sheet.fonts?.ready;
  const pictures = Array.from(sheet.images, (picture) => picture.decode?.().catch(() => undefined));
  const timeout = new Promise((resolve) => setTimeout(resolve, PHOTO_TIMEOUT_MS));
  await Promise.race([Promise.all(pictures), timeout]);
  await new Promise((resolve) => setTimeout(resolve, 50));
}
