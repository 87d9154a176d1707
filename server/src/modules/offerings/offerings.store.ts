import type { AdmissionDates, MovedDateKind, OfferingDateKind } from '@uas/contract';
import { type Selectable, sql } from 'kysely';
import type { DateChangeTable, OfferingDateTable, OfferingTable } from '../../platform/database/schema';
import type { Database, ReadableDatabase, Transaction } from '../../platform/database/tables';
import type { Unit } from '../../platform/http/unit-of-work';
import type { DateMove } from './change-dates';

/** The dates of one session, for one program or (`program_id` null) for all that have none of their own. */
export type OfferingRow = Selectable<OfferingTable>;
export type OfferingDateRow = Selectable<OfferingDateTable> & { readonly kind: OfferingDateKind };
export type DateChangeRow = Selectable<DateChangeTable> & { readonly kind: MovedDateKind };

interface AppliedProgram {
  readonly institute: string;
  readonly session: string;
  readonly programId: string;
}

/** When a program can be applied to; null where nothing is said. The dates stay so while the transaction lasts. */
export async function holdDates(
  transaction: Database,
  { institute, session, programId }: AppliedProgram,
): Promise<AdmissionDates | null> {
  const row = await transaction
    .selectFrom('offering')
    .select(['opens_at as opensAt', 'closes_at as closesAt', 'late_until as lateUntil'])
    .where('institute_id', '=', institute)
    .where('session', '=', session)
    .where((where) => where.or([where('program_id', '=', programId), where('program_id', 'is', null)]))
    .orderBy('program_id', (order) => order.asc().nullsLast())
    .limit(1)
    .forShare()
    .executeTakeFirst();
  return row ?? null;
}

/** All dates of an institute in one session, those for all programs first. */
export async function readOfferings(
  database: ReadableDatabase,
  { instituteId, session }: { readonly instituteId: string; readonly session: string },
): Promise<OfferingRow[]> {
  return database
    .selectFrom('offering')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where('session', '=', session)
    .orderBy('program_id', (order) => order.asc().nullsFirst())
    .execute();
}

/** Waits for moves of the dates of an institute in one session, and keeps further ones waiting; by id, as moves do. */
export async function lockOfferings(
  transaction: Database,
  { instituteId, session }: { readonly instituteId: string; readonly session: string },
): Promise<void> {
  await transaction
    .selectFrom('offering')
    .select('id')
    .where('institute_id', '=', instituteId)
    .where('session', '=', session)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** All dates of all institutes in some sessions, those for all programs first. */
export async function readOfferingsOfSessions(
  database: ReadableDatabase,
  sessions: readonly string[],
): Promise<OfferingRow[]> {
  return database
    .selectFrom('offering')
    .selectAll()
    .where('session', '=', sql<string>`any(${[...sessions]}::text[])`)
    .orderBy('session')
    .orderBy('program_id', (order) => order.asc().nullsFirst())
    .execute();
}

/** The dates that count for some applications, each with the application that it is for. */
export async function readOfferingsOfApplications(
  database: ReadableDatabase,
  applicationIds: readonly string[],
): Promise<(OfferingRow & { readonly application_id: string })[]> {
  if (applicationIds.length === 0) return [];
  const { rows } = await sql<OfferingRow & { readonly application_id: string }>`
    select application.id as application_id, dates.* from application
    cross join lateral (
      select * from offering
      where institute_id = application.institute_id and session = application.session
        and (program_id = application.program_id or program_id is null)
      order by program_id nulls last
      limit 1
    ) dates
    where application.id = any(${[...applicationIds]}::text[])`.execute(database);
  return rows;
}

/** One of an institute's, by its id; nobody else changes it while the transaction lasts. */
export async function lockOffering(
  transaction: Transaction,
  { instituteId, id }: { readonly instituteId: string; readonly id: string },
): Promise<OfferingRow | undefined> {
  return transaction
    .selectFrom('offering')
    .selectAll()
    .where('id', '=', id)
    .where('institute_id', '=', instituteId)
    .forUpdate()
    .executeTakeFirst();
}

/** The further dates of some offerings, by day. */
export async function readOfferingDates(
  database: ReadableDatabase,
  offeringIds: readonly string[],
): Promise<OfferingDateRow[]> {
  const rows = await database
    .selectFrom('offering_date')
    .selectAll()
    .where('offering_id', '=', sql<string>`any(${[...offeringIds]}::text[])`)
    .orderBy('at')
    .orderBy('kind')
    .orderBy('number')
    .execute();
  return rows as OfferingDateRow[];
}

/** The moves of some offerings, oldest first. */
export async function readDateChanges(
  database: ReadableDatabase,
  offeringIds: readonly string[],
): Promise<DateChangeRow[]> {
  const rows = await database
    .selectFrom('date_change')
    .selectAll()
    .where('offering_id', '=', sql<string>`any(${[...offeringIds]}::text[])`)
    .orderBy('changed_at')
    .orderBy('id')
    .execute();
  return rows as DateChangeRow[];
}

/** Makes the institute's row of a session where there is none, as the first application of one would. */
export async function ensureSession(
  transaction: Transaction,
  {
    id,
    instituteId,
    session,
  }: { readonly id: string; readonly instituteId: string; readonly session: string },
): Promise<void> {
  await transaction
    .insertInto('admission_session')
    .values({ id, institute_id: instituteId, label: session })
    .onConflict((conflict) => conflict.columns(['institute_id', 'label']).doNothing())
    .execute();
}

/**
 * Keeps every application to the institute waiting until the transaction has ended, so that nobody applies by no dates
 * while the first are set.
 */
export async function holdApplications(transaction: Transaction, instituteId: string): Promise<void> {
  await transaction
    .selectFrom('institute')
    .select('id')
    .where('id', '=', instituteId)
    .forUpdate()
    .executeTakeFirst();
}

/** The programs that somebody has applied to in a session. */
export async function listAppliedPrograms(
  database: ReadableDatabase,
  { instituteId, session }: { readonly instituteId: string; readonly session: string },
): Promise<(string | null)[]> {
  const rows = await database
    .selectFrom('application')
    .select('program_id')
    .distinct()
    .where('institute_id', '=', instituteId)
    .where('session', '=', session)
    .execute();
  return rows.map((row) => row.program_id);
}

/** Which of these the institute offers now. */
export async function listOfferedPrograms(
  database: ReadableDatabase,
  { instituteId, ids }: { readonly instituteId: string; readonly ids: readonly string[] },
): Promise<Set<string>> {
  const rows = await database
    .selectFrom('program')
    .innerJoin('department', 'department.id', 'program.department_id')
    .select('program.id')
    .where('program.id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('program.archived_at', 'is', null)
    .where('department.institute_id', '=', instituteId)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** What programs are called now, by id. */
export async function readProgramNames(
  database: ReadableDatabase,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom('program')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids.filter((id) => id !== null)}::text[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function removeOfferings(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction
    .deleteFrom('offering')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
}

/** Writes an offering and the whole of its further dates. */
export async function writeOffering(
  transaction: Transaction,
  row: OfferingRow,
  dates: readonly Pick<OfferingDateRow, 'kind' | 'number' | 'at'>[],
): Promise<void> {
  const { opens_at, closes_at, late_until, late_fee_rupees } = row;
  await transaction
    .insertInto('offering')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ opens_at, closes_at, late_until, late_fee_rupees }),
    )
    .execute();
  await transaction.deleteFrom('offering_date').where('offering_id', '=', row.id).execute();
  if (dates.length === 0) return;
  await transaction
    .insertInto('offering_date')
    .values(dates.map(({ kind, number, at }) => ({ offering_id: row.id, kind, number, at })))
    .execute();
}

/** Keeps the moves of an offering's dates, for everybody to read; those that staff made at once share a batch. */
export async function recordMoves(
  { database, ids, clock }: Unit,
  offeringId: string,
  moves: readonly DateMove[],
  { reason, batchId = null }: { readonly reason: string; readonly batchId?: string | null },
): Promise<void> {
  if (moves.length === 0) return;
  await database
    .insertInto('date_change')
    .values(
      moves.map(({ kind, number, from, to }) => ({
        id: ids.next(),
        offering_id: offeringId,
        kind,
        number,
        from_at: from,
        to_at: to,
        reason,
        batch_id: batchId,
        changed_at: clock.now(),
      })),
    )
    .execute();
}
