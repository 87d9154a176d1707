import {
  type AnyEndpoint,
  type Audience,
  type BodyOf,
  mayAtInstitute,
  mayDo,
  type ParamsOf,
  type QueryOf,
  type ReplyInput,
  type StaffRight,
} from '@uas/contract';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify';
import type { Dependencies, HandlerDependencies } from '../../dependencies';
import { type ReceivedFile, receiveUpload, roomFor } from '../files/receive-upload';
import { isNewcomer, type Receive, type UploadRoom } from '../files/upload-room';
import type { UploadInTurn } from '../files/upload-turns';
import type { Actor, ActorFor, StaffActor } from '../identity/actor';
import { type RateLimit as AttemptLimit, limitRate } from '../identity/limit-rate';
import { type CodeKey, type ProvedCode, proveCode } from '../identity/one-time-codes';
import { type PasswordProof, provePassword } from '../identity/prove-password';
import { requireSecondStep } from '../identity/require-second-step';
import type { ProvedSecondStep } from '../identity/second-step';
import { findActor } from '../identity/sessions';
import { limitsOf } from '../limits/call-limits';
import type { Device } from '../limits/device';
import { createRateLimit, type RateLimit } from '../limits/limit-calls';
import { Refusal } from '../refusals/refusal';
import { type CalendarFile, sendCalendar } from './calendar-file';
import { type CsvFile, sendCsv } from './csv-file';
import { runIdempotently } from './idempotency';
import { registerOpenRead } from './open-reads';
import { parseInput } from './parse-input';
import { type Idempotency, type Unit, writeUnit } from './unit-of-work';

interface CallBy<Who, Params, Query, Body, File, Written> extends HandlerDependencies {
  /**
   * Does everything that the call writes, at once: begins the transaction, claims the idempotency key, and keeps what
   * `work` returns as the call's answer in the same commit. A call writes once, unless each unit can stand alone.
   */
  write<Value extends Written>(work: (unit: Unit) => Promise<Value>): Promise<Value>;
  /** Lets only the right password pass; what was counted stays counted when the call is refused. */
  provePassword(proof: PasswordProof): Promise<ProvedSecondStep | null>;
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

/** What a handler answers: the reply, or a file. Fields that the reply's schema does not name are stripped. */
export type Answer<E extends AnyEndpoint> = E extends { readonly csv: true }
  ? CsvFile
  : E extends { readonly calendar: true }
    ? CalendarFile
    : Loosely<ReplyInput<E>>;

/** A handler: it does one thing and answers, or throws a `Refusal`. */
export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<Answer<E>>;

declare module 'fastify' {
  interface FastifyInstance {
    dependencies: Dependencies;
    /** Every call that is served, in the order of registration. */
    endpoints: AnyEndpoint[];
    uploadRoom: UploadRoom;
    uploadInTurn: UploadInTurn;
  }
  interface FastifyRequest {
    receivedAt: Date;
    actor: Actor | null;
  }
}

/** What may happen around a call: `preSerialization` sees refusals too. */
interface RouteHooks extends Pick<RouteShorthandOptions, 'preValidation' | 'preSerialization'> {
  /** Makes the body of what a form without scripts sends. */
  readonly readForm?: (body: string) => unknown;
}

/** Serves one endpoint of the contract: bearer, actor, audience, input, handler, reply. */
export function route<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  { readForm, ...hooks }: RouteHooks = {},
): void {
  app.endpoints.push(endpoint);
  // What anybody may read asks neither who calls nor from where.
  registerOpenRead(app, endpoint, (input) =>
    handler({
      ...app.dependencies,
      ...input,
      actor: null,
      body: undefined,
      file: null,
    } as unknown as Call<E>),
  );
  const limitRate = createRateLimit(app, endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...hooks,
    bodyLimit: limitsOf(endpoint).body,
    config: { isOpen: endpoint.audience === 'open', ...(readForm && { readForm }) },
    // What costs least comes first, and nothing of the body is read before all of it has passed.
    onRequest: async (request) => {
      if (endpoint.audience !== 'open') request.actor = await admit(app, request, endpoint);
      limitRate.refuse(request);
    },
    handler: async (request, reply) => {
      const params = parseInput(endpoint.params, request.params);
      const query = parseInput(endpoint.query, request.query);
      const known = { params, query, request, reply, limitRate };
      // An upload spends its time waiting for bytes; what it costs has limits of its own.
      if (endpoint.files) return serveUpload(app, endpoint, handler, known);
      return app.inTurn(request, () => serve(app, endpoint, handler, known));
    },
  });
}

interface Known {
  readonly params: unknown;
  readonly query: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly limitRate: RateLimit;
}

interface Running {
  readonly body: unknown;
  readonly file: ReceivedFile | null;
  readonly idempotency: Idempotency | null;
}

async function serve<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  known: Known,
) {
  const body = parseInput(endpoint.body, known.request.body);
  await known.limitRate.count(known.request);
  return runIdempotently(
    { app, endpoint, request: known.request, content: body },
    known.reply,
    (idempotency) => run(app, endpoint, handler, { ...known, body, file: null, idempotency }),
  );
}

async function serveUpload<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  known: Known,
) {
  const { storage, ids, pictures } = app.dependencies;
  const { request } = known;
  await known.limitRate.count(request);
  const sender = { isNewcomer: await isNewcomer(app.dependencies, request.actor) };
  const announced = { ...sender, bytes: roomFor(request) };
  const receive: Receive<unknown> = async (arrive) => {
    const files = endpoint.files ?? {};
    const upload = await receiveUpload({ request, files, storage, ids, pictures, ...sender, arrive });
    try {
      const body = parseInput(endpoint.body, upload.fields);
      const file = endpoint.withoutFile && !upload.hasFile ? null : await upload.check();
      const asked = { app, endpoint, request, content: { body, sha256: file?.sha256 ?? null } };
      return await runIdempotently(asked, known.reply, (idempotency) =>
        run(app, endpoint, handler, { ...known, body, file, idempotency }),
      );
    } finally {
      await upload.cleanUp();
    }
  };
  return app.uploadInTurn(request, () => app.uploadRoom.hold(announced, receive));
}

async function run<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  { request, reply, limitRate: _, idempotency, ...input }: Known & Running,
) {
  const { dependencies } = app;
  const { actor, ip, receivedAt, device, log } = request;
  const call = {
    ...dependencies,
    ...input,
    actor,
    token: actor ? bearerOf(request) : '',
    // Undefined where the line has ended meanwhile.
    ip: ip ?? '',
    userAgent: request.headers['user-agent'] ?? '',
    receivedAt,
    host: request.host,
    device,
    log,
    write: (work: (unit: Unit) => Promise<unknown>) =>
      writeUnit({ dependencies, actor, log, file: input.file, idempotency }, work),
    provePassword: (proof: PasswordProof) => provePassword({ ...dependencies, ip, device, log }, proof),
    proveCode: (typed: CodeKey & { readonly code: string }) =>
      proveCode({ ...dependencies, ip: ip ?? '', device }, typed),
    limitRate: (limit: AttemptLimit) => limitRate(dependencies, limit),
  };
  // The one place where what was parsed by the endpoint's own schemas gets the endpoint's own types.
  const answer = await handler(call as unknown as Call<E>);
  if (endpoint.csv) return sendCsv(reply, answer as CsvFile);
  if (endpoint.calendar) return sendCalendar(request, reply, answer as CalendarFile);
  // What one person may see stays in no cache, neither of a proxy nor of a shared computer.
  if (endpoint.audience !== 'open' || endpoint.method !== 'GET')
    reply.header('cache-control', 'private, no-store');
  reply.code(endpoint.status ?? 200);
  return endpoint.reply.parse(answer);
}

function bearerOf(request: FastifyRequest): string {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

async function admit(app: FastifyInstance, request: FastifyRequest, endpoint: AnyEndpoint): Promise<Actor> {
  const token = bearerOf(request);
  const actor = token ? await findActor(app.dependencies, token) : null;
  if (!actor) throw new Refusal('session.sign-in');
  request.actor = actor;
  refuseUnlessAllowed(actor, endpoint.audience);
  await requireSecondStep(app.dependencies, actor, endpoint);
  return actor;
}

function refuseUnlessAllowed(actor: Actor, audience: Audience): void {
  if (audience === 'open') return;
  if (!mayCall(actor, audience)) throw new Refusal('access.forbidden');
  if (actor.role !== 'institute' || audience.institute === undefined) return;
  const { member, name: university } = actor;
  if (member === null || mayAtInstitute(member, audience.institute)) return;
  throw new Refusal({ code: 'access.no-right', params: { university, mainAccount: member.mainAccount } });
}

function mayCall(actor: Actor, audience: Exclude<Audience, 'open'>): boolean {
  if (actor.role === 'student') return audience.student === true;
  if (actor.role === 'institute') return audience.institute !== undefined;
  return audience.staff !== undefined && hasRight(actor, audience.staff);
}

function hasRight(staff: StaffActor, right: StaffRight): boolean {
  if (right === 'any' || staff.isMaster) return true;
  return right !== 'master' && right.some((permission) => mayDo(staff, permission));
}
