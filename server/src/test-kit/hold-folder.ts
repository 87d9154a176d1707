import { lockFolder } from '../platform/database/embedded/folder-lock';

/** Takes a folder, says so, and keeps it until it is killed: `hold-folder <folder>`. */
function hold([folder = '']: readonly string[]): void {
  lockFolder(folder);
  process.stdout.write('held\n');
  setInterval(() => undefined, 1_000);
}

try {
  hold(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
