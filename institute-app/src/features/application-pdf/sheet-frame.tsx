import { language } from '@uas/shared-ui/kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ApplicationFormSheet } from './application-form-sheet';
import { dressSheet } from './dress-sheet';
import { texts } from './sheet.texts';
import type { ApplicantForm } from './sheet-blocks';
import classes from './sheet-frame.module.css';

interface SheetFrameProps {
  readonly shown: ApplicantForm;
  /** The preview stands complete, with fonts and photo; null when there is no place to show it. */
  readonly onReady: (sheet: Document | null) => void;
}

/**
 * The hidden printable preview, in a document of its own: the page's styles, theme and thousands of rows are
 * none of its business, and the browser can print it alone.
 */
export function SheetFrame({ shown, onReady }: SheetFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [sheet, setSheet] = useState<Document | null>(null);
  const latest = useRef(onReady);
  latest.current = onReady;
  const told = useRef(false);
  const tell = useCallback((ready: Document | null) => {
    if (told.current) return;
    told.current = true;
    latest.current(ready);
  }, []);

  const open = useCallback(() => {
    const found = frame.current?.contentDocument;
    if (!found?.body) return tell(null);
    dressSheet(found);
    found.documentElement.lang = language().code;
    setSheet(found);
  }, [tell]);

  useEffect(() => {
    if (frame.current?.contentDocument?.readyState !== 'loading') open();
  }, [open]);

  const laidOut = useCallback(() => {
    if (sheet) void complete(sheet).then(() => tell(sheet));
  }, [sheet, tell]);

  return (
    <iframe
      ref={frame}
      title={texts.preview}
      aria-hidden="true"
      tabIndex={-1}
      className={classes.frame}
      onLoad={open}
    >
      {sheet &&
        createPortal(<ApplicationFormSheet key="sheet" shown={shown} onLaidOut={laidOut} />, sheet.body)}
    </iframe>
  );
}

const PHOTO_PATIENCE = 15_000;

/** Waits until fonts and pictures are there, and one frame more, so that the photo has its final size. */
async function complete(sheet: Document): Promise<void> {
  await sheet.fonts?.ready;
  const pictures = Array.from(sheet.images, (picture) => picture.decode?.().catch(() => undefined));
  const patience = new Promise((resolve) => setTimeout(resolve, PHOTO_PATIENCE));
  await Promise.race([Promise.all(pictures), patience]);
  await new Promise((resolve) => setTimeout(resolve, 50));
}
