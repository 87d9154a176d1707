import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildServer, SERVER_BUILD } from './build-server.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'uas-build-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the build with nothing but Node; answers with its first line. */
function start(data: string): { server: ChildProcess; announced: Promise<string> } {
  const server = spawn(process.execPath, ['--enable-source-maps', path.join(SERVER_BUILD, 'main.js')], {
    // Settings of its own: what the machine has in NODE_OPTIONS must not help it.
    env: { PATH: process.env.PATH, DATA_DIR: data, HOST: '127.0.0.1', DEMO: 'on', LOG_LEVEL: 'error' },
    cwd: data,
  });
  const announced = new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (chunk) => {
      said += chunk;
      const address = /http:\S+/.exec(said);
      if (address) resolve(address[0]);
    });
    server.stderr.on('data', (chunk) => (said += chunk));
    server.on('close', () => reject(new Error(said)));
  });
  return { server, announced };
}

it('starts by itself: engine, migrations, demo files and their smaller pictures', async () => {
  await buildServer();
  const { server, announced } = start(folder);
  const ended = new Promise((resolve) => server.once('close', resolve));
  try {
    const address = await announced;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const search = await (await fetch(`${address}/api/institutes`)).text();
    const picture = /\/files\/public\/[\w.-]+/.exec(search)?.[0];
    const smaller = await fetch(`${address}${picture}?w=320`);
    expect(smaller.status).toBe(200);
    expect(smaller.headers.get('content-type')).toMatch(/^image\//);
    // Pictures are drawn in processes that end; their library stays out of the memory of this one.
    const loaded = `/proc/${server.pid}/maps`;
    if (existsSync(loaded)) expect(readFileSync(loaded, 'utf8')).not.toContain('libvips');
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
});
