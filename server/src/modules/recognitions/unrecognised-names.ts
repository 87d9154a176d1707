import { readFile } from 'node:fs/promises';
import * as api from '@uas/contract';
import { nameKey } from '@uas/contract';
import { CsvBroken, readCsvParts } from '../../platform/csv/read-csv-parts';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { listNameSources, replaceNames } from './recognitions.store';

/** The lists of unrecognised institutions that are known. */
export const listUnrecognisedNames = handle(api.listUnrecognisedNames, async ({ database }) => ({
  sources: await listNameSources(database),
}));

/** Takes a list in the place of what came from its source before. */
export const importUnrecognisedNames = handle(
  api.importUnrecognisedNames,
  { onlyReadsFile: true },
  async ({ body: { source, day }, file, write }) => {
    const { names, twice } = await readNames(await readFile(file.path));
    return write(async (unit) => {
      await replaceNames(unit.database, unit.ids, { source, day, names });
      await unit.emit({
        kind: 'import-unrecognised-names',
        subject: { kind: 'unrecognised-names', id: source },
        after: { source, names: names.length },
      });
      return { sources: await listNameSources(unit.database), names: names.length, twice };
    });
  },
);

/** Columns that may say where an institution is; the first one of these that a file has counts. */
const LOCATIONS = ['place', 'city', 'province'] as const;
const PART = 1_000;

interface ListedName {
  readonly name: string;
  readonly key: string;
  readonly location: string;
}

/** Every name once for its location, and how many lines said one again. */
async function readNames(bytes: Buffer): Promise<{ names: ListedName[]; twice: number }> {
  const withLocation = LOCATIONS.map((location) => readCsvParts(bytes, ['name', location], PART));
  const parts = withLocation.find((found) => found !== null) ?? readCsvParts(bytes, ['name'], PART);
  if (parts === null) throw new Refusal('names.column-missing');
  const found = new Map<string, ListedName>();
  let lines = 0;
  try {
    for await (const part of parts) {
      for (const { cells } of part) {
        const [name = '', location = ''] = cells;
        const key = nameKey(name);
        if (key === '') continue;
        lines += 1;
        const once = `${key}\n${location}`;
        if (!found.has(once)) found.set(once, { name, key, location });
      }
    }
  } catch (error) {
    if (error instanceof CsvBroken) throw new Refusal('file.not-readable');
    throw error;
  }
  if (found.size === 0) throw new Refusal('names.none');
  return { names: [...found.values()], twice: lines - found.size };
}
