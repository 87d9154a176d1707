import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesUnder } from './build/workspaces.mjs';

const ROOT = path.join(__dirname, '..');

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
