import { resolve } from 'node:path';
import { formatStartupError } from '../format-startup-error';
import { openDataSource } from '../platform/backup/data-source';
import { describeContents } from '../platform/backup/manifest';
import { checkArchive, restore } from '../platform/backup/restore';
import { readEnvironment } from '../platform/environment';

const USAGE = `npm run restore -- <file> [--check]
  Restores a backup into the empty database and storage that the settings name: DATA_DIR, or DATABASE_URL
  and S3_… when they are set. So it also moves everything from one to the other.
  With --check the file is only read and checked.`;

/** Restores a backup, or only checks it. */
async function main(): Promise<number> {
  const options = process.argv.slice(2);
  const checkOnly = options.includes('--check');
  const [file, another] = options.filter((option) => option !== '--check');
  if (file === undefined || another !== undefined || file.startsWith('--')) {
    console.error(USAGE);
    return 1;
  }
  const environment = readEnvironment(process.env);
  const path = resolve(file);
  const verified = await checkArchive(path);
  const contents = describeContents(verified.manifest);
  if (checkOnly) {
    console.log(`The backup is whole: ${contents}`);
    return 0;
  }
  const target = await openDataSource(environment, console.error);
  try {
    await restore(target, path, verified);
  } finally {
    await target.close();
  }
  console.log(`Restored and compared: ${contents}`);
  const { lost } = verified.manifest;
  if (lost.length > 0) console.error(`${lost.length} files were already missing when the backup was made.`);
  return 0;
}

main()
  .then((code) => process.exit(code))
  .catch((error) => {
    console.error(formatStartupError(error));
    process.exit(1);
  });
