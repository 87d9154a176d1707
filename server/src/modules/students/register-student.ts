import * as api from '@uas/contract';
import { STUDENT_REGISTERED } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { hourly, KILOBYTE } from '../../platform/limits/call-limits';
import { registerAccount } from '../accounts/register-account';
import { addStudent } from './students.store';

const limits = {
  body: 8 * KILOBYTE,
  rates: [
    // A school may have one computer for a class of sixty, and one address for all its rooms.
    hourly(60, 'browser', 'too-often.registrations'),
    hourly(20, 'machine', 'too-often.registrations-from-here'),
    hourly(400, 'address', 'too-often.registrations-from-here'),
    // A household with IPv6 has as many addresses as it likes: it must not use up what is there for all.
    hourly(4_000, 'network', 'too-often.registrations-from-here'),
    hourly(20_000, 'everybody', 'too-often.registrations-in-all'),
  ],
};

/** Registers a student; of two at the same time with one e-mail, one gets through. */
export const registerStudent = handle(api.registerStudent, limits, async (call) => {
  const { email, password, ...profile } = call.body;
  return registerAccount(call, { role: 'student', email, password, from: call.ip }, async (unit, person) => {
    await addStudent(unit.database, { ...profile, ...person });
    const subject = { kind: 'student', id: person.id } as const;
    await unit.emit({ actor: null, kind: 'register-student', subject });
    return { message: STUDENT_REGISTERED };
  });
});
