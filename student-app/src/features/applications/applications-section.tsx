import { allowed, type StudentApplication } from '@uas/contract';
import { DataTable } from '@uas/shared-ui/data';
import {
  Button,
  commonTexts,
  Day,
  ProgramName,
  ReferenceNumber,
  Section,
  Typed,
  unreadableRows,
} from '@uas/shared-ui/kit';
import { MeritText } from '../../student/merit-text';
import { applicationElementId } from '../../student/show-part';
import { useApplications, useStudent } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { APPLICATION_VIEWS } from '../../student/views';
import { ApplicationActions } from './application-action';
import { ApplicationTimeline } from './application-timeline';
import classes from './applications.module.css';
import { texts } from './applications.texts';
import { MessagesButton } from './messages-button';
import { NextDatesStrip } from './next-dates-strip';

/** Every application with what can be done about it. */
export function ApplicationsSection() {
  const { applications } = useStudent();
  const rows = useApplications();
  const { open } = useDialog();
  return (
    <Section
      title={texts.title}
      actions={<Button onClick={() => open({ kind: 'timeline' })}>{texts.timeline}</Button>}
    >
      <NextDatesStrip applications={rows} />
      <DataTable<StudentApplication>
        caption={texts.title}
        cardsUnder={1100}
        rows={rows}
        rowKey={(row) => row._id}
        loading={applications.isLoading}
        loadingText={texts.loading}
        failure={applications.error?.message}
        onRetry={applications.refetch}
        unreadable={{ count: unreadableRows(applications.data, 'applications'), kind: 'application' }}
        empty={texts.none}
        emptyAction={texts.noneMore}
        columns={[
          { id: 'institute', header: texts.institute, cell: (row) => <InstituteAndNumber row={row} /> },
          { id: 'department', header: texts.department, cell: (row) => <Typed>{row.department}</Typed> },
          { id: 'program', header: texts.programs, cell: (row) => <ProgramAndMerit row={row} /> },
          { id: 'session', header: texts.session, cell: (row) => <DateAndSession row={row} /> },
          {
            id: 'status',
            header: commonTexts.status,
            cell: (row) => <ApplicationTimeline application={row} />,
          },
          {
            id: 'withdraw',
            header: texts.withdraw,
            cardLabel: labelOfAction,
            cell: (row) => (
              <div id={applicationElementId(row._id)} tabIndex={-1} className={classes.action}>
                <ApplicationActions application={row} />
              </div>
            ),
          },
          {
            id: 'messages',
            header: texts.messages,
            cell: (row) => (
              <div className={classes.action}>
                <MessagesButton application={row} />
              </div>
            ),
          },
        ]}
      />
    </Section>
  );
}

/** What a card calls what can be done with an application. */
function labelOfAction(row: StudentApplication): string {
  if (allowed(row, 'withdraw')) return texts.withdraw;
  if (allowed(row, 'message')) return texts.offer;
  const opens = APPLICATION_VIEWS.find(({ view }) => view.button?.(row));
  return opens ? opens.view.title(row) : texts.offer;
}

function ProgramAndMerit({ row }: { row: StudentApplication }) {
  return (
    <div>
      <ProgramName of={row} />
      {row.merit && <MeritText of="application" merit={row.merit} />}
    </div>
  );
}

function InstituteAndNumber({ row }: { row: StudentApplication }) {
  return (
    <span>
      <Typed>{row.instituteName}</Typed>
      <ReferenceNumber number={row.number} line />
    </span>
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
