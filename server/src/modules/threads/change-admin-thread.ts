import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { markThreadNotificationsRead } from '../notifications/notify-of-message';
import { deleteThread, markThreadRead } from './admin-messages.store';
import { markInPortions } from './cut-thread';
import { anyCorrespondent, correspondentOf } from './get-admin-messages';

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

/** Deletes all messages with one user, named in the body or in the query string. */
export const deleteAdminThread = handle(api.deleteAdminThread, async (call) => {
  const { body, database, query } = call;
  const kind = body?.userType ?? query.userType;
  const email = body?.userEmail ?? query.userEmail;
  if (kind === undefined || email === undefined) throw new Refusal('thread.owner-missing');
  const correspondent = await anyCorrespondent(database, { kind, email });
  return call.write(async (unit) => {
    const messages = await deleteThread(unit.database, correspondent);
    await unit.emit({
      kind: 'delete-admin-thread',
      subject: correspondent,
      before: { messages },
    });
    return { success: true };
  });
});
