import type { DecisionBatch } from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import { Refusal } from '../../platform/refusals/refusal';
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
