/** So many digits of the number of a voucher are drawn by chance; two check digits follow. */
export const DRAWN_DIGITS = 10;

/**
 * The two check digits behind some digits, by ISO 7064 MOD 97-10: every single wrong digit and every swap of two digits
 * gives another number than one with right check digits.
 */
export function checkDigitsOf(digits: string): string {
  return String((98 - ((Number(digits) * 100) % 97)) % 97).padStart(2, '0');
}

/** Whether this is the number of a voucher: twelve digits, the first from 1 to 8, with their check digits. */
export function isVoucherNumber(text: string): boolean {
  return /^[1-8]\d{11}$/.test(text) && Number(text) % 97 === 1;
}

/** The number of a voucher as it is read: `2610 4829 3732`. */
export function formatVoucherNumber(number: string): string {
  return number.replace(/\d{4}(?=\d)/g, '$& ');
}
