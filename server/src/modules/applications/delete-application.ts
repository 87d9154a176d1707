import { deleteApplication as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { transition } from './transition';
import { listProofFiles, lockApplication, removeFileRows } from './transition.store';

/** Deletes an application with its messages, history and proofs. */
export async function deleteApplication(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { id } = call.params;
  return call.write(async (unit) => {
    const application = await lockApplication(unit.database, id);
    if (!application) throw new Refusal('application.not-found');
    const proofs = await listProofFiles(unit.database, application);
    await transition(unit, { id, event: 'delete' });
    await removeFileRows(unit, proofs);
    return { message: endpoint.texts.done };
  });
}
