/** Runs work of one key one after the other; work of different keys does not wait for each other. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async function inTurn<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
