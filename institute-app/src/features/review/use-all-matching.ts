import { type BodyInput, listBatches } from '@uas/contract';
import { call, reasonOf, toast } from '@uas/shared-ui/kit';
import { invalidate } from '@uas/shared-ui/query';
import { useState } from 'react';
import type { Matching } from '../../institute/applications';
import type { WrittenDecision } from './edited-decision';
import { texts } from './review.texts';

// The calls travel when somebody makes them.
const calls = () => import(/* webpackExports: ["countMatching", "decideMatching"] */ '@uas/contract');

/** Choosing all applications that match the filter and wait for a decision; another filter takes the choice back. */
export function useAllMatching(asked: Readonly<Record<string, string>>) {
  const [chosen, setChosen] = useState<(Matching & { readonly prepared: number }) | null>(null);
  const [isPending, setIsPending] = useState(false);
  const matching = chosen && isSame(chosen.filter, asked) ? chosen : null;

  /** Makes one of the calls; answers whether it worked, and says why not. */
  const attempt = async (work: (them: Awaited<ReturnType<typeof calls>>) => Promise<void>) => {
    if (isPending) return false;
    setIsPending(true);
    try {
      await work(await calls());
      return true;
    } catch (thrown) {
      toast({ message: reasonOf(thrown, { notOk: texts.notDone, noAnswer: texts.notDone }), tone: 'danger' });
      return false;
    } finally {
      setIsPending(false);
    }
  };
  const choose = () =>
    attempt(async ({ countMatching }) => {
      const counted = await call(countMatching, { query: asked });
      setChosen({ filter: asked, ...counted });
    });
  /** Lets the server decide on all of them; answers whether it has begun. */
  const decide = (written: WrittenDecision) =>
    attempt(async ({ decideMatching }) => {
      if (!matching) return;
      const { filter, count } = matching;
      const body: BodyInput<typeof decideMatching> = { ...written, matching: { filter, count } };
      await call(decideMatching, { body });
      await invalidate(listBatches);
    });
  return { matching, isPending, choose, decide, clear: () => setChosen(null) };
}

function isSame(one: Matching['filter'], other: Matching['filter']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
