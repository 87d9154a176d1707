import { acceptOffer, deleteStudent, undoDecision, withdrawApplication } from '@uas/contract';
import { openServer } from '../../../server/src/platform/database/open-database';
import { pdfFile } from '../../../server/src/test-kit/small-files';
import { pause } from '../../cluster/wait-until';
import { type Actions, prepareActions } from '../actions';
import { call } from '../call';
import { checkEverything } from '../check-everything';
import { type Facts, factsOf, waitForQuiet } from '../facts';
import type { Drill, Fault } from '../fault';
import { makeCast, makeTarget } from '../fixture';
import { emptyLedger } from '../ledger';
import { unexpectedAnswers } from '../report';
import { startServerPair } from '../server-pair';

/** The latest moment of the kill, in milliseconds; it follows how fast this machine is, so that most hit the middle. */
const LATEST = { first: 200, shorter: 0.8, longer: 1.25 };
const ACTIONS = ['deleted', 'accepted', 'undone', 'withdrawn'] as const;

/** SIGKILL in the middle of actions of many steps: each is done or not done, in rows and files. */
export const halfDeletions: Fault = { name: 'half-deletions', rounds: 50, run };

async function run(drill: Drill): Promise<void> {
  const { random, report, rounds } = drill;
  const { settings } = await makeTarget(drill, 'postgres');
  const cast = await makeCast(settings, rounds * ACTIONS.length);
  const pair = await startServerPair(drill, settings);
  const { database, close } = openServer(settings.DATABASE_URL ?? '', { patient: true });
  drill.keep({ stop: close });
  const line = () => ({ address: pair.current().address, report });
  const prepared: Actions[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const students = cast.applicants.slice(round * ACTIONS.length, (round + 1) * ACTIONS.length);
    prepared.push(await prepareActions({ line: line(), settings, cast, students }));
  }
  let latest = LATEST.first;
  const outcomes = { done: 0, 'not done': 0, 'cut off': 0 };

  for (const actions of prepared) {
    const before = await factsOf(database, actions);
    const { deleted, accepting, undone, withdrawing } = actions;
    const { token } = cast.master;
    const sent = {
      deleted: call(line(), deleteStudent, { params: { email: deleted.student.email }, token }),
      accepted: call(line(), acceptOffer, {
        params: { id: accepting.id },
        body: { email: accepting.student.email },
        file: pdfFile('proof.pdf', 20_000),
        token: accepting.student.token,
      }),
      undone: call(line(), undoDecision, {
        body: { applicationId: undone.id, status: 'pending' },
        token,
      }),
      withdrawn: call(line(), withdrawApplication, {
        params: { id: withdrawing.id },
        token: withdrawing.student.token,
      }),
    };
    await pause(random.between(0, Math.round(latest)));
    await pair.killCurrent();
    await waitForQuiet(database);
    const after = await factsOf(database, actions);
    let cutOff = 0;
    for (const action of ACTIONS) {
      const { ok, status } = await sent[action];
      const outcome = outcomeOf(before[action], after[action]);
      if (ok) report.acknowledged += 1;
      if (ok && outcome !== 'done') report.lost.push(`${action}: ${describe(after[action])}`);
      if (outcome === 'half') report.findings.push(`Half ${action}: ${describe(after[action])}`);
      else outcomes[outcome] += 1;
      if (status === null) cutOff += 1;
    }
    if (cutOff === ACTIONS.length) latest *= LATEST.longer;
    if (cutOff === 0) latest *= LATEST.shorter;
    outcomes['cut off'] += cutOff;
    report.rounds += 1;
    await pair.next();
  }
  report.notes.push(...Object.entries(outcomes).map(([name, count]) => `${count} ${name}`));
  report.findings.push(...unexpectedAnswers(report, [200, 201, 'none']));
  await pair.stop();
  await checkEverything(settings, emptyLedger(), report);
}

/** All facts as before: not done. All changed: done. Anything else is half of it. */
function outcomeOf(before: Facts, after: Facts): 'done' | 'not done' | 'half' {
  const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return 'not done';
  return changed.length === Object.keys(before).length ? 'done' : 'half';
}

function describe(facts: Facts): string {
  return JSON.stringify(facts);
}
