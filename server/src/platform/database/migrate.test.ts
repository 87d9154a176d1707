import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { emptyDatabase } from '../../test-kit/fresh-database';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { MigrationRefused, migrate, migrationsIn } from './migrate';

let uas: TestApp;
let folder: string;
beforeAll(async () => {
  uas = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'uas-migrations-'));
  const { copyFileSync, readdirSync } = await import('node:fs');
  const { MIGRATIONS_FOLDER } = await import('./migrate');
  for (const name of readdirSync(MIGRATIONS_FOLDER))
    copyFileSync(join(MIGRATIONS_FOLDER, name), join(folder, name));
});
afterAll(async () => {
  await uas.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('migrations', () => {
  it('R24 a failed one leaves the schema as it was', async () => {
    const file = join(folder, '9001-broken.sql');
    writeFileSync(file, 'create table half_done (id text); select no_such_thing();');
    await expect(migrate(uas.database, folder)).rejects.toThrow('no_such_thing');
    const { rows } = await sql`select to_regclass('half_done') as found`.execute(uas.database);
    expect(rows).toEqual([{ found: null }]);
    rmSync(file);
  });

  it('R24 run once, also when two servers start together', async () => {
    writeFileSync(join(folder, '9002-extra.sql'), 'create table extra (id text);');
    const said: string[] = [];
    const start = () => migrate(uas.database, folder, (sentence) => said.push(sentence));
    const both = await Promise.all([start(), start()]);
    expect(both.flat()).toEqual(['9002-extra.sql']);
    expect(said).toEqual(['Bringing the database up to date: 9002-extra.sql (1 of 1).']);
  });

  it('refuses a database that a newer server has changed', async () => {
    await expect(migrate(uas.database)).rejects.toThrow(
      'The database was changed by a newer version of this server (9002-extra.sql). Please start that version.',
    );
  });

  it('refuses a database that was made before version 1.0.0, and leaves it as it is', async () => {
    const opened = await emptyDatabase();
    try {
      const { database } = opened;
      await migrate(database);
      await sql`update schema_migration set name = '0001-schema.sql' where name = '0001-baseline.sql'`.execute(
        database,
      );
      await sql`insert into schema_migration values ('0049-comparable-letters.sql', now())`.execute(database);
      const tables = async () =>
        (
          await sql`select relname, relkind from pg_class where relnamespace = 'public'::regnamespace order by 1`.execute(
            database,
          )
        ).rows;
      const before = await tables();
      await expect(migrate(database)).rejects.toThrow(
        new MigrationRefused(
          'The database was made before version 1.0.0, and no released version can use it. Please set DATA_DIR (or DATABASE_URL) to a new, empty one, and restore a backup of version 1.0.0 or later there if you have one.',
        ),
      );
      expect(await tables()).toEqual(before);
    } finally {
      await opened.close();
    }
  }, 60_000);
});

describe('the folder of migrations', () => {
  it('begins with the baseline, and a later file has a number of its own', () => {
    const [first, ...others] = migrationsIn();
    expect(first).toBe('0001-baseline.sql');
    const numbers = others.map((name) => name.slice(0, 4));
    expect(new Set(['0001', ...numbers]).size).toBe(others.length + 1);
  });
});
