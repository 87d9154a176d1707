import { tidyLine } from '@uas/contract';
import { sql } from 'kysely';
import { emptyDatabase } from '../../test-kit/fresh-database';
import { migrate, migrateTo, migrationsIn } from './migrate';
import type { OpenDatabase } from './open-database';

const NAMES = '0038-names.sql';

let opened: OpenDatabase;
beforeEach(async () => {
  opened = await emptyDatabase();
});
afterEach(() => opened.close());

/** Names as older rules let them in; the last ones stay, because nothing would be left or nothing is wrong. */
const BEFORE = [
  'BS\r\nPhysics',
  ' BS \u00a0Physics\u3000',
  'BS Phys\u200bics\u2060',
  '\u202eBS Physics\u202c\u200f',
  'BS\tPhysics\u0007',
  'B\u{e0061}S Physics\u{e01ef}\ufeff',
  'علی\u200cرضا',
  'BS Physics \u200c',
  'BS Physics',
  '\u200b',
  '',
];

it('names of departments, programs and institutes of before lose what cannot be seen, as new ones do', async () => {
  const { database } = opened;
  await migrateTo(
    database,
    migrationsIn().filter((name) => name < NAMES),
  );
  for (const [index, name] of BEFORE.entries()) {
    await sql`insert into institute (id, email, name, contact_person, phone, created_at)
      values (${`i${index}`}, ${`i${index}@uas.example`}, ${name}, '', '', '2026-11-01')`.execute(database);
    await sql`insert into department (id, institute_id, position, name)
      values (${`d${index}`}, ${`i${index}`}, 0, ${name})`.execute(database);
    await sql`insert into program (id, department_id, position, name)
      values (${`p${index}`}, ${`d${index}`}, 0, ${name})`.execute(database);
  }
  expect(await migrate(database)).toContain(NAMES);
  const expected = BEFORE.map((name) => tidyLine(name) || name);
  for (const table of ['institute_row', 'department', 'program'] as const) {
    const rows = await sql<{ name: string }>`
      select name from ${sql.table(table)} order by substr(id, 2)::int`.execute(database);
    expect(rows.rows.map(({ name }) => name)).toEqual(expected);
  }
}, 60_000);
