import { digitsOfPhone, normalisePhone } from '@uas/contract';

/** The letters that an SMS holds in seven bits each (GSM 03.38), and those that take two of them. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENDED = new Set('\f^{}\\[~]|€');

/** How much one SMS holds, and how much each part of a longer one, whose parts name one another. */
const SEVEN_BIT = { single: 160, part: 153 };
const SIXTEEN_BIT = { single: 70, part: 67 };

/** How many SMS a text is: one letter that is not of the seven bits, such as an Urdu one, makes all of it 16 bits wide. */
export function countSmsParts(text: string): number {
  const letters = [...text];
  const isSevenBit = letters.every((letter) => BASIC.has(letter) || EXTENDED.has(letter));
  const widthOf = isSevenBit
    ? (letter: string) => (EXTENDED.has(letter) ? 2 : 1)
    : ({ length }: string) => length;
  const widths = letters.map(widthOf);
  const { single, part } = isSevenBit ? SEVEN_BIT : SIXTEEN_BIT;
  if (widths.reduce((sum, width) => sum + width, 0) <= single) return 1;
  let parts = 1;
  let used = 0;
  for (const width of widths) {
    // A letter is never torn between two parts.
    if (used + width > part) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return parts;
}

const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/[–—]/g, '-'],
  [/…/g, '...'],
  [/\s+/g, ' '],
];

/** The text with plain punctuation: a single dash of the printers would halve what a part holds. */
export function plainSmsText(text: string): string {
  return PLAIN.reduce((plain, [printed, typed]) => plain.replace(printed, typed), text).trim();
}

/** A stored phone number as aggregators take it, `923001234567`; null for what is no Pakistani mobile. */
export function smsNumber(phone: string): string | null {
  const digits = digitsOfPhone(normalisePhone(phone) ?? '');
  const [, mobile] = /^(?:0|92)(3\d{9})$/.exec(digits) ?? [];
  return mobile ? `92${mobile}` : null;
}
