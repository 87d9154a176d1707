import { setImmediate } from 'node:timers/promises';

/** So many milliseconds a computation works before others have their turn. */
const TURN_MS = 20;

/** Made once for a long computation and awaited between its steps: it lets others work after each 20 ms. */
export function givingWay(): () => Promise<void> {
  let turnBegan = performance.now();
  return async () => {
    if (performance.now() - turnBegan < TURN_MS) return;
    await setImmediate();
    turnBegan = performance.now();
  };
}
