/** Chance that can be repeated: the same seed gives the same numbers. */
export interface Random {
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  bytes(length: number): Buffer;
}

/** Mulberry32: small, and even enough to choose moments and sizes. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    bytes: (length) => Buffer.from(Array.from({ length }, () => Math.floor(next() * 256))),
  };
}
