import { type Application, decideApplication, listBatches, statusUpdated } from '@uas/contract';
import { dismissToast, reasonOf, sentence, toast } from '@uas/shared-ui/kit';
import { invalidate } from '@uas/shared-ui/query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { texts } from './delayed-decision.texts';
import type { WrittenDecision } from './edited-decision';
import { type DecideOptions, isOutdated, sendDecision } from './use-decide';

/** How long a decision can be taken back, in milliseconds. */
const UNDO_MS = 5_000;

/** Longer than a decision waits: it is taken away when that is sent. */
const TOAST_MS = 600_000;

interface Waiting {
  readonly row: Application;
  readonly written: WrittenDecision;
  readonly toastId: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** A decision that the server refused, or that did not reach it. */
export interface FailedDecision {
  readonly row: Application;
  readonly reason: string;
}

interface DelayedOptions extends DecideOptions {
  /** The server made the decision. */
  readonly onMade: (row: Application, status: WrittenDecision['status']) => void;
  /** It was taken back in time. */
  readonly onUndone: (row: Application) => void;
  /** Somebody else was quicker. */
  readonly onOutdated: () => void;
}

/**
 * Decisions that wait five seconds, to be taken back, before they are sent. The next decision, leaving the list, hiding
 * the page and closing it send the one that waits at once: what was decided is never lost.
 */
export function useDelayedDecision({ put, refresh, onMade, onUndone, onOutdated }: DelayedOptions) {
  const waiting = useRef<Waiting | null>(null);
  const [waitingId, setWaitingId] = useState<string | null>(null);
  const [failed, setFailed] = useState<readonly FailedDecision[]>([]);

  /** What waits, which from here on nobody else sends or takes back. */
  const take = (): Waiting | null => {
    const taken = waiting.current;
    waiting.current = null;
    if (!taken) return null;
    clearTimeout(taken.timer);
    dismissToast(taken.toastId);
    setWaitingId(null);
    return taken;
  };
  const send = async ({ row, written }: Pick<Waiting, 'row' | 'written'>) => {
    const { status, prepare } = written;
    try {
      await sendDecision(row, written);
    } catch (thrown) {
      setFailed((before) => [...before, { row, reason: reasonOf(thrown, decideApplication.texts) }]);
      if (isOutdated(thrown)) {
        await refresh(row).catch(() => null);
        onOutdated();
      }
      return;
    }
    toast({ message: sentence(statusUpdated(status)), tone: 'success' });
    put(row._id, prepare ? { ...row, prepared: status } : { ...row, status });
    if (prepare) void invalidate(listBatches);
    else onMade(row, status);
    await refresh(row).catch(() => null);
  };
  const sendNow = () => {
    const taken = take();
    if (taken) void send(taken);
  };
  const undo = () => {
    const taken = take();
    if (taken) onUndone(taken.row);
  };
  const decide = (row: Application, written: WrittenDecision) => {
    sendNow();
    setFailed((before) => before.filter((one) => one.row._id !== row._id));
    const { status } = written;
    waiting.current = {
      row,
      written,
      toastId: toast({
        message: texts[status]({ student: row.studentName }),
        onUndo: undo,
        duration: TOAST_MS,
      }),
      timer: setTimeout(sendNow, UNDO_MS),
    };
    setWaitingId(row._id);
  };

  const leave = useEffectEvent(sendNow);
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const forget = (row: Application) => setFailed((before) => before.filter((one) => one.row._id !== row._id));
  return { decide, undo, waitingId, failed, forget };
}
