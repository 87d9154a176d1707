import {
  CORRESPONDENTS,
  type Conversation,
  humanize,
  knownWord,
  listConversations,
  NO_MESSAGE_RIGHTS,
  NO_MESSAGES,
} from '@uas/contract';
import type { Column } from '@uas/shared-ui/data';
import { Badge, EmptyState, IconMessage, Instant, NewBadge, sentence } from '@uas/shared-ui/kit';
import { fieldsOf, ListScreen, useList } from '@uas/shared-ui/lists';
import { every } from '@uas/shared-ui/query';
import { DeleteButton } from '../../admin/buttons';
import { OneLine, PersonCell, RowActions } from '../../admin/cells';
import { usePermission } from '../../admin/use-staff';
import { useOpenView } from '../../admin/use-view';
import type { Correspondent } from '../../admin/views';
import { texts } from './messages.texts';
import classes from './threads.module.css';
import { useThreadDeletion } from './use-thread-deletion';

/** Threads with students and institutes, the latest first. */
export function Threads() {
  const students = usePermission('messagesStudents');
  const institutes = usePermission('messagesInstitutes');
  if (students || institutes) return <PermittedThreads />;
  return <EmptyState title={sentence(NO_MESSAGE_RIGHTS)} icon={<IconMessage />} />;
}

const { choice } = fieldsOf(listConversations);

const fields = () => [
  choice('userType', {
    label: texts.with,
    all: texts.everybody,
    labelOf: (kind) => (kind === 'student' ? texts.students : texts.institutes),
  }),
];

/** One line a thread: with whom, the last words, and how many are unread. */
function PermittedThreads() {
  // Looked at again now and then while only the first page is shown.
  const list = useList(listConversations, 'conversations', {
    name: 'conversations',
    fields,
    refetchInterval: every(30_000),
  });
  const deletion = useThreadDeletion();
  const openView = useOpenView();
  return (
    <>
      <ListScreen
        of={list}
        label={texts.filters}
        search={texts.search}
        searchIn={texts.searchIn}
        caption={texts.caption}
        cardsUnder={1100}
        columns={columns((correspondent) => openView('admin-messages', correspondent))}
        kind="thread"
        rowKey={({ userType, email }) => `${userType} ${email}`}
        loadingText={texts.loading}
        none={sentence(NO_MESSAGES)}
        noMatch={texts.noMatch}
        showAll={texts.showAll}
        rowActions={(row) => <ThreadActions to={correspondentOf(row)} onDelete={deletion.askToDelete} />}
      />
      {deletion.dialog}
    </>
  );
}

function columns(onOpen: (to: Correspondent) => void): Column<Conversation>[] {
  return [
    {
      id: 'name',
      header: texts.with,
      card: 'title',
      cell: (row) => {
        const { name, email, unread } = row;
        const to = correspondentOf(row);
        const opens = to && { label: texts.openWith({ person: name || email }), onOpen: () => onOpen(to) };
        return (
          <PersonCell
            name={name}
            email={email}
            mark={unread > 0 && <NewBadge>{texts.unread({ number: unread })}</NewBadge>}
            {...(opens && { opens })}
          />
        );
      },
    },
    {
      id: 'kind',
      header: texts.kind,
      cell: ({ userType }) => <Badge>{sentence(humanize(userType))}</Badge>,
    },
    {
      id: 'last',
      header: texts.last,
      cell: ({ lastText }) => (
        <span dir="auto" translate="no" className={classes.last}>
          {lastText}
        </span>
      ),
    },
    {
      id: 'date',
      header: texts.when,
      cell: ({ lastDate }) => (
        <OneLine>
          <Instant value={lastDate} />
        </OneLine>
      ),
    },
  ];
}

interface ThreadActionsProps {
  readonly to: Correspondent | null;
  readonly onDelete: (to: Correspondent) => void;
}

function ThreadActions({ to, onDelete }: ThreadActionsProps) {
  const mayDelete = usePermission('deleteMessages');
  if (!to) return null;
  const whose = { person: to.name || to.email };
  return (
    <RowActions>
      <DeleteButton allowed={mayDelete} label={texts.deleteAllWith(whose)} onClick={() => onDelete(to)} />
    </RowActions>
  );
}

/** Whom a row of the list is about; null for a kind of user that this page does not know. */
function correspondentOf({ userType, email, name }: Conversation): Correspondent | null {
  const known = knownWord(CORRESPONDENTS, userType);
  return known && { userType: known, email, name };
}
