import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { countUnread, markRead, markReadUpTo } from './notifications.store';

/** Marks own notifications read; those of others are not there. */
export const markNotificationsRead = handle(api.markNotificationsRead, async (call) => {
  const { actor, body, clock } = call;
  return call.write(async ({ database }) => {
    const isOwn =
      'ids' in body
        ? await markRead(database, actor.accountId, body.ids, clock.now())
        : await markReadUpTo(database, actor.accountId, body.upTo, clock.now());
    if (!isOwn) throw new Refusal('notification.not-found');
    return { success: true, unread: await countUnread(database, actor.accountId) };
  });
});
