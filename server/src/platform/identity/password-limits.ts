import { DAY, type Role, SECOND } from '@uas/contract';
import type { Dependencies } from '../dependencies';
import type { Device } from '../limits/device';
import { networkOf } from '../limits/network-of';
import type { Account } from './accounts';
import type { RateLimit } from './limit-rate';

type Context = Pick<Dependencies, 'environment'> & { readonly ip: string; readonly device: Device };

/** Whose password is typed, by somebody who is signed in or not. */
interface Typed {
  readonly role: Role;
  readonly email: string;
  readonly account: Pick<Account, 'accountId' | 'password_hash'> | undefined;
  readonly isSignedIn?: true;
  readonly secondStep?: unknown;
}

/** How many times more wrong passwords all browsers of an address may type than those without our cookie. */
const OF_ADDRESS = 20;
/** Which part of that one browser may. */
const OF_BROWSER = 0.2;
/** How long the wrong passwords of all strangers at one account are remembered together. */
const STRANGERS_SECONDS = DAY / SECOND;
/** In how many seconds one more stranger is looked at when there were too many of those. */
export const SLOW_SECONDS = 30;

/** Where the wrong passwords of one caller at one account are counted. */
export interface PasswordLimits {
  /** Whose guesses wait for each other. */
  readonly turn: string;
  /** What closes the account, for this caller alone. */
  readonly own: RateLimit;
  /** What keeps one machine from trying many accounts. */
  readonly loose: readonly RateLimit[];
  /** What many machines try at one account: beyond `all`, one guess passes in each window of `slow`. */
  readonly account: { readonly all: RateLimit; readonly slow: RateLimit } | null;
}

/** The limits of a stranger; an account that does not exist has them as well, so that nobody learns which do. */
export function limitsOfStranger(context: Context, typed: Typed): PasswordLimits {
  const { environment, ip } = context;
  const { loginAttempts, loginAttemptsPerAccount } = environment;
  const windowSeconds = environment.loginLockMinutes * 60;
  const name = `${typed.role}:${typed.email}`;
  const keys = keysOfAccount(typed);
  return {
    turn: name,
    own: {
      key: `password:${name}:${networkOf(ip)}:${passwordOf(typed)}`,
      max: loginAttempts,
      windowSeconds,
      code: 'session.locked',
    },
    loose: looseLimits(context).map((limit) => ({ ...limit, windowSeconds, code: 'session.locked' })),
    account: {
      all: {
        key: keys.all,
        max: Math.max(loginAttempts, loginAttemptsPerAccount),
        windowSeconds: STRANGERS_SECONDS,
      },
      slow: { key: keys.slow, max: 1, windowSeconds: SLOW_SECONDS, code: 'session.locked' },
    },
  };
}

/** Under what the guesses of all strangers at one account are counted. */
export function keysOfAccount({ role, email }: Pick<Typed, 'role' | 'email'>) {
  return { all: `passwords-of-strangers:${role}:${email}`, slow: `slow-password:${role}:${email}` };
}

/** The limit of a browser in which the person has logged in before, or of a session: nobody else counts there. */
export function limitsOfKnown({ environment, device }: Context, typed: Typed): PasswordLimits {
  const who = typed.isSignedIn ? sessionOf(typed) : device.id;
  const key = `password-of-own:${typed.role}:${typed.account?.accountId}:${who}:${passwordOf(typed)}`;
  return {
    turn: key,
    own: {
      key,
      max: environment.loginAttempts,
      windowSeconds: environment.loginLockMinutes * 60,
      // Whoever is signed in already gains nothing by a code.
      ...(!typed.isSignedIn && { code: 'session.locked' }),
    },
    loose: [],
    account: null,
  };
}

/**
 * Codes of the second step that a session types have a count of their own: whoever has taken a session knows the password,
 * and the right one would forget the wrong codes.
 */
function sessionOf({ secondStep }: Typed): string {
  return typeof secondStep === 'object' ? 'session-code' : 'session';
}

/** Guesses count against one password, so that a new one, of a code or of the desk, opens every lock at once. */
function passwordOf({ account }: Typed): string {
  return account?.password_hash ?? '';
}

/** A campus has one address for thousands: what a browser or a machine without our cookie does there is its own. */
function looseLimits({ environment, device, ip }: Context): Pick<RateLimit, 'key' | 'max'>[] {
  const { loginAttemptsPerAddress: most } = environment;
  const network = networkOf(ip);
  return [
    device.isProved
      ? { key: `password-in:${device.id}`, max: Math.ceil(most * OF_BROWSER) }
      : { key: `password-from:${network}`, max: most },
    { key: `password-of-address:${network}`, max: most * OF_ADDRESS },
  ];
}
