/** Notes after how many milliseconds something is to happen, until `stop`. Not a mock: those would pass for a stopped clock. */
export function noteDelays(): { readonly delays: readonly unknown[]; readonly stop: () => void } {
  const delays: unknown[] = [];
  const real = globalThis.setTimeout;
  const noting = (...asked: Parameters<typeof setTimeout>) => {
    delays.push(asked[1]);
    return real(...asked);
  };
  globalThis.setTimeout = Object.assign(noting, real);
  return { delays, stop: () => (globalThis.setTimeout = real) };
}
