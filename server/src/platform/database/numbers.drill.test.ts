import { sql } from 'kysely';
import { emptyDatabase } from '../../test-kit/fresh-database';
import { migrate, migrateTo, migrationsIn } from './migrate';
import type { OpenDatabase } from './open-database';

const NUMBERS = '0013-numbers.sql';
const DAYS = ['2026-11-03', '2026-11-01', '2026-11-02', '2026-11-01'];

let opened: OpenDatabase;
beforeEach(async () => {
  opened = await emptyDatabase();
});
afterEach(() => opened.close());

async function insertPeople(first: number): Promise<void> {
  for (const [index, day] of DAYS.entries()) {
    const id = `s${first + index}`;
    await sql`insert into student (id, email, password_hash, name, phone, created_at)
      values (${id}, ${`${id}@uas.example`}, '', ${id}, '', ${day}::timestamptz)`.execute(opened.database);
    await sql`insert into application
        (id, student_id, institute_id, department, course, session, form_copy, form_version, created_at)
      values (${id.replace('s', 'a')}, ${id}, 'nust', '', '', '', '{}', 1, ${day}::timestamptz)`.execute(
      opened.database,
    );
  }
}

async function numbersOf(kind: 'student' | 'application') {
  const rows = await opened.database.selectFrom(kind).select(['id', 'number']).orderBy('number').execute();
  return rows.map(({ id, number }) => [id, number]);
}

describe('the migration to numbers', () => {
  it('counts the rows that are there in the order in which they were made, and goes on behind them', async () => {
    await migrateTo(
      opened.database,
      migrationsIn().filter((name) => name < NUMBERS),
    );
    await sql`insert into institute (id, email, password_hash, name, contact_person, phone, created_at)
      values ('nust', 'nust@uas.example', '', 'Nust', '', '', '2026-11-01')`.execute(opened.database);
    await insertPeople(0);

    expect(await migrate(opened.database)).toContain(NUMBERS);
    await insertPeople(4);
    const order = [1, 3, 2, 0, 4, 5, 6, 7];
    expect(await numbersOf('student')).toEqual(order.map((day, index) => [`s${day}`, index + 1]));
    expect(await numbersOf('application')).toEqual(order.map((day, index) => [`a${day}`, index + 1]));
  }, 60_000);

  it('begins with 1 in an empty database and never gives a number twice', async () => {
    await migrate(opened.database);
    await sql`insert into institute (id, email, password_hash, name, contact_person, phone, created_at)
      values ('nust', 'nust@uas.example', '', 'Nust', '', '', '2026-11-01')`.execute(opened.database);
    await insertPeople(0);
    expect((await numbersOf('application')).map(([, number]) => number)).toEqual([1, 2, 3, 4]);
    await opened.database.deleteFrom('student').execute();
    await insertPeople(4);
    expect((await numbersOf('application')).map(([, number]) => number)).toEqual([5, 6, 7, 8]);
    for (const kind of ['student', 'application'] as const) {
      const twice = opened.database.updateTable(kind).set({ number: 6 }).where('number', '=', 5);
      await expect(twice.execute()).rejects.toMatchObject({ constraint: `${kind}_by_number` });
    }
  }, 60_000);
});
