import { sql } from 'kysely';
import type { Database, ReadableDatabase } from '../../platform/database/tables';

/** The applications that get a seat by a list, or move up. */
export async function listSelected(database: ReadableDatabase, listId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('merit_list_entry')
    .select('application_id')
    .distinct()
    .where('list_id', '=', listId)
    .where('result', 'in', ['selected', 'upgraded'])
    .where('application_id', 'is not', null)
    .orderBy('application_id')
    .execute();
  return rows.flatMap(({ application_id }) => application_id ?? []);
}

/** Locks applications in the order of their ids, as everything that happens to more than one does. */
export async function lockApplications(transaction: Database, ids: readonly string[]): Promise<void> {
  await sql`select id from application_row where id = any(${[...ids]}::text[]) order by id for update`.execute(
    transaction,
  );
}

/**
 * Gives the seats of a final list at once: what people leave goes first, so chains and swaps come out right. Who withdrew or
 * was decided otherwise meanwhile is left out, and the seat stays free. The applications must be locked.
 */
export async function giveSeats(transaction: Database, listId: string): Promise<void> {
  await sql`
    update merit_list_entry entry set result = 'left-out', seat_of = '', placed_as = ''
    where entry.list_id = ${listId} and entry.stage = 'final' and (
      (entry.result = 'selected' and not exists (select from application where application.id = entry.application_id
        and (application.status = 'pending' or (application.status = 'rejected' and application.outcome = 'expired'))))
      or (entry.result = 'upgraded' and not exists (
        select from allotment where allotment.application_id = entry.application_id and not allotment.stays)))`.execute(
    transaction,
  );
  await sql`
    delete from allotment using merit_list_entry entry
    where entry.list_id = ${listId} and entry.stage = 'final' and entry.result = 'upgraded'
      and allotment.application_id = entry.application_id`.execute(transaction);
  await sql`
    insert into allotment (application_id, student_id, institute_id, session, plan_id, seat_of, placed_as, list_id)
    select entry.application_id, application.student_id, application.institute_id, application.session, plan.id,
      entry.seat_of, entry.placed_as, entry.list_id
    from merit_list_entry entry
    join application on application.id = entry.application_id
    join seat_plan plan on plan.program_id = entry.program_id and plan.session = application.session
    where entry.list_id = ${listId} and entry.stage = 'final' and entry.result in ('selected', 'upgraded')`.execute(
    transaction,
  );
}

/** A line whose offer is still to be made. */
export interface OfferToMake {
  readonly program_id: string;
  readonly position: number;
  readonly application_id: string | null;
  readonly result: string;
  readonly category: string;
  readonly placed_as: string;
}

/** The next offers of a list that is being published. */
export async function listOffersToMake(
  database: ReadableDatabase,
  listId: string,
  limit: number,
): Promise<OfferToMake[]> {
  const { rows } = await sql<OfferToMake>`
    select entry.program_id, entry.position, entry.application_id, entry.result, entry.placed_as,
      coalesce(category.label, entry.placed_as) as category
    from merit_list_entry entry
    join merit_list list on list.id = entry.list_id
    left join seat_plan plan on plan.program_id = entry.program_id and plan.session = list.session
    left join seat_category category on category.plan_id = plan.id and category.code = entry.placed_as
    where entry.list_id = ${listId} and entry.stage = 'final' and entry.result in ('selected', 'upgraded')
      and entry.done_at is null
    order by entry.program_id, entry.position limit ${limit}`.execute(database);
  return rows;
}

interface LineKey {
  readonly listId: string;
  readonly programId: string;
  readonly position: number;
}

/** Marks a line as done; false where somebody did so before. */
export async function markOffered(
  transaction: Database,
  { listId, programId, position }: LineKey,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('merit_list_entry')
    .set({ done_at: now })
    .where('list_id', '=', listId)
    .where('stage', '=', 'final')
    .where('program_id', '=', programId)
    .where('position', '=', position)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Says of a line that its student is left out, and frees the seat. */
export async function leaveOutLine(
  transaction: Database,
  { listId, programId, position }: LineKey,
): Promise<void> {
  await sql`
    delete from allotment using merit_list_entry entry
    where entry.list_id = ${listId} and entry.stage = 'final' and entry.program_id = ${programId}
      and entry.position = ${position} and allotment.application_id = entry.application_id
      and allotment.list_id = entry.list_id`.execute(transaction);
  await transaction
    .updateTable('merit_list_entry')
    .set({ result: 'left-out', seat_of: '', placed_as: '' })
    .where('list_id', '=', listId)
    .where('stage', '=', 'final')
    .where('program_id', '=', programId)
    .where('position', '=', position)
    .execute();
}

/** The seat that an application has. */
export function findSeat(database: ReadableDatabase, applicationId: string) {
  return database
    .selectFrom('allotment')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

/** Says that the student stays with a seat; false where that was said before. */
export async function stayWith(transaction: Database, applicationId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('allotment')
    .set({ stays: true })
    .where('application_id', '=', applicationId)
    .where('stays', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The least figure of each category of each program of a final list. */
export async function closingMeritsOf(
  database: ReadableDatabase,
  listId: string,
): Promise<{ program_id: string; category: string; aggregate: string }[]> {
  const { rows } = await sql<{ program_id: string; category: string; aggregate: string }>`
    select program_id, placed_as as category, min(aggregate)::text as aggregate from merit_list_entry
    where list_id = ${listId} and stage = 'final' and placed_as <> '' group by 1, 2`.execute(database);
  return rows;
}

/** The least figure that a list placed in a category, for somebody whose Intermediate is not complete; null for others. */
export async function findAwaitedLeast(
  database: ReadableDatabase,
  {
    listId,
    offer,
    applicationId,
  }: { readonly listId: string; readonly offer: OfferToMake; readonly applicationId: string },
): Promise<string | null> {
  const { rows } = await sql<{ least: string }>`
    select min(entry.aggregate)::text as least from merit_list_entry entry
    where entry.list_id = ${listId} and entry.stage = 'final' and entry.program_id = ${offer.program_id}
      and entry.placed_as = ${offer.placed_as}
      and not exists (select from application, jsonb_array_elements(form_copy -> 'academicRecords') records (record)
        where application.id = ${applicationId} and record ->> 'qualification' = 'Intermediate'
          and coalesce(record ->> 'part', '') = '')
    having count(*) > 0`.execute(database);
  return rows[0]?.least ?? null;
}

/** A program that a published list names, also where it is no longer offered; it is not renamed while the transaction lasts. */
export function holdListedProgram(transaction: Database, id: string) {
  return transaction
    .selectFrom('program')
    .innerJoin('department', 'department.id', 'program.department_id')
    .select(['program.id', 'program.name as course', 'department.name as department'])
    .where('program.id', '=', id)
    .forShare('program')
    .executeTakeFirst();
}
