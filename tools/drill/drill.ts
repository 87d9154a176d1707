// npm run drill                                  every fault; one line each, then "N passed, M failed"
// npm run drill -- --only kill-postgres          one of them (or several, with commas)
// npm run drill -- --rounds 5 --seed 7           how often, and which chance
// npm run drill -- --most-rounds 5               as often as usual, but no fault more often than that
// npm run drill -- --only upgrade-postgres --rows 1000000     with how many rows, where a fault is about many
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Drill, type Fault, Skipped } from './fault';
import { abortedUploads } from './faults/aborted-uploads';
import { backgroundTasks } from './faults/background-tasks';
import { balancer } from './faults/balancer';
import { bodies } from './faults/bodies';
import { fullDatabase } from './faults/full-database';
import { fullDisk } from './faults/full-disk';
import { halfDeletions } from './faults/half-deletions';
import { interruptedUpgrade } from './faults/interrupted-upgrade';
import { killLists } from './faults/kill-lists';
import { killOutbox } from './faults/kill-outbox';
import { killPayments } from './faults/kill-payments';
import { killPostgres } from './faults/kill-postgres';
import { killPublishing } from './faults/kill-publishing';
import { killServer } from './faults/kill-server';
import { largeDeletion } from './faults/large-deletion';
import { loginStorm } from './faults/login-storm';
import { pictures } from './faults/pictures';
import { replayedPayments } from './faults/replayed-payments';
import { slowDisk } from './faults/slow-disk';
import { threads } from './faults/threads';
import { twoNamespaces } from './faults/two-namespaces';
import { createRandom } from './random';
import { emptyReport, hasPassed, seconds, summaryOf } from './report';

const FAULTS: readonly Fault[] = [
  killServer('embedded'),
  killServer('postgres'),
  killPostgres,
  killOutbox('embedded'),
  killOutbox('postgres'),
  killPublishing('embedded'),
  killPublishing('postgres'),
  killLists('embedded'),
  killLists('postgres'),
  killPayments('embedded'),
  killPayments('postgres'),
  replayedPayments('embedded'),
  replayedPayments('postgres'),
  twoNamespaces,
  backgroundTasks,
  halfDeletions,
  largeDeletion('embedded'),
  largeDeletion('postgres'),
  interruptedUpgrade('embedded'),
  interruptedUpgrade('postgres'),
  fullDisk,
  fullDatabase,
  slowDisk,
  abortedUploads,
  loginStorm,
  pictures,
  threads,
  bodies,
  balancer,
];

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string' },
    'most-rounds': { type: 'string' },
    rows: { type: 'string' },
    seed: { type: 'string', default: '20261121' },
  },
});

function wholeNumber(name: string, typed: string): number {
  if (!/^\d{1,9}$/.test(typed) || Number(typed) === 0) throw new Error(`--${name} must be a whole number.`);
  return Number(typed);
}

function selectedFaults(): readonly Fault[] {
  if (values.only === undefined) return FAULTS;
  const names = values.only.split(',');
  const unknown = names.filter((name) => !FAULTS.some((fault) => fault.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no fault ${unknown.join(', ')}. Known: ${FAULTS.map(({ name }) => name).join(', ')}.`,
    );
  }
  return FAULTS.filter(({ name }) => names.includes(name));
}

function roundsOf(fault: Fault): number {
  if (values.rounds) return wholeNumber('rounds', values.rounds);
  const most = values['most-rounds'];
  return most ? Math.min(fault.rounds, wholeNumber('most-rounds', most)) : fault.rounds;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

type Outcome = 'passed' | 'failed' | 'skipped';

async function suffer(fault: Fault, seed: number): Promise<Outcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'uas-drill-'));
  const parts: { stop(): Promise<void> }[] = [];
  const report = emptyReport();
  const start = Date.now();
  const drill: Drill = {
    folder,
    report,
    rounds: roundsOf(fault),
    ...(values.rows && { rows: wholeNumber('rows', values.rows) }),
    random: createRandom(seed),
    keep(part) {
      parts.push(part);
      return part;
    },
  };
  const end = async () => {
    for (let part = parts.pop(); part; part = parts.pop()) await part.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const interrupted = () => end().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.on(signal, interrupted);
  try {
    await fault.run(drill);
  } catch (error) {
    if (error instanceof Skipped) {
      console.log(`skipped ${fault.name.padEnd(21)} ${error.message}`);
      return 'skipped';
    }
    report.findings.unshift(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupted);
    await end();
  }
  report.notes.push(`took ${seconds(Date.now() - start)}`);
  console.log(summaryOf(fault.name, report));
  return hasPassed(report) ? 'passed' : 'failed';
}

async function main(): Promise<void> {
  const seed = wholeNumber('seed', values.seed);
  const faults = selectedFaults();
  console.log(`seed ${seed}`);
  const outcomes: Outcome[] = [];
  for (const fault of faults) outcomes.push(await suffer(fault, seed));
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  if (count('skipped') > 0) console.log(`${count('skipped')} skipped`);
  console.log(`${count('passed')} passed, ${count('failed')} failed`);
  process.exitCode = count('failed') === 0 ? 0 : 1;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
