import { createHash } from 'node:crypto';
import type { AnyPlainCode } from '@uas/contract';
import { sql } from 'kysely';
import type { Clock } from '../clock';
import type { Database } from '../database/tables';
import { Refusal } from '../refusals/refusal';

interface Context {
  readonly database: Database;
  readonly clock: Clock;
}

export interface RateLimit {
  /** What is counted, for example `send-query:` and an address; only its hash is stored. */
  readonly key: string;
  readonly max: number;
  readonly windowSeconds: number;
  /** What is said; the general words unless told. */
  readonly code?: AnyPlainCode;
}

/**
 * Counts one more and refuses with 429 and `Retry-After` once there are more than `max` in the window. Whoever goes on after
 * that costs no write.
 */
export async function limitRate(context: Context, limit: RateLimit): Promise<void> {
  await refuseWhenLimited(context, limit);
  const { hits, endsAt } = await countHit(context, limit);
  if (hits > limit.max) throw tooOften(context.clock.now(), endsAt, limit.code);
}

/** Refuses when `max` was reached before, without counting; never for longer than one window from now. */
export async function refuseWhenLimited(context: Context, ...limits: readonly RateLimit[]): Promise<void> {
  const ends = await endsOfLimited(context, limits);
  for (const limit of limits) {
    const endsAt = ends.get(limit.key);
    if (endsAt) throw tooOften(context.clock.now(), endsAt, limit.code);
  }
}

/** Until when each limit is reached, of those that are; one look for all, and nothing is counted. */
export async function endsOfLimited(
  { database, clock }: Context,
  limits: readonly RateLimit[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await database
    .selectFrom('rate_limit')
    .select(['key', 'hits', 'ends_at'])
    .where(
      'key',
      'in',
      limits.map(({ key }) => hashed(key)),
    )
    .execute();
  const now = clock.now();
  const ends = new Map<string, Date>();
  for (const { key, max, windowSeconds } of limits) {
    const row = rows.find((one) => one.key === hashed(key));
    if (!row || row.hits < max || row.ends_at <= now) continue;
    const latest = new Date(now.getTime() + windowSeconds * 1000);
    ends.set(key, row.ends_at <= latest ? row.ends_at : latest);
    // The clock was ahead when it began.
    if (row.ends_at > latest)
      await database.updateTable('rate_limit').set({ ends_at: latest }).where('key', '=', row.key).execute();
  }
  return ends;
}

/** Counts one more; the window starts with the first hit, and anew with the one that reaches `max`. */
export async function countHit(
  { database, clock }: Context,
  { key, max, windowSeconds }: Omit<RateLimit, 'code'>,
): Promise<{ hits: number; endsAt: Date }> {
  const now = clock.now();
  const endsAt = new Date(now.getTime() + windowSeconds * 1000);
  const row = await database
    .insertInto('rate_limit')
    .values({ key: hashed(key), hits: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when rate_limit.ends_at <= ${now} then 1 else rate_limit.hits + 1 end`,
        // A window never ends later than one that begins now: the clock may have been ahead when it began.
        ends_at: sql<Date>`case when rate_limit.ends_at <= ${now} or rate_limit.hits + 1 = ${max}::int
          then ${endsAt}::timestamptz else least(rate_limit.ends_at, ${endsAt}::timestamptz) end`,
      }),
    )
    .returning(['hits', 'ends_at'])
    .executeTakeFirstOrThrow();
  return { hits: row.hits, endsAt: row.ends_at };
}

/** Forgets what was counted. */
export async function forgetHits({ database }: Pick<Context, 'database'>, key: string): Promise<void> {
  await database.deleteFrom('rate_limit').where('key', '=', hashed(key)).execute();
}

/** Removes windows that are over. */
export async function sweepRateLimits({ database, clock }: Context): Promise<void> {
  await database.deleteFrom('rate_limit').where('ends_at', '<=', clock.now()).execute();
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** 429 with the seconds to wait. */
export function tooOften(now: Date, endsAt: Date, code: AnyPlainCode = 'session.too-many-attempts'): Refusal {
  const retryAfter = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  return new Refusal(code, { retryAfter });
}
