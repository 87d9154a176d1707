import { formatDay, karachiDay } from '@uas/contract';
import { sql } from 'kysely';
import type { Database, ReadableDatabase } from '../../platform/database/tables';
import { Refusal } from '../../platform/refusals/refusal';

/** Closes an account, or opens it again without `why`; the caller holds the student's row. */
export async function setClosed(
  database: Database,
  studentId: string,
  closed: { readonly at: Date; readonly why: string } | null,
): Promise<void> {
  await database
    .updateTable('student')
    .set({ closed_at: closed?.at ?? null, closed_why: closed?.why ?? '' })
    .where('id', '=', studentId)
    .execute();
}

/** Refuses an account that staff closed; whoever closes it waits until the transaction ends, or comes first. */
export async function refuseClosedAccount(database: Database, studentId: string): Promise<void> {
  const row = await database
    .selectFrom('student')
    .select('closed_at')
    .where('id', '=', studentId)
    .forShare()
    .executeTakeFirst();
  if (!row?.closed_at) return;
  const day = formatDay(karachiDay(row.closed_at));
  throw new Refusal({ code: 'session.account-closed', params: { day } });
}

/**
 * Whether staff closed the account of whoever made an application. Taken before the application itself, as whoever closes
 * an account does: that one waits until the transaction ends, or comes first.
 */
export async function isApplicantClosed(transaction: Database, applicationId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('student')
    .select('closed_at')
    .where('id', '=', (applications) =>
      applications.selectFrom('application').select('student_id').where('id', '=', applicationId),
    )
    .forShare()
    .executeTakeFirst();
  return row !== undefined && row.closed_at !== null;
}

/** Whether another account has the same CNIC, and staff have not looked at it yet. */
export async function hasOpenCnicMatch(database: ReadableDatabase, studentId: string): Promise<boolean> {
  const row = await database
    .selectFrom('duplicate_match')
    .select('one_id')
    .where(sql<boolean>`(one_id = ${studentId} or other_id = ${studentId})`)
    .where('state', '=', 'open')
    .where('because', '=', 'cnic')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
