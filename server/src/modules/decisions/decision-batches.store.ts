import type { DecisionBatch } from '@uas/contract';
import { sql } from 'kysely';
import type { Database, ReadableDatabase } from '../../platform/database/tables';
import { nameOfAccount } from '../../platform/identity/accounts';

export interface BatchRow {
  readonly id: string;
  readonly institute_id: string;
  readonly name: string;
  readonly state: string;
  readonly publish_at: Date | null;
  readonly published_at: Date | null;
  readonly done: number;
  readonly left_out: DecisionBatch['leftOut'];
  readonly approved: number;
  readonly rejected: number;
}

const COUNTS = sql`
  (select count(*)::int from prepared_decision where batch_id = decision_batch.id and status = 'approved') as approved,
  (select count(*)::int from prepared_decision where batch_id = decision_batch.id and status = 'rejected') as rejected`;

/** The batches of an institute that wait or are being published, and of those that ended the last ones. */
export async function listBatchRows(
  database: ReadableDatabase,
  instituteId: string,
  mostEnded: number,
): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select decision_batch.*, ${COUNTS} from decision_batch
    where institute_id = ${instituteId} and (state in ('open', 'publishing') or id in (
      select id from decision_batch where institute_id = ${instituteId} and state in ('published', 'cancelled')
      order by coalesce(published_at, created_at) desc, id desc limit ${mostEnded}))
    order by state in ('open', 'publishing') desc, coalesce(published_at, created_at) desc, id desc`.execute(
    database,
  );
  return rows;
}

/** One batch of an institute. */
export async function findBatch(
  database: ReadableDatabase,
  { id, instituteId }: { readonly id: string; readonly instituteId: string },
): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`
    select decision_batch.*, ${COUNTS} from decision_batch
    where id = ${id} and institute_id = ${instituteId}`.execute(database);
  return rows[0];
}

/**
 * The state of a batch of an institute and its time; nobody else changes it while the transaction lasts. Everybody locks in this order:
 * application, prepared decision, batch.
 */
export function lockBatch(
  transaction: Database,
  { id, instituteId }: { readonly id: string; readonly instituteId: string },
) {
  return transaction
    .selectFrom('decision_batch')
    .select(['id', 'state', 'publish_at'])
    .where('id', '=', id)
    .where('institute_id', '=', instituteId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertBatch(
  transaction: Database,
  batch: { readonly id: string; readonly instituteId: string; readonly name: string; readonly now: Date },
): Promise<void> {
  const { id, instituteId: institute_id, name, now: created_at } = batch;
  await transaction.insertInto('decision_batch').values({ id, institute_id, name, created_at }).execute();
}

/** The newest batch of an institute that takes decisions and waits for no time; two who ask at once get the same. */
export async function findOpenBatch(transaction: Database, instituteId: string): Promise<string | null> {
  await sql`select from institute_row where id = ${instituteId} for no key update`.execute(transaction);
  const row = await transaction
    .selectFrom('decision_batch')
    .select('id')
    .where('institute_id', '=', instituteId)
    .where('state', '=', 'open')
    .where('publish_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function setBatch(
  transaction: Database,
  id: string,
  changes: {
    name?: string;
    state?: string;
    publish_at?: Date | null;
    published_at?: Date | null;
    published_by_member_id?: string | null;
  },
): Promise<void> {
  await transaction.updateTable('decision_batch').set(changes).where('id', '=', id).execute();
}

/** Adds to how many were published. */
export async function countDone(transaction: Database, id: string, count: number): Promise<void> {
  await sql`update decision_batch set done = done + ${count}::int where id = ${id}`.execute(transaction);
}

/** Batches that are being published, or whose time has come, the earliest first. */
export async function listDueBatches(
  database: ReadableDatabase,
  now: Date,
): Promise<{ id: string; institute_id: string; published_by_member_id: string | null }[]> {
  return database
    .selectFrom('decision_batch')
    .select(['id', 'institute_id', 'published_by_member_id'])
    .where('state', 'in', ['open', 'publishing'])
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .execute();
}

/** The next applications of a batch, in the order in which they are locked. */
export async function listPreparedOf(
  database: ReadableDatabase,
  batchId: string,
  limit: number,
): Promise<string[]> {
  const rows = await database
    .selectFrom('prepared_decision')
    .select('application_id')
    .where('batch_id', '=', batchId)
    .orderBy('application_id')
    .limit(limit)
    .execute();
  return rows.map(({ application_id }) => application_id);
}

/** The name of whoever prepared a decision of the outer query; null for somebody who is gone. */
export const preparedBy = sql<string | null>`(select ${nameOfAccount} from account
  left join institute_member on institute_member.account_id = account.id
  where account.id = prepared_decision.prepared_by)`;

/** Everybody whom a batch decides on, by name. */
export async function listNamed(database: ReadableDatabase, batchId: string) {
  return database
    .selectFrom('prepared_decision')
    .innerJoin('application', 'application.id', 'prepared_decision.application_id')
    .innerJoin('student', 'student.id', 'application.student_id')
    .select(['application.id', 'application.number', 'application.created_at', 'application.course'])
    .select(['student.name', 'prepared_decision.status', 'prepared_decision.reply_by'])
    .select(['prepared_decision.reasons', 'prepared_decision.conditions', preparedBy.as('by')])
    .where('prepared_decision.batch_id', '=', batchId)
    .orderBy('student.name')
    .orderBy('application.id')
    .execute();
}
