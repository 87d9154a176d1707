/** A signal ends the process as its own exit does, which stops what it has started and removes its folders. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}
