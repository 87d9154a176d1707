import type { AnyEndpoint, ReplyOf, Texts } from '@uas/contract';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSession } from '../session/session';
import { CallFailure, call, type Request, reasonOf } from './client';

export interface Resource<E extends AnyEndpoint> {
  /** The last reply; stays while a reload runs. */
  data: ReplyOf<E> | null;
  /** True until the first answer, and again when the request itself changes. */
  loading: boolean;
  /** True whenever a call is under way. */
  refreshing: boolean;
  /** The sentence for a failure, or null. */
  error: string | null;
  /** HTTP status of that failure; 0 when there was no answer. */
  errorStatus: number | null;
  /** Asks again; keeps showing what is there meanwhile. */
  reload: () => Promise<void>;
  /** Replaces the data after an action answered with something newer. */
  setData: (data: ReplyOf<E>) => void;
}

const NO_TEXTS: Texts = {
  notOk: 'Could not load this. Please try again.',
  noAnswer: 'Could not connect to server. Please try again.',
};

interface Stored<E extends AnyEndpoint> {
  key: string;
  data: ReplyOf<E> | null;
  error: string | null;
  errorStatus: number | null;
  refreshing: boolean;
}

/**
 * What the server holds, loaded when the screen appears and whenever the request changes; `null` waits.
 * An older answer never overtakes a newer question. Only for portals that were built before `useEndpointQuery`: the
 * shell serves them until they are built anew.
 *
 * @deprecated use `useEndpointQuery`
 */
export function useResource<E extends AnyEndpoint>(
  endpoint: E,
  request: Request<E> | null,
  options: { texts?: Texts } = {},
): Resource<E> {
  const key = request === null ? '' : JSON.stringify(request);
  const [stored, setStored] = useState<Stored<E>>({
    key,
    data: null,
    error: null,
    errorStatus: null,
    refreshing: false,
  });
  const latest = useRef({ request, texts: options.texts ?? endpoint.texts ?? NO_TEXTS });
  useLayoutEffect(() => {
    latest.current = { request, texts: options.texts ?? endpoint.texts ?? NO_TEXTS };
  });
  const asking = useRef<AbortController | null>(null);
  const token = useSession((session) => session.token);
  const refusedToken = useRef<string | null>(null);

  const load = useCallback(async () => {
    asking.current?.abort();
    const { request: asked, texts } = latest.current;
    if (asked === null) return;
    const controller = new AbortController();
    asking.current = controller;
    setStored((before) => (before.key === key ? { ...before, refreshing: true } : blank(key)));
    try {
      const data = await call(endpoint, asked, { signal: controller.signal });
      if (!controller.signal.aborted) setStored({ ...blank<E>(key), data, refreshing: false });
    } catch (thrown) {
      if (controller.signal.aborted) return;
      const errorStatus = thrown instanceof CallFailure ? thrown.status : 0;
      refusedToken.current = errorStatus === 401 ? useSession.getState().token : null;
      const error = reasonOf(thrown, texts);
      setStored((before) => ({ ...before, error, errorStatus, refreshing: false }));
    }
  }, [endpoint, key]);

  useEffect(() => {
    void load();
    return () => asking.current?.abort();
  }, [load]);

  /** After the login over the page everything that was refused is asked again. */
  useEffect(() => {
    if (!token || refusedToken.current === null || refusedToken.current === token) return;
    refusedToken.current = null;
    void load();
  }, [token, load]);

  const setData = useCallback(
    (data: ReplyOf<E>) => setStored({ ...blank<E>(key), data, refreshing: false }),
    [key],
  );

  const current = stored.key === key;
  const data = current ? stored.data : null;
  const error = current ? stored.error : null;
  return {
    data,
    error,
    errorStatus: current ? stored.errorStatus : null,
    loading: request !== null && data === null && error === null,
    refreshing: stored.refreshing,
    reload: load,
    setData,
  };
}

function blank<E extends AnyEndpoint>(key: string): Stored<E> {
  return { key, data: null, error: null, errorStatus: null, refreshing: true };
}
