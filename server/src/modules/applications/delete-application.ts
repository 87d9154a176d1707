import * as api from '@uas/contract';
import { removeFileRows } from '../../platform/files/keep-file';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { listFilesOf } from '../application-parts/application-parts.store';
import { deleteFileNobodyShows, listPhotosOf } from '../students/documents.store';
import { transition } from './transition';
import { lockApplication } from './transition.store';

/** Deletes an application with its messages, history and files. */
export const deleteApplication = handle(api.deleteApplication, async (call) => {
  const { id } = call.params;
  return call.write(async (unit) => {
    if (!(await lockApplication(unit.database, id))) throw new Refusal('application.not-found');
    const files = await listFilesOf(unit, [id]);
    const photos = await listPhotosOf(unit.database, [id]);
    await transition(unit, { id, event: 'delete' });
    await removeFileRows(unit, files);
    await deleteFileNobodyShows(unit, ...photos);
    return { message: api.deleteApplication.texts.done };
  });
});
