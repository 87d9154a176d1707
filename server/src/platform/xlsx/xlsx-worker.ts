import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';

/** What the thread that unpacks a workbook is given, and what it says: some rows at a time, then that it is done. */
export interface SheetAsked {
  readonly path: string;
  readonly mostRows: number;
}
export type FromSheet =
  | { readonly kind: 'rows'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'done' }
  | { readonly kind: 'too-long' };

const PART = 500;

async function read({ path, mostRows }: SheetAsked, post: (message: FromSheet) => void): Promise<void> {
  const rows = await readSheet(path);
  if (rows.length > mostRows) return post({ kind: 'too-long' });
  for (let at = 0; at < rows.length; at += PART) {
    post({ kind: 'rows', rows: rows.slice(at, at + PART).map((cells) => cells.map(textOf)) });
  }
  post({ kind: 'done' });
}

/** A cell as text: days as `2026-11-20`, numbers without thousands and exponents. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // What a computer makes of 35,000.30: 35000.299999999996.
  if (typeof cell === 'number') return String(Number(cell.toFixed(6)));
  return cell === null || cell === undefined ? '' : String(cell);
}

const port = parentPort;
// A file that cannot be read ends the thread with an error, which whoever began it reads.
if (port) void read(workerData as SheetAsked, (message) => port.postMessage(message));
