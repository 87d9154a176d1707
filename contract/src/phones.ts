/** Digits as every keyboard has them: Arabic-Indic and Persian ones (٠ to ٩, ۰ to ۹) become 0 to 9. */
export function westernDigits(typed: string): string {
  return typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * A phone number as it is stored (U6): `0300-1234567` for Pakistani mobiles however they were typed (`+92 300 1234567`,
 * `00923001234567`). Any other number keeps the groups in which it was written, with a hyphen between them, and a plus
 * for a leading 00: `051-9000101`, `+44-20-7946-0000`. Null when it is no number. What is stored stays as it is.
 */
export function normalisePhone(typed: string): string | null {
  const groups = westernDigits(typed)
    .replace(/[\s().-]+/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/^(0-?0|\+)-?/, '+');
  const digits = digitsOfPhone(groups).replace(/^\+920?(?=3\d{9}$)/, '0');
  if (/^0?3\d{9}$/.test(digits)) {
    const local = digits.padStart(11, '0');
    return `${local.slice(0, 4)}-${local.slice(4)}`;
  }
  return /^\+?\d{7,15}$/.test(digits) ? groups : null;
}

/** A stored number without its groups, so that one number written in two ways is the same one. */
export function digitsOfPhone(stored: string): string {
  return stored.replaceAll('-', '');
}
