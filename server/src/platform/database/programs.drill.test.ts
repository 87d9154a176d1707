import { sql } from 'kysely';
import { emptyDatabase } from '../../test-kit/fresh-database';
import { migrate, migrateTo, migrationsIn } from './migrate';
import type { OpenDatabase } from './open-database';

const PROGRAMS = '0016-programs.sql';

let opened: OpenDatabase;
beforeEach(async () => {
  opened = await emptyDatabase();
});
afterEach(() => opened.close());

interface Made {
  readonly id: string;
  readonly student: string;
  readonly institute: string;
  readonly department: string;
  readonly course: string;
  readonly withdrawn?: true;
}

/** Applications as they were before, in the order in which they were made. */
const BEFORE: readonly Made[] = [
  { id: 'exact', student: 'sara', institute: 'nust', department: 'Computing', course: 'BS CS' },
  { id: 'other-department', student: 'sara', institute: 'nust', department: 'Arts', course: 'BS CS' },
  { id: 'other-institute', student: 'sara', institute: 'lums', department: 'Computing', course: 'BS CS' },
  { id: 'unknown', student: 'sara', institute: 'lums', department: 'Computing', course: 'Alchemy' },
  { id: 'older', student: 'omar', institute: 'nust', department: 'Computing', course: 'bs cs' },
  { id: 'newer', student: 'omar', institute: 'nust', department: 'Computing', course: 'BS CS' },
  {
    id: 'gone',
    student: 'omar',
    institute: 'nust',
    department: 'Computing',
    course: 'BS CS',
    withdrawn: true,
  },
];

async function fill(): Promise<void> {
  const { database } = opened;
  for (const id of ['sara', 'omar'])
    await sql`insert into student (id, email, password_hash, name, phone, created_at)
      values (${id}, ${`${id}@uas.example`}, '', ${id}, '', '2026-11-01')`.execute(database);
  for (const id of ['nust', 'lums']) {
    await sql`insert into institute (id, email, password_hash, name, contact_person, phone, created_at)
      values (${id}, ${`${id}@uas.example`}, '', ${id}, '', '', '2026-11-01')`.execute(database);
    for (const department of ['Computing', 'Arts']) {
      await sql`insert into department (id, institute_id, position, name)
        values (${`${id}-${department}`}, ${id}, 0, ${department})`.execute(database);
      await sql`insert into program (id, department_id, position, name)
        values (${`${id}-${department}-cs`}, ${`${id}-${department}`}, 0, 'BS CS')`.execute(database);
    }
  }
  for (const [index, made] of BEFORE.entries())
    await sql`insert into application_row (id, student_id, institute_id, department, course, session, form_copy,
        form_version, created_at, withdrawn_at)
      values (${made.id}, ${made.student}, ${made.institute}, ${made.department}, ${made.course}, 'Fall 2026', '{}', 1,
        ${`2026-11-${10 + index}`}::timestamptz, ${made.withdrawn ? '2026-11-20' : null}::timestamptz)`.execute(
      database,
    );
}

it('the migration to programs names them by their words; of two that meet, the newer gets it', async () => {
  const { database } = opened;
  await migrateTo(
    database,
    migrationsIn().filter((name) => name < PROGRAMS),
  );
  await fill();
  expect(await migrate(database)).toContain(PROGRAMS);

  const rows = await database.selectFrom('application_row').select(['id', 'program_id']).execute();
  expect(Object.fromEntries(rows.map(({ id, program_id }) => [id, program_id]))).toEqual({
    exact: 'nust-Computing-cs',
    'other-department': 'nust-Arts-cs',
    'other-institute': 'lums-Computing-cs',
    unknown: null,
    older: null,
    newer: 'nust-Computing-cs',
    gone: 'nust-Computing-cs',
  });
  expect(await database.selectFrom('application').select('id').execute()).toHaveLength(6);
  expect(await database.selectFrom('program').select('archived_at').distinct().execute()).toEqual([
    { archived_at: null },
  ]);

  // A program that goes takes no application with it, nor does its institute wait for it.
  await database.deleteFrom('program').where('id', '=', 'nust-Arts-cs').execute();
  const left = database.selectFrom('application').select('program_id').where('id', '=', 'other-department');
  expect(await left.executeTakeFirst()).toEqual({ program_id: null });
  await database.deleteFrom('institute_row').where('id', '=', 'lums').execute();
  expect(await database.selectFrom('application').select('id').execute()).toHaveLength(4);
}, 60_000);
