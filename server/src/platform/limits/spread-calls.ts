/** How many calls anybody may make at once before they are spaced out: two full dashboards and more. */
export const BURST = 40;
/** How long a call waits at most until it is its turn, in milliseconds; what comes faster still is refused. */
export const LONGEST_WAIT = 2_000;
/** How many callers are remembered before those who are in pace again are forgotten. */
const MOST_CALLERS = 100_000;

/**
 * Spreads the calls of each caller over time: a burst passes, then each waits for its turn at the caller's steady pace.
 * Whoever repeats calls in a tight loop gets them slowly instead of all the server has to give. `times` makes the pace and its
 * burst so many times larger.
 */
export function createSpacing(callsPerMinute: number, times = 1) {
  const interval = 60_000 / (callsPerMinute * times);
  const burst = BURST * times;
  /** At which moment each caller's latest call was, or will be, in pace. */
  const latest = new Map<string, number>();

  /** How many milliseconds a call that comes at `now` waits; null when that would be too long, and it counts as none. */
  return function waitOf(caller: string, now: number): number | null {
    if (latest.size >= MOST_CALLERS) forgetThoseBefore(now);
    const turn = Math.max(latest.get(caller) ?? Number.NEGATIVE_INFINITY, now - interval * burst) + interval;
    if (turn - now > LONGEST_WAIT) return null;
    latest.set(caller, turn);
    return Math.max(0, turn - now);
  };

  function forgetThoseBefore(now: number): void {
    for (const [caller, turn] of latest) if (turn <= now - interval * burst) latest.delete(caller);
    if (latest.size >= MOST_CALLERS) latest.clear();
  }
}
