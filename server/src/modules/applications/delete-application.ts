import { deleteApplication as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { transition } from './transition';
import { listFilesOf, lockApplication, removeFileRows } from './transition.store';

/** Deletes an application with its messages, history and files. */
export async function deleteApplication(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { id } = call.params;
  return call.write(async (unit) => {
    const application = await lockApplication(unit.database, id);
    if (!application) throw new Refusal('application.not-found');
    const files = await listFilesOf(unit.database, application);
    await transition(unit, { id, event: 'delete' });
    await removeFileRows(unit, files);
    return { message: endpoint.texts.done };
  });
}
