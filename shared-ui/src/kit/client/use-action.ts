import type { AnyEndpoint, ReplyOf, Texts } from '@uas/contract';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { EndpointOnDemand } from '../navigation/on-demand';
import { sentence } from '../texts/texts';
import { CallFailure, type CallOptions, call, type Request, reasonOf } from './client';
import { freshKey } from './idempotency-key';

interface ActionOptions<E extends AnyEndpoint> {
  /** Where this screen speaks differently from the endpoint. */
  texts?: Texts;
  onDone?: (reply: ReplyOf<E>) => void;
  /** After a failure, with its sentence; 409 usually means "look again". */
  onFailed?: (sentence: string, failure: CallFailure | null) => void;
}

export interface Action<E extends AnyEndpoint> {
  /** Makes the call once; a second click while it runs does nothing. Answers the reply, or null on failure. */
  run: (request: Request<E>, options?: CallOptions) => Promise<ReplyOf<E> | null>;
  pending: boolean;
  /** The sentence for a failure, or null. */
  error: string | null;
  /** The failure behind that sentence: its code, and the fields that the server refused. */
  failure: CallFailure | null;
  /** The sentence for success, or null. */
  done: string | null;
  reset: () => void;
}

type Phase = Pick<Action<AnyEndpoint>, 'pending' | 'error' | 'failure' | 'done'>;
const IDLE: Phase = { pending: false, error: null, failure: null, done: null };
const NO_TEXTS: Texts = {
  notOk: 'Something went wrong. Please try again.',
  noAnswer: 'Could not connect to server. Please try again.',
};

interface Attempt {
  readonly request: string;
  readonly key: string;
}

/** An action whose answer was lost keeps its key when it is tried again, so that the server does it once (R6). */
function sameAgain(before: Attempt | null, asked: unknown): Attempt {
  const request = JSON.stringify(asked, (_name, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
  return before?.request === request ? before : { request, key: freshKey() };
}

/**
 * A call that a person starts, with its pending state and its words. Only for portals that were built before
 * `useEndpointMutation`: the shell serves them until they are built anew.
 *
 * @deprecated use `useEndpointMutation`
 */
export function useAction<E extends AnyEndpoint>(
  endpoint: E | EndpointOnDemand<E>,
  options: ActionOptions<E> = {},
): Action<E> {
  const [phase, setPhase] = useState<Phase>(IDLE);
  const running = useRef(false);
  const unanswered = useRef<Attempt | null>(null);
  const mounted = useRef(true);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const run = useCallback(
    async (request: Request<E>, callOptions: CallOptions = {}) => {
      if (running.current) return null;
      running.current = true;
      setPhase({ ...IDLE, pending: true });
      let texts = latest.current.texts ?? NO_TEXTS;
      const attempt = sameAgain(unanswered.current, request);
      unanswered.current = attempt;
      try {
        const known = 'load' in endpoint ? await endpoint.load() : endpoint;
        texts = latest.current.texts ?? known.texts ?? NO_TEXTS;
        const reply = await call(known, request, { idempotencyKey: attempt.key, ...callOptions });
        unanswered.current = null;
        if (mounted.current) setPhase({ ...IDLE, done: texts.done ? sentence(texts.done) : null });
        latest.current.onDone?.(reply);
        return reply;
      } catch (thrown) {
        const failure = thrown instanceof CallFailure ? thrown : null;
        if (failure?.kind === 'refused' && failure.status < 500) unanswered.current = null;
        if (failure?.kind === 'aborted') {
          if (mounted.current) setPhase(IDLE);
          return null;
        }
        const reason = reasonOf(thrown, texts);
        if (mounted.current) setPhase({ ...IDLE, error: reason, failure });
        latest.current.onFailed?.(reason, failure);
        return null;
      } finally {
        running.current = false;
      }
    },
    [endpoint],
  );

  const reset = useCallback(() => setPhase(IDLE), []);
  return { run, reset, ...phase };
}
