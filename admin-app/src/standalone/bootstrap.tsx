import { loginAdmin } from '@uas/contract';
import { call, signIn } from '@uas/shared-ui/kit';
import { type Person, runAlone } from '@uas/shared-ui/standalone';
import portal from '../portal';

const PASSWORD = 'demo-pass-1';

function as(email: string) {
  return async () => {
    const { token, admin } = await call(loginAdmin, { body: { email, password: PASSWORD } });
    signIn('admin', { token, record: admin });
  };
}

/** People of the demo data. */
const people: readonly Person[] = [
  { name: 'The master', about: 'may do everything', enter: as('admin@uas.example') },
  { name: 'Staff', about: 'sees applications, messages students', enter: as('staff@uas.example') },
];

runAlone({ portal, people });
