import { type RawBuilder, sql } from 'kysely';

/** A value for a json column; drivers would send an array as a PostgreSQL array. */
export function json<Value>(value: Value): RawBuilder<Value> {
  return sql<Value>`${JSON.stringify(value)}::text::jsonb`;
}
