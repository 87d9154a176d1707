import { type registerStudent as endpoint, STUDENT_REGISTERED } from '@uas/contract';
import { breaksConstraint } from '../../platform/database/constraint';
import type { Answer, Call } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { addStudent, findStudentByEmail } from '../student-record/students.store';

/** Registers a student; of two at the same time with one e-mail, one gets through. */
export async function registerStudent(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { body, clock, database, ids, ip, passwords } = call;
  if (await findStudentByEmail(database, body.email)) throw new Refusal('account.email-taken');
  const { password, ...person } = body;
  const student = {
    ...person,
    id: ids.next(),
    password_hash: await passwords.hash(password, ip),
    created_at: clock.now(),
  };
  try {
    return await call.write(async (unit) => {
      await addStudent(unit.database, student);
      const subject = { kind: 'student', id: student.id } as const;
      await unit.emit({ actor: null, kind: 'register-student', subject });
      return { message: STUDENT_REGISTERED };
    });
  } catch (error) {
    if (breaksConstraint(error, 'student_email')) throw new Refusal('account.email-taken');
    throw error;
  }
}
