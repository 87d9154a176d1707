import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { filesUnder } from './build/workspaces.mjs';

const ROOT = path.join(__dirname, '..');

/** The script of npm, which Node runs. */
function npm(): string {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const found = folders.map((folder) => path.join(folder, 'npm')).find((file) => existsSync(file));
  return process.env.npm_execpath ?? realpathSync(found ?? 'npm');
}

it('npm test needs no program but Node', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'uas-path-'));
  symlinkSync(process.execPath, path.join(folder, 'node'));
  const { HOME = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [npm(), 'test', '--', 'contract'], {
    cwd: ROOT,
    encoding: 'utf8',
    // npm starts every script in a shell, which it would look for in PATH.
    env: { HOME, PATH: folder, npm_config_script_shell: '/bin/sh' },
  });
  rmSync(folder, { recursive: true });
  expect({ status, stderr: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/\n\d{3,} passed, 0 failed\n/);
});

const CALL = /(?<![.\w])(?:spawn|exec|execFile)(?:Sync)?\(\s*'([^']+)'/g;

/** Programs that tests and what helps them call by name, with the file of each. */
function programs(): string[] {
  const { workspaces } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  return [...workspaces, 'scripts']
    .flatMap((folder: string) => filesUnder(path.join(ROOT, folder), { tests: true }))
    .filter((file) => /\.test\.tsx?$|[\\/](?:e2e|test-kit)[\\/].*\.ts$/.test(file) && file !== __filename)
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(CALL)].map(
        ([, program]) => `${program}: ${path.relative(ROOT, file)}`,
      ),
    );
}

it('tests call no program by name, but for the history of git and for drills that do without', () => {
  expect([...new Set(programs())].sort()).toEqual([
    // Portals as they were at a commit: a test of the composition.
    'git: e2e/fixtures/earlier-portals.ts',
    // Drills that are left out where it is missing or not allowed.
    'unshare: server/src/platform/database/embedded/folder-lock.drill.test.ts',
    'unshare: server/src/start-server.drill.test.ts',
  ]);
});
