import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@uas/contract';
import { sql } from 'kysely';
import { makeInstitutes } from './make-institutes';
import type { Fixture } from './prepare-fixture';

/** Somebody who is signed in. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly accountId: string;
  readonly token: string;
}

/** What the stored form of somebody's token is. */
export function tokenHash({ token }: Person): string {
  return createHash('sha256').update(token).digest('hex');
}

type Account = { readonly id: string; readonly email: string };

const COLUMN = { student: 'student_id', institute: 'institute_id', admin: 'staff_id' } as const;
const SIGNED_IN_AT_ONCE = 1_000;
const HOURS = 12;

/** Opens a session for each, many in one statement: thousands of people would take minutes one by one. */
export async function signInAll<Who extends Account>(
  { dependencies: { database, clock } }: Fixture,
  role: Role,
  accounts: readonly Who[],
): Promise<(Who & Person)[]> {
  const people: (Who & Person)[] = [];
  const now = clock.now();
  const expires_at = new Date(now.getTime() + HOURS * 3600_000);
  for (let first = 0; first < accounts.length; first += SIGNED_IN_AT_ONCE) {
    const some = accounts.slice(first, first + SIGNED_IN_AT_ONCE);
    const ids = some.map(({ id }) => id);
    const { rows } = await sql<{ person: string; account: string }>`
      select ${sql.ref(COLUMN[role])} as person, id as account
      from account where ${sql.ref(COLUMN[role])} = any(${ids}::text[])`.execute(database);
    const accountOf = new Map(rows.map(({ person, account }) => [person, account]));
    const signedIn = some.map((account) => ({
      ...account,
      accountId: accountOf.get(account.id) ?? '',
      token: randomBytes(32).toString('base64url'),
    }));
    people.push(...signedIn);
    const sessions = signedIn.map((person) => ({
      token_sha256: tokenHash(person),
      account_id: person.accountId,
      created_at: now,
      last_used_at: now,
      expires_at,
    }));
    await database.insertInto('session').values(sessions).execute();
  }
  return people;
}

async function signIn(fixture: Fixture, role: Role, account: Account | undefined): Promise<Person> {
  const [person] = await signInAll(fixture, role, account ? [account] : []);
  if (!person) throw new Error('There is nobody to sign in.');
  return person;
}

/** The master admin. */
export async function signInMaster(fixture: Fixture): Promise<Person> {
  const { database } = fixture.dependencies;
  return signIn(
    fixture,
    'admin',
    await database.selectFrom('staff').select(['id', 'email']).executeTakeFirst(),
  );
}

/** The institute with the most applications. */
export async function signInInstitute(fixture: Fixture): Promise<Person> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from institute
    order by (select count(*) from application where institute_id = institute.id) desc, id limit 1`.execute(
    fixture.dependencies.database,
  );
  return signIn(fixture, 'institute', rows[0]);
}

/** An approved application of a signed-in student. */
export interface Applicant extends Person {
  readonly applicationId: string;
  readonly instituteId: string;
}

/** Students with an approved application, each once. */
export async function signInApplicants(fixture: Fixture, count: number): Promise<Applicant[]> {
  const { rows } = await sql<Omit<Applicant, 'token' | 'accountId'>>`
    select distinct on (student.id) student.id, student.email, application.id as "applicationId",
      application.institute_id as "instituteId"
    from application join student on student.id = application.student_id
    where application.status = 'approved' order by student.id, application.id limit ${count}`.execute(
    fixture.dependencies.database,
  );
  return signInAll(fixture, 'student', rows);
}

/** A program that a signed-in student may still apply to. */
export interface Candidate extends Person {
  readonly instituteId: string;
  readonly instituteEmail: string;
  readonly department: string;
  readonly course: string;
  readonly programId: string;
}

/** Students who have paid and have room for one more application, each with an institute that is new to them, or with `only` that one. */
export async function signInCandidates(
  fixture: Fixture,
  count: number,
  only?: Account,
): Promise<Candidate[]> {
  const { database } = fixture.dependencies;
  const [first] = makeInstitutes()[0]?.departments ?? [];
  const department = first?.name ?? '';
  const course = first?.courses[0] ?? '';
  const all = await database
    .selectFrom('institute')
    .innerJoin('department', 'department.institute_id', 'institute.id')
    .innerJoin('program', 'program.department_id', 'department.id')
    .select(['institute.id', 'institute.email', 'program.id as programId'])
    .where('department.name', '=', department)
    .where('program.name', '=', course)
    .where('program.archived_at', 'is', null)
    .orderBy('institute.id')
    .execute();
  const institutes = only ? all.filter(({ id }) => id === only.id) : all;
  const { rows } = await sql<Account & { taken: string[] }>`
    select student.id, student.email, array_agg(application.institute_id) as taken
    from student join application on application.student_id = student.id
    where paid group by student.id having count(*) < 10 order by student.id desc limit ${count}`.execute(
    database,
  );
  const candidates = rows.flatMap(({ id, email, taken }, index) => {
    const turned = [...institutes.slice(index % institutes.length), ...institutes];
    const chosen = turned.find((institute) => !taken.includes(institute.id));
    if (!chosen) return [];
    const { id: instituteId, email: instituteEmail, programId } = chosen;
    return [{ id, email, instituteId, instituteEmail, department, course, programId }];
  });
  return signInAll(fixture, 'student', candidates);
}

/** Students who can log in with the password. */
export async function giveLogins(fixture: Fixture, { count, password }: { count: number; password: string }) {
  const { database, passwords } = fixture.dependencies;
  const passwordHash = await passwords.hash(password);
  const { rows } = await sql<{ id: string; accountId: string; email: string }>`
    update account set password_hash = ${passwordHash}
    where student_id in (select id from student order by id limit ${count})
    returning student_id as id, id as "accountId", email`.execute(database);
  return { passwordHash, students: rows };
}
