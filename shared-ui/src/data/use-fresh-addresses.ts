import type { AnyEndpoint } from '@uas/contract';
import { useCallback, useRef } from 'react';
import type { EndpointQuery } from '../query/use-endpoint-query';

/** Signed addresses of files live five minutes, in milliseconds; one minute is left for slow lines. */
const GOOD_FOR = 4 * 60_000;

/** Whether addresses that were loaded still work, and how to get new ones. */
export interface Freshness {
  /** The addresses are so old that they may be refused. */
  readonly stale: () => boolean;
  /** Loads them again when they are stale; settles when the answer, or a failure, is there. */
  readonly renew: () => Promise<void>;
}

/** Keeps an eye on the age of the addresses in loaded data, so that they are renewed when somebody uses one. */
export function useFreshAddresses<E extends AnyEndpoint>({
  dataUpdatedAt,
  refetch,
}: Pick<EndpointQuery<E>, 'dataUpdatedAt' | 'refetch'>): Freshness {
  /** When they were renewed here: known before the page is drawn with them. */
  const renewedAt = useRef(0);
  const stale = useCallback(
    () => Date.now() - Math.max(dataUpdatedAt, renewedAt.current) > GOOD_FOR,
    [dataUpdatedAt],
  );
  const renew = useCallback(async () => {
    if (stale()) renewedAt.current = (await refetch()).dataUpdatedAt;
  }, [stale, refetch]);
  return { stale, renew };
}
