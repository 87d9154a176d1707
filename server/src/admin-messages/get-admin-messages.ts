import type {
  getInstituteAdminMessages as instituteEndpoint,
  getStudentAdminMessages as studentEndpoint,
} from '@uas/contract';
import type { Answer, Call } from '../http/route';
import { listThread } from './admin-messages.store';
import { correspondentOf, type ThreadOwner } from './correspondent-of';
import { presentAdminMessage } from './present-admin-message';

type AnyCall = Pick<Call<typeof studentEndpoint> | Call<typeof instituteEndpoint>, 'actor' | 'database'>;

/** The thread between a student and the admin, oldest first. */
export async function getStudentAdminMessages(
  call: Call<typeof studentEndpoint>,
): Promise<Answer<typeof studentEndpoint>> {
  return read(call, { kind: 'student', email: call.params.email });
}

/** The thread between an institute and the admin, oldest first. */
export async function getInstituteAdminMessages(
  call: Call<typeof instituteEndpoint>,
): Promise<Answer<typeof instituteEndpoint>> {
  return read(call, { kind: 'institute', email: call.params.email });
}

async function read({ actor, database }: AnyCall, owner: ThreadOwner) {
  const correspondent = await correspondentOf(database, actor, owner);
  const messages = await listThread(database, correspondent);
  return { messages: messages.map((message) => presentAdminMessage(message, owner.kind)) };
}
