import { formatApplicationNumber, type LeftOut, type Worded, type WrittenCondition } from '@uas/contract';
import { sql } from 'kysely';
import { type Database, json } from '../../platform/database/tables';

/** A decision that is prepared. */
export interface Prepared {
  readonly applicationId: string;
  readonly batchId: string;
  readonly status: 'approved' | 'rejected';
  readonly reasons: readonly Worded[];
  readonly conditions: readonly WrittenCondition[];
  readonly replyBy: Date | null;
}

/** Prepares a decision, in place of one that was prepared before. */
export async function putPrepared(
  transaction: Database,
  { applicationId, batchId, status, reasons, conditions, replyBy }: Prepared,
  by: { readonly accountId: string; readonly now: Date },
): Promise<void> {
  const columns = {
    batch_id: batchId,
    status,
    reasons: json(reasons),
    conditions: json(conditions),
    reply_by: replyBy,
    prepared_by: by.accountId,
    prepared_at: by.now,
  };
  await transaction
    .insertInto('prepared_decision')
    .values({ application_id: applicationId, ...columns })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(columns))
    .execute();
}

/** How many rows one statement writes. */
const ROWS_AT_ONCE = 1000;

/** Prepares rejections of many; what is prepared already stays. */
export async function prepareRejections(
  transaction: Database,
  batchId: string,
  rejections: readonly { readonly applicationId: string; readonly reasons: readonly Worded[] }[],
  by: { readonly accountId: string; readonly now: Date },
): Promise<void> {
  const columns = { batch_id: batchId, status: 'rejected', prepared_by: by.accountId, prepared_at: by.now };
  for (let at = 0; at < rejections.length; at += ROWS_AT_ONCE)
    await transaction
      .insertInto('prepared_decision')
      .values(
        rejections.slice(at, at + ROWS_AT_ONCE).map(({ applicationId, reasons }) => ({
          application_id: applicationId,
          ...columns,
          reasons: json(reasons),
        })),
      )
      .onConflict((conflict) => conflict.column('application_id').doNothing())
      .execute();
}

/** Takes the prepared decision of an application, if there is one; its row is gone with the transaction. */
export async function takePrepared(
  transaction: Database,
  { applicationId, batchId }: { readonly applicationId: string; readonly batchId: string },
): Promise<Prepared | null> {
  const row = await transaction
    .deleteFrom('prepared_decision')
    .where('application_id', '=', applicationId)
    .where('batch_id', '=', batchId)
    .returning(['status', 'reasons', 'conditions', 'reply_by'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    applicationId,
    batchId,
    status: row.status as Prepared['status'],
    reasons: row.reasons as unknown as Prepared['reasons'],
    conditions: row.conditions as unknown as Prepared['conditions'],
    replyBy: row.reply_by,
  };
}

/**
 * Throws away what a batch prepared. Before the batch is locked it waits for everybody who holds one of them; afterwards it
 * takes what was added meanwhile, and leaves out what somebody holds who waits for the batch: that goes with them.
 */
export async function removeAllPrepared(
  transaction: Database,
  batchId: string,
  { isBatchLocked }: { readonly isBatchLocked: boolean },
): Promise<void> {
  await sql`delete from prepared_decision where application_id in (select application_id from prepared_decision
    where batch_id = ${batchId} order by application_id for update ${isBatchLocked ? sql`skip locked` : sql``})`.execute(
    transaction,
  );
}

/** Whatever else happens to an application, it is no longer decided by its batch, which names it as left out. */
export async function leaveOut(transaction: Database, applicationId: string, why: LeftOut): Promise<void> {
  const gone = await transaction
    .deleteFrom('prepared_decision')
    .using('application')
    .whereRef('application.id', '=', 'prepared_decision.application_id')
    .where('application_id', '=', applicationId)
    .returning(['batch_id', 'application.number', 'application.created_at'])
    .executeTakeFirst();
  if (!gone) return;
  const { number, created_at: createdAt } = gone;
  const entry = { number: formatApplicationNumber({ number, createdAt }), why };
  await sql`update decision_batch set left_out = left_out || ${json([entry])}::jsonb
    where id = ${gone.batch_id}`.execute(transaction);
}
