import { formatInstant, MINUTE } from '@uas/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, ReadableDatabase } from '../../platform/database/tables';
import type { Unit } from '../../platform/http/unit-of-work';
import { Refusal } from '../../platform/refusals/refusal';
import type { PathOf } from '../application-parts/application-part';
import type { ListKey } from '../preferences/preferences.store';
import type { EntryRow } from './list-lines.store';
import type { MeritListRow } from './merit-lists.store';

/** How long after the end a list stays as it is, so that whatever came in time is there. */
const GRACE = 5 * MINUTE;

/** Refuses while objections to a provisional list can come, or are not answered. */
export async function requireObjectionsOver(
  { database, clock }: { readonly database: ReadableDatabase; readonly clock: Unit['clock'] },
  { id, objections_until: until }: Pick<MeritListRow, 'id' | 'objections_until'>,
): Promise<void> {
  if (until !== null && clock.now().getTime() < until.getTime() + GRACE)
    throw new Refusal({ code: 'list.objections-running', params: { at: formatInstant(until) } });
  const count = await countOpen(database, id);
  if (count > 0) throw new Refusal({ code: 'list.objections-open', params: { count } });
}

async function countOpen(database: ReadableDatabase, listId: string): Promise<number> {
  // Who withdrew meanwhile waits for no answer.
  const { count } = await database
    .selectFrom('objection')
    .innerJoin('application', 'application.id', 'objection.application_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('objection.list_id', '=', listId)
    .where('objection.state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface ObjectionRow {
  readonly id: string;
  readonly list_id: string;
  readonly round: number;
  readonly application_id: string;
  readonly number: number;
  readonly created_at: Date;
  readonly student_name: string;
  readonly program: string;
  readonly about: string;
  readonly which: string;
  readonly text: string;
  readonly file_id: string | null;
  readonly mime: string | null;
  readonly made_at: Date;
  readonly state: string;
  readonly answer: string;
  readonly answered_at: Date | null;
  /** The results of the copy that came with the application, and of a form that was saved since; of open ones about marks. */
  readonly counted: unknown;
  readonly present: unknown;
  readonly lines:
    | (Pick<EntryRow, 'position' | 'result' | 'aggregate' | 'parts'> & { program: string })[]
    | null;
}

/** The results and tests of a form, as JSON. */
const marksOf = (form: RawBuilder<unknown>) => sql`jsonb_build_object(
  'academicRecords', ${form} -> 'academicRecords', 'tests', coalesce(${form} -> 'tests', '[]'))`;

/** Marks are compared while an answer is due, and of nobody whose form the institute may not read any more. */
const isToBeCompared = sql`(objection.about = 'marks' and objection.state = 'open' and application.status <> 'rejected')`;

const objectionColumns = sql`
  select objection.id, objection.list_id, list.round, objection.application_id, application.number, application.created_at,
    student.name as student_name, application.course as program, objection.about, objection.which, objection.text,
    objection.file_id, file.mime, objection.made_at, objection.state, objection.answer, objection.answered_at,
    case when ${isToBeCompared} then ${marksOf(sql`application.form_copy`)} end as counted,
    case when ${isToBeCompared} and form.version > application.form_version
      then ${marksOf(sql`form.form`)} end as present,
    (select jsonb_agg(jsonb_build_object('program', program.name, 'position', entry.position, 'result', entry.result,
        'aggregate', entry.aggregate::text, 'parts', entry.parts) order by program.name, program.id)
      from merit_list_entry entry join program on program.id = entry.program_id
      where entry.list_id = list.id and entry.stage = 'provisional' and entry.application_id = application.id) as lines
  from objection
  join merit_list list on list.id = objection.list_id
  join application on application.id = objection.application_id
  join student on student.id = application.student_id
  left join admission_form form on form.student_id = student.id
  left join stored_file file on file.id = objection.file_id`;

/** Nobody waits for an answer about a list that was cancelled. */
const isOver = sql`(list.state = 'cancelled' and objection.state = 'open')`;

/** The objections of a session, what is open first, then the oldest. */
export async function readObjections(
  database: ReadableDatabase,
  { instituteId, session }: ListKey,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ObjectionRow[]> {
  const { rows } = await sql<ObjectionRow>`${objectionColumns}
    where list.institute_id = ${instituteId} and list.session = ${session} and not ${isOver}
    order by objection.state <> 'open', objection.made_at, objection.id limit ${limit} offset ${offset}`.execute(
    database,
  );
  return rows;
}

export async function readObjection(
  database: ReadableDatabase,
  id: string,
): Promise<ObjectionRow | undefined> {
  const { rows } = await sql<ObjectionRow>`${objectionColumns} where objection.id = ${id}`.execute(database);
  return rows[0];
}

export async function countObjections(
  database: ReadableDatabase,
  { instituteId, session }: ListKey,
): Promise<{ total: number; open: number }> {
  const { rows } = await sql<{ total: number; open: number }>`
    select count(*)::integer as total, count(*) filter (where objection.state = 'open')::integer as open
    from objection join merit_list list on list.id = objection.list_id
    join application on application.id = objection.application_id
    where list.institute_id = ${instituteId} and list.session = ${session} and not ${isOver}`.execute(
    database,
  );
  return rows[0] ?? { total: 0, open: 0 };
}

export async function insertObjection(
  { database, ids }: Unit,
  made: {
    readonly listId: string;
    readonly applicationId: string;
    readonly about: string;
    readonly which: string;
    readonly text: string;
    readonly fileId: string | null;
    readonly madeAt: Date;
  },
): Promise<void> {
  await database
    .insertInto('objection')
    .values({
      id: ids.next(),
      list_id: made.listId,
      application_id: made.applicationId,
      about: made.about,
      which: made.which,
      text: made.text,
      file_id: made.fileId,
      made_at: made.madeAt,
    })
    .execute();
}

/** An objection by its id; nobody else answers it while the transaction lasts. */
export function lockObjection(transaction: Database, id: string) {
  return transaction.selectFrom('objection').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function setAnswer(
  { database, clock }: Unit,
  id: string,
  given: { readonly state: 'accepted' | 'refused'; readonly answer: string },
): Promise<void> {
  await database
    .updateTable('objection')
    .set({ ...given, answered_at: clock.now() })
    .where('id', '=', id)
    .execute();
}

export const filesOfObjections = sql`select application_id, file_id from objection`;

/** The lines of lists, the seat and the objections of an application, as its student takes them along. */
export async function copyLists(database: ReadableDatabase, applicationId: string, pathOf: PathOf) {
  const lines = await database
    .selectFrom('merit_list_entry')
    .innerJoin('merit_list', 'merit_list.id', 'list_id')
    .innerJoin('program', 'program.id', 'program_id')
    .select(['session', 'round', 'stage', 'program.name as program', 'merit_list_entry.position', 'result'])
    .select(['placed_as as placedAs', 'aggregate', 'parts'])
    .where('application_id', '=', applicationId)
    .where(sql<boolean>`(final_at is not null or (provisional_at is not null and stage = 'provisional'))`)
    .orderBy('session')
    .orderBy('round')
    .orderBy('stage')
    .execute();
  const seat = await database
    .selectFrom('allotment')
    .select(['session', 'seat_of as seatOf', 'placed_as as placedAs', 'stays'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  const objections = await database
    .selectFrom('objection')
    .select(['about', 'which', 'text', 'file_id', 'made_at as madeAt', 'state', 'answer'])
    .select('answered_at as answeredAt')
    .where('application_id', '=', applicationId)
    .orderBy('made_at')
    .execute();
  return {
    seat: seat ?? null,
    lines,
    objections: objections.map(({ file_id, ...row }) => ({ ...row, file: pathOf(file_id) })),
  };
}

/** Claims a category for a student, or takes back that the claim was refused. */
export async function acceptClaim(
  transaction: Database,
  { id, instituteId, session }: ListKey & { readonly id: string },
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<void> {
  await transaction
    .insertInto('category_claim')
    .values({ student_id: id, institute_id: instituteId, session, code, claimed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['institute_id', 'session', 'student_id', 'code']).doUpdateSet({ refused: '' }),
    )
    .execute();
}
