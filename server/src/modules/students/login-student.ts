import type { loginStudent as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { openSession } from '../../platform/identity/sessions';
import { findStudentByEmail } from '../student-record/students.store';
import { presentStudent } from './present-student';

/** Opens a session for a student who knows the password. */
export async function loginStudent(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { body, database } = call;
  const account = await findStudentByEmail(database, body.email);
  await call.provePassword({
    role: 'student',
    email: body.email,
    account,
    password: body.password,
    refusal: 'session.wrong-password',
  });
  return call.write(async (unit) => {
    const student = await presentStudent(unit, { email: body.email });
    return { token: await openSession(unit, { role: 'student', id: student._id }), student };
  });
}
