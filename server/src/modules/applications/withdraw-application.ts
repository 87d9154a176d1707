import * as api from '@uas/contract';
import { WITHDRAWN } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { hourly } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { deleteFileNobodyShows } from '../students/documents.store';
import { lockOwnRecord } from '../students/students.store';
import { findApplication } from './review.store';
import { transition } from './transition';

const limits = { rates: [hourly(60, 'student', 'too-often.applications')] };

/** Withdraws an own application while it is pending; a decision that came first wins. */
export const withdrawApplication = handle(api.withdrawApplication, limits, async (call) => {
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
});
