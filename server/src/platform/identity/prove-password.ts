import type { AnyPlainCode, Role } from '@uas/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/tables';
import type { Dependencies } from '../dependencies';
import type { Device } from '../limits/device';
import { Refusal } from '../refusals/refusal';
import type { Account, AccountKey } from './accounts';
import type { NoteFailedLogin } from './failed-login';
import { forgetDevicesOf, isKnownDevice, rememberDevice } from './known-devices';
import { countHit, endsOfLimited, forgetHits, limitRate, refuseWhenLimited, tooOften } from './limit-rate';
import { keysOfAccount, limitsOfKnown, limitsOfStranger, type PasswordLimits } from './password-limits';
import { type ProvedTwoFactor, proveTwoFactor, type TwoFactorAttempt } from './two-factor';

/** Runs work of one key one after the other; work of different keys does not wait for each other. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async function inTurn<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}

type Context = Pick<Dependencies, 'database' | 'clock' | 'environment' | 'fileKey' | 'passwords'> & {
  readonly ip: string;
  readonly device: Device;
  readonly log: FastifyBaseLogger;
  readonly noteFailedLogin: NoteFailedLogin;
};

const inTurn = createTurns();

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
  readonly refusal: AnyPlainCode;
  /** What is proved beside the password where the account asks for it; `later`: nothing is opened with this proof. */
  readonly secondStep?: TwoFactorAttempt | 'later';
}

/**
 * Lets only the right password pass. Too many wrong ones close the account for whoever typed them: an address, or a
 * browser in which the person has logged in before (429). Loose limits stop one machine from trying many accounts, and
 * many machines at one account are looked at slowly, but never a browser that is known there. Unknown accounts take the
 * same time and answer.
 */
export async function provePassword(context: Context, proof: PasswordProof): Promise<ProvedTwoFactor | null> {
  const { passwords, device, ip } = context;
  const account = { role: proof.role, accountId: proof.account?.accountId ?? '' };
  const isKnown = (await isKnownDevice(context, account, device.id)) || proof.isSignedIn === true;
  const limits = isKnown ? limitsOfKnown(context, proof) : limitsOfStranger(context, proof);
  // One guess at a time, so that guesses sent together cannot all pass before the first of them is counted. Another
  // instance has turns of its own, so what was counted there meanwhile is looked at again before anything is said.
  return inTurn(limits.turn, async () => {
    await refuseWhenLimited(context, limits.own, ...limits.loose);
    const isSlow = await passSlowly(context, limits);
    const from = isKnown ? undefined : ip;
    const fits = await passwords.verify(proof.account?.password_hash ?? null, proof.password, from);
    if (fits) await refuseWhenLimited(context, limits.own);
    if (fits && !isSlow) await passSlowly(context, limits);
    if (fits && proof.secondStep === 'later') return null;
    // Wrong codes count like wrong passwords, so nothing is forgotten before both are right.
    const secondStep =
      fits && typeof proof.secondStep === 'object'
        ? await proveTwoFactor(context, account.accountId, proof.secondStep)
        : null;
    if (fits && secondStep !== false) {
      await forgetHits(context, limits.own.key);
      await rememberDevice(context, account, device.id);
      return secondStep;
    }
    await noteWrong(context, proof, fits);
    await countWrong(context, limits, isSlow);
    const { accountId = null, personId = null } = proof.account ?? {};
    const event = fits ? 'second-step-wrong' : 'password-wrong';
    context.log.warn({ event, role: proof.role, accountId, personId }, event);
    throw new Refusal(fits ? wrongSecondStep(proof) : proof.refusal);
  });
}

/** Takes the turn of one guess where strangers have typed too many wrong ones; false where they have not. */
async function passSlowly(context: Context, { account }: PasswordLimits): Promise<boolean> {
  if (!account) return false;
  const ends = await endsOfLimited(context, [account.all, account.slow]);
  if (!ends.has(account.all.key)) return false;
  const endsAt = ends.get(account.slow.key);
  if (endsAt) throw tooOften(context.clock.now(), endsAt, account.slow.code);
  await limitRate(context, account.slow);
  return true;
}

function wrongSecondStep({ secondStep, isSignedIn }: PasswordProof): AnyPlainCode {
  const isPasskey = typeof secondStep === 'object' && secondStep.passkey !== undefined;
  if (isSignedIn) return isPasskey ? 'passkey.not-accepted' : 'second-step.wrong-code';
  return isPasskey ? 'second-step.wrong-passkey' : 'second-step.wrong';
}

/** Tells the owner of the account; whoever is signed in is in already. */
async function noteWrong(context: Context, proof: PasswordProof, fits: boolean): Promise<void> {
  if (proof.isSignedIn) return;
  const { role, email, account } = proof;
  const failed = { role, email, accountId: account?.accountId } as const;
  await context.noteFailedLogin({ ...failed, proof: fits ? 'second-step' : 'password' });
}

/** Counts a wrong password everywhere, and refuses to say that it was wrong when that is once too often. */
async function countWrong(
  context: Context,
  { own, loose, account }: PasswordLimits,
  isSlow: boolean,
): Promise<void> {
  for (const limit of loose) await countHit(context, limit);
  if (account) {
    const { hits } = await countHit(context, account.all);
    if (hits > account.all.max && !isSlow) await limitRate(context, account.slow);
  }
  await limitRate(context, own);
}

/**
 * Somebody of the desk, or a code, has set a new password: browsers that were known are strangers again, and many
 * strangers are no longer slow. What each of them had typed counted against the old password.
 */
export async function startAfresh(
  database: Database,
  account: AccountKey & { readonly email: string },
): Promise<void> {
  const { all, slow } = keysOfAccount(account);
  await forgetHits({ database }, all);
  await forgetHits({ database }, slow);
  await forgetDevicesOf(database, account);
}
