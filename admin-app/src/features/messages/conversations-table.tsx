import { type Conversation, NO_MESSAGES } from '@uas/contract';
import { type Column, DataTable } from '@uas/shared-ui/data';
import { Badge, Button, InitialsAvatar, Inline, Instant, NewBadge, Text } from '@uas/shared-ui/kit';
import type { PagedList } from '../../paging/use-paged-list';
import { DeleteButton } from '../../rights/delete-button';
import { useMay } from '../../rights/staff-rights';
import classes from './conversations-table.module.css';

interface ConversationsTableProps {
  readonly list: PagedList<Conversation>;
  readonly filtered: boolean;
  readonly onClearFilter: () => void;
  readonly onOpen: (conversation: Conversation) => void;
  readonly onDelete: (conversation: Conversation) => void;
}

const COLUMNS: readonly Column<Conversation>[] = [
  {
    id: 'name',
    header: 'With',
    card: 'title',
    cell: ({ name, email, unread }) => (
      <Inline gap={2}>
        <InitialsAvatar name={name || email} size="small" />
        <Text as="span" weight={unread > 0 ? 'strong' : 'medium'}>
          {name || email}
        </Text>
        {unread > 0 && <NewBadge>{unread} new</NewBadge>}
      </Inline>
    ),
  },
  {
    id: 'kind',
    header: 'Kind',
    cell: ({ userType }) => <Badge>{userType === 'student' ? 'Student' : 'Institute'}</Badge>,
  },
  {
    id: 'last',
    header: 'Last message',
    cell: ({ lastText }) => <span className={classes.last}>{lastText}</span>,
  },
  { id: 'date', header: 'When', cell: ({ lastDate }) => <Instant value={lastDate} /> },
];

/** One line a thread: with whom, the last words, and how many are unread. */
export function ConversationsTable({ list, filtered, onClearFilter, ...deeds }: ConversationsTableProps) {
  const mayDelete = useMay('deleteMessages');
  return (
    <DataTable
      caption="Messages"
      columns={COLUMNS}
      rows={list.rows}
      rowKey={({ userType, email }) => `${userType} ${email}`}
      loading={list.loading}
      loadingText="Loading messages..."
      failure={list.error}
      onRetry={list.reload}
      empty={filtered ? 'No messages match this filter.' : NO_MESSAGES}
      emptyAction={filtered && <Button onClick={onClearFilter}>Show all messages</Button>}
      more={{
        hasMore: list.hasMore,
        total: list.total ?? undefined,
        loading: list.busy,
        onMore: list.loadMore,
      }}
      rowActions={(conversation) => (
        <>
          <Button
            size="small"
            aria-label={`Open conversation with ${conversation.name || conversation.email}`}
            onClick={() => deeds.onOpen(conversation)}
          >
            Open
          </Button>
          <DeleteButton
            may={mayDelete}
            label={`Delete all messages with ${conversation.name || conversation.email}`}
            onClick={() => deeds.onDelete(conversation)}
          />
        </>
      )}
    />
  );
}
