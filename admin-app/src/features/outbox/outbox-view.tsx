import { EMAIL_NOT_SET_UP, type OutboxAction, type OutboxMessage } from '@uas/contract';
import { SelectionBar } from '@uas/shared-ui/data';
import { Alert, Button, Stack, sentence } from '@uas/shared-ui/kit';
import { useBulkSelection } from '@uas/shared-ui/overlays';
import { useOpenView } from '../../admin/use-view';
import { ACTIONS, isPossible, messageName } from './message-actions';
import { texts } from './outbox.texts';
import { OutboxFilter } from './outbox-filter';
import { OutboxTable } from './outbox-table';
import { useOutbox } from './use-outbox';
import { useOutboxActions } from './use-outbox-actions';

/** The messages that leave the service: read them, hold them, send them now, cancel them, try them again. */
export function OutboxView() {
  const { filter, list } = useOutbox();
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
      <OutboxFilter filter={filter} pending={list.isFetching} />
      <OutboxTable
        list={list}
        selection={selection}
        filter={filter}
        pendingOf={pendingOf}
        onRead={(id) => openView('outbox-message', id)}
        onAction={(action, messages) => void act(action, messages)}
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
