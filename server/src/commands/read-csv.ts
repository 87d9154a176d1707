import { tidyLine } from '@uas/contract';
import { CsvError, parse } from 'csv-parse/sync';
import { countLineBreaks, FileUnreadable, lineAt } from '../platform/text-file';

/** One entry of a CSV file with the line of the file on which it begins. */
export interface CsvEntry {
  readonly line: number;
  readonly values: readonly string[];
}

interface Parsed {
  readonly raw: string;
  readonly record: readonly string[];
}

const DELIMITERS = [',', ';', '\t'] as const;
/** Excel writes it before everything else to say what stands between the columns. */
const SAYS_DELIMITER = /^sep=(.)(\r\n|\r|\n)/i;

/** The columns that a CSV file names, in lower case, and its entries; commas, semicolons or tabs stand between them. */
export function readCsv(
  text: string,
  needed: readonly string[],
): { columns: readonly string[]; entries: readonly CsvEntry[] } | null {
  const [start = '', said] = SAYS_DELIMITER.exec(text) ?? [];
  const delimiter = DELIMITERS.find((one) => (said ? one === said : names(text, one, needed)));
  if (delimiter === undefined) return null;
  const [first, ...entries] = parseLines(text.slice(start.length), delimiter, countLineBreaks(start) + 1);
  const columns = first?.values.map(columnName) ?? [];
  return needed.every((name) => columns.includes(name)) ? { columns, entries } : null;
}

/** Whether the first line that says anything names the columns, with this sign between them. */
function names(text: string, delimiter: string, needed: readonly string[]): boolean {
  const [first = ''] = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const columns = first.split(delimiter).map(columnName);
  return needed.every((name) => columns.includes(name));
}

function columnName(written: string): string {
  return tidyLine(written.replace(/^\s*"|"\s*$/g, '')).toLowerCase();
}

/** Every entry that is not empty. Each line of the file is counted, also those within quotes and the empty ones. */
function parseLines(text: string, delimiter: string, firstLine: number): CsvEntry[] {
  const entries: CsvEntry[] = [];
  let line = firstLine;
  const take = ({ raw, record }: Parsed) => {
    const values = record.map((value) => value.trim());
    if (values.some((value) => value !== '')) entries.push({ line: line + blankLinesBefore(raw), values });
    line += countLineBreaks(raw);
    return null;
  };
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      raw: true,
      trim: true,
      // Typed for values alone, though `raw` gives both.
      on_record: take as unknown as () => null,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const after = text
      .split(/(?<=\r\n|\n|\r(?!\n))/)
      .slice(line - firstLine)
      .join('');
    throw new FileUnreadable(
      `Line ${line + blankLinesBefore(after)} of the file is not valid CSV. Please check its quotation marks.`,
    );
  }
  return entries;
}

function blankLinesBefore(text: string): number {
  return lineAt(text, Math.max(0, text.search(/\S/))) - 1;
}
