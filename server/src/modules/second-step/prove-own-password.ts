import type { beginSecondStep } from '@uas/contract';
import type { Call } from '../../platform/http/route';
import { type Account, readAccount } from '../../platform/identity/accounts';
import type { SecondStepAttempt } from '../../platform/identity/second-step';
import { Refusal } from '../../platform/refusals/refusal';

type OwnCall = Pick<Call<typeof beginSecondStep>, 'actor' | 'database' | 'provePassword'>;

/** Lets only the right password of whoever is signed in pass, and where it is asked for the second step too. */
export async function proveOwnPassword(
  { actor, database, provePassword }: OwnCall,
  { password, secondStep }: { readonly password: string; readonly secondStep?: SecondStepAttempt },
): Promise<Account> {
  const account = await readAccount(database, actor);
  if (!account) throw new Refusal('session.sign-in');
  await provePassword({
    role: actor.role,
    email: account.email,
    account,
    password,
    isSignedIn: true,
    refusal: 'second-step.wrong-password',
    ...(secondStep && { secondStep }),
  });
  return account;
}
