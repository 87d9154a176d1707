import * as api from '@uas/contract';
import {
  BATCH_CSV_COLUMNS,
  conditionText,
  formatApplicationNumber,
  formatInstant,
  karachiDay,
  reasonText,
  type Worded,
} from '@uas/contract';
import { csvLines } from '../../platform/csv/csv-lines';
import type { ReadableDatabase } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import { hourly } from '../../platform/limits/call-limits';
import { recordExport } from '../audit/record-export';
import { listBatchRows, listNamed } from '../decisions/decision-batches.store';
import { presentBatch, presentBulk, readBatch } from './present-decision-batch';

const MOST_ENDED = 20;

/** The batches of the caller's institute, all that wait and the last that ended, and the caller's decision on many. */
export const listBatches = handle(api.listBatches, async ({ actor, database }) => {
  const rows = await listBatchRows(database, actor.id, MOST_ENDED);
  return { batches: rows.map(presentBatch), ...(await presentBulk(database, actor)) };
});

/** A batch with everybody whom it decides on. */
export const previewBatch = handle(api.previewBatch, async ({ actor, database, params }) =>
  readWhole(database, { id: params.id, instituteId: actor.id }),
);

const limits = { rates: [hourly(60, 'institute', 'too-often.exports')] };

/** The same as a file. The history says that rows of applications went out, not that they were of a batch. */
export const exportBatch = handle(api.exportBatch, limits, async (call) => {
  const { actor, database, params, clock } = call;
  const { batch, decisions } = await readWhole(database, { id: params.id, instituteId: actor.id });
  const rows = decisions.map((decision) => [
    decision.number,
    decision.studentName,
    decision.program,
    decision.status,
    decision.more,
    decision.replyBy === null ? '' : formatInstant(decision.replyBy),
    decision.preparedBy ?? '',
  ]);
  const pages = recordExport(call, { kind: 'applications', filter: {} }, once(rows));
  const fileName = `${batch.name.replace(/[^\p{L}\p{N}]+/gu, '-')}_${karachiDay(clock.now())}.csv`;
  return { fileName, lines: csvLines(BATCH_CSV_COLUMNS, pages) };
});

async function* once<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

async function readWhole(
  database: ReadableDatabase,
  of: { readonly id: string; readonly instituteId: string },
) {
  const { batch } = await readBatch(database, of);
  const rows = await listNamed(database, batch._id);
  const decisions = rows.map(({ id, number, created_at, name, course, status, reply_by, by, ...row }) => ({
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
    ...(by !== null && { preparedBy: by }),
  }));
  return { batch, decisions };
}
