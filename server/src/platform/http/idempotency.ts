import { createHash } from 'node:crypto';
import type { AnyEndpoint } from '@uas/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Database, json, type Transaction } from '../database/tables';
import { Refusal } from '../refusals/refusal';
import { formNumberOf } from './read-form';
import type { Idempotency } from './unit-of-work';

interface IdempotentCall {
  readonly app: FastifyInstance;
  readonly endpoint: AnyEndpoint;
  readonly request: FastifyRequest;
  /** What was sent, so that another request under the same key is noticed. */
  readonly content: unknown;
}

/** Another request with the same key has been done. */
class DoneBefore extends Error {}

const KEY = /^[\w-]{8,100}$/;

/**
 * Does a write once however often it is sent with the same `Idempotency-Key` (double click, lost reply): later ones
 * get the first one's answer. Key and answer are written in the unit of work, so both are there exactly when the work
 * is, even if this process is killed in the middle. A form without scripts has a number instead of the header. Calls
 * without either just run.
 */
export async function runIdempotently<Reply>(
  asked: IdempotentCall,
  reply: FastifyReply,
  handle: (idempotency: Idempotency | null) => Promise<Reply>,
) {
  const { app, endpoint, request } = asked;
  const { database } = app.dependencies;
  // What is shown once must not lie here to be shown again.
  if (endpoint.method === 'GET' || endpoint.isShownOnce) return handle(null);
  const content = `${endpoint.method} ${request.url} ${JSON.stringify(asked.content ?? null)}`;
  const name = nameByHeader(request) ?? nameByForm(request, digest(content));
  if (name === null) return handle(null);
  const key = digest(name);
  // With the name, which only the sender has: whoever reads the table cannot try passwords that were sent.
  const fingerprint = digest(`${name} ${content}`);
  const earlier = await findAnswer(database, key);
  if (earlier) return replay(earlier, fingerprint, reply);
  try {
    return await handle(idempotencyOf(asked, { key, fingerprint }));
  } catch (error) {
    // Of two at the same time, the second may as well be refused because of what the first one did.
    if (!(error instanceof DoneBefore || error instanceof Refusal)) throw error;
    const done = await findAnswer(database, key);
    if (!done) throw error;
    return replay(done, fingerprint, reply);
  }
}

function nameByHeader({ headers, actor }: FastifyRequest): string | null {
  const given = headers['idempotency-key'];
  if (typeof given !== 'string') return null;
  if (!KEY.test(given)) throw new Refusal('input.invalid');
  return actor ? `${actor.role}:${actor.id}:${given}` : `open:${given}`;
}

/** What is changed in a form that lies there, after Back for example, makes it another one. */
function nameByForm(request: FastifyRequest, content: string): string | null {
  const number = request.actor ? null : formNumberOf(request);
  return number === null ? null : `form:${number}:${content}`;
}

/** The claim waits for another request with the same key, which holds it until it is committed or undone. */
function idempotencyOf(
  { app, endpoint }: IdempotentCall,
  named: { readonly key: string; readonly fingerprint: string },
): Idempotency {
  let isClaimed = false;
  return {
    async claim(transaction: Transaction) {
      if (isClaimed) return;
      const fresh = await transaction
        .insertInto('answered_request')
        .values({ ...named, status: null, reply: null, created_at: app.dependencies.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst();
      if (!fresh) throw new DoneBefore();
      isClaimed = true;
    },
    async keepAnswer(transaction: Transaction, answer: unknown) {
      await transaction
        .updateTable('answered_request')
        .set({ status: endpoint.status ?? 200, reply: json(endpoint.reply.parse(answer)) })
        .where('key', '=', named.key)
        .execute();
    },
  };
}

interface Answered {
  readonly fingerprint: string;
  readonly status: number;
  readonly reply: unknown;
}

/** Key and answer are committed together, so whoever finds the key finds the answer. */
function findAnswer(database: Database, key: string): Promise<Answered | undefined> {
  return database
    .selectFrom('answered_request')
    .select(['fingerprint', 'status', 'reply'])
    .where('key', '=', key)
    .$narrowType<{ status: number }>()
    .executeTakeFirst();
}

function replay(answered: Answered, fingerprint: string, reply: FastifyReply): unknown {
  if (answered.fingerprint !== fingerprint) throw new Refusal('request.key-used-otherwise');
  reply.code(answered.status);
  return answered.reply;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
