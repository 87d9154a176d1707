import {
  type Application,
  type BodyInput,
  beginBulkDecision,
  countMatching,
  listBatches,
  type ReplyOf,
} from '@uas/contract';
import { call, reasonOf, toast } from '@uas/shared-ui/kit';
import { invalidate } from '@uas/shared-ui/query';
import { useState } from 'react';
import type { Matching } from '../../institute/applications';
import type { WrittenDecision } from './edited-decision';
import { texts } from './review.texts';

interface AllMatchingOptions {
  /** What the filter asks for. */
  readonly asked: Readonly<Record<string, string>>;
  readonly selected: ReadonlySet<string>;
  /** Which of those that match can be chosen. */
  readonly status: Matching['status'];
}

interface CountedMatching extends Matching {
  /** On how many of them a decision is prepared. */
  readonly prepared: number;
}

/** Choosing all applications of one kind that match the filter; another filter, tick or kind takes the choice back. */
export function useAllMatching({ asked, selected, status }: AllMatchingOptions) {
  const [chosen, setChosen] = useState<(AllMatchingOptions & { readonly counted: CountedMatching }) | null>(
    null,
  );
  const [isPending, setIsPending] = useState(false);
  const isStill =
    chosen && isSame(chosen.asked, asked) && chosen.selected === selected && chosen.status === status;
  const counted = isStill ? chosen.counted : null;
  const matching = counted && counted.count > 0 ? counted : null;

  /** Makes one of the calls; answers whether it worked, and says why not. */
  const attempt = async (work: () => Promise<void>) => {
    if (isPending) return false;
    setIsPending(true);
    try {
      await work();
      return true;
    } catch (thrown) {
      toast({ message: reasonOf(thrown, { notOk: texts.notDone, noAnswer: texts.notDone }), tone: 'danger' });
      return false;
    } finally {
      setIsPending(false);
    }
  };
  const choose = () =>
    attempt(async () => {
      const reply = await call(countMatching, { query: asked });
      setChosen({ asked, selected, status, counted: countedOf(asked, status, reply) });
    });
  /** Lets the server decide on all of them, else on some rows; answers whether it has begun. */
  const decide = (written: WrittenDecision, rows: readonly Application[]) =>
    attempt(async () => {
      const body: BodyInput<typeof beginBulkDecision> = matching
        ? { ...written, matching: { filter: matching.filter, count: matching.count } }
        : { ...written, applicationIds: rows.map(({ _id }) => _id) };
      await call(beginBulkDecision, { body });
      await invalidate(listBatches);
    });
  return { matching, isNone: counted?.count === 0, isPending, choose, decide };
}

function countedOf(
  filter: AllMatchingOptions['asked'],
  status: Matching['status'],
  { count, prepared, approved = 0, students = 0 }: ReplyOf<typeof countMatching>,
): CountedMatching {
  return status === 'pending'
    ? { filter, status, count, prepared, students: 0 }
    : { filter, status, count: approved, prepared: 0, students };
}

function isSame(one: AllMatchingOptions['asked'], other: AllMatchingOptions['asked']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
