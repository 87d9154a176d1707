const NOT_COUNTED = new Set(['the', 'of', 'for', 'and', 'at', 'in']);
/** A shorter name must be equal: too many others have it in them. */
const LEAST_LETTERS = 8;

/** The words of a name as names of universities are compared: no marks on letters, no case, only letters and digits. */
function partsOfName(name: string): string[] {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const parts = letters.match(/[\p{L}\p{N}]+/gu) ?? [];
  return parts.filter((word) => !NOT_COUNTED.has(word));
}

/** A name as one word: what two spellings of the same name have in common. */
export function nameKey(name: string): string {
  return partsOfName(name).join('');
}

/**
 * Whether two names of universities are alike: the shorter one, written as one word, is the longer one or some of its
 * words that follow each other. Nothing is refused for it; whoever looks a university up reads the names.
 */
export function areNamesAlike(one: string, other: string): boolean {
  const [shorter, longer] = [partsOfName(one), partsOfName(other)].sort(
    (first, second) => first.join('').length - second.join('').length,
  ) as [string[], string[]];
  const key = shorter.join('');
  if (key === '') return false;
  if (key === longer.join('')) return true;
  return key.length >= LEAST_LETTERS && longer.some((_, start) => beginsWith(longer.slice(start), key));
}

/** Whether the first words, as many as it takes, are this key. */
function beginsWith(parts: readonly string[], key: string): boolean {
  let joined = '';
  for (const word of parts) {
    joined += word;
    if (joined.length >= key.length) return joined === key;
  }
  return false;
}
