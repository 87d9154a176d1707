import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables';
import { countLines } from './manifest';
import { BackupRefused } from './tar';

/** Rows fetched at a time, and how large a portion of them grows, in bytes. */
const FETCHED = 200;
const PORTION = 512 * 1024;

/** Kept by the migrations themselves. */
const MIGRATIONS_TABLE = 'schema_migration';

/** A reference from a table to another one. */
export interface Reference {
  readonly name: string;
  readonly table: string;
  readonly refersTo: string;
  /** Whether a row may do without it. */
  readonly optional: boolean;
  /** Whether the schema itself has it checked at the end of a transaction. */
  readonly deferred: boolean;
}

/** The tables of the product that are there now. */
export async function listTables(database: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`.execute(database);
  return rows.map(({ name }) => name).filter((name) => name !== MIGRATIONS_TABLE);
}

export async function listReferences(database: Kysely<Tables>): Promise<Reference[]> {
  const { rows } = await sql<Omit<Reference, 'refersTo'> & { refers_to: string }>`
    select conname as name, own.relname as table, other.relname as refers_to, condeferred as deferred,
      not exists (select 1 from pg_attribute where attrelid = conrelid and attnum = any (conkey) and attnotnull)
        as optional
    from pg_constraint
    join pg_class own on own.oid = conrelid
    join pg_class other on other.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace order by conname`.execute(database);
  return rows.map(({ refers_to, ...row }) => ({ ...row, refersTo: refers_to }));
}

/**
 * The tables so that each comes after those it refers to. Where tables refer to each other in a ring, the one that
 * most others need comes first; its own references can wait, because its rows may do without them.
 */
export function inOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = [];
  const left = new Set(tables);
  const waitsFor = (table: string) =>
    references.filter((one) => one.table === table && one.refersTo !== table && left.has(one.refersTo));
  const neededBy = (table: string) =>
    references.filter((one) => one.refersTo === table && left.has(one.table)).length;
  while (left.size > 0) {
    const all = [...left];
    const next =
      all.find((table) => waitsFor(table).length === 0) ??
      all
        .filter((table) => waitsFor(table).every(({ optional }) => optional))
        .sort((one, other) => neededBy(other) - neededBy(one))[0];
    if (next === undefined) throw new Error(`The tables ${all.join(', ')} cannot be put in an order.`);
    ordered.push(next);
    left.delete(next);
  }
  return ordered;
}

/**
 * All rows of a table, a JSON object a line as the database itself writes it, so that nothing is lost or rounded. Their
 * order is the same on every engine.
 */
export async function* readRows(transaction: Transaction<Tables>, table: string): AsyncGenerator<Buffer> {
  const key = await orderOf(transaction, table);
  await sql`set local timezone to 'UTC'`.execute(transaction);
  await sql`declare backup_rows no scroll cursor for
    select row_to_json(each_row)::text as line from ${sql.table(table)} as each_row order by ${sql.raw(key)}`.execute(
    transaction,
  );
  let portion: string[] = [];
  let size = 0;
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(FETCHED))} from backup_rows`.execute(
      transaction,
    );
    for (const { line } of rows) {
      portion.push(line, '\n');
      size += line.length;
    }
    if (size >= PORTION || (rows.length < FETCHED && size > 0)) {
      yield Buffer.from(portion.join(''));
      portion = [];
      size = 0;
    }
    if (rows.length < FETCHED) break;
  }
  await sql`close backup_rows`.execute(transaction);
}

/** Sorted by the primary key; texts byte by byte, whatever the language of the database is. */
async function orderOf(transaction: Transaction<Tables>, table: string): Promise<string> {
  const { rows } = await sql<{ column: string }>`
    select quote_ident(attname) || case when attcollation = 0 then '' else ' collate "C"' end as column
    from pg_index
    join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = ${table}::regclass and indisprimary
    order by attnum`.execute(transaction);
  if (rows.length === 0) throw new Error(`The table ${table} has no primary key.`);
  return rows.map(({ column }) => column).join(', ');
}

/** Puts every sequence that a column owns above the highest number in it, so that the next one is new. */
export async function raiseSequences(transaction: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string; table: string; column: string }>`
    select sequence.relname as name, owner.relname as table, attname as column
    from pg_depend
    join pg_class sequence on sequence.oid = objid and sequence.relkind = 'S'
    join pg_class owner on owner.oid = refobjid
    join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where deptype = 'a' and sequence.relnamespace = 'public'::regnamespace`.execute(transaction);
  for (const { name, table, column } of rows) {
    await sql`
      select setval(${name}::regclass, coalesce(max(${sql.ref(column)}), 0) + 1, false)
      from ${sql.table(table)}`.execute(transaction);
  }
}

/** Inserts lines that `readRows` wrote. */
export async function insertRows(
  transaction: Transaction<Tables>,
  table: string,
  lines: Buffer,
): Promise<void> {
  const list = `[${lines.toString('utf8').trimEnd().replaceAll('\n', ',')}]`;
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)}
    select * from json_populate_recordset(null::${sql.table(table)}, ${list}::text::json)`.execute(
    transaction,
  );
  if (Number(numAffectedRows) !== countLines(lines)) {
    throw new BackupRefused(`The rows of "${table}" could not all be restored.`);
  }
}
