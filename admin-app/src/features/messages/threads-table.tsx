import { CORRESPONDENTS, type Conversation, knownWord, NO_MESSAGES, readableWord } from '@uas/contract';
import type { Column, Filter, FilterFields } from '@uas/shared-ui/data';
import { Badge, Button, Instant, NewBadge, sentence } from '@uas/shared-ui/kit';
import type { EndpointList } from '@uas/shared-ui/query';
import { AdminTable } from '../../admin/admin-table';
import { DeleteButton } from '../../admin/buttons';
import { OneLine, PersonCell, RowActions } from '../../admin/cells';
import { usePermission } from '../../admin/use-staff';
import { useOpenView } from '../../admin/use-view';
import type { Correspondent } from '../../admin/views';
import { texts } from './messages.texts';
import classes from './threads-table.module.css';

interface ThreadsTableProps {
  readonly list: EndpointList<Conversation>;
  readonly filter: Pick<Filter<FilterFields>, 'isNarrowed' | 'clear'>;
  readonly onDelete: (to: Correspondent) => void;
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
      cell: ({ userType }) => <Badge>{sentence(readableWord(userType))}</Badge>,
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

/** One line a thread: with whom, the last words, and how many are unread. */
export function ThreadsTable({ list, filter, ...actions }: ThreadsTableProps) {
  const openView = useOpenView();
  return (
    <AdminTable
      table="threads"
      caption={texts.caption}
      cardsUnder={1100}
      columns={columns((correspondent) => openView('admin-messages', correspondent))}
      list={list}
      kind="thread"
      rowKey={({ userType, email }) => `${userType} ${email}`}
      loadingText={texts.loading}
      empty={filter.isNarrowed ? texts.noMatch : sentence(NO_MESSAGES)}
      emptyAction={filter.isNarrowed && <Button onClick={filter.clear}>{texts.showAll}</Button>}
      rowActions={(row) => <ThreadActions {...actions} to={correspondentOf(row)} />}
    />
  );
}

type ThreadActionsProps = Pick<ThreadsTableProps, 'onDelete'> & {
  readonly to: Correspondent | null;
};

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
