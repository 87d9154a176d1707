import { endOfKarachiDay, startOfKarachiDay } from '@uas/contract';
import { z } from 'zod';
import { Refusal } from '../refusals/refusal';

/** Where a page of a list ends: the sorted value and the id of its last row. */
export interface Cursor {
  readonly key: string;
  readonly id: string;
}

/** What a list is asked for: the page after a cursor, or else a page by its number. */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
  readonly after?: string | undefined;
}

const cursorShape = z.tuple([z.string().max(300), z.string().max(64)]);

/** The cursor as it travels in `cursor` and `after`. */
export function writeCursor({ key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** The cursor that `after` holds, or null without one; a cursor that nobody gave out is refused. */
export function readCursor(after: string | undefined): Cursor | null {
  if (!after) return null;
  try {
    const [key, id] = cursorShape.parse(JSON.parse(Buffer.from(after, 'base64url').toString('utf8')));
    if (key.includes('\0') || id.includes('\0')) throw new Refusal('input.invalid');
    return { key, id };
  } catch {
    throw new Refusal('input.invalid');
  }
}

/** Like `readCursor`, for lists sorted by an instant. */
export function readInstantCursor(after: string | undefined): { at: Date; id: string } | null {
  const found = readCursor(after);
  if (!found) return null;
  return { at: readInstant(found.key), id: found.id };
}

/** The instant in a cursor; one that no row can have is refused. */
export function readInstant(written: string): Date {
  const at = new Date(written);
  if (!isStorable(at)) throw new Refusal('input.invalid');
  return at;
}

/** Whether PostgreSQL and JavaScript both know the instant; a year before the first one is written differently. */
function isStorable(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** The instants between which two days lie, empty for open; refuses days of which no instant is known. */
export function readPeriod({ from, to }: { from: string; to: string }): {
  from: Date | null;
  before: Date | null;
} {
  const period = {
    from: from === '' ? null : startOfKarachiDay(from),
    before: to === '' ? null : endOfKarachiDay(to),
  };
  for (const instant of [period.from, period.before]) {
    if (instant && !isStorable(instant)) throw new Refusal('day.unknown');
  }
  return period;
}

/** How many rows stand before the page; none when a cursor says where to go on. */
export function offsetOf({ page, limit, after }: PageRequest): number {
  return after ? 0 : (page - 1) * limit;
}

/** A page from rows of which one more than `limit` was asked for. */
export function cutPage<Row>(
  rows: readonly Row[],
  { limit }: PageRequest,
  cursorOf: (row: Row) => Cursor,
): { rows: readonly Row[]; hasMore: boolean; cursor: string | null } {
  const cut = rows.slice(0, limit);
  const last = cut.at(-1);
  const hasMore = rows.length > limit;
  return { rows: cut, hasMore, cursor: hasMore && last ? writeCursor(cursorOf(last)) : null };
}

/** The cursor of a row in a list sorted by when it was made. */
export function cursorInTime({ created_at, id }: { created_at: Date; id: string }): Cursor {
  return { key: created_at.toISOString(), id };
}
