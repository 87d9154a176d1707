import {
  type AnyEndpoint,
  type Audience,
  type BodyOf,
  mayDo,
  type ParamsOf,
  type QueryOf,
  type ReplyInput,
  type StaffRight,
} from '@uas/contract';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/tables';
import type { Dependencies } from '../dependencies';
import { type ReceivedFile, receiveUpload, roomFor } from '../files/receive-upload';
import type { UploadRoom } from '../files/upload-room';
import type { Actor, ActorFor, StaffActor } from '../identity/actor';
import { findActor } from '../identity/sessions';
import { limitsOf } from '../limits/call-limits';
import type { Device } from '../limits/device';
import { createRateLimit, type RateLimit } from '../limits/limit-calls';
import { answerOnce } from './answer-once';
import { type CsvFile, sendCsv } from './csv-file';
import { parseInput } from './parse-input';
import { Refusal } from './refusal';

interface CallBy<Who, Params, Query, Body, File> extends Dependencies {
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
  /** The host that the site was called by. */
  readonly host: string;
  readonly device: Device;
  readonly log: FastifyBaseLogger;
}

/** One call as a verb sees it: who calls, what they sent (already parsed), and the world. */
export type Call<E extends AnyEndpoint> = CallBy<
  ActorFor<E['audience']>,
  ParamsOf<E>,
  QueryOf<E>,
  BodyOf<E>,
  E extends { readonly files: unknown } ? ReceivedFile : null
>;

type Loosely<Value> = Value extends readonly (infer Item)[]
  ? readonly Loosely<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Loosely<Value[Key]> }
    : Value;

/** What a verb answers: the reply, or a CSV file. Fields that the reply's schema does not name are stripped. */
export type Answer<E extends AnyEndpoint> = E extends { readonly csv: true }
  ? CsvFile
  : Loosely<ReplyInput<E>>;

/** A verb: it does one thing and answers, or throws a `Refusal`. */
export type Verb<E extends AnyEndpoint> = (call: Call<E>) => Promise<Answer<E>>;

declare module 'fastify' {
  interface FastifyInstance {
    dependencies: Dependencies;
    /** Every call that is served, in the order of registration. */
    endpoints: AnyEndpoint[];
    uploadRoom: UploadRoom;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/** Serves one endpoint of the contract: bearer, actor, audience, input, verb, reply. */
export function route<E extends AnyEndpoint>(app: FastifyInstance, endpoint: E, verb: Verb<E>): void {
  app.endpoints.push(endpoint);
  const limitRate = createRateLimit(app, endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: limitsOf(endpoint).body,
    config: { isOpen: endpoint.audience === 'open' },
    // What costs least comes first, and nothing of the body is read before all of it has passed.
    onRequest: async (request) => {
      await app.limitPace(request);
      if (endpoint.audience !== 'open') request.actor = await admit(app, request, endpoint.audience);
      limitRate.refuse(request);
    },
    handler: async (request, reply) => {
      const params = parseInput(endpoint.params, request.params);
      const query = parseInput(endpoint.query, request.query);
      const known = { params, query, request, reply, limitRate };
      // An upload spends its time waiting for bytes; what it costs has limits of its own.
      if (endpoint.files) return serveUpload(app, endpoint, verb, known);
      return app.inTurn(request, () => serve(app, endpoint, verb, known));
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
  readonly database: Database;
}

async function serve<E extends AnyEndpoint>(app: FastifyInstance, endpoint: E, verb: Verb<E>, known: Known) {
  const body = parseInput(endpoint.body, known.request.body);
  await known.limitRate.count(known.request);
  return answerOnce({ app, endpoint, request: known.request, content: body }, known.reply, (database) =>
    run(app, endpoint, verb, { ...known, body, file: null, database }),
  );
}

async function serveUpload<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  verb: Verb<E>,
  known: Known,
) {
  const { storage, ids, pictures } = app.dependencies;
  const { request } = known;
  await known.limitRate.count(request);
  return app.uploadRoom.hold({ actor: request.actor, bytes: roomFor(request) }, async () => {
    const upload = await receiveUpload({ request, files: endpoint.files ?? {}, storage, ids, pictures });
    try {
      const body = parseInput(endpoint.body, upload.fields);
      const file = await upload.check();
      const asked = { app, endpoint, request, content: { body, sha256: file.sha256 } };
      return await answerOnce(asked, known.reply, (database) =>
        run(app, endpoint, verb, { ...known, body, file, database }),
      );
    } finally {
      await upload.cleanUp();
    }
  });
}

async function run<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  verb: Verb<E>,
  { request, reply, limitRate: _, ...input }: Known & Running,
) {
  const call = {
    ...app.dependencies,
    ...input,
    actor: request.actor,
    token: request.actor ? bearerOf(request) : '',
    ip: request.ip,
    host: request.host,
    device: request.device,
    log: request.log,
  };
  // The one place where what was parsed by the endpoint's own schemas gets the endpoint's own types.
  const answer = await verb(call as unknown as Call<E>);
  if (endpoint.csv) return sendCsv(reply, answer as CsvFile);
  // What one person may see stays in no cache, neither of a proxy nor of a shared computer.
  if (endpoint.audience !== 'open' || endpoint.method !== 'GET')
    reply.header('cache-control', 'private, no-store');
  reply.code(endpoint.status ?? 200);
  return endpoint.reply.parse(answer);
}

function bearerOf(request: FastifyRequest): string {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

async function admit(
  app: FastifyInstance,
  request: FastifyRequest,
  audience: Exclude<Audience, 'open'>,
): Promise<Actor> {
  const token = bearerOf(request);
  const actor = token ? await findActor(app.dependencies, token) : null;
  if (!actor) throw new Refusal('session.sign-in');
  request.actor = actor;
  if (!mayCall(actor, audience)) throw new Refusal('access.forbidden');
  return actor;
}

function mayCall(actor: Actor, audience: Exclude<Audience, 'open'>): boolean {
  if (actor.role === 'student') return audience.student === true;
  if (actor.role === 'institute') return audience.institute === true;
  return audience.staff !== undefined && hasRight(actor, audience.staff);
}

function hasRight(staff: StaffActor, right: StaffRight): boolean {
  if (right === 'any' || staff.isMaster) return true;
  return right !== 'master' && right.some((permission) => mayDo(staff, permission));
}
