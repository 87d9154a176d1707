import type { BodyOf } from '@uas/contract';
import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { lockStudent } from '../students/students.store';
import { closeAccount } from './close-account';
import { findMatch, settleMatch } from './duplicates.store';

/** Settles two accounts that look like one person; of two members of staff the first one does. */
export const settleDuplicate = handle(api.settleDuplicate, async (call) => {
  const { actor, body } = call;
  const { oneId, otherId, reason } = body;
  const closing = body.as === 'close' ? closedOf(body) : null;
  return call.write(async (unit) => {
    const { database, clock } = unit;
    if (!(await findMatch(database, body))) throw new Refusal('duplicate.not-found');
    // The student comes first, as for everybody who writes of one.
    if (closing) await lockStudent(database, closing.id);
    const state = closing ? 'closed' : 'different';
    const settled = await settleMatch(database, body, { state, by: actor.id, at: clock.now(), reason });
    if (!settled) throw new Refusal('duplicate.already-settled');
    if (closing) return { success: true, withdrawn: await closeAccount(unit, { ...closing, reason }) };
    const subject = { kind: 'student', id: oneId } as const;
    await unit.emit({ kind: 'settle-duplicate', subject, after: { otherId, reason } });
    return { success: true, withdrawn: 0 };
  });
});

/** Which of the two is closed. */
function closedOf({ oneId, otherId, close }: BodyOf<typeof api.settleDuplicate>) {
  if (close === oneId) return { id: oneId, otherId };
  if (close === otherId) return { id: otherId, otherId: oneId };
  throw new Refusal('duplicate.not-of-pair');
}
