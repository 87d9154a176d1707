import { sql } from 'kysely';
import { emptyDatabase } from '../../test-kit/fresh-database';
import { migrate, migrateTo, migrationsIn } from './migrate';
import type { OpenDatabase } from './open-database';

const SESSIONS = '0019-admission-sessions.sql';

let opened: OpenDatabase;
beforeEach(async () => {
  opened = await emptyDatabase();
});
afterEach(() => opened.close());

async function addApplication(id: string, { institute, session }: { institute: string; session: string }) {
  await sql`insert into application_row
      (id, student_id, institute_id, department, course, session, form_copy, form_version, created_at)
    values (${id}, 'sara', ${institute}, 'Computing', ${id}, ${session}, '{}', 1, '2026-11-01')`.execute(
    opened.database,
  );
}

const rows = () =>
  opened.database
    .selectFrom('admission_session')
    .select(['institute_id', 'label'])
    .orderBy('institute_id')
    .orderBy('label')
    .execute();

it('the migration to sessions makes one row for each session of each institute', async () => {
  const { database } = opened;
  await migrateTo(
    database,
    migrationsIn().filter((name) => name < SESSIONS),
  );
  await sql`insert into student (id, email, password_hash, name, phone, created_at)
    values ('sara', 'sara@uas.example', '', 'Sara', '', '2026-11-01')`.execute(database);
  for (const id of ['lums', 'nust'])
    await sql`insert into institute (id, email, password_hash, name, contact_person, phone, created_at)
      values (${id}, ${`${id}@uas.example`}, '', ${id}, '', '', '2026-11-01')`.execute(database);
  await addApplication('one', { institute: 'nust', session: 'Fall 2026' });
  await addApplication('two', { institute: 'nust', session: 'Fall 2026' });
  await addApplication('three', { institute: 'nust', session: 'Spring 2027' });
  await addApplication('four', { institute: 'lums', session: 'Fall 2026' });
  expect(await migrate(database)).toContain(SESSIONS);
  const filled = [
    { institute_id: 'lums', label: 'Fall 2026' },
    { institute_id: 'nust', label: 'Fall 2026' },
    { institute_id: 'nust', label: 'Spring 2027' },
  ];
  expect(await rows()).toEqual(filled);

  // A server of the version before goes on writing the word alone.
  await addApplication('five', { institute: 'lums', session: 'Spring 2027' });
  expect(await rows()).toEqual([
    filled[0],
    { institute_id: 'lums', label: 'Spring 2027' },
    ...filled.slice(1),
  ]);
  await expect(
    sql`delete from admission_session where institute_id = 'nust' and label = 'Fall 2026'`.execute(database),
  ).rejects.toThrow('application_session');
  // An institute takes its sessions with it.
  await database.deleteFrom('institute_row').where('id', '=', 'nust').execute();
  expect((await rows()).map(({ institute_id }) => institute_id)).toEqual(['lums', 'lums']);
}, 60_000);
