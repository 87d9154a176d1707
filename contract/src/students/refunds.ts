/**
 * What comes back of the fee when a seat is given up, in per cent, until a day of classes: the policy of the Higher
 * Education Commission of 2024. The admission fee never comes back, a security deposit always does.
 */
export const REFUND_SHARES = [
  { day: 10, share: 100 },
  { day: 15, share: 80 },
  { day: 20, share: 60 },
  { day: 30, share: 50 },
] as const;

/** The share on a day of classes, which begin on day 1; all of it before. */
export function refundShareOn(day: number): number {
  return REFUND_SHARES.find((row) => day <= row.day)?.share ?? 0;
}

/** What comes back of a paid fee in whole rupees. */
export function refundOf(paid: number, day: number): number {
  return Math.floor((paid * refundShareOn(day)) / 100);
}
