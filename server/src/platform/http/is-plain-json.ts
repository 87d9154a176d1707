/** How deep a body may be nested. */
export const DEEPEST = 20;
/** How many values a body may hold: the longest form and the largest list of programs have a fifth of it. */
export const MOST_VALUES = 5_000;

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const [OPEN_LIST, CLOSE_LIST] = ['['.charCodeAt(0), ']'.charCodeAt(0)];
const [OPEN_OBJECT, CLOSE_OBJECT] = ['{'.charCodeAt(0), '}'.charCodeAt(0)];

/**
 * Whether JSON is as deep and as long as an honest body can be, told from its brackets and commas before any of it is
 * built. What is no JSON at all is left to the parser.
 */
export function isPlainJson(text: string): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      values += 1;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      depth -= 1;
    } else if (code === COMMA) {
      values += 1;
    }
    if (depth > DEEPEST || values > MOST_VALUES) return false;
  }
  return true;
}

/** The index of the quote that ends the string which begins at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}
