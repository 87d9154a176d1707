import { setImmediate } from 'node:timers/promises';
import * as api from '@uas/contract';
import { type ScoreFile, type ScoreImport, sessionsWithPastYear } from '@uas/contract';
import type { ReceivedFile } from '../../platform/files/receive-upload';
import { handle, type WritingCall } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { hourly } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { countKnown, type ImportPlan, partsOf, planImport, presentPlan } from './plan-import';
import { readScoreFile } from './read-score-file';
import { lockTestScores, type ScoreOwner, writeScores } from './test-scores.store';

/** The results of a test that an institute has of its applicants: what taking the file would do, or takes it. */
export const importTestScores = handle(
  api.importTestScores,
  { onlyReadsFile: true, rates: [hourly(120, 'institute', 'too-often.actions')] },
  async (call) => {
    requireOwnEmail(call.actor, call.params.email);
    return importFile(call, call.actor.id);
  },
);

/** The same of a test that counts at all institutes. */
export const importNationalTestScores = handle(
  api.importNationalTestScores,
  { onlyReadsFile: true, rates: [hourly(120, 'admin', 'too-often.actions')] },
  (call) => importFile(call, null),
);

type ImportCall = Omit<WritingCall<ScoreImport>, 'body' | 'file'> & {
  readonly body: ScoreFile;
  readonly file: ReceivedFile;
};

async function importFile(call: ImportCall, instituteId: string | null): Promise<ScoreImport> {
  const { session, test: typedTest, take, seen } = call.body;
  if (!sessionsWithPastYear(call.clock.now()).includes(session))
    throw new Refusal('application.session-not-offered');
  const owner: ScoreOwner = { session, instituteId };
  const lines = await readScoreFile(call.file.path);
  const asked = { typedTest, lines: lines.right };
  const known = await countKnown(call.database, owner, asked);
  if (take === 'false') {
    const plan = await planImport(call.database, owner, asked);
    return { ...presentPlan(lines, plan), known, isTaken: false };
  }
  return call.write(async (unit) => {
    await lockTestScores(unit.database, owner);
    const plan = await planImport(unit.database, owner, asked);
    if (plan.seen !== seen) throw new Refusal('test-scores.changed-meanwhile');
    const written = [...plan.added, ...plan.changed.map(({ line }) => line)];
    for (const part of partsOf(written)) {
      await writeScores(unit, owner, { test: plan.test, lines: part });
      await setImmediate();
    }
    if (written.length > 0) await unit.emit(takenEvent(owner, plan));
    return { ...presentPlan(lines, plan), known, isTaken: true };
  });
}

function takenEvent({ session, instituteId }: ScoreOwner, { test, added, changed }: ImportPlan) {
  const after = { session, test, added: added.length, changed: changed.length };
  return instituteId === null
    ? ({ kind: 'import-national-test-scores', subject: { kind: 'test', id: test }, after } as const)
    : ({ kind: 'import-test-scores', subject: { kind: 'institute', id: instituteId }, after } as const);
}
