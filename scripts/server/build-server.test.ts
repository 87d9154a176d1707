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
