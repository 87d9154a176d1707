import {
  type Application,
  DECISION_PREPARED,
  decideApplication,
  listBatches,
  statusUpdated,
} from '@uas/contract';
import { dismissToast, reasonOf, sentence, toast } from '@uas/shared-ui/kit';
import { invalidate } from '@uas/shared-ui/query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterDecision } from '../../institute/applications';
import type { WrittenDecision } from './edited-decision';
import { texts } from './review.texts';
import { type DecideOptions, isOutdated, sendDecision } from './use-decide';

/** How long a decision can be taken back, in milliseconds. */
const UNDO_MS = 5_000;

/** Longer than a decision waits: it is taken away when that is sent. */
const TOAST_MS = 600_000;

function textOf({ status, prepare }: WrittenDecision) {
  return prepare ? texts[`${status}Prepared`] : texts[`${status}Soon`];
}

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
  /** The server made the decision, or prepared it. */
  readonly onMade: (row: Application, status: WrittenDecision['status'] | 'prepared') => void;
  /** It was taken back in time. */
  readonly onUndone: (row: Application) => void;
  /** Somebody else was quicker. */
  readonly onOutdated: () => void;
}

/**
 * Decisions that wait five seconds each, to be taken back, before they are sent; others may follow meanwhile. Leaving the
 * list, hiding the page and closing it send what waits at once: what was decided is never lost.
 */
export function useDelayedDecision({ put, refresh, onMade, onUndone, onOutdated }: DelayedOptions) {
  const waiting = useRef(new Map<string, Waiting>());
  const [waitingIds, setWaitingIds] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<readonly FailedDecision[]>([]);

  const showWaiting = () => setWaitingIds(new Set(waiting.current.keys()));
  /** One that waits, which from here on nobody else sends or takes back. */
  const take = (id: string): Waiting | null => {
    const taken = waiting.current.get(id);
    if (!taken) return null;
    waiting.current.delete(id);
    clearTimeout(taken.timer);
    dismissToast(taken.toastId);
    showWaiting();
    return taken;
  };
  const send = async ({ row, written }: Pick<Waiting, 'row' | 'written'>) => {
    const { status, prepare } = written;
    try {
      await sendDecision(row, written, refresh);
    } catch (thrown) {
      setFailed((before) => [...before, { row, reason: reasonOf(thrown, decideApplication.texts) }]);
      if (isOutdated(thrown)) {
        await refresh(row).catch(() => null);
        onOutdated();
      }
      return;
    }
    toast({ message: sentence(prepare ? DECISION_PREPARED : statusUpdated(status)), tone: 'success' });
    put(row._id, afterDecision(row, { status, prepare }));
    if (prepare) void invalidate(listBatches);
    onMade(row, prepare ? 'prepared' : status);
    await refresh(row).catch(() => null);
  };
  const sendNow = (id: string) => {
    const taken = take(id);
    if (taken) void send(taken);
  };
  const undo = (id: string) => {
    const taken = take(id);
    if (taken) onUndone(taken.row);
  };
  const decide = (row: Application, written: WrittenDecision) => {
    setFailed((before) => before.filter((one) => one.row._id !== row._id));
    waiting.current.set(row._id, {
      row,
      written,
      toastId: toast({
        message: textOf(written)({ student: row.studentName }),
        onUndo: () => undo(row._id),
        duration: TOAST_MS,
      }),
      timer: setTimeout(() => sendNow(row._id), UNDO_MS),
    });
    showWaiting();
  };
  /** Takes the newest one back that can be. */
  const undoLast = () => {
    const last = [...waiting.current.keys()].at(-1);
    if (last !== undefined) undo(last);
  };

  const leave = useEffectEvent(() => {
    for (const id of [...waiting.current.keys()]) sendNow(id);
  });
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
  return { decide, undo, undoLast, waitingIds, failed, forget };
}
