import { lockFolder } from '../platform/database/embedded/folder-lock';

/**
 * Takes a folder, says so, and keeps it until it is killed: `hold-folder <folder> [without-kernel]`. The second word
 * takes the part of a file system that keeps no locks.
 */
async function hold([folder = '', kind]: readonly string[]): Promise<void> {
  const withoutKernel = kind === 'without-kernel';
  const lock = await lockFolder(folder, {
    say: (sentence) => process.stdout.write(`${sentence}\n`),
    ...(withoutKernel && { kernelLock: () => ({ kind: 'unsupported' }), beat: 100, silence: 2_000 }),
  });
  lock.onLost(() => process.exit(3));
  process.stdout.write('held\n');
  setInterval(() => undefined, 1_000);
}

hold(process.argv.slice(2)).catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
