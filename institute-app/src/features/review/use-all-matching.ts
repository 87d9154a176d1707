import { type BodyInput, type decideMatching, listBatches } from '@uas/contract';
import { call, lazyEndpoint, reasonOf, toast } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import type { Matching } from '../../institute/applications';
import type { WrittenDecision } from './edited-decision';
import { texts } from './review.texts';

// The calls travel when somebody makes them.
const calls = () => import(/* webpackExports: ["countMatching", "decideMatching"] */ '@uas/contract');
const decision = lazyEndpoint(async () => (await calls()).decideMatching);
const count = lazyEndpoint(async () => (await calls()).countMatching);

/** Choosing all applications that match the filter and wait for a decision; another filter takes the choice back. */
export function useAllMatching(asked: Readonly<Record<string, string>>) {
  const [chosen, setChosen] = useState<(Matching & { readonly prepared: number }) | null>(null);
  const [isCounting, setIsCounting] = useState(false);
  const begin = useEndpointMutation(decision, { invalidates: [listBatches], failure: 'reported' });
  const matching = chosen && isSame(chosen.filter, asked) ? chosen : null;

  const choose = async () => {
    setIsCounting(true);
    try {
      const counted = await call(await count.load(), { query: asked });
      setChosen({ filter: asked, ...counted });
    } catch (thrown) {
      toast({
        message: reasonOf(thrown, { notOk: texts.notCounted, noAnswer: texts.notCounted }),
        tone: 'danger',
      });
    }
    setIsCounting(false);
  };
  /** Lets the server decide on all of them; answers whether it has begun. */
  const decide = async (written: WrittenDecision): Promise<boolean> => {
    if (!matching) return false;
    const { filter, count } = matching;
    const body: BodyInput<typeof decideMatching> = { ...written, matching: { filter, count } };
    return (await begin.mutate({ body })) !== null;
  };
  return { matching, isCounting, choose, decide, clear: () => setChosen(null) };
}

function isSame(one: Matching['filter'], other: Matching['filter']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
