import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

interface ServerTests {
  readonly environment: NodeJS.ProcessEnv;
  /** Only the files whose path matches; all of them unless told. */
  readonly pattern?: string;
  /** The projects of jest; the server with its drills and tools unless told. */
  readonly projects?: readonly string[];
  /** The Node that runs them; the present one unless told. */
  readonly node?: string;
}

const JEST = path.join(__dirname, '../node_modules/jest/bin/jest.js');

/** Runs tests of the server and of its tools, prints "N passed, M failed" alone on a line, and answers the exit code. */
export function runServerTests({
  environment,
  pattern,
  projects = ['server', 'drills', 'tools'],
  node = process.execPath,
}: ServerTests): number {
  const report = path.join(os.tmpdir(), `uas-jest-${process.pid}.json`);
  const jest = ['--selectProjects', ...projects, '--maxWorkers=2'];
  if (pattern) jest.push('--testPathPatterns', pattern);
  const { status } = spawnSync(node, [JEST, ...jest, '--json', `--outputFile=${report}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  });
  if (!fs.existsSync(report)) {
    console.log('0 passed, 1 failed');
    return 1;
  }
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
    fs.readFileSync(report, 'utf8'),
  );
  fs.rmSync(report);
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  console.log(`${numPassedTests} passed, ${failed} failed`);
  return status === 0 && failed === 0 ? 0 : 1;
}
