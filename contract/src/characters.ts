type Cut = (text: string, most: number) => string;

/** The beginning of a text, at most `most` UTF-16 units of it, that ends with a whole character as people read it. */
export const cutEnd: Cut = (text, most) =>
  text.length <= most
    ? text
    : fitting(charactersOf(text.slice(0, most + LOOKAHEAD)), most).join('') ||
      fitting([...text.slice(0, most + 1)], most).join('');

/** The end of a text, at most `most` UTF-16 units of it, that begins with a whole character. */
export const cutStart: Cut = (text, most) =>
  text.length <= most
    ? text
    : fitting(charactersOf(text).reverse(), most).reverse().join('') ||
      fitting([...text.slice(-most - 1)].reverse(), most)
        .reverse()
        .join('');

/** More than any honest character needs. */
const LOOKAHEAD = 64;

/** Browsers of before 2024 may know code points alone: no pair is cut then, though an accent may go. */
function charactersOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return [...text];
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

function fitting(characters: readonly string[], most: number): string[] {
  let length = 0;
  const beyond = characters.findIndex((character) => {
    length += character.length;
    return length > most;
  });
  return characters.slice(0, beyond < 0 ? characters.length : beyond);
}

/** Alphabets whose letters are taken for each other: the а of Cyrillic, the ο of Greek and the Ꭺ of Cherokee look Latin. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];
/** Latin letters of mathematics and of full width, which are no letters of any name. */
const DRESSED = /[\uff21-\uff3a\uff41-\uff5a]|[\u{1d400}-\u{1d7ff}]/u;

/** Whether a name mixes letters that look alike, as names do that are made to be taken for another one. */
export function mixesLookAlikes(name: string): boolean {
  return DRESSED.test(name) || ALPHABETS.filter((alphabet) => alphabet.test(name)).length > 1;
}
