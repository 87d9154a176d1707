import { hash, verify } from '@node-rs/argon2';
import { networkOf } from '../limits/network-of';
import { Refusal } from '../refusals/refusal';
import { createLanes } from './password-concurrency';

/**
 * Makes and checks password hashes. A password is what its letters mean (NFKC), whichever keyboard composed them. `from` is the address of a stranger; without it the work is for somebody known, and
 * never waits behind strangers.
 */
export interface Passwords {
  hash(password: string, from?: string): Promise<string>;
  /** Whether the password fits. Without a hash (an unknown account) it takes as long, and says no. */
  verify(passwordHash: string | null, password: string, from?: string): Promise<boolean>;
}

export interface PasswordCost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** 19 MiB and two passes; never less outside tests. */
const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** The library's number for it; its enum exists for the compiler only. */
const ARGON2ID = 2;

const AT_ONCE = 3;
const MOST_WAITING = 200;
const TRY_AGAIN_AFTER = 5;

/** Argon2id, a few at a time; when too many wait, the next ones are asked to come back. */
export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const options = { algorithm: ARGON2ID, ...cost, parallelism: 1 };
  const inLane = createLanes({
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    full: () => new Refusal('service.unavailable', { retryAfter: TRY_AGAIN_AFTER }),
  });
  const laneOf = (from: string | undefined) => (from === undefined ? null : networkOf(from));
  const dummy = hash('nobody has this password', options);
  return {
    hash: (password, from) => inLane(laneOf(from), () => hash(oneForm(password), options)),
    async verify(passwordHash, password, from) {
      // What is no hash (people who were generated) is nobody's password.
      const known = passwordHash?.startsWith('$argon2') ? passwordHash : null;
      const fits = await inLane(laneOf(from), async () => verify(known ?? (await dummy), oneForm(password)));
      return known !== null && fits;
    },
  };
}

function oneForm(password: string): string {
  return password.normalize('NFKC');
}
