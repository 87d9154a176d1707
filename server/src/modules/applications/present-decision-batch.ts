import {
  type BulkDecision,
  type BulkMessage,
  type DecisionBatch,
  fillSentence,
  formatApplicationNumber,
} from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { InstituteActor } from '../../platform/identity/actor';
import { Refusal } from '../../platform/refusals/refusal';
import { findBulk, listLeftOut, type StoredReason } from '../decisions/bulk-decisions.store';
import { type BatchRow, findBatch } from '../decisions/decision-batches.store';

/** A batch as it travels. */
export function presentBatch(row: BatchRow): DecisionBatch {
  return {
    _id: row.id,
    name: row.name,
    state: row.state,
    publishAt: row.publish_at?.toISOString() ?? null,
    publishedAt: row.published_at?.toISOString() ?? null,
    approved: row.approved,
    rejected: row.rejected,
    done: row.done,
    leftOut: row.left_out,
  };
}

/** The batch of an institute as it is now; throws where there is none. */
export async function readBatch(
  database: ReadableDatabase,
  of: { readonly id: string; readonly instituteId: string },
): Promise<{ batch: DecisionBatch }> {
  const row = await findBatch(database, of);
  if (!row) throw new Refusal('batch.not-found');
  return { batch: presentBatch(row) };
}

/** How far the decision on many, or the message to many, has come that somebody began last. */
export async function presentBulk(
  database: ReadableDatabase,
  { accountId }: Pick<InstituteActor, 'accountId'>,
): Promise<{ bulk: BulkDecision | null; bulkMessage: BulkMessage | null }> {
  const row = await findBulk(database, accountId);
  if (!row) return { bulk: null, bulkMessage: null };
  const { id, status, prepare, state, total, done, left } = row;
  const named = left > 0 ? await listLeftOut(database, id) : [];
  const leftOut = named.map((one) => ({
    applicationId: one.id,
    number: formatApplicationNumber({ number: one.number, createdAt: one.created_at }),
    studentName: one.name,
    program: one.program_name ?? one.course,
    reason: sentenceOfStored(one.reason),
  }));
  const outcome = { _id: id, state, total, done, left, leftOut };
  return status === null
    ? { bulk: null, bulkMessage: outcome }
    : { bulk: { ...outcome, status, prepare }, bulkMessage: null };
}

function sentenceOfStored(stored: unknown): string {
  const { code, params } = stored as StoredReason;
  return fillSentence(code, params);
}
