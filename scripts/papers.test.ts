import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The part of a paper under a heading. */
function under(heading: string, file: string): string {
  const [, rest = ''] = read(file).split(`\n## ${heading}\n`);
  return rest.split('\n## ')[0] ?? '';
}

/** The files that a row names: the first in full, the others as its suffix or beside it. */
function filesOf(names: readonly string[]): string[] {
  const [first = '', ...others] = names;
  const stem = first.replace(/\.tsx?$/, '');
  return [
    first,
    ...others.map((name) => (name.startsWith('.') ? stem + name : path.join(path.dirname(first), name))),
  ];
}

it('CONTRIBUTING names files that exist, and each has to do with what the feature is', () => {
  const rows = under('How a feature runs from contract to screen', 'CONTRIBUTING.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  const files = rows.flatMap(filesOf);
  expect(files.length).toBeGreaterThanOrEqual(8);
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  const speaks = /accept[\s_-]?(?:an?[\s_-])?(?:offer|admission)|offer[\s_-]accepted|accepted offer/i;
  expect(files.filter((file) => !speaks.test(file) && !speaks.test(read(file)))).toEqual([]);
});

it('CONTRIBUTING walks through every file that speaks of a second look', () => {
  const [, walk = ''] = under('How a feature runs from contract to screen', 'CONTRIBUTING.md').split(
    'A second look, file by file',
  );
  const named = [
    ...walk.matchAll(/`((?:contract|server|shared-ui|student-app|institute-app|admin-app)\/[\w./-]+)`/g),
  ].map(([, file = '']) => file);
  const speaking = [
    ...['contract/src', 'server/src', 'server/migrations', 'shared-ui/src', 'shell/src'],
    ...['student-app/src', 'institute-app/src', 'admin-app/src'],
  ]
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.(tsx?|sql)$/.test(file) && !/\.test\.tsx?$|\/(test-kit|races|gallery)\//.test(file))
    .filter((file) => /second[-_ ]?look/i.test(read(file)));
  expect(named.sort()).toEqual(speaking.sort());
});

it('the architecture names every file and folder of its trees', () => {
  const house = under('The house', 'docs/architecture.md').split('\n');
  const missing: string[] = [];
  let workspaces: string[] = [];
  for (const line of house) {
    const top = /^((?:[\w-]+\/ ?)+)/.exec(line)?.[1];
    if (top) workspaces = top.trim().split(' ');
    const inside = /^ {2}((?:src|lock|migrations|federation)\/[\w./-]*)(?= )/.exec(line)?.[1];
    if (!top && !inside) continue;
    const named = inside ? workspaces.map((folder) => folder + inside) : workspaces;
    missing.push(...named.filter((name) => !existsSync(path.join(ROOT, name))));
  }
  expect(workspaces.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});
