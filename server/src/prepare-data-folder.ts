// The process in which the data folder is made at the first start. It holds the folder's lock meanwhile, and ends with
// the server that has started it.
import { ensureDemoData } from './demo/create-demo-data';
import type { FirstStartReport } from './first-start';
import { formatStartupError } from './format-startup-error';
import { ensureFirstMaster } from './modules/staff/ensure-first-master';
import { openDependencies } from './open-dependencies';
import type { Environment } from './platform/environment';

function report(said: FirstStartReport, after?: () => void): void {
  process.send?.(said, undefined, undefined, after);
}

async function prepare(environment: Environment): Promise<void> {
  const { dependencies, close } = await openDependencies(environment, (sentence) =>
    report({ kind: 'says', sentence }),
  );
  try {
    await ensureFirstMaster(dependencies);
    await ensureDemoData(dependencies);
  } finally {
    await close();
  }
}

process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl-C reaches the whole group; the server says when it is over.
process.on('SIGINT', () => undefined);
process.once('message', (environment: Environment) => {
  prepare(environment)
    .then(() => process.exit(0))
    .catch((error) => report({ kind: 'failed', sentence: formatStartupError(error) }, () => process.exit(1)));
});
