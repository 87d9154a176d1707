import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface RunningScript {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  /** Waits until the output contains this. */
  says(text: string): Promise<void>;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

const SOURCE = join(__dirname, '..');
const BUILD = join(__dirname, '../../dist');
const LOADER = require.resolve('tsx/cjs');

/** What Node runs for a file of `src`: its build where it is a program, else the file through a TypeScript loader. */
function programOf(file: string): string[] {
  const built = join(BUILD, `${basename(file, '.ts')}.js`);
  return existsSync(built) ? [built] : ['--require', LOADER, join(SOURCE, file)];
}

/**
 * Runs a TypeScript file of the server's `src` as a process of its own; `within` is a command that runs it, for example
 * in another network namespace.
 */
export function runScript(
  file: string,
  args: readonly string[] = [],
  environment: Record<string, string> = {},
  within: readonly string[] = [],
): RunningScript {
  const { PATH, HOME } = process.env;
  const [command = '', ...rest] = [...within, ...[process.execPath, ...programOf(file), ...args]];
  const child = spawn(command, rest, {
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('close', (code, signal) => resolve(signal ?? code));
  });
  const says = async (text: string) => {
    while (!output.includes(text)) {
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(`It ended without saying "${text}": ${output}${errors}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { process: child, output: () => output, errors: () => errors, says, ended };
}
