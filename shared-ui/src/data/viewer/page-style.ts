import type { CSSProperties } from 'react';
import type { Size, Stage } from './use-stage';

export interface PageProps {
  readonly url: string;
  readonly file?: Blob | undefined;
  readonly label: string;
  readonly stage: Stage;
  /** The size of the content; null until it is known. */
  readonly size: Size | null;
  readonly onSize: (size: Size) => void;
  /** It is drawn. */
  readonly onShown?: (() => void) | undefined;
  readonly onBroken: () => void;
}

/** Where a content stands on its turned sheet: in the middle, turned about itself. */
export function pageStyle({ scale, box, turns }: Stage, size: Size | null): CSSProperties {
  // Until its size is known, as much of it as has come.
  if (!size || scale === 0) return { maxWidth: '100%' };
  const width = size.width * scale;
  const height = size.height * scale;
  return {
    width,
    height,
    left: (box.width - width) / 2,
    top: (box.height - height) / 2,
    rotate: `${turns * 90}deg`,
  };
}
