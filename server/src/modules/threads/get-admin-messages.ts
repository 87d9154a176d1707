import * as api from '@uas/contract';
import { readInstantCursor } from '../../platform/database/keyset';
import { type Call, handle } from '../../platform/http/handle';
import { listThread } from './admin-messages.store';
import { correspondentOf, type ThreadOwner } from './correspondent-of';
import { cutThread } from './cut-thread';
import { presentAdminMessage } from './present-admin-message';

type AnyCall = Pick<
  Call<typeof api.getStudentAdminMessages> | Call<typeof api.getInstituteAdminMessages>,
  'actor' | 'database' | 'query'
>;

/** A page of the thread between a student and the admin: the newest, oldest first. */
export const getStudentAdminMessages = handle(api.getStudentAdminMessages, async (call) =>
  read(call, { kind: 'student', email: call.params.email }),
);

/** The same of an institute. */
export const getInstituteAdminMessages = handle(api.getInstituteAdminMessages, async (call) =>
  read(call, { kind: 'institute', email: call.params.email }),
);

async function read({ actor, database, query }: AnyCall, owner: ThreadOwner) {
  const correspondent = await correspondentOf(database, actor, owner);
  const found = await listThread(database, correspondent, {
    before: readInstantCursor(query.before),
    limit: query.limit + 1,
  });
  const { rows, earlier } = cutThread(found, query.limit);
  return { messages: rows.map((message) => presentAdminMessage(message, owner.kind)), earlier };
}
