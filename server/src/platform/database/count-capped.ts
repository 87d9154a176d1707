import { TOTAL_CAP } from '@uas/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { ReadableDatabase, Tables } from './tables';

/** How many rows there are, `TOTAL_CAP` at most, and whether there are more. */
export interface CappedTotal {
  readonly total: number;
  readonly totalIsCapped: boolean;
}

type Counted = RawBuilder<unknown> | SelectQueryBuilder<Tables, keyof Tables, object>;

/** The number of rows of a query as a value of another one; it walks over one more than the cap at most. */
export function countUpToCap(query: Counted): RawBuilder<number> {
  return sql<number>`(select count(*)::int from (${query} limit ${sql.lit(TOTAL_CAP + 1)}) as counted)`;
}

/** Reads what `countUpToCap` counted. */
export function readCapped(counted: number): CappedTotal {
  return { total: Math.min(counted, TOTAL_CAP), totalIsCapped: counted > TOTAL_CAP };
}

/** How many rows a query finds. */
export async function countCapped(database: ReadableDatabase, query: Counted): Promise<CappedTotal> {
  const { rows } = await sql<{ counted: number }>`select ${countUpToCap(query)} as counted`.execute(database);
  return readCapped(rows[0]?.counted ?? 0);
}
