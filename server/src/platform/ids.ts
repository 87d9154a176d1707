import { randomBytes, randomInt } from 'node:crypto';
import type { Clock } from './clock';

/** Makes the random names of things. */
export interface Ids {
  /** 26 characters, unguessable in their last 16, growing with time: rows of one instant keep their order. */
  next(): string;
  /** So many digits by chance, of which nobody can guess one from others; the first is from 1 to 8. */
  digits(count: number): string;
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_LENGTH = 10;
const RANDOM_BYTES = 10;

/** Ids in the manner of ULID: milliseconds, then 80 random bits that count up within one millisecond. */
export function createIds(clock: Clock): Ids {
  let lastTime = -1;
  let random = 0n;
  return {
    next() {
      const time = clock.now().getTime();
      random =
        time === lastTime ? random + BigInt(1 + (randomBytes(4).readUInt32BE(0) >>> 1)) : freshRandom();
      lastTime = time;
      return encode(BigInt(time), TIME_LENGTH) + encode(random, (RANDOM_BYTES * 8) / 5);
    },
    digits(count) {
      const rest = Array.from({ length: count - 1 }, () => randomInt(10));
      return [randomInt(1, 9), ...rest].join('');
    },
  };
}

/** The least id of a moment: whatever was named then or later sorts after it. */
export function firstIdAt(moment: Date): string {
  return encode(BigInt(moment.getTime()), TIME_LENGTH);
}

/** One bit less than there is room for, so that counting up never overflows. */
function freshRandom(): bigint {
  return BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`) >> 1n;
}

function encode(value: bigint, length: number): string {
  let rest = value;
  let text = '';
  for (let index = 0; index < length; index += 1) {
    text = ALPHABET[Number(rest & 31n)] + text;
    rest >>= 5n;
  }
  return text;
}
