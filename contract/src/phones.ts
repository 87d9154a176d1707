/**
 * A phone number in its one stored form (U6): `0300-1234567` for Pakistani mobiles however they were typed
 * (`+92 300 1234567`, `00923001234567`), digits with an optional plus for others; null when it is no number.
 */
export function normalisePhone(typed: string): string | null {
  const digits = typed
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+920?(?=3\d{9}$)/, '0');
  if (/^0?3\d{9}$/.test(digits)) {
    const local = digits.padStart(11, '0');
    return `${local.slice(0, 4)}-${local.slice(4)}`;
  }
  return /^\+?\d{7,15}$/.test(digits) ? digits : null;
}
