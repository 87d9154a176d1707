import { createHash } from 'node:crypto';
import { type AnyEndpoint, SENTENCES } from '@uas/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { json } from '../database/json';
import { Refusal } from './refusal';

interface Asked {
  readonly app: FastifyInstance;
  readonly endpoint: AnyEndpoint;
  readonly request: FastifyRequest;
  readonly body: unknown;
}

const KEY = /^[\w-]{8,100}$/;

/**
 * Does a write once however often it is sent with the same `Idempotency-Key` (double click, lost reply): later ones
 * get the first one's answer. Open calls and calls without the header just run.
 */
export async function answerOnce<Reply>(asked: Asked, reply: FastifyReply, work: () => Promise<Reply>) {
  const { app, endpoint, request, body } = asked;
  const given = request.headers['idempotency-key'];
  if (endpoint.method === 'GET' || !request.actor || typeof given !== 'string') return work();
  if (!KEY.test(given)) throw new Refusal(400, SENTENCES.invalid);

  const { database, clock } = app.dependencies;
  const key = digest(`${request.actor.role}:${request.actor.id}:${given}`);
  const fingerprint = digest(`${endpoint.method} ${request.url} ${JSON.stringify(body ?? null)}`);
  const fresh = await database
    .insertInto('answered_request')
    .values({ key, fingerprint, status: null, reply: null, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!fresh) return earlierAnswer(app, { key, fingerprint }, reply);
  try {
    const answer = await work();
    await database
      .updateTable('answered_request')
      .set({ status: reply.statusCode, reply: json(answer) })
      .where('key', '=', key)
      .execute();
    return answer;
  } catch (error) {
    // A refused or failed attempt changed nothing, so the same key may try again.
    await database
      .deleteFrom('answered_request')
      .where('key', '=', key)
      .execute()
      .catch(() => undefined);
    throw error;
  }
}

const LOOKS = 20;
const BETWEEN_LOOKS = 150;

/** The first request's answer, waiting a little while that one is still at work. */
async function earlierAnswer(
  app: FastifyInstance,
  { key, fingerprint }: { key: string; fingerprint: string },
  reply: FastifyReply,
) {
  for (let look = 0; look < LOOKS; look += 1) {
    const row = await app.dependencies.database
      .selectFrom('answered_request')
      .select(['fingerprint', 'status', 'reply'])
      .where('key', '=', key)
      .executeTakeFirst();
    if (!row) break;
    if (row.fingerprint !== fingerprint) throw new Refusal(409, SENTENCES.invalid);
    if (row.status !== null) {
      reply.code(row.status);
      return row.reply;
    }
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS));
  }
  throw new Refusal(409, SENTENCES.notSaved);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
