import { Worker } from 'node:worker_threads';
import { fromBuffer } from 'yauzl';
import type { TableRow } from '../csv/read-csv-rows';
import { ownProgram } from '../own-files';
import type { FromSheet, SheetAsked } from './xlsx-worker';

/** A workbook that cannot be read. */
export class SheetUnreadable extends Error {}
/** A sheet of more rows than it may have. */
export class SheetTooLong extends Error {}

interface SheetFile extends SheetAsked {
  readonly bytes: Buffer;
}

const MEGABYTE = 1024 * 1024;
/** What one part of the archive may unpack to, in bytes. */
const MOST_UNPACKED = 32 * MEGABYTE;
/** The same of all parts together, and how many there may be. */
const MOST_TOGETHER = 96 * MEGABYTE;
const MOST_PARTS = 500;
/** So long a thread may read, in milliseconds. */
const READING_TIME = 60_000;
const LIMITS = { maxOldGenerationSizeMb: 48 };

/**
 * The rows of the first sheet of an Excel workbook, read in a thread of its own with little memory. Parts that unpack to more than
 * 32 MB are refused before they are unpacked to be read. Throws `SheetUnreadable` and `SheetTooLong`.
 */
export async function* readXlsxRows({ bytes, path, mostRows }: SheetFile): AsyncGenerator<TableRow> {
  await refuseHuge(bytes);
  let row = 0;
  for await (const rows of partsOf({ path, mostRows })) {
    for (const cells of rows) {
      row += 1;
      yield { row, cells };
    }
  }
}

async function* partsOf(workerData: SheetAsked): AsyncGenerator<readonly (readonly string[])[]> {
  const { file, loader } = ownProgram('platform/xlsx/xlsx-worker');
  const needed = [loader, file].filter((name) => name !== null);
  const worker = new Worker(needed.map((name) => `require(${JSON.stringify(name)});`).join(''), {
    eval: true,
    env: {},
    execArgv: [],
    resourceLimits: LIMITS,
    workerData,
  });
  const tooLate = setTimeout(() => void worker.terminate(), READING_TIME);
  try {
    const messages: (FromSheet | Error)[] = [];
    let wake: () => void = () => undefined;
    const push = (message: FromSheet | Error) => {
      messages.push(message);
      wake();
    };
    worker.on('message', push);
    worker.on('error', push);
    worker.on('exit', () => push(new Error('the thread ended')));
    for (;;) {
      const message = messages.shift();
      if (!message) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (messages.length > 0) resolve();
        });
      } else if (message instanceof Error) throw new SheetUnreadable(message.message);
      else if (message.kind === 'too-long') throw new SheetTooLong();
      else if (message.kind === 'rows') yield message.rows;
      else return;
    }
  } finally {
    clearTimeout(tooLate);
    await worker.terminate();
  }
}

/** Unpacks every part without keeping it: what an archive says of its sizes may be wrong. */
function refuseHuge(bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: Error | string) => reject(new SheetUnreadable(String(error)));
    fromBuffer(bytes, { lazyEntries: true }, (error, archive) => {
      if (error) return refuse(error);
      if (archive.entryCount > MOST_PARTS) return refuse('it has too many parts');
      let unpacked = 0;
      archive.on('error', refuse);
      archive.on('end', () => resolve());
      archive.on('entry', (entry: { readonly uncompressedSize: number }) => {
        unpacked += entry.uncompressedSize;
        if (entry.uncompressedSize > MOST_UNPACKED || unpacked > MOST_TOGETHER)
          return refuse('a part is too large');
        archive.openReadStream(entry as never, (failure, part) => {
          if (failure) return refuse(failure);
          // The reader ends a part with an error that unpacks to more than it said.
          part.on('error', refuse);
          part.on('end', () => archive.readEntry());
          part.resume();
        });
      });
      archive.readEntry();
    });
  });
}
