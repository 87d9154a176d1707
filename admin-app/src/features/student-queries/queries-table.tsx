import { LOADING_QUERIES, NO_QUERIES_ON_DAY, NO_QUERIES_YET, type StudentQuery } from '@uas/contract';
import { type Column, DataTable } from '@uas/shared-ui/data';
import { Button, Instant } from '@uas/shared-ui/kit';
import type { PagedList } from '../../paging/use-paged-list';
import { OneLine } from '../../rows/one-line';
import { TwoLines } from '../../rows/two-lines';
import type { QueryFilter } from './queries-filter';

interface QueriesTableProps {
  readonly list: PagedList<StudentQuery>;
  readonly applied: QueryFilter;
  readonly currentId: string | null;
  readonly onClearFilter: () => void;
  readonly onRetry: () => void;
  readonly onOpen: (query: StudentQuery) => void;
}

const COLUMNS: readonly Column<StudentQuery>[] = [
  {
    id: 'student',
    header: 'Student',
    card: 'title',
    cell: ({ studentName, studentEmail }) => <TwoLines first={studentName} second={studentEmail} />,
  },
  { id: 'university', header: 'University', cell: ({ universityName }) => universityName },
  { id: 'course', header: 'Course', cell: ({ courseName }) => courseName },
  {
    id: 'date',
    header: 'Date',
    cell: ({ date }) => (
      <OneLine>
        <Instant value={date} />
      </OneLine>
    ),
  },
];

/** What there is room for while the detail stands beside the table. */
const BESIDE_DETAIL = COLUMNS.slice(0, 2);

function nothingSaid({ day, search }: QueryFilter): string {
  if (day) return NO_QUERIES_ON_DAY;
  return search ? 'No queries match this search.' : NO_QUERIES_YET;
}

/** The queries of the filter, newest first. */
export function QueriesTable({
  list,
  applied,
  currentId,
  onClearFilter,
  onRetry,
  onOpen,
}: QueriesTableProps) {
  const filtered = applied.day !== '' || applied.search !== '';
  return (
    <DataTable
      caption="List of queries"
      cardsUnder={1100}
      columns={currentId === null ? COLUMNS : BESIDE_DETAIL}
      rows={list.rows}
      rowKey={({ _id }) => _id}
      currentKey={currentId}
      loading={list.loading}
      loadingText={LOADING_QUERIES}
      failure={list.error}
      onRetry={onRetry}
      unreadable={{ count: list.unreadable, noun: 'query' }}
      empty={nothingSaid(applied)}
      emptyAction={filtered && <Button onClick={onClearFilter}>Show all queries</Button>}
      more={{
        hasMore: list.hasMore,
        total: list.total ?? undefined,
        loading: list.busy,
        onMore: list.loadMore,
      }}
      rowActions={(query) => (
        <Button
          size="small"
          aria-label={`Details of the query of ${query.studentName}`}
          onClick={() => onOpen(query)}
        >
          Details
        </Button>
      )}
    />
  );
}
