// Runs the server's tests, the race suite among them, on the PostgreSQL that TEST_DATABASE_URL names.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

if (!process.env.TEST_DATABASE_URL) {
  console.error('Please set TEST_DATABASE_URL, for example postgres://postgres@127.0.0.1:5432/postgres.');
  process.exit(1);
}
const report = path.join(os.tmpdir(), `uas-jest-${process.pid}.json`);
const { status } = spawnSync(
  'npx',
  [
    '--no-install',
    'jest',
    '--selectProjects',
    'server',
    '--maxWorkers=2',
    '--json',
    `--outputFile=${report}`,
  ],
  { stdio: ['ignore', 'ignore', 'inherit'] },
);
if (!fs.existsSync(report)) {
  console.log('0 passed, 1 failed');
  process.exit(1);
}
const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
  fs.readFileSync(report, 'utf8'),
);
fs.rmSync(report);
const failed = numFailedTests + numRuntimeErrorTestSuites;
console.log(`${numPassedTests} passed, ${failed} failed`);
process.exit(status === 0 && failed === 0 ? 0 : 1);
