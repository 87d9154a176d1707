import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { countUnread, markRead, markReadUpTo } from './notifications.store';
import { recipientOfActor } from './recipient';

/** Marks own notifications read; those of others are not there. */
export const markNotificationsRead = handle(api.markNotificationsRead, async (call) => {
  const { actor, body, clock } = call;
  const person = recipientOfActor(actor);
  return call.write(async ({ database }) => {
    const isOwn =
      'ids' in body
        ? await markRead(database, person, body.ids, clock.now())
        : await markReadUpTo(database, person, body.upTo, clock.now());
    if (!isOwn) throw new Refusal('notification.not-found');
    return { success: true, unread: await countUnread(database, person) };
  });
});
