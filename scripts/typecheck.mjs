// Type-checks every workspace with its own options, only what changed since the last run (.cache/types). Exit code 1 when
// one of them fails. With names only those: typecheck.mjs student-app
// Those with the same options are one program: what they share is checked once.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(fileURLToPath(import.meta.url), '../..');
/** Started by its path: npx takes longer to find it than it takes for a workspace that has not changed. */
const TSC = path.join(root, 'node_modules/typescript/bin/tsc');
const FOLDER = path.join(root, '.cache/types');

const all = [
  'contract',
  'shared-ui',
  'shell',
  'student-app',
  'institute-app',
  'admin-app',
  'server',
  'e2e',
  'scripts',
  'tools',
];

const readOptions = (workspace) =>
  JSON.parse(readFileSync(path.join(root, workspace, 'tsconfig.json'), 'utf8'));

/** Lists of workspaces with the same options. */
function programsOf(workspaces) {
  const programs = new Map();
  for (const workspace of workspaces) {
    const { extends: base, compilerOptions } = readOptions(workspace);
    const options = JSON.stringify({ base, compilerOptions });
    programs.set(options, [...(programs.get(options) ?? []), workspace]);
  }
  return [...programs.values()];
}

/** Checks workspaces with the same options; what was found is printed. */
function check(workspaces) {
  const within = (key) =>
    workspaces.flatMap((workspace) =>
      (readOptions(workspace)[key] ?? []).map((pattern) => path.join(root, workspace, pattern)),
    );
  const { extends: base, compilerOptions } = readOptions(workspaces[0]);
  const file = path.join(FOLDER, `${workspaces.join('+')}.json`);
  const program = {
    extends: path.join(root, workspaces[0], base),
    compilerOptions,
    include: within('include'),
    exclude: within('exclude'),
  };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, JSON.stringify(program));
  const remembered = file.replace(/json$/, 'tsbuildinfo');
  const { status } = spawnSync(
    process.execPath,
    [TSC, '--noEmit', '--incremental', '--tsBuildInfoFile', remembered, '-p', file],
    { cwd: root, stdio: 'inherit' },
  );
  return status === 0;
}

const named = process.argv.slice(2);
const programs = programsOf(named.length > 0 ? named : all);
const failed = programs.filter((workspaces) => !check(workspaces));
console.log(
  failed.length === 0
    ? `types: ${named.join(', ') || 'every workspace'} is sound`
    : `types: there are errors in ${failed.flat().join(', ')}`,
);
process.exit(failed.length === 0 ? 0 : 1);
