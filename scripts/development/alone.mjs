// A portal on a page of its own, with its own copy of everything shared, and an API with people to try it with.
import { createRequire } from 'node:module';
import path from 'node:path';
import { typescript } from '../build/assemble-site.mjs';
import { root } from '../build/workspaces.mjs';
import { startApi } from './api.mjs';

const require = createRequire(import.meta.url);
const { standaloneConfig } = require('../../shared-ui/federation/index.cjs');
const { endWith, freePort, serve } = require('../../shared-ui/federation/serve.cjs');

/** Serves it from the given port on. The data are this command's own. */
export async function serveAlone({ workspace, portal }, firstPort) {
  console.log('Starting an API with demo people …');
  const api = startApi({
    command: [...typescript, 'server/src/main.ts'],
    port: await freePort(firstPort + 100),
    environment: { DATA_DIR: path.join(root, '.cache/portal-data'), DEMO: 'on' },
  });
  const site = await serve({
    configurations: [
      standaloneConfig({
        directory: path.join(root, workspace),
        portal,
        mode: 'development',
        outputPath: path.join(root, workspace, 'dist/alone'),
        refresh: true,
      }),
    ],
    port: firstPort,
    devServer: {
      proxy: [{ context: ['/api', '/files'], target: api.origin }],
      historyApiFallback: true,
    },
  });
  endWith(site.stop, api.stop);
  await Promise.all([site.compiled, api.ready]);
  console.log(`The ${portal} portal alone: ${site.address}`);
}
