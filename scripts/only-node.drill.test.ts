import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

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
    env: {
      HOME,
      PATH: folder,
      npm_config_script_shell: '/bin/sh',
      FLAKY_FILE: path.join(folder, 'flaky.json'),
    },
  });
  rmSync(folder, { recursive: true });
  expect({ status, stderr: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/\n\d{3,} passed, 0 failed\n/);
});
