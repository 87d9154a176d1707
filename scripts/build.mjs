// npm run build            builds what is stale and assembles the site in dist/site
// npm run build -- <name>  builds one application and leaves the site alone
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildAll, staleApplications } from './build/build-stale.mjs';
import { applicationOf, root } from './build/workspaces.mjs';

/** Publishes every build that the site does not have yet. */
export function assembleSite() {
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  const { status } = spawnSync(
    process.execPath,
    [tsx, path.join(root, 'scripts/registry.ts'), 'publish', '--all'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new Error('The site could not be assembled; the reason is above.');
}

const names = process.argv.slice(2);
try {
  const unknown = names.find((name) => !applicationOf(name));
  if (unknown) throw new Error(`There is no application called ${unknown}.`);
  const stale = staleApplications();
  await buildAll(names.length > 0 ? stale.filter(({ workspace }) => names.includes(workspace)) : stale);
  if (names.length === 0) assembleSite();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
