import { join } from 'node:path';
import { type AnyEndpoint, allEndpoints, loginAdmin, loginInstitute, loginStudent } from '@uas/contract';
import { type Child, startChild } from './child';
import { freePort } from './free-port';
import { runMain } from './run-main';
import { temporaryFolder } from './temporary-folder';

/** How many requests one attacker has open at a time, and how long each call is repeated, in milliseconds. */
const AT_ONCE = 20;
const LASTS = 1_500;
/** How long the honest person waits between two calls, in milliseconds. */
const PAUSE = 25;
const PASSWORD = 'demo-pass-1';
const ACCOUNTS = {
  student: 'student@uas.example',
  institute: 'institute@uas.example',
  admin: 'admin@uas.example',
};
const HONEST = 'newcomer@uas.example';

type Role = keyof typeof ACCOUNTS;

interface Wait {
  readonly call: string;
  readonly quiet: number;
  readonly flooded: number;
  readonly answered: number;
  readonly refused: number;
}

/**
 * One signed-in account repeats every call of the contract in turn while somebody else reads the own profile: what the
 * other one waits, with the limits of the product and without them. Loopback only; a few minutes.
 */
async function floodBench(): Promise<boolean> {
  console.log(
    '| Limits | Calls flooded | Median wait, quiet | Median wait, flooded | Ratio, median of all calls | Worst |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  const only = process.argv[2];
  for (const limits of ['off', 'on'] as const) {
    const waits = await floodAll(limits, only);
    const ratios = waits.map(({ quiet, flooded }) => flooded / quiet).sort((one, other) => one - other);
    const worst = [...waits].sort((one, other) => other.flooded / other.quiet - one.flooded / one.quiet)[0];
    console.log(
      `| ${limits} | ${waits.length} | ${inMs(medianOf(waits.map(({ quiet }) => quiet)))} | ${inMs(
        medianOf(waits.map(({ flooded }) => flooded)),
      )} | ${medianOf(ratios).toFixed(2)} | ${(ratios.at(-1) ?? 0).toFixed(2)} (${worst?.call ?? ''}) |`,
    );
    if (process.env.FLOOD_DETAILS) console.table(waits);
  }
  return true;
}

async function floodAll(limits: 'on' | 'off', only: string | undefined): Promise<Wait[]> {
  const folder = temporaryFolder('uas-flood-');
  const port = await freePort();
  const server = await startChild({
    file: 'main.ts',
    port,
    ready: '/readyz',
    log: join(folder, 'server.log'),
    // The embedded engine's own thread needs the loader of modules too.
    flags: ['--import', 'tsx'],
    environment: {
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DEMO: 'on',
      ...(limits === 'off' && { LIMIT_FACTOR: '1000', CALLS_PER_MINUTE: '100000000' }),
    },
  });
  try {
    const tokens = {
      student: await login(server, loginStudent, ACCOUNTS.student),
      institute: await login(server, loginInstitute, ACCOUNTS.institute),
      admin: await login(server, loginAdmin, ACCOUNTS.admin),
    };
    const honest = await login(server, loginStudent, HONEST);
    const look = () => get(server, `/api/student/${HONEST}`, honest);
    for (let turn = 0; turn < 50; turn += 1) await look();
    const waits: Wait[] = [];
    for (const [call, endpoint] of allEndpoints()) {
      if (endpoint.method === 'DELETE' || call === 'logout' || (only !== undefined && only !== call))
        continue;
      const quiet = await waitsOf(look);
      const flood = startFlood(server, endpoint, tokens);
      const flooded = await waitsOf(look);
      const { answered, refused } = await flood.stop();
      waits.push({ call, quiet, flooded, answered, refused });
    }
    return waits;
  } finally {
    await server.stop();
  }
}

/** The median of what one call after the other waits, in milliseconds. */
async function waitsOf(look: () => Promise<Response>): Promise<number> {
  const waits: number[] = [];
  const until = performance.now() + LASTS;
  while (performance.now() < until) {
    const started = performance.now();
    const reply = await look();
    if (reply.status !== 200) throw new Error(`The honest person was answered ${reply.status}.`);
    waits.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return medianOf(waits);
}

function startFlood(server: Child, endpoint: AnyEndpoint, tokens: Readonly<Record<Role, string>>) {
  let isOver = false;
  let answered = 0;
  let refused = 0;
  const { audience } = endpoint;
  const roles =
    audience === 'open' ? [] : [audience.student && 'student', audience.institute && 'institute', 'admin'];
  const role = roles.find(Boolean) as Role | undefined;
  const email = role ? ACCOUNTS[role] : 'nobody@uas.example';
  const request: RequestInit = {
    method: endpoint.method,
    headers: {
      ...(role && { authorization: `Bearer ${tokens[role]}` }),
      ...(endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(endpoint.method !== 'GET' && { body: JSON.stringify({ email, password: 'wrong', text: 'Salam' }) }),
  };
  const path = endpoint.path.replace(/:\w+/g, email);
  const loops = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) {
      const reply = await fetch(`${server.address}${path}`, request).catch(() => null);
      await reply?.arrayBuffer().catch(() => undefined);
      if (reply?.status === 429) refused += 1;
      else answered += 1;
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(loops);
      return { answered, refused };
    },
  };
}

async function login(server: Child, endpoint: AnyEndpoint, email: string): Promise<string> {
  const reply = await fetch(`${server.address}${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await reply.json()) as { token: string }).token;
}

async function get(server: Child, path: string, token: string): Promise<Response> {
  const reply = await fetch(`${server.address}${path}`, { headers: { authorization: `Bearer ${token}` } });
  await reply.arrayBuffer();
  return reply;
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function inMs(milliseconds: number): string {
  return `${milliseconds.toFixed(1)} ms`;
}

runMain(floodBench);
