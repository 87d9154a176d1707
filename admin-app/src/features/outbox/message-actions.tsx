import { OUTBOX_ACTIONS, type OutboxAction, type OutboxMessage } from '@uas/contract';
import { Button } from '@uas/shared-ui/kit';
import { mailKindsLabel } from '../../admin/labels';
import { texts } from './outbox.texts';

/** In the order of the buttons. */
export const ACTIONS: readonly OutboxAction[] = ['release', 'retry', 'hold', 'cancel'];

/** Whether an action is possible in the state of a message. */
export function isPossible(action: OutboxAction, { state }: Pick<OutboxMessage, 'state'>): boolean {
  return OUTBOX_ACTIONS[action].some((allowed) => allowed === state);
}

/** What a message is called beside others: what it tells, and whom. */
export function messageName(message: OutboxMessage): string {
  const { name, email } = message;
  return texts.named({ kinds: kindsLabel(message) || texts.message, person: name || email });
}

/** What a message tells, and that it is an SMS; empty when there is nothing left to tell. */
export function kindsLabel({ kinds, kindNames, channel }: OutboxMessage): string {
  const label = mailKindsLabel(kinds, kindNames);
  return label && channel === 'sms' ? texts.sms({ kinds: label }) : label;
}

interface MessageActionsProps {
  readonly message: OutboxMessage;
  /** What is on its way to the server. */
  readonly pending: OutboxAction | null;
  readonly onAction: (action: OutboxAction, messages: readonly OutboxMessage[]) => void;
  /** Whether no other message stands beside it: larger buttons, and labels that need no name. */
  readonly isAlone?: boolean;
}

/** The buttons for what can be done about a message now. */
export function MessageActions({ message, pending, onAction, isAlone = false }: MessageActionsProps) {
  return ACTIONS.filter((action) => isPossible(action, message)).map((action) => (
    <Button
      key={action}
      size={isAlone ? 'medium' : 'small'}
      pending={pending === action}
      aria-label={isAlone ? undefined : texts[`${action}Named`]({ message: messageName(message) })}
      onClick={() => onAction(action, [message])}
    >
      {isAlone && action === 'cancel' ? texts.cancelYes({ count: 1 }) : texts[action]}
    </Button>
  ));
}
