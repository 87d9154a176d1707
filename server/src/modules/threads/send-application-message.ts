import * as api from '@uas/contract';
import { THREAD_PAGE_MOST } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { hourly, MESSAGE_BODY } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { notifyOfApplicationMessage } from '../notifications/notify-of-message';
import { holdThread, insertMessage } from './application-thread.store';
import { readThread } from './read-thread';
import { requireOpen, threadOf } from './thread-of';

const limits = {
  body: MESSAGE_BODY,
  rates: [hourly(120, 'student', 'too-often.messages'), hourly(1_200, 'institute', 'too-often.messages')],
};

/** Sends a message about an approved application and answers the newest page of the thread. */
export const sendApplicationMessage = handle(api.sendApplicationMessage, limits, async (call) => {
  const { actor, body, clock, database, ids } = call;
  const { id } = await threadOf(database, actor, body);
  return call.write(async (unit) => {
    // Asked again under a lock: the decision may be undone at this very moment.
    const thread = await holdThread(unit.database, id);
    if (!thread) throw new Refusal('application.not-found');
    requireOpen(thread);
    const messageId = ids.next();
    await insertMessage(unit.database, {
      id: messageId,
      application_id: id,
      sender: actor.role,
      text: body.text,
      created_at: clock.now(),
    });
    await notifyOfApplicationMessage(unit, { id: messageId, applicationId: id, sender: actor.role });
    return readThread(unit.database, id, { limit: THREAD_PAGE_MOST });
  });
});
