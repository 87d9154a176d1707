// Prints the requirement ids (docs/requirements.md) that no test names, and how many there are.
// A test names an id in its title: it('S-5.24 refuses …') or test('A-4.1 …'). Ids explained under
// "Not provable by a test" in the requirements file count as explained.
// Use: trace.mjs [--kind ui|api|e2e|cfg] [--strict]     --strict: exit 1 when an id is neither named nor explained
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesUnder } from './build/workspaces.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const requirements = fs.readFileSync(path.join(root, 'docs/requirements.md'), 'utf8');
const wantedKind = argument('--kind');
const strict = process.argv.includes('--strict');

function argument(name) {
  const at = process.argv.indexOf(name);
  return at < 0 ? null : process.argv[at + 1];
}

const lines = [...requirements.matchAll(/^- \[ \] \*\*([SAD]-\d+\.\d+)\*\* `(\w+)` (.*)$/gm)].map(
  ([, id, kind, text]) => ({ id, kind, text }),
);
const [, explainedPart = ''] = requirements.split('## Not provable by a test');
const explained = new Set(explainedPart.match(/[SAD]-\d+\.\d+/g) ?? []);

const { workspaces } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
const files = [...workspaces, 'scripts']
  .flatMap((folder) => filesUnder(path.join(root, folder), { tests: true }))
  .filter((file) => /\.test\.tsx?$|[\\/]e2e[\\/].*\.spec\.ts$/.test(file));

/** Ids in titles: of it/test/describe calls and of the rows of `each` tables; comments and bodies do not count. */
const TITLE =
  /\b(?:it|test|describe)(?:\.\w+)*(?:\([^()]*\)|\.each`[^`]*`)?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
const ROW = /^\s*(?:\[|\{?\s*id:)\s*'((?:[SAD]-\d+\.\d+[ ,]*)+)/gm;
const RANGE = /([SAD])-(\d+)\.(\d+) to (?:[SAD]-)?\2\.(\d+)/g;

const proofs = new Map();
for (const file of files) {
  const source = fs.readFileSync(file, 'utf8');
  const titles = [...source.matchAll(TITLE)].map((match) => match[2]);
  const rows = [...source.matchAll(ROW)].map((match) => match[1]);
  for (const title of [...titles, ...rows]) {
    const spelled = title.replace(RANGE, (_, letter, part, from, to) =>
      Array.from({ length: to - from + 1 }, (__, index) => `${letter}-${part}.${Number(from) + index}`).join(
        ' ',
      ),
    );
    for (const id of spelled.match(/\b[SAD]-\d+\.\d+\b/g) ?? [])
      proofs.set(id, [...(proofs.get(id) ?? []), file]);
  }
}

const known = new Set(lines.map(({ id }) => id));
const unknown = [...proofs.keys()].filter((id) => !known.has(id));
const asked = lines.filter(({ kind }) => !wantedKind || kind === wantedKind);
const open = asked.filter(({ id }) => !proofs.has(id) && !explained.has(id));
for (const { id, kind, text } of open) console.log(`${id.padEnd(8)} ${kind.padEnd(4)} ${text.slice(0, 100)}`);
if (unknown.length > 0) console.log(`\nTitles name ids that do not exist: ${unknown.join(', ')}`);
const kinds = ['ui', 'api', 'e2e', 'cfg'].filter((kind) => !wantedKind || kind === wantedKind);
for (const kind of kinds) {
  const all = lines.filter((line) => line.kind === kind);
  const left = all.filter(({ id }) => !proofs.has(id) && !explained.has(id)).length;
  console.log(`${kind.padEnd(4)} ${all.length - left} of ${all.length} named`);
}
console.log(
  `${asked.length - open.length} of ${asked.length} ids are named by a test or explained; ${open.length} are not.`,
);
process.exit(strict && (open.length > 0 || unknown.length > 0) ? 1 : 0);
