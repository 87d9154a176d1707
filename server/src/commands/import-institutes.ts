import { readFileSync } from 'node:fs';
import { formatStartupError } from '../format-startup-error';
import { openDependencies } from '../open-dependencies';
import { readEnvironment } from '../platform/environment';
import { decodeText, FileUnreadable } from '../platform/text-file';
import { addInstitutes } from './add-institutes';
import { readInstituteFile } from './read-institute-file';

const USAGE = `npm run import:institutes -- <file> [--partial]
  The file is a JSON list of { name, email, city, website, departments: [{ name, courses }] },
  or CSV with the columns name, email, city, website, department, course; commas, semicolons
  or tabs stand between them. It is UTF-8, or UTF-16 as Excel writes it.
  Without --partial nothing is imported unless every row is right.`;

/** Imports institutes with their programs; those that are imported can log in once an admin has set a password. */
async function importInstitutes(): Promise<number> {
  const options = process.argv.slice(2);
  const partial = options.includes('--partial');
  const [file, another] = options.filter((option) => option !== '--partial');
  if (file === undefined || another !== undefined || file.startsWith('--')) {
    console.error(USAGE);
    return 1;
  }
  const { institutes, problems } = readInstituteFile(file, decodeText(readFileSync(file)));
  for (const { row, problem } of problems) console.error(`${row}: ${problem}`);
  if (problems.length > 0 && !partial) {
    console.error(`Nothing was imported: ${problems.length} of the entries must be corrected first.`);
    console.error('With --partial the others are imported.');
    return 1;
  }
  const opened = await openDependencies(readEnvironment(process.env));
  try {
    const { added, changed, unchanged } = await addInstitutes(opened.dependencies, institutes);
    console.log(
      `${added} added, ${changed} completed, ${unchanged} already there, ${problems.length} left out.`,
    );
  } finally {
    await opened.close();
  }
  return 0;
}

importInstitutes()
  .then((code) => process.exit(code))
  .catch((error) => {
    console.error(failure(error));
    process.exit(1);
  });

function failure(error: unknown): string {
  if (error instanceof FileUnreadable) return error.message;
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') {
    return 'There is no such file.';
  }
  return formatStartupError(error);
}
