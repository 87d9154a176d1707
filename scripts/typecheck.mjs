// Type-checks every workspace with its own tsconfig, only what changed since the last run (.cache/types). Exit code 1
// when one of them fails.
import { spawnSync } from 'node:child_process';

const workspaces = [
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
console.log(failed === 0 ? 'types: every workspace is sound' : `types: ${failed} workspaces have errors`);
process.exit(failed === 0 ? 0 : 1);
