import { deleteApplication as endpoint } from '@uas/contract';
import { removeDiscardedFiles } from '../files/keep-file';
import { Refusal } from '../http/refusal';
import type { Answer, Call } from '../http/route';
import { transition } from './transition';
import { listProofFiles, lockApplication, removeFileRows } from './transition.store';

/** Deletes an application with its messages, history and proofs. */
export async function deleteApplication(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, params } = call;
  const { id } = params;
  await database.transaction().execute(async (transaction) => {
    const application = await lockApplication(transaction, id);
    if (!application) throw new Refusal('application.not-found');
    const proofs = await listProofFiles(transaction, application);
    await transition(transaction, call, { id, event: 'delete' });
    await removeFileRows(transaction, proofs);
  });
  await removeDiscardedFiles(call);
  return { message: endpoint.texts.done };
}
