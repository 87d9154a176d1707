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
import type { WrittenDecision } from './edited-decision';
import { texts } from './review.texts';

interface AllMatchingOptions {
  /** What the filter asks for. */
  readonly asked: Readonly<Record<string, string>>;
  readonly selected: ReadonlySet<string>;
}

interface CountedMatching extends ReplyOf<typeof countMatching> {
  readonly filter: AllMatchingOptions['asked'];
}

/** Choosing all applications that match the filter; another filter or tick takes the choice back. */
export function useAllMatching({ asked, selected }: AllMatchingOptions) {
  const [chosen, setChosen] = useState<(AllMatchingOptions & { readonly matching: CountedMatching }) | null>(
    null,
  );
  const [isPending, setIsPending] = useState(false);
  const matching =
    chosen && isSame(chosen.asked, asked) && chosen.selected === selected ? chosen.matching : null;

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
      const counted = await call(countMatching, { query: asked });
      setChosen({ asked, selected, matching: { filter: asked, ...counted } });
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
  return { matching, isPending, choose, decide };
}

function isSame(one: AllMatchingOptions['asked'], other: AllMatchingOptions['asked']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
