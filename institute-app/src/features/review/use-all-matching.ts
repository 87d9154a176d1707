import { type BodyInput, countMatching, decideMatching, listBatches } from '@uas/contract';
import { call, reasonOf, toast } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import type { Matching } from '../../institute/applications';
import type { WrittenDecision } from './edited-decision';

/** Choosing all applications that match the filter and wait for a decision; another filter takes the choice back. */
export function useAllMatching(asked: Readonly<Record<string, string>>) {
  const [chosen, setChosen] = useState<(Matching & { readonly prepared: number }) | null>(null);
  const [isCounting, setIsCounting] = useState(false);
  const begin = useEndpointMutation(decideMatching, { invalidates: [listBatches], failure: 'reported' });
  const matching = chosen && isSame(chosen.filter, asked) ? chosen : null;

  const choose = async () => {
    setIsCounting(true);
    try {
      const counted = await call(countMatching, { query: asked });
      setChosen({ filter: asked, ...counted });
    } catch (thrown) {
      toast({ message: reasonOf(thrown, countMatching.texts), tone: 'danger' });
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
