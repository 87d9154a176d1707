import { useMutation } from '@tanstack/react-query';
import type { AnyEndpoint, ReplyOf, Texts } from '@uas/contract';
import { createContext, type ReactNode, use, useId } from 'react';
import { type CallFailure, type CallOptions, call, type Request } from '../kit/client/client';
import { freshKey } from '../kit/client/sending';
import { toast } from '../kit/components/toast-store';
import type { LazyEndpoint } from '../kit/navigation/lazy-part';
import { sentence } from '../kit/texts/texts';
import { invalidate, queryClient, withSentence } from './query-client';

const NO_TEXTS: Texts = {
  notOk: 'Something went wrong. Please try again.',
  noAnswer: 'Could not connect to server. Please try again.',
};

/** How something went, in a sentence for the person. */
export interface Outcome {
  readonly message: ReactNode;
  readonly tone: 'success' | 'danger';
}

/** How an outcome is reported: in a toast, unless a portal provides a place of its own. */
export const OutcomeContext = createContext<(outcome: Outcome) => void>(toast);

/** Reports how something went that is no mutation of this screen. */
export function useReportOutcome(): (outcome: Outcome) => void {
  return use(OutcomeContext);
}

export interface EndpointMutationOptions<E extends AnyEndpoint> {
  /** Where this screen speaks differently from the endpoint. */
  readonly texts?: Texts;
  /** What is different on the server afterwards, or was already (404, 409): asked for again where it is in sight. */
  readonly invalidates?: readonly AnyEndpoint[];
  /**
   * What is reported when it worked: by itself `texts.done`, and nothing where the texts have none. A function for what
   * only the reply can say; `in-place` where the screen draws `done` itself.
   */
  readonly success?: 'in-place' | ((reply: ReplyOf<E>) => ReactNode);
  /** Where a failure is said: `reported` for a screen that has no place for `error`. */
  readonly failure?: 'in-place' | 'reported';
  readonly onDone?: (reply: ReplyOf<E>) => void;
  /** After a failure, whose message is the sentence for the person. */
  readonly onFailed?: (failure: CallFailure) => void;
}

export interface EndpointMutation<E extends AnyEndpoint> {
  /** Makes the call once; a second click while it runs does nothing. Answers the reply, or null on failure. */
  readonly mutate: (request: Request<E>, options?: CallOptions) => Promise<ReplyOf<E> | null>;
  readonly isPending: boolean;
  /** Why it failed; its message is the sentence for the person. */
  readonly error: CallFailure | null;
  /** The sentence for success, or null; for screens with `success: 'in-place'`. */
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

/**
 * A call that a person starts, with its pending state and its words. It knows its ordinary outcome: success is
 * reported, a failure is the screen's to draw, and what was changed is asked for again. Screens say only exceptions.
 */
export function useEndpointMutation<E extends AnyEndpoint>(
  endpoint: E | LazyEndpoint<E>,
  { texts, invalidates = [], success, failure, onDone, onFailed }: EndpointMutationOptions<E> = {},
): EndpointMutation<E> {
  const id = useId();
  const report = useReportOutcome();
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
      onSuccess: ({ reply, sentence: done }) => {
        void invalidate(...invalidates);
        const message = typeof success === 'function' ? success(reply) : success === undefined && done;
        if (message) report({ message, tone: 'success' });
        onDone?.(reply);
      },
      onError: (thrown) => {
        if (thrown.kind === 'aborted') return;
        if (thrown.status === 404 || thrown.status === 409) void invalidate(...invalidates);
        if (failure === 'reported') report({ message: thrown.message, tone: 'danger' });
        onFailed?.(thrown);
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
