import { IconReload } from '@tabler/icons-react';
import type { Texts } from '@uas/contract';
import { useEffect, useRef, useState } from 'react';
import { CallFailure, reasonOf } from '../kit/client/client';
import { freshKey } from '../kit/client/sending';
import { announce } from '../kit/components/announcer';
import { Button } from '../kit/components/button';
import { toast } from '../kit/components/toast-store';
import { onSignOut } from '../kit/session/session';
import { FileField, type FileFieldProps } from './file-field';
import { texts as formTexts } from './forms.texts';

export interface UploadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (part: number) => void;
  /** The same while one file is tried again because no answer came, so that it is kept once. */
  readonly idempotencyKey: string;
}

export interface UploadControlProps
  extends Omit<FileFieldProps, 'value' | 'onChange' | 'progress' | 'onCancel' | 'actions'> {
  /** Sends the file; a rejection is shown in words and can be retried. */
  readonly upload: (file: File, options: UploadOptions) => Promise<unknown>;
  /** Asked before a file is sent: what to send instead, or null for nothing. */
  readonly prepare?: (file: File) => Promise<File | null>;
  readonly onUploaded?: (file: File) => void;
  /** What to say when it fails without the server's words. */
  readonly texts?: Texts;
}

/**
 * Whether the server has said no, so that trying again is another request. A failure of the server, or of what stands
 * before it, is no answer: the file may have arrived.
 */
export function isAnswered(thrown: unknown): boolean {
  return thrown instanceof CallFailure && thrown.kind === 'refused' && thrown.status < 500;
}

/** Whoever chooses a file again in place of Try again means the same upload, which may have arrived. */
export function isAlike(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size;
}

const UPLOAD_TEXTS: Texts = {
  notOk: 'The file could not be uploaded. Please try again.',
  noAnswer: 'Could not connect to server. Please try again.',
};

/**
 * Chooses a file and sends it at once: progress, Cancel, and Try again with the same file. It arrives also when its dialog closes
 * or another part opens meanwhile, and a failure is said then; whoever signs out ends it.
 */
export function UploadControl({
  upload,
  prepare,
  onUploaded,
  texts = UPLOAD_TEXTS,
  ...field
}: UploadControlProps) {
  const { file, progress, failure, send, cancel, change } = useUpload({ upload, prepare, onUploaded, texts });
  const retry = failure && file && (
    <div>
      <Button size="small" icon={<IconReload aria-hidden="true" />} onClick={() => send(file)}>
        {formTexts.tryAgain}
      </Button>
    </div>
  );
  return (
    <FileField
      {...field}
      error={field.error ?? failure}
      value={file}
      progress={progress}
      onCancel={cancel}
      actions={retry}
      onChange={(chosen) => void change(chosen)}
    />
  );
}

function useUpload({
  upload,
  prepare,
  onUploaded,
  texts,
}: Pick<UploadControlProps, 'upload' | 'prepare' | 'onUploaded'> & { texts: Texts }) {
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const attempt = useRef<{ file: File; key: string } | null>(null);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const send = async (chosen: File) => {
    const controller = new AbortController();
    const stop = onSignOut(() => controller.abort());
    running.current = controller;
    setFailure(null);
    setProgress(0);
    if (!attempt.current || !isAlike(attempt.current.file, chosen))
      attempt.current = { file: chosen, key: freshKey() };
    const idempotencyKey = attempt.current.key;
    try {
      await upload(chosen, { signal: controller.signal, onProgress: setProgress, idempotencyKey });
      attempt.current = null;
      if (controller.signal.aborted) return;
      setFile(null);
      announce(formTexts.uploaded({ name: chosen.name }));
      onUploaded?.(chosen);
    } catch (thrown) {
      if (controller.signal.aborted) return;
      if (isAnswered(thrown)) attempt.current = null;
      const aborted = thrown instanceof CallFailure && thrown.kind === 'aborted';
      const reason = aborted ? null : reasonOf(thrown, texts);
      setFailure(reason);
      if (reason !== null && !mounted.current)
        toast({ message: formTexts.notUploaded({ name: chosen.name, reason }), tone: 'danger' });
    } finally {
      stop();
      if (!controller.signal.aborted) setProgress(null);
    }
  };
  const cancel = () => {
    running.current?.abort();
    setProgress(null);
    setFailure(formTexts.uploadCancelled);
  };
  const change = async (chosen: File | null) => {
    setFile(chosen);
    setFailure(null);
    if (!chosen) return;
    const ready = prepare ? await prepare(chosen) : chosen;
    if (ready !== chosen) setFile(ready);
    if (ready) void send(ready);
  };
  return { file, progress, failure, send, cancel, change };
}
