import { withoutInvisible } from '../lines';
import type { RefusalCode } from '../refusals';

/** Signs that stand around an address where it was copied, and slips of the keyboard behind it. */
const BEFORE_EMAIL = /^[\s<(["]*(mailto:)?[\s<(["]*/i;
const BEHIND_EMAIL = /[\s,;:.>)\]"'\u060c\u061b\u06d4]+$/;
/** `Sara Ahmed <sara@example.pk>`, as mail programs copy it. */
const WITH_NAME = /^[^<>@]*<([^<>]*)$/;

/** An e-mail address as it was meant: without what cannot be seen and what stands around it, in lower case. */
export function cleanEmail(typed: string): string {
  const alone = withoutInvisible(typed).replace(BEHIND_EMAIL, '').replace(WITH_NAME, '$1');
  const [local = '', ...domain] = alone.replace(BEFORE_EMAIL, '').split('@');
  const parts = [local.trim(), ...domain.map((part) => part.trim().replace(/\s*\.\s*/g, '.'))];
  return parts.join('@').toLowerCase().normalize('NFC');
}

const LOCAL_PART = /^(?!\.|.*\.\.|.*\.$)[^\s@<>()",;:\\]{1,64}$/;
const DOMAIN_LABEL = /^(?!-|.*-$)[^\s@<>()",;:\\.]{1,63}$/;

/** Whether an address has the form of one: dots and hyphens stand between letters, and the end is no number. */
export function isEmail(address: string): boolean {
  const [local = '', domain = '', ...more] = address.split('@');
  const labels = domain.split('.');
  const last = labels.at(-1) ?? '';
  return (
    more.length === 0 &&
    LOCAL_PART.test(local) &&
    labels.length > 1 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    last.length > 1 &&
    !/^\d+$/.test(last)
  );
}

/** The cleaned address where it is one that can be registered, else what was typed; its case stays where nothing else changes. */
export function meantEmail(typed: string): string {
  const trimmed = typed.trim();
  const cleaned = cleanEmail(typed);
  return newEmailRefusal(cleaned) === null && cleaned !== trimmed.toLowerCase() ? cleaned : trimmed;
}

/** Why an address cannot become the key of a record, or null. */
export function newEmailRefusal(address: string): RefusalCode | null {
  if (!isEmail(address.normalize('NFKC'))) return 'email.invalid';
  const [local = '', domain = ''] = address.split('@');
  return /^[!-~]+$/.test(local) && domain.split('.').every(isOneAlphabet) ? null : 'email.not-plain';
}

/** Latin without its accents, and the letters of European languages that are more than an accent. */
const LATIN = /^[a-z\dßæœøłđðþ-]+$/;
/** Cyrillic and Greek letters that look like Latin ones; a word of nothing else looks like a Latin word. */
const LATIN_TWINS = /^[асԁеһіјӏокрԛѕтԝхуьѵαεικνορτυχω\d-]+$/;
/** Han last of its companions: Japanese and Korean write it together with their own letters. */
const OTHER_ALPHABETS = [
  ...['Arabic', 'Hebrew', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Ethiopic', 'Thai', 'Lao', 'Khmer'],
  ...['Myanmar', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Tibetan', 'Han}\\p{scx=Hangul', 'Han}\\p{scx=Hiragana}\\p{scx=Katakana'],
].map((scripts) => new RegExp(`^[\\p{scx=${scripts}}\\d-]+$`, 'u'));

function isOneAlphabet(part: string): boolean {
  if (/^[!-~]+$/.test(part)) return true;
  if (part !== part.normalize('NFKC') || !/^[\p{L}\p{M}\p{Nd}-]+$/u.test(part)) return false;
  const withoutAccents = part.normalize('NFD').replace(/\p{M}/gu, '');
  if (LATIN.test(withoutAccents)) return !/\p{M}/u.test(part);
  return !LATIN_TWINS.test(part) && OTHER_ALPHABETS.some((letters) => letters.test(part));
}
