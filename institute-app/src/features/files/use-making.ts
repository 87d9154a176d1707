import type { Application } from '@uas/contract';
import { CallFailure, reasonOf, toast } from '@uas/shared-ui/kit';
import { useEffect, useRef, useState } from 'react';
import { FinalRefusal, type Making } from '../../institute/making';
import { texts } from './files.texts';

/** An application that is not in the file, and why. */
export interface LeftOut {
  readonly row: Application;
  readonly reason: string;
  /** Whether trying again may help. */
  readonly canRetry: boolean;
}

export interface Progress {
  readonly kind: 'forms' | 'letters';
  readonly state: 'running' | 'asking' | 'done';
  readonly all: number;
  readonly tried: number;
  readonly made: number;
  readonly left: readonly LeftOut[];
}

const SIGNED_OUT = 401;
const TOO_MANY = 429;

/** Whether the next one would fare no better: nobody is signed in, the limit is reached, the server is in trouble. */
function isOfAll(thrown: unknown): boolean {
  if (!(thrown instanceof CallFailure)) return false;
  const { kind, status } = thrown;
  return kind !== 'refused' || status >= 500 || status === SIGNED_OUT || status === TOO_MANY;
}

function reasonFor(thrown: unknown): string {
  if (thrown instanceof FinalRefusal) return thrown.message;
  if (thrown instanceof CallFailure) {
    return reasonOf(thrown, { notOk: texts.notDrawn, noAnswer: texts.notCollected });
  }
  return texts.notDrawn;
}

/**
 * Makes a file application by application: shows how far it has come, can be cancelled, names what was left out. Where
 * trying again may help, the file waits until somebody says so; else it is handed over at once.
 */
export function useMaking() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const current = useRef<{ making: Making; isCancelled: boolean } | null>(null);

  const close = () => {
    if (current.current) {
      current.current.isCancelled = true;
      current.current.making.end();
    }
    current.current = null;
    setProgress(null);
  };
  // Who leaves the page while a file is made does not want it any more.
  useEffect(
    () => () => {
      if (current.current) current.current.isCancelled = true;
    },
    [],
  );

  const handOver = async (reached: Progress) => {
    const job = current.current;
    if (!job) return;
    try {
      await job.making.finish();
      if (!job.isCancelled) setProgress({ ...reached, state: 'done' });
      return;
    } catch {
      if (!job.isCancelled) setProgress({ ...reached, state: 'asking' });
      toast({ message: texts.notMade, tone: 'danger' });
    }
  };

  const run = async (rows: readonly Application[], before: Progress) => {
    const job = current.current;
    if (!job) return;
    const left = [...before.left];
    let { made } = before;
    const at = (tried: number, state: Progress['state']): Progress => ({
      ...before,
      ...{ state, all: rows.length, tried, made, left: [...left] },
    });
    let stopped = false;
    for (const [index, row] of rows.entries()) {
      if (stopped) {
        left.push({ row, reason: texts.notTried, canRetry: true });
        continue;
      }
      setProgress(at(index, 'running'));
      try {
        await job.making.add(row);
        made += 1;
      } catch (thrown) {
        left.push({ row, reason: reasonFor(thrown), canRetry: !(thrown instanceof FinalRefusal) });
        stopped = isOfAll(thrown);
      }
      if (job.isCancelled) return;
    }
    const waits = made === 0 || left.some(({ canRetry }) => canRetry);
    const reached = at(rows.length, waits ? 'asking' : 'running');
    setProgress(reached);
    if (!waits) await handOver(reached);
  };

  const start = (kind: Progress['kind'], making: Making, rows: readonly Application[]) => {
    current.current = { making, isCancelled: false };
    return run(rows, { kind, state: 'running', all: rows.length, tried: 0, made: 0, left: [] });
  };

  const again = () => {
    if (!progress) return;
    const { left } = progress;
    const rows = left.filter(({ canRetry }) => canRetry).map(({ row }) => row);
    void run(rows, { ...progress, left: left.filter(({ canRetry }) => !canRetry) });
  };

  return {
    progress,
    start,
    again,
    handOver: () => progress && void handOver(progress),
    close,
  };
}
