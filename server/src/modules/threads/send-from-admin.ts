import * as api from '@uas/contract';
import { type Call, handle } from '../../platform/http/handle';
import { hourly, MESSAGE_BODY } from '../../platform/limits/call-limits';
import { notifyOfAdminMessage } from '../notifications/notify-of-message';
import { insertAdminMessage } from './admin-messages.store';
import { correspondentOf, type ThreadOwner } from './correspondent-of';
import { presentAdminMessage } from './present-admin-message';

const limits = {
  body: MESSAGE_BODY,
  rates: [hourly(1_200, 'admin', 'too-often.messages')],
};

/** Staff write to a student. */
export const sendAdminMessageToStudent = handle(api.sendAdminMessageToStudent, limits, async (call) =>
  send(call, { kind: 'student', email: call.body.studentEmail }),
);

/** Staff write to an institute. */
export const sendAdminMessageToInstitute = handle(api.sendAdminMessageToInstitute, limits, async (call) =>
  send(call, { kind: 'institute', email: call.body.instituteEmail }),
);

async function send(
  call: Call<typeof api.sendAdminMessageToStudent> | Call<typeof api.sendAdminMessageToInstitute>,
  owner: ThreadOwner,
) {
  const { actor, body, clock, database, ids } = call;
  const correspondent = await correspondentOf(database, actor, owner);
  const message = { sender: 'admin' as const, text: body.text, created_at: clock.now() };
  const row = { ...message, id: ids.next(), staff_id: actor.id };
  return call.write(async (unit) => {
    await insertAdminMessage(unit.database, correspondent, row);
    await notifyOfAdminMessage(unit, row.id, correspondent);
    return { msg: presentAdminMessage({ ...row, read_at: null }, owner.kind) };
  });
}
