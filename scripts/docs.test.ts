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

/** The names in code at the beginning of the rows of a table. */
function firstCells(table: string): string[] {
  const cells = table.split('\n').filter((line) => line.startsWith('| `'));
  return cells.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );
}

it('operations and .env.example say every setting of the server, each once', () => {
  const source = read('server/src/platform/environment.ts').split('const variables = ')[1] ?? '';
  const settings = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name).sort();
  expect(settings.length).toBeGreaterThan(30);
  expect(firstCells(under('Settings', 'docs/operations.md')).sort()).toEqual(settings);
  const examples = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  expect(examples.sort()).toEqual(settings);
});

it('the papers name every command that there is, and none that there is not', () => {
  const { scripts, workspaces } = JSON.parse(read('package.json'));
  const papers = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md', 'docs/performance.md'].map(read);
  const named = papers
    .flatMap((paper) => [...paper.matchAll(/npm (?:run (?:-s )?([\w:-]+)|(start|test)\b)/g)])
    .map(([, name, short = '']) => name ?? short);
  const own = workspaces.flatMap((folder: string) =>
    Object.keys(JSON.parse(read(`${folder}/package.json`)).scripts ?? {}),
  );
  expect(named.filter((name) => !(name in scripts) && !own.includes(name))).toEqual([]);
  expect(Object.keys(scripts).filter((name) => !named.includes(name))).toEqual([]);
});

it('links between the papers lead to files and headings that exist', () => {
  const folders = ['docs', 'docs/adr'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder)).map((file) => path.join(folder, file)),
  );
  const papers = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...folders].filter((f) => f.endsWith('.md'));
  const anchorOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s/g, '-');
  const broken = papers.flatMap((paper) =>
    [...read(paper).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, target = '', anchor]) => {
        const file = target === '' ? paper : path.join(path.dirname(paper), target);
        if (!existsSync(path.join(ROOT, file))) return true;
        const headings = [...(file.endsWith('.md') ? read(file) : '').matchAll(/^#+ (.*)$/gm)];
        return anchor !== undefined && !headings.some(([, heading = '']) => anchorOf(heading) === anchor);
      })
      .map(([link]) => `${paper}: ${link}`),
  );
  expect(broken).toEqual([]);
});

it('README is short: what it is, how it starts, who can be tried, the house', () => {
  const lines = read('README.md').split('\n');
  expect(lines.filter((line) => line.startsWith('## '))).toEqual([
    '## Start',
    '## The house',
    '## Five more commands',
  ]);
  expect(lines.length).toBeLessThan(90);
});
