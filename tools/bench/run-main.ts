import { formatStartupError } from '../../server/src/format-startup-error';

/**
 * Runs a command that answers whether all was right, and ends the process with that; a failure is said in words. A
 * signal ends it as its own exit does, which stops what it has started and removes its folders.
 */
export function runMain(main: () => Promise<boolean>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  main()
    .then((right) => process.exit(right ? 0 : 1))
    .catch((error) => {
      console.error(formatStartupError(error), error);
      console.log('0 passed, 1 failed');
      process.exit(1);
    });
}
