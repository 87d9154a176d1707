import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { hourly } from '../../platform/limits/call-limits';
import { markThreadNotificationsRead } from '../notifications/notify-of-message';
import { markMessagesRead } from './application-thread.store';
import { markInPortions } from './in-portions';
import { threadOf } from './thread-of';

const limits = {
  rates: [hourly(1_200, 'student', 'too-often.actions'), hourly(6_000, 'institute', 'too-often.actions')],
};

/** Marks what the other party wrote as read. */
export const markApplicationMessagesRead = handle(api.markApplicationMessagesRead, limits, async (call) => {
  const { actor, body, clock, database } = call;
  const { id: applicationId } = await threadOf(database, actor, body);
  const writtenBy = actor.role === 'student' ? 'institute' : 'student';
  const now = clock.now();
  const answer = { success: true as const };
  // Each portion is a unit of its own, so that nobody waits for a thread of thousands.
  await markInPortions(async (limit) => {
    let marked = 0;
    await call.write(async (unit) => {
      marked = await markMessagesRead(unit.database, { applicationId, writtenBy, now, limit });
      await markThreadNotificationsRead(unit, { applicationId, reader: actor.role });
      return answer;
    });
    return marked;
  });
  return answer;
});
