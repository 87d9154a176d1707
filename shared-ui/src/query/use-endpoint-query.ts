import { skipToken, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AnyEndpoint, ReplyOf, Texts } from '@uas/contract';
import { type CallFailure, call, type Request } from '../kit/client/client';
import type { LazyQuery } from '../kit/navigation/lazy-part';
import { keyOf, NOT_LOADED, queryClient, withSentence } from './query-client';
import { useErrorWhileRetrying } from './use-error-while-retrying';

type Passed<E extends AnyEndpoint> = Pick<
  UseQueryOptions<ReplyOf<E>, CallFailure>,
  'placeholderData' | 'refetchInterval' | 'refetchOnWindowFocus' | 'refetchOnReconnect' | 'staleTime'
>;

export interface EndpointQueryOptions<E extends AnyEndpoint> extends Passed<E> {
  /** Where this screen speaks differently from the endpoint. */
  readonly texts?: Texts;
}

export type EndpointQuery<E extends AnyEndpoint> = UseQueryResult<ReplyOf<E>, CallFailure>;

/**
 * What the server holds, as TanStack Query gives it; `null` waits. The message of `error` is the sentence for the
 * person, and `data` stays in sight while it is asked for again.
 */
export function useEndpointQuery<E extends AnyEndpoint>(
  endpoint: E | LazyQuery<E>,
  request: Request<E> | null,
  { texts, ...options }: EndpointQueryOptions<E> = {},
): EndpointQuery<E> {
  const queryKey = keyOf(endpoint, request);
  const query = useQuery<ReplyOf<E>, CallFailure>(
    {
      ...options,
      queryKey,
      queryFn: request === null ? skipToken : ({ signal }) => ask(endpoint, request, { texts, signal }),
    },
    queryClient,
  );
  const error = useErrorWhileRetrying(query, queryKey);
  if (error === null) return query;
  return { ...query, error, isLoading: false, isLoadingError: true } as EndpointQuery<E>;
}

async function ask<E extends AnyEndpoint>(
  endpoint: E | LazyQuery<E>,
  request: Request<E>,
  { texts, signal }: { readonly texts: Texts | undefined; readonly signal: AbortSignal },
): Promise<ReplyOf<E>> {
  let sentences = texts ?? NOT_LOADED;
  try {
    const known = 'load' in endpoint ? await endpoint.load() : endpoint;
    sentences = texts ?? known.texts ?? NOT_LOADED;
    return await call(known, request, { signal });
  } catch (thrown) {
    throw withSentence(thrown, sentences);
  }
}

/** Puts a newer answer in the place of the one that is shown. */
export function putReply<E extends AnyEndpoint>(
  endpoint: E,
  request: Request<E>,
  change: (before: ReplyOf<E> | undefined) => ReplyOf<E> | undefined,
): void {
  const queryKey = keyOf(endpoint, request);
  // An answer that is on its way is older than this one.
  void queryClient.cancelQueries({ queryKey, exact: true }, { revert: false });
  queryClient.setQueryData<ReplyOf<E>>(queryKey, change);
}
