import { karachiDay, type RECOGNITION_LISTS, RECOGNITION_NOTICE_DAYS } from '@uas/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type CappedTotal, countCapped } from '../../platform/database/count-capped';
import { offsetOf, type PageRequest } from '../../platform/database/keyset';
import type { RecognitionTable, UnrecognisedNameTable } from '../../platform/database/schema';
import { contains } from '../../platform/database/search-pattern';
import type { Database, ReadableDatabase } from '../../platform/database/tables';
import type { Ids } from '../../platform/ids';

export type RecognitionRow = Selectable<RecognitionTable>;

/** What is known of the recognition of every institute, or of some, by its id. */
export async function readRecognitions(
  database: ReadableDatabase,
  instituteIds?: readonly string[],
): Promise<ReadonlyMap<string, RecognitionRow>> {
  if (instituteIds?.length === 0) return new Map();
  const rows = await database
    .selectFrom('recognition')
    .selectAll()
    .$if(instituteIds !== undefined, (all) => all.where('institute_id', 'in', instituteIds ?? []))
    .execute();
  return new Map(rows.map((row) => [row.institute_id, row]));
}

export function findRecognition(
  database: ReadableDatabase,
  instituteId: string,
): Promise<RecognitionRow | undefined> {
  return database
    .selectFrom('recognition')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .executeTakeFirst();
}

type Changes = Partial<Omit<RecognitionRow, 'institute_id'>>;

/** Writes what is known now; fields that are not named stay as they are. */
export async function writeRecognition(
  database: Database,
  instituteId: string,
  changes: Changes,
): Promise<RecognitionRow> {
  return database
    .insertInto('recognition')
    .values({ institute_id: instituteId, ...changes })
    .onConflict((conflict) => conflict.column('institute_id').doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Lets one that is recognised wait to be looked up again, unless it does. */
export async function askAgain(database: Database, instituteId: string, now: Date): Promise<void> {
  await database
    .updateTable('recognition')
    .set({ asked_at: now })
    .where('institute_id', '=', instituteId)
    .where('valid_until', 'is not', null)
    .where('asked_at', 'is', null)
    .execute();
}

/** An institute with what is known of its recognition. */
export type InstituteWithRecognition = Omit<RecognitionRow, 'institute_id'> & {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly email: string;
  readonly website: string;
  /** By the name of now; null for whoever is gone, or where nobody has looked. */
  readonly looked_up_name: string | null;
};

type ListState = (typeof RECOGNITION_LISTS)[number];

/** The condition of a list, on an institute and its recognition, on a day of Karachi. */
const CONDITIONS: Readonly<Record<ListState, (day: string) => RawBuilder<boolean>>> = {
  waiting: (day) => sql`(recognition.asked_at is not null
    or recognition.valid_until between ${day}::date and ${day}::date + ${sql.lit(RECOGNITION_NOTICE_DAYS)})`,
  recognised: (day) => sql`recognition.valid_until >= ${day}::date`,
  ended: (day) => sql`recognition.valid_until < ${day}::date`,
  refused: () => sql`(recognition.valid_until is null and recognition.reason <> '')`,
  'not-looked-up': () => sql`(recognition.institute_id is null
    or (recognition.valid_until is null and recognition.reason = ''))`,
};

interface RecognitionFilter {
  readonly state?: ListState | undefined;
  readonly search: string;
  readonly id?: string | undefined;
}

function listed(database: ReadableDatabase, { state, search, id }: RecognitionFilter, now: Date) {
  let matching = database.selectFrom('institute').leftJoin('recognition', 'institute_id', 'institute.id');
  if (state) matching = matching.where(CONDITIONS[state](karachiDay(now)));
  if (id !== undefined) matching = matching.where('institute.id', '=', id);
  if (search !== '')
    matching = matching.where(contains(search, 'institute.name', 'institute.email', 'institute.city'));
  return matching;
}

const COLUMNS = [
  'institute.id',
  'institute.name',
  'institute.city',
  'institute.email',
  'institute.website',
  sql<string>`coalesce(recognition.body, '')`.as('body'),
  sql<string>`coalesce(recognition.number, '')`.as('number'),
  sql<string>`coalesce(recognition.source, '')`.as('source'),
  sql<string>`coalesce(recognition.reason, '')`.as('reason'),
  'recognition.asked_at',
  'recognition.valid_until',
  'recognition.looked_up_at',
  'recognition.looked_up_by',
  'staff.name as looked_up_name',
] as const;

/** A page of institutes (one more than asked for, when there is one) and how many match; of those that wait the one that waits longest first. */
export async function listRecognitionRows(
  database: ReadableDatabase,
  request: PageRequest & RecognitionFilter,
  now: Date,
): Promise<CappedTotal & { rows: InstituteWithRecognition[] }> {
  const search = request.search.trim();
  const matching = listed(database, { ...request, search }, now);
  const rows = await matching
    .leftJoin('staff', 'staff.id', 'recognition.looked_up_by')
    .select(COLUMNS)
    .$if(request.state === 'waiting', (waiting) =>
      waiting.orderBy(sql`coalesce(recognition.asked_at, recognition.valid_until::timestamptz)`),
    )
    .orderBy(sql`lower(institute.name)`)
    .orderBy('institute.id')
    .limit(request.limit + 1)
    .offset(offsetOf(request))
    .execute();
  return { rows, ...(await countCapped(database, matching.select('institute.id'))) };
}

/** One institute with what is known; undefined when it is gone. */
export function findWithRecognition(
  database: ReadableDatabase,
  instituteId: string,
): Promise<InstituteWithRecognition | undefined> {
  return database
    .selectFrom('institute')
    .leftJoin('recognition', 'institute_id', 'institute.id')
    .leftJoin('staff', 'staff.id', 'recognition.looked_up_by')
    .select(COLUMNS)
    .where('institute.id', '=', instituteId)
    .executeTakeFirst();
}

/** How many wait for staff or end soon, and since when the oldest has asked. */
export async function countWaitingRecognitions(
  database: ReadableDatabase,
  now: Date,
): Promise<CappedTotal & { oldest: Date | null }> {
  const waiting = listed(database, { state: 'waiting', search: '' }, now);
  const oldest = await waiting
    .select(sql<Date | null>`min(recognition.asked_at)`.as('at'))
    .executeTakeFirst();
  return { ...(await countCapped(database, waiting.select('institute.id'))), oldest: oldest?.at ?? null };
}

export type UnrecognisedName = Pick<
  Selectable<UnrecognisedNameTable>,
  'source' | 'source_day' | 'name' | 'name_key' | 'location'
>;

/** Every name of the lists; a few hundred. */
export function readUnrecognisedNames(database: ReadableDatabase): Promise<UnrecognisedName[]> {
  return database
    .selectFrom('unrecognised_name')
    .select(['source', 'source_day', 'name', 'name_key', 'location'])
    .orderBy('source')
    .orderBy('name')
    .execute();
}

export function listNameSources(database: ReadableDatabase) {
  return database
    .selectFrom('unrecognised_name')
    .select(['source', 'source_day as day', sql<number>`count(*)::int`.as('names')])
    .groupBy(['source', 'source_day'])
    .orderBy('source')
    .execute();
}

interface NameList {
  readonly source: string;
  readonly day: string;
  readonly names: readonly { readonly name: string; readonly key: string; readonly location: string }[];
}

/** Takes the names of a source in the place of those it had before. */
export async function replaceNames(database: Database, ids: Ids, list: NameList): Promise<void> {
  const { source, day, names } = list;
  await database.deleteFrom('unrecognised_name').where('source', '=', source).execute();
  for (let start = 0; start < names.length; start += 1_000) {
    await database
      .insertInto('unrecognised_name')
      .values(
        names.slice(start, start + 1_000).map(({ name, key, location }) => ({
          id: ids.next(),
          source,
          source_day: day,
          name,
          name_key: key,
          location,
        })),
      )
      .execute();
  }
}
