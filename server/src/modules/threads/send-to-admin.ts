import * as api from '@uas/contract';
import { type Call, handle } from '../../platform/http/handle';
import { hourly, MESSAGE_BODY } from '../../platform/limits/call-limits';
import { notifyStaffOfMessage } from '../notifications/notify-of-message';
import { insertAdminMessage } from './admin-messages.store';
import { presentAdminMessage } from './present-admin-message';

const studentLimits = {
  body: MESSAGE_BODY,
  rates: [hourly(120, 'student', 'too-often.messages')],
};

/** A student writes to the admin. */
export const sendStudentMessageToAdmin = handle(api.sendStudentMessageToAdmin, studentLimits, async (call) =>
  send(call),
);

const instituteLimits = {
  body: MESSAGE_BODY,
  rates: [hourly(120, 'institute', 'too-often.messages')],
};

/** An institute writes to the admin. */
export const sendInstituteMessageToAdmin = handle(
  api.sendInstituteMessageToAdmin,
  instituteLimits,
  async (call) => send(call),
);

async function send(
  call: Call<typeof api.sendStudentMessageToAdmin> | Call<typeof api.sendInstituteMessageToAdmin>,
) {
  const { actor, body, clock, ids } = call;
  const message = { sender: actor.role, text: body.text, created_at: clock.now() };
  const correspondent = { kind: actor.role, id: actor.id };
  const row = { ...message, id: ids.next(), staff_id: null };
  return call.write(async (unit) => {
    await insertAdminMessage(unit.database, correspondent, row);
    await notifyStaffOfMessage(unit, row.id, correspondent);
    return { msg: presentAdminMessage({ ...row, read_at: null }, actor.role) };
  });
}
