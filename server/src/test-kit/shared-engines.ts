import { rmSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { connectEngine, startEngineThread } from '../platform/database/embedded/engine-client';
import { type OpenDatabase, openOverEngine } from '../platform/database/open-database';
import type { Database } from '../platform/database/tables';

/** What a database held before the first test: the rows of each table, and what its schema was. */
interface Beginning {
  readonly schema: string;
  readonly tables: readonly { readonly name: string; readonly rows: unknown }[];
  readonly sequences: readonly string[];
}

interface SharedEngine {
  readonly worker: Worker;
  readonly folder: string;
  readonly beginning: Beginning;
}

declare global {
  /** Engines that wait for the next file of tests; `scripts/jest/server-environment.cjs` keeps them while files come and go. */
  var idleEngines: SharedEngine[] | undefined;
}

/** How many engines one process of tests keeps; each takes some 150 MB. */
const MOST_IDLE = 2;

/**
 * A database on an engine that a file of tests before this one used, or on a new one over the folder that `prepare` makes.
 * An engine whose schema is still what it was is emptied and kept for the next; any other one ends with its folder.
 */
export async function takeEngine(prepare: () => Promise<string>): Promise<OpenDatabase> {
  const idle = globalThis.idleEngines;
  const shared = idle?.pop();
  const folder = shared?.folder ?? (await prepare());
  const worker = shared?.worker ?? (await startEngineThread({ folder, durable: false }));
  worker.ref();
  const engine = connectEngine(worker);
  const opened = openOverEngine(engine);
  const beginning = shared?.beginning ?? (await readBeginning(opened.database));
  return {
    ...opened,
    async close() {
      const isClean =
        idle !== undefined &&
        idle.length < MOST_IDLE &&
        (await beginAgain(opened.database, beginning).catch(() => false));
      await opened.close();
      if (isClean) {
        worker.unref();
        idle.push({ worker, folder, beginning });
        return;
      }
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function readBeginning(database: Database): Promise<Beginning> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I', relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`.execute(database);
  const { rows: sequences } = await sql<{ name: string }>`
    select format('%I', relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`.execute(database);
  return {
    schema: await schemaOf(database),
    tables: await Promise.all(tables.map(async ({ name }) => ({ name, rows: await rowsOf(database, name) }))),
    sequences: sequences.map(({ name }) => name),
  };
}

async function rowsOf(database: Database, table: string): Promise<unknown> {
  const { rows } = await sql<{ rows: unknown }>`
    select coalesce(jsonb_agg(to_jsonb(t)), '[]') as rows from ${sql.raw(table)} t`.execute(database);
  return rows[0]?.rows ?? [];
}

/** Puts every row back as it was; false when the schema is no longer the same. */
async function beginAgain(database: Database, { schema, tables, sequences }: Beginning): Promise<boolean> {
  if ((await schemaOf(database)) !== schema) return false;
  await database.connection().execute(async (connection) => {
    // Without triggers and foreign keys, so that the order of tables does not matter; ends with the connection.
    await sql`set session_replication_role = replica`.execute(connection);
    const emptied = tables.map(({ name }) => `delete from ${name};`).join(' ');
    const restarted = sequences.map((name) => `alter sequence ${name} restart;`).join(' ');
    await sql.raw(`do $$ begin ${emptied} ${restarted} end $$`).execute(connection);
    for (const { name, rows } of tables) {
      if (Array.isArray(rows) && rows.length === 0) continue;
      await sql`insert into ${sql.raw(name)} select * from jsonb_populate_recordset(null::${sql.raw(name)}, ${JSON.stringify(rows)}::jsonb)`.execute(
        connection,
      );
    }
  });
  return true;
}

/**
 * What changes with every table, column, index, rule, trigger and function that is made, changed or removed. Rows of
 * `pg_class` are written anew when a table is emptied, so there only what there is counts.
 */
async function schemaOf(database: Database): Promise<string> {
  const changed = [
    'pg_attribute',
    'pg_attrdef',
    'pg_constraint',
    'pg_db_role_setting',
    'pg_extension',
    'pg_index',
    'pg_namespace',
    'pg_proc',
    'pg_rewrite',
    'pg_trigger',
    'pg_type',
  ];
  const parts = changed.map(
    (table) => `select '${table}' as name, count(*) as rows, max(xmin::text::bigint) as last from ${table}`,
  );
  const { rows } = await sql<Record<string, unknown>>`
    select name, rows, last from (${sql.raw(parts.join(' union all '))}) changed
    union all select 'pg_class', count(*), max(oid::bigint) from pg_class order by name`.execute(database);
  return JSON.stringify(rows);
}
