import { accessSync, constants, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** The embedded database cannot be opened although its folder can be written: its files do not fit together. */
export class DatabaseDamaged extends Error {
  constructor(folder: string) {
    super(
      `The database in ${folder} is damaged and cannot be opened. Please keep the folder as it is, and restore the ` +
        'last backup into another one: docs/operations.md says how, under "Restore". If nothing was ever saved in ' +
        'it, remove the folder and start again.',
    );
  }
}

/** The disk of the data folder is full, or nearly. */
export class DiskFull extends Error {
  constructor(folder: string) {
    super(
      `There is no room left on the disk of ${folder}. Please make room (the database needs ${NEEDED / 1024 / 1024} MB to start), or set DATA_DIR to another disk. Nothing is lost.`,
    );
  }
}

/** A piece of the database's log, twice: less is not enough to open it. */
const NEEDED = 32 * 1024 * 1024;

/** Why the engine did not start in this folder, as an error that says it in plain words. */
export function explainFailure(folder: string, error: unknown): unknown {
  if (!(error instanceof EngineFailed)) return error;
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < NEEDED) return new DiskFull(folder);
  } catch (reason) {
    return reason;
  }
  return new DatabaseDamaged(folder);
}

/**
 * Looks at the folder before the engine does, which would make a new database over the rest of a damaged one. Returns
 * what removes a database that could not be made to its end.
 */
export function lookAtFolder(folder: string): () => void {
  const made = () => readdirSync(folder).filter((name) => !name.startsWith('uas.'));
  const before = made();
  if (before.includes('PG_VERSION')) return () => undefined;
  if (before.length > 0) throw new DatabaseDamaged(folder);
  return () => {
    for (const name of made()) rmSync(join(folder, name), { recursive: true, force: true });
  };
}

/** What the engine itself said when it could not start; words for developers. */
export class EngineFailed extends Error {}
