import { type Kysely, type Transaction as KyselyTransaction, type RawBuilder, sql } from 'kysely';
import type { Tables } from './schema';

export type * from './schema';

/** The whole database, or a transaction in it: what stores write with. */
export type Database = Kysely<Tables>;

/** What handlers see of the database; they write in a unit of work. */
export type ReadableDatabase = Pick<Database, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'getExecutor'>;

/** An open transaction. */
export type Transaction = KyselyTransaction<Tables>;

/** Whether an error is the database refusing a row because of a constraint or unique index of that name. */
export function breaksConstraint(error: unknown, name: string): boolean {
  return typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === name;
}

/** A value for a json column; drivers would send an array as a PostgreSQL array. */
export function json<Value>(value: Value): RawBuilder<Value> {
  return sql<Value>`${JSON.stringify(value)}::text::jsonb`;
}
