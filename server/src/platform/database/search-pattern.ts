import { comparable } from '@uas/contract';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether one of the columns contains what was typed, every character of it taken literally (R-55), in the form in
 * which texts are compared: without case, accents and differences between keyboards. Each column of a long table that
 * is searched has an index on `comparable(column)`.
 */
export function contains(typed: string, ...columns: readonly string[]): RawBuilder<boolean> {
  const pattern = `%${comparable(typed).replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const each = columns.map((column) => sql`comparable(${sql.ref(column)}) like ${pattern}`);
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** Up to so many are looked up by what a search finds them by; more are found sooner by going through the newest. */
export const FEW = 2_000;
