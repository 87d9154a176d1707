import type { StaffInstitute } from '@uas/contract';
import { type Column, type Filter, type FilterFields, RowMenu } from '@uas/shared-ui/data';
import { Button, IconButton, IconKey } from '@uas/shared-ui/kit';
import type { EndpointList } from '@uas/shared-ui/query';
import { AdminTable } from '../../admin/admin-table';
import { DeleteButton, MessageButton } from '../../admin/buttons';
import { PersonCell, RowActions, TwoLines } from '../../admin/cells';
import { usePermission } from '../../admin/use-staff';
import { useOpenView } from '../../admin/use-view';
import { LookAlikeBadge, QueriesBadge, WaitingBadge } from './badges';
import { texts } from './institutes.texts';

interface InstitutesTableProps {
  readonly list: EndpointList<StaffInstitute>;
  readonly filter: Pick<Filter<FilterFields>, 'isNarrowed' | 'clear'>;
  readonly onOpen: (institute: StaffInstitute) => void;
  readonly onQueries: (institute: StaffInstitute) => void;
  readonly onLookedAt: (institute: StaffInstitute) => void;
  readonly onDelete: (institute: StaffInstitute) => void;
}

function columns(onOpen: InstitutesTableProps['onOpen']): Column<StaffInstitute>[] {
  return [
    {
      id: 'name',
      header: texts.name,
      card: 'title',
      cell: (institute) => {
        const { name, email } = institute;
        const opens = { label: texts.profileOf({ institute: name }), onOpen: () => onOpen(institute) };
        const mark = (
          <>
            <LookAlikeBadge name={name} /> <WaitingBadge institute={institute} />
          </>
        );
        return <PersonCell name={name} email={email} opens={opens} mark={mark} />;
      },
    },
    {
      id: 'contact',
      header: texts.contactPerson,
      cell: ({ contactPerson, phone }) => <TwoLines first={contactPerson} second={phone} />,
    },
    {
      id: 'queries',
      header: texts.queries,
      cell: ({ queriesAllowed }) => <QueriesBadge allowed={queriesAllowed} />,
    },
  ];
}

/** The institutes of the filter with what can be done about each. */
export function InstitutesTable({ list, filter, onOpen, ...actions }: InstitutesTableProps) {
  return (
    <AdminTable
      table="institutes"
      caption={texts.caption}
      cardsUnder={1100}
      columns={columns(onOpen)}
      list={list}
      kind="institute"
      rowKey={(institute) => institute._id}
      loadingText={texts.loading}
      empty={filter.isNarrowed ? texts.noMatch : texts.none}
      emptyAction={filter.isNarrowed && <Button onClick={filter.clear}>{texts.showAll}</Button>}
      rowActions={(institute) => <InstituteActions institute={institute} {...actions} />}
    />
  );
}

type InstituteActionsProps = Pick<InstitutesTableProps, 'onQueries' | 'onLookedAt' | 'onDelete'> & {
  readonly institute: StaffInstitute;
};

function InstituteActions({ institute, ...actions }: InstituteActionsProps) {
  const mayDelete = usePermission('deleteInstitute');
  const openView = useOpenView();
  const { name, email, queriesAllowed, lookedAt } = institute;
  const whose = { institute: name };
  return (
    <RowActions>
      {lookedAt === null && (
        <Button
          size="small"
          aria-label={texts.lookAtOne(whose)}
          onClick={() => actions.onLookedAt(institute)}
        >
          {texts.markLookedAt}
        </Button>
      )}
      <Button
        size="small"
        aria-label={queriesAllowed ? texts.blockOne(whose) : texts.receiveOne(whose)}
        onClick={() => actions.onQueries(institute)}
      >
        {queriesAllowed ? texts.block : texts.receive}
      </Button>
      <MessageButton to={{ userType: 'institute', email, name }} />
      <IconButton
        label={texts.changePasswordOf(whose)}
        icon={<IconKey aria-hidden="true" />}
        onClick={() => openView('set-password', { account: 'institute', person: { email, name } })}
      />
      <RowMenu
        label={texts.moreFor(whose)}
        items={[
          ...(lookedAt
            ? [
                {
                  id: 'take-look-back',
                  label: texts.takeLookBack,
                  onChoose: () => actions.onLookedAt(institute),
                },
              ]
            : []),
          {
            id: 'second-step',
            label: texts.removeSecondStep,
            onChoose: () => openView('remove-second-step', { account: 'institute', person: { email, name } }),
          },
          {
            id: 'new-email',
            label: texts.newEmail,
            onChoose: () =>
              openView('new-email', {
                id: institute._id,
                correspondent: { userType: 'institute', email, name },
              }),
          },
        ]}
      />
      <DeleteButton
        allowed={mayDelete}
        label={texts.deleteNamed(whose)}
        onClick={() => actions.onDelete(institute)}
      />
    </RowActions>
  );
}
