import type { AdminMessage } from '@uas/contract';
import type { AdminMessageRow, Correspondent } from './admin-messages.store';

/** A message between a user and the admin as it travels; `to` is the other kind of user. */
export function presentAdminMessage(
  { id, sender, text, created_at, read_at }: AdminMessageRow,
  kind: Correspondent['kind'],
): AdminMessage {
  return {
    id,
    from: sender,
    to: sender === 'admin' ? kind : 'admin',
    text,
    date: created_at.toISOString(),
    read: read_at !== null,
  };
}
