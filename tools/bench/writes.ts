import {
  type AnyEndpoint,
  apply,
  decideApplication,
  loginStudent,
  sendApplicationMessage,
  sendQuery,
  sendStudentMessageToAdmin,
} from '@uas/contract';
import { sql } from 'kysely';
import type { Tables } from '../../server/src/platform/database/tables';
import { addressOf } from './address-of';
import { giveLogins, type Person, signInAll, signInApplicants, signInCandidates, tokenHash } from './people';
import { countRows, type Fixture } from './prepare-fixture';

/** One request of somebody. */
export interface MeasuredCall {
  readonly path: string;
  readonly token?: string;
  readonly body: unknown;
  /** What of this request stands in its SQL, in a fixed order; another one of the same call has others there. */
  readonly values: readonly string[];
}

/** A call that changes something; every request is another one. */
export interface Write {
  readonly name: string;
  readonly method: AnyEndpoint['method'];
  readonly asked: readonly MeasuredCall[];
  /** The password that both sides check. */
  readonly verify?: { readonly password: string; readonly hash: string };
  /** How many rows there are of what it makes. */
  readonly count: () => Promise<number>;
}

const SESSION = 'Fall 2026';
const PASSWORD = 'a password of the benchmark';

/** Every kind of write, each with as many different requests as asked for. */
export async function listWrites(fixture: Fixture, amount: number): Promise<Write[]> {
  const candidates = await signInCandidates(fixture, amount);
  const applicants = await signInApplicants(fixture, amount);
  const accounts = await accountsOfInstitutes(fixture);
  return [
    await loginsOf(fixture, amount),
    {
      ...named('apply', apply),
      asked: candidates.map((one) => ({
        ...asOf(apply, one),
        body: {
          email: one.email,
          application: {
            instituteEmail: one.instituteEmail,
            department: one.department,
            course: one.course,
            session: SESSION,
          },
        },
        values: [
          one.id,
          one.accountId,
          one.email,
          tokenHash(one),
          one.instituteId,
          accounts.get(one.instituteId) ?? '',
          one.instituteEmail,
          one.department,
          one.course,
          one.programId,
        ],
      })),
      count: counter(fixture, 'application'),
    },
    {
      ...named('message about an application', sendApplicationMessage),
      asked: applicants.map((one) => ({
        ...asOf(sendApplicationMessage, one),
        body: { applicationId: one.applicationId, text: 'When do classes begin?' },
        values: [
          one.id,
          one.email,
          tokenHash(one),
          one.applicationId,
          one.instituteId,
          accounts.get(one.instituteId) ?? '',
        ],
      })),
      count: counter(fixture, 'application_message'),
    },
    {
      ...named('message to the admin', sendStudentMessageToAdmin),
      asked: applicants.map((one) => ({
        ...asOf(sendStudentMessageToAdmin, one),
        body: { text: 'Has my payment arrived?' },
        values: [one.id, one.email, tokenHash(one)],
      })),
      count: counter(fixture, 'admin_message'),
    },
    await decisionsOf(fixture, amount),
    queriesOf(fixture, amount),
  ];
}

function named(name: string, { method }: AnyEndpoint) {
  return { name, method };
}

function asOf(endpoint: AnyEndpoint, { token }: Person) {
  return { path: addressOf(endpoint, {}), token };
}

function counter(fixture: Fixture, table: keyof Tables): Write['count'] {
  return () => countRows(fixture, table);
}

/** Whom an institute's notifications are for, by the institute's id. */
async function accountsOfInstitutes({
  dependencies: { database },
}: Fixture): Promise<ReadonlyMap<string | null, string>> {
  const rows = await database
    .selectFrom('account')
    .select(['id', 'institute_id'])
    .where('role', '=', 'institute')
    .execute();
  return new Map(rows.map(({ id, institute_id }) => [institute_id, id]));
}

async function loginsOf(fixture: Fixture, amount: number): Promise<Write> {
  const { students, passwordHash } = await giveLogins(fixture, { count: amount, password: PASSWORD });
  return {
    ...named('login', loginStudent),
    asked: students.map(({ id, accountId, email }) => ({
      path: addressOf(loginStudent, {}),
      body: { email, password: PASSWORD },
      values: [id, accountId, email],
    })),
    verify: { password: PASSWORD, hash: passwordHash },
    count: counter(fixture, 'session'),
  };
}

async function decisionsOf(fixture: Fixture, amount: number): Promise<Write> {
  const { rows } = await sql<{
    id: string;
    institute_id: string;
    student_id: string;
    account_id: string;
    email: string;
  }>`
    select application.id, application.institute_id, application.student_id, account.id as account_id, institute.email
    from application join institute on institute.id = application.institute_id
      join account on account.student_id = application.student_id
    where status = 'pending' order by application.id limit ${amount}`.execute(fixture.dependencies.database);
  const institutes = new Map(rows.map(({ institute_id: id, email }) => [id, { id, email }]));
  const signedIn = await signInAll(fixture, 'institute', [...institutes.values()]);
  const byId = new Map(signedIn.map((institute) => [institute.id, institute]));
  return {
    ...named('approve', decideApplication),
    asked: rows.flatMap(({ id, institute_id, student_id, account_id }) => {
      const institute = byId.get(institute_id);
      if (!institute) return [];
      return {
        ...asOf(decideApplication, institute),
        body: { applicationId: id, status: 'approved' },
        values: [id, institute_id, student_id, account_id, tokenHash(institute)],
      };
    }),
    count: counter(fixture, 'event'),
  };
}

function queriesOf(fixture: Fixture, amount: number): Write {
  return {
    ...named('query of a visitor', sendQuery),
    asked: Array.from({ length: amount }, (_nothing, index) => {
      const studentEmail = `asks${index}@visitors.example`;
      const studentPhone = `0301-${String(index).padStart(7, '0')}`;
      return {
        path: addressOf(sendQuery, {}),
        body: {
          universityName: 'University 1 of Lahore',
          courseName: 'BS Applied Computing',
          studentName: 'Sara Khan',
          studentPhone,
          studentEmail,
          message: 'Is there a hostel?',
        },
        values: [studentEmail, studentPhone],
      };
    }),
    count: counter(fixture, 'query'),
  };
}
