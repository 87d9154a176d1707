import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { setClosed } from '../students/closed-accounts.store';
import { lockStudent } from '../students/students.store';
import { reopenMatchesOf } from './duplicates.store';
import { compareAgain } from './identities.store';

/** Opens an account again that was closed by mistake; the pair waits on the list as before. */
export const reopenAccount = handle(api.reopenAccount, async (call) => {
  const { studentId: id, reason } = call.body;
  return call.write(async (unit) => {
    const { database, clock } = unit;
    const student = await lockStudent(database, id);
    if (!student) throw new Refusal('student.unknown');
    if (!student.closed_at) throw new Refusal('student.not-closed');
    await setClosed(database, id, null);
    await reopenMatchesOf(database, id, clock.now());
    await compareAgain(database, id);
    await unit.emit({ kind: 'reopen-account', subject: { kind: 'student', id }, after: { reason } });
    return { success: true };
  });
});
