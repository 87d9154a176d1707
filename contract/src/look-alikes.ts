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
