import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildServer, SERVER_BUILD } from './build-server.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'uas-build-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('never leaves a build of other sources, and builds nothing twice', async () => {
  const built = path.join(folder, 'dist');
  expect(await buildServer(built)).toBe(true);
  expect(await buildServer(built)).toBe(false);
  writeFileSync(path.join(built, 'build.json'), '{ "version": "older" }');
  writeFileSync(path.join(built, 'left-over.js'), '');
  expect(await buildServer(built)).toBe(true);
  expect(existsSync(path.join(built, 'left-over.js'))).toBe(false);
  expect(readdirSync(folder)).toEqual(['dist']);
});

it('says in its source maps where each line comes from', async () => {
  await buildServer();
  const { sources } = JSON.parse(readFileSync(path.join(SERVER_BUILD, 'main.js.map'), 'utf8'));
  expect(sources).toContain('../src/start-server.ts');
  expect(sources.filter((file: string) => !existsSync(path.join(SERVER_BUILD, file)))).toEqual([]);
});

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
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
});
