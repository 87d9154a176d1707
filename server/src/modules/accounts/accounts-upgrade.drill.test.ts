import { createHash } from 'node:crypto';
import {
  type AnyEndpoint,
  changeStudentPassword,
  getOwnStaffRecord,
  getStudent,
  listInstituteApplications,
  loginAdmin,
  loginInstitute,
  loginStudent,
} from '@uas/contract';
import { sql } from 'kysely';
import { migrate, migrateTo, migrationsIn } from '../../platform/database/migrate';
import type { OpenDatabase } from '../../platform/database/open-database';
import { isKnownDevice } from '../../platform/identity/known-devices';
import { createPasswords } from '../../platform/identity/passwords';
import { emptyDatabase } from '../../test-kit/fresh-database';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';

const ACCOUNTS = '0018-accounts.sql';
const PASSWORD = 'as-before-1';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** People as the version before kept them, each signed in and with a browser that is known. */
const PEOPLE = [
  { id: 'sara', role: 'student', column: 'student_id', email: 'same@uas.example' },
  { id: 'nust', role: 'institute', column: 'institute_id', email: 'same@uas.example' },
  { id: 'root', role: 'admin', column: 'staff_id', email: 'same@uas.example' },
  { id: 'lums', role: 'institute', column: 'institute_id', email: 'lums@deleted.invalid' },
] as const;
const tokenOf = ({ id }: { id: string }) => `${id}-`.padEnd(43, 'x');

let opened: OpenDatabase;
let uas: TestApp;

async function fill(): Promise<void> {
  const { database } = opened;
  const now = new Date();
  const soon = new Date(now.getTime() + 3_600_000);
  const hash = await createPasswords({ memoryCost: 8, timeCost: 1 }).hash(PASSWORD);
  await sql`insert into student (id, email, password_hash, name, phone, created_at)
    values ('sara', 'same@uas.example', ${hash}, 'Sara', '', ${now})`.execute(database);
  for (const { id, email } of PEOPLE.filter(({ role }) => role === 'institute'))
    await sql`insert into institute_row (id, email, password_hash, name, contact_person, phone, created_at)
      values (${id}, ${email}, ${id === 'nust' ? hash : ''}, ${id}, '', '', ${now})`.execute(database);
  await sql`insert into staff (id, email, password_hash, is_master, created_at)
    values ('root', 'same@uas.example', ${hash}, true, ${now})`.execute(database);
  for (const person of PEOPLE) {
    await sql`insert into session (token_sha256, ${sql.ref(person.column)}, created_at, last_used_at, expires_at)
      values (${sha256(tokenOf(person))}, ${person.id}, ${now}, ${now}, ${soon})`.execute(database);
    await sql`insert into known_device (key, ${sql.ref(person.column)}, last_used_at)
      values (${sha256(`${person.role}:${person.id}:browser`)}, ${person.id}, ${now})`.execute(database);
  }
  await sql`insert into deletion (institute_id, name, total, started_at) values ('lums', 'lums', 0, ${now})`.execute(
    database,
  );
}

beforeAll(async () => {
  opened = await emptyDatabase();
  await migrateTo(
    opened.database,
    migrationsIn().filter((name) => name < ACCOUNTS),
  );
  await fill();
  expect(await migrate(opened.database)).toContain(ACCOUNTS);
  uas = await startTestApp({
    dependencies: { database: opened.database, clock: { now: () => new Date() } },
  });
}, 120_000);
afterAll(async () => {
  await uas.stop();
  await opened.close();
});

const [sara, nust, root] = PEOPLE;
const READS = [
  [getStudent, sara],
  [listInstituteApplications, nust],
  [getOwnStaffRecord, root],
] as const;

it('R-10 gives everybody an account of their own, and none to what is being deleted', async () => {
  const rows = await opened.database.selectFrom('account').selectAll().orderBy('role').execute();
  expect(
    rows.map(({ role, email, student_id, institute_id, staff_id }) => [
      role,
      email,
      student_id,
      institute_id,
      staff_id,
    ]),
  ).toEqual([
    ['admin', 'same@uas.example', null, null, 'root'],
    ['institute', 'same@uas.example', null, 'nust', null],
    ['student', 'same@uas.example', 'sara', null, null],
  ]);
});

it('R-4 leaves everybody signed in, and every browser known', async () => {
  for (const [endpoint, person] of READS) {
    const { status } = await uas.call(
      endpoint as AnyEndpoint,
      { params: { email: person.email } },
      tokenOf(person),
    );
    expect([person.id, status]).toEqual([person.id, 200]);
    const account = { role: person.role, accountId: person.id };
    expect(await isKnownDevice(uas.dependencies, account, 'browser')).toBe(true);
  }
  expect(await opened.database.selectFrom('session').select('account_id').execute()).toHaveLength(3);
  expect(await opened.database.selectFrom('known_device').select('account_id').execute()).toHaveLength(3);
});

it('lets everybody in with the password of before, and changes it', async () => {
  const body = { email: 'same@uas.example', password: PASSWORD };
  for (const endpoint of [loginStudent, loginInstitute, loginAdmin])
    expect((await uas.call(endpoint as AnyEndpoint, { body })).status).toBe(200);
  const change = { email: sara.email, oldPassword: PASSWORD, newPassword: 'another one' };
  expect((await uas.call(changeStudentPassword, { body: change }, tokenOf(sara))).status).toBe(200);
  expect((await uas.call(loginStudent, { body })).status).toBe(401);
  expect((await uas.call(loginInstitute, { body })).status).toBe(200);
});
