import { randomBytes } from 'node:crypto';
import { recordAudit } from '../audit/record-audit';
import type { Database } from '../database/tables';
import type { Dependencies } from '../dependencies';
import {
  findInstituteByEmail,
  insertInstitute,
  readInstitute,
  updateInstituteRow,
} from '../institutes/institutes.store';
import { replacePrograms } from '../institutes/replace-programs';
import type { ImportedInstitute } from './read-institute-file';

export interface ImportResult {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

type World = Pick<Dependencies, 'database' | 'clock' | 'ids' | 'passwords'>;

/**
 * Adds institutes that are new, and completes the programs of those that are known, all in one transaction. What an
 * institute has set itself stays, so running it again changes nothing.
 */
export async function addInstitutes(
  world: World,
  institutes: readonly ImportedInstitute[],
): Promise<ImportResult> {
  // The hash of a password that nobody knows: an admin sets the first one.
  const unknownPassword = await world.passwords.hash(randomBytes(32).toString('base64url'));
  return world.database.transaction().execute(async (transaction) => {
    const outcomes = { added: 0, changed: 0, unchanged: 0 };
    for (const institute of institutes) {
      outcomes[await addInstitute(transaction, world, { ...institute, unknownPassword })] += 1;
    }
    return outcomes;
  });
}

async function addInstitute(
  transaction: Database,
  world: World,
  institute: ImportedInstitute & { unknownPassword: string },
): Promise<keyof ImportResult> {
  const known = await findInstituteByEmail(transaction, institute.email);
  if (known) return completeInstitute(transaction, world, { ...institute, known });
  const id = world.ids.next();
  await insertInstitute(transaction, {
    id,
    email: institute.email,
    password_hash: institute.unknownPassword,
    name: institute.name,
    contact_person: '',
    phone: '',
    website: institute.website,
    city: institute.city,
    created_at: world.clock.now(),
  });
  await replacePrograms(transaction, world.ids, { instituteId: id, departments: institute.departments });
  await recordAudit(transaction, world, {
    actor: null,
    action: 'import-institute',
    subject: { kind: 'institute', id },
  });
  return 'added';
}

async function completeInstitute(
  transaction: Database,
  world: World,
  { known, ...institute }: ImportedInstitute & { known: { id: string; city: string; website: string } },
): Promise<'changed' | 'unchanged'> {
  const before = await readDepartments(transaction, known.id);
  const departments = merged(before, institute.departments);
  const gaps = {
    ...(known.city === '' && institute.city !== '' && { city: institute.city }),
    ...(known.website === '' && institute.website !== '' && { website: institute.website }),
  };
  if (JSON.stringify(before) === JSON.stringify(departments) && Object.keys(gaps).length === 0)
    return 'unchanged';
  await updateInstituteRow(transaction, known.id, gaps);
  await replacePrograms(transaction, world.ids, { instituteId: known.id, departments });
  await recordAudit(transaction, world, {
    actor: null,
    action: 'import-institute',
    subject: { kind: 'institute', id: known.id },
  });
  return 'changed';
}

type Departments = readonly { readonly name: string; readonly courses: readonly string[] }[];

async function readDepartments(transaction: Database, instituteId: string): Promise<Departments> {
  const whole = await readInstitute(transaction, instituteId);
  return (whole?.departments ?? []).map(({ name, courses }) => ({ name, courses: [...courses] }));
}

/** What is there stays as it is and where it is; what is new comes after it. */
function merged(before: Departments, imported: Departments): Departments {
  const byName = new Map(
    before.map(({ name, courses }) => [name.toLowerCase(), { name, courses: [...courses] }]),
  );
  for (const { name, courses } of imported) {
    const department = byName.get(name.toLowerCase()) ?? { name, courses: [] };
    byName.set(name.toLowerCase(), department);
    const known = new Set(department.courses.map((course) => course.toLowerCase()));
    department.courses.push(...courses.filter((course) => !known.has(course.toLowerCase())));
  }
  return [...byName.values()];
}
