import type { Database } from '../../platform/database/tables';
import type { Dependencies } from '../../platform/dependencies';
import type { NotificationKind } from '../../platform/events/notification-record';
import { SOON } from './notify';

/**
 * Has what somebody was just told of their new e-mail mailed to the one before as well, in the same transaction: whoever
 * reads that one must learn of it.
 */
export async function notifyFormerAddress(
  transaction: Database,
  { clock, ids }: Pick<Dependencies, 'clock' | 'ids'>,
  {
    accountId,
    address,
    kind = 'email-changed',
  }: { readonly accountId: string; readonly address: string; readonly kind?: NotificationKind },
): Promise<void> {
  const notification = await transaction
    .selectFrom('notification')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const now = clock.now();
  const id = ids.next();
  await transaction
    .insertInto('outbox')
    .values({
      id,
      account_id: accountId,
      channel: 'email',
      // A message of its own: nothing for the present address joins it.
      digest_key: `former-address:${id}`,
      state: 'queued',
      address,
      due_at: new Date(now.getTime() + SOON),
      created_at: now,
    })
    .execute();
  await transaction
    .insertInto('outbox_item')
    .values({ outbox_id: id, notification_id: notification.id })
    .execute();
}
