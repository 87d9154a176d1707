import type { ListStage, ReferenceNumber } from '@uas/contract';
import { sql } from 'kysely';
import { numbered } from '../../platform/database/reference-number';
import { type Database, json, type ReadableDatabase } from '../../platform/database/tables';
import type { Unit } from '../../platform/http/unit-of-work';
import type { ListKey } from '../preferences/preferences.store';
import { feeOfCategory, type StoredFee } from '../seats/category-fee';
import type { ListEntry } from './entries-of';
import type { MeritListRow } from './merit-lists.store';

/** How many lines are written at once. */
const PORTION = 1000;

/** Writes the lines of one stage in the place of those before. */
export async function writeEntries(
  { database }: Unit,
  { listId, stage }: { readonly listId: string; readonly stage: ListStage },
  entries: readonly ListEntry[],
): Promise<void> {
  await sql`delete from merit_list_entry where list_id = ${listId} and stage = ${stage}`.execute(database);
  for (let at = 0; at < entries.length; at += PORTION) {
    const part = entries.slice(at, at + PORTION);
    await sql`
      insert into merit_list_entry (list_id, stage, program_id, position, application_id, number, result, seat_of, placed_as,
        aggregate, parts, tie)
      select ${listId}, ${stage}, "programId", position, "applicationId", number, result, "seatOf", "placedAs", aggregate,
        parts, tie
      from jsonb_to_recordset(${json(part)}::jsonb) as line ("programId" text, position integer, "applicationId" text,
        number text, result text, "seatOf" text, "placedAs" text, aggregate numeric, parts jsonb, tie text)`.execute(
      database,
    );
  }
}

/** The lines of a draft become those of its final stage. */
export async function makeEntriesFinal(transaction: Database, listId: string): Promise<void> {
  await transaction
    .updateTable('merit_list_entry')
    .set({ stage: 'final' })
    .where('list_id', '=', listId)
    .where('stage', '=', 'provisional')
    .execute();
}

/** A line with the name behind its application; null once the application is gone. */
export interface EntryRow {
  readonly program_id: string;
  readonly position: number;
  readonly application_id: string | null;
  readonly number: string;
  readonly result: string;
  readonly seat_of: string;
  readonly placed_as: string;
  readonly aggregate: string;
  readonly parts: { label: string; weight: string; percent: string; points: string }[];
  readonly tie: string;
  readonly name: string | null;
}

const entryColumns = sql`entry.program_id, entry.position, entry.application_id, entry.number, entry.result, entry.seat_of,
  entry.placed_as, entry.aggregate::text as aggregate, entry.parts, entry.tie, student.name`;

export interface StageKey {
  readonly listId: string;
  readonly stage: ListStage;
}

interface EntryRange {
  readonly programId: string;
  /** The position behind which it begins. */
  readonly after: number;
  readonly limit: number;
}

/** An application that its student did not withdraw: one that was joined with another of theirs stays on earlier lists. */
const isTheirs = sql`(application.withdrawn_at is null or exists (select from event
  where subject_id = application.id and step = 'joined'))`;

/** The lines of one program, in their order. */
export async function readEntries(
  database: ReadableDatabase,
  { listId, stage }: StageKey,
  { programId, after, limit }: EntryRange,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from merit_list_entry entry
    left join application_row application on application.id = entry.application_id and ${isTheirs}
    left join student on student.id = application.student_id
    where entry.list_id = ${listId} and entry.stage = ${stage} and entry.program_id = ${programId}
      and entry.position > ${after}
    order by entry.position limit ${limit}`.execute(database);
  return rows;
}

/** The fathers of those on the lines of one program, by their applications. */
export async function readFathers(
  database: ReadableDatabase,
  { listId, stage }: StageKey,
  programId: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; father: string }>`
    select application.id, coalesce(form_copy ->> 'fatherName', '') as father from merit_list_entry entry
    join application_row application on application.id = entry.application_id and ${isTheirs}
    where entry.list_id = ${listId} and entry.stage = ${stage} and entry.program_id = ${programId}`.execute(
    database,
  );
  return new Map(rows.map(({ id, father }) => [id, father]));
}

/** A program of a list with what its lines come to. */
export interface ListedProgramRow {
  readonly program_id: string;
  readonly program: string;
  readonly lines: number;
  /** By category: who has a seat of it, and the least figure of those who are placed in it. */
  readonly placed: {
    code: string;
    label: string;
    seats: number;
    taken: number;
    closing: string | null;
    fee: StoredFee | null;
  }[];
}

/** The programs of a list in their order, each with its categories. */
export async function readListPrograms(
  database: ReadableDatabase,
  { listId, stage }: StageKey,
): Promise<ListedProgramRow[]> {
  const { rows } = await sql<ListedProgramRow>`
    with entry as (
      select * from merit_list_entry where list_id = ${listId} and stage = ${stage}
    ), taken as (
      select program_id, seat_of as code, count(*)::integer as taken from entry where seat_of <> '' group by 1, 2
    ), closing as (
      select program_id, placed_as as code, min(aggregate)::text as closing from entry where placed_as <> '' group by 1, 2
    )
    select plan.program_id, program.name as program,
      (select count(*)::integer from entry where entry.program_id = plan.program_id) as lines,
      (select jsonb_agg(jsonb_build_object('code', category.code, 'label', category.label, 'seats', category.seats,
          'taken', coalesce(taken.taken, 0), 'closing', closing.closing,
          'fee', ${feeOfCategory(sql`plan.program_id`, sql`plan.session`, sql`category.code`)}) order by category.position)
        from seat_category category
        left join taken on taken.program_id = plan.program_id and taken.code = category.code
        left join closing on closing.program_id = plan.program_id and closing.code = category.code
        where category.plan_id = plan.id) as placed
    from merit_list list
    join seat_plan plan on plan.institute_id = list.institute_id and plan.session = list.session
      and plan.published_at is not null
    join program on program.id = plan.program_id
    join department on department.id = program.department_id
    where list.id = ${listId} and (program.archived_at is null
      or exists (select from entry where entry.program_id = plan.program_id))
    order by department.position, program.position, program.id`.execute(database);
  return rows;
}

/** Which categories of the programs of a list do not show initials: `program category` of each. */
export async function readUnshownInitials(
  database: ReadableDatabase,
  { instituteId, session }: ListKey,
): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('seat_category')
    .innerJoin('seat_plan', 'seat_plan.id', 'seat_category.plan_id')
    .select(['seat_plan.program_id', 'seat_category.code'])
    .where('seat_plan.institute_id', '=', instituteId)
    .where('seat_plan.session', '=', session)
    .where('seat_category.shows_initials', '=', false)
    .execute();
  return new Set(rows.map(({ program_id, code }) => `${program_id} ${code}`));
}

export interface ChangedRow {
  readonly program_id: string;
  readonly number: string;
  readonly before_position: number | null;
  readonly before_result: string | null;
  readonly before_aggregate: string | null;
  readonly after_position: number | null;
  readonly after_result: string | null;
  readonly after_aggregate: string | null;
  readonly is_objection: boolean;
  readonly total: number;
}

/** What is different between two lists, or two stages of one: results, figures, and who is on one of them alone. */
export async function readChanges(
  database: ReadableDatabase,
  before: StageKey,
  after: StageKey,
  limit: number,
): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    select coalesce(later.program_id, earlier.program_id) as program_id, coalesce(later.number, earlier.number) as number,
      earlier.position as before_position, earlier.result as before_result, earlier.aggregate::text as before_aggregate,
      later.position as after_position, later.result as after_result, later.aggregate::text as after_aggregate,
      exists (select from objection where objection.list_id = ${after.listId} and objection.state = 'accepted'
        and objection.application_id = coalesce(later.application_id, earlier.application_id)) as is_objection,
      count(*) over ()::integer as total
    from (select * from merit_list_entry where list_id = ${before.listId} and stage = ${before.stage}) earlier
    full join (select * from merit_list_entry where list_id = ${after.listId} and stage = ${after.stage}) later
      on later.program_id = earlier.program_id and later.number = earlier.number
    where (earlier.result, earlier.aggregate, earlier.placed_as) is distinct from (later.result, later.aggregate, later.placed_as)
    order by 1, coalesce(later.position, earlier.position) limit ${limit}`.execute(database);
  return rows;
}

/** Those on a list, by their applications: all, or only who waits and has no seat. */
export async function listOnList(
  database: ReadableDatabase,
  { id, institute_id, session, state }: MeritListRow,
  { after, limit, waiting }: { readonly after: string; readonly limit: number; readonly waiting: boolean },
): Promise<{ application_id: string; student_id: string }[]> {
  const stage = state === 'final' ? 'final' : 'provisional';
  const { rows } = await sql<{ application_id: string; student_id: string }>`
    select distinct entry.application_id, application.student_id from merit_list_entry entry
    join application on application.id = entry.application_id
    where entry.list_id = ${id} and entry.stage = ${stage} and entry.application_id > ${after}
      and (not ${waiting} or (entry.result = 'waiting' and not exists (select from allotment
        where allotment.student_id = application.student_id and allotment.institute_id = ${institute_id}
          and allotment.session = ${session})))
    order by entry.application_id limit ${limit}`.execute(database);
  return rows;
}

/** A line that was looked for, with its program and how many wait up to it. */
interface FoundRow extends EntryRow {
  readonly program: string;
  readonly waiting: number;
}

/** The lines of one student on a stage of a list: of all their applications, found by the number of one of them. */
export async function findLinesOf(
  database: ReadableDatabase,
  { listId, stage }: StageKey,
  { number, year, text }: ReferenceNumber & { readonly text: string },
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select ${entryColumns}, coalesce(program.name, '') as program, (select count(*)::integer from merit_list_entry before where before.list_id = entry.list_id
      and before.stage = entry.stage and before.program_id = entry.program_id and before.result = 'waiting'
      and before.position <= entry.position) as waiting
    from merit_list_entry entry
    left join program on program.id = entry.program_id
    left join application_row application on application.id = entry.application_id and ${isTheirs}
    left join student on student.id = application.student_id
    where entry.list_id = ${listId} and entry.stage = ${stage} and (entry.number = ${text}
      or entry.application_id in (select application.id from application_row application
        where ${isTheirs} and application.student_id = (
          select application.student_id from application_row application
          where ${numbered('application', { kind: 'application', number, year })} and ${isTheirs})))
    order by entry.result = 'waiting', entry.program_id`.execute(database);
  return rows;
}

/** An application that still waits. */
export interface StillPending {
  readonly id: string;
  readonly program_id: string;
  readonly student_id: string;
}

/** Who still waits for a program with seats of a session, without a prepared decision. */
export async function listStillPending(
  database: ReadableDatabase,
  { instituteId, session }: ListKey,
): Promise<StillPending[]> {
  const { rows } = await sql<StillPending>`
    select application.id, application.program_id, application.student_id from application
    where application.institute_id = ${instituteId} and application.session = ${session} and application.status = 'pending'
      and application.program_id in (select program_id from seat_plan
        where session = ${session} and institute_id = ${instituteId} and published_at is not null)
      and not exists (select from prepared_decision where application_id = application.id)
    order by application.id`.execute(database);
  return rows;
}
