import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import {
  isUnreleased,
  MIGRATIONS_FOLDER,
  migrate,
  migrateTo,
  migrationsIn,
  refuseUnreleased,
} from '../database/migrate';
import type { Tables } from '../database/tables';
import { readArchive, type Verified, verifyArchive } from './archive';
import { listMigrations } from './back-up';
import type { DataSource } from './data-source';
import { type Manifest, sha256Of } from './manifest';
import {
  inOrder,
  insertRows,
  listReferences,
  listTables,
  type Reference,
  raiseSequences,
  readRows,
} from './rows';
import { BackupRefused } from './tar';

/** Rows that a server makes by itself when it opens a new database; the backup's own take their place. */
const MADE_BY_ITSELF: Readonly<Record<string, string>> = {
  catalogue_version: 'true',
  setting: `key = 'file-address-key'`,
  task: 'true',
};

/** Reads the whole archive and refuses it unless every hash is right and this version can restore it. */
export async function checkArchive(path: string): Promise<Verified> {
  const verified = await verifyArchive(path);
  if (isUnreleased(verified.manifest.migrations)) {
    throw new BackupRefused(
      'The backup was made before version 1.0.0, and no released version can restore it. Please restore one of version 1.0.0 or later.',
    );
  }
  const known = migrationsIn();
  const stranger = verified.manifest.migrations.find((name, index) => known[index] !== name);
  if (stranger) {
    throw new BackupRefused(
      `A newer version of this server made the backup (${stranger}). Please restore it with that version.`,
    );
  }
  return verified;
}

/**
 * Fills an empty database and an empty storage from a checked archive, then brings the schema up to date. The rows
 * become visible all at once, after every file is kept and every table has been read again and compared.
 */
export async function restore(
  target: DataSource,
  path: string,
  { manifest, keys }: Verified,
  migrations = MIGRATIONS_FOLDER,
): Promise<void> {
  const { database } = target.opened;
  await refuseUsedDatabase(database, manifest);
  const there = await refuseUsedStorage(target, keys);
  await migrateTo(database, manifest.migrations, migrations);
  const written: string[] = [];
  try {
    await database.transaction().execute(async (transaction) => {
      const tables = manifest.tables.map(({ name }) => name);
      const finish = await prepare(transaction, tables);
      for await (const part of readArchive(path)) {
        if (part.kind === 'rows') await insertRows(transaction, part.table, part.lines);
        if (part.kind !== 'file') continue;
        if (!there.has(part.key)) written.push(part.key);
        await keepBytes(target, transaction, part);
      }
      await finish();
      await compare(transaction, manifest);
      await raiseSequences(transaction);
      await dropRemoved(transaction, manifest.removed);
    });
  } catch (error) {
    for (const key of written) await target.storage.remove(key).catch(() => undefined);
    throw error;
  }
  await migrate(database, migrations);
  await sql`analyze`.execute(database);
}

async function refuseUsedDatabase(database: Kysely<Tables>, manifest: Manifest): Promise<void> {
  const applied = await listMigrations(database);
  refuseUnreleased(applied);
  for (const table of await listTables(database)) {
    const own = sql.raw(MADE_BY_ITSELF[table] ?? 'false');
    const { rows } = await sql<{ used: boolean }>`
      select exists (select 1 from ${sql.table(table)} where not (${own})) as used`.execute(database);
    if (rows[0]?.used) {
      throw new BackupRefused(
        `The database is not empty: "${table}" has rows. A backup is only restored into an empty one.`,
      );
    }
  }
  const newer = applied.find((name) => !manifest.migrations.includes(name));
  if (newer) {
    throw new BackupRefused(
      `The database has been set up by a newer version than the backup (${newer}). Please use a new, empty one.`,
    );
  }
}

/** The files that are there already; only those of an interrupted restore of the same backup may be. */
async function refuseUsedStorage({ storage }: DataSource, keys: ReadonlySet<string>): Promise<Set<string>> {
  await storage.check();
  const there = new Set<string>();
  for await (const { key } of storage.list()) {
    if (!keys.has(key)) {
      throw new BackupRefused(
        'The storage is not empty: it has files that are not in the backup. Please use an empty one.',
      );
    }
    there.add(key);
  }
  return there;
}

/**
 * Makes way for rows as they were: the schema's own triggers rest, because what they do has been done to these rows,
 * and references to tables that come later are checked at the end. All within the transaction; returns what sets
 * everything back.
 */
async function prepare(transaction: Transaction<Tables>, tables: readonly string[]) {
  const now = await listTables(transaction);
  const missing = tables.find((name) => !now.includes(name)) ?? now.find((name) => !tables.includes(name));
  if (missing)
    throw new BackupRefused(`The backup and the schema differ: only one of them has "${missing}".`);
  const references = await listReferences(transaction);
  const ordered = inOrder(now, references);
  const early = references.filter(
    (one) => !one.deferred && ordered.indexOf(one.refersTo) >= ordered.indexOf(one.table),
  );
  const alter = async (clause: string) => {
    for (const table of tables)
      await sql`alter table ${sql.table(table)} ${sql.raw(clause)}`.execute(transaction);
  };
  await alter('disable trigger user');
  for (const reference of early) await setDeferred(transaction, reference, 'deferrable initially deferred');
  for (const [table, own] of Object.entries(MADE_BY_ITSELF)) {
    if (!now.includes(table)) continue;
    await sql`delete from ${sql.table(table)} where ${sql.raw(own)}`.execute(transaction);
  }
  return async () => {
    await sql`set constraints all immediate`.execute(transaction);
    for (const reference of early) await setDeferred(transaction, reference, 'not deferrable');
    await alter('enable trigger user');
  };
}

async function setDeferred(
  transaction: Transaction<Tables>,
  { table, name }: Reference,
  clause: 'deferrable initially deferred' | 'not deferrable',
): Promise<void> {
  await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)} ${sql.raw(clause)}`.execute(
    transaction,
  );
}

async function keepBytes(
  { storage }: DataSource,
  transaction: Transaction<Tables>,
  { key, bytes }: { readonly key: string; readonly bytes: Buffer },
): Promise<void> {
  const row = await transaction
    .selectFrom('stored_file')
    .select(['id', 'mime', 'sha256'])
    .where('storage_key', '=', key)
    .executeTakeFirst();
  if (row?.sha256 !== sha256Of(bytes)) {
    throw new BackupRefused(`The backup is damaged: the file ${key} is not the one that its row describes.`);
  }
  const path = join(storage.temporaryFolder, `restore-${row.id}`);
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    await storage.keep(key, path, row.mime);
  } finally {
    await rm(path, { force: true });
  }
}

/** Reads every table again: what is there now must be, byte for byte, what was backed up. */
async function compare(transaction: Transaction<Tables>, { tables }: Manifest): Promise<void> {
  for (const { name, sha256 } of tables) {
    const hash = createHash('sha256');
    for await (const lines of readRows(transaction, name)) hash.update(lines);
    if (hash.digest('hex') !== sha256) {
      throw new BackupRefused(`The restored rows of "${name}" are not those of the backup.`);
    }
  }
}

/** What was deleted while the backup was made goes here too, with everything that the schema does then. */
async function dropRemoved(transaction: Transaction<Tables>, removed: readonly string[]): Promise<void> {
  for (const key of removed) {
    await transaction.deleteFrom('stored_file').where('storage_key', '=', key).execute();
  }
}
