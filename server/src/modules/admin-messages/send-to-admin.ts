import type {
  sendInstituteMessageToAdmin as instituteEndpoint,
  sendStudentMessageToAdmin as studentEndpoint,
} from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { notifyStaffOfMessage } from '../notifications/notify-of-message';
import { insertAdminMessage } from './admin-messages.store';
import { presentAdminMessage } from './present-admin-message';

/** A student writes to the admin. */
export async function sendStudentMessageToAdmin(
  call: Call<typeof studentEndpoint>,
): Promise<Answer<typeof studentEndpoint>> {
  return send(call);
}

/** An institute writes to the admin. */
export async function sendInstituteMessageToAdmin(
  call: Call<typeof instituteEndpoint>,
): Promise<Answer<typeof instituteEndpoint>> {
  return send(call);
}

async function send(call: Call<typeof studentEndpoint> | Call<typeof instituteEndpoint>) {
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
