import { HOUR, NO_PERMISSIONS } from '@uas/contract';
import { type Insertable, sql } from 'kysely';
import { type Database, json, type StoredFileTable } from '../platform/database/tables';
import type { Dependencies } from '../platform/dependencies';
import { recordEvent } from '../platform/events/record-event';
import { addAccount } from '../platform/identity/accounts';
import { addDemoInstitute, drawInstituteFiles } from './add-demo-institute';
import { addDemoStudent, drawStudentFiles } from './add-demo-student';
import { DEMO_INSTITUTES } from './demo-institutes';
import { DEMO_ACADEMIES, DEMO_ADMIN_MESSAGES, DEMO_QUERIES } from './demo-rest';
import { DEMO_STUDENTS } from './demo-students';

/** Every demo account has it. */
export const DEMO_PASSWORD = 'demo-pass-1';

const SETTING = 'demo-data';
const LOCK = 7_130_612;

/**
 * Fills an empty database with invented universities, students and everything between them, once; never in production
 * . A database that has them is refused in production, and where others can reach it unless `DEMO=on` is said. Returns whether it did.
 */
export async function ensureDemoData(dependencies: Dependencies): Promise<boolean> {
  const { environment, database, passwords, storage } = dependencies;
  if (environment.production || !(environment.demo || environment.local)) await refuseDemoAccounts(database);
  if (!environment.demo || environment.production || !(await isEmpty(database))) return false;

  // All slow work comes before the transaction: one hash for everybody, and the files.
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  const institutes = await Promise.all(
    DEMO_INSTITUTES.map((institute) => drawInstituteFiles(dependencies, institute)),
  );
  const students = await Promise.all(DEMO_STUDENTS.map((student) => drawStudentFiles(dependencies, student)));
  const files = [...institutes, ...students].flatMap((person) => person.files);

  const made = await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    if (!(await isEmpty(transaction))) return false;
    await transaction.insertInto('setting').values({ key: SETTING, value: 'made' }).execute();
    await addStaff(transaction, dependencies, passwordHash);
    await addAcademies(transaction, dependencies);
    for (const institute of institutes)
      await addDemoInstitute(transaction, dependencies, { ...institute, passwordHash });
    const instituteIds = institutes.map(({ id }) => id);
    for (const student of students) {
      await addDemoStudent(transaction, dependencies, { ...student, passwordHash, instituteIds });
    }
    await addAdminMessages(transaction, dependencies, { institutes, students });
    await addQueries(transaction, dependencies, instituteIds);
    await recordEvent(transaction, dependencies, {
      actor: null,
      kind: 'create-demo-data',
      subject: { kind: 'demo', id: SETTING },
    });
    return true;
  });
  if (!made) await removeContents(storage, files);
  return made;
}

/** Everybody knows the password of the demo accounts, so a database that has them never serves real people. */
async function refuseDemoAccounts(database: Database): Promise<void> {
  const made = await database
    .selectFrom('setting')
    .select('key')
    .where('key', '=', SETTING)
    .executeTakeFirst();
  if (made) {
    throw new Error(
      'This database holds the demo accounts, whose password everybody knows. Please use an empty one in production ' +
        'and on an address that others can reach, or set DEMO=on to show the demo to others.',
    );
  }
}

/** Nobody is registered, and nobody has taken the demo data away. */
async function isEmpty(database: Database): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select 1 from setting where key = ${SETTING})
      and not exists (select 1 from student)
      and not exists (select 1 from institute) as empty`.execute(database);
  return rows[0]?.empty === true;
}

async function removeContents(
  storage: Dependencies['storage'],
  files: readonly Insertable<StoredFileTable>[],
): Promise<void> {
  for (const { storage_key } of files) await storage.remove(storage_key);
}

type Context = Pick<Dependencies, 'ids' | 'clock'>;

async function addStaff(database: Database, { ids, clock }: Context, passwordHash: string): Promise<void> {
  const created_at = clock.now();
  const added = await database
    .insertInto('staff')
    .values([
      {
        created_at,
        id: ids.next(),
        email: 'admin@uas.example',
        name: 'Ayesha Siddiqui',
        is_master: true,
        permissions: json(NO_PERMISSIONS),
      },
      {
        created_at,
        id: ids.next(),
        email: 'staff@uas.example',
        name: 'Hamza Tariq',
        is_master: false,
        permissions: json({ ...NO_PERMISSIONS, viewApplications: true, messagesStudents: true }),
      },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'email'])
    .execute();
  for (const { id: personId, email } of added) {
    const account = { accountId: ids.next(), personId, role: 'admin', email } as const;
    await addAccount(database, { ...account, password_hash: passwordHash, created_at });
  }
}

async function addAcademies(database: Database, { ids, clock }: Context): Promise<void> {
  const rows = DEMO_ACADEMIES.map((academy) => ({ ...academy, id: ids.next(), created_at: clock.now() }));
  await database
    .insertInto('academy')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Drawn {
  readonly id: string;
  readonly profile: { readonly email: string };
}

async function addAdminMessages(
  database: Database,
  { ids, clock }: Context,
  { institutes, students }: { institutes: readonly Drawn[]; students: readonly Drawn[] },
): Promise<void> {
  const idOf = (people: readonly Drawn[], email: string) =>
    people.find(({ profile }) => profile.email === email)?.id ?? null;
  const rows = DEMO_ADMIN_MESSAGES.map((message) => {
    const at = new Date(clock.now().getTime() - message.hoursAgo * HOUR);
    return {
      id: ids.next(),
      student_id: message.with === 'student' ? idOf(students, message.email) : null,
      institute_id: message.with === 'institute' ? idOf(institutes, message.email) : null,
      sender: message.from,
      staff_id: null,
      text: message.text,
      created_at: at,
      read_at: message.read ? at : null,
    };
  });
  await database.insertInto('admin_message').values(rows).execute();
}

async function addQueries(
  database: Database,
  { ids, clock }: Context,
  instituteIds: readonly string[],
): Promise<void> {
  for (const query of DEMO_QUERIES) {
    const instituteId = instituteIds[query.institute] ?? '';
    const program = await database
      .selectFrom('program')
      .innerJoin('department', 'department.id', 'program.department_id')
      .where('institute_id', '=', instituteId)
      .where('program.name', '=', query.course)
      .select('program.id')
      .executeTakeFirst();
    await database
      .insertInto('query')
      .values({
        id: ids.next(),
        institute_id: instituteId,
        program_id: program?.id ?? null,
        university_name: DEMO_INSTITUTES[query.institute]?.name ?? '',
        course_name: query.course,
        student_name: query.name,
        student_phone: query.phone,
        student_email: query.email,
        message: query.message,
        created_at: new Date(clock.now().getTime() - query.hoursAgo * HOUR),
      })
      .execute();
  }
}
