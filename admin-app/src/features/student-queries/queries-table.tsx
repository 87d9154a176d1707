import { LOADING_QUERIES, NO_QUERIES_ON_DAY, NO_QUERIES_YET, type StudentQuery } from '@uas/contract';
import { type Column, DataTable } from '@uas/shared-ui/data';
import { Button, Instant, sentence } from '@uas/shared-ui/kit';
import type { PagedList } from '../../paging/use-paged-list';
import { OneLine } from '../../rows/one-line';
import { TwoLines } from '../../rows/two-lines';
import { typed } from '../../rows/typed';
import type { QueryFilter } from './queries-filter';
import { texts } from './student-queries.texts';

interface QueriesTableProps {
  readonly list: PagedList<StudentQuery>;
  readonly applied: QueryFilter;
  readonly currentId: string | null;
  readonly onClearFilter: () => void;
  readonly onRetry: () => void;
  readonly onOpen: (query: StudentQuery) => void;
}

function columns(): Column<StudentQuery>[] {
  return [
    {
      id: 'student',
      header: texts.student,
      card: 'title',
      cell: ({ studentName, studentEmail }) => <TwoLines first={studentName} second={studentEmail} />,
    },
    {
      id: 'university',
      header: texts.university,
      cell: ({ universityName }) => typed(universityName),
    },
    { id: 'course', header: texts.course, cell: ({ courseName }) => typed(courseName) },
    {
      id: 'date',
      header: texts.date,
      cell: ({ date }) => (
        <OneLine>
          <Instant value={date} />
        </OneLine>
      ),
    },
  ];
}

/** How many columns there is room for while the detail stands beside the table. */
const BESIDE_DETAIL = 2;

function nothingSaid({ day, search }: QueryFilter): string {
  if (day) return sentence(NO_QUERIES_ON_DAY);
  return search ? texts.noMatch : sentence(NO_QUERIES_YET);
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
      caption={texts.caption}
      cardsUnder={1100}
      columns={currentId === null ? columns() : columns().slice(0, BESIDE_DETAIL)}
      rows={list.rows}
      rowKey={({ _id }) => _id}
      currentKey={currentId}
      loading={list.loading}
      loadingText={sentence(LOADING_QUERIES)}
      failure={list.error}
      onRetry={onRetry}
      unreadable={{ count: list.unreadable, noun: 'query' }}
      empty={nothingSaid(applied)}
      emptyAction={filtered && <Button onClick={onClearFilter}>{texts.showAll}</Button>}
      more={list.more}
      rowActions={(query) => (
        <Button
          size="small"
          aria-label={texts.detailsOf({ student: query.studentName })}
          onClick={() => onOpen(query)}
        >
          {texts.details}
        </Button>
      )}
    />
  );
}
