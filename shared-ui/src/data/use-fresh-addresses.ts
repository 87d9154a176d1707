import type { AnyEndpoint } from '@uas/contract';
import { useCallback, useRef } from 'react';
import type { Resource } from '../kit/use-resource';

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
  data,
  reload,
}: Pick<Resource<E>, 'data' | 'reload'>): Freshness {
  const held = useRef({ data, since: Date.now(), reload });
  held.current = {
    data,
    reload,
    since: held.current.data === data ? held.current.since : Date.now(),
  };
  const stale = useCallback(() => Date.now() - held.current.since > GOOD_FOR, []);
  const renew = useCallback(async () => {
    if (stale()) await held.current.reload();
  }, [stale]);
  return { stale, renew };
}
