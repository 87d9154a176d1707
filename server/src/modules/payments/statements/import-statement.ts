import * as api from '@uas/contract';
import { formatDay, isMappingComplete, karachiDay } from '@uas/contract';
import { type Call, handle } from '../../../platform/http/handle';
import { hourly } from '../../../platform/limits/call-limits';
import { Refusal } from '../../../platform/refusals/refusal';
import type { Statement } from './read-statement';
import { type NamedLine, openStatement, StatementTally } from './statement-file';
import { addLines, addStatement, findStatement, finishStatement, keepMapping } from './statements.store';
import { findWhose } from './whose';

type ImportCall = Call<typeof api.importStatement>;

/** Imports the file of a bank, some lines at a time, so that others wait for one of these parts at most. */
export const importStatement = handle(
  api.importStatement,
  { onlyReadsFile: true, rates: [hourly(60, 'admin', 'too-often.actions')] },
  async (call) => {
    const { account } = call.body;
    await readWhole(call);
    const statement = await openStatement(call);
    refuseFinished(await findStatement(call.database, { account, sha256: call.file.sha256 }));
    const tally = new StatementTally(account);
    const counts = { added: 0, known: 0, leftOut: tally.leftOut };
    let id: string | null = null;
    try {
      for await (const part of statement.parts) {
        const lines = tally.take(part);
        if (lines.length === 0) continue;
        id ??= await begin(call, { statement, lines });
        const added = await addPart(call, { lines, statementId: id });
        counts.added += added;
        counts.known += lines.length - added;
      }
    } finally {
      await statement.close();
    }
    counts.leftOut = tally.leftOut;
    if (id === null || tally.days === null) throw new Refusal('statement.no-lines');
    await finish(call, { id, days: tally.days, counts });
    return counts;
  },
);

/** Reads the file once before anything is written, so that one that cannot be read to its end leaves nothing. */
async function readWhole(call: ImportCall): Promise<void> {
  const { mapping, parts, close } = await openStatement(call);
  try {
    if (!isMappingComplete(mapping)) throw new Refusal('statement.mapping-incomplete');
    for await (const _ of parts);
  } finally {
    await close();
  }
}

function refuseFinished(row: { readonly finished_at: Date | null } | undefined): void {
  if (row?.finished_at)
    throw new Refusal({
      code: 'statement.already-imported',
      params: { day: formatDay(karachiDay(row.finished_at)) },
    });
}

const NOTHING_YET = { added: 0, known: 0, leftOut: [] };

/** Notes the file, and by which columns it is read; answers the id of the note. */
async function begin(
  call: ImportCall,
  { statement, lines }: { readonly statement: Statement; readonly lines: readonly NamedLine[] },
): Promise<string> {
  const { account } = call.body;
  const day = lines[0]?.day ?? '';
  let id = '';
  await call.write(async (unit) => {
    const at = unit.clock.now();
    await keepMapping(unit.database, { account, mapping: statement.mapping, at });
    const row = await addStatement(unit.database, {
      id: unit.ids.next(),
      account,
      sha256: call.file.sha256,
      file_name: call.file.name,
      first_day: day,
      last_day: day,
      counts: {},
      imported_by: call.actor.id,
      imported_at: at,
      finished_at: null,
    });
    refuseFinished(row);
    id = row.id;
    return NOTHING_YET;
  });
  return id;
}

/** Writes some lines, each with whose it is; answers how many were not there. */
async function addPart(
  call: ImportCall,
  { lines, statementId }: { readonly lines: readonly NamedLine[]; readonly statementId: string },
): Promise<number> {
  const { added } = await call.write(async (unit) => {
    const whose = await findWhose(unit.database, lines, { isLocked: true });
    const rows = lines.map(({ key, day, paisa, description, reference }, index) => ({
      id: unit.ids.next(),
      statement_id: statementId,
      account: call.body.account,
      line_key: key,
      day,
      paisa,
      description,
      bank_reference: reference,
      voucher_id: whose[index]?.voucherId ?? null,
      student_id: whose[index]?.studentId ?? null,
    }));
    // In one order, so that two who write the same lines do not wait for each other.
    rows.sort((one, other) => (one.line_key < other.line_key ? -1 : 1));
    return { ...NOTHING_YET, added: await addLines(unit.database, rows) };
  });
  return added;
}

interface Finished {
  readonly id: string;
  readonly days: readonly [string, string];
  readonly counts: {
    readonly added: number;
    readonly known: number;
    readonly leftOut: api.StatementPreview['leftOut'];
  };
}

async function finish(call: ImportCall, { id, days, counts }: Finished): Promise<void> {
  await call.write(async (unit) => {
    const { added, known } = counts;
    const left = counts.leftOut.reduce((sum, { count }) => sum + count, 0);
    const at = unit.clock.now();
    // Of two who import the same file at once, the first one to end tells of it.
    if (await finishStatement(unit.database, id, { counts: { added, known, leftOut: left }, at, days }))
      await unit.emit({
        kind: 'import-statement',
        subject: { kind: 'statement', id },
        after: { account: call.body.account, added },
      });
    return counts;
  });
}
