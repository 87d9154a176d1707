import { type withdrawApplication as endpoint, WITHDRAWN } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { deleteFileNobodyShows } from '../student-record/documents.store';
import { lockOwnRecord } from '../student-record/students.store';
import { findApplication } from './review.store';
import { transition } from './transition';

/** Withdraws an own application while it is pending; a decision that came first wins. */
export async function withdrawApplication(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { actor, params } = call;
  const { id } = params;
  return call.write(async (unit) => {
    await lockOwnRecord(unit.database, actor.id);
    const named = await findApplication(unit.database, id);
    if (named && named.student_id !== actor.id) throw new Refusal('access.forbidden');
    const { photo } = await transition(unit, { id, event: 'withdraw' });
    if (photo) await deleteFileNobodyShows(unit, photo);
    return { message: WITHDRAWN };
  });
}
