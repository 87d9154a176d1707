import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import { type Child, startChild } from './child';
import { freePort, LOOPBACK } from './free-port';
import { installPackages } from './install-packages';
import { waitUntil } from './wait-until';

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
const KINDS = ['account', 'container', 'object'] as const;
const TIMEOUT_MS = 60_000;

/** A store that speaks S3. */
export interface ObjectStore {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  createBucket(name: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a throw-away OpenStack Swift from Debian's packages. Nothing else is an S3 store that checks signatures, is
 * free, and starts without a container.
 */
export async function startObjectStore(parent: string): Promise<ObjectStore> {
  installPackages(['swift-proxy-server', 'memcached'], PACKAGES);
  const folder = path.join(parent, 'swift');
  mkdirSync(path.join(folder, 'disk'), { recursive: true });
  const secretAccessKey = randomBytes(12).toString('hex');
  const running: Child[] = [];
  const run = (command: string, args: readonly string[]) => {
    running.push(startChild({ command, args, folder, name: command }));
  };

  for (const kind of KINDS) {
    const port = await freePort();
    makeRing(folder, kind, port);
    const file = path.join(folder, `${kind}-server.conf`);
    writeFileSync(file, storageServer(folder, kind, port));
    run(`swift-${kind}-server`, [file]);
  }
  const cache = await freePort();
  run('memcached', ['-l', LOOPBACK, '-p', String(cache), '-u', os.userInfo().username]);
  const port = await freePort();
  const file = path.join(folder, 'proxy-server.conf');
  writeFileSync(file, proxyServer({ folder, port, cache, secretAccessKey }));
  run('swift-proxy-server', [file]);

  const store = { endpoint: `http://${LOOPBACK}:${port}`, accessKeyId: 'uas:test', secretAccessKey };
  const stop = async () => {
    await Promise.all(running.map((child) => child.kill()));
  };
  const said = () => `OpenStack Swift does not answer.\n${running.map((child) => child.said()).join('\n')}`;
  try {
    await waitUntil(() => answers(store.endpoint), { timeoutMs: TIMEOUT_MS, otherwise: said });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...store,
    stop,
    async createBucket(name) {
      const client = new AwsClient({ ...store, region: 'us-east-1', service: 's3' });
      const made = await client.fetch(`${store.endpoint}/${name}`, { method: 'PUT' });
      if (!made.ok) throw new Error(`The bucket ${name} could not be made: ${await made.text()}`);
    },
  };
}

async function answers(endpoint: string): Promise<boolean> {
  const answer = await fetch(endpoint).catch(() => null);
  await answer?.body?.cancel();
  return answer !== null && answer.status < 500;
}

/** Where a kind of record lives: here always on this one machine, once. */
function makeRing(folder: string, kind: string, port: number): void {
  const builder = `${kind}.builder`;
  const steps = [
    [builder, 'create', '2', '1', '1'],
    [builder, 'add', `r1z1-${LOOPBACK}:${port}/disk`, '1'],
    [builder, 'rebalance'],
  ];
  for (const step of steps) {
    const { status, stdout } = spawnSync('swift-ring-builder', step, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stdout);
  }
}

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = ${LOOPBACK}
bind_port = ${port}
swift_dir = ${folder}
user = ${os.userInfo().username}
workers = 0
`;

const storageServer = (
  folder: string,
  kind: string,
  port: number,
) => `${common(folder, port)}devices = ${folder}
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

interface ProxySettings {
  readonly folder: string;
  readonly port: number;
  readonly cache: number;
  readonly secretAccessKey: string;
}

const proxyServer = ({ folder, port, cache, secretAccessKey }: ProxySettings) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = ${LOOPBACK}:${cache}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_uas_test = ${secretAccessKey} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;
