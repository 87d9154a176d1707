// Type-checks every workspace with its own tsconfig, only what changed since the last run (.cache/types). Exit code 1
// when one of them fails. With names only those: typecheck.mjs student-app
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Started by its path: npx takes longer to find it than it takes for a workspace that has not changed. */
const TSC = path.resolve(fileURLToPath(import.meta.url), '../../node_modules/typescript/bin/tsc');

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
const named = process.argv.slice(2);
const workspaces = named.length > 0 ? named : all;
let failed = 0;
for (const workspace of workspaces) {
  const remembered = `.cache/types/${workspace}.tsbuildinfo`;
  const { status } = spawnSync(
    process.execPath,
    [TSC, '--noEmit', '--incremental', '--tsBuildInfoFile', remembered, '-p', workspace],
    { stdio: 'inherit' },
  );
  if (status !== 0) failed += 1;
}
console.log(
  failed === 0
    ? `types: ${named.join(', ') || 'every workspace'} is sound`
    : `types: ${failed} workspaces have errors`,
);
process.exit(failed === 0 ? 0 : 1);
