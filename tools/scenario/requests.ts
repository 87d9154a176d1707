import { apply, sessionsForStudent } from '@uas/contract';
import { addressOf } from '../bench/address-of';
import { type Sent, sentOf } from '../bench/load';
import type { Candidate } from '../bench/people';

/** The session that students apply for. */
export const [SESSION = ''] = sessionsForStudent(new Date());

/** The application of somebody who may still apply. */
export function applicationOf({ email, token, instituteEmail, department, course }: Candidate): Sent {
  return sentOf(apply.method, {
    path: addressOf(apply, {}),
    token,
    body: { email, application: { instituteEmail, department, course, session: SESSION } },
  });
}
