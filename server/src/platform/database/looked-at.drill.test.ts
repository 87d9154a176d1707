import { sql } from 'kysely';
import { emptyDatabase } from '../../test-kit/fresh-database';
import { migrate, migrateTo, migrationsIn } from './migrate';
import type { OpenDatabase } from './open-database';

const LOOKED_AT = '0041-institutes-looked-at.sql';

let opened: OpenDatabase;
beforeEach(async () => {
  opened = await emptyDatabase();
});
afterEach(() => opened.close());

it('institutes of before count as looked at and wait for nobody; those that a server of before adds meanwhile are listed', async () => {
  const { database } = opened;
  await migrateTo(
    database,
    migrationsIn().filter((name) => name < LOOKED_AT),
  );
  // As servers of the version before write it.
  const add = (id: string) =>
    sql`insert into institute (id, email, name, contact_person, phone, created_at)
      values (${id}, ${`${id}@uas.example`}, ${id}, '', '', '2026-11-01')`.execute(database);
  await add('before');
  expect(await migrate(database)).toContain(LOOKED_AT);
  await add('meanwhile');
  const rows = await database
    .selectFrom('institute')
    .select(['id', 'looked_at', 'waits_since'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { id: 'before', looked_at: new Date('2026-11-01T00:00:00Z'), waits_since: null },
    { id: 'meanwhile', looked_at: null, waits_since: null },
  ]);
}, 60_000);
