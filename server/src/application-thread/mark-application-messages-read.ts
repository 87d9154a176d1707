import type { markApplicationMessagesRead as endpoint } from '@uas/contract';
import type { Answer, Call } from '../http/route';
import { markMessagesRead } from './application-thread.store';
import { threadOf } from './thread-of';

/** Marks what the other party wrote as read. */
export async function markApplicationMessagesRead({
  actor,
  body,
  clock,
  database,
}: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { id: applicationId } = await threadOf(database, actor, body);
  const writtenBy = actor.role === 'student' ? 'institute' : 'student';
  await markMessagesRead(database, { applicationId, writtenBy, now: clock.now() });
  return { success: true };
}
