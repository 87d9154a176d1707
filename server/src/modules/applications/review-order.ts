import type { ReviewSort } from '@uas/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Cursor, cursorInTime, readCursor, readInstantCursor } from '../../platform/database/keyset';
import { Refusal } from '../../platform/refusals/refusal';
import { ORDERED_BY } from './percentages.store';
import type { Matching } from './review-filter';

type SortedBy = ReviewSort extends infer Sort ? (Sort extends `-${infer Name}` ? Name : never) : never;

interface Order {
  /** What a row is sorted by. */
  readonly by: RawBuilder<unknown>;
  /** Equal ones by their id, so that pages never overlap. */
  readonly id: RawBuilder<string>;
  /** What the table `application` alone does not say. */
  readonly join?: (query: Matching) => Matching;
  /** The key of a cursor, as the database compares it; refuses one that no row can have. */
  readonly read: (key: string) => RawBuilder<unknown>;
}

const inApplication = (by: RawBuilder<string>): Order => ({
  by,
  id: sql<string>`application.id`,
  read: (key) => sql`${key}::text`,
});

/** Its own id and institute, so that the rows come from an index. */
const inPercentages = (by: RawBuilder<number>): Order => ({
  by,
  id: sql<string>`application_percentage.application_id`,
  join: (query) =>
    query.innerJoin('application_percentage', (join) =>
      join
        .onRef('application_percentage.application_id', '=', 'application.id')
        .onRef('application_percentage.institute_id', '=', 'application.institute_id'),
    ) as Matching,
  read: (key) => {
    if (!/^-?\d{1,15}$/.test(key)) throw new Refusal('input.invalid');
    return sql`${key}::bigint`;
  },
});

const SORTED_BY: Readonly<Record<SortedBy, Order>> = {
  name: inApplication(
    sql<string>`(select lower(name) from student where student.id = application.student_id)`,
  ),
  program: inApplication(sql<string>`lower(application.course)`),
  status: inApplication(sql<string>`application.status`),
  matriculation: inPercentages(ORDERED_BY.matriculation),
  intermediate: inPercentages(ORDERED_BY.intermediate),
};

function readSort(sort: ReviewSort): { order: Order; descending: boolean } | null {
  if (sort === '') return null;
  const descending = sort.startsWith('-');
  return { order: SORTED_BY[sort.replace('-', '') as SortedBy], descending };
}

/** What a row of a sorted list stands by; null in the list by time. */
export function sortKey(sort: ReviewSort): RawBuilder<string | null> {
  const found = readSort(sort);
  return found ? sql<string>`(${found.order.by})::text` : sql<null>`null`;
}

/** The rows in the order of the sort, newest first without one. */
export function inOrder<Query extends Matching>(query: Query, sort: ReviewSort = ''): Query {
  const found = readSort(sort);
  if (!found) {
    return query.orderBy('application.created_at', 'desc').orderBy('application.id', 'desc') as Query;
  }
  const direction = found.descending ? 'desc' : 'asc';
  const { by, id, join = (all) => all } = found.order;
  return join(query).orderBy(by, direction).orderBy(id, direction) as Query;
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
  const { by, id, read } = found.order;
  const than = found.descending ? sql`<` : sql`>`;
  return query.where(sql<boolean>`(${by}, ${id}) ${than} (${read(after.key)}, ${after.id}::text)`) as Query;
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
