import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formatStartupError } from '../format-startup-error';
import { backUp } from '../platform/backup/back-up';
import { hasDatabase, openDataSource } from '../platform/backup/data-source';
import { describeContents } from '../platform/backup/manifest';
import { BackupRefused } from '../platform/backup/tar';
import { systemClock } from '../platform/clock';
import { readEnvironment } from '../platform/environment';

const USAGE = `npm run backup -- <folder or file>
  Writes the whole database and every uploaded file into one archive (.tar.gz). In a folder it gets a name
  with the time. A server on PostgreSQL may go on meanwhile; with the embedded database, stop it first.`;

/** Backs up what the environment names. */
async function main(): Promise<number> {
  const [target, another] = process.argv.slice(2);
  if (target === undefined || another !== undefined || target.startsWith('--')) {
    console.error(USAGE);
    return 1;
  }
  const environment = readEnvironment(process.env);
  const now = systemClock.now();
  const path = nameFor(resolve(target), now);
  if (!hasDatabase(environment))
    throw new BackupRefused(`There is no database in ${environment.dataFolder}.`);
  const source = await openDataSource(environment, console.error);
  try {
    const manifest = await backUp(source, path, now);
    console.log(`${path}\n${describeContents(manifest)}`);
    if (manifest.lost.length === 0) return 0;
    console.error(
      `The bytes of ${manifest.lost.length} files were missing or damaged; everything else is in the backup:`,
    );
    for (const key of manifest.lost) console.error(`  ${key}`);
    return 2;
  } finally {
    await source.close();
  }
}

function nameFor(target: string, now: Date): string {
  const isFolder = existsSync(target) && statSync(target).isDirectory();
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const path = isFolder ? join(target, `uas-backup-${time}.tar.gz`) : target;
  if (existsSync(path)) throw new BackupRefused(`${path} is already there. A backup never replaces a file.`);
  return path;
}

main()
  .then((code) => process.exit(code))
  .catch((error) => {
    console.error(failure(error));
    process.exit(1);
  });

function failure(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') {
    return 'The folder for the backup is not there.';
  }
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOSPC') {
    return 'There is no room left for the backup. Nothing was left behind.';
  }
  return formatStartupError(error);
}
