import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const TIMEOUT_MS = 120_000;
const INTERVAL_MS = 200;

export interface ServedSite {
  readonly origin: string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : null;
      server.close(() => (port ? resolve(port) : reject(new Error('There is no free port.'))));
    });
  });
}

async function answered(origin: string, server: ChildProcess): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end && server.exitCode === null; ) {
    const reply = await fetch(`${origin}/readyz`).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
  throw new Error('The server did not start.');
}

/** The real server with a site's folder, demo data, and a database of its own that is gone afterwards. */
export async function serveSite(siteFolder: string): Promise<ServedSite> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'uas-bench-site-'));
  const port = await freePort();
  const server = spawn(process.execPath, ['scripts/server/run.mjs', 'main'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataFolder,
      SITE_DIR: siteFolder,
      DEMO: 'on',
      LOG_LEVEL: 'error',
      LOGIN_ATTEMPTS_PER_ADDRESS: '100000',
      LIMIT_FACTOR: '1000',
      CALLS_PER_MINUTE: '100000000',
    },
  });
  const ended = new Promise((resolve) => server.once('close', resolve));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataFolder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await answered(origin, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop };
}
