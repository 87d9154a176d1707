import { useCallback, useRef } from 'react';

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
export function useFreshAddresses({
  data,
  ...asking
}: { readonly data: unknown } & (
  | { readonly refetch: () => Promise<unknown> }
  | { readonly reload: () => Promise<unknown> }
)): Freshness {
  const reload = 'refetch' in asking ? asking.refetch : asking.reload;
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
