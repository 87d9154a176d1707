import { humanize, knownWord, OUTBOX_STATES, type OutboxMessage } from '@uas/contract';
import { type BadgeTone, Instant, StatusBadge, sentence } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import classes from './outbox.module.css';
import { texts } from './outbox.texts';

const TONES = new Map<string, BadgeTone>([
  ['held', 'attention'],
  ['sending', 'accent'],
  ['sent', 'success'],
  ['failed', 'danger'],
]);

/** A state in a word; one that this page does not know yet is made readable. */
export function stateLabel(state: string): string {
  const known = knownWord(OUTBOX_STATES, state);
  return known === null ? sentence(humanize(state)) : texts[`${known}State`];
}

/** Why a message is where it is, in plain words; null when there is nothing to explain. */
export function reasonLabel({
  channel,
  state,
  error,
  undeliverable,
  attempts,
  heldUntil,
}: OutboxMessage): ReactNode {
  const isSms = channel === 'sms';
  if (heldUntil) return texts.heldUntil({ when: <Instant value={heldUntil} /> });
  if (state === 'failed') {
    if (isSms) return texts.smsGaveUp({ count: attempts });
    if (undeliverable) return texts.addressRefused;
    return attempts > 1 ? texts.gaveUp({ count: attempts }) : texts.refusedForGood;
  }
  if (error === '' || state === 'held') return null;
  if (state === 'cancelled') return sentence(error);
  return isSms ? texts.smsTriedAgain : texts.triedAgain;
}

/** What the mail server or the SMS service said, where it is the reason. */
export function serverAnswer({ state, error }: OutboxMessage): string | null {
  return error === '' || state === 'cancelled' ? null : error;
}

/** The state of a message, since or until when, and the reason where there is one. */
export function MessageState({ message }: { message: OutboxMessage }) {
  const { state } = message;
  const reason = reasonLabel(message);
  return (
    <span className={classes.state}>
      <StatusBadge status={stateLabel(state)} tone={TONES.get(state) ?? 'neutral'} />
      <span className={classes.detail}>{timeLabel(message)}</span>
      {reason && <span className={classes.reason}>{reason}</span>}
    </span>
  );
}

/** When it is due or was sent; what is neither has the time at which it was created. */
function timeLabel({ state, createdAt, dueAt, sentAt }: OutboxMessage) {
  if (sentAt !== null) return <Instant value={sentAt} />;
  if (state === 'queued') return texts.dueAt({ when: <Instant value={dueAt} /> });
  return texts.createdAt({ when: <Instant value={createdAt} /> });
}
