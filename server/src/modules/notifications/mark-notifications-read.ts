import type { markNotificationsRead as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { recipientOfActor } from '../outbox/recipient';
import { countUnread, markRead, markReadUpTo } from './notifications.store';

/** Marks own notifications read; those of others are not there. */
export async function markNotificationsRead(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
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
}
