// Builds one application with webpack into its dist folder and writes build.json beside the result.
// Usage: node scripts/build/build-application.mjs <workspace> [--mode development] [--alone]
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { applicationOf, fingerprint, ingredients, root } from './workspaces.mjs';

const require = createRequire(import.meta.url);

const WIRE_AT_MOST = 64 * 1024 * 1024;

/** Where a build of a workspace goes: `deployed` for the composed site, `alone` for a portal on its own page. */
export function outputOf(workspace, kind = 'deployed') {
  return path.join(root, workspace, 'dist', kind);
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

/** The webpack configuration of an application for one kind of build. */
export function configurationOf({ application, mode, kind, build, outputPath }) {
  const preset = require('../../shared-ui/federation/index.cjs');
  const directory = path.join(root, application.workspace);
  const common = { directory, mode, outputPath };
  if (!application.portal) return preset.shellConfig(common);
  if (kind === 'alone') return preset.standaloneConfig({ ...common, portal: application.portal });
  return preset.remoteConfig({ ...common, portal: application.portal, build });
}

/** Turns webpack's outcome into an error with its own words, or into its statistics. */
export function outcome(error, stats) {
  if (error) throw error;
  if (stats.hasErrors())
    throw new Error(stats.toString({ all: false, errors: true, errorDetails: true, colors: false }));
  return stats;
}

/** Builds an application with webpack and describes the result. */
export async function buildApplication({ application, mode = 'production', kind = 'deployed' }) {
  const webpack = require('webpack');
  const description = describeBuild(application);
  const outputPath = outputOf(application.workspace, kind);
  const { build } = description;
  const compiler = webpack(configurationOf({ application, mode, kind, build, outputPath }));
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
  finishBuild({ description, outputPath, mode });
}

const wires = new Map();

/** The wire that a build speaks, as JSON. Read in a process of its own, so that a watching one sees each change. */
function wireOf({ contract, portal }) {
  const key = `${contract} ${portal}`;
  if (!wires.has(key)) {
    const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
    const script = path.join(root, 'scripts/build/print-wire.ts');
    const options = { cwd: root, maxBuffer: WIRE_AT_MOST };
    wires.set(key, execFileSync(process.execPath, [tsx, script, portal ?? ''], options));
  }
  return wires.get(key);
}

/** Adds what webpack does not write: the files served as they are, the wire, and the facts about the build. */
export function finishBuild({ description, outputPath, mode }) {
  mkdirSync(outputPath, { recursive: true });
  const publicFolder = path.join(root, description.workspace, 'public');
  if (existsSync(publicFolder)) {
    cpSync(publicFolder, path.join(outputPath, 'public'), { recursive: true });
    rmSync(path.join(outputPath, 'public/index.html'));
  }
  writeFileSync(path.join(outputPath, 'wire.json'), wireOf(description));
  writeFileSync(
    path.join(outputPath, 'build.json'),
    `${JSON.stringify({ ...description, mode }, null, 2)}\n`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [workspace, ...options] = process.argv.slice(2);
  const mode = options.includes('development') ? 'development' : 'production';
  const kind = options.includes('--alone') ? 'alone' : 'deployed';
  try {
    const application = applicationOf(workspace);
    if (!application) throw new Error(`There is no application called ${workspace}.`);
    await buildApplication({ application, mode, kind });
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
