import * as api from '@uas/contract';
import { conditionText, formatApplicationNumber, reasonText, type Worded } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { listBatchRows, listNamed } from '../decisions/decision-batches.store';
import { presentBatch, readBatch } from './present-decision-batch';

const MOST_LISTED = 20;

/** The newest batches of the caller's institute. */
export const listBatches = handle(api.listBatches, async ({ actor, database }) => {
  const rows = await listBatchRows(database, actor.id, MOST_LISTED);
  return { batches: rows.map(presentBatch) };
});

/** A batch with everybody whom it decides on. */
export const previewBatch = handle(api.previewBatch, async ({ actor, database, params }) => {
  const { batch } = await readBatch(database, { id: params.id, instituteId: actor.id });
  const rows = await listNamed(database, batch._id);
  const decisions = rows.map(({ id, number, created_at, name, course, status, reply_by, ...row }) => ({
    applicationId: id,
    number: formatApplicationNumber({ number, createdAt: created_at }),
    studentName: name,
    program: course,
    status,
    more: [
      ...(row.reasons as unknown as Worded[]).map(reasonText),
      ...(row.conditions as unknown as Worded[]).map(conditionText),
    ].join(' · '),
    replyBy: reply_by?.toISOString() ?? null,
  }));
  return { batch, decisions };
});
