import type { deleteAdminThread as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { deleteThread } from './admin-messages.store';
import { anyCorrespondent } from './correspondent-of';

/** Deletes all messages with one user, named in the body or in the query string. */
export async function deleteAdminThread(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
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
}
