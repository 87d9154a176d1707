import { type withdrawApplication as endpoint, WITHDRAWN } from '@uas/contract';
import { deleteFileNobodyShows } from '../documents/documents.store';
import { removeDiscardedFiles } from '../files/keep-file';
import { Refusal } from '../http/refusal';
import type { Answer, Call } from '../http/route';
import { lockStudent } from '../students/students.store';
import { findApplication } from './review.store';
import { transition } from './transition';

/** Withdraws an own application while it is pending; a decision that came first wins. */
export async function withdrawApplication(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { actor, database, params } = call;
  const { id } = params;
  await database.transaction().execute(async (transaction) => {
    await lockStudent(transaction, actor.id);
    const named = await findApplication(transaction, id);
    if (named && named.student_id !== actor.id) throw new Refusal('access.forbidden');
    const { photo } = await transition(transaction, call, { id, event: 'withdraw' });
    if (photo) await deleteFileNobodyShows(transaction, photo);
  });
  await removeDiscardedFiles(call);
  return { message: WITHDRAWN };
}
