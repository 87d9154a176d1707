import { cursorInTime, writeCursor } from '../../platform/database/keyset';

/** Beyond this many bytes of text a page of a thread ends early. */
const MOST_BYTES = 400_000;

interface Written {
  readonly id: string;
  readonly text: string;
  readonly created_at: Date;
}

/**
 * A page of a thread, oldest first, from its rows newest first, of which one more than `limit` was asked for; and
 * where the earlier messages begin, or null.
 */
export function cutThread<Row extends Written>(
  newestFirst: readonly Row[],
  limit: number,
): { rows: Row[]; earlier: string | null } {
  let bytes = 0;
  const tooMuch = newestFirst.findIndex(({ text }, index) => {
    bytes += Buffer.byteLength(text);
    return index > 0 && bytes > MOST_BYTES;
  });
  const rows = newestFirst.slice(0, tooMuch < 0 ? limit : Math.min(limit, tooMuch));
  const first = rows.at(-1);
  const isMore = newestFirst.length > rows.length;
  return { rows: rows.toReversed(), earlier: isMore && first ? writeCursor(cursorInTime(first)) : null };
}

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
