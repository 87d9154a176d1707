import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { markThreadNotificationsRead } from '../notifications/notify-of-message';
import { markThreadRead } from './admin-messages.store';
import { correspondentOf } from './correspondent-of';
import { markInPortions } from './in-portions';

/** Marks what the other side of a thread with the admin wrote as read. */
export const markAdminMessagesRead = handle(api.markAdminMessagesRead, async (call) => {
  const { actor, body, clock, database } = call;
  const owner = { kind: body.userType, email: body.userEmail };
  const correspondent = await correspondentOf(database, actor, owner);
  const writtenByAdmin = actor.role !== 'admin';
  const now = clock.now();
  const answer = { success: true as const };
  // Each portion is a unit of its own, so that nobody waits for a thread of thousands.
  await markInPortions(async (limit) => {
    let marked = 0;
    await call.write(async (unit) => {
      marked = await markThreadRead(unit.database, correspondent, { writtenByAdmin, now, limit });
      await markThreadNotificationsRead(unit, {
        correspondent,
        reader: writtenByAdmin ? 'correspondent' : 'admin',
      });
      return answer;
    });
    return marked;
  });
  return answer;
});
