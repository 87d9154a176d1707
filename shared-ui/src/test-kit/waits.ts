let restore: (() => void) | null = null;

/** The delays, in milliseconds, of all timers that are set from now until the test ends. They still run. */
export function recordWaits(): readonly number[] {
  const waits: number[] = [];
  const before = window.setTimeout;
  window.setTimeout = ((handler: TimerHandler, delay?: number, ...rest: unknown[]) => {
    waits.push(delay ?? 0);
    return before(handler, delay, ...rest);
  }) as typeof window.setTimeout;
  restore = () => {
    window.setTimeout = before;
  };
  return waits;
}

export function stopRecordingWaits(): void {
  restore?.();
  restore = null;
}
