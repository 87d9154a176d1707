import type { UploadRule } from '@uas/contract';
import { type ReactNode, useState } from 'react';
import { PrepareDialog } from './prepare-dialog';

interface RequestedUpload {
  readonly file: File;
  readonly answer: (file: File | null) => void;
}

export interface Prepare {
  /** Resolves with what is to be sent, or null when nothing is. */
  readonly prepare: (file: File) => Promise<File | null>;
  readonly dialog: ReactNode;
}

/**
 * Before a picture is sent: the student sees what a clerk will see, turns it, crops it and adds pages. With `aspect`, width
 * by height, it is cropped to that: a portrait.
 */
export function usePrepare(rule: UploadRule, aspect: number | null = null): Prepare {
  const [asked, setAsked] = useState<RequestedUpload | null>(null);
  const done = (file: File | null) => {
    asked?.answer(file);
    setAsked(null);
  };
  return {
    prepare: (file) =>
      isPrepared(file) ? new Promise((answer) => setAsked({ file, answer })) : Promise.resolve(file),
    dialog: <PrepareDialog file={asked?.file ?? null} rule={rule} aspect={aspect} onDone={done} />,
  };
}

/** Pictures that do not move, where the browser can draw them; everything else is sent as it is. */
function isPrepared({ type }: File): boolean {
  return /^image\/(jpe?g|png|webp)$/.test(type) && 'createImageBitmap' in globalThis;
}
