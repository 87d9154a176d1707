import type { Clock } from '../platform/clock';

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  set(instant: string): void;
  advance(milliseconds: number): void;
}

/** The day on which tests happen: a Saturday in November, 14:00 in Karachi. */
export const TEST_NOW = '2026-11-21T09:00:00.000Z';

export function createTestClock(start = TEST_NOW): TestClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    set(instant) {
      time = new Date(instant).getTime();
    },
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}
