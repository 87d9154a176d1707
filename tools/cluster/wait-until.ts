const BETWEEN_LOOKS = 50;

interface Waiting {
  /** In milliseconds. */
  readonly timeoutMs: number;
  /** Thrown when the time is over. */
  readonly otherwise: () => string;
}

/** Looks again and again until what is asked for is there; answers how long that took, in milliseconds. */
export async function waitUntil(
  isSo: () => Promise<boolean> | boolean,
  { timeoutMs, otherwise }: Waiting,
): Promise<number> {
  const start = Date.now();
  while (!(await isSo())) {
    if (Date.now() - start > timeoutMs) throw new Error(otherwise());
    await pause(BETWEEN_LOOKS);
  }
  return Date.now() - start;
}

/** Lets time pass. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
