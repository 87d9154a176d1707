import { createHash } from 'node:crypto';
import type { Role } from '@uas/contract';
import { sql } from 'kysely';
import { openSession } from '../identity/sessions';
import type { World } from './prepare-world';

/** Somebody who is signed in. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** What the stored form of somebody's token is. */
export function tokenHash({ token }: Person): string {
  return createHash('sha256').update(token).digest('hex');
}

async function signIn(
  world: World,
  role: Role,
  row: { id: string; email: string } | undefined,
): Promise<Person> {
  if (!row) throw new Error('There is nobody to sign in.');
  return { ...row, token: await openSession(world.dependencies, { role, id: row.id }) };
}

/** The master admin. */
export async function signInMaster(world: World): Promise<Person> {
  const { database } = world.dependencies;
  return signIn(
    world,
    'admin',
    await database.selectFrom('staff').select(['id', 'email']).executeTakeFirst(),
  );
}

/** The institute with the most applications. */
export async function signInInstitute(world: World): Promise<Person> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from institute
    order by (select count(*) from application where institute_id = institute.id) desc, id limit 1`.execute(
    world.dependencies.database,
  );
  return signIn(world, 'institute', rows[0]);
}

/** An approved application of a signed-in student. */
export interface Applicant extends Person {
  readonly applicationId: string;
}

/** Students with an approved application, each once. */
export async function signInApplicants(world: World, count: number): Promise<Applicant[]> {
  const { rows } = await sql<{ id: string; email: string; application_id: string }>`
    select student.id, student.email, min(application.id) as application_id
    from application join student on student.id = application.student_id
    where application.status = 'approved' group by student.id order by student.id limit ${count}`.execute(
    world.dependencies.database,
  );
  const applicants: Applicant[] = [];
  for (const { application_id, ...row } of rows)
    applicants.push({ ...(await signIn(world, 'student', row)), applicationId: application_id });
  return applicants;
}

/** A program that a signed-in student may still apply to. */
export interface Candidate extends Person {
  readonly instituteEmail: string;
  readonly department: string;
  readonly course: string;
}

/** Students who have paid and have room for one more application, each with an institute that is new to them. */
export async function signInCandidates(world: World, count: number): Promise<Candidate[]> {
  const { rows } = await sql<Omit<Candidate, 'token'>>`
    select student.id, student.email, chosen.email as "instituteEmail", chosen.department, chosen.course
    from student
    cross join lateral (
      select institute.email, department.name as department, program.name as course
      from institute join department on department.institute_id = institute.id
      join program on program.department_id = department.id
      where not exists (select 1 from application where student_id = student.id and institute_id = institute.id)
        and institute.id >= (select id from institute order by id offset substr(student.id, 3)::int % 100 limit 1)
      order by institute.id, program.id limit 1
    ) chosen
    where paid and (select count(*) from application where student_id = student.id) < 10
    order by student.id desc limit ${count}`.execute(world.dependencies.database);
  const candidates: Candidate[] = [];
  for (const row of rows) candidates.push({ ...row, ...(await signIn(world, 'student', row)) });
  return candidates;
}

/** Students who can log in with the password. */
export async function giveLogins(world: World, { count, password }: { count: number; password: string }) {
  const { database, passwords } = world.dependencies;
  const passwordHash = await passwords.hash(password);
  const { rows } = await sql<{ id: string; email: string }>`
    update student set password_hash = ${passwordHash}
    where id in (select id from student order by id limit ${count}) returning id, email`.execute(database);
  return { passwordHash, students: rows };
}
