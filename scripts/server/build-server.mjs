// Builds the server and its commands into server/dist: one file of JavaScript a program, with its source map. Packages
// stay outside, in node_modules.
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, root } from '../build/workspaces.mjs';

export const SERVER_BUILD = path.join(root, 'server/dist');

/** What the programs are made of. Migrations and `config` are read where they lie. */
const INGREDIENTS = [
  'package-lock.json',
  'server/package.json',
  'server/src',
  'contract/package.json',
  'contract/src',
  'contract/lock',
  'scripts/registry.ts',
  'scripts/registry',
  'scripts/server',
];

/** Programs that are started by their name; threads and processes of the server keep their place in `src`. */
const PROGRAMS = {
  main: 'server/src/main.ts',
  'create-admin': 'server/src/commands/create-admin.ts',
  'second-step-off': 'server/src/commands/two-factor-off.ts',
  'import-institutes': 'server/src/commands/import-institutes.ts',
  'check-audit': 'server/src/commands/check-audit.ts',
  backup: 'server/src/commands/backup.ts',
  restore: 'server/src/commands/restore.ts',
  registry: 'scripts/registry.ts',
  'prepare-data-folder': 'server/src/prepare-data-folder.ts',
  'platform/database/embedded/engine-worker': 'server/src/platform/database/embedded/engine-worker.ts',
  'platform/pictures/picture-process': 'server/src/platform/pictures/picture-process.ts',
  'platform/xlsx/xlsx-worker': 'server/src/platform/xlsx/xlsx-worker.ts',
};

/** The one package of the build tools that a program carries: how federation compares versions, for the registry. */
const CARRIED = 'node_modules/@module-federation/';

function lastBuild(folder) {
  const description = path.join(folder, 'build.json');
  return existsSync(description) ? JSON.parse(readFileSync(description, 'utf8')).version : null;
}

/** What the build is to be of: other sources, another name. */
export function serverVersion() {
  return fingerprint(INGREDIENTS);
}

/** Builds when what lies there is not of these sources; answers whether it had to. */
export async function buildServer(folder = SERVER_BUILD) {
  const version = serverVersion();
  if (lastBuild(folder) === version) return false;
  // The whole build takes the place of the old one at once: nothing is ever started out of two.
  const fresh = mkdtempSync(path.join(path.dirname(folder), '.dist-'));
  try {
    await bundle(fresh);
    writeFileSync(path.join(fresh, 'build.json'), `${JSON.stringify({ version })}\n`);
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return true;
}

async function bundle(outdir) {
  const { build, stop } = await import('esbuild');
  // The contract is bundled in; what it needs is installed beside what the server needs.
  const dependencies = ['server', 'contract'].flatMap((workspace) =>
    Object.keys(JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8')).dependencies),
  );
  // What the build has started would stay beside the server for as long as that runs.
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: PROGRAMS,
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'cjs',
    sourcemap: true,
    // The sources lie beside the build; an error shows their lines.
    sourcesContent: false,
    keepNames: true,
    // Only sources start through a TypeScript loader.
    external: ['tsx', ...dependencies.filter((name) => !name.startsWith('@uas/'))],
    metafile: true,
    logLevel: 'error',
  }).finally(stop);
  const strange = Object.keys(metafile.inputs).find(
    (file) => file.includes('node_modules/') && !file.includes(CARRIED),
  );
  if (strange)
    throw new Error(`The server needs ${strange}, which neither its package.json nor the contract's names.`);
}
