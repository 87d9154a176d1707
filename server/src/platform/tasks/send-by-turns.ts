/** Something to be sent, of somebody who asked for it; without `send` there is nothing to do for it. */
export interface ToSend {
  readonly asker: string;
  readonly send: (() => Promise<void>) | null;
}

/** How many are on their way at a time, and of one asker. */
const AT_ONCE = 8;
const OF_ONE = 2;

/**
 * Sends what was asked for, several at a time and few of one asker, so that whoever asks for eighty keeps nobody else waiting.
 * `makeNext` makes the next one that is due and not of one of those named, or null; who asks meanwhile waits for one that has
 * left, not for all.
 */
export async function sendByTurns(
  signal: AbortSignal,
  makeNext: (butOf: readonly string[]) => Promise<ToSend | null>,
): Promise<void> {
  const sending = new Set<Promise<void>>();
  const onTheirWay = new Map<string, number>();
  const count = (asker: string, more: number) => {
    const now = (onTheirWay.get(asker) ?? 0) + more;
    if (now > 0) onTheirWay.set(asker, now);
    else onTheirWay.delete(asker);
  };
  const busy = () => [...onTheirWay].filter(([, sent]) => sent >= OF_ONE).map(([asker]) => asker);

  while (!signal.aborted) {
    const butOf = busy();
    const next = sending.size < AT_ONCE ? await makeNext(butOf) : null;
    if (next?.send) {
      count(next.asker, 1);
      const sent = next.send().finally(() => {
        count(next.asker, -1);
        sending.delete(sent);
      });
      sending.add(sent);
    }
    if (next !== null) continue;
    if (sending.size > 0) await Promise.race(sending);
    // Whoever was left out while it was looked for may have something else that is due.
    else if (butOf.length === 0) return;
  }
  await Promise.all(sending);
}
