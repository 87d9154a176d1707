/** How many messages one statement marks, and how many statements one call may use. */
const PORTION = 1_000;
const MOST_PORTIONS = 5;

/**
 * Marks messages read a portion at a time, the newest first, so that others are served in between. Of more than 5,000
 * the rest stays unread until the thread is looked at again.
 */
export async function markInPortions(mark: (portion: number) => Promise<number>): Promise<void> {
  for (let count = 0; count < MOST_PORTIONS; count += 1) {
    if ((await mark(PORTION)) < PORTION) return;
  }
}
