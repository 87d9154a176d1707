import { buildApp } from '../../server/src/app';
import type { BenchPostgres } from './bench-postgres';
import { csvFiles } from './csv-files';
import { judge } from './judge';
import { warmUp } from './load';
import { bareCsvCall, type CsvFigures, measureCsv } from './measure-csv';
import { bareRead, measureRead, prepareReads, type ReadFigures } from './measure-reads';
import { measureThreads } from './measure-threads';
import { askedFor, bareWrite, measureWrite, type WriteFigures } from './measure-writes';
import type { Fixture } from './prepare-fixture';
import { HEAD_OF_CALLS, rowOfCall, tableOfCsv, tableOfFarPages, tableOfThreads } from './print-table';
import { readersOf } from './readers-of';
import { listReads } from './reads';
import { startBare, startOurs } from './sides';
import { listWrites } from './writes';

const MEGABYTE = 1024 * 1024;

export interface Bench {
  readonly postgres: BenchPostgres;
  readonly large: Fixture;
  readonly small: Fixture;
  readonly folder: string;
  readonly flags: readonly string[];
  readonly size: {
    readonly warmUp: number;
    readonly rounds: number;
    readonly seconds: number;
    readonly amount: number;
    /** Of the thread that is compared with a short one. */
    readonly messages: number;
  };
  readonly only: string;
}

/** Measures both sides, prints the tables, and says whether every answer was right. */
export async function runBench({
  postgres,
  large,
  small,
  folder,
  flags,
  size,
  only,
}: Bench): Promise<boolean> {
  const isSelected = namedLike(only);
  const [app, smallApp] = [await buildApp(large.dependencies), await buildApp(small.dependencies)];
  const [largeReaders, smallReaders] = [await readersOf(large), await readersOf(small)];
  const writes = await listWrites(large, askedFor(size));
  const bareWrites = [];
  for (const write of writes) bareWrites.push(await bareWrite(app, write));
  const files = await csvFiles(large, largeReaders.master.token);
  const bareFiles = [];
  for (const file of files) bareFiles.push(await bareCsvCall(app, file));
  // Only now nothing changes any more until the reads have been measured.
  const reads = await prepareReads(app, listReads(largeReaders));
  const smallReads = await prepareReads(smallApp, listReads(smallReaders));
  await large.vacuum();

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
      if (!isSelected(read.name)) continue;
      const smallRead = read.far ? undefined : smallReads[index];
      const barePath = `/${index}`;
      const figures = await measureRead({
        read,
        smallRead,
        ours,
        small: onSmall,
        bare,
        postgres,
        barePath,
        ...size,
      });
      readFigures.push(figures);
      console.log(rowOfCall(figures));
      memory.push(ours.memory());
    }
    const csvFigures: CsvFigures[] = [];
    for (const [index, csv] of files.entries()) {
      if (!isSelected(csv.name)) continue;
      const barePath = `/${reads.length + writes.length + index}`;
      csvFigures.push(await measureCsv(csv, { ours, bare, barePath, rounds: size.rounds }));
      memory.push(ours.memory());
    }
    const writeFigures: WriteFigures[] = [];
    for (const [index, write] of writes.entries()) {
      if (!isSelected(write.name)) continue;
      const barePath = `/${reads.length + index}`;
      const statements = bareWrites[index]?.statements.length ?? 0;
      const figures = await measureWrite({ write, statements, ours, bare, postgres, barePath, ...size });
      writeFigures.push(figures);
      console.log(rowOfCall(figures));
      memory.push(ours.memory());
    }
    const threadFigures = await measureThreads({
      fixture: large,
      address: ours.address,
      isSelected,
      messages: size.messages,
      times: size.amount / 2,
    });
    memory.push(ours.memory());
    console.log(`\n${tableOfFarPages(readFigures)}`);
    console.log(`\n${tableOfCsv(csvFigures)}`);
    console.log(`\n${tableOfThreads(threadFigures)}`);
    const megabytes = (bytes = 0) => Math.round(bytes / MEGABYTE);
    console.log(
      `\nMemory of the server: ${megabytes(memory[0])} MB at the start, ${megabytes(Math.max(...memory))} MB at most between calls, ${megabytes(memory.at(-1))} MB at the end.`,
    );
    return judge({ readFigures, writeFigures, csvFigures, threadFigures });
  } finally {
    await Promise.all([ours.stop(), onSmall.stop(), bare.stop(), app.close(), smallApp.close()]);
  }
}

function namedLike(names: string): (name: string) => boolean {
  const parts = names.toLowerCase().split(',');
  return (name) => parts.some((part) => name.toLowerCase().includes(part.trim()));
}
