import {
  type AnyCode,
  type BodyOf,
  type beginBulkDecision,
  LEFT_OUT_NAMED,
  type RefusalParams,
} from '@uas/contract';
import { sql } from 'kysely';
import { type Database, json, type ReadableDatabase } from '../../platform/database/tables';

/** A decision on many or a message to many, with how far it has come. */
export interface BulkRow {
  readonly id: string;
  /** Null for a message. */
  readonly status: string | null;
  readonly prepare: boolean;
  readonly state: string;
  readonly total: number;
  readonly done: number;
  readonly left: number;
}

const COUNTS = sql`
  (select count(*)::int from bulk_decision_item where bulk_id = bulk.id and state = 'done') as done,
  (select count(*)::int from bulk_decision_item where bulk_id = bulk.id and state = 'left') as left`;

/** The one that an account began last. */
export async function findBulk(database: ReadableDatabase, accountId: string): Promise<BulkRow | undefined> {
  const { rows } = await sql<BulkRow>`
    select bulk.*, ${COUNTS} from bulk_decision_row as bulk where account_id = ${accountId}`.execute(
    database,
  );
  return rows[0];
}

/** A decision as it was written, before it is filled in for each person. */
export type Decision = Omit<BodyOf<typeof beginBulkDecision>, 'matching' | 'applicationIds'>;

interface Begun {
  readonly id: string;
  readonly accountId: string;
  readonly instituteId: string;
  /** Either of the two. */
  readonly what: { readonly decision: Decision } | { readonly message: string };
  readonly applicationIds: readonly string[];
  readonly now: Date;
}

/** Begins one in place of what the account began before; false while that is running. */
export async function beginBulk(
  transaction: Database,
  { id, accountId, instituteId, what, applicationIds, now }: Begun,
): Promise<boolean> {
  await removeBulk(transaction, { accountId });
  const begun = await transaction
    .insertInto('bulk_decision_row')
    .values({
      id,
      account_id: accountId,
      institute_id: instituteId,
      ...('message' in what ? messageColumns(what.message) : decisionColumns(what.decision)),
      total: applicationIds.length,
      begun_at: now,
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!begun) return false;
  await sql`
    insert into bulk_decision_item (bulk_id, application_id, position)
    select ${id}, given.id, given.position
    from unnest(${[...applicationIds]}::text[]) with ordinality as given (id, position)`.execute(transaction);
  return true;
}

function decisionColumns({ status, reasons, conditions, replyBy, prepare, batchId }: Decision) {
  return {
    status,
    reasons: reasons ? json(reasons) : null,
    conditions: json(conditions),
    reply_by: replyBy,
    prepare,
    batch_id: batchId ?? null,
  };
}

function messageColumns(message: string) {
  return { message, status: null, conditions: json([]), prepare: false };
}

/** Forgets what an account began last, once it runs no more. */
export async function removeBulk(
  transaction: Database,
  { accountId }: { readonly accountId: string },
): Promise<void> {
  await transaction
    .deleteFrom('bulk_decision_row')
    .where('account_id', '=', accountId)
    .where('state', '<>', 'running')
    .execute();
}

/** Lets one that is running run no more. */
export async function endBulk(transaction: Database, id: string, state: 'stopped' | 'ended'): Promise<void> {
  await transaction
    .updateTable('bulk_decision_row')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** One that is running. */
export interface RunningBulk {
  readonly id: string;
  readonly accountId: string;
}

export interface RunningDecision extends RunningBulk {
  readonly decision: Decision;
}

export interface RunningMessage extends RunningBulk {
  readonly text: string;
}

/** The messages to many that run, the oldest first. */
export async function listRunningMessages(database: ReadableDatabase): Promise<RunningMessage[]> {
  return database
    .selectFrom('bulk_decision_row')
    .select(['id', 'account_id as accountId', 'message as text'])
    .where('state', '=', 'running')
    .where('message', 'is not', null)
    .orderBy('begun_at')
    .orderBy('id')
    .$narrowType<{ text: string }>()
    .execute();
}

/** The decisions on many that run, the oldest first. */
export async function listRunningDecisions(database: ReadableDatabase): Promise<RunningDecision[]> {
  const rows = await database
    .selectFrom('bulk_decision')
    .selectAll()
    .where('state', '=', 'running')
    .orderBy('begun_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    decision: {
      status: row.status as Decision['status'],
      reasons: (row.reasons as unknown as Decision['reasons']) ?? undefined,
      conditions: row.conditions as unknown as Decision['conditions'],
      replyBy: row.reply_by,
      prepare: row.prepare,
      batchId: row.batch_id ?? undefined,
    },
  }));
}

/** The next applications of one that is running. */
export async function listWaiting(
  database: ReadableDatabase,
  bulkId: string,
  limit: number,
): Promise<string[]> {
  const rows = await database
    .selectFrom('bulk_decision_item')
    .innerJoin('bulk_decision_row as bulk', 'bulk.id', 'bulk_id')
    .select('application_id')
    .where('bulk_id', '=', bulkId)
    .where('bulk.state', '=', 'running')
    .where('bulk_decision_item.state', '=', 'waiting')
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(({ application_id }) => application_id);
}

/** A refusal as it is kept: its sentence is written when somebody reads it. */
export interface StoredReason {
  readonly code: AnyCode;
  readonly params: RefusalParams | undefined;
}

/** What came of one application, and the refusal where it was left. */
type ItemOutcome =
  | { readonly state: 'done'; readonly reason?: undefined }
  | { readonly state: 'left'; readonly reason: StoredReason };

/** Notes what came of one application; false where that was noted already, or it is stopped meanwhile. */
export async function noteItem(
  transaction: Database,
  { bulkId, applicationId }: { readonly bulkId: string; readonly applicationId: string },
  { state, reason }: ItemOutcome,
): Promise<boolean> {
  const noted = await transaction
    .updateTable('bulk_decision_item')
    .from('bulk_decision_row as bulk')
    .set({ state, ...(reason && { reason: json(reason) }) })
    .whereRef('bulk.id', '=', 'bulk_id')
    .where('bulk.state', '=', 'running')
    .where('bulk_id', '=', bulkId)
    .where('application_id', '=', applicationId)
    .where('bulk_decision_item.state', '=', 'waiting')
    .returning('application_id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** The first of those that were left out, with the reasons; who withdrew meanwhile is one of them. */
export function listLeftOut(database: ReadableDatabase, bulkId: string) {
  return database
    .selectFrom('bulk_decision_item')
    .innerJoin('application_row as application', 'application.id', 'application_id')
    .innerJoin('student', 'student.id', 'application.student_id')
    .leftJoin('program', 'program.id', 'application.program_id')
    .select(['application.id', 'application.number', 'application.created_at', 'application.course'])
    .select(['student.name', 'program.name as program_name', 'bulk_decision_item.reason'])
    .where('bulk_id', '=', bulkId)
    .where('bulk_decision_item.state', '=', 'left')
    .orderBy('bulk_decision_item.position')
    .limit(LEFT_OUT_NAMED)
    .execute();
}
