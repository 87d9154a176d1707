import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Child, ROOT, startChild } from './child';
import { freePort, LOOPBACK } from './free-port';
import { installPackages } from './install-packages';
import { waitUntil } from './wait-until';

export interface Balancer {
  readonly address: string;
  stop(): Promise<void>;
}

const DEPLOYED = path.join(ROOT, 'deploy/nginx.conf');
const TIMEOUT_MS = 15_000;
/** Where Debian keeps the commands of administrators. */
const COMMAND = '/usr/sbin/nginx';

/** Starts nginx with the very file that is deployed, with addresses of this machine in the place of the containers'. */
export async function startBalancer(
  parent: string,
  { ports, port: requestedPort }: { readonly ports: readonly number[]; readonly port?: number },
): Promise<Balancer> {
  installPackages([COMMAND], ['nginx']);
  const folder = path.join(parent, 'nginx');
  mkdirSync(folder, { recursive: true });
  const port = requestedPort ?? (await freePort());
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, frame(folder, onThisMachine(readFileSync(DEPLOYED, 'utf8'), { ports, port })));
  const args = ['-p', folder, '-c', file, '-g', 'daemon off;'];
  const { status, stderr } = spawnSync(COMMAND, ['-t', ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const child = startChild({ command: COMMAND, args, folder, name: 'balancer' });
  const address = `http://${LOOPBACK}:${port}`;
  await waitUntil(() => answers(address, child), { timeoutMs: TIMEOUT_MS, otherwise: () => child.said() });
  return { address, stop: () => child.stop('SIGQUIT') };
}

/** Replaces the containers' names and the port; throws when the deployed file has changed its shape. */
function onThisMachine(
  deployed: string,
  { ports, port }: { readonly ports: readonly number[]; readonly port: number },
): string {
  let instance = 0;
  const servers = deployed.replace(/server server-\d+:5000/g, () => {
    const replaced = `server ${LOOPBACK}:${ports[instance]}`;
    instance += 1;
    return replaced;
  });
  if (instance !== ports.length) {
    throw new Error(`deploy/nginx.conf has ${instance} instances, but ${ports.length} run.`);
  }
  const replaced = servers.replace('listen 80;', `listen ${LOOPBACK}:${port};`);
  if (replaced === servers) throw new Error('deploy/nginx.conf does not listen on port 80.');
  return replaced;
}

/** What surrounds the deployed file in nginx's own image. */
function frame(folder: string, site: string): string {
  const user = process.getuid?.() === 0 ? `user ${os.userInfo().username};` : '';
  return `${user}
worker_processes 1;
pid ${folder}/pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${site}
}
`;
}

async function answers(address: string, child: Child): Promise<boolean> {
  if (!child.isRunning()) throw new Error(child.said());
  const answer = await fetch(address).catch(() => null);
  await answer?.body?.cancel();
  return answer !== null;
}
