import { listAdminInstitutes, type StaffInstitute } from '@uas/contract';
import { type Column, RowMenu } from '@uas/shared-ui/data';
import {
  Button,
  commonTexts,
  IconButton,
  IconKey,
  NARROW,
  Section,
  Stack,
  useMediaQuery,
  VisuallyHidden,
} from '@uas/shared-ui/kit';
import { fieldsOf, ListScreen, useList } from '@uas/shared-ui/lists';
import { DeleteButton, MessageButton } from '../../admin/buttons';
import { PersonCell, RowActions, TwoLines } from '../../admin/cells';
import { usePermission } from '../../admin/use-staff';
import { useOpenView } from '../../admin/use-view';
import { LookAlikeBadge, QueriesBadge, WaitingBadge } from './badges';
import { DeletionsProgress } from './deletions-progress';
import { texts } from './institutes.texts';
import { useInstituteActions } from './use-institute-actions';

const { choice, order } = fieldsOf(listAdminInstitutes);

const fields = () => [
  order('sort', { label: texts.order, all: texts.newest, only: ['name'], labelOf: () => commonTexts.name }),
  choice('only', {
    label: texts.show,
    all: texts.showEvery,
    labelOf: (only) => (only === 'waiting' ? texts.waiting : texts.notLookedAt),
  }),
];

/** All institutes: look at one, pause its queries, write, reset, delete. */
export function InstitutesTab() {
  const list = useList(listAdminInstitutes, 'institutes', { name: 'institutes', fields });
  const mayDelete = usePermission('deleteInstitute');
  const openView = useOpenView();
  const isNarrow = useMediaQuery(NARROW);
  const moveDates = (
    <Button size={isNarrow ? 'medium' : 'small'} onClick={() => openView('move-dates', true)}>
      {texts.moveDates}
    </Button>
  );
  const actions = useInstituteActions((newer) =>
    list.replace(
      ({ _id }) => _id === newer._id,
      () => newer,
    ),
  );
  return (
    <Section
      title={<VisuallyHidden>{texts.title}</VisuallyHidden>}
      // On a phone the head of the list is folded away.
      actions={isNarrow && moveDates}
    >
      <Stack gap={3}>
        {mayDelete && <DeletionsProgress />}
        <ListScreen
          of={list}
          label={texts.filters}
          search={texts.search}
          searchIn={texts.searchIn}
          actions={!isNarrow && moveDates}
          caption={texts.caption}
          cardsUnder={1100}
          columns={columns(({ _id, email }) => openView('institute', { id: _id, email }))}
          kind="institute"
          rowKey={(institute) => institute._id}
          loadingText={texts.loading}
          none={texts.none}
          noMatch={texts.noMatch}
          showAll={texts.showAll}
          rowActions={(institute) => <InstituteActions institute={institute} actions={actions} />}
        />
      </Stack>
      {actions.dialog}
    </Section>
  );
}

function columns(onOpen: (institute: StaffInstitute) => void): Column<StaffInstitute>[] {
  return [
    {
      id: 'name',
      header: commonTexts.name,
      card: 'title',
      cell: (institute) => {
        const { name, email } = institute;
        const opens = { label: texts.profileOf({ institute: name }), onOpen: () => onOpen(institute) };
        const mark = (
          <>
            <LookAlikeBadge name={name} /> <WaitingBadge institute={institute} />
          </>
        );
        return <PersonCell name={name} email={email} opens={opens} mark={mark} isCut />;
      },
    },
    {
      id: 'contact',
      header: commonTexts.contactPerson,
      cell: ({ contactPerson, phone }) => <TwoLines first={contactPerson} second={phone} />,
    },
    {
      id: 'queries',
      header: texts.queries,
      cell: ({ queriesAllowed }) => <QueriesBadge allowed={queriesAllowed} />,
    },
  ];
}

interface InstituteActionsProps {
  readonly institute: StaffInstitute;
  readonly actions: ReturnType<typeof useInstituteActions>;
}

function InstituteActions({ institute, actions }: InstituteActionsProps) {
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
          onClick={() => actions.toggleLookedAt(institute)}
        >
          {texts.markLookedAt}
        </Button>
      )}
      <Button
        size="small"
        aria-label={queriesAllowed ? texts.blockOne(whose) : texts.receiveOne(whose)}
        onClick={() => actions.toggleQueries(institute)}
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
                  onChoose: () => actions.toggleLookedAt(institute),
                },
              ]
            : []),
          {
            id: 'second-step',
            label: texts.removeTwoFactor,
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
        onClick={() => actions.askToDelete(institute)}
      />
    </RowActions>
  );
}
