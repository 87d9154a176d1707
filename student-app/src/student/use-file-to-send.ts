import type { CallOptions } from '@uas/shared-ui/kit';
import { useEffect, useRef, useState } from 'react';

/** One file that goes with a call: how far it is on its way, and its end when somebody cancels or leaves. */
export function useFileToSend() {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const send = async (start: (options: CallOptions) => Promise<unknown>) => {
    const controller = new AbortController();
    sending.current = controller;
    if (file) setProgress(0);
    await start({ signal: controller.signal, ...(file && { onProgress: setProgress }) });
    setProgress(null);
  };
  return {
    file,
    choose: setFile,
    send,
    /** For the field in which it is chosen. */
    field: { value: file, progress, onCancel: () => sending.current?.abort() },
  };
}
