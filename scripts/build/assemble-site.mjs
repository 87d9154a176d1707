// Publishes finished builds into the folder that the server serves.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './workspaces.mjs';

/** Node's arguments that let it run TypeScript files directly. */
export const typescript = [
  '--import',
  pathToFileURL(path.join(root, 'node_modules/tsx/dist/loader.mjs')).href,
];

/** Publishes the given workspace, or with `--all` every build that the site does not have yet. */
export function publishToSite(...options) {
  const program = path.join(root, 'scripts/server/run.mjs');
  const { status } = spawnSync(process.execPath, [program, 'registry', 'publish', ...options], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The site could not be assembled; the reason is above.');
}
