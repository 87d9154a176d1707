import { loginStudent } from '@uas/contract';
import { call, signIn } from '@uas/shared-ui/kit';
import type { Person } from '@uas/shared-ui/standalone';

const PASSWORD = 'demo-pass-1';

function as(email: string) {
  return async () => {
    const { token, student } = await call(loginStudent, { body: { email, password: PASSWORD } });
    signIn('student', { token, record: student });
  };
}

/** People of the demo data. */
export const people: readonly Person[] = [
  { name: 'A student', about: 'has paid, form complete', enter: as('student@uas.example') },
  { name: 'A newcomer', about: 'has not paid, empty form', enter: as('newcomer@uas.example') },
];
