import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { tidyLine } from '@uas/contract';
import { CsvError, parse } from 'csv-parse';
import { countLineBreaks } from '../text-file';

/** One entry of a CSV file: the line of the file on which it ends, and its cells. */
export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file whose quotes do not close; the line is where that was seen. */
export class CsvBroken extends Error {
  constructor(readonly line: number) {
    super(`line ${line} is not valid CSV`);
  }
}

/** What may stand between the columns. */
const DELIMITERS = [',', ';', '\t'] as const;
/** Within so many lines of the start the header is looked for. */
const HEADER_WITHIN = 50;
const PIECE = 64 * 1024;
const BREAK = /\r\n|\r|\n/g;

interface Header {
  readonly delimiter: string;
  /** Which cell has a column, in the order in which the columns were asked for. */
  readonly cells: readonly number[];
  /** Where the text under it begins, and how many lines stand above that. */
  readonly end: number;
  readonly lines: number;
}

/**
 * The entries of a CSV file in parts of some lines, with the cells of the columns that are asked for, in that order; null where
 * no line near its start names them all. UTF-8, or what Excel for Windows writes in its place (Windows-1252); lines above the
 * header and empty ones are left out. Between two parts others have their turn.
 */
export function readCsvParts(
  bytes: Buffer,
  columns: readonly string[],
  size: number,
): AsyncGenerator<readonly CsvLine[]> | null {
  const text = isUtf8(bytes) ? new TextDecoder().decode(bytes) : decodeWindows1252(bytes);
  const header = findHeader(text, columns);
  return header && partsUnder(text, header, size);
}

/** The letters 0x80 to 0x9f, which some versions of Node do not read as Windows does. */
const OF_WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decodeWindows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (letter) => OF_WINDOWS[letter.charCodeAt(0) - 0x80] ?? letter);
}

function findHeader(text: string, columns: readonly string[]): Header | null {
  let start = 0;
  for (let lines = 1; lines <= HEADER_WITHIN && start < text.length; lines += 1) {
    BREAK.lastIndex = start;
    const found = BREAK.exec(text);
    const end = found ? found.index + found[0].length : text.length;
    for (const delimiter of DELIMITERS) {
      const names = text.slice(start, end).split(delimiter).map(columnName);
      const cells = columns.map((name) => names.indexOf(name));
      // A name that stands there twice says nothing.
      if (cells.every((at, index) => at >= 0 && names.lastIndexOf(columns[index] ?? '') === at))
        return { delimiter, cells, end, lines };
    }
    start = end;
  }
  return null;
}

/** `Roll_Number ` as `roll number`. */
function columnName(written: string): string {
  return tidyLine(written.replace(/["_]/g, ' ')).toLowerCase();
}

async function* partsUnder(
  text: string,
  { delimiter, cells, end, lines }: Header,
  size: number,
): AsyncGenerator<readonly CsvLine[]> {
  // Within quotes the parser would count the break of Windows twice.
  const under = text.slice(end).replaceAll('\r\n', '\n');
  const parser = Readable.from(piecesOf(Buffer.from(under))).pipe(
    parse({
      delimiter,
      record_delimiter: ['\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
    }),
  );
  let part: CsvLine[] = [];
  try {
    for await (const { info, record } of parser as AsyncIterable<Parsed>) {
      const values = cells.map((at) => tidyLine(record[at] ?? ''));
      if (record.every((value) => value.trim() === '')) continue;
      part.push({ line: lines + info.lines, cells: values });
      if (part.length < size) continue;
      yield part;
      part = [];
      await setImmediate();
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CsvBroken(lines + Number(error.lines ?? countLineBreaks(under) + 1));
  }
  if (part.length > 0) yield part;
}

interface Parsed {
  readonly info: { readonly lines: number };
  readonly record: readonly string[];
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
