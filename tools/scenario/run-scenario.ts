import { join } from 'node:path';
import { startBenchPostgres } from '../bench/bench-postgres';
import type { Child } from '../bench/child';
import { type Fixture, prepareFixture } from '../bench/prepare-fixture';
import { startOurs } from '../bench/sides';
import { temporaryFolder } from '../bench/temporary-folder';
import { pause } from '../cluster/wait-until';
import { conditionOf, HEAD_OF_CONDITIONS, rowOfCondition } from './condition';
import { type Answers, brokenBy, HEAD_OF_ANSWERS, load, rowOfAnswers, type Stream } from './load';

/** How long and how wide a scenario is. */
export interface Size {
  readonly seconds: number;
  /** Of its largest stream. */
  readonly connections: number;
}

/** Streams that are sent at the same time. */
export interface Phase {
  readonly name: string;
  readonly seconds: number;
  readonly streams: readonly Stream[];
  /** The instant that it begins at; at once without one. */
  readonly at?: number;
  /** What somebody does meanwhile. */
  readonly meanwhile?: () => Promise<void>;
}

export interface Prepared {
  readonly phases: readonly Phase[];
  /** What is not as it must be afterwards, a sentence each, beside what each stream must keep by itself. */
  readonly broken?: (answers: readonly Answers[]) => Promise<string[]>;
}

/** A load on servers with made-up people, and what must be true after it. */
export interface Scenario {
  readonly usual: Size;
  /** How many people it needs. */
  readonly people: (size: Size) => { readonly students: number; readonly applications: number };
  /** Servers on the one database; one unless told. */
  readonly servers?: number;
  /** Settings of the servers beside those that leave the limits out. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly prepare: (
    size: Size & { readonly fixture: Fixture; readonly addresses: readonly string[] },
  ) => Promise<Prepared>;
}

/** Runs it on a database of its own, prints how it was answered, and answers whether all is as it must be. */
export async function runScenario(scenario: Scenario, size: Size): Promise<boolean> {
  const folder = temporaryFolder('uas-scenario-');
  const postgres = await startBenchPostgres();
  const servers: Child[] = [];
  let fixture: Fixture | undefined;
  try {
    fixture = await prepareFixture(postgres, { name: 'scenario', ...scenario.people(size) });
    while (servers.length < (scenario.servers ?? 1)) {
      const name = `server-${servers.length + 1}`;
      const variables = {
        ...fixture.variables,
        ...scenario.settings,
        DATA_DIR: join(folder, `data-${name}`),
      };
      const flags = ['--unhandled-rejections=warn'];
      servers.push(await startOurs({ ...fixture, variables }, { folder, name, flags }));
    }
    const addresses = servers.map(({ address }) => address);
    const { phases, broken } = await scenario.prepare({ ...size, fixture, addresses });
    const database = fixture.variables.DATABASE_URL ?? '';
    const conditions = [rowsOfConditions(servers, { name: 'before', database })];
    const all: Answers[] = [];
    const wrong: string[] = [];
    for (const phase of phases) {
      const answers = await runPhase(addresses, phase);
      console.log(['', `${phase.name}:`, '', HEAD_OF_ANSWERS, ...answers.map(rowOfAnswers)].join('\n'));
      conditions.push(rowsOfConditions(servers, { name: phase.name, database }));
      wrong.push(...answers.flatMap(brokenBy).map((sentence) => `${phase.name}: ${sentence}`));
      all.push(...answers);
    }
    console.log(['', HEAD_OF_CONDITIONS, ...conditions, ''].join('\n'));
    if (servers.some(({ output }) => output().includes('UnhandledPromiseRejection')))
      wrong.push('A server had an unhandled rejection.');
    wrong.push(...((await broken?.(all)) ?? []));
    console.log(
      [...wrong, wrong.length === 0 ? 'All is as it must be.' : `${wrong.length} failed`].join('\n'),
    );
    return wrong.length === 0;
  } finally {
    for (const server of servers) await server.stop();
    await fixture?.close();
    await postgres.stop();
  }
}

async function runPhase(
  addresses: readonly string[],
  { seconds, streams, at, meanwhile }: Phase,
): Promise<Answers[]> {
  if (at !== undefined) await pause(at - Date.now());
  const [answers] = await Promise.all([
    Promise.all(streams.map((stream) => load(addresses, stream, { seconds }))),
    meanwhile?.(),
  ]);
  return answers;
}

function rowsOfConditions(
  servers: readonly Child[],
  { name, database }: { readonly name: string; readonly database: string },
): string {
  const named = (index: number) => (servers.length === 1 ? name : `${name}, server ${index + 1}`);
  return servers
    .map((server, index) => rowOfCondition(conditionOf(server, { name: named(index), database })))
    .join('\n');
}
