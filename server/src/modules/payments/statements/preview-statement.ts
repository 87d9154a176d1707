import * as api from '@uas/contract';
import { LINE_BOXES, PREVIEW_ROWS } from '@uas/contract';
import { type Answer, type Call, handle } from '../../../platform/http/handle';
import { hourly } from '../../../platform/limits/call-limits';
import { registrationFee } from './line-boxes';
import type { Statement } from './read-statement';
import { openStatement, StatementTally } from './statement-file';
import { countBoxesOf, readLineKeys } from './statements.store';
import { findWhose } from './whose';

/** What importing the file of a bank would do; writes nothing. */
export const previewStatement = handle(
  api.previewStatement,
  { onlyReadsFile: true, rates: [hourly(240, 'admin', 'too-often.actions')] },
  async (call) => {
    const statement = await openStatement(call);
    try {
      return await previewOf(call, statement);
    } finally {
      await statement.close();
    }
  },
);

async function previewOf(
  call: Call<typeof api.previewStatement>,
  { columns, mapping, parts }: Statement,
): Promise<Answer<typeof api.previewStatement>> {
  const { database } = call;
  const tally = new StatementTally(call.body.account);
  const rows: api.StatementPreview['rows'] = [];
  const boxes = new Map(LINE_BOXES.map((box) => [box, { count: 0, paisa: 0 }]));
  let known = 0;
  for await (const part of parts) {
    for (const { row, cells, read } of part.slice(0, PREVIEW_ROWS - rows.length))
      rows.push({ row, cells: [...cells], read: typeof read === 'string' ? null : read });
    const lines = tally.take(part);
    const there = await readLineKeys(
      database,
      lines.map(({ key }) => key),
    );
    const fresh = lines.filter(({ key }) => !there.has(key));
    known += lines.length - fresh.length;
    const whose = await findWhose(database, fresh);
    const read = fresh.map(({ day, paisa }, index) => ({
      day,
      paisa,
      voucherId: whose[index]?.voucherId ?? null,
      studentId: whose[index]?.studentId ?? null,
    }));
    const counted = await countBoxesOf(database, read, registrationFee(call));
    for (const [box, more] of counted) {
      const before = boxes.get(box) ?? { count: 0, paisa: 0 };
      boxes.set(box, { count: before.count + more.count, paisa: before.paisa + more.paisa });
    }
  }
  const [firstDay, lastDay] = tally.days ?? [null, null];
  return {
    columns,
    mapping,
    rows,
    boxes: [...boxes].map(([box, counted]) => ({ box, countIsCapped: false, ...counted })),
    known,
    leftOut: tally.leftOut,
    firstDay,
    lastDay,
  };
}
