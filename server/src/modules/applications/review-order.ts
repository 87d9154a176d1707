import type { ReviewSort } from '@uas/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Cursor, cursorInTime, readCursor, readInstantCursor } from '../../platform/database/keyset';
import type { Matching } from './review-filter';

type SortedBy = Exclude<ReviewSort, '' | `-${string}`>;

/** What a row is sorted by, in words of the table `application` alone. */
const SORTED_BY: Readonly<Record<SortedBy, RawBuilder<string>>> = {
  name: sql<string>`(select lower(name) from student where student.id = application.student_id)`,
  program: sql<string>`lower(application.course)`,
  status: sql<string>`application.status`,
};

function readSort(sort: ReviewSort): { by: RawBuilder<string>; descending: boolean } | null {
  if (sort === '') return null;
  const descending = sort.startsWith('-');
  return { by: SORTED_BY[sort.replace('-', '') as SortedBy], descending };
}

/** What a row of a sorted list stands by; null in the list by time. */
export function sortKey(sort: ReviewSort): RawBuilder<string | null> {
  return readSort(sort)?.by ?? sql<null>`null`;
}

/** The rows in the order of the sort, newest first without one; equal ones by their id, so that pages never overlap. */
export function inOrder<Query extends Matching>(query: Query, sort: ReviewSort = ''): Query {
  const found = readSort(sort);
  if (!found) {
    return query.orderBy('application.created_at', 'desc').orderBy('application.id', 'desc') as Query;
  }
  const direction = found.descending ? 'desc' : 'asc';
  return query.orderBy(found.by, direction).orderBy('application.id', direction) as Query;
}

/** The rows behind a cursor of the same sort; all of them without a cursor. */
export function behind<Query extends Matching>(
  query: Query,
  sort: ReviewSort,
  cursor: string | undefined,
): Query {
  const found = readSort(sort);
  if (!found) {
    const after = readInstantCursor(cursor);
    return after ? olderThan(query, after) : query;
  }
  const after = readCursor(cursor);
  if (!after) return query;
  const than = found.descending ? sql`<` : sql`>`;
  return query.where(
    sql<boolean>`(${found.by}, application.id) ${than} (${after.key}::text, ${after.id}::text)`,
  ) as Query;
}

export function olderThan<Query extends Matching>(query: Query, { at, id }: { at: Date; id: string }): Query {
  return query.where(
    sql<boolean>`(application.created_at, application.id) < (${at}::timestamptz, ${id}::text)`,
  ) as Query;
}

/** The cursor of a row in a list of this sort. */
export function cursorFor(sort: ReviewSort) {
  return (row: { id: string; created_at: Date; sort_key: string | null }): Cursor =>
    sort === '' ? cursorInTime(row) : { key: row.sort_key ?? '', id: row.id };
}
