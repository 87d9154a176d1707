/** Digits as every keyboard has them: Arabic-Indic and Persian ones (٠ to ٩, ۰ to ۹) become 0 to 9. */
export function westernDigits(typed: string): string {
  return typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * A phone number in its one stored form (U6): `0300-1234567` for Pakistani mobiles however they were typed
 * (`+92 300 1234567`, `00923001234567`), digits with an optional plus for others; null when it is no number.
 */
export function normalisePhone(typed: string): string | null {
  const digits = westernDigits(typed)
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+920?(?=3\d{9}$)/, '0');
  if (/^0?3\d{9}$/.test(digits)) {
    const local = digits.padStart(11, '0');
    return `${local.slice(0, 4)}-${local.slice(4)}`;
  }
  return /^\+?\d{7,15}$/.test(digits) ? digits : null;
}
