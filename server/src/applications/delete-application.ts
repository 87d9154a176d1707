import { deleteApplication as endpoint } from '@uas/contract';
import { recordAudit } from '../audit/record-audit';
import { removeDiscardedFiles } from '../files/keep-file';
import { Refusal } from '../http/refusal';
import type { Answer, Call } from '../http/route';
import { deleteApplicationRow } from './review.store';

/** Deletes an application with its messages, history and proof. */
export async function deleteApplication(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, actor, params } = call;
  await database.transaction().execute(async (transaction) => {
    const deleted = await deleteApplicationRow(transaction, params.id);
    if (!deleted) throw new Refusal('application.not-found');
    await recordAudit(transaction, call, {
      actor,
      action: 'delete-application',
      subject: { kind: 'application', id: params.id },
      before: { status: deleted.status, offerAccepted: deleted.offer_accepted },
    });
  });
  await removeDiscardedFiles(call);
  return { message: endpoint.texts.done };
}
