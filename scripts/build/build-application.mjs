// Builds one application with webpack into its dist folder and writes build.json beside the result.
// Usage: node scripts/build/build-application.mjs <workspace>
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { applicationOf, fingerprint, ingredients, root } from './workspaces.mjs';

const require = createRequire(import.meta.url);

const WIRE_AT_MOST = 64 * 1024 * 1024;

/** Where the build of a workspace goes. */
export function outputOf(workspace) {
  return path.join(root, workspace, 'dist/deployed');
}

/** The version of the federation runtime that the shell lends to the portals. */
function runtimeVersion() {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'shell/package.json'), 'utf8'));
  return dependencies['@module-federation/runtime-core'];
}

/** The facts about a build that publishing and the server rely on. */
export function describeBuild(application) {
  const { version } = JSON.parse(
    readFileSync(path.join(root, application.workspace, 'package.json'), 'utf8'),
  );
  const build = fingerprint(ingredients(application));
  return {
    workspace: application.workspace,
    portal: application.portal ?? null,
    build,
    name: application.portal ? `${application.portal}_${build}` : 'shell',
    version: `${version}-${build}`,
    contract: fingerprint(['contract/src']),
    runtime: runtimeVersion(),
  };
}

/** A portal is one compilation; the shell is two: for the browser, and for the server that renders its pages. */
function configurationsOf({ workspace, portal }, { build, outputPath }) {
  const preset = require('../../shared-ui/federation/index.cjs');
  const common = { directory: path.join(root, workspace), mode: 'production', outputPath };
  return portal
    ? [preset.remoteConfig({ ...common, portal, build })]
    : [preset.shellConfig(common), preset.rendererConfig(common)];
}

/** Turns webpack's outcome into an error with its own words, or into its statistics. */
export function outcome(error, stats) {
  if (error) throw error;
  if (stats.hasErrors())
    throw new Error(stats.toString({ all: false, errors: true, errorDetails: true, colors: false }));
  return stats;
}

/** Builds an application with webpack and describes the result. */
export async function buildApplication(application) {
  const description = describeBuild(application);
  const outputPath = outputOf(application.workspace);
  const { build } = description;
  // One after the other: the first empties the folder.
  for (const configuration of configurationsOf(application, { build, outputPath }))
    await compile(configuration);
  finishBuild(description, outputPath);
}

async function compile(configuration) {
  const compiler = require('webpack')(configuration);
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        try {
          outcome(error, stats);
          resolve();
        } catch (failure) {
          reject(failure);
        }
      });
    });
  });
}

/** The wire that a build speaks, as JSON. The contract is TypeScript, so a process that can run that prints it. */
function wireOf({ portal }) {
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  const script = path.join(root, 'scripts/build/print-wire.ts');
  const options = { cwd: root, maxBuffer: WIRE_AT_MOST };
  return execFileSync(process.execPath, [tsx, script, portal ?? ''], options);
}

/** Adds what webpack does not write: the files served as they are, the wire, and the facts about the build. */
function finishBuild(description, outputPath) {
  mkdirSync(outputPath, { recursive: true });
  const publicFolder = path.join(root, description.workspace, 'public');
  if (existsSync(publicFolder)) {
    cpSync(publicFolder, path.join(outputPath, 'public'), { recursive: true });
    rmSync(path.join(outputPath, 'public/index.html'));
  }
  writeFileSync(path.join(outputPath, 'wire.json'), wireOf(description));
  writeFileSync(path.join(outputPath, 'build.json'), `${JSON.stringify(description, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [workspace] = process.argv.slice(2);
  try {
    const application = applicationOf(workspace);
    if (!application) throw new Error(`There is no application called ${workspace}.`);
    await buildApplication(application);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
