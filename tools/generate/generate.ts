import { parseArgs } from 'node:util';
import { formatStartupError } from '../../server/src/format-startup-error';
import { openDependencies } from '../../server/src/open-dependencies';
import { readEnvironment } from '../../server/src/platform/environment';
import { generatePeople } from './generate-people';

/**
 * `npm run generate -- --students 60000 --applications 200000 [--until 2026-11-21]`: a large, believable and
 * repeatable set of people over the institutes that are there. Never in production.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      students: { type: 'string', default: '60000' },
      applications: { type: 'string', default: '200000' },
      queries: { type: 'string' },
      until: { type: 'string', default: '2026-11-21' },
    },
  });
  const environment = readEnvironment(process.env);
  if (environment.production) throw new Error('Generated people have no place in production.');
  const opened = await openDependencies(environment, console.error, { patient: true });
  try {
    const made = await generatePeople(opened.dependencies.database, {
      students: wholeNumber('students', values.students),
      applications: wholeNumber('applications', values.applications),
      ...(values.queries !== undefined && { queries: wholeNumber('queries', values.queries) }),
      until: new Date(`${values.until}T00:00:00Z`),
    });
    console.log(`${made.students} students, ${made.applications} applications, ${made.queries} queries.`);
  } finally {
    await opened.close();
  }
}

function wholeNumber(name: string, typed: string): number {
  if (!/^\d{1,7}$/.test(typed)) throw new Error(`--${name} must be a whole number.`);
  return Number(typed);
}

main()
  .then(() => process.exit(0))
  .catch((error) => {
    console.error(formatStartupError(error));
    process.exit(1);
  });
