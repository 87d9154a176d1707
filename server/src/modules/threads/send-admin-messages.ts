import * as api from '@uas/contract';
import { type Call, handle } from '../../platform/http/handle';
import { hourly, MESSAGE_BODY } from '../../platform/limits/call-limits';
import { notifyOfAdminMessage, notifyStaffOfMessage } from '../notifications/notify-of-message';
import { insertAdminMessage } from './admin-messages.store';
import { correspondentOf, presentAdminMessage, type ThreadOwner } from './get-admin-messages';

const studentLimits = {
  body: MESSAGE_BODY,
  rates: [hourly(120, 'student', 'too-often.messages')],
};

/** A student writes to the admin. */
export const sendStudentMessageToAdmin = handle(api.sendStudentMessageToAdmin, studentLimits, async (call) =>
  sendToAdmin(call),
);

const instituteLimits = {
  body: MESSAGE_BODY,
  rates: [hourly(120, 'institute', 'too-often.messages')],
};

/** An institute writes to the admin. */
export const sendInstituteMessageToAdmin = handle(
  api.sendInstituteMessageToAdmin,
  instituteLimits,
  async (call) => sendToAdmin(call),
);

async function sendToAdmin(
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

const staffLimits = {
  body: MESSAGE_BODY,
  rates: [hourly(1_200, 'admin', 'too-often.messages')],
};

/** Staff write to a student. */
export const sendAdminMessageToStudent = handle(api.sendAdminMessageToStudent, staffLimits, async (call) =>
  sendFromAdmin(call, { kind: 'student', email: call.body.studentEmail }),
);

/** Staff write to an institute. */
export const sendAdminMessageToInstitute = handle(
  api.sendAdminMessageToInstitute,
  staffLimits,
  async (call) => sendFromAdmin(call, { kind: 'institute', email: call.body.instituteEmail }),
);

async function sendFromAdmin(
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
