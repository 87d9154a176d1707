import { deleteInstitute as endpoint, INSTITUTE_NOT_FOUND } from '@uas/contract';
import { recordAudit } from '../audit/record-audit';
import { removeDiscardedFiles } from '../files/keep-file';
import { Refusal } from '../http/refusal';
import type { Answer, Call } from '../http/route';
import { deleteInstituteRow, findInstituteByEmail } from '../institutes/institutes.store';

/** Deletes an institute with applications, queries, messages, sessions and files, in one piece. */
export async function deleteInstitute(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, actor, params } = call;
  await database.transaction().execute(async (transaction) => {
    const institute = await findInstituteByEmail(transaction, params.email);
    if (!institute || !(await deleteInstituteRow(transaction, institute.id))) {
      throw new Refusal(404, INSTITUTE_NOT_FOUND);
    }
    await recordAudit(transaction, call, {
      actor,
      action: 'delete-institute',
      subject: { kind: 'institute', id: institute.id },
    });
  });
  await removeDiscardedFiles(call);
  return { message: endpoint.texts.done };
}
