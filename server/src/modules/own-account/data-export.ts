import { isDatabaseGone } from '../../platform/database/outages';

/** One part of the copy: a JSON file, and a section of the page that shows it. */
export interface CopiedPart {
  /** The file without its ending. */
  readonly name: string;
  readonly title: string;
  readonly content: unknown;
}

/** A part before its rows are read: one that cannot be read takes nothing else with it. */
export interface PartToRead extends Omit<CopiedPart, 'content'> {
  readonly read: () => Promise<unknown>;
}

/** Stands in the copy in place of what is broken. */
export const NOT_SHOWN = { missing: 'This could not be shown.' } as const;

/** Every row as the copy has it; one that is broken takes no other with it. */
export function presentEach<Row, Shown>(
  rows: readonly Row[],
  present: (row: Row) => Shown | Promise<Shown>,
): Promise<(Shown | typeof NOT_SHOWN)[]> {
  return Promise.all(rows.map((row) => orNotShown(async () => present(row))));
}

/** What was read, or that it cannot be shown; a database that is away is no fault of the row. */
export async function orNotShown<Shown>(read: () => Promise<Shown>): Promise<Shown | typeof NOT_SHOWN> {
  try {
    return await read();
  } catch (error) {
    if (isDatabaseGone(error)) throw error;
    return NOT_SHOWN;
  }
}

/** A file of the person, under the name that it has in the archive. */
export interface CopiedFile {
  readonly path: string;
  readonly storageKey: string;
}

/** Everything that the service has about a person. */
export interface DataExport {
  readonly name: string;
  readonly parts: readonly CopiedPart[];
  readonly files: readonly CopiedFile[];
  /** What should be in it and could not be read, a sentence each. */
  readonly missing: readonly string[];
  /** What is not in it, and why. */
  readonly notes: readonly string[];
}
