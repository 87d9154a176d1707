/**
 * Keeps home-made words out of the names in code: where the field has a word, that word is the name. The words stand in
 * the table of CONTRIBUTING.md: `word` is no name, `…word…` no part of one. File names also obey the glossary: what stands
 * in its column "Not" names no file.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@babel/core';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The folders whose names are checked: every folder of code. */
const FOLDERS = [
  'contract',
  'server',
  'shared-ui',
  'shell',
  'student-app',
  'institute-app',
  'admin-app',
  'e2e',
  'tools',
  'scripts',
];
const SKIPPED = new Set(['node_modules', 'dist', 'coverage', '.cache']);
const CODE = /\.(?:[cm]?[jt]s|tsx)$/;

/** Names of the wire and of its lock, and of earlier portals, which stay: the name and the files that may say it. */
const WIRE = new Map([
  ['unfit', ['shell/src/portals/portal-failure.texts.ts']],
  [
    'words',
    [
      'shared-ui/src/kit/components/progress-bar.tsx',
      'shared-ui/src/forms/registration-card.tsx',
      'shared-ui/src/forms/use-registration.ts',
    ],
  ],
  ['noun', ['shared-ui/src/kit/components/unreadable-rows.tsx']],
  ['applicant', ['server/src/modules/applications/get-applicant-form.ts']],
  ['conversation', ['server/src/modules/threads/list-conversations.ts']],
  [
    'place',
    [
      'contract/src/site/client-report.ts',
      'server/src/modules/site/client-reports.test.ts',
      'server/src/modules/site/report-client-failure.ts',
      'shared-ui/src/kit/client/report-failure.ts',
      'shared-ui/src/kit/client/report-failure.test.ts',
    ],
  ],
]);

/** Words of the glossary's column "Not" that name something else here. */
const OTHER_MEANINGS = {
  admission: 'the admission form',
  alert: 'a message that stands on the page',
  app: 'the workspaces of the portals, and the server as Fastify calls it',
  asset: 'a file of a page',
  choice: 'one of the options of a field',
  candidate: 'a build that may be deployed',
  error: 'what is thrown',
  hidden: 'what only a screen reader says',
  id: 'an identifier of a row',
  layout: 'how the boxes of a page lie',
  log: 'the log of the server, and logging in and out',
  login: 'the act',
  manifest: 'the list of what an archive holds',
  notice: 'a line that stands on a page',
  request: 'a request of HTTP',
  score: 'the result of an entry test',
  term: 'the terms and conditions',
  service: 'the whole product',
  upload: 'the act',
};

/** The parts of a name, each as it stands and in small letters: `EVERY` is forbidden, `every` is a method of lists. */
const partsOf = (name) =>
  name
    .split(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z\d]+/)
    .filter(Boolean)
    .flatMap((part) => [part, part.toLowerCase()]);

const isOnWire = (name, file) => WIRE.get(name)?.includes(file) === true;

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

/** The rows of a table whose first cell begins like this: the texts of their cells. */
function rowsOf(markdown, start) {
  const lines = markdown.split('\n').filter((line) => line.startsWith(`| ${start}`));
  return lines.map((line) => line.split('|').map((cell) => cell.trim()));
}

/** The table of CONTRIBUTING.md: which names, and which parts of names, have which better ones. */
export function readTable(markdown) {
  const [, section = ''] = markdown.split('## Names');
  const rules = rowsOf(section.split('\n## ')[0], '`').flatMap(([, bad, good]) =>
    [...bad.matchAll(/`(…?)(\w+)…?`/g)].map(([, part, word]) => ({ word, isPart: part !== '', good })),
  );
  if (rules.length === 0) throw new Error('CONTRIBUTING.md has no table of names.');
  return rules;
}

const RULES = readTable(read('CONTRIBUTING.md'));
const GLOSSARY = ruledOut(read('docs/glossary.md'));

/** What the glossary's column "Not" rules out: each word with the term that stands for it. */
function ruledOut(glossary) {
  return rowsOf(glossary, '**').flatMap(([, term, , not]) =>
    not
      .replace(/\([^)]*\)/g, '')
      .split(',')
      .map((word) => ({
        word: word.trim().toLowerCase().replaceAll(' ', '-'),
        term: term.replaceAll('*', ''),
      })),
  );
}

/** The words to use instead of a name; null when nothing is wrong with it. */
function instead(name, file) {
  if (isOnWire(name, file)) return null;
  const parts = partsOf(name);
  const broken = RULES.find(({ word, isPart }) =>
    isPart ? parts.includes(word) || parts.includes(`${word}s`) : name === word,
  );
  return broken?.good ?? null;
}

function namesIn(text, file) {
  const { tokens } = parseSync(text, {
    babelrc: false,
    configFile: false,
    code: false,
    sourceType: 'unambiguous',
    parserOpts: {
      tokens: true,
      plugins: [
        ...(/tsx?$/.test(file) ? [['typescript', { dts: file.includes('.d.') }]] : []),
        ...(/x$/.test(file) ? ['jsx'] : []),
      ],
    },
  });
  return tokens.filter(({ type }) => type.label === 'name' || type.label === 'jsxName');
}

/** The forbidden names in a file, one line each. */
export function wordsIn(file, text) {
  return namesIn(text, file).flatMap(({ value, loc }) => {
    const better = instead(value, file);
    return better ? [`${file}:${loc.start.line}: ${value}\n    say instead: ${better}`] : [];
  });
}

/** What is wrong with the name of a file or of its folders, one line each. */
export function pathOffences(file) {
  const segments = file.split('/').map((segment) => segment.split('.')[0] ?? '');
  const home = segments.flatMap((segment) => {
    const better = instead(segment, file);
    return better ? [`${file}: ${segment}\n    say instead: ${better}`] : [];
  });
  const foreign = GLOSSARY.filter(
    ({ word }) => word !== '' && !Object.hasOwn(OTHER_MEANINGS, word) && !isOnWire(word, file),
  )
    .filter(({ word }) => segments.some((segment) => `-${segment}-`.match(`-${word}s?-`)))
    .map(({ word, term }) => `${file}: ${word}\n    the glossary says: ${term}`);
  return [...home, ...foreign];
}

function* filesIn(folder) {
  for (const entry of readdirSync(path.join(ROOT, folder), { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) yield* filesIn(name);
    } else if (CODE.test(name)) {
      yield name;
    }
  }
}

function main() {
  const offences = FOLDERS.flatMap((folder) => [...filesIn(folder)]).flatMap((file) => [
    ...pathOffences(file),
    ...wordsIn(file, read(file)),
  ]);
  for (const offence of offences) process.stderr.write(`${offence}\n`);
  if (offences.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
