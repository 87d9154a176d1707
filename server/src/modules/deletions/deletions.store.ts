import { sql } from 'kysely';
import type { Database, ReadableDatabase } from '../../platform/database/tables';
import type { Unit } from '../../platform/http/unit-of-work';
import { filesOfParts, listFilesOf, type ReadingParts } from '../application-parts/application-parts.store';
import { notify } from '../notifications/notify';
import { deleteFileNobodyShows, listPhotosOf } from '../students/documents.store';

/** How many rows hang on an institute, by what they are. */
export interface InstituteContents {
  readonly applications: number;
  readonly queries: number;
  readonly messages: number;
  readonly programs: number;
  readonly files: number;
}

/**
 * Counts what goes with an institute, without withdrawn applications and archived programs, which no count shows; `files`
 * are its own, the proofs of offers accepted from it, and those of the parts of applications.
 */
export async function countInstituteContents(
  { database, applicationParts }: ReadingParts,
  id: string,
): Promise<InstituteContents> {
  const { rows } = await sql<InstituteContents>`
    select
      (select count(*)::int from application_row where institute_id = ${id} and withdrawn_at is null) as applications,
      (select count(*)::int from query_row where institute_id = ${id}) as queries,
      (select count(*)::int from admin_message_row where institute_id = ${id}) as messages,
      (select count(*)::int from program join department on department.id = department_id
        where institute_id = ${id} and program.archived_at is null) as programs,
      (select count(*)::int from stored_file where institute_id = ${id})
        + (select count(offer_file_id)::int from application_row where institute_id = ${id})
        + (select count(file_id)::int from ${filesOfParts(applicationParts)}
            join application_row on application_row.id = application_id where institute_id = ${id}) as files`.execute(
    database,
  );
  const [contents] = rows;
  if (!contents) throw new Error('a count without a row');
  return contents;
}

/** How many vouchers of the offers of an institute can still be paid. */
export async function countOpenVouchers(database: ReadableDatabase, id: string, now: Date): Promise<number> {
  const { count } = await database
    .selectFrom('voucher')
    .innerJoin('application_row', 'application_row.id', 'voucher.application_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('institute_id', '=', id)
    .where('state', '=', 'open')
    .where('due_at', '>=', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes an institute out of sight with everything that hangs on it, and ends its sessions. */
export async function beginDeletion(
  unit: Unit,
  institute: { readonly id: string; readonly name: string },
  now: Date,
): Promise<void> {
  const { id, name } = institute;
  const { applications, queries, messages } = await countInstituteContents(unit, id);
  await unit.database
    .insertInto('deletion')
    .values({ institute_id: id, name, total: applications + queries + messages, started_at: now })
    .execute();
  await closeAccounts(unit, id);
  await unit.database.deleteFrom('stored_file').where('institute_id', '=', id).execute();
  // Its e-mail is free for somebody else from now on.
  await unit.database
    .updateTable('institute_row')
    .set({ email: `${id}@deleted.invalid`, contact_person: '', phone: '' })
    .where('id', '=', id)
    .execute();
  unit.discardFiles();
}

/** What lets somebody in to an account, or was proved with it. */
const WAYS_IN = [
  'session',
  'known_device',
  'second_step',
  'passkey',
  'passkey_challenge',
  'one_time_code',
  'contact_mark',
] as const;

/**
 * Nobody signs in to the accounts any more, nothing is sent to them, and their addresses are free. They stay for as long as something hangs on them
 * that is removed in pieces, such as what they were told.
 */
async function closeAccounts({ database }: Unit, instituteId: string): Promise<void> {
  const own = sql<boolean>`account_id in (select id from account where institute_id = ${instituteId})`;
  for (const table of WAYS_IN) await database.deleteFrom(table).where(own).execute();
  await database.deleteFrom('outbox').where(own).where('state', 'in', ['held', 'queued', 'failed']).execute();
  await sql`
    delete from member_invitation using institute_member
    where institute_member.id = member_id and institute_id = ${instituteId}`.execute(database);
  await sql`
    update account set email = id || '@deleted.invalid', password_hash = ''
    where institute_id = ${instituteId}`.execute(database);
}

/** Deletions that are not complete, oldest first. */
export function listDeletions(database: ReadableDatabase) {
  return database
    .selectFrom('deletion')
    .select(['institute_id', 'name', 'total', 'removed', 'started_at'])
    .orderBy('started_at')
    .orderBy('institute_id')
    .execute();
}

/** Removes some rows that hang on a deleted institute and answers how many; 0 when there are none any more. */
export async function removePiece(unit: Unit, instituteId: string, limit: number): Promise<number> {
  const transaction = unit.database;
  let removed = await removeKeylessRows(transaction, instituteId, limit);
  const ids = await transaction
    .selectFrom('application_row')
    .select('id')
    .where('institute_id', '=', instituteId)
    .limit(limit - removed)
    .execute();
  removed += await removeApplicationRows(
    unit,
    ids.map(({ id }) => id),
  );
  for (const table of ['query_row', 'admin_message_row'] as const) {
    if (removed >= limit) break;
    const { numDeletedRows } = await transaction
      .deleteFrom(table)
      .where('id', 'in', (rows) =>
        rows
          .selectFrom(table)
          .select('id')
          .where('institute_id', '=', instituteId)
          .limit(limit - removed),
      )
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  if (removed < limit) {
    const { numDeletedRows } = await transaction
      .deleteFrom('notification')
      .where('id', 'in', (rows) =>
        rows
          .selectFrom('notification')
          .select('id')
          .where(
            sql<boolean>`(about_institute_id = ${instituteId}
              or account_id = any(array(select id from account where institute_id = ${instituteId})))`,
          )
          .limit(limit - removed),
      )
      .executeTakeFirst();
    removed += Number(numDeletedRows);
  }
  await transaction
    .updateTable('deletion')
    .set({ removed: sql<number>`least(total, removed + ${removed}::int)` })
    .where('institute_id', '=', instituteId)
    .execute();
  return removed;
}

const ofInstitute = (id: string) => sql`institute_id = ${id}`;
/** Tables of many rows whose key is more than one column, with what says that a row is of an institute. */
const KEYLESS = [
  ['merit_list_entry', (id: string) => sql`list_id in (select id from merit_list where ${ofInstitute(id)})`],
  ['preference', ofInstitute],
  ['category_claim', ofInstitute],
  ['test_score', ofInstitute],
] as const;

async function removeKeylessRows(transaction: Database, instituteId: string, limit: number): Promise<number> {
  let removed = 0;
  for (const [table, isOf] of KEYLESS) {
    if (removed >= limit) break;
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOf(instituteId)} limit ${limit - removed}))`.execute(
      transaction,
    );
    removed += Number(numAffectedRows ?? 0);
  }
  return removed;
}

/** Removes the institute itself, when nothing hangs on it any more. */
export async function removeInstituteRow(transaction: Database, instituteId: string): Promise<void> {
  await transaction.deleteFrom('institute_row').where('id', '=', instituteId).execute();
}

/**
 * Removes the applications of a student to institutes that are being deleted, so that they stand in the way of nothing
 * the student does now.
 */
export async function removeHiddenApplications(unit: Unit, studentId: string): Promise<void> {
  const rows = await unit.database
    .selectFrom('application_row')
    .innerJoin('deletion', 'deletion.institute_id', 'application_row.institute_id')
    .select('application_row.id')
    .where('student_id', '=', studentId)
    .execute();
  await removeApplicationRows(
    unit,
    rows.map(({ id }) => id),
  );
}

/** Removes applications with their messages, history and files, after what their parts do then. */
async function removeApplicationRows(unit: Unit, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const transaction = unit.database;
  await notifyStudents(unit, ids);
  for (const { beforeRemoval } of unit.applicationParts) await beforeRemoval?.(unit, ids);
  const fileIds = await listFilesOf(unit, ids);
  const photos = await listPhotosOf(transaction, ids);
  const { numDeletedRows } = await transaction
    .deleteFrom('application_row')
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .executeTakeFirst();
  if (fileIds.length > 0) {
    await transaction.deleteFrom('stored_file').where(sql<boolean>`id = any(${fileIds}::text[])`).execute();
  }
  await deleteFileNobodyShows(unit, ...photos);
  return Number(numDeletedRows);
}

/** Tells each student whose application goes with its institute, once however many there are and in whatever pieces they go. */
async function notifyStudents(unit: Unit, applicationIds: readonly string[]): Promise<void> {
  const rows = await unit.database
    .selectFrom('application_row')
    .innerJoin('deletion', 'deletion.institute_id', 'application_row.institute_id')
    .select(['student_id', 'deletion.institute_id', 'deletion.name'])
    .distinct()
    .where(sql<boolean>`application_row.id = any(${[...applicationIds]}::text[])`)
    .where('withdrawn_at', 'is', null)
    .orderBy('student_id')
    .execute();
  for (const { student_id, institute_id, name } of rows) {
    await notify(unit.database, unit, {
      to: { role: 'student', id: student_id },
      kind: 'university-deleted',
      sourceId: institute_id,
      data: { university: name },
    });
  }
}
