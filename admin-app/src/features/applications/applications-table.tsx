import { type Application, NO_APPLICATIONS } from '@uas/contract';
import { type Column, type Filter, type FilterFields, RowMenu } from '@uas/shared-ui/data';
import { Button, Day, ProgramName, ReferenceNumber, sentence } from '@uas/shared-ui/kit';
import type { EndpointList } from '@uas/shared-ui/query';
import { AdminTable } from '../../admin/admin-table';
import { ApplicationStatus } from '../../admin/application-status';
import { DeleteButton, GuardedButton } from '../../admin/buttons';
import { OneLine, RowActions, TwoLines } from '../../admin/cells';
import { usePermission } from '../../admin/use-staff';
import { useOpenView } from '../../admin/use-view';
import { APPLICATION_VIEWS, applicationName, applicationRef, canDo, VIEWS } from '../../admin/views';
import { texts } from './applications.texts';

export interface ApplicationActions {
  readonly onForm: (application: Application) => void;
  readonly onUndo: (application: Application) => void;
  readonly onDelete: (application: Application) => void;
}

interface ApplicationsTableProps extends ApplicationActions {
  readonly list: EndpointList<Application>;
  readonly filter: Pick<Filter<FilterFields>, 'isNarrowed' | 'clear'>;
}

function columns(onForm: ApplicationActions['onForm']): Column<Application>[] {
  return [
    {
      id: 'student',
      header: texts.student,
      card: 'title',
      cell: (row) => {
        const opens = {
          label: texts.formOf({ application: applicationName(row) }),
          onOpen: () => onForm(row),
        };
        return <TwoLines first={row.studentName} second={row.studentEmail} opens={opens} />;
      },
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
export function ApplicationsTable({ list, filter, onForm, ...actions }: ApplicationsTableProps) {
  return (
    <AdminTable
      table="applications"
      caption={texts.caption}
      density="compact"
      cardsUnder={1100}
      columns={columns(onForm)}
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

type ApplicationButtonsProps = Omit<ApplicationActions, 'onForm'> & { readonly application: Application };

function ApplicationButtons({ application, ...actions }: ApplicationButtonsProps) {
  const mayDelete = usePermission('deleteApplication');
  const openView = useOpenView();
  const about = { application: applicationName(application) };
  const buttons = APPLICATION_VIEWS.flatMap((view) => {
    const button = VIEWS[view].button(application, { decide: mayDelete });
    return button
      ? [{ ...button, id: view, onChoose: () => openView(view, applicationRef(application)) }]
      : [];
  });
  const seldom = buttons.filter(({ isSeldom }) => isSeldom);
  return (
    <RowActions>
      {buttons
        .filter(({ isSeldom }) => !isSeldom)
        .map(({ id, label, name, onChoose }) => (
          <Button key={id} size="small" aria-label={name} onClick={onChoose}>
            {label}
          </Button>
        ))}
      {canDo(application, 'undo') && (
        <GuardedButton
          allowed={mayDelete}
          size="small"
          aria-label={texts.undoOne(about)}
          onClick={() => actions.onUndo(application)}
        >
          {texts.undo}
        </GuardedButton>
      )}
      {seldom.length > 0 && <RowMenu label={texts.moreFor(about)} items={seldom} />}
      <DeleteButton
        allowed={mayDelete}
        label={texts.deleteNamed(about)}
        onClick={() => actions.onDelete(application)}
      />
    </RowActions>
  );
}
