import type {
  sendAdminMessageToInstitute as instituteEndpoint,
  sendAdminMessageToStudent as studentEndpoint,
} from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { notifyOfAdminMessage } from '../notifications/notify-of-message';
import { insertAdminMessage } from './admin-messages.store';
import { correspondentOf, type ThreadOwner } from './correspondent-of';
import { presentAdminMessage } from './present-admin-message';

/** Staff write to a student. */
export async function sendAdminMessageToStudent(
  call: Call<typeof studentEndpoint>,
): Promise<Answer<typeof studentEndpoint>> {
  return send(call, { kind: 'student', email: call.body.studentEmail });
}

/** Staff write to an institute. */
export async function sendAdminMessageToInstitute(
  call: Call<typeof instituteEndpoint>,
): Promise<Answer<typeof instituteEndpoint>> {
  return send(call, { kind: 'institute', email: call.body.instituteEmail });
}

async function send(call: Call<typeof studentEndpoint> | Call<typeof instituteEndpoint>, owner: ThreadOwner) {
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
