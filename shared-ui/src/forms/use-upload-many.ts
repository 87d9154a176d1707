import { sentenceOf, type Texts, type UploadRule, uploadRefusal } from '@uas/contract';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { reasonOf } from '../kit/client/client';
import { freshKey } from '../kit/client/sending';
import { announce } from '../kit/components/announcer';
import { toast } from '../kit/components/toast-store';
import { onSignOut } from '../kit/session/session';
import { texts as formTexts } from './forms.texts';
import { shrinkImage } from './shrink-image';
import { isAlike, isAnswered, type UploadOptions } from './upload-control';

/** A chosen file that has not arrived: waiting, on its way, or refused with a reason. */
export interface SentFile {
  readonly id: number;
  readonly file: File;
  /** 0 to 1 while it waits or is on its way; null after a failure. */
  readonly progress: number | null;
  readonly failure: string | null;
  readonly retryable: boolean;
  /** Names this upload to the server; a new one once the server has refused it. */
  readonly key: string;
}

interface Settings {
  readonly rule: UploadRule;
  readonly upload: (file: File, options: UploadOptions) => Promise<unknown>;
  readonly onUploaded?: (count: number) => void;
  readonly texts: Texts;
}

let lastId = 0;

/**
 * Sends files one after the other; what arrived leaves the list, what failed stays with its reason. Files that are on their way
 * when another part is opened arrive all the same, and what fails then is said; whoever signs out ends them.
 */
export function useUploadMany(settings: Settings) {
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const latest = useRef(settings);
  useLayoutEffect(() => {
    latest.current = settings;
  });
  const waiting = useRef<SentFile[]>([]);
  const running = useRef<{ id: number; controller: AbortController } | null>(null);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const change = (id: number, next: Partial<SentFile>) => {
    if (mounted.current) setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)));
  };
  const fail = ({ id, file }: SentFile, failure: string, next: Partial<SentFile>) => {
    if (!mounted.current)
      toast({ message: formTexts.notUploaded({ name: file.name, reason: failure }), tone: 'danger' });
    change(id, { progress: null, failure, ...next });
  };
  const forget = (id: number) => {
    if (mounted.current) setFiles((all) => all.filter((one) => one.id !== id));
  };

  /** Whether the file arrived. */
  const send = async (sent: SentFile): Promise<boolean> => {
    const { id, file: chosen, key } = sent;
    const { rule, upload, texts } = latest.current;
    const controller = new AbortController();
    running.current = { id, controller };
    const file = await shrinkImage(chosen, rule);
    const refusal = uploadRefusal(rule, file);
    if (refusal) {
      fail(sent, sentenceOf(refusal), { retryable: false });
      return false;
    }
    try {
      await upload(file, {
        signal: controller.signal,
        onProgress: (part) => change(id, { progress: part }),
        idempotencyKey: key,
      });
      forget(id);
      announce(formTexts.uploaded({ name: chosen.name }));
      return true;
    } catch (thrown) {
      if (controller.signal.aborted) forget(id);
      else {
        const next = isAnswered(thrown) ? freshKey() : key;
        fail(sent, reasonOf(thrown, texts), { retryable: true, key: next });
      }
      return false;
    }
  };

  const work = async () => {
    if (running.current) return;
    let arrived = 0;
    const stop = onSignOut(() => {
      waiting.current = [];
      running.current?.controller.abort();
    });
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      if (await send(next)) arrived += 1;
    }
    running.current = null;
    stop();
    if (arrived > 0) latest.current.onUploaded?.(arrived);
  };

  const add = (chosen: readonly File[]) => {
    const added = chosen.map((file) => {
      lastId += 1;
      const failed = files.find((one) => one.failure !== null && isAlike(one.file, file));
      const key = failed?.key ?? freshKey();
      return { id: lastId, file, progress: 0, failure: null, retryable: false, key };
    });
    setFiles((all) => [...all.filter(({ failure }) => failure === null), ...added]);
    waiting.current.push(...added);
    void work();
  };
  const retry = (id: number) => {
    const failed = files.find((one) => one.id === id);
    if (!failed || waiting.current.includes(failed)) return;
    change(id, { progress: 0, failure: null });
    waiting.current.push(failed);
    void work();
  };
  const remove = (id: number) => {
    waiting.current = waiting.current.filter((one) => one.id !== id);
    if (running.current?.id === id) running.current.controller.abort();
    else forget(id);
  };
  return { files, add, retry, remove };
}
