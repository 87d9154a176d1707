import { type Application, isDecided, NO_APPLICATIONS } from '@uas/contract';
import type { Column, Filter, FilterFields } from '@uas/shared-ui/data';
import { Button, Day, ProgramName, programName, ReferenceNumber, sentence } from '@uas/shared-ui/kit';
import type { EndpointList } from '@uas/shared-ui/query';
import { AdminTable } from '../../admin/admin-table';
import { ApplicationStatus } from '../../admin/application-status';
import { DeleteButton } from '../../admin/delete-button';
import { GuardedButton } from '../../admin/guarded-button';
import { OneLine } from '../../admin/one-line';
import { RowActions } from '../../admin/row-actions';
import { TwoLines } from '../../admin/two-lines';
import { usePermission } from '../../admin/use-staff';
import { texts } from './applications.texts';

export interface ApplicationActions {
  readonly onForm: (application: Application) => void;
  readonly onProof: (application: Application) => void;
  readonly onUndo: (application: Application) => void;
  readonly onSecondLook: (application: Application) => void;
  readonly onWithdraw: (application: Application) => void;
  readonly onDelete: (application: Application) => void;
}

interface ApplicationsTableProps extends ApplicationActions {
  readonly list: EndpointList<Application>;
  readonly filter: Pick<Filter<FilterFields>, 'isNarrowed' | 'clear'>;
}

function columns(): Column<Application>[] {
  return [
    {
      id: 'student',
      header: texts.student,
      card: 'title',
      cell: ({ studentName, studentEmail }) => <TwoLines first={studentName} second={studentEmail} />,
    },
    {
      id: 'program',
      header: texts.program,
      cell: (row) => <TwoLines first={<ProgramName of={row} />} second={row.instituteName} />,
    },
    { id: 'session', header: texts.session, cell: ({ session }) => <OneLine>{session}</OneLine> },
    {
      id: 'date',
      header: texts.date,
      cell: ({ date, number }) => (
        <OneLine>
          <Day value={date} />
          <ReferenceNumber number={number} line />
        </OneLine>
      ),
    },
    {
      id: 'status',
      header: texts.status,
      cell: (row) => <ApplicationStatus of={row} />,
    },
  ];
}

/** The applications of the filter with what can be done about each. */
export function ApplicationsTable({ list, filter, ...actions }: ApplicationsTableProps) {
  return (
    <AdminTable
      table="applications"
      caption={texts.caption}
      density="compact"
      cardsUnder={1100}
      columns={columns()}
      list={list}
      kind="application"
      rowKey={(application) => application._id}
      loadingText={texts.loading}
      empty={sentence(NO_APPLICATIONS)}
      emptyAction={filter.isNarrowed && <Button onClick={filter.clear}>{texts.showAll}</Button>}
      rowActions={(application) => <ApplicationButtons application={application} {...actions} />}
    />
  );
}

function ApplicationButtons({ application, ...actions }: ApplicationActions & { application: Application }) {
  const mayDelete = usePermission('deleteApplication');
  const { studentName, status, offerAccepted } = application;
  const about = { application: `${studentName}, ${programName(application)}` };
  return (
    <RowActions>
      <Button size="small" aria-label={texts.formOf(about)} onClick={() => actions.onForm(application)}>
        {texts.form}
      </Button>
      {offerAccepted && (
        <Button size="small" aria-label={texts.proofOf(about)} onClick={() => actions.onProof(application)}>
          {texts.proof}
        </Button>
      )}
      {application.secondLooks && (
        <Button
          size="small"
          aria-label={texts.secondLookOf(about)}
          onClick={() => actions.onSecondLook(application)}
        >
          {texts.secondLook}
        </Button>
      )}
      {isDecided({ status }) && (
        <GuardedButton
          allowed={mayDelete}
          size="small"
          aria-label={texts.undoOne(about)}
          onClick={() => actions.onUndo(application)}
        >
          {texts.undo}
        </GuardedButton>
      )}
      {status === 'approved' && (
        <GuardedButton
          allowed={mayDelete}
          size="small"
          aria-label={texts.withdrawOne(about)}
          onClick={() => actions.onWithdraw(application)}
        >
          {texts.withdraw}
        </GuardedButton>
      )}
      <DeleteButton
        allowed={mayDelete}
        label={texts.deleteNamed(about)}
        onClick={() => actions.onDelete(application)}
      />
    </RowActions>
  );
}
