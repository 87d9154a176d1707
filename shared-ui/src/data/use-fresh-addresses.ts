import type { AnyEndpoint } from '@uas/contract';
import { useCallback, useRef, useState } from 'react';
import type { EndpointQuery } from '../query/use-endpoint-query';

/* eslint-disable no-restricted-syntax -- the query cache counts with the device's clock, and so do these ages */

/** Signed addresses of files live five minutes, in milliseconds; one minute is left for slow lines. */
const GOOD_FOR = 4 * 60_000;

/** Whether addresses that were loaded still work, and how to get new ones. */
export interface Freshness {
  /** The addresses are so old that they may be refused. */
  readonly stale: () => boolean;
  /** Loads them again when they are stale; settles when the answer, or a failure, is there. */
  readonly renew: () => Promise<void>;
}

type Loaded<E extends AnyEndpoint> = Pick<EndpointQuery<E>, 'dataUpdatedAt' | 'refetch'>;

/** What a portal has that was built before the query cache. */
interface LoadedBefore {
  readonly reload: () => Promise<unknown>;
}

/** Keeps an eye on the age of the addresses in loaded data, so that they are renewed when somebody uses one. */
export function useFreshAddresses<E extends AnyEndpoint>(loaded: Loaded<E> | LoadedBefore): Freshness {
  const [shownSince] = useState(() => Date.now());
  const isBefore = 'reload' in loaded;
  const dataUpdatedAt = isBefore ? shownSince : loaded.dataUpdatedAt;
  const refetch = isBefore ? loaded.reload : loaded.refetch;
  /** When they were renewed here: known before the page is drawn with them. */
  const renewedAt = useRef(0);
  const stale = useCallback(
    () => Date.now() - Math.max(dataUpdatedAt, renewedAt.current) > GOOD_FOR,
    [dataUpdatedAt],
  );
  const renew = useCallback(async () => {
    if (!stale()) return;
    const answer = await refetch();
    renewedAt.current = isUpdated(answer) ? answer.dataUpdatedAt : Date.now();
  }, [stale, refetch]);
  return { stale, renew };
}

function isUpdated(answer: unknown): answer is { readonly dataUpdatedAt: number } {
  return typeof answer === 'object' && answer !== null && 'dataUpdatedAt' in answer;
}
