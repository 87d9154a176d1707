// Runs the tests of files in a bucket on a real S3 API: a throw-away OpenStack Swift on this machine, from Debian's
// packages. Nothing else is an S3 store that checks signatures, is free, and starts without a container.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
const KINDS = ['account', 'container', 'object'];
const HOST = '127.0.0.1';
const PATIENCE = 60_000;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'uas-swift-'));
const running = [];

function install() {
  if (spawnSync('sh', ['-c', 'command -v swift-proxy-server memcached']).status === 0) return;
  console.log(`Installing ${PACKAGES.join(', ')}.`);
  const command = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${PACKAGES.join(' ')}`;
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync('sh', ['-c', command], { env: environment, encoding: 'utf8' });
  if (status !== 0) throw new Error(`OpenStack Swift could not be installed.\n${stderr}`);
}

async function freePort() {
  const server = net.createServer();
  await new Promise((resolve) => server.listen(0, HOST, resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Where a kind of record lives: here always on this one machine, once. */
function makeRing(kind, port) {
  const builder = `${kind}.builder`;
  const steps = [
    [builder, 'create', '2', '1', '1'],
    [builder, 'add', `r1z1-${HOST}:${port}/disk`, '1'],
    [builder, 'rebalance'],
  ];
  for (const step of steps) {
    const { status, stdout } = spawnSync('swift-ring-builder', step, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stdout);
  }
}

const common = (port) => `[DEFAULT]
bind_ip = ${HOST}
bind_port = ${port}
swift_dir = ${folder}
user = ${os.userInfo().username}
workers = 0
`;

const storageServer = (kind, port) => `${common(port)}devices = ${folder}
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxyServer = ({ port, cache, secret }) => `${common(port)}
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
memcache_servers = ${HOST}:${cache}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_uas_test = ${secret} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;

function run(command, args) {
  const log = fs.openSync(path.join(folder, 'log'), 'a');
  running.push(spawn(command, args, { stdio: ['ignore', log, log] }));
}

async function startSwift(secret) {
  fs.mkdirSync(path.join(folder, 'disk'));
  for (const kind of KINDS) {
    const port = await freePort();
    makeRing(kind, port);
    const file = path.join(folder, `${kind}-server.conf`);
    fs.writeFileSync(file, storageServer(kind, port));
    run(`swift-${kind}-server`, [file]);
  }
  const cache = await freePort();
  run('memcached', ['-l', HOST, '-p', String(cache), '-u', os.userInfo().username]);
  const port = await freePort();
  const file = path.join(folder, 'proxy-server.conf');
  fs.writeFileSync(file, proxyServer({ port, cache, secret }));
  run('swift-proxy-server', [file]);
  return `http://${HOST}:${port}`;
}

async function waitFor(address) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    const answer = await fetch(address).catch(() => null);
    if (answer && answer.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`OpenStack Swift does not answer.\n${fs.readFileSync(path.join(folder, 'log'), 'utf8')}`);
}

async function main() {
  install();
  const secret = randomBytes(12).toString('hex');
  const address = await startSwift(secret);
  await waitFor(address);
  const environment = {
    ...process.env,
    TEST_S3_ENDPOINT: address,
    TEST_S3_ACCESS_KEY_ID: 'uas:test',
    TEST_S3_SECRET_ACCESS_KEY: secret,
  };
  const tests = 'files/s3-real|backup/bucket';
  const jest = ['--no-install', 'jest', '--selectProjects', 'server', '--testPathPatterns', tests];
  return spawnSync('npx', jest, { stdio: 'inherit', env: environment }).status ?? 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  for (const child of running) child.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true, force: true });
}
