import { deleteInstitute as endpoint } from '@uas/contract';
import { recordAudit } from '../audit/record-audit';
import { beginDeletion } from '../deletions/deletions.store';
import { removeDiscardedFiles } from '../files/keep-file';
import { Refusal } from '../http/refusal';
import type { Answer, Call } from '../http/route';
import { findInstituteByEmail, holdInstituteRow } from '../institutes/institutes.store';
import { wakeTask } from '../tasks/tasks.store';

/**
 * Deletes an institute with applications, queries, messages, sessions and files: at once for everybody who
 * looks; the rows behind it go in the background, because there may be tens of thousands.
 */
export async function deleteInstitute(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, actor, params, clock } = call;
  await database.transaction().execute(async (transaction) => {
    const institute = await findInstituteByEmail(transaction, params.email);
    if (!institute || !(await holdInstituteRow(transaction, institute.id))) {
      throw new Refusal('institute.not-found');
    }
    await beginDeletion(transaction, institute, clock.now());
    await wakeTask(transaction, 'remove-deleted-institutes', clock.now());
    await recordAudit(transaction, call, {
      actor,
      action: 'delete-institute',
      subject: { kind: 'institute', id: institute.id },
    });
  });
  await removeDiscardedFiles(call);
  return { message: endpoint.texts.done };
}
