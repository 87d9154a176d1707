// Type-checks every workspace with its own tsconfig, only what changed since the last run (.cache/types). Exit code 1
// when one of them fails. With names only those: typecheck.mjs student-app
import { spawnSync } from 'node:child_process';

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
    'npx',
    ['--no-install', 'tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', remembered, '-p', workspace],
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
