// The local portal inside a running site, through the override that the site lets its browsers store.
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../build/workspaces.mjs';

const require = createRequire(import.meta.url);
const { liveRemoteConfig } = require('../../shared-ui/federation/index.cjs');
const { endWith, serve } = require('../../shared-ui/federation/serve.cjs');

const BUILD = 'local';
const ENTRANCE = '/local-portal';
const KEY = 'portal-overrides';

/** Throws one sentence when the site cannot show another build of a portal. */
async function askSite(site) {
  const reply = await fetch(site, { headers: { accept: 'text/html' } }).catch(() => null);
  if (!reply) throw new Error(`${site.origin} does not answer.`);
  const said = /<script type="application\/json" id="remotes">(.*?)<\/script>/s.exec(await reply.text());
  if (!said) throw new Error(`${site.origin} is not a site of ours.`);
  if (JSON.parse(said[1]).overrides !== true) {
    throw new Error(
      `${site.origin} does not let a browser show another build of a portal. Start it with PORTAL_OVERRIDES=on.`,
    );
  }
}

/** A page that stores the override for its own origin, which is this command's alone, and goes on to the site. */
function entrance(portal) {
  return `<!doctype html><script>
const stored = JSON.parse(localStorage.getItem('${KEY}') ?? '{}');
localStorage.setItem('${KEY}', JSON.stringify({ ...stored, ${portal}: '${BUILD}' }));
location.replace('/');
</script>`;
}

/** The site must not know that it is asked through another address. */
function asTheSite(site) {
  return {
    context: ['/'],
    target: site.origin,
    changeOrigin: true,
    cookieDomainRewrite: '',
    onProxyReq: (request) => request.getHeader('origin') && request.setHeader('origin', site.origin),
  };
}

/** Serves it from the given port on. The page may have a React for production: a change loads it again. */
export async function serveInSite({ workspace, portal }, site, firstPort) {
  await askSite(site);
  const local = await serve({
    configurations: [liveRemoteConfig({ directory: path.join(root, workspace), portal, build: BUILD })],
    port: firstPort,
    devServer: {
      hot: false,
      liveReload: true,
      proxy: [asTheSite(site)],
      devMiddleware: { index: false },
      setupMiddlewares: (middlewares) => [
        { name: 'entrance', path: ENTRANCE, middleware: (_request, reply) => reply.send(entrance(portal)) },
        ...middlewares,
      ],
    },
  });
  endWith(local.stop);
  await local.compiled;
  console.log(`The ${portal} portal inside ${site.origin}: ${local.address}${ENTRANCE}`);
}
