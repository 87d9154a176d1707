import { loginInstitute } from '@uas/contract';
import { call, signIn } from '@uas/shared-ui/kit';
import { type Person, runAlone } from '@uas/shared-ui/standalone';
import portal from '../portal';

const PASSWORD = 'demo-pass-1';

function as(email: string) {
  return async () => {
    const { token, institute } = await call(loginInstitute, { body: { email, password: PASSWORD } });
    signIn('institute', { token, record: institute });
  };
}

/** People of the demo data. */
const people: readonly Person[] = [
  { name: 'An institute', about: 'has applications to review', enter: as('institute@uas.example') },
];

runAlone({ portal, people });
