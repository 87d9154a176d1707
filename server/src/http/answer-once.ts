import { createHash } from 'node:crypto';
import type { AnyEndpoint } from '@uas/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { json } from '../database/json';
import type { Database } from '../database/tables';
import { Refusal } from './refusal';

interface Asked {
  readonly app: FastifyInstance;
  readonly endpoint: AnyEndpoint;
  readonly request: FastifyRequest;
  /** What was sent, so that another deed under the same key is noticed. */
  readonly content: unknown;
}

/** A request by its key, and what it asks for. */
interface Named {
  readonly key: string;
  readonly fingerprint: string;
}

/** Another request with the same key has been done. */
class DoneBefore extends Error {}

const KEY = /^[\w-]{8,100}$/;

/**
 * Does a write once however often it is sent with the same `Idempotency-Key` (double click, lost reply): later ones
 * get the first one's answer. The key is written in the work's own first transaction, so it is there exactly when the
 * work is, even if this process is killed in the middle. Open calls and calls without the header just run; so does
 * work without a transaction, which is to be the same when it is done again.
 */
export async function answerOnce<Reply>(
  asked: Asked,
  reply: FastifyReply,
  work: (database: Database) => Promise<Reply>,
) {
  const { app, endpoint, request, content } = asked;
  const { database, clock } = app.dependencies;
  const given = request.headers['idempotency-key'];
  if (endpoint.method === 'GET' || !request.actor || typeof given !== 'string') return work(database);
  if (!KEY.test(given)) throw new Refusal('input.invalid');

  const key = digest(`${request.actor.role}:${request.actor.id}:${given}`);
  const fingerprint = digest(`${endpoint.method} ${request.url} ${JSON.stringify(content ?? null)}`);
  const named = { key, fingerprint };
  if (await findAnswer(database, key)) return earlierAnswer(database, named, reply);
  const claim = async (transaction: Database) => {
    const fresh = await transaction
      .insertInto('answered_request')
      .values({ ...named, status: null, reply: null, created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!fresh) throw new DoneBefore();
  };
  try {
    const answer = await work(withClaim(database, claim));
    await keepAnswer(database, key, { status: reply.statusCode, answer });
    return answer;
  } catch (error) {
    // Of two at the same time, the second may as well be refused because of what the first one did.
    const isDone = error instanceof DoneBefore || error instanceof Refusal;
    if (isDone && (await findAnswer(database, key))) return earlierAnswer(database, named, reply);
    throw error;
  }
}

/** The same database, whose first transaction begins with the claim. */
function withClaim(database: Database, claim: (transaction: Database) => Promise<void>): Database {
  let isClaimed = false;
  const transaction: Database['transaction'] = () => {
    const builder = database.transaction();
    const execute = builder.execute.bind(builder);
    if (isClaimed) return builder;
    isClaimed = true;
    return Object.assign(builder, {
      execute: ((run) =>
        execute(async (open) => {
          await claim(open);
          return run(open);
        })) as typeof builder.execute,
    });
  };
  return new Proxy(database, {
    get(target, name) {
      if (name === 'transaction') return transaction;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function keepAnswer(
  database: Database,
  key: string,
  { status, answer }: { status: number; answer: unknown },
): Promise<void> {
  await database
    .updateTable('answered_request')
    .set({ status, reply: json(answer) })
    .where('key', '=', key)
    .execute();
}

function findAnswer(database: Database, key: string) {
  return database
    .selectFrom('answered_request')
    .select(['fingerprint', 'status', 'reply'])
    .where('key', '=', key)
    .executeTakeFirst();
}

const LOOKS = 20;
const BETWEEN_LOOKS = 150;

/** The first request's answer, waiting a little while that one is about to give it. */
async function earlierAnswer(database: Database, { key, fingerprint }: Named, reply: FastifyReply) {
  for (let look = 0; look < LOOKS; look += 1) {
    const row = await findAnswer(database, key);
    if (!row) break;
    if (row.fingerprint !== fingerprint) throw new Refusal('request.key-used-otherwise');
    if (row.status !== null) {
      reply.code(row.status);
      return row.reply;
    }
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS));
  }
  // It was done, and whoever did it ended before the answer was kept.
  throw new Refusal('request.done-before');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
