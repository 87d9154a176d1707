import { randomBytes } from 'node:crypto';
import { comparable } from '@uas/contract';
import { sql } from 'kysely';
import {
  findInstituteByEmail,
  insertInstitute,
  lockInstitute,
  readInstitute,
  updateInstituteRow,
} from '../modules/institutes/institutes.store';
import { replacePrograms } from '../modules/institutes/replace-programs';
import type { ReadableDatabase } from '../platform/database/tables';
import type { Dependencies } from '../platform/dependencies';
import { type Unit, writeUnit } from '../platform/http/unit-of-work';
import { addAccount } from '../platform/identity/accounts';
import type { ImportedInstitute } from './read-institute-file';

export interface ImportResult {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/**
 * Adds institutes that are new, and completes those that are known, all in one transaction. What an institute has set
 * itself stays, and so do all its programs once it has changed one: running it again changes nothing.
 */
export async function addInstitutes(
  dependencies: Dependencies,
  institutes: readonly ImportedInstitute[],
): Promise<ImportResult> {
  // The hash of a password that nobody knows: an admin sets the first one.
  const unknownPassword = await dependencies.passwords.hash(randomBytes(32).toString('base64url'));
  return writeUnit({ dependencies, actor: null }, async (unit) => {
    const outcomes = { added: 0, changed: 0, unchanged: 0 };
    for (const institute of institutes) {
      outcomes[await addInstitute(unit, { ...institute, unknownPassword })] += 1;
    }
    return outcomes;
  });
}

async function addInstitute(
  unit: Unit,
  institute: ImportedInstitute & { unknownPassword: string },
): Promise<keyof ImportResult> {
  const known = await findInstituteByEmail(unit.database, institute.email);
  if (known) return completeInstitute(unit, { ...institute, known });
  const { email } = institute;
  const person = { id: unit.ids.next(), email, created_at: unit.clock.now() };
  const { id, created_at } = person;
  await insertInstitute(unit.database, {
    ...person,
    name: institute.name,
    contact_person: '',
    phone: '',
    website: institute.website,
    city: institute.city,
    // An operator chose it.
    looked_at: created_at,
  });
  await addAccount(unit.database, {
    accountId: unit.ids.next(),
    personId: id,
    role: 'institute',
    email,
    password_hash: institute.unknownPassword,
    created_at,
  });
  await replacePrograms(unit, { instituteId: id, departments: institute.departments });
  await unit.emit({
    kind: 'import-institute',
    subject: { kind: 'institute', id },
  });
  return 'added';
}

async function completeInstitute(
  unit: Unit,
  { known, ...institute }: ImportedInstitute & { known: { id: string; city: string; website: string } },
): Promise<'changed' | 'unchanged'> {
  await lockInstitute(unit.database, known.id);
  const before = await readDepartments(unit.database, known.id);
  const areItsOwn = await hasChangedPrograms(unit.database, known.id);
  const departments = areItsOwn ? before : merged(before, institute.departments);
  const gaps = {
    ...(known.city === '' && institute.city !== '' && { city: institute.city }),
    ...(known.website === '' && institute.website !== '' && { website: institute.website }),
  };
  if (JSON.stringify(before) === JSON.stringify(departments) && Object.keys(gaps).length === 0)
    return 'unchanged';
  await updateInstituteRow(unit.database, known.id, gaps);
  if (!areItsOwn) await replacePrograms(unit, { instituteId: known.id, departments });
  await unit.emit({
    kind: 'import-institute',
    subject: { kind: 'institute', id: known.id },
  });
  return 'changed';
}

type Departments = readonly { readonly name: string; readonly courses: readonly string[] }[];

async function readDepartments(database: ReadableDatabase, instituteId: string): Promise<Departments> {
  const whole = await readInstitute(database, instituteId);
  return (whole?.departments ?? []).map(({ name, programs }) => ({
    name,
    courses: programs.map((program) => program.name),
  }));
}

/** Whether somebody of the institute has ever added, removed or renamed what it offers. */
async function hasChangedPrograms(database: ReadableDatabase, instituteId: string): Promise<boolean> {
  // Rows from before say that programs were sent, and not which of them changed.
  const { rows } = await sql`
    select from event
    where in_history and actor_id = ${instituteId} and actor_role = 'institute'
      and (kind in ('rename-program', 'rename-department', 'set-program-offered')
        or (kind = 'update-institute' and after ? 'programs'
          and (after -> 'added' is distinct from '[]' or after -> 'removed' is distinct from '[]')))
    limit 1`.execute(database);
  return rows.length > 0;
}

/** What is there stays as it is and where it is; what is new comes after it. */
function merged(before: Departments, imported: Departments): Departments {
  const byName = new Map(
    before.map(({ name, courses }) => [comparable(name), { name, courses: [...courses] }]),
  );
  for (const { name, courses } of imported) {
    const department = byName.get(comparable(name)) ?? { name, courses: [] };
    byName.set(comparable(name), department);
    const known = new Set(department.courses.map(comparable));
    department.courses.push(...courses.filter((course) => !known.has(comparable(course))));
  }
  return [...byName.values()];
}
