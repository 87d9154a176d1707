// npm run test:node -- 20.19 [drills]: the API suite on another Node, which the package `node` of the registry brings; and
// more projects of jest.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runServerTests } from './run-server-tests';

function main(version = '24', ...more: readonly string[]): number {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'uas-node-'));
  try {
    const name = `node-${os.platform() === 'win32' ? 'win' : os.platform()}-${os.arch()}`;
    execFileSync(
      'npm',
      ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`],
      {
        stdio: 'ignore',
      },
    );
    const node = path.join(folder, 'node_modules', name, 'bin', 'node');
    console.log(`Node ${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()}`);
    const environment = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` };
    return runServerTests({ environment, projects: ['contract', 'server', 'tools', ...more], node });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = main(...process.argv.slice(2));
