const FROM = 'aceilnorsuyzACDEGILNORSUYZ';
const TO = 'áçéíļñóŕśúýžÁÇĎÉĢÍĻÑÓŔŚÚÝŽ';
const LETTERS = new Map([...FROM].map((letter, index) => [letter, [...TO][index] ?? letter]));

const OPEN = '[!! ';
const CLOSE = ' !!]';

/** What no translation may touch: `{name}`, `<tag>` and `</tag>`. */
const KEPT = /(\{\w+\}|<\/?\w+>)/;

/**
 * The text as a language would have it that is longer and has other letters: `Send` becomes `[!! Ŝéńd !!]` or much like
 * it. Words on a page that are not between the marks came past the catalogues. Twice is the same as once.
 */
export function pseudo(text: string): string {
  if (text.trim() === '' || text.startsWith(OPEN)) return text;
  const letters = text
    .split(KEPT)
    .map((part, index) =>
      index % 2 === 1 ? part : [...part].map((letter) => LETTERS.get(letter) ?? letter).join(''),
    );
  return OPEN + letters.join('') + CLOSE;
}
