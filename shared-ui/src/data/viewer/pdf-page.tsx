import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openPdf, type PDFDocumentProxy } from './open-pdf';
import { type PageProps, pageStyle } from './page-style';
import type { Size } from './use-stage';
import classes from './viewer.module.css';

/** The largest canvas that cheap phones draw, in pixels. */
const MOST_PIXELS = 12_000_000;

export interface PdfPageProps extends PageProps {
  /** Counted from 1. */
  readonly page: number;
  readonly onPages: (pages: number) => void;
}

/** One page of a PDF, drawn as sharp as it is large. */
export function PdfPage({
  url,
  file: bytes,
  label,
  page,
  stage,
  size,
  onSize,
  onShown,
  onPages,
  onBroken,
}: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const file = usePdf({ url, file: bytes }, { onPages, onBroken });
  const reportSize = useEffectEvent(onSize);
  const reportShown = useEffectEvent(() => onShown?.());
  const reportBroken = useEffectEvent(onBroken);
  useEffect(() => {
    if (!file) return;
    let isLeft = false;
    file
      .getPage(page)
      .then((found) => {
        const { width, height } = found.getViewport({ scale: 1 });
        if (!isLeft) reportSize({ width, height });
      })
      .catch(() => !isLeft && reportBroken());
    return () => {
      isLeft = true;
    };
  }, [file, page]);

  const { scale } = stage;
  useEffect(() => {
    const target = canvas.current;
    if (!file || !target || scale === 0 || !size) return;
    const drawing = draw({ file, page, target, scale: sharpScale(size, scale), onDone: reportShown });
    return drawing.cancel;
  }, [file, page, scale, size]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className={classes.page}
      style={pageStyle(stage, size)}
    />
  );
}

function usePdf(
  { url, file: bytes }: Pick<PageProps, 'url' | 'file'>,
  on: { onPages: (pages: number) => void; onBroken: () => void },
) {
  const [file, setFile] = useState<PDFDocumentProxy | null>(null);
  const opened = useEffectEvent((found: PDFDocumentProxy) => {
    setFile(found);
    on.onPages(found.numPages);
  });
  const failed = useEffectEvent(on.onBroken);
  useEffect(() => {
    let isLeft = false;
    let close = () => undefined as unknown;
    const open = async () => {
      const source = bytes ? { data: await bytes.arrayBuffer() } : { url };
      if (isLeft) return;
      const loading = openPdf(source);
      close = () => loading.destroy();
      const found = await loading.promise;
      if (!isLeft) opened(found);
    };
    open().catch(() => !isLeft && failed());
    return () => {
      isLeft = true;
      void close();
    };
  }, [url, bytes]);
  return file;
}

/** Pixels of the canvas for one of the page: those of the screen, as far as phones can. */
function sharpScale({ width, height }: Size, scale: number): number {
  const sharp = scale * (window.devicePixelRatio || 1);
  return Math.min(sharp, Math.sqrt(MOST_PIXELS / (width * height)));
}

interface Drawing {
  readonly file: PDFDocumentProxy;
  readonly page: number;
  readonly target: HTMLCanvasElement;
  readonly scale: number;
  readonly onDone: () => void;
}

/** Draws beside and shows when it is done, so that nothing flickers while somebody zooms. */
function draw({ file, page, target, scale, onDone }: Drawing) {
  let cancel: () => void = () => undefined;
  let isLeft = false;
  const work = async () => {
    const found = await file.getPage(page);
    if (isLeft) return;
    const viewport = found.getViewport({ scale });
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    const task = found.render({ canvas, viewport });
    cancel = () => task.cancel();
    await task.promise;
    if (isLeft) return;
    target.width = canvas.width;
    target.height = canvas.height;
    target.getContext('2d')?.drawImage(canvas, 0, 0);
    onDone();
  };
  // A drawing that is given up ends with an error of its own.
  work().catch(() => undefined);
  return {
    cancel: () => {
      isLeft = true;
      cancel();
    },
  };
}
