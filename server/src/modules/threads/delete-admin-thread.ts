import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { deleteThread } from './admin-messages.store';
import { anyCorrespondent } from './correspondent-of';

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
