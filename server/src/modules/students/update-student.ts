import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { hourly } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { readEmailState } from '../accounts/email-state';
import { presentStudent } from './present-student';
import { isAcademy, lockOwnRecord, updateStudentRow } from './students.store';

const limits = { rates: [hourly(120, 'student', 'too-often.profiles')] };

/** Changes exactly the fields that a student may change; the e-mail is fixed, everything else is ignored. */
export const updateStudent = handle(api.updateStudent, limits, async (call) => {
  const { actor, body } = call;
  requireOwnEmail(actor, body.email);
  const { name, phone, address, dob, gender, nationality, referredBy } = body;
  const changes = { name, phone, address, dob, gender, nationality, referred_by: referredBy };

  return call.write(async (unit) => {
    const before = await lockOwnRecord(unit.database, actor.id);
    if (!before) throw new Refusal('student.not-found');
    const newReferrer = referredBy !== '' && referredBy !== before.referred_by;
    if (newReferrer && !(await isAcademy(unit.database, referredBy))) throw new Refusal('academy.unknown');
    await updateStudentRow(unit.database, actor.id, changes);
    const changed = Object.entries(changes).filter(
      ([column, value]) => before[column as keyof typeof changes] !== value,
    );
    await unit.emit({
      kind: 'update-student',
      subject: { kind: 'student', id: actor.id },
      after: { changed: changed.map(([column]) => column) },
    });
    const student = await presentStudent(unit, actor);
    return { student: { ...student, emailState: await readEmailState(unit.database, actor) } };
  });
});
