// npm start -w student-app                            the portal alone on a page of its own, with people to try it with
// npm start -w student-app -- --site <address>        the local portal inside a running site, which is left untouched
import { spawn } from 'node:child_process';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import { request as askSecurely } from 'node:https';
import { createRequire } from 'node:module';
import { createServer as createProbe } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { installMissing } from './install-missing.mjs';

installMissing();
const { typescript } = await import('./build/assemble-site.mjs');
const { configurationOf, describeBuild, finishBuild, outcome, outputOf } = await import(
  './build/build-application.mjs'
);
const { applicationOf, root } = await import('./build/workspaces.mjs');
const webpack = createRequire(import.meta.url)('webpack');

const FIRST_PORT = 5100;
const READY_AGAIN_MS = 200;
const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.map': 'application/json',
};
const RELOAD_SCRIPT = `new EventSource('/portal-builds').onmessage = () => location.reload();`;

const { positionals, values } = parseArgs({ allowPositionals: true, options: { site: { type: 'string' } } });
const application = applicationOf(positionals[0] ?? '');
if (!application?.portal) {
  console.error('Please name a portal: student-app, institute-app or admin-app.');
  process.exit(1);
}
const kind = values.site ? 'local' : 'alone';
const outputPath = outputOf(application.workspace, kind);
const base = `/remotes/${application.portal}/local`;
const pages = new Set();

/** Builds the portal and builds it again whenever a file changes; answers after the first build. */
function watch() {
  const { build } = describeBuild(application);
  const mode = 'development';
  const compiler = webpack(configurationOf({ application, mode, kind, build, outputPath }));
  return new Promise((resolve) => {
    compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      try {
        outcome(error, stats);
        finishBuild({ description: describeBuild(application), outputPath, mode });
        for (const page of pages) page.write('data: built\n\n');
        resolve();
      } catch (failure) {
        console.error(`${application.workspace} does not build:\n${failure.message}`);
      }
    });
  });
}

function freePort(candidate = FIRST_PORT) {
  return new Promise((resolve) => {
    const probe = createProbe();
    probe.once('error', () => resolve(freePort(candidate + 1)));
    probe.listen(candidate, '127.0.0.1', () => probe.close(() => resolve(candidate)));
  });
}

/** Starts an API with demo people whose data are this command's own. */
async function startApi() {
  const port = await freePort(FIRST_PORT + 100);
  const server = spawn(process.execPath, [...typescript, 'server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: path.join(root, '.cache/portal-data'), DEMO: 'on' },
  });
  server.on('close', (code) => process.exit(code ?? 0));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  const api = new URL(`http://127.0.0.1:${port}`);
  await ready(new URL('/readyz', api));
  return api;
}

/** Answers once the API does: the page is announced when its people can log in. */
async function ready(address) {
  while (!(await fetch(address).catch(() => null))?.ok) await setTimeout(READY_AGAIN_MS);
}

function sendFile(reply, file) {
  if (!file.startsWith(outputPath) || !existsSync(file) || !statSync(file).isFile()) {
    reply.writeHead(404, { 'content-type': 'text/plain' }).end('Not found.');
    return;
  }
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  reply.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  createReadStream(file).pipe(reply);
}

/** Passes a request on. With `change`, the text of a good answer is changed on its way back. */
function passOn({ incoming, reply, target, change }) {
  const headers = { ...incoming.headers, host: target.host };
  if (headers.origin) headers.origin = target.origin;
  if (change) headers['accept-encoding'] = 'identity';
  const send = target.protocol === 'https:' ? askSecurely : ask;
  const outgoing = send(new URL(incoming.url, target), { method: incoming.method, headers }, (answer) => {
    if (!change) {
      reply.writeHead(answer.statusCode, answer.headers);
      answer.pipe(reply);
      return;
    }
    const pieces = [];
    answer.on('data', (piece) => pieces.push(piece));
    answer.on('end', () => {
      const { 'content-length': _length, etag: _etag, ...kept } = answer.headers;
      reply.writeHead(answer.statusCode, kept).end(change(Buffer.concat(pieces).toString()));
    });
  });
  outgoing.on('error', () => reply.writeHead(502).end(`${target.origin} does not answer.`));
  incoming.pipe(outgoing);
}

function localRemote() {
  const manifest = JSON.parse(readFileSync(path.join(outputPath, 'mf-manifest.json'), 'utf8'));
  return {
    name: manifest.name,
    version: 'local',
    entry: `${base}/${manifest.metaData.remoteEntry.name}`,
    preload: [],
  };
}

/** What a published build says beside its entry: a site whose shell lacks something can then say so. */
function sendRecord(reply) {
  const uses = JSON.parse(readFileSync(path.join(outputPath, 'exports.json'), 'utf8'));
  const { shared } = JSON.parse(readFileSync(path.join(outputPath, 'mf-manifest.json'), 'utf8'));
  const ranges = Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion]));
  reply
    .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify({ ...localRemote(), shared: ranges, uses }));
}

function withLocalRemote(registry) {
  return { ...registry, remotes: { ...registry.remotes, [application.portal]: localRemote() } };
}

const withReload = (html) =>
  html.replace('</head>', '<script defer src="/portal-reload.js"></script></head>');

function pageWithLocalRemote(html) {
  const registry = /(<script type="application\/json" id="remotes">)(.*?)(<\/script>)/s;
  return withReload(html).replace(registry, (_all, open, text, close) => {
    return open + JSON.stringify(withLocalRemote(JSON.parse(text))).replaceAll('<', '\\u003c') + close;
  });
}

/** Answers for a local portal in a foreign site: its own files, the registry, the pages; the rest is the site's. */
function answerInSite(incoming, reply, site) {
  const { pathname } = new URL(incoming.url, site);
  const target = site;
  if (pathname === `${base}/record.json`) return sendRecord(reply);
  if (pathname.startsWith(`${base}/`))
    return sendFile(reply, path.join(outputPath, pathname.slice(base.length)));
  if (pathname === '/remotes.json') {
    const change = (text) => JSON.stringify(withLocalRemote(JSON.parse(text)));
    return passOn({ incoming, reply, target, change });
  }
  const isPage = incoming.headers.accept?.includes('text/html') && !pathname.startsWith('/api/');
  return passOn({ incoming, reply, target, change: isPage ? pageWithLocalRemote : undefined });
}

/** Answers for a portal on a page of its own: its files, and the API. */
function answerAlone(incoming, reply, api) {
  const { pathname } = new URL(incoming.url, api);
  if (/^\/(api|files)\//.test(pathname)) return passOn({ incoming, reply, target: api });
  if (path.extname(pathname)) return sendFile(reply, path.join(outputPath, pathname));
  const html = readFileSync(path.join(outputPath, 'index.html'), 'utf8');
  return reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(withReload(html));
}

function answer(incoming, reply, behind) {
  if (incoming.url === '/portal-reload.js') {
    reply.writeHead(200, { 'content-type': 'text/javascript' }).end(RELOAD_SCRIPT);
    return;
  }
  if (incoming.url === '/portal-builds') {
    reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    pages.add(reply);
    reply.on('close', () => pages.delete(reply));
    return;
  }
  if (values.site) answerInSite(incoming, reply, behind);
  else answerAlone(incoming, reply, behind);
}

await watch();
const behind = values.site ? new URL(values.site) : await startApi();
const port = await freePort();
createServer((incoming, reply) => answer(incoming, reply, behind)).listen(port, '127.0.0.1', () => {
  const where = values.site ? `inside ${behind.origin}` : 'alone';
  console.log(`The ${application.portal} portal ${where}: http://localhost:${port}`);
});
