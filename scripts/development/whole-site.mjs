// The site as it is deployed, only that its builds live in the development server and change while the page is open.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { applications, root } from '../build/workspaces.mjs';
import { startApi } from './api.mjs';

const require = createRequire(import.meta.url);
const { liveRemoteConfig, shellConfig } = require('../../shared-ui/federation/index.cjs');
const { endWith, freePort, serve } = require('../../shared-ui/federation/serve.cjs');

const BUILD = 'live';
const FOLDER = path.join(root, '.cache/dev-site');
const SHELL = path.join(FOLDER, 'shell', BUILD);

/** One configuration for the shell and one for each portal. */
function configurations() {
  return applications.map(({ workspace, portal }) => {
    const directory = path.join(root, workspace);
    if (portal) return liveRemoteConfig({ directory, portal, build: BUILD, refresh: true });
    return shellConfig({ directory, mode: 'development', outputPath: SHELL, refresh: true });
  });
}

/** What the server needs of a site to compose its pages: the registry, the shell's page and its public files. */
function publishLive() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(SHELL, { recursive: true });
  cpSync(path.join(root, 'shell/public'), path.join(SHELL, 'public'), { recursive: true });
  rmSync(path.join(SHELL, 'public/index.html'));
  const remotes = applications
    .filter(({ portal }) => portal)
    .map(({ portal }) => {
      const entry = `/remotes/${portal}/${BUILD}/entry.js`;
      return [portal, { name: `${portal}_${BUILD}`, version: BUILD, entry, preload: [] }];
    });
  const registry = { shell: { version: BUILD }, remotes: Object.fromEntries(remotes) };
  writeFileSync(path.join(FOLDER, 'remotes.json'), JSON.stringify(registry));
}

/** The server's own address is not the one to open. */
function hear(line) {
  if (!line.startsWith('Universities Admission Service: ')) console.log(line);
}

/** Serves shell and portals from the given port on; everything else is the server's, which starts anew as it changes. */
export async function serveWholeSite(firstPort) {
  publishLive();
  const port = await freePort(firstPort);
  console.log('Starting the server …');
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  const api = startApi({
    command: [tsx, 'watch', '--clear-screen=false', 'server/src/main.ts'],
    port: await freePort(port + 200),
    environment: {
      TEST_LANGUAGES: 'on',
      PORTAL_OVERRIDES: 'on',
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      ...process.env,
      SITE_DIR: FOLDER,
    },
    hear,
  });
  const site = await serve({
    configurations: configurations(),
    port,
    devServer: {
      proxy: [{ context: ['/'], target: api.origin }],
      devMiddleware: { index: false, writeToDisk: (file) => file === path.join(SHELL, 'index.html') },
    },
  });
  endWith(site.stop, api.stop);
  await Promise.all([site.compiled, api.ready]);
  console.log(`Universities Admission Service: ${site.address}`);
}
