import { useEffect, useRef } from 'react';
import { drawPage, type Page } from './page';
import classes from './prepare.module.css';

interface PageCanvasProps {
  readonly page: Page;
  readonly label: string;
  /** Turned, but not cropped. */
  readonly whole?: boolean;
}

/** No screen shows more of it at once, in pixels. */
const LONGEST_ON_SCREEN = 1400;

/** A page as it will be sent. */
export function PageCanvas({ page, label, whole = false }: PageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const drawn = drawPage(page, { longest: LONGEST_ON_SCREEN, whole });
    target.width = drawn.width;
    target.height = drawn.height;
    target.getContext('2d')?.drawImage(drawn, 0, 0);
  }, [page, whole]);
  return <canvas ref={canvas} role="img" aria-label={label} className={classes.picture} />;
}
