import {
  EMAIL_NOT_SET_UP,
  listOutbox,
  NOTHING_TO_SEND,
  type OutboxAction,
  type OutboxMessage,
} from '@uas/contract';
import { type Column, SelectionBar } from '@uas/shared-ui/data';
import { Alert, Button, formatNumber, Stack, sentence } from '@uas/shared-ui/kit';
import { fieldsOf, ListScreen, useList } from '@uas/shared-ui/lists';
import { useBulkSelection } from '@uas/shared-ui/overlays';
import { every } from '@uas/shared-ui/query';
import { PersonCell, RowActions, TwoLines } from '../../admin/cells';
import { useOpenView } from '../../admin/use-view';
import { ACTIONS, isPossible, kindsLabel, MessageActions, messageName } from './message-actions';
import { MessageState, stateLabel } from './message-state';
import { texts } from './outbox.texts';
import { useOutboxActions } from './use-outbox-actions';

const { choice } = fieldsOf(listOutbox);

const fields = () => [choice('state', { label: texts.state, all: texts.all, labelOf: stateLabel })];

/** The messages that leave the service: read them, hold them, send them now, cancel them, try them again. */
export function OutboxView() {
  // They change by themselves.
  const list = useList(listOutbox, 'messages', {
    name: 'outbox',
    fields,
    refetchInterval: every(15_000),
  });
  const openView = useOpenView();
  const { perform, running, dialogs } = useOutboxActions();
  const { selection, chosen, clear } = useBulkSelection<OutboxMessage>({
    rows: list.rows,
    keyOf: ({ _id }) => _id,
    selectable: (message) => ACTIONS.some((action) => isPossible(action, message)),
    nameOf: messageName,
  });
  const pendingOf = ({ _id }: Pick<OutboxMessage, '_id'>) => (running?.ids.has(_id) ? running.action : null);
  const act = async (action: OutboxAction, messages: readonly OutboxMessage[]) => {
    const done = new Set(await perform(action, messages));
    selection.onChange(new Set([...selection.selected].filter((id) => !done.has(id))));
  };
  const { rows, total, totalIsCapped } = list;
  return (
    <Stack gap={4}>
      {list.first?.emailIsSetUp === false && <Alert live="off">{sentence(EMAIL_NOT_SET_UP)}</Alert>}
      <ListScreen
        of={list}
        label={texts.filters}
        search={texts.search}
        searchIn={texts.searchIn}
        caption={texts.caption}
        cardsUnder={1260}
        columns={columns((id) => openView('outbox-message', id))}
        kind="message"
        selection={selection}
        rowKey={({ _id }) => _id}
        loadingText={texts.loading}
        none={sentence(NOTHING_TO_SEND)}
        noMatch={texts.noMatch}
        showAll={texts.showAll}
        rowActions={(message) => (
          <RowActions>
            <MessageActions
              message={message}
              pending={pendingOf(message)}
              onAction={(action, messages) => void act(action, messages)}
            />
          </RowActions>
        )}
      />
      <SelectionBar
        count={chosen.length}
        onClear={clear}
        scope={{ loaded: rows.length, total, totalIsCapped }}
      >
        {ACTIONS.map((action) => {
          const possible = chosen.filter((message) => isPossible(action, message));
          return possible.length === 0 ? null : (
            <Button
              key={action}
              size="small"
              variant={action === 'release' ? 'primary' : 'secondary'}
              pending={running?.action === action}
              onClick={() => void act(action, possible)}
            >
              {texts[`${action}Count`]({ number: possible.length })}
            </Button>
          );
        })}
      </SelectionBar>
      {dialogs}
    </Stack>
  );
}

function columns(onRead: (id: string) => void): Column<OutboxMessage>[] {
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
