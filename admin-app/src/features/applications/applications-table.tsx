import { type Application, isDecided, NO_APPLICATIONS } from '@uas/contract';
import { type Column, DataTable } from '@uas/shared-ui/data';
import { Button, Day } from '@uas/shared-ui/kit';
import type { PagedList } from '../../paging/use-paged-list';
import { DeleteButton } from '../../rights/delete-button';
import { GuardedButton } from '../../rights/guarded-button';
import { useMay } from '../../rights/staff-rights';
import { ApplicationStatus } from '../../rows/application-status';
import { OneLine } from '../../rows/one-line';
import { RowDeeds } from '../../rows/row-deeds';
import { TwoLines } from '../../rows/two-lines';

export interface ApplicationDeeds {
  readonly onForm: (application: Application) => void;
  readonly onProof: (application: Application) => void;
  readonly onUndo: (application: Application) => void;
  readonly onDelete: (application: Application) => void;
}

interface ApplicationsTableProps extends ApplicationDeeds {
  readonly list: PagedList<Application>;
  readonly filtered: boolean;
  readonly onClearFilter: () => void;
}

const COLUMNS: readonly Column<Application>[] = [
  {
    id: 'student',
    header: 'Student',
    card: 'title',
    cell: ({ studentName, studentEmail }) => <TwoLines first={studentName} second={studentEmail} />,
  },
  {
    id: 'program',
    header: 'Program',
    cell: ({ course, instituteName }) => <TwoLines first={course} second={instituteName} />,
  },
  { id: 'session', header: 'Session', cell: ({ session }) => <OneLine>{session}</OneLine> },
  {
    id: 'date',
    header: 'Date',
    cell: ({ date }) => (
      <OneLine>
        <Day value={date} />
      </OneLine>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, offerAccepted }) => <ApplicationStatus status={status} offerAccepted={offerAccepted} />,
  },
];

/** The applications of the filter with what can be done about each. */
export function ApplicationsTable({ list, filtered, onClearFilter, ...deeds }: ApplicationsTableProps) {
  return (
    <DataTable
      caption="List of applications"
      density="compact"
      cardsUnder={1100}
      columns={COLUMNS}
      rows={list.rows}
      rowKey={(application) => application._id}
      loading={list.loading}
      loadingText="Loading applications…"
      failure={list.error}
      onRetry={list.reload}
      unreadable={{ count: list.unreadable, noun: 'application' }}
      empty={NO_APPLICATIONS}
      emptyAction={filtered && <Button onClick={onClearFilter}>Show all applications</Button>}
      more={{
        hasMore: list.hasMore,
        total: list.total ?? undefined,
        loading: list.busy,
        onMore: list.loadMore,
      }}
      rowActions={(application) => <ApplicationButtons application={application} {...deeds} />}
    />
  );
}

function ApplicationButtons({ application, ...deeds }: ApplicationDeeds & { application: Application }) {
  const mayDelete = useMay('deleteApplication');
  const { studentName, course, status, offerAccepted } = application;
  const subject = `${studentName}, ${course}`;
  return (
    <RowDeeds>
      <Button size="small" aria-label={`Form of ${subject}`} onClick={() => deeds.onForm(application)}>
        Form
      </Button>
      {offerAccepted && (
        <Button size="small" aria-label={`Proof of ${subject}`} onClick={() => deeds.onProof(application)}>
          Proof
        </Button>
      )}
      {isDecided({ status }) && (
        <GuardedButton
          may={mayDelete}
          size="small"
          aria-label={`Undo to Pending: ${subject}`}
          onClick={() => deeds.onUndo(application)}
        >
          Undo to Pending
        </GuardedButton>
      )}
      <DeleteButton
        may={mayDelete}
        label={`Delete application of ${subject}`}
        onClick={() => deeds.onDelete(application)}
      />
    </RowDeeds>
  );
}
