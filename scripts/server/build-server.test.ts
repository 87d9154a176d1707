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

const isLinux = existsSync('/proc/self/status');
(isLinux ? it : it.skip)(
  'leaves no process of the build beside the server that is started next',
  async () => {
    expect(await buildServer(path.join(folder, 'dist'))).toBe(true);
    // It is told to end before the build is done, and the system takes a moment for it.
    const isRunning = () => startedHere().some((name) => name.includes('esbuild'));
    for (const end = Date.now() + 5_000; isRunning() && Date.now() < end; )
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isRunning()).toBe(false);
  },
);

/** What the system says of a process; nothing of one that has ended meanwhile. */
function statusOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/status`, 'utf8');
  } catch {
    return '';
  }
}

/** The processes that this one has started and that still run: their id and name. */
function startedHere(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const status = statusOf(name);
      const field = (key: string) => new RegExp(`^${key}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';
      return Number(field('PPid')) === process.pid && field('State') !== 'Z'
        ? [`${name} ${field('Name')}`]
        : [];
    });
}

it('says in its source maps where each line comes from', async () => {
  await buildServer();
  const { sources } = JSON.parse(readFileSync(path.join(SERVER_BUILD, 'main.js.map'), 'utf8'));
  expect(sources).toContain('../src/start-server.ts');
  expect(sources.filter((file: string) => !existsSync(path.join(SERVER_BUILD, file)))).toEqual([]);
});
