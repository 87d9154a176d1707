/**
 * Under this name the page keeps by how many milliseconds the clock of the server is ahead of the device's. Every portal
 * brings this file along, and all of them read the same number.
 */
const AHEAD_MS = Symbol.for('uas.server-ahead-ms');

const page = globalThis as { [AHEAD_MS]?: number };

/** What the line and the whole seconds of a `date` header may add up to. A device that is no more off is right. */
const TOLERANCE_MS = 15_000;

/**
 * What time it is for the server, whatever the clock of the device says: whether something is open, over or still to come
 * is decided by the server's clock alone. On the server itself, its own clock. With `at`, the server's time at another moment
 * of the device's clock, in milliseconds.
 */
export function serverNow(at = Date.now()): Date {
  return new Date(at + (page[AHEAD_MS] ?? 0));
}

/**
 * Learns the time of the server from an answer that came at `arrivedAt` (milliseconds of the device's clock; just now
 * unless given). What is no date changes nothing.
 */
export function noteServerTime(date: string | null | undefined, arrivedAt = Date.now()): void {
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time)) return;
  const ahead = time - arrivedAt;
  if (Math.abs(ahead - (page[AHEAD_MS] ?? 0)) > TOLERANCE_MS)
    page[AHEAD_MS] = Math.abs(ahead) > TOLERANCE_MS ? ahead : 0;
}

const IN_A_WHILE = 'Please try again later.';

/** The sentence of a refusal with how long to wait, from the seconds of its `Retry-After`; as it is without them. */
export function withWait(sentence: string, retryAfter: string | null): string {
  const seconds = Number(retryAfter);
  if (!retryAfter || !(seconds > 0)) return sentence;
  const [count, unit] = seconds < 60 ? [Math.ceil(seconds), 'second'] : inMinutes(seconds);
  const wait = `Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
  return sentence.includes(IN_A_WHILE) ? sentence.replace(IN_A_WHILE, wait) : sentence;
}

function inMinutes(seconds: number): [number, string] {
  return seconds < 3_600 ? [Math.ceil(seconds / 60), 'minute'] : [Math.ceil(seconds / 3_600), 'hour'];
}
