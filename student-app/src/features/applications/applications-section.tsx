import type { StudentApplication } from '@uas/contract';
import { DataTable } from '@uas/shared-ui/data';
import { Day, Section, unreadableRows } from '@uas/shared-ui/kit';
import { useApplications, useStudent } from '../../student/student-context';
import { ApplicationDeed } from './application-deed';
import { ApplicationTimeline } from './application-timeline';
import classes from './applications.module.css';
import { MessagesButton } from './messages-button';

/** Every application with what can be done about it. */
export function ApplicationsSection() {
  const { applications } = useStudent();
  const rows = useApplications();
  const anyAccepted = rows.some(({ offerAccepted }) => offerAccepted);
  return (
    <Section title="Your Applications">
      <DataTable<StudentApplication>
        caption="Your Applications"
        cardsUnder={1100}
        rows={rows}
        rowKey={(row) => row._id}
        loading={applications.loading}
        loadingText="Loading applications..."
        failure={applications.data ? null : applications.error}
        onRetry={applications.reload}
        unreadable={{ count: unreadableRows(applications.data, 'applications'), noun: 'application' }}
        empty="No applications yet."
        emptyAction="Choose a university below and apply."
        columns={[
          { id: 'institute', header: 'Institute', cell: (row) => row.instituteName },
          { id: 'department', header: 'Department', cell: (row) => row.department },
          { id: 'program', header: 'Programs', cell: (row) => row.course },
          { id: 'session', header: 'Date/Session', cell: (row) => <DateAndSession row={row} /> },
          { id: 'status', header: 'Status', cell: (row) => <ApplicationTimeline application={row} /> },
          {
            id: 'withdraw',
            header: 'Withdraw',
            cardLabel: ({ status }) => (status === 'pending' ? 'Withdraw' : 'Offer'),
            cell: (row) => (
              <div className={classes.deed}>
                <ApplicationDeed application={row} anyAccepted={anyAccepted} />
              </div>
            ),
          },
          {
            id: 'messages',
            header: 'Messages',
            cell: (row) => (
              <div className={classes.deed}>
                <MessagesButton application={row} />
              </div>
            ),
          },
        ]}
      />
    </Section>
  );
}

function DateAndSession({ row }: { row: StudentApplication }) {
  return (
    <span className={classes.when}>
      <Day value={row.date} />
      <span>{row.session}</span>
    </span>
  );
}
