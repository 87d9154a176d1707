import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../cluster/free-port';
import type { BareCall, BareServer } from './bare-call';
import { type Child, SERVER, startChild } from './child';
import type { Fixture } from './prepare-fixture';

/** As many as the server takes by itself. */
const CONNECTIONS = 10;

/** Starts the real server on a fixture, as in production. */
export async function startOurs(
  { variables }: Fixture,
  { folder, name, flags = [] }: { folder: string; name: string; flags?: readonly string[] },
): Promise<Child> {
  const port = await freePort();
  return startChild({
    file: SERVER,
    port,
    ready: '/readyz',
    log: join(folder, `${name}.log`),
    flags,
    environment: {
      ...variables,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_CONNECTIONS: String(CONNECTIONS),
    },
  });
}

/** Starts the bare side on the same database. */
export async function startBare(
  { variables }: Fixture,
  { folder, calls }: { folder: string; calls: readonly BareCall[] },
): Promise<Child> {
  const port = await freePort();
  const settingsFile = join(folder, 'bare-server.json');
  const server: BareServer = {
    databaseUrl: variables.DATABASE_URL ?? '',
    connections: CONNECTIONS,
    port,
    calls,
  };
  writeFileSync(settingsFile, JSON.stringify(server));
  return startChild({
    file: 'tools/bench/bare-server.ts',
    port,
    ready: '/ready',
    log: join(folder, 'bare.log'),
    environment: { NODE_ENV: 'production', BARE_SERVER: settingsFile },
  });
}
