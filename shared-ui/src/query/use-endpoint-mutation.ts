import { useMutation } from '@tanstack/react-query';
import type { AnyEndpoint, ReplyOf, Texts } from '@uas/contract';
import { useId } from 'react';
import { type CallFailure, type CallOptions, call, type Request } from '../kit/client/client';
import { freshKey } from '../kit/client/sending';
import type { LazyEndpoint } from '../kit/navigation/lazy-part';
import { sentence } from '../kit/texts/texts';
import { invalidate, queryClient, withSentence } from './query-client';

const NO_TEXTS: Texts = {
  notOk: 'Something went wrong. Please try again.',
  noAnswer: 'Could not connect to server. Please try again.',
};

export interface EndpointMutationOptions<E extends AnyEndpoint> {
  /** Where this screen speaks differently from the endpoint. */
  readonly texts?: Texts;
  /** What is different on the server afterwards: asked for again where it is in sight. */
  readonly invalidates?: readonly AnyEndpoint[];
  readonly onDone?: (reply: ReplyOf<E>) => void;
  /** After a failure, whose message is the sentence for the person; 409 usually means "look again". */
  readonly onFailed?: (failure: CallFailure) => void;
}

export interface EndpointMutation<E extends AnyEndpoint> {
  /** Makes the call once; a second click while it runs does nothing. Answers the reply, or null on failure. */
  readonly mutate: (request: Request<E>, options?: CallOptions) => Promise<ReplyOf<E> | null>;
  readonly isPending: boolean;
  /** Why it failed; its message is the sentence for the person. */
  readonly error: CallFailure | null;
  /** The sentence for success, or null. */
  readonly done: string | null;
  readonly reset: () => void;
}

/** One press of a button: what is asked for, and the name under which the server does it once (R6). */
interface Attempt<E extends AnyEndpoint> {
  readonly request: Request<E>;
  readonly options: CallOptions;
  readonly idempotencyKey: string;
}

interface Done<E extends AnyEndpoint> {
  readonly reply: ReplyOf<E>;
  readonly sentence: string | null;
}

function isSame(one: unknown, other: unknown): boolean {
  return written(one) === written(other);
}

function written(request: unknown): string {
  return JSON.stringify(request, (_name, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

/**
 * The key of the last attempt when its answer was lost and the same is tried again; else a new one. A failure of the server,
 * or of what stands before it, does not say that nothing was done.
 */
function idempotencyKeyFor(id: string, request: unknown): string {
  const last = queryClient
    .getMutationCache()
    .findAll({ mutationKey: [id] })
    .at(-1)?.state;
  const failure = last?.error as CallFailure | null | undefined;
  const attempt = last?.variables as Attempt<AnyEndpoint> | undefined;
  const isLost = failure && (failure.kind !== 'refused' || failure.status >= 500);
  return isLost && attempt && isSame(attempt.request, request) ? attempt.idempotencyKey : freshKey();
}

/** A call that a person starts, with its pending state and its words. */
export function useEndpointMutation<E extends AnyEndpoint>(
  endpoint: E | LazyEndpoint<E>,
  { texts, invalidates = [], onDone, onFailed }: EndpointMutationOptions<E> = {},
): EndpointMutation<E> {
  const id = useId();
  const mutation = useMutation<Done<E>, CallFailure, Attempt<E>>(
    {
      mutationKey: [id],
      mutationFn: async ({ request, options, idempotencyKey }) => {
        let sentences = texts ?? NO_TEXTS;
        try {
          const known = 'load' in endpoint ? await endpoint.load() : endpoint;
          sentences = texts ?? known.texts ?? NO_TEXTS;
          const reply = await call(known, request, { idempotencyKey, ...options });
          return { reply, sentence: sentences.done ? sentence(sentences.done) : null };
        } catch (thrown) {
          throw withSentence(thrown, sentences);
        }
      },
      onSuccess: ({ reply }) => {
        void invalidate(...invalidates);
        onDone?.(reply);
      },
      onError: (failure) => {
        if (failure.kind !== 'aborted') onFailed?.(failure);
      },
    },
    queryClient,
  );
  const { mutateAsync, isPending, error, data, reset } = mutation;
  const mutate = async (request: Request<E>, options: CallOptions = {}) => {
    if (queryClient.isMutating({ mutationKey: [id] }) > 0) return null;
    const attempt = { request, options, idempotencyKey: idempotencyKeyFor(id, request) };
    return mutateAsync(attempt).then(
      ({ reply }) => reply,
      () => null,
    );
  };
  return {
    mutate,
    isPending,
    error: error?.kind === 'aborted' ? null : error,
    done: data?.sentence ?? null,
    reset,
  };
}
