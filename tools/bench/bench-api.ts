import { parseArgs } from 'node:util';
import { startBenchPostgres } from './bench-postgres';
import { type Fixture, prepareFixture } from './prepare-fixture';
import { runBench } from './run-bench';
import { runMain } from './run-main';
import { temporaryFolder } from './temporary-folder';

/** The set that the large one is compared with has a twentieth of its rows. */
const SMALL = 20;

const FULL = {
  students: '60000',
  applications: '200000',
  warmUp: 10,
  rounds: 3,
  seconds: 1,
  amount: 400,
  messages: 50_000,
};
const QUICK = {
  students: '2000',
  applications: '6000',
  warmUp: 5,
  rounds: 1,
  seconds: 0.5,
  amount: 60,
  messages: 5_000,
};

/**
 * `npm run bench:api [-- --quick] [--only <words>,<words>] [--rounds <n>] [--seconds <a round>] [--profile <folder>]`: every kind of call under twenty clients,
 * beside a bare Fastify handler with the same statements and the same reply. Ratios are for reading; only wrong or
 * missing answers fail.
 */
async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      students: { type: 'string' },
      applications: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      only: { type: 'string', default: '' },
      profile: { type: 'string' },
    },
  });
  const standard = values.quick ? QUICK : FULL;
  const size = {
    ...standard,
    ...(values.rounds && { rounds: Number(values.rounds) }),
    ...(values.seconds && { seconds: Number(values.seconds) }),
  };
  const students = Number(values.students ?? size.students);
  const applications = Number(values.applications ?? size.applications);
  const folder = temporaryFolder('uas-bench-');
  const postgres = await startBenchPostgres();
  const fixtures: Fixture[] = [];
  const prepare = async (name: string, part: number) => {
    const fixture = await prepareFixture(postgres, {
      name,
      students: Math.floor(students / part),
      applications: Math.floor(applications / part),
    });
    fixtures.push(fixture);
    return fixture;
  };
  try {
    const flags = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [];
    const [large, small] = [await prepare('large', 1), await prepare('small', SMALL)];
    console.log(`${students} students, ${applications} applications; the small set: 1/${SMALL} of it.\n`);
    return await runBench({ postgres, large, small, folder, flags, size, only: values.only });
  } finally {
    for (const fixture of fixtures) await fixture.close();
    await postgres.stop();
  }
}

runMain(main);
