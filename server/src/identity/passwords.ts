import { hash, verify } from '@node-rs/argon2';
import { SENTENCES } from '@uas/contract';
import { Refusal } from '../http/refusal';

/** Makes and checks password hashes. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password fits. Without a hash (an unknown account) it takes as long, and says no. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
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
const QUEUE = 200;
const TRY_AGAIN_AFTER = 5;

/** Argon2id, a few at a time; when too many wait, the next ones are asked to come back. */
export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const options = { algorithm: ARGON2ID, ...cost, parallelism: 1 };
  const inTurn = createQueue();
  const dummy = hash('nobody has this password', options);
  return {
    hash: (password) => inTurn(() => hash(password, options)),
    async verify(passwordHash, password) {
      const fits = await inTurn(async () => verify(passwordHash ?? (await dummy), password));
      return passwordHash !== null && fits;
    },
  };
}

function createQueue() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (running >= AT_ONCE) {
      if (waiting.length >= QUEUE) throw new Refusal(503, SENTENCES.unavailable, TRY_AGAIN_AFTER);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
