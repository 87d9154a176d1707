import { comparable, type StatementMapping, statementMapping } from '@uas/contract';
import type { TableRow } from '../../../platform/csv/read-csv-rows';
import { readDay, readSum, textOf } from './read-cells';

/** A name over a column is no longer, with its number a mapping still takes it. */
const MOST_LETTERS = 90;

/** Which cells of a row a mapping means; -1 where it names none. */
export interface ColumnsOf {
  readonly day: number;
  readonly description: readonly number[];
  readonly reference: number;
  readonly credit: number;
  readonly amount: number;
  readonly side: number;
}

/** Where the table begins, and what its columns are called. */
export interface Header {
  /** How many of the rows stand above the first row of the table. */
  readonly rowsAbove: number;
  readonly columns: readonly string[];
}

/** The names over a table: those without one are numbered, and those that stand there twice. */
export function columnsIn({ cells }: TableRow): string[] {
  const times = new Map<string, number>();
  return cells.map((cell, at) => {
    const name = textOf(cell, MOST_LETTERS) || `Column ${at + 1}`;
    const before = times.get(name) ?? 0;
    times.set(name, before + 1);
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}

/** The columns that a mapping names. */
export function namedIn(mapping: StatementMapping): string[] {
  const { day, description, reference, credit, amount, side } = mapping;
  return [day, ...description, reference, credit, amount, side].filter((name) => name !== '');
}

function indexOf(columns: readonly string[], name: string): number {
  if (name === '') return -1;
  const key = comparable(name);
  return columns.findIndex((column) => comparable(column) === key);
}

/** The columns of a mapping that a row of names lacks. */
export function lackingIn(columns: readonly string[], mapping: StatementMapping): string[] {
  return namedIn(mapping).filter((name) => indexOf(columns, name) < 0);
}

export function cellsOf(columns: readonly string[], mapping: StatementMapping): ColumnsOf {
  const at = (name: string) => indexOf(columns, name);
  return {
    day: at(mapping.day),
    description: mapping.description.map(at).filter((index) => index >= 0),
    reference: at(mapping.reference),
    credit: at(mapping.credit),
    amount: at(mapping.amount),
    side: at(mapping.side),
  };
}

/** The row whose cells are the names that a mapping has, wherever it stands; of none the one that has most of them. */
export function findHeader(rows: readonly TableRow[], mapping: StatementMapping): Header | null {
  let best: (Header & { readonly lacking: number }) | null = null;
  for (const [index, row] of rows.entries()) {
    const columns = columnsIn(row);
    const lacking = lackingIn(columns, mapping).length;
    if (lacking < (best?.lacking ?? namedIn(mapping).length))
      best = { rowsAbove: index + 1, columns, lacking };
    if (lacking === 0) break;
  }
  return best;
}

/** The row above the first one with a day and a sum. */
export function guessHeader(rows: readonly TableRow[]): Header | null {
  const first = rows.findIndex(({ cells }) => hasDay(cells) && hasSum(cells));
  const above = rows.slice(0, Math.max(0, first)).findLastIndex(({ cells }) => cells.some(isFilled));
  const row = rows[above];
  return row ? { rowsAbove: above + 1, columns: columnsIn(row) } : null;
}

const isFilled = (cell: string) => cell.trim() !== '';
const hasDay = (cells: readonly string[]) =>
  cells.some((cell) => readDay(cell, true) ?? readDay(cell, false));
const hasSum = (cells: readonly string[]) =>
  cells.some((cell) => /\d/.test(cell) && readDay(cell, true) === null && typeof readSum(cell) === 'object');

/** By which names the columns of Pakistani banks go. */
const NAMES = {
  day: [/^(?:transaction|trans?|txn|booking|posting)\.? ?date/i, /date/i, /تاریخ/],
  description: [/particular|description|narration|details|remarks/i, /transaction/i],
  reference: [
    /^(?:ref|reference)\b|\bref(?:erence)?\.? ?(?:no|number|#)|instrument|cheque|\brrn\b|\bstan\b/i,
  ],
  credit: [/credit|deposit|money in|^cr\.?$/i],
  amount: [/amount/i],
  side: [/dr\.? ?[/|] ?cr|cr\.? ?[/|] ?dr|^(?:side|type)$/i],
} as const;

/** What the columns of a file suggest; incomplete where their names say too little. */
export function guessMapping(columns: readonly string[], rows: readonly TableRow[]): StatementMapping {
  const named = (patterns: readonly RegExp[], not: readonly string[] = []) => {
    const free = columns.filter((column) => !not.includes(column));
    for (const pattern of patterns) {
      const found = free.find((column) => pattern.test(column));
      if (found !== undefined) return found;
    }
    return '';
  };
  const day = named(NAMES.day);
  const side = named(NAMES.side);
  const credit = named(NAMES.credit, [side]);
  const amount = credit === '' ? named(NAMES.amount) : '';
  const reference = named(NAMES.reference, [day]);
  const description = named(NAMES.description, [day, reference, side, amount]);
  return statementMapping.parse({
    day,
    description: description === '' ? [] : [description],
    reference,
    credit,
    amount,
    side: amount === '' ? '' : side,
    dayFirst: isDayFirst(rows, indexOf(columns, day)),
  });
}

/** Days come first, unless one of the column can only be read the other way. */
function isDayFirst(rows: readonly TableRow[], at: number): boolean {
  const days = rows.map(({ cells }) => cells[at] ?? '');
  return !days.some((cell) => readDay(cell, true) === null && readDay(cell, false) !== null);
}
