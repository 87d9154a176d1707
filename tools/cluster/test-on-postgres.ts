// npm run test:postgres -- server drills              projects of jest, the race suite among them, on a throw-away PostgreSQL
// npm run test:postgres -- --node 20.19 server        on another Node, which the package `node` of the registry brings
// With TEST_DATABASE_URL on the PostgreSQL that it names.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runServerTests } from '../../scripts/run-server-tests';
import { startPostgres } from './postgres';

/** Another Node in a folder of its own; answers its path. */
function installNode(folder: string, version: string): string {
  const name = `node-${os.platform() === 'win32' ? 'win' : os.platform()}-${os.arch()}`;
  const options = ['--no-save', '--no-audit', '--no-fund', `${name}@${version}`];
  execFileSync('npm', ['install', '--prefix', folder, ...options], { stdio: 'ignore' });
  return path.join(folder, 'node_modules', name, 'bin/node');
}

/** The environment of the tests, with the database on a server of their own unless one is named. */
async function onServer<T>(folder: string, work: (environment: NodeJS.ProcessEnv) => T): Promise<T> {
  if (process.env.TEST_DATABASE_URL) return work({});
  // Nobody needs what a test wrote after a crash of the machine.
  const server = await startPostgres(folder, { settings: ['fsync=off'] });
  try {
    return work({ TEST_DATABASE_URL: server.address });
  } finally {
    await server.stop();
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { node: { type: 'string' } },
  });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'uas-postgres-'));
  try {
    const node = values.node === undefined ? process.execPath : installNode(folder, values.node);
    console.log(`Node ${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()}`);
    const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`;
    return await onServer(folder, (environment) =>
      runServerTests({
        environment: { ...environment, PATH },
        node,
        ...(positionals.length > 0 && { projects: positionals }),
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main()
  .then((code) => {
    process.exitCode = code;
  })
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
