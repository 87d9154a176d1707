/**
 * Signs on letters (accents, Urdu and Arabic vowels), the stretching of Arabic letters, and what cannot be seen. Written
 * in code points, as the database has the same list (`comparable` of its schema) and no classes of letters of its own.
 */
const NOT_COMPARED =
  /[\u0300-\u036f]|[\u0610-\u061a]|[\u064b-\u065f]|\u0670|[\u06d6-\u06dc]|[\u06df-\u06e8]|[\u06ea-\u06ed]|[\u08d3-\u08ff]|[\u17b4\u17b5]|[\u180b-\u180f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe00-\ufe0f]|[\ufe20-\ufe2f]|[\u00ad\u061c\u0640\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb]|[\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;

/** Letters, digits and signs of one keyboard for those of another, one for one: the first stands for the second. */
const FROM = 'يىكهةۃەھ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩٫‘’ʼ`“”‐‑‒–—−ØøŁłĐđςı';
const INTO = "ییکہہہہہ01234567890123456789.''''\"\"------oolldd\u03c3i";
const LETTERS: ReadonlyMap<string, string> = new Map(
  [...FROM].map((from, at) => [from, [...INTO][at] ?? from]),
);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are blanks here
const BLANKS = /[\u0001-\u0020\u007f-\u00a0\u1680\u2028\u2029\u2800]+/g;
const ASCII = /^[ -~]*$/;

function lettersOf(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const letters = text.normalize('NFKD').replace(NOT_COMPARED, '');
  // A capital sigma has its small form by what stands behind it; both are one here.
  return Array.from(letters, (letter) => LETTERS.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('ß', 'ss');
}

/**
 * A text as it is compared and searched: without case, accents, what cannot be seen and double blanks, and the same
 * whichever keyboard typed it (Urdu or Arabic yeh, kaf and heh, any digits, curved or straight quotes). Two names with
 * one of it are the same name. The database has the same as `comparable(text)`.
 */
export function comparable(text: string): string {
  return lettersOf(text).replace(BLANKS, ' ').trim();
}

/** Where in a text stands what was typed, first and behind the last letter; null when it is not in it. */
export function findTyped(text: string, typed: string): readonly [start: number, end: number] | null {
  const searched = comparable(typed);
  if (searched === '') return null;
  let letters = '';
  /** For each compared letter where its own begins in the text. */
  const startOf: number[] = [];
  let at = 0;
  for (const letter of text) {
    const added = lettersOf(letter).replace(BLANKS, ' ');
    const isRepeated = added === ' ' && letters.endsWith(' ');
    if (!isRepeated) {
      letters += added;
      for (let index = 0; index < added.length; index += 1) startOf.push(at);
    }
    at += letter.length;
  }
  const found = letters.indexOf(searched);
  if (found < 0) return null;
  return [startOf[found] ?? 0, startOf[found + searched.length] ?? text.length];
}
