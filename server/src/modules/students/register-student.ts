import { type registerStudent as endpoint, STUDENT_REGISTERED } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { registerAccount } from '../accounts/register-account';
import { addStudent } from '../student-record/students.store';

/** Registers a student; of two at the same time with one e-mail, one gets through. */
export async function registerStudent(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { email, password, ...profile } = call.body;
  return registerAccount(call, { role: 'student', email, password, from: call.ip }, async (unit, person) => {
    await addStudent(unit.database, { ...profile, ...person });
    const subject = { kind: 'student', id: person.id } as const;
    await unit.emit({ actor: null, kind: 'register-student', subject });
    return { message: STUDENT_REGISTERED };
  });
}
