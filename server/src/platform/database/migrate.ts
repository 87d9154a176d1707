import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { SERVER_FOLDER } from '../own-files';
import type { Tables } from './tables';

/** Where the migrations live. */
export const MIGRATIONS_FOLDER = join(SERVER_FOLDER, 'migrations');

/** The key of the lock under which migrations run; any fixed number of this product's own. */
const LOCK = 7_130_611;

/** What every database of a released version began with. */
const BASELINE = '0001-baseline.sql';

/** The database is ahead of this server, or older than every released version. */
export class MigrationRefused extends Error {}

/** Whether a database or an archive with these migrations was made before version 1.0.0, which nothing brings up to date. */
export function isUnreleased(applied: readonly string[]): boolean {
  return applied.length > 0 && !applied.includes(BASELINE);
}

/** Refuses a database that was made before version 1.0.0. */
export function refuseUnreleased(applied: readonly string[]): void {
  if (!isUnreleased(applied)) return;
  throw new MigrationRefused(
    'The database was made before version 1.0.0, and no released version can use it. Please set DATA_DIR (or DATABASE_URL) to a new, empty one, and restore a backup of version 1.0.0 or later there if you have one.',
  );
}

interface Applied {
  schema_migration: { name: string; applied_at: Date };
}

/**
 * Brings the schema up to date: each new file of the folder in its own transaction, in the order of the names, under
 * a lock. Refuses a database that a newer version of this server has already changed, and one from before version 1.0.0.
 * Says what it does to a database with data, since that may take minutes.
 */
export async function migrate(
  database: Kysely<Tables>,
  folder = MIGRATIONS_FOLDER,
  say: (sentence: string) => void = () => undefined,
): Promise<string[]> {
  return applyLocked(database, { folder, files: migrationsIn(folder), say });
}

/** Brings the schema to where it was with these migrations and no further: what a backup was made with. */
export async function migrateTo(
  database: Kysely<Tables>,
  names: readonly string[],
  folder = MIGRATIONS_FOLDER,
): Promise<void> {
  await applyLocked(database, { folder, files: [...names].sort(), say: () => undefined });
}

/** The names of the migrations of a folder, in their order. */
export function migrationsIn(folder = MIGRATIONS_FOLDER): string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name))
    .sort();
}

interface Applying {
  readonly folder: string;
  readonly files: readonly string[];
  readonly say: (sentence: string) => void;
}

async function applyLocked(database: Kysely<Tables>, applying: Applying): Promise<string[]> {
  return database.connection().execute(async (connection) => {
    const migrations = connection as unknown as Kysely<Applied>;
    await sql`select pg_advisory_lock(${LOCK})`.execute(migrations);
    try {
      return await applyMissing(migrations, applying);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(migrations).catch(() => undefined);
    }
  });
}

async function applyMissing(
  migrations: Kysely<Applied>,
  { folder, files, say }: Applying,
): Promise<string[]> {
  await sql`create table if not exists schema_migration (name text primary key, applied_at timestamptz not null)`.execute(
    migrations,
  );
  const applied = await migrations.selectFrom('schema_migration').select('name').orderBy('name').execute();
  const known = new Set(applied.map(({ name }) => name));
  refuseUnreleased([...known]);
  const unknown = applied.find(({ name }) => !files.includes(name));
  if (unknown) {
    throw new MigrationRefused(
      `The database was changed by a newer version of this server (${unknown.name}). Please start that version.`,
    );
  }
  const missing = files.filter((name) => !known.has(name));
  for (const [index, name] of missing.entries()) {
    if (known.size > 0) say(`Bringing the database up to date: ${name} (${index + 1} of ${missing.length}).`);
    await migrations.transaction().execute(async (transaction) => {
      await sql.raw(readFileSync(join(folder, name), 'utf8')).execute(transaction);
      await sql`insert into schema_migration (name, applied_at) values (${name}, now())`.execute(transaction);
    });
  }
  return missing;
}
