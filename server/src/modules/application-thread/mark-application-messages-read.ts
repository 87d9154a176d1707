import type { markApplicationMessagesRead as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { markInPortions } from '../messages/in-portions';
import { markThreadNotificationsRead } from '../notifications/notify-of-message';
import { markMessagesRead } from './application-thread.store';
import { threadOf } from './thread-of';

/** Marks what the other party wrote as read. */
export async function markApplicationMessagesRead(
  call: Call<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
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
}
