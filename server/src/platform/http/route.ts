import { type AnyEndpoint, type Audience, mayAtInstitute, mayDo, type StaffRight } from '@uas/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppDependencies } from '../dependencies';
import { type ReceivedFile, receiveUpload, roomFor } from '../files/receive-upload';
import { isNewcomer, type Receive, type UploadRoom } from '../files/upload-room';
import type { UploadInTurn } from '../files/upload-turns';
import type { Actor, StaffActor } from '../identity/actor';
import type { FailedLogin } from '../identity/failed-login';
import { type RateLimit as AttemptLimit, limitRate } from '../identity/limit-rate';
import { type CodeKey, proveCode } from '../identity/one-time-codes';
import { type PasswordProof, provePassword } from '../identity/prove-password';
import { requireTwoFactor } from '../identity/require-two-factor';
import { findActor } from '../identity/sessions';
import { limitsOf } from '../limits/call-limits';
import { createRateLimit, type RateLimit } from '../limits/limit-calls';
import { Refusal } from '../refusals/refusal';
import { type CalendarFile, sendCalendar } from './calendar-file';
import { type CsvFile, sendCsv } from './csv-file';
import type { Handler } from './handle';
import { runIdempotently } from './idempotency';
import { noteFailedLogin } from './note-failed-login';
import { registerOpenRead } from './open-reads';
import { parseInput } from './parse-input';
import { type Idempotency, type Unit, writeUnit } from './unit-of-work';

declare module 'fastify' {
  interface FastifyInstance {
    dependencies: AppDependencies;
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

/** Serves one endpoint of the contract: bearer, actor, audience, input, handler, reply. */
export function route(app: FastifyInstance, handler: Handler): void {
  const { endpoint } = handler;
  const { readForm, preValidation, preSerialization } = handler.options;
  app.endpoints.push(endpoint);
  // What anybody may read asks neither who calls nor from where.
  registerOpenRead(app, endpoint, (input) =>
    work(handler, { ...app.dependencies, ...input, actor: null, body: undefined, file: null }),
  );
  const limitRate = createRateLimit(app, handler);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(preValidation && { preValidation }),
    ...(preSerialization && { preSerialization }),
    bodyLimit: limitsOf(handler).body,
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
      if (endpoint.files) return serveUpload(app, handler, known);
      return app.inTurn(request, () => serve(app, handler, known));
    },
  });
}

/** The one place where what was parsed by the endpoint's own schemas gets the endpoint's own types. */
function work(handler: Handler, call: object): Promise<unknown> {
  return handler.work(call as never);
}

interface RouteContext {
  readonly params: unknown;
  readonly query: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly limitRate: RateLimit;
}

interface RunningRequest {
  readonly body: unknown;
  readonly file: ReceivedFile | null;
  readonly idempotency: Idempotency | null;
}

async function serve(app: FastifyInstance, handler: Handler, known: RouteContext) {
  const { endpoint } = handler;
  const body = parseInput(endpoint.body, known.request.body);
  await known.limitRate.count(known.request);
  return runIdempotently(
    { app, endpoint, request: known.request, content: body },
    known.reply,
    (idempotency) => run(app, handler, { ...known, body, file: null, idempotency }),
  );
}

async function serveUpload(app: FastifyInstance, handler: Handler, known: RouteContext) {
  const { endpoint } = handler;
  const { storage, ids, pictures } = app.dependencies;
  const { request } = known;
  await known.limitRate.count(request);
  const sender = { isNewcomer: await isNewcomer(app.dependencies, request.actor) };
  const announced = { ...sender, bytes: roomFor(request, endpoint.files) };
  const receive: Receive<unknown> = async (arrive) => {
    const files = endpoint.files ?? {};
    const upload = await receiveUpload({ request, files, storage, ids, pictures, ...sender, arrive });
    try {
      const body = parseInput(endpoint.body, upload.fields);
      const file = endpoint.withoutFile && !upload.hasFile ? null : await upload.check();
      const asked = { app, endpoint, request, content: { body, sha256: file?.sha256 ?? null } };
      return await runIdempotently(asked, known.reply, (idempotency) =>
        run(app, handler, { ...known, body, file, idempotency }),
      );
    } finally {
      await upload.cleanUp();
    }
  };
  return app.uploadInTurn(request, () => app.uploadRoom.hold(announced, receive));
}

async function run(
  app: FastifyInstance,
  handler: Handler,
  { request, reply, limitRate: _, idempotency, ...input }: RouteContext & RunningRequest,
) {
  const { dependencies } = app;
  const { endpoint } = handler;
  const { actor, ip, receivedAt, device, log } = request;
  const noteFailed = (failed: FailedLogin) => noteFailedLogin(dependencies, failed);
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
      writeUnit(
        { dependencies, actor, log, file: handler.options.onlyReadsFile ? null : input.file, idempotency },
        work,
      ),
    provePassword: (proof: PasswordProof) =>
      provePassword({ ...dependencies, ip, device, log, noteFailedLogin: noteFailed }, proof),
    proveCode: (typed: CodeKey & { readonly code: string }) =>
      proveCode({ ...dependencies, ip: ip ?? '', device, noteFailedLogin: noteFailed }, typed),
    limitRate: (limit: AttemptLimit) => limitRate(dependencies, limit),
  };
  const answer = await work(handler, call);
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
  await requireTwoFactor(app.dependencies, actor, endpoint);
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
