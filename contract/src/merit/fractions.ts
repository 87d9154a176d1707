import Fraction from 'fraction.js';

/** A number without any rounding; made from text, never from floating point. */
export type Exact = Fraction;

export const ZERO: Exact = new Fraction(0);
const HUNDRED: Exact = new Fraction(100);

/** How what lies between two numbers of so many decimals becomes one of them. */
export type RoundingWay = 'half-up' | 'cut';

const DECIMAL = /^\d{1,12}(\.\d{1,6})?$/;

/** Numbers that were read before: marks, totals and weights are the same ones over and over. */
const READ = new Map<string, Exact>();
const READ_MOST = 10_000;

/** The number that a text says, in digits 0 to 9 with at most six decimals; null for anything else. */
export function exact(text: string): Exact | null {
  if (!DECIMAL.test(text)) return null;
  const before = READ.get(text);
  if (before) return before;
  const value = new Fraction(text);
  if (READ.size >= READ_MOST) READ.clear();
  READ.set(text, value);
  return value;
}

/** The same for a text that is known to be a number, such as one of a rule; anything else is 0. */
export function exactOf(text: string): Exact {
  return exact(text) ?? ZERO;
}

/** `value` of a hundred. */
export function percentOf(part: Exact, whole: Exact): Exact {
  return part.mul(HUNDRED).div(whole);
}

/** So many hundredths of a number. */
export function hundredths(value: Exact, percent: Exact): Exact {
  return value.mul(percent).div(HUNDRED);
}

/** The number with so many decimals, half up or cut. */
export function rounded(value: Exact, decimals: number, way: RoundingWay): Exact {
  return new Fraction(unitsOf(value, decimals, way), 10n ** BigInt(decimals));
}

/** `89.1749`: with exactly so many decimals, half up or cut. */
export function written(value: Exact, decimals: number, way: RoundingWay): string {
  const units = unitsOf(value, decimals, way);
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return units < 0n ? `-${text}` : text;
}

/** The number as units of its last place, the lower one of the two around it, or for a half the upper one. */
function unitsOf({ s, n, d }: Exact, decimals: number, way: RoundingWay): bigint {
  const scaled = s * n * 10n ** BigInt(decimals);
  return way === 'cut' ? floorOf(scaled, d) : floorOf(scaled * 2n + d, d * 2n);
}

function floorOf(part: bigint, whole: bigint): bigint {
  const quotient = part / whole;
  return part < 0n && quotient * whole !== part ? quotient - 1n : quotient;
}
