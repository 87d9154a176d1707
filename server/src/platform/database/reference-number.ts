import type { Numbered, ReferenceNumber } from '@uas/contract';
import { type RawBuilder, sql } from 'kysely';

/** The condition that a row has this number and is of its year; the index of the numbers finds it. */
export function numbered(table: Numbered, { number, year }: ReferenceNumber): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${table}.number`)} = ${number}
    and to_char(karachi_day(${sql.ref(`${table}.created_at`)}), 'YY') = ${year})`;
}
