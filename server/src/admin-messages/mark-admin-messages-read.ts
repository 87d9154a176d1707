import type { markAdminMessagesRead as endpoint } from '@uas/contract';
import type { Answer, Call } from '../http/route';
import { markInPortions } from '../messages/in-portions';
import { markThreadRead } from './admin-messages.store';
import { correspondentOf } from './correspondent-of';

/** Marks what the other side of a thread with the admin wrote as read. */
export async function markAdminMessagesRead({
  actor,
  body,
  clock,
  database,
}: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const owner = { kind: body.userType, email: body.userEmail };
  const correspondent = await correspondentOf(database, actor, owner);
  const writtenByAdmin = actor.role !== 'admin';
  const now = clock.now();
  await markInPortions((limit) => markThreadRead(database, correspondent, { writtenByAdmin, now, limit }));
  return { success: true };
}
