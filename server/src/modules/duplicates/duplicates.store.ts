import type { DuplicateState } from '@uas/contract';
import { sql } from 'kysely';
import { type CappedTotal, countCapped } from '../../platform/database/count-capped';
import { offsetOf, type PageRequest, readCursor, readInstant } from '../../platform/database/keyset';
import type { Database, ReadableDatabase } from '../../platform/database/tables';

/** Two accounts, in no order. */
export interface Pair {
  readonly oneId: string;
  readonly otherId: string;
}

/** Two accounts that look like one person. */
export interface MatchRow {
  readonly one_id: string;
  readonly other_id: string;
  readonly because: string;
  readonly cnic: string | null;
  /** One of `DUPLICATE_STATES`. */
  readonly state: string;
  readonly found_at: Date;
  readonly settled_at: Date | null;
  readonly settled_by: string | null;
  readonly reason: string;
}

const COLUMNS = [
  'one_id',
  'other_id',
  'because',
  'cnic',
  'state',
  'found_at',
  'settled_at',
  'reason',
] as const;

function ofState(database: ReadableDatabase, state: DuplicateState) {
  return database.selectFrom('duplicate_match').where('state', '=', state);
}

/** How many there are of a state. */
export function countOfState(database: ReadableDatabase, state: DuplicateState): Promise<CappedTotal> {
  return countCapped(database, ofState(database, state).select('one_id'));
}

/** How many nobody has looked at, and since when the oldest waits. */
export async function countOpenMatches(
  database: ReadableDatabase,
): Promise<CappedTotal & { oldest: Date | null }> {
  const oldest = await ofState(database, 'open')
    .select('found_at')
    .orderBy('found_at')
    .limit(1)
    .executeTakeFirst();
  return { ...(await countOfState(database, 'open')), oldest: oldest?.found_at ?? null };
}

/** A page of a state, the latest first (one more than asked for, when there is one). */
export async function listOfState(
  database: ReadableDatabase,
  { state, ...request }: PageRequest & { readonly state: DuplicateState },
): Promise<MatchRow[]> {
  const cursor = readCursor(request.after);
  let page = ofState(database, state);
  if (cursor) {
    const [at = '', oneId = ''] = cursor.key.split(SEPARATOR);
    const found = readInstant(at);
    page = page.where(
      sql<boolean>`(found_at, one_id, other_id) < (${found}::timestamptz, ${oneId}::text, ${cursor.id}::text)`,
    );
  }
  return page
    .leftJoin('staff', 'staff.id', 'duplicate_match.settled_by')
    .select(COLUMNS)
    .select('staff.name as settled_by')
    .orderBy('found_at', 'desc')
    .orderBy('one_id', 'desc')
    .orderBy('other_id', 'desc')
    .limit(request.limit + 1)
    .offset(offsetOf(request))
    .execute();
}

const SEPARATOR = ' ';

/** Where a page ends. */
export function cursorOf({ found_at, one_id, other_id }: MatchRow) {
  return { key: `${found_at.toISOString()}${SEPARATOR}${one_id}`, id: other_id };
}

const isPair = ({ oneId, otherId }: Pair) =>
  sql<boolean>`(one_id, other_id) in ((${oneId}, ${otherId}), (${otherId}, ${oneId}))`;

/** What is known of two accounts. */
export function findMatch(database: ReadableDatabase, pair: Pair): Promise<MatchRow | undefined> {
  return database
    .selectFrom('duplicate_match')
    .leftJoin('staff', 'staff.id', 'duplicate_match.settled_by')
    .select(COLUMNS)
    .select('staff.name as settled_by')
    .where(isPair(pair))
    .executeTakeFirst();
}

/** What was the same is not looked at again. */
const CLEARED = {
  cleared_cnic: sql<string>`coalesce(cnic, cleared_cnic)`,
  cleared_person: sql<string>`coalesce(person, cleared_person)`,
};

/** Settles two accounts that nobody has settled yet; false when somebody has, or when they are no longer alike. */
export async function settleMatch(
  database: Database,
  pair: Pair,
  settled: {
    readonly state: 'different' | 'closed';
    readonly by: string;
    readonly at: Date;
    readonly reason: string;
  },
): Promise<boolean> {
  const { state, by, at, reason } = settled;
  const { numUpdatedRows } = await database
    .updateTable('duplicate_match')
    .set({ state, settled_by: by, settled_at: at, reason, ...(state === 'different' && CLEARED) })
    .where(isPair(pair))
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const isOf = (studentId: string) => sql<boolean>`(one_id = ${studentId} or other_id = ${studentId})`;

/** Ends whatever else waits of an account that is closed. */
export async function endMatchesOf(database: Database, studentId: string): Promise<void> {
  await database
    .updateTable('duplicate_match')
    .set({ state: 'gone' })
    .where(isOf(studentId))
    .where('state', '=', 'open')
    .execute();
}

/** Puts the pairs for which an account was closed back on the list. */
export async function reopenMatchesOf(database: Database, studentId: string, now: Date): Promise<void> {
  await database
    .updateTable('duplicate_match')
    .set({ state: 'open', settled_by: null, settled_at: null, reason: '', found_at: now })
    .where(isOf(studentId))
    .where('state', '=', 'closed')
    .execute();
}
