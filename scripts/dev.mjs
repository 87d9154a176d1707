// npm run dev: rebuilds each application as its files change, reloads the page, and restarts the server.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { installMissing } from './install-missing.mjs';

installMissing();
const { publishToSite } = await import('./build/assemble-site.mjs');
const { configurationOf, describeBuild, finishBuild, outcome, outputOf } = await import(
  './build/build-application.mjs'
);
const { applications, root } = await import('./build/workspaces.mjs');
const webpack = createRequire(import.meta.url)('webpack');

const site = path.join(root, '.cache/dev-site');
const mode = 'development';
const kind = 'watched';

/** Builds an application again and again; answers when the first build is deployed. */
function watch(application) {
  const { workspace } = application;
  const outputPath = outputOf(workspace, kind);
  const { build } = describeBuild(application);
  const compiler = webpack(configurationOf({ application, mode, kind, build, outputPath }));
  return new Promise((resolve) => {
    compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      try {
        outcome(error, stats);
        finishBuild({ description: describeBuild(application), outputPath, mode });
        publishToSite(workspace, '--site', site, '--kind', kind, '--quick');
        resolve();
      } catch (failure) {
        console.error(`${workspace} does not build:\n${failure.message}`);
      }
    });
  });
}

const [shell, ...portals] = applications;
await watch(shell);
for (const portal of portals) await watch(portal);

const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { TEST_LANGUAGES: 'on', ...process.env, SITE_DIR: site },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('close', (code) => process.exit(code ?? 0));
