import { runJest } from './testing/run-tests.mjs';

interface ServerTests {
  readonly environment?: NodeJS.ProcessEnv;
  /** Only the files whose path matches; all of them unless told. */
  readonly pattern?: string;
  /** The projects of jest; the server with its drills and tools unless told. */
  readonly projects?: readonly string[];
  /** The Node that runs them; the present one unless told. */
  readonly node?: string;
}

/** Runs tests of the server and of its tools, prints "N passed, M failed" alone on a line, and answers the exit code. */
export function runServerTests({
  environment = {},
  pattern,
  projects = ['server', 'drills', 'tools'],
  node = process.execPath,
}: ServerTests): number {
  const args = ['--selectProjects', ...projects];
  if (pattern) args.push('--testPathPatterns', pattern);
  const { passed, failed } = runJest(args, { environment, node, stdio: ['ignore', 'ignore', 'inherit'] });
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
