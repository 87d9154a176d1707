import {
  type Application,
  applicationsCsvName,
  exportAdminApplications,
  karachiDay,
  listAdminApplications,
  NO_APPLICATIONS,
  NO_APPLICATIONS_TO_EXPORT,
  NO_STUDENT_EMAIL,
  type ReplyOf,
  serverNow,
  sessionsForAdmin,
} from '@uas/contract';
import type { Column } from '@uas/shared-ui/data';
import { commonTexts, Day, ProgramName, Section, sentence } from '@uas/shared-ui/kit';
import { fieldsOf, ListScreen, useList } from '@uas/shared-ui/lists';
import { useReportOutcome } from '@uas/shared-ui/query';
import { ApplicationStatus } from '../../admin/application-status';
import { NumberLink, OneLine, TwoLines } from '../../admin/cells';
import { useApplicationPage } from '../../admin/use-application-page';
import { useOpenView } from '../../admin/use-view';
import { addressOfApplication } from '../../admin/view-addresses';
import { applicationName } from '../../admin/views';
import { ApplicationButtons } from './application-buttons';
import { texts } from './applications.texts';
import { useApplicationActions } from './use-application-actions';

const { choice, days, occurring } = fieldsOf(listAdminApplications);

const fields = (first: ReplyOf<typeof listAdminApplications> | null) => [
  days({ label: texts.between }),
  choice('status', {
    label: commonTexts.status,
    all: texts.all,
    labelOf: (status) => sentence(status.charAt(0).toUpperCase() + status.slice(1)),
  }),
  occurring('session', {
    label: commonTexts.session,
    all: texts.all,
    choices: sessionChoices(serverNow(), first?.sessions ?? []),
  }),
];

/** The documents' six sessions and, apart from them, any other that occurs in the data (R-27). */
export function sessionChoices(now: Date, found: readonly string[]) {
  const offered = sessionsForAdmin(now);
  const others = found.filter((session) => session !== '' && !offered.includes(session));
  return [
    ...offered.map((session) => ({ value: session, label: sentence(session) })),
    ...others.map((session) => ({ value: session, label: session, group: texts.otherSessions })),
  ];
}

/** All applications: find, export, look at form and proof, undo a decision, delete. */
export function ApplicationsTab() {
  const list = useList(listAdminApplications, 'applications', {
    name: 'applications',
    fields,
  });
  const openView = useOpenView();
  const page = useApplicationPage();
  const report = useReportOutcome();
  const actions = useApplicationActions();
  const openForm = ({ studentEmail }: Application) =>
    studentEmail
      ? openView('application-form', studentEmail)
      : report({ message: sentence(NO_STUDENT_EMAIL), tone: 'danger' });
  const { status = '' } = list.filter.applied;
  return (
    <Section title={texts.title}>
      <ListScreen
        of={list}
        label={texts.filters}
        search={texts.search}
        searchIn={texts.searchIn}
        csv={{
          endpoint: exportAdminApplications,
          emptyText: sentence(NO_APPLICATIONS_TO_EXPORT),
          name: applicationsCsvName(status, karachiDay(serverNow())),
        }}
        caption={texts.caption}
        density="compact"
        cardsUnder={1100}
        columns={columns({ form: openForm, application: page.open })}
        kind="application"
        rowKey={(application) => application._id}
        loadingText={texts.loading}
        none={sentence(NO_APPLICATIONS)}
        noMatch={sentence(NO_APPLICATIONS)}
        showAll={texts.showAll}
        rowActions={(application) => <ApplicationButtons application={application} actions={actions} />}
      />
      {actions.dialog}
    </Section>
  );
}

/** What the cells of a row open. */
interface Opens {
  readonly form: (application: Application) => void;
  readonly application: (number: string) => void;
}

function columns(opens: Opens): Column<Application>[] {
  return [
    {
      id: 'student',
      header: commonTexts.student,
      card: 'title',
      cell: (row) => {
        const label = texts.formOf({ application: applicationName(row) });
        const form = { label, onOpen: () => opens.form(row) };
        return <TwoLines first={row.studentName} second={row.studentEmail} opens={form} isCut />;
      },
    },
    {
      id: 'program',
      header: commonTexts.program,
      cell: (row) => <TwoLines first={<ProgramName of={row} />} second={row.instituteName} isLong isCut />,
    },
    { id: 'session', header: commonTexts.session, cell: ({ session }) => <OneLine>{session}</OneLine> },
    {
      id: 'date',
      header: texts.date,
      cell: ({ date, number }) => (
        <OneLine>
          <Day value={date} />
          {number && (
            <div>
              <NumberLink
                number={number}
                href={addressOfApplication(number)}
                label={texts.openOne({ number })}
                onOpen={() => opens.application(number)}
              />
            </div>
          )}
        </OneLine>
      ),
    },
    {
      id: 'status',
      header: commonTexts.status,
      cell: (row) => <ApplicationStatus of={row} />,
    },
  ];
}
