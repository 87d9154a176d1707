import { sql } from 'kysely';
import { withTestApp } from '../../server/src/test-kit/start-test-app';
import { generatePeople } from './generate-people';

const amounts = { students: 200, applications: 600, queries: 30, until: new Date('2026-11-21T00:00:00Z') };
const uas = withTestApp();

async function everything() {
  const { rows } = await sql<{ all: string }>`
    select md5(string_agg(line, '|' order by line)) as all from (
      select student::text as line from student union all select account::text from account union all select application::text from application
      union all select query::text from query union all select admission_form::text from admission_form) as lines`.execute(
    uas.database,
  );
  return rows[0]?.all;
}

it('asks for institutes first', async () => {
  await expect(generatePeople(uas.database, amounts)).rejects.toThrow('Please import institutes first.');
});

it('makes the set that was asked for, keeps to the limits, and adds nothing the second time', async () => {
  await uas.institute('nust');
  await uas.institute('lums');
  await uas.institute('giki');
  expect(await generatePeople(uas.database, amounts)).toEqual({
    students: 200,
    applications: 600,
    queries: 30,
  });
  const { rows } = await sql<{ students: number; accounts: number; most: number; each: number }>`
    select (select count(*)::int from student) as students,
           (select count(*)::int from account join student on student.id = student_id) as accounts,
           (select max(n)::int from (select count(*) as n from application group by student_id) as a) as most,
           (select max(n)::int from (select count(*) as n from application group by student_id, institute_id) as b) as each`.execute(
    uas.database,
  );
  expect([rows[0]?.students, rows[0]?.accounts]).toEqual([200, 200]);
  expect(rows[0]?.most).toBeLessThanOrEqual(10);
  expect(rows[0]?.each).toBeLessThanOrEqual(3);
  const before = await everything();
  await generatePeople(uas.database, amounts);
  expect(await everything()).toBe(before);
});

it('leaves the guard of the limits on', async () => {
  await uas.institute('nust');
  await generatePeople(uas.database, amounts);
  const { rows } = await sql<{ tgenabled: string }>`
    select tgenabled from pg_trigger where tgname = 'application_limits'`.execute(uas.database);
  expect(rows).toEqual([{ tgenabled: 'O' }]);
});

it('keeps to the dates of the institutes: nobody applied before they opened or after they closed', async () => {
  const nust = await uas.institute('nust');
  const early = new Date('2026-12-24T00:00:00Z');
  const [opens, closes] = [new Date('2026-09-01T00:00:00Z'), new Date('2026-10-31T18:59:59.999Z')];
  for (const [session, opens_at, closes_at] of [
    ['Fall 2026', opens, closes],
    ['Fall 2027', early, null],
  ] as const) {
    const id = `of ${session}`;
    await uas.database
      .insertInto('admission_session')
      .values({ id, institute_id: nust.id, label: session })
      .execute();
    const dates = { id, institute_id: nust.id, session, opens_at, closes_at };
    await uas.database.insertInto('offering').values(dates).execute();
  }
  const { applications } = await generatePeople(uas.database, amounts);
  const { rows } = await sql<{ session: string; count: number; first: Date; last: Date }>`
    select session, count(*)::int as count, min(created_at) as first, max(created_at) as last
    from application group by session`.execute(uas.database);
  const bySession = new Map(rows.map((row) => [row.session, row]));
  expect(rows.reduce((all, { count }) => all + count, 0)).toBe(applications);
  expect(bySession.get('Fall 2026')).toMatchObject({ first: opens, last: closes });
  expect(bySession.has('Fall 2027')).toBe(false);
  expect(bySession.get('Spring 2026')?.count).toBeGreaterThan(0);
});
