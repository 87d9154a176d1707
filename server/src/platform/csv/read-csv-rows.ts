import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { CsvError, parse as parseAtOnce } from 'csv-parse/sync';
import { isUtf16 } from '../text-file';

/** One row of a table that came as a file: its number, counted from 1 and with empty rows, and its cells. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** What may stand between the columns. */
const DELIMITERS = [',', ';', '\t', '|'] as const;
const PIECE = 64 * 1024;
/** From so many rows it is seen what stands between the columns. */
const LOOKED_AT = 200;
/** Banks write quotes in the middle of a cell. */
const OPTIONS = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  bom: true,
  // A row that is longer is none of a table.
  max_record_size: 100_000,
} as const;

/**
 * The rows of a CSV file of unknown columns: UTF-8, UTF-16 where its first bytes say so, else what Windows writes (1252), and
 * whichever of comma, semicolon, tab and bar gives most rows of one width. It is decoded piece by piece. Throws `CsvError` where
 * a quote does not close.
 */
export async function* readCsvRows(bytes: Buffer): AsyncGenerator<TableRow> {
  const encoding = encodingOf(bytes);
  const delimiter = delimiterOf(new TextDecoder(encoding).decode(bytes.subarray(0, PIECE), { stream: true }));
  const parser = Readable.from(piecesOf(bytes, encoding)).pipe(parse({ ...OPTIONS, delimiter }));
  let row = 0;
  for await (const cells of parser as AsyncIterable<string[]>) {
    row += 1;
    yield { row, cells };
  }
}

function encodingOf(bytes: Buffer): string {
  if (isUtf16(bytes)) return bytes[0] === 0xff ? 'utf-16le' : 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** As one stream: without that, some versions of Node read Windows-1252 as Latin-1. */
function* piecesOf(bytes: Buffer, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
    if (piece !== '') yield piece;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

function delimiterOf(start: string): string {
  const [best = ','] = [...DELIMITERS].sort(
    (one, other) => rowsOfOneWidth(start, other) - rowsOfOneWidth(start, one),
  );
  return best;
}

/** How many of the first rows have the number of columns that most of them have, more than one. */
function rowsOfOneWidth(start: string, delimiter: string): number {
  const rows = new Map<number, number>();
  try {
    parseAtOnce(start, {
      ...OPTIONS,
      delimiter,
      to: LOOKED_AT,
      on_record(cells: string[]) {
        if (cells.length > 1) rows.set(cells.length, (rows.get(cells.length) ?? 0) + 1);
        return null;
      },
    });
  } catch (error) {
    // The piece may end within quotes; what was read before counts.
    if (!(error instanceof CsvError)) throw error;
  }
  return Math.max(0, ...rows.values());
}
