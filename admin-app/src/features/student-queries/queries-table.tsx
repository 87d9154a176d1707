import { LOADING_QUERIES, NO_QUERIES_ON_DAY, NO_QUERIES_YET, type StudentQuery } from '@uas/contract';
import type { Column, Filter } from '@uas/shared-ui/data';
import { Button, Instant, sentence } from '@uas/shared-ui/kit';
import type { EndpointList } from '@uas/shared-ui/query';
import { AdminTable } from '../../admin/admin-table';
import { OneLine } from '../../admin/one-line';
import { TwoLines } from '../../admin/two-lines';
import { typed } from '../../admin/typed';
import type { QueryFilter } from './queries-filter';
import { texts } from './student-queries.texts';

interface QueriesTableProps {
  readonly list: EndpointList<StudentQuery>;
  readonly filter: Filter<QueryFilter>;
  readonly currentId: string | null;
  readonly onOpen: (query: StudentQuery) => void;
}

function columns(onOpen: QueriesTableProps['onOpen']): Column<StudentQuery>[] {
  return [
    {
      id: 'student',
      header: texts.student,
      card: 'title',
      cell: (query) => {
        const { studentName, studentEmail } = query;
        const opens = { label: texts.detailsOf({ student: studentName }), onOpen: () => onOpen(query) };
        return <TwoLines first={studentName} second={studentEmail} opens={opens} />;
      },
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

function emptyTextFor({ day, search }: QueryFilter): string {
  if (day) return sentence(NO_QUERIES_ON_DAY);
  return search ? texts.noMatch : sentence(NO_QUERIES_YET);
}

/** The queries of the filter, newest first. */
export function QueriesTable({ list, filter, currentId, onOpen }: QueriesTableProps) {
  return (
    <AdminTable
      table="queries"
      caption={texts.caption}
      cardsUnder={1100}
      columns={columns(onOpen)}
      atMost={currentId === null ? undefined : BESIDE_DETAIL}
      list={list}
      kind="query"
      rowKey={({ _id }) => _id}
      currentKey={currentId}
      loadingText={sentence(LOADING_QUERIES)}
      empty={emptyTextFor(filter.applied)}
      emptyAction={filter.isNarrowed && <Button onClick={filter.clear}>{texts.showAll}</Button>}
    />
  );
}
