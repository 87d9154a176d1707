import { readFile } from 'node:fs/promises';
import {
  isMappingComplete,
  type LEFT_OUT_REASONS,
  MOST_STATEMENT_LINES,
  PREVIEW_ROWS,
  type StatementMapping,
} from '@uas/contract';
import { CsvError } from 'csv-parse';
import { readCsvRows, type TableRow } from '../../../platform/csv/read-csv-rows';
import type { ReceivedFile } from '../../../platform/files/receive-upload';
import { Refusal } from '../../../platform/refusals/refusal';
import { readXlsxRows, SheetTooLong, SheetUnreadable } from '../../../platform/xlsx/read-xlsx-rows';
import { readDay, readSide, readSum, type Sum, textOf } from './read-cells';
import {
  type ColumnsOf,
  cellsOf,
  columnsIn,
  findHeader,
  guessHeader,
  guessMapping,
  type Header,
  lackingIn,
} from './statement-columns';

/** Money that came in, as a row of the file says it. */
export interface ReadLine {
  readonly day: string;
  readonly paisa: number;
  readonly description: string;
  readonly reference: string;
}

export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** A row of the table, and what it says; a reason where it is no line. */
export interface StatementRow extends TableRow {
  /** Of the first rows, and of those that are no line; nobody asks for the others, of which there are many. */
  readonly cells: readonly string[];
  readonly read: ReadLine | LeftOutReason;
}

/** The file of a bank: what its columns are called, by what it is read, and its rows, some at a time. */
export interface Statement {
  readonly columns: readonly string[];
  readonly mapping: StatementMapping;
  readonly parts: AsyncGenerator<readonly StatementRow[]>;
  /** Ends the reading, also before its end. */
  close(): Promise<unknown>;
}

interface Mappings {
  /** What whoever imports it says. */
  readonly given: StatementMapping | undefined;
  /** What was said of the account before. */
  readonly stored: StatementMapping | undefined;
}

/** Within so many rows the table begins. */
const HEADER_WITHIN = 200;
/** So many lines are looked up and written at once. */
const PART = 500;
/** What has more columns is no statement. */
const MOST_COLUMNS = 200;
const MOST_LETTERS = { description: 500, reference: 100 };

/**
 * Begins to read the file of a bank: by the mapping that is given, by the one of the account where the file has its columns, or by
 * what its columns suggest. Refuses what is no table; reading on refuses what is too long.
 */
export async function readStatement(file: ReceivedFile, { given, stored }: Mappings): Promise<Statement> {
  const source = rowsOf(file, await readFile(file.path));
  const close = () => source.return(undefined);
  try {
    const head: TableRow[] = [];
    while (head.length < HEADER_WITHIN) {
      const { done, value } = await source.next();
      if (done) break;
      head.push(value);
    }
    const { header, mapping } = chooseColumns(head, { given, stored });
    const most = file.mime === 'text/csv' ? MOST_STATEMENT_LINES.csv : MOST_STATEMENT_LINES.xlsx;
    const under = { head: head.slice(header.rowsAbove), source, most };
    return { columns: header.columns, mapping, parts: partsUnder(under, header, mapping), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The rows of the file, with what can be wrong with it as a refusal. */
async function* rowsOf({ mime, path }: ReceivedFile, bytes: Buffer): AsyncGenerator<TableRow> {
  const { xlsx } = MOST_STATEMENT_LINES;
  const isCsv = mime === 'text/csv';
  try {
    for await (const row of isCsv
      ? readCsvRows(bytes)
      : readXlsxRows({ bytes, path, mostRows: xlsx + HEADER_WITHIN })) {
      if (row.cells.length > MOST_COLUMNS) throw new Refusal('statement.not-readable');
      yield row;
    }
  } catch (error) {
    if (error instanceof SheetTooLong) throw tooLong(xlsx);
    if (error instanceof CsvError || error instanceof SheetUnreadable)
      throw new Refusal('statement.not-readable');
    throw error;
  }
}

function tooLong(most: number): Refusal {
  return new Refusal({ code: 'statement.too-long', params: { lines: most.toLocaleString('en') } });
}

function chooseColumns(
  head: readonly TableRow[],
  { given, stored }: Mappings,
): { readonly header: Header; readonly mapping: StatementMapping } {
  const widest = head.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (widest < 2) throw new Refusal('statement.not-readable');
  if (given && isMappingComplete(given)) {
    const header = findHeader(head, given);
    const lacking = lackingIn(header?.columns ?? [], given);
    if (!header || lacking.length > 0)
      throw new Refusal({ code: 'statement.columns-missing', params: { columns: lacking.join(', ') } });
    return { header, mapping: given };
  }
  const before = stored && findHeader(head, stored);
  if (stored && before && lackingIn(before.columns, stored).length === 0 && !given)
    return { header: before, mapping: stored };
  const header = guessHeader(head) ?? firstWith(head, widest);
  const mapping = given ?? guessMapping(header.columns, head.slice(header.rowsAbove));
  return { header, mapping };
}

function firstWith(head: readonly TableRow[], width: number): Header {
  const at = head.findIndex(({ cells }) => cells.length === width);
  const row = head[at];
  return { rowsAbove: at + 1, columns: row ? columnsIn(row) : [] };
}

interface RowsUnder {
  readonly head: readonly TableRow[];
  readonly source: AsyncGenerator<TableRow>;
  readonly most: number;
}

async function* partsUnder(
  { head, source, most }: RowsUnder,
  { columns }: Header,
  mapping: StatementMapping,
): AsyncGenerator<readonly StatementRow[]> {
  const at = cellsOf(columns, mapping);
  let rows = 0;
  let part: StatementRow[] = [];
  for await (const row of both(head, source)) {
    if (row.cells.every((cell) => cell.trim() === '')) continue;
    rows += 1;
    if (rows > most) throw tooLong(most);
    const read = readRow(row, at, mapping.dayFirst);
    const cells = rows <= PREVIEW_ROWS || typeof read === 'string' ? row.cells : [];
    part.push({ row: row.row, cells, read });
    if (part.length < PART) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

async function* both(head: readonly TableRow[], source: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  yield* head;
  yield* source;
}

function readRow({ cells }: TableRow, at: ColumnsOf, dayFirst: boolean): ReadLine | LeftOutReason {
  const cell = (index: number) => cells[index] ?? '';
  const day = readDay(cell(at.day), dayFirst);
  if (day === null) return 'no-day';
  const sum = creditIn(cell, at);
  if (typeof sum === 'string') return sum;
  return {
    day,
    paisa: sum.paisa,
    description: textOf(at.description.map(cell).join(' '), MOST_LETTERS.description),
    reference: textOf(cell(at.reference), MOST_LETTERS.reference),
  };
}

function creditIn(cell: (index: number) => string, at: ColumnsOf): Sum {
  if (at.credit >= 0) return readSum(cell(at.credit));
  const sum = readSum(cell(at.amount));
  if (at.side < 0 || typeof sum === 'string') return sum;
  const side = readSide(cell(at.side));
  if (side === null) return 'unreadable';
  return side === 'credit' ? sum : 'not-a-credit';
}
