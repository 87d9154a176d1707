import { emailKey } from '@uas/contract';
import { formatStartupError } from '../format-startup-error';
import { removeTwoFactor } from '../modules/accounts/remove-two-factor';
import { openDependencies } from '../open-dependencies';
import { readEnvironment } from '../platform/environment';
import { writeUnit } from '../platform/http/unit-of-work';
import { findAccount } from '../platform/identity/accounts';

/** What the history says: whoever can do this has the machine. */
const REASON = 'Removed on the machine of the service.';

/**
 * `npm run admin:second-step-off -- <e-mail>`: removes the second step of a master or staff member who lost the phone
 * and the backup codes. With the embedded database the server must be stopped.
 */
async function switchOff(): Promise<void> {
  const [given] = process.argv.slice(2);
  if (!given) throw new Error('Please name the e-mail: npm run admin:second-step-off -- admin@example.org');
  const email = emailKey.parse(given);
  const opened = await openDependencies(readEnvironment(process.env), console.error);
  try {
    const { dependencies } = opened;
    const account = await findAccount(dependencies.database, { role: 'admin', email });
    if (!account) throw new Error(`There is no admin with the e-mail ${email}.`);
    await writeUnit({ dependencies, actor: null }, (unit) => removeTwoFactor(unit, account, REASON));
    console.log(`The second step of ${email} is off.`);
  } finally {
    await opened.close();
  }
}

switchOff()
  .then(() => process.exit(0))
  .catch((error) => {
    console.error(formatStartupError(error));
    process.exit(1);
  });
