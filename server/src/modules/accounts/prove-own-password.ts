import type * as api from '@uas/contract';
import type { BodyOf } from '@uas/contract';
import type { Call } from '../../platform/http/handle';
import { type Account, readAccount } from '../../platform/identity/accounts';
import { siteOf } from '../../platform/identity/passkeys';
import { isTwoFactorOn, readTwoFactor } from '../../platform/identity/two-factor';
import { Refusal } from '../../platform/refusals/refusal';

type OwnCall = Pick<
  Call<typeof api.beginTwoFactor>,
  'actor' | 'database' | 'environment' | 'host' | 'provePassword'
>;

/** What every change of the second step is proved with. */
type Proof = BodyOf<typeof api.beginTwoFactor>;

/**
 * Lets only the right password of whoever is signed in pass, and where a second step is set up a code or passkey beside it: an
 * open browser and a password that was read over a shoulder change nothing of how the account is guarded.
 */
export async function proveOwnPassword(call: OwnCall, { password, code, passkey }: Proof): Promise<Account> {
  const { actor, database, provePassword } = call;
  const account = await readAccount(database, actor);
  if (!account) throw new Refusal('session.sign-in');
  const isMissing = (code ?? '').trim() === '' && !passkey;
  if (isMissing && isTwoFactorOn(await readTwoFactor(database, account.accountId)))
    throw new Refusal('second-step.prove-first');
  await provePassword({
    role: actor.role,
    email: account.email,
    account,
    password,
    isSignedIn: true,
    refusal: 'second-step.wrong-password',
    secondStep: { code, passkey, site: siteOf(call) },
  });
  return account;
}
