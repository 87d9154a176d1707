// npm start: installs what is missing, builds what is stale, and serves the site and its API.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { installMissing } from './install-missing.mjs';
import { ALLOCATOR } from './server/allocator.mjs';

/** Runs the server until it ends or the terminal says stop; a stop is passed on and waited for. */
export function serve(command, { root, environment = { ...ALLOCATOR, ...process.env } }) {
  const server = spawn(process.execPath, command, { cwd: root, stdio: 'inherit', env: environment });
  // Ctrl-C reaches both in a terminal and this process alone elsewhere; the server takes the second one calmly.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  return new Promise((resolve) => server.on('close', (code) => resolve(code ?? 0)));
}

async function start() {
  installMissing();
  const { buildAll, staleApplications } = await import('./build/build-stale.mjs');
  const { publishToSite } = await import('./build/assemble-site.mjs');
  const { buildServer, SERVER_BUILD } = await import('./server/build-server.mjs');
  const { root } = await import('./build/workspaces.mjs');
  const stale = staleApplications();
  if (stale.length > 0) console.log(`Building ${stale.map(({ workspace }) => workspace).join(', ')}.`);
  await buildAll(stale);
  if (await buildServer()) console.log('built server');
  publishToSite('--all');
  return serve(['--enable-source-maps', path.join(SERVER_BUILD, 'main.js')], { root });
}

try {
  process.exitCode = await start();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
