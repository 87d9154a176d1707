import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf, ReplyInput } from '@uas/contract';
import type { FastifyBaseLogger, RouteShorthandOptions } from 'fastify';
import type { HandlerDependencies } from '../dependencies';
import type { ReceivedFile } from '../files/receive-upload';
import type { ActorFor } from '../identity/actor';
import type { RateLimit as AttemptLimit } from '../identity/limit-rate';
import type { CodeKey, ProvedCode } from '../identity/one-time-codes';
import type { PasswordProof } from '../identity/prove-password';
import type { ProvedTwoFactor } from '../identity/two-factor';
import type { CallLimits } from '../limits/call-limits';
import type { Device } from '../limits/device';
import type { CalendarFile } from './calendar-file';
import type { CsvFile } from './csv-file';
import type { Unit } from './unit-of-work';

interface CallBy<Who, Params, Query, Body, File, Written> extends HandlerDependencies {
  /**
   * Does everything that the call writes, at once: begins the transaction, claims the idempotency key, and keeps what
   * `work` returns as the call's answer in the same commit. A call writes once, unless each unit can stand alone.
   */
  write<Value extends Written>(work: (unit: Unit) => Promise<Value>): Promise<Value>;
  /** Lets only the right password pass; what was counted stays counted when the call is refused. */
  provePassword(proof: PasswordProof): Promise<ProvedTwoFactor | null>;
  /** Lets only the right code pass; the attempt stays counted when the call is refused. */
  proveCode(typed: CodeKey & { readonly code: string }): Promise<ProvedCode>;
  /** Counts one more and refuses with 429 beyond the limit; stays counted when the call is refused. */
  limitRate(limit: AttemptLimit): Promise<void>;
  /** Null on open calls. */
  readonly actor: Who;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The uploaded file, checked against its rule, on calls that take one. */
  readonly file: File;
  /** The bearer token; empty on open calls. */
  readonly token: string;
  readonly ip: string;
  /** What the browser says of itself; for words to be shown, never to be trusted. */
  readonly userAgent: string;
  /** When the request reached the service, before it waited for its turn or for its body. */
  readonly receivedAt: Date;
  /** The host that the site was called by. */
  readonly host: string;
  readonly device: Device;
  readonly log: FastifyBaseLogger;
}

/** Any call that may write `Written`, for what the handlers of several endpoints have in common. */
export type WritingCall<Written, Who = unknown> = CallBy<Who, unknown, unknown, unknown, unknown, Written>;

/** One call as a handler sees it: who calls, what they sent (already parsed), and what it needs. */
export type Call<E extends AnyEndpoint> = CallBy<
  ActorFor<E['audience']>,
  ParamsOf<E>,
  QueryOf<E>,
  BodyOf<E>,
  E extends { readonly files: unknown }
    ? E extends { readonly withoutFile: true }
      ? ReceivedFile | null
      : ReceivedFile
    : null,
  E extends { readonly method: 'GET' } ? unknown : Answer<E>
>;

type Loosely<Value> = Value extends readonly (infer Item)[]
  ? readonly Loosely<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Loosely<Value[Key]> }
    : Value;

/** A handler whose endpoint is known, for whoever does the same work within another call. */
interface HandlerOf<E extends AnyEndpoint, A> extends Handler {
  readonly endpoint: E;
  readonly work: (call: Call<E>) => Promise<A>;
}

/** What a handler answers: the reply, or a file. Fields that the reply's schema does not name are stripped. */
export type Answer<E extends AnyEndpoint> = E extends { readonly csv: true }
  ? CsvFile
  : E extends { readonly calendar: true }
    ? CalendarFile
    : Loosely<ReplyInput<E>>;

/** What may happen around a call: `preSerialization` sees refusals too. */
type RouteHooks = Pick<RouteShorthandOptions, 'preValidation' | 'preSerialization'>;

/** What a call takes from a caller where it is more or less than the standard (docs/limits.md), and what happens around it. */
interface HandlerOptions extends Partial<CallLimits>, RouteHooks {
  /** The file is read and not kept, so its bytes are never stored. */
  readonly onlyReadsFile?: true;
  /** Makes the body of what a form without scripts sends. */
  readonly readForm?: (body: string) => unknown;
}

/** One call of the contract with the work that answers it. */
export interface Handler {
  readonly endpoint: AnyEndpoint;
  readonly options: HandlerOptions;
  /** Takes a `Call` of the endpoint, answers its `Answer`. */
  readonly work: (call: never) => Promise<unknown>;
}

/**
 * Says how an endpoint is answered: `work` does one thing and answers, or throws a `Refusal`. What it is given and what it
 * answers have the endpoint's types.
 */
export function handle<const E extends AnyEndpoint, const A extends Answer<E>>(
  endpoint: E,
  work: (call: Call<E>) => Promise<A>,
): HandlerOf<E, A>;
export function handle<const E extends AnyEndpoint, const A extends Answer<E>>(
  endpoint: E,
  options: HandlerOptions,
  work: (call: Call<E>) => Promise<A>,
): HandlerOf<E, A>;
export function handle(
  endpoint: AnyEndpoint,
  ...given: [HandlerOptions, Handler['work']] | [Handler['work']]
): Handler {
  const [options, work] = given.length === 2 ? given : [{}, given[0]];
  return { endpoint, options, work };
}
