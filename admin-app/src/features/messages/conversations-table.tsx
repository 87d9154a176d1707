import { type Conversation, NO_MESSAGES, readableWord } from '@uas/contract';
import { type Column, DataTable } from '@uas/shared-ui/data';
import { Badge, Button, Instant, NewBadge } from '@uas/shared-ui/kit';
import { type Correspondent, correspondentOf } from '../../conversation/use-conversation';
import type { PagedList } from '../../paging/use-paged-list';
import { DeleteButton } from '../../rights/delete-button';
import { useMay } from '../../rights/staff-rights';
import { OneLine } from '../../rows/one-line';
import { PersonCell } from '../../rows/person-cell';
import { RowDeeds } from '../../rows/row-deeds';
import classes from './conversations-table.module.css';

interface ConversationsTableProps {
  readonly list: PagedList<Conversation>;
  readonly filtered: boolean;
  readonly onClearFilter: () => void;
  readonly onOpen: (to: Correspondent) => void;
  readonly onDelete: (to: Correspondent) => void;
}

const COLUMNS: readonly Column<Conversation>[] = [
  {
    id: 'name',
    header: 'With',
    card: 'title',
    cell: ({ name, email, unread }) => (
      <PersonCell name={name} email={email} mark={unread > 0 && <NewBadge>{unread} new</NewBadge>} />
    ),
  },
  {
    id: 'kind',
    header: 'Kind',
    cell: ({ userType }) => <Badge>{readableWord(userType)}</Badge>,
  },
  {
    id: 'last',
    header: 'Last message',
    cell: ({ lastText }) => <span className={classes.last}>{lastText}</span>,
  },
  {
    id: 'date',
    header: 'When',
    cell: ({ lastDate }) => (
      <OneLine>
        <Instant value={lastDate} />
      </OneLine>
    ),
  },
];

/** One line a thread: with whom, the last words, and how many are unread. */
export function ConversationsTable({ list, filtered, onClearFilter, ...deeds }: ConversationsTableProps) {
  return (
    <DataTable
      caption="List of conversations"
      cardsUnder={1100}
      columns={COLUMNS}
      rows={list.rows}
      rowKey={({ userType, email }) => `${userType} ${email}`}
      loading={list.loading}
      loadingText="Loading messages..."
      failure={list.error}
      onRetry={list.reload}
      unreadable={{ count: list.unreadable, noun: 'thread' }}
      empty={filtered ? 'No messages match this filter.' : NO_MESSAGES}
      emptyAction={filtered && <Button onClick={onClearFilter}>Show all messages</Button>}
      more={{
        hasMore: list.hasMore,
        total: list.total ?? undefined,
        loading: list.busy,
        onMore: list.loadMore,
      }}
      rowActions={(row) => <ThreadDeeds {...deeds} to={correspondentOf(row)} />}
    />
  );
}

type ThreadDeedsProps = Pick<ConversationsTableProps, 'onOpen' | 'onDelete'> & {
  readonly to: Correspondent | null;
};

function ThreadDeeds({ to, onOpen, onDelete }: ThreadDeedsProps) {
  const mayDelete = useMay('deleteMessages');
  if (!to) return null;
  const called = to.name || to.email;
  return (
    <RowDeeds>
      <Button size="small" aria-label={`Open conversation with ${called}`} onClick={() => onOpen(to)}>
        Open
      </Button>
      <DeleteButton
        may={mayDelete}
        label={`Delete all messages with ${called}`}
        onClick={() => onDelete(to)}
      />
    </RowDeeds>
  );
}
