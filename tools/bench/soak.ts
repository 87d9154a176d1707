import { parseArgs } from 'node:util';
import { askAtPace, type Fared, mixed, repeated } from './ask-at-pace';
import { startBenchPostgres } from './bench-postgres';
import { sentOf } from './load';
import { type Fixture, prepareFixture } from './prepare-fixture';
import { readersOf } from './readers-of';
import { listReads } from './reads';
import { runMain } from './run-main';
import { startOurs } from './sides';
import { type Condition, conditionOf, HEAD_OF_CONDITIONS, rowOfCondition } from './soak-condition';
import { temporaryFolder } from './temporary-folder';
import { listWrites } from './writes';

const AMOUNTS = { students: 3_000, applications: 9_000 };
/** Requests a second; far from what the server can do, because this is about time and not about speed. */
const READS = 60;
const WRITES = 12;
const CLIENTS = 20;
/** Seconds of load before the first look, until caches and pools are as large as they get. */
const WARM_UP_SECONDS = 20;

/** `npm run soak [-- --minutes 3]`: a mixed load for a while, and what grows meanwhile. */
async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '3' } } });
  const seconds = Math.max(1, Math.round(Number(values.minutes) * 60));
  const folder = temporaryFolder('uas-soak-');
  const postgres = await startBenchPostgres();
  let fixture: Fixture | undefined;
  try {
    fixture = await prepareFixture(postgres, { name: 'soak', ...AMOUNTS });
    return await soak(fixture, { folder, seconds });
  } finally {
    await fixture?.close();
    await postgres.stop();
  }
}

async function soak(
  fixture: Fixture,
  { folder, seconds }: { folder: string; seconds: number },
): Promise<boolean> {
  const reads = listReads(await readersOf(fixture)).map(({ path, token }) => sentOf('GET', { path, token }));
  const total = (WARM_UP_SECONDS + seconds) * WRITES * 2;
  const kinds = await listWrites(fixture, Math.ceil(total / 6));
  const writes = kinds.flatMap(({ method, asked }) => asked.map((one) => sentOf(method, one)));
  const server = await startOurs(fixture, { folder, name: 'soak', flags: ['--unhandled-rejections=warn'] });
  try {
    const asking = Promise.all(
      [
        { requests: repeated(reads), rate: READS },
        { requests: mixed(writes), rate: WRITES },
      ].map((stream) =>
        askAtPace(server.address, { ...stream, clients: CLIENTS, seconds: WARM_UP_SECONDS + seconds }),
      ),
    );
    const conditions: Condition[] = [];
    console.log(HEAD_OF_CONDITIONS);
    for (const [name, after] of [
      ['start', WARM_UP_SECONDS],
      ['middle', seconds / 2],
      ['end', seconds / 2 - 1],
    ] as const) {
      await new Promise((resolve) => setTimeout(resolve, after * 1000));
      const condition = conditionOf(server, { name, database: fixture.variables.DATABASE_URL ?? '' });
      conditions.push(condition);
      console.log(rowOfCondition(condition));
    }
    const loads = await asking;
    const sum = (count: (fared: Fared) => number) => loads.reduce((all, load) => all + count(load), 0);
    const failed = sum(({ failed, busy }) => failed + busy);
    const unhandled = conditions.at(-1)?.unhandled ?? 0;
    console.log(
      `\n${sum(({ answered }) => answered)} answers, ${failed} missing or refused, ${unhandled} unhandled rejections.`,
    );
    const wrong = Number(failed > 0) + Number(unhandled > 0);
    console.log(`${2 - wrong} passed, ${wrong} failed`);
    return wrong === 0;
  } finally {
    await server.stop();
  }
}

runMain(main);
