import { NOTHING_TO_SEND, type OutboxAction, type OutboxMessage } from '@uas/contract';
import type { Column, Filter, FilterFields, Selection } from '@uas/shared-ui/data';
import { Button, formatNumber, sentence } from '@uas/shared-ui/kit';
import type { EndpointList } from '@uas/shared-ui/query';
import { AdminTable } from '../../admin/admin-table';
import { PersonCell, RowActions, TwoLines } from '../../admin/cells';
import { kindsLabel, MessageActions, messageName } from './message-actions';
import { MessageState } from './message-state';
import { texts } from './outbox.texts';

interface OutboxTableProps {
  readonly list: EndpointList<OutboxMessage>;
  readonly selection: Selection<OutboxMessage>;
  readonly filter: Pick<Filter<FilterFields>, 'isNarrowed' | 'clear'>;
  /** What is on its way to the server for a message. */
  readonly pendingOf: (message: OutboxMessage) => OutboxAction | null;
  readonly onRead: (id: string) => void;
  readonly onAction: (action: OutboxAction, messages: readonly OutboxMessage[]) => void;
}

function columns(onRead: OutboxTableProps['onRead']): Column<OutboxMessage>[] {
  return [
    {
      id: 'to',
      header: texts.to,
      card: 'title',
      cell: (row) => {
        const label = texts.readNamed({ message: messageName(row) });
        const opens = { label, onOpen: () => onRead(row._id) };
        return <PersonCell name={row.name} email={row.email} opens={opens} />;
      },
    },
    { id: 'message', header: texts.message, cell: (message) => <MessageSummary message={message} /> },
    { id: 'state', header: texts.state, cell: (message) => <MessageState message={message} /> },
    { id: 'attempts', header: texts.attempts, align: 'end', cell: ({ attempts }) => formatNumber(attempts) },
  ];
}

/** What it tells and, once it was sent, under which subject. */
function MessageSummary({ message }: { message: OutboxMessage }) {
  const { subject } = message;
  const label = <span>{kindsLabel(message) || texts.nothingLeft}</span>;
  return subject ? <TwoLines first={label} second={subject} /> : label;
}

/** The messages of the filter with what can be done about each. */
export function OutboxTable({ list, selection, filter, ...actions }: OutboxTableProps) {
  const { pendingOf, onRead, onAction } = actions;
  return (
    <AdminTable
      table="outbox"
      caption={texts.caption}
      cardsUnder={1260}
      columns={columns(onRead)}
      list={list}
      kind="message"
      selection={selection}
      rowKey={({ _id }) => _id}
      loadingText={texts.loading}
      empty={filter.isNarrowed ? texts.noMatch : sentence(NOTHING_TO_SEND)}
      emptyAction={filter.isNarrowed && <Button onClick={filter.clear}>{texts.showAll}</Button>}
      rowActions={(message) => (
        <RowActions>
          <MessageActions message={message} pending={pendingOf(message)} onAction={onAction} />
        </RowActions>
      )}
    />
  );
}
