import { buffer } from 'node:stream/consumers';
import { type Kysely, sql, type Transaction } from 'kysely';
import { refuseUnreleased } from '../database/migrate';
import type { Tables } from '../database/tables';
import { writeArchive } from './archive';
import type { DataSource } from './data-source';
import { entryOfFile, entryOfManifest, entryOfRows, type Manifest, sha256Of, Tally } from './manifest';
import { inOrder, listReferences, listTables, readRows } from './rows';
import { BackupRefused, type Entry } from './tar';

/** Files looked up at a time. */
const BATCH = 500;

/**
 * Writes one archive with every row and the bytes of every file, all as they were at one instant, while others may go
 * on working. Memory stays flat however much there is.
 */
export async function backUp(source: DataSource, path: string, madeAt: Date): Promise<Manifest> {
  const { database } = source.opened;
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) => writeArchive(path, entriesOf(source, transaction, madeAt)));
}

async function* entriesOf(
  source: DataSource,
  transaction: Transaction<Tables>,
  madeAt: Date,
): AsyncGenerator<Entry> {
  const migrations = await listMigrations(transaction);
  refuseUnreleased(migrations);
  if (migrations.length === 0) throw new BackupRefused('There is nothing to back up: the database is empty.');
  const tables = inOrder(await listTables(transaction), await listReferences(transaction));
  const tally = new Tally();
  for (const table of tables) {
    let portion = 0;
    for await (const lines of readRows(transaction, table)) {
      portion += 1;
      tally.addRows(table, lines);
      yield entryOfRows(table, portion, lines);
    }
  }
  const lost: string[] = [];
  const removed: string[] = [];
  for await (const { key, sha256 } of filesOf(transaction)) {
    const stored = await source.storage.open(key);
    const bytes = stored && (await buffer(stored.content));
    if (!bytes || sha256Of(bytes) !== sha256) {
      const list = (await isRemoved(source, key)) ? removed : lost;
      list.push(key);
      continue;
    }
    tally.addFile(key, bytes);
    yield entryOfFile(key, bytes);
  }
  const counted = tally.finish(tables);
  yield entryOfManifest({
    format: 1,
    madeAt: madeAt.toISOString(),
    migrations,
    ...counted,
    lost,
    removed,
  });
}

/** The migrations that a database has seen; none when it was never used. */
export async function listMigrations(database: Kysely<Tables>): Promise<string[]> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('public.schema_migration') is not null as there`.execute(database);
  if (!found[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`
    select name from schema_migration order by name collate "C"`.execute(database);
  return rows.map(({ name }) => name);
}

async function* filesOf(
  transaction: Transaction<Tables>,
): AsyncGenerator<{ readonly key: string; readonly sha256: string }> {
  let last = '';
  for (;;) {
    const files = await transaction
      .selectFrom('stored_file')
      .select(['id', 'storage_key as key', 'sha256'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    yield* files;
    if (files.length < BATCH) return;
    last = files.at(-1)?.id ?? last;
  }
}

/** Whether somebody deleted the file after the snapshot; nobody else can be at work on an embedded database. */
async function isRemoved({ opened }: DataSource, key: string): Promise<boolean> {
  if (opened.kind === 'embedded') return false;
  const row = await opened.database
    .selectFrom('stored_file')
    .select('id')
    .where('storage_key', '=', key)
    .executeTakeFirst();
  return !row;
}
