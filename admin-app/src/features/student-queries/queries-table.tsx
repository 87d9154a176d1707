import { LOADING_QUERIES, NO_QUERIES_ON_DAY, NO_QUERIES_YET, type StaffQuery } from '@uas/contract';
import type { Column, Filter } from '@uas/shared-ui/data';
import { Button, Instant, StatusBadge, sentence } from '@uas/shared-ui/kit';
import type { EndpointList } from '@uas/shared-ui/query';
import { AdminTable } from '../../admin/admin-table';
import { OneLine, TwoLines, typed } from '../../admin/cells';
import type { QueryFilter } from './queries-filter';
import { texts } from './student-queries.texts';

interface QueriesTableProps {
  readonly list: EndpointList<StaffQuery>;
  readonly filter: Filter<QueryFilter>;
  readonly currentId: string | null;
  readonly onOpen: (query: StaffQuery) => void;
}

function columns(onOpen: QueriesTableProps['onOpen']): Column<StaffQuery>[] {
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
    {
      id: 'state',
      header: texts.state,
      cell: ({ answeredAt }) => answeredAt !== undefined && <AnswerBadge answeredAt={answeredAt} />,
    },
  ];
}

/** How many columns there is room for while the detail stands beside the table. */
const BESIDE_DETAIL = 2;

/** Whether a query was answered. */
function AnswerBadge({ answeredAt }: { answeredAt: string | null }) {
  if (answeredAt) return <StatusBadge status={texts.answered} tone="success" />;
  return <StatusBadge status={texts.open} tone="attention" />;
}

function emptyTextFor({ day, search, state }: QueryFilter): string {
  if (day) return sentence(NO_QUERIES_ON_DAY);
  return search || state ? texts.noMatch : sentence(NO_QUERIES_YET);
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
