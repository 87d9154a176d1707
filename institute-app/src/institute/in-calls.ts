/** As many letters as one call sends: the server takes 128 KB. */
const LETTERS_AT_ONCE = 90_000;

/** What is to be sent, in as many calls as its size needs, with so many in one at most. */
export function inCalls<Item>(items: readonly Item[], most: number): readonly (readonly Item[])[] {
  const calls: Item[][] = [];
  let letters = 0;
  for (const item of items) {
    const { length } = JSON.stringify(item);
    const last = calls.at(-1);
    if (!last || last.length >= most || letters + length > LETTERS_AT_ONCE) {
      calls.push([item]);
      letters = length;
    } else {
      last.push(item);
      letters += length;
    }
  }
  return calls;
}
