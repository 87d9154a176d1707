import { loginStudent } from '@uas/contract';
import { call, signIn } from '@uas/shared-ui/kit';
import { type Person, runAlone } from '@uas/shared-ui/standalone';
import portal from '../portal';

const PASSWORD = 'demo-pass-1';

function as(email: string) {
  return async () => {
    const { token, student } = await call(loginStudent, { body: { email, password: PASSWORD } });
    signIn('student', { token, record: student });
  };
}

/** People of the demo data. */
const people: readonly Person[] = [
  { name: 'A student', about: 'has paid, form complete', enter: as('student@uas.example') },
  { name: 'A newcomer', about: 'has not paid, empty form', enter: as('newcomer@uas.example') },
];

runAlone({ portal, people });
