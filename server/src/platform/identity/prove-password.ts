import type { PlainCode, Role } from '@uas/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../../dependencies';
import type { Database } from '../database/tables';
import type { Device } from '../limits/device';
import { Refusal } from '../refusals/refusal';
import type { Account, AccountKey } from './accounts';
import { forgetDevicesOf, isKnownDevice, rememberDevice } from './known-devices';
import { countHit, forgetHits, limitRate, refuseWhenLimited } from './limit-rate';
import { createTurns } from './one-at-a-time';

type Context = Pick<Dependencies, 'database' | 'clock' | 'environment' | 'passwords'> & {
  readonly ip: string;
  readonly device: Device;
  readonly log: FastifyBaseLogger;
};

const inTurn = createTurns();

/** How many times more wrong passwords all browsers of an address may type than those without our cookie. */
const OF_ADDRESS = 20;
/** Which part of that one browser may. */
const OF_BROWSER = 0.2;

export interface PasswordProof {
  readonly role: Role;
  /** As it was typed, normalised: unknown accounts are counted as well, so that nobody learns which exist. */
  readonly email: string;
  /** The account of that e-mail, if there is one. */
  readonly account: Pick<Account, 'accountId' | 'personId' | 'password_hash'> | undefined;
  readonly password: string;
  /** Whose session asks is no stranger to the account. */
  readonly isSignedIn?: true;
  /** What a wrong password is answered with. */
  readonly refusal: PlainCode;
}

/** What is counted, and up to where. */
interface Counter {
  readonly key: string;
  readonly max: number;
}

/**
 * Lets only the right password pass. Too many wrong ones of strangers lock the account for strangers (429); a browser
 * in which the person has logged in before has a count of its own, so that nobody can lock the person out. Loose limits
 * per browser and address stop one machine from trying many accounts. Unknown accounts take the same time and answer.
 */
export async function provePassword(context: Context, proof: PasswordProof): Promise<void> {
  const { environment, passwords, device, ip } = context;
  const windowSeconds = environment.loginLockMinutes * 60;
  const account = { role: proof.role, accountId: proof.account?.accountId ?? '' };
  const isKnown = (await isKnownDevice(context, account, device.id)) || proof.isSignedIn === true;
  const ofAccount = {
    key: isKnown ? ownKey(account) : strangersKey(proof),
    max: environment.loginAttempts,
    windowSeconds,
    // Whoever is signed in already gains nothing by a code.
    ...(!proof.isSignedIn && { code: 'session.locked' as const }),
  };
  const loose = isKnown ? [] : looseCounters(context).map((counter) => ({ ...counter, windowSeconds }));
  // One guess at a time, so that guesses sent together cannot all pass before the first of them is counted. Another
  // instance has turns of its own, so what was counted there meanwhile is looked at again before anything is said.
  await inTurn(ofAccount.key, async () => {
    for (const counter of [ofAccount, ...loose]) await refuseWhenLimited(context, counter);
    const from = isKnown ? undefined : ip;
    const fits = await passwords.verify(proof.account?.password_hash ?? null, proof.password, from);
    if (fits) {
      await refuseWhenLimited(context, ofAccount);
      await forgetHits(context, ofAccount.key);
      return rememberDevice(context, account, device.id);
    }
    for (const counter of loose) await countHit(context, counter);
    await limitRate(context, ofAccount);
    const { accountId = null, personId = null } = proof.account ?? {};
    context.log.warn({ event: 'password-wrong', role: proof.role, accountId, personId }, 'wrong password');
    throw new Refusal(proof.refusal);
  });
}

function strangersKey({ role, email }: Pick<PasswordProof, 'role' | 'email'>): string {
  return `password:${role}:${email}`;
}

function ownKey({ role, accountId }: AccountKey): string {
  return `password-of-own:${role}:${accountId}`;
}

/** A campus has one address for thousands: what a browser or a machine without our cookie does there is its own. */
function looseCounters({ environment, device, ip }: Context): Counter[] {
  const { loginAttemptsPerAddress: most } = environment;
  return [
    device.isProved
      ? { key: `password-in:${device.id}`, max: Math.ceil(most * OF_BROWSER) }
      : { key: `password-from:${ip}`, max: most },
    { key: `password-of-address:${ip}`, max: most * OF_ADDRESS },
  ];
}

/** Ends a lock and forgets the browsers that were known: somebody of the desk has set a new password. */
export async function startAfresh(
  database: Database,
  account: AccountKey & { readonly email: string },
): Promise<void> {
  await forgetHits({ database }, strangersKey(account));
  await forgetHits({ database }, ownKey(account));
  await forgetDevicesOf(database, account);
}
