import { karachiDay, type ListDates, type ListStage, lastOfKarachiDay } from '@uas/contract';
import { type Selectable, sql } from 'kysely';
import type { MeritListTable } from '../../platform/database/schema';
import { type Database, json, type ReadableDatabase } from '../../platform/database/tables';
import type { Unit } from '../../platform/http/unit-of-work';
import { Refusal } from '../../platform/refusals/refusal';
import type { ListKey } from '../preferences/preferences.store';
import type { ListChoice, StoredLeftOut } from './assemble-market';

/** A list without who takes no part in it: that can be some for each student and program, and few read it. */
export type MeritListRow = Omit<Selectable<MeritListTable>, 'left_out'>;

/** What a list asks of its offers: original documents, until its day for them. */
export const PAPERS_CONDITION = 'originals-at-campus';

const LIST_COLUMNS = [
  'id',
  'institute_id',
  'session',
  'round',
  'state',
  'upgrades',
  'awaited_least',
  'objections_until',
  'pay_until',
  'papers_until',
  'next_list_at',
  'note',
  'input_sha256',
  'prepared_at',
  'provisional_at',
  'final_at',
  'notified_at',
  'moved',
  'published_by_member_id',
] as const satisfies readonly (keyof MeritListRow)[];
const LIST_COLUMNS_OF_TABLE = LIST_COLUMNS.map((column) => `merit_list.${column}` as const);

/** A list with what is counted of the stage that was prepared last. */
export interface CountedList extends MeritListRow {
  readonly has_final: boolean;
  readonly selected: number;
  readonly upgraded: number;
  readonly unmoved: number;
  readonly waiting: number;
  readonly left: number;
  readonly open_objections: number;
  readonly objections: number;
}

const counted = sql`
  select ${sql.join(LIST_COLUMNS.map((column) => sql.id('list', column)))}, stage.name = 'final' as has_final,
    jsonb_array_length(coalesce(list.left_out -> stage.name, '[]')) as left,
    count(*) filter (where entry.result = 'selected')::integer as selected,
    count(*) filter (where entry.result = 'upgraded')::integer as upgraded,
    count(*) filter (where entry.result = 'kept')::integer as unmoved,
    count(*) filter (where entry.result = 'waiting')::integer as waiting,
    (select count(*)::integer from objection join application on application.id = objection.application_id
      where list_id = list.id and state = 'open' and list.state <> 'cancelled') as open_objections,
    (select count(*)::integer from objection join application on application.id = objection.application_id
      where list_id = list.id) as objections
  from merit_list list
  cross join lateral (select case when exists (select from merit_list_entry final where final.list_id = list.id
    and final.stage = 'final') then 'final' else 'provisional' end as name) stage
  left join merit_list_entry entry on entry.list_id = list.id and entry.stage = stage.name`;

/** The lists of a session, the newest first. */
export async function readLists(
  database: ReadableDatabase,
  { instituteId, session }: ListKey,
): Promise<CountedList[]> {
  const { rows } = await sql<CountedList>`${counted}
    where list.institute_id = ${instituteId} and list.session = ${session}
    group by list.id, stage.name order by list.prepared_at desc, list.id desc`.execute(database);
  return rows;
}

export async function readList(database: ReadableDatabase, id: string): Promise<CountedList | undefined> {
  const { rows } = await sql<CountedList>`${counted}
    where list.id = ${id} group by list.id, stage.name`.execute(database);
  return rows[0];
}

/** A list by its id; nobody else changes it while the transaction lasts. */
export function lockList(transaction: Database, id: string): Promise<MeritListRow | undefined> {
  return transaction
    .selectFrom('merit_list')
    .select(LIST_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The list of a session that is not final and not cancelled, under a lock. */
export function lockOpenList(transaction: Database, { instituteId, session }: ListKey) {
  return transaction
    .selectFrom('merit_list')
    .select(LIST_COLUMNS)
    .where('institute_id', '=', instituteId)
    .where('session', '=', session)
    .where('state', 'in', ['draft', 'provisional', 'publishing'])
    .forUpdate()
    .executeTakeFirst();
}

/** As many lists as a session has at most. */
const MOST_ROUNDS = 20;

/** Adds the draft of the next round, which is still to be filled in. */
export async function insertList(
  { database, ids, clock }: Unit,
  { instituteId, session }: ListKey,
): Promise<string> {
  const last = await database
    .selectFrom('merit_list')
    .select(({ fn }) => fn.max('round').as('round'))
    .where('institute_id', '=', instituteId)
    .where('session', '=', session)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
  const round = (last?.round ?? 0) + 1;
  if (round > MOST_ROUNDS) throw new Refusal('list.too-many');
  const id = ids.next();
  const ofList = { id, institute_id: instituteId, session, round };
  await database
    .insertInto('merit_list')
    .values({ ...ofList, input_sha256: '', prepared_at: clock.now() })
    .execute();
  return id;
}

interface Prepared extends ListChoice {
  readonly stage: ListStage;
  readonly sha256: string;
  readonly leftOut: readonly StoredLeftOut[];
}

/** Says what a stage of a list was prepared from; the other stage keeps who takes no part in it. */
export async function setPrepared(
  { database, clock }: Unit,
  id: string,
  { stage, sha256, leftOut, upgrades, awaitedLeast }: Prepared,
): Promise<void> {
  await database
    .updateTable('merit_list')
    .set({
      input_sha256: sha256,
      left_out: sql`left_out || ${json({ [stage]: leftOut })}::jsonb`,
      upgrades,
      awaited_least: awaitedLeast,
      prepared_at: clock.now(),
    })
    .where('id', '=', id)
    .execute();
}

/** Who takes no part in a stage, the first so many; of one student alone. */
export async function readLeftOut(
  database: ReadableDatabase,
  { listId, stage }: { readonly listId: string; readonly stage: ListStage },
  { studentId, limit }: { readonly studentId?: string; readonly limit: number },
): Promise<readonly StoredLeftOut[]> {
  const { rows } = await sql<{ one: StoredLeftOut }>`
    select one from merit_list list,
      jsonb_array_elements(coalesce(list.left_out -> ${stage}, '[]')) with ordinality as left_out (one, at)
    where list.id = ${listId} and (${studentId ?? null}::text is null or one ->> 'studentId' = ${studentId ?? null})
    order by at limit ${limit}`.execute(database);
  return rows.map(({ one }) => one);
}

/** What was prepared as the first stage is the final one. */
export async function makeFinalStage(transaction: Database, id: string): Promise<void> {
  await transaction
    .updateTable('merit_list')
    .set({ left_out: sql`jsonb_build_object('final', left_out -> 'provisional')` })
    .where('id', '=', id)
    .execute();
}

export async function setList(
  transaction: Database,
  id: string,
  columns: Partial<Pick<MeritListRow, 'state' | 'provisional_at' | 'final_at' | 'note' | 'notified_at'>> & {
    readonly published_by_member_id?: string | null;
    readonly dates?: ListDates;
  },
): Promise<void> {
  const { dates, ...others } = columns;
  await transaction
    .updateTable('merit_list')
    .set({
      ...others,
      ...(dates && {
        objections_until: dates.objectionsUntil,
        pay_until: dates.payUntil,
        papers_until: dates.papersUntil,
        next_list_at: dates.nextListAt,
      }),
    })
    .where('id', '=', id)
    .execute();
}

/** The newest list of a session that is final. */
export function findFinalList(database: ReadableDatabase, { instituteId, session }: ListKey) {
  return database
    .selectFrom('merit_list')
    .select(['id', 'round'])
    .where('institute_id', '=', instituteId)
    .where('session', '=', session)
    .where('state', '=', 'final')
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What a move of dates says, until everybody knows. */
export interface MovedDates {
  /** Each move is said once. */
  readonly id: string;
  readonly what: string;
  readonly until: string;
  readonly reason: string;
}

/**
 * Writes later dates; open offers of the list, whose applications are locked, get the new time to reply and the new day for
 * original documents.
 */
export async function moveDates(
  { database, clock, ids }: Unit,
  id: string,
  { reason, what, until, ...moving }: Omit<MovedDates, 'id'> & Record<'before' | 'dates', ListDates>,
): Promise<void> {
  const { before, dates } = moving;
  const moved: MovedDates = { id: ids.next(), what, until, reason };
  await setList(database, id, { dates, note: reason });
  await sql`update merit_list set moved = moved || ${json([moved])}::jsonb where id = ${id}`.execute(
    database,
  );
  if (before.papersUntil !== null && dates.papersUntil !== null) {
    await sql`
      update condition set due_at = ${lastOfDay(dates.papersUntil)}
      where application_id in (select application_id from allotment where list_id = ${id})
        and code = ${PAPERS_CONDITION} and state = 'open' and due_at = ${lastOfDay(before.papersUntil)}`.execute(
      database,
    );
  }
  if (before.papersUntil === null && dates.papersUntil !== null)
    await askForPapers({ database, ids }, id, lastOfDay(dates.papersUntil));
  if (dates.payUntil === null) return;
  await sql`
    update application set reply_by = ${dates.payUntil}
    where id in (select application_id from allotment where list_id = ${id}) and status = 'approved'
      and not offer_accepted and reply_by < ${dates.payUntil} and reply_by > ${clock.now()}`.execute(
    database,
  );
}

/** Makes the papers a condition of the offers of a list that do not have it. */
async function askForPapers(
  { database, ids }: Pick<Unit, 'database' | 'ids'>,
  listId: string,
  due: Date,
): Promise<void> {
  const without = await database
    .selectFrom('allotment')
    .innerJoin('application', 'application.id', 'allotment.application_id')
    .select('application.id')
    .where('allotment.list_id', '=', listId)
    .where('application.status', '=', 'approved')
    .where(
      sql<boolean>`not exists (select from condition where application_id = application.id and code = ${PAPERS_CONDITION})`,
    )
    .orderBy('application.id')
    .execute();
  const rows = without.map(({ id }) => ({ id: ids.next(), application: id }));
  await sql`
    insert into condition (id, application_id, position, code, details, due_at)
    select id, application, 0, ${PAPERS_CONDITION}, '{}', ${due}
    from jsonb_to_recordset(${json(rows)}::jsonb) as line (id text, application text)`.execute(database);
}

/** The last instant of the day in Karachi. */
function lastOfDay(at: Date): Date {
  return lastOfKarachiDay(karachiDay(at));
}

/** The applications that have a seat by a list. */
export async function listSeated(database: ReadableDatabase, id: string): Promise<string[]> {
  const rows = await database
    .selectFrom('allotment')
    .select('application_id')
    .where('list_id', '=', id)
    .orderBy('application_id')
    .execute();
  return rows.map(({ application_id }) => application_id);
}

/** The oldest list of which not everybody on it knows what happened to it. */
export function findUnnotifiedList(database: ReadableDatabase) {
  return database
    .selectFrom('merit_list')
    .innerJoin('institute', 'institute.id', 'merit_list.institute_id')
    .select(LIST_COLUMNS_OF_TABLE)
    .select('institute.name as university')
    .where('merit_list.state', 'in', ['provisional', 'final', 'cancelled'])
    .where(sql<boolean>`(merit_list.notified_at is null or merit_list.moved <> '[]')`)
    .orderBy('merit_list.prepared_at')
    .orderBy('merit_list.id')
    .limit(1)
    .executeTakeFirst();
}

/** Says that everybody knows what is said of a list in its state and of these moves; not where it went on meanwhile. */
export async function markListNotified(
  transaction: Database,
  { id, state, moved }: Pick<MeritListRow, 'id' | 'state' | 'moved'>,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('merit_list')
    .set({ notified_at: now, moved: json([]) })
    .where('id', '=', id)
    .where('state', '=', state)
    .where(sql<boolean>`moved = ${json(moved)}::jsonb`)
    .execute();
}

/** Lists whose offers are being made. */
export function listPublishing(database: ReadableDatabase) {
  return database
    .selectFrom('merit_list')
    .select(LIST_COLUMNS)
    .where('state', '=', 'publishing')
    .orderBy('prepared_at')
    .orderBy('id')
    .execute();
}

const publicLists = (database: ReadableDatabase) =>
  database
    .selectFrom('merit_list')
    .innerJoin('institute', 'institute.id', 'merit_list.institute_id')
    .select(LIST_COLUMNS_OF_TABLE)
    .select('institute.name as university')
    .where(sql<boolean>`(merit_list.state = 'final' or merit_list.provisional_at is not null)`);

/** The lists of an institute that everybody reads, the newest first; of one session, or of all. */
export function readPublicLists(database: ReadableDatabase, instituteId: string, session: string | null) {
  const lists = publicLists(database).where('merit_list.institute_id', '=', instituteId);
  return (session === null ? lists : lists.where('merit_list.session', '=', session))
    .orderBy('merit_list.prepared_at', 'desc')
    .orderBy('merit_list.id', 'desc')
    .limit(100)
    .execute();
}

/** A list that everybody reads. */
export function readPublicList(database: ReadableDatabase, id: string) {
  return publicLists(database).where('merit_list.id', '=', id).executeTakeFirst();
}
