import { sql } from 'kysely';
import { emptyDatabase } from '../../test-kit/fresh-database';
import { migrate, migrateTo, migrationsIn } from './migrate';
import type { OpenDatabase } from './open-database';

const CAPPED_TOTALS = '0017-capped-totals.sql';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await emptyDatabase();
}, 60_000);
afterAll(() => opened.close());

const AT = '2026-11-10T20:00:00Z';

async function insert(id: string): Promise<void> {
  const { database } = opened;
  await sql`insert into student (id, email, password_hash, name, phone, created_at)
    values (${`s${id}`}, ${`s${id}@uas.example`}, '', 'Sara', '', ${AT})`.execute(database);
  await sql`insert into institute_row (id, email, password_hash, name, contact_person, phone, created_at)
    values (${`i${id}`}, ${`i${id}@uas.example`}, '', ${`Nust ${id}`}, '', '', ${AT})`.execute(database);
  for (const [index, status] of ['pending', 'approved', 'rejected'].entries())
    await sql`insert into application_row
        (id, student_id, institute_id, department, course, session, status, form_copy, form_version, created_at)
      values (${`a${id}-${index}`}, ${`s${id}`}, ${`i${id}`}, '', ${`Course ${index}`}, 'Fall 2026', ${status}, '{}', 1,
        ${AT})`.execute(database);
  await sql`insert into query_row
      (id, institute_id, university_name, student_name, student_phone, student_email, created_at)
    values (${`q${id}`}, ${`i${id}`}, '', '', '', '', ${AT})`.execute(database);
  await sql`insert into event (id, at, kind, actor_role, subject_kind, subject_id)
    values (${`e${id}`}, ${AT}, 'apply', 'student', 'application', ${`a${id}-0`})`.execute(database);
}

/** What a server of the version before asks for. */
async function totals() {
  const { rows } = await sql`
    select list, day, kind, state, sum(amount)::int as amount from tally
    group by list, day, kind, state having sum(amount) <> 0 order by list, day, kind, state`.execute(
    opened.database,
  );
  return rows;
}

/** How a server of the version before adds its lines up, once a minute. */
function compact() {
  return sql`
    with gone as (
      delete from tally where (list, day, kind, state) in (
        select list, day, kind, state from tally group by list, day, kind, state having count(*) > 1
      ) returning list, day, kind, state, amount
    )
    insert into tally (list, day, kind, state, amount)
    select list, day, kind, state, sum(amount) from gone group by list, day, kind, state having sum(amount) <> 0`.execute(
    opened.database,
  );
}

async function catalogueVersion() {
  const row = await opened.database.selectFrom('catalogue_version').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

it('R24 a server of the version before goes on with its totals until it is restarted, and nothing else counts', async () => {
  const { database } = opened;
  await migrateTo(
    database,
    migrationsIn().filter((name) => name < CAPPED_TOTALS),
  );
  await insert('1');
  await insert('2');
  const before = await totals();
  expect(before).toHaveLength(6);
  await migrateTo(
    database,
    migrationsIn().filter((name) => name <= CAPPED_TOTALS),
  );
  expect(await totals()).toEqual(before);
  await compact();
  expect(await totals()).toEqual(before);

  await insert('3');
  await sql`update application_row set withdrawn_at = now() where id = 'a1-0'`.execute(database);
  await sql`update student set paid = true where id = 's3'`.execute(database);
  await sql`delete from query_row where id = 'q1'`.execute(database);
  expect(await totals()).toEqual([
    { list: 'application', day: '2026-11-11', kind: 'Fall 2026', state: 'approved', amount: 3 },
    { list: 'application', day: '2026-11-11', kind: 'Fall 2026', state: 'pending', amount: 2 },
    { list: 'application', day: '2026-11-11', kind: 'Fall 2026', state: 'rejected', amount: 3 },
    { list: 'audit', day: '2026-11-11', kind: 'apply', state: '', amount: 3 },
    { list: 'query', day: '2026-11-11', kind: '', state: '', amount: 2 },
    { list: 'student', day: '2026-11-11', kind: '', state: 'paid', amount: 1 },
    { list: 'student', day: '2026-11-11', kind: '', state: 'unpaid', amount: 2 },
  ]);
  const { rows } = await sql<{ name: string }>`
    select tgname as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where proname like '%tally%'`.execute(database);
  expect(rows).toEqual([{ name: 'tally_left' }]);
}, 60_000);

it('an institute that goes out of sight still leaves the catalogue', async () => {
  const { database } = opened;
  await migrate(database);
  const version = await catalogueVersion();
  await database
    .insertInto('deletion')
    .values({ institute_id: 'i1', name: 'Nust 1', total: 4, started_at: new Date(AT) })
    .execute();
  expect(await catalogueVersion()).toBe(version + 1);
}, 60_000);
