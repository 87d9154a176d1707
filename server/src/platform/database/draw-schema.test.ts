import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { freshDatabase } from '../../test-kit/fresh-database';
import { drawSchema } from './draw-schema';
import type { OpenDatabase } from './open-database';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
}, 60_000);
afterAll(() => opened.close());

const written = readFileSync(join(__dirname, 'schema.ts'), 'utf8');

it('schema.ts is what the migrations make, on this engine; npx tsx server/src/platform/database/print-schema.ts writes it', async () => {
  expect(await drawSchema(opened.database)).toBe(written);
});

it('a table, a column or a type that it does not know makes it another one, or stops it', async () => {
  const { database } = opened;
  await sql`alter table student add column added_later text`.execute(database);
  const drawn = await drawSchema(database);
  expect(drawn).not.toBe(written);
  expect(drawn).toContain('  added_later: string | null;\n');
  expect(drawn).toContain("  'added_later',\n] as const satisfies readonly (keyof StudentTable)[];");
  await sql`create table added_table (id text primary key, at timestamptz not null)`.execute(database);
  expect(await drawSchema(database)).toContain(
    'export interface AddedTableTable {\n  id: string;\n  at: Date;\n}',
  );
  await sql`alter table student add column shape point`.execute(database);
  await expect(drawSchema(database)).rejects.toThrow('student.shape');
});

it('every view over a table has the columns of the table', async () => {
  const { rows } = await sql<{ missing: string }>`
    select concat(shown.table_name, '.', column_name) as missing
    from information_schema.columns behind
    join information_schema.views shown
      on shown.table_schema = 'public' and behind.table_name = shown.table_name || '_row'
    where behind.table_schema = 'public' and not exists (
      select 1 from information_schema.columns own
      where own.table_schema = 'public' and own.table_name = shown.table_name and own.column_name = behind.column_name)`.execute(
    opened.database,
  );
  expect(rows).toEqual([]);
});
