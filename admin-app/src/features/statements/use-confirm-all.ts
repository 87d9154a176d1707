import { confirmFittingLines, type StatementLine } from '@uas/contract';
import { call, reasonOf } from '@uas/shared-ui/kit';
import { invalidate } from '@uas/shared-ui/query';
import { useRef, useState } from 'react';
import { CHANGED_BY_PAYMENTS } from '../../admin/changed-by-payments';

interface LeftLine {
  readonly id: string;
  readonly code: string;
  /** Undefined for one that was not in sight. */
  readonly line: StatementLine | undefined;
}

/** How far confirming all that fit has come. */
export interface ConfirmingAll {
  readonly confirmed: number;
  /** How many there were at first; null where that was not counted to its end. */
  readonly all: number | null;
  readonly isStopping: boolean;
  /** Null while it goes on. */
  readonly end: {
    readonly failure: string | null;
    /** How many still fit. */
    readonly left: number;
    readonly leftOut: readonly LeftLine[];
  } | null;
}

interface Start extends Pick<ConfirmingAll, 'all'> {
  readonly account: string;
  readonly rows: readonly StatementLine[];
}

/** Confirms what fits, a hundred lines a call, until nothing is left, nothing more can be confirmed, or somebody stops it. */
export function useConfirmAll() {
  const [state, setState] = useState<ConfirmingAll | null>(null);
  const isStopped = useRef(false);
  const isOn = useRef(false);

  const start = async ({ account, all, rows }: Start) => {
    if (isOn.current) return;
    isOn.current = true;
    isStopped.current = false;
    const leftOut = new Map<string, LeftLine>();
    let confirmed = 0;
    let left = 0;
    let failure: string | null = null;
    setState({ confirmed, all, isStopping: false, end: null });
    try {
      for (;;) {
        const reply = await call(confirmFittingLines, { body: { account } });
        confirmed += reply.confirmed;
        for (const { id, code } of reply.leftOut)
          leftOut.set(id, { id, code, line: rows.find(({ _id }) => _id === id) });
        left = reply.left;
        if (reply.left === 0 || reply.confirmed === 0 || isStopped.current) break;
        setState({ confirmed, all, isStopping: false, end: null });
      }
    } catch (thrown) {
      failure = reasonOf(thrown, confirmFittingLines.texts);
    }
    isOn.current = false;
    const end = { failure, left, leftOut: [...leftOut.values()] };
    setState({ confirmed, all, isStopping: false, end });
    void invalidate(...CHANGED_BY_PAYMENTS);
  };
  const stop = () => {
    isStopped.current = true;
    setState((before) => before && { ...before, isStopping: true });
  };
  return { state, start, stop, close: () => setState(null) };
}
