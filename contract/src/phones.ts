/** Digits as every keyboard has them (Arabic, Urdu, Hindi, full-width and others) become 0 to 9. */
export function westernDigits(typed: string): string {
  return typed.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitAt(digit.codePointAt(0) ?? 0)));
}

/** The digits of every script stand ten in a row. */
function digitAt(code: number): number {
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

/** As `withoutInvisible`, which every login would have to load. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]/gu;
const DASHES = /[\p{Pd}\u2212\u02d7\u2043\u06d4]/gu;
/** What a sentence around a number leaves at its ends. */
const AT_ENDS = /^[\s<(["'#]+|[\s,;:.>)\]"'\u060c\u061b-]+$/g;

/**
 * A number, code or reference as it was meant, however it was typed or pasted: digits 0 to 9, one kind of dash and blank,
 * full-width signs as plain ones, nothing that cannot be seen, and no comma or bracket of the sentence around it.
 */
export function plainSigns(typed: string): string {
  const visible = typed.normalize('NFKC').replace(/\s+/g, ' ').replace(INVISIBLE, '');
  return westernDigits(visible).replace(DASHES, '-').replace(/ +/g, ' ').replace(AT_ENDS, '');
}

/** A number of marks as it was meant: like `plainSigns`, with a point before its decimals. */
export function plainNumber(typed: string): string {
  return plainSigns(typed).replace('٫', '.');
}

/** A percentage as it was meant, without its sign, whichever and wherever that stands. */
export function plainPercentage(typed: string): string {
  return plainNumber(plainSigns(typed).replace(/[%٪]/, ''));
}

/** Like `plainSigns`, without the blanks, dashes and dots that group it. */
export function ungrouped(typed: string): string {
  return plainSigns(typed).replace(/[\s.-]/g, '');
}

/** A number that begins like a mobile of Pakistan; nothing else does, but for a plus in front. */
const LIKE_MOBILE = /^(0|\+920?)3|^3[0-4]\d{7}$/;

/**
 * A phone number as it is stored (U6): `0300-1234567` for Pakistani mobiles however they were typed (`+92 300 1234567`,
 * `923001234567`, `00923001234567`); a mobile has its eleven digits. Any other number keeps the groups in which it was
 * written, with a hyphen between them, and a plus for a leading 00 or for the 92 of Pakistan: `051-9000101`,
 * `+44-20-7946-0000`. Null when it is no number. What is stored stays as it is.
 */
export function normalisePhone(typed: string): string | null {
  const groups = plainSigns(typed)
    .replace(/^tel:/i, '')
    .replace(/^((?:\+?92|0092|0)?[\s-]*3\d\d)\/(?=\d{7}$)/, '$1-')
    .replace(/[\s().-]+/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/^(0-?0|\+)-?/, '+')
    .replace(/^(?=92(-?\d){9,11}$)(?!92-?0?-?3(-?\d){10})/, '+');
  const digits = digitsOfPhone(groups).replace(/^\+920?(?=3\d{9}$)/, '0');
  if (/^0?3\d{9}$/.test(digits)) {
    const local = digits.padStart(11, '0');
    return `${local.slice(0, 4)}-${local.slice(4)}`;
  }
  if (LIKE_MOBILE.test(digits)) return null;
  return /^\+?\d{7,15}$/.test(digits) ? groups : null;
}

/** A stored number without its groups, so that one number written in two ways is the same one. */
export function digitsOfPhone(stored: string): string {
  return stored.replaceAll('-', '');
}
