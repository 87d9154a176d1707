// Writes docs/structure.md: which package imports which, and which folder of the server. `--show` prints the page instead.
// A test compares the two.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { filesUnder } from './build/workspaces.mjs';

const root = path.join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
const page = path.join(root, 'docs/structure.md');

/** An import of another file: `… from '…'`, `import '…'` at the beginning of a line, `import('…')`, `require('…')`. */
const IMPORT = /(?:^(?:import|export|\})(?: [^'\n]*)? from |^import |\bimport\(|\brequire\()'([^']+)'/gm;
/** Tests, what serves them, and what tools keep. */
const LEFT_OUT = /\.test\.tsx?$|[\\/](?:test-kit|gallery|\.cache)[\\/]/;

/** For each package the packages that its files import, by name or by a path; types too, tests not. */
function packageImports() {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const folderOf = (file, to) => {
    if (to.startsWith('@uas/')) return to.split('/')[1];
    return to.startsWith('.')
      ? path.relative(root, path.resolve(path.dirname(file), to)).split(path.sep)[0]
      : undefined;
  };
  return new Map(
    workspaces.map((name) => {
      const files = filesUnder(path.join(root, name)).filter(
        (file) => /\.(tsx?|[cm]js)$/.test(file) && !LEFT_OUT.test(file),
      );
      const found = files.flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, to]) => folderOf(file, to)),
      );
      return [name, workspaces.filter((other) => other !== name && found.includes(other))];
    }),
  );
}

/** For each folder of the server the folders that it imports, as the rule against circles reads them. */
async function folderImports() {
  const { options } = require('../.dependency-cruiser.folders.cjs');
  const { babelConfig, ...cruiseOptions } = { ...options, includeOnly: '^server/src/(modules|platform)/' };
  process.chdir(root);
  const { output } = await cruise(['server/src/modules', 'server/src/platform'], cruiseOptions, undefined, {
    babelConfig: JSON.parse(readFileSync(path.join(root, babelConfig.fileName), 'utf8')),
  });
  const folderOf = (file) => /^server\/src\/((?:modules|platform)\/[^/]+)\//.exec(file)?.[1];
  const imports = new Map();
  for (const { source, dependencies } of output.modules) {
    const folder = folderOf(source);
    if (!folder) continue;
    const others = imports.get(folder) ?? new Set();
    for (const { resolved } of dependencies) {
      const other = folderOf(resolved);
      if (other && other !== folder) others.add(other);
    }
    imports.set(folder, others);
  }
  return imports;
}

/** What can be reached from a name, itself left out. */
function reach(imports, name, found = new Set()) {
  for (const other of imports.get(name) ?? []) {
    if (found.has(other)) continue;
    found.add(other);
    reach(imports, other, found);
  }
  return found;
}

/** Who imports whom without what others lead to as well. Folders make no circles, so nothing is lost. */
function withoutDetours(imports) {
  return new Map(
    [...imports].map(([name, others]) => [
      name,
      others.filter((other) => !others.some((between) => reach(imports, between).has(other))),
    ]),
  );
}

/** A picture of who imports whom. */
function draw(imports) {
  const lines = [...imports.keys()].sort().flatMap((name) => {
    const others = [...imports.get(name)].sort();
    return others.length === 0 ? [`  ${name}`] : others.map((other) => `  ${name} --> ${other}`);
  });
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n');
}

/** The folders of a part of the server alone, by their short names. */
function within(imports, part) {
  const short = (folder) => folder.slice(part.length + 1);
  return new Map(
    [...imports]
      .filter(([folder]) => folder.startsWith(`${part}/`))
      .map(([folder, others]) => [
        short(folder),
        [...others].filter((other) => other.startsWith(`${part}/`)).map(short),
      ]),
  );
}

const folders = await folderImports();
const text = `# The structure, drawn from imports

Printed by \`node scripts/print-structure.mjs\`; a test fails when it is out of date. An arrow says "imports". Tests and what serves them are
left out. What may import what, and why, says the [architecture](architecture.md#who-may-import-whom); that folders of the server make
no circles is a rule of \`npm run lint\`.

## Packages

Portals come to the shell at run time, so no arrow leads from it to one. \`tools\` has all portals in one program, to measure beside it.

${draw(packageImports())}

## Modules of the server

Every module may import the platform. An arrow is left out where others lead to the same place, here and below; imports of types alone
are not drawn.

${draw(withoutDetours(within(folders, 'modules')))}

## The platform of the server

${draw(withoutDetours(within(folders, 'platform')))}
`;

if (process.argv.includes('--show')) process.stdout.write(text);
else writeFileSync(page, text);
