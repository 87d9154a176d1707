import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exportAdminApplications, exportAdminQueries } from '@uas/contract';
import { buildApp } from '../app';
import { plainFailure } from '../plain-failure';
import { addressOf } from './address-of';
import { endOnSignals } from './end-on-signals';
import { warmUp } from './load';
import { bareCsvCall, type CsvFigures, type CsvRead, measureCsv } from './measure-csv';
import { bareRead, measureRead, prepareReads, type ReadFigures } from './measure-reads';
import { askedFor, bareWrite, measureWrite, type WriteFigures } from './measure-writes';
import { countRows, prepareWorld, type World } from './prepare-world';
import { HEAD_OF_CALLS, rowOfCall, tableOfCsv, tableOfFarPages } from './print-table';
import { readersOf } from './readers-of';
import { listReads } from './reads';
import { startBare, startOurs } from './sides';
import { type Cluster, startPostgres } from './throw-away-postgres';
import { listWrites } from './writes';

const MEGABYTE = 1024 * 1024;
/** The set that the large one is compared with has a twentieth of its rows. */
const SMALL = 20;

const FULL = { students: '60000', applications: '200000', warmUp: 12, rounds: 3, seconds: 1, amount: 400 };
const QUICK = { students: '2000', applications: '6000', warmUp: 5, rounds: 1, seconds: 0.5, amount: 60 };

/**
 * `npm run bench:api [-- --quick] [--only <words>] [--seconds <a round>] [--profile <folder>]`: every kind of call under twenty clients,
 * beside a bare Fastify handler with the same statements and the same reply. Ratios are for reading; only wrong or
 * missing answers fail.
 */
async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      students: { type: 'string' },
      applications: { type: 'string' },
      seconds: { type: 'string' },
      only: { type: 'string', default: '' },
      profile: { type: 'string' },
    },
  });
  const standard = values.quick ? QUICK : FULL;
  const size = { ...standard, ...(values.seconds && { seconds: Number(values.seconds) }) };
  const students = Number(values.students ?? size.students);
  const applications = Number(values.applications ?? size.applications);
  const folder = mkdtempSync(join(tmpdir(), 'uas-bench-'));
  const cluster = await startPostgres();
  const worlds: World[] = [];
  const prepare = async (name: string, part: number) => {
    const world = await prepareWorld(cluster, {
      name,
      students: Math.floor(students / part),
      applications: Math.floor(applications / part),
    });
    worlds.push(world);
    return world;
  };
  try {
    const flags = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [];
    const [large, small] = [await prepare('large', 1), await prepare('small', SMALL)];
    console.log(`${students} students, ${applications} applications; the small set: 1/${SMALL} of it.\n`);
    return await bench({ cluster, large, small, folder, flags, size, only: values.only });
  } finally {
    for (const world of worlds) await world.close();
    cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Bench {
  readonly cluster: Cluster;
  readonly large: World;
  readonly small: World;
  readonly folder: string;
  readonly flags: readonly string[];
  readonly size: {
    readonly warmUp: number;
    readonly rounds: number;
    readonly seconds: number;
    readonly amount: number;
  };
  readonly only: string;
}

async function bench({ cluster, large, small, folder, flags, size, only }: Bench): Promise<boolean> {
  const wanted = namedLike(only);
  const [app, smallApp] = [await buildApp(large.dependencies), await buildApp(small.dependencies)];
  const [largeReaders, smallReaders] = [await readersOf(large), await readersOf(small)];
  const writes = await listWrites(large, askedFor(size));
  const bareWrites = [];
  for (const write of writes) bareWrites.push(await bareWrite(app, write));
  // Only now nothing changes any more until the reads have been measured.
  const reads = await prepareReads(app, listReads(largeReaders));
  const smallReads = await prepareReads(smallApp, listReads(smallReaders));
  const files = await csvFiles(large, largeReaders.master.token);
  const bareFiles = [];
  for (const file of files) bareFiles.push(await bareCsvCall(app, file));
  await large.tidy();

  const calls = [...reads.map(bareRead), ...bareWrites, ...bareFiles];
  const [ours, onSmall, bare] = [
    await startOurs(large, { folder, name: 'ours', flags }),
    await startOurs(small, { folder, name: 'small' }),
    await startBare(large, { folder, calls }),
  ];
  try {
    await warmUp(ours.address, { requests: reads.map(({ sent }) => sent), seconds: size.warmUp });
    await warmUp(onSmall.address, { requests: smallReads.map(({ sent }) => sent), seconds: size.warmUp });
    const onBare = reads.map(({ sent }, index) => ({ ...sent, path: `/${index}` }));
    await warmUp(bare.address, { requests: onBare, seconds: size.warmUp });
    const memory = [ours.memory()];
    console.log(HEAD_OF_CALLS);
    const readFigures: ReadFigures[] = [];
    for (const [index, read] of reads.entries()) {
      if (!wanted(read.name)) continue;
      const smallRead = read.far ? undefined : smallReads[index];
      const barePath = `/${index}`;
      const figures = await measureRead({
        read,
        smallRead,
        ours,
        small: onSmall,
        bare,
        cluster,
        barePath,
        ...size,
      });
      readFigures.push(figures);
      console.log(rowOfCall(figures));
      memory.push(ours.memory());
    }
    const csvFigures: CsvFigures[] = [];
    for (const [index, csv] of files.entries()) {
      if (!wanted(csv.name)) continue;
      const barePath = `/${reads.length + writes.length + index}`;
      csvFigures.push(await measureCsv(csv, { ours, bare, barePath, rounds: size.rounds }));
      memory.push(ours.memory());
    }
    const writeFigures: WriteFigures[] = [];
    for (const [index, write] of writes.entries()) {
      if (!wanted(write.name)) continue;
      const barePath = `/${reads.length + index}`;
      const statements = bareWrites[index]?.statements.length ?? 0;
      const figures = await measureWrite({ write, statements, ours, bare, cluster, barePath, ...size });
      writeFigures.push(figures);
      console.log(rowOfCall(figures));
      memory.push(ours.memory());
    }
    console.log(`\n${tableOfFarPages(readFigures)}`);
    console.log(`\n${tableOfCsv(csvFigures)}`);
    const megabytes = (bytes = 0) => Math.round(bytes / MEGABYTE);
    console.log(
      `\nMemory of the server: ${megabytes(memory[0])} MB at the start, ${megabytes(Math.max(...memory))} MB at most between calls, ${megabytes(memory.at(-1))} MB at the end.`,
    );
    return judge({ readFigures, writeFigures, csvFigures });
  } finally {
    await Promise.all([ours.stop(), onSmall.stop(), bare.stop(), app.close(), smallApp.close()]);
  }
}

function namedLike(words: string): (name: string) => boolean {
  return (name) => name.toLowerCase().includes(words.toLowerCase());
}

async function csvFiles(world: World, token: string): Promise<CsvRead[]> {
  return [
    {
      name: 'CSV of the applications',
      path: addressOf(exportAdminApplications, {}),
      token,
      columns: [
        'id',
        'created_at',
        'student_name',
        'student_email',
        'student_phone',
        'institute_name',
        'course',
        'status',
        'offer_accepted',
        'proof_name',
      ],
      rows: await countRows(world, 'application'),
    },
    {
      name: 'CSV of the queries',
      path: addressOf(exportAdminQueries, {}),
      token,
      columns: [
        'id',
        'created_at time',
        'student_name',
        'student_email',
        'student_phone',
        'university_name',
        'course_name',
        'message',
      ],
      rows: await countRows(world, 'query'),
    },
  ];
}

/** Says what was answered wrongly, then how many measurements are right and wrong. */
function judge({
  readFigures,
  writeFigures,
  csvFigures,
}: {
  readFigures: readonly ReadFigures[];
  writeFigures: readonly WriteFigures[];
  csvFigures: readonly CsvFigures[];
}): boolean {
  const wrong: string[] = [];
  for (const { name, failed } of [...readFigures, ...writeFigures]) {
    if (failed > 0) wrong.push(`${name}: ${failed} answers were missing or wrong.`);
  }
  for (const { name, made, due } of writeFigures) {
    if (made !== due) wrong.push(`${name}: ${due} were acknowledged and ${made} rows were made.`);
  }
  for (const { name, rows, rowsDue, sameBytes } of csvFigures) {
    if (rows !== rowsDue) wrong.push(`${name}: ${rows} rows instead of ${rowsDue}.`);
    if (!sameBytes) wrong.push(`${name}: the two sides do not write the same.`);
  }
  const all = readFigures.length + 2 * writeFigures.length + 2 * csvFigures.length + writeFigures.length;
  console.log(['', ...wrong, `${all - wrong.length} passed, ${wrong.length} failed`].join('\n'));
  return wrong.length === 0;
}

endOnSignals();
main()
  .then((right) => process.exit(right ? 0 : 1))
  .catch((error) => {
    console.error(plainFailure(error), error);
    console.log('0 passed, 1 failed');
    process.exit(1);
  });
