import { setMaxListeners } from 'node:events';
import { join } from 'node:path';
import { type AnyEndpoint, loginAdmin, loginInstitute, loginStudent, registerStudent } from '@uas/contract';
import { allEndpoints } from '@uas/contract/src/endpoints';
import { freePort } from '../cluster/free-port';
import { type Child, SERVER, startChild } from './child';
import { runMain } from './run-main';
import { temporaryFolder } from './temporary-folder';

/** How many requests one attacker has open at a time. */
const AT_ONCE = 20;
/** How long each call is repeated, and how long the honest reader is alone before it, in milliseconds. */
const LASTS = 2_500;
const ALONE = 500;
/** How long the honest person waits between two calls, in milliseconds. */
const PAUSE = 20;
/** The reader asks more often than any person does, so it shares its calls among some sessions. */
const SESSIONS = 4;
/** After how long the honest person gives up, in milliseconds: that is a failure of the run. */
const ANSWER_WITHIN = 30_000;
/** A body that is far too large for a login, in bytes. */
const LARGE = 510 * 1024;
const PASSWORD = 'demo-pass-1';
const ACCOUNTS = {
  student: 'student@uas.example',
  institute: 'institute@uas.example',
  admin: 'admin@uas.example',
};
const HONEST = 'newcomer@uas.example';

type Role = keyof typeof ACCOUNTS;
type Limits = 'on' | 'off';

/** What is repeated. */
interface Flood {
  readonly name: string;
  readonly path: string;
  readonly request: (turn: number) => RequestInit;
}

/** What the honest reader waited with and without the flood, in milliseconds. */
interface Waits {
  readonly flood: string;
  readonly alone: readonly number[];
  readonly flooded: readonly number[];
  readonly answered: number;
  readonly refused: number;
}

/**
 * One signed-in account repeats every call of the contract in turn, then strangers log in with bodies that are far too
 * large and register people, while somebody else reads the own profile: what the reader waits, alone and meanwhile,
 * with the limits of the product and without them. Loopback only, about six minutes; `npm run flood -- NAME,NAME` floods
 * those alone. Reader and attacker share a process and the machine with the server, so times say little and ratios
 * too much rather than too little.
 */
async function floodBench(): Promise<boolean> {
  const only = process.argv[2];
  const runs = new Map<Limits, Waits[]>();
  for (const limits of ['on', 'off'] as const) {
    const waits = await floodAll(limits, only);
    runs.set(limits, waits);
    console.log(`Limits ${limits}: ${waits.length} floods are over.`);
    printSummary(runs);
    printWorst(runs);
  }
  return true;
}

function printSummary(runs: ReadonlyMap<Limits, readonly Waits[]>): void {
  console.log('| flood | limits | p50 alone | p50 meanwhile | ratio | p95 alone | p95 meanwhile | ratio |');
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const group of ['every call in turn', ...STRANGERS]) {
    for (const [limits, all] of runs) {
      const waits = all.filter(({ flood }) => groupOf(flood) === group);
      if (waits.length === 0) continue;
      const alone = waits.flatMap((one) => one.alone);
      const flooded = waits.flatMap((one) => one.flooded);
      const cells = [0.5, 0.95].flatMap((part) => {
        const [quiet, loud] = [partOf(alone, part), partOf(flooded, part)];
        return [inMs(quiet), inMs(loud), (loud / quiet).toFixed(2)];
      });
      console.log(`| ${group} (${waits.length}) | ${limits} | ${cells.join(' | ')} |`);
    }
  }
}

/** The floods that cost the reader most, each against the waits of all times alone. */
function printWorst(runs: ReadonlyMap<Limits, readonly Waits[]>): void {
  console.log('\n| limits | worst floods, ratio of p50 (calls answered, refused) |');
  console.log('| --- | --- |');
  for (const [limits, waits] of runs) {
    const quiet = partOf(
      waits.flatMap(({ alone }) => alone),
      0.5,
    );
    const ratios = waits
      .map((one) => ({ ...one, ratio: partOf(one.flooded, 0.5) / quiet }))
      .sort((one, other) => other.ratio - one.ratio);
    const worst = ratios
      .slice(0, 5)
      .map(({ flood, ratio, answered, refused }) => `${flood} ${ratio.toFixed(2)} (${answered}, ${refused})`);
    console.log(`| ${limits} | ${worst.join('; ')} |`);
  }
}

const STRANGERS = ['logins with 510 KB', 'registrations'];

function groupOf(flood: string): string {
  return STRANGERS.includes(flood) ? flood : 'every call in turn';
}

async function floodAll(limits: Limits, only: string | undefined): Promise<Waits[]> {
  const folder = temporaryFolder('uas-flood-');
  const port = await freePort();
  const server = await startChild({
    file: SERVER,
    port,
    ready: '/readyz',
    log: join(folder, 'server.log'),
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
    const sessions: string[] = [];
    while (sessions.length < SESSIONS) sessions.push(await login(server, loginStudent, HONEST));
    const look = createReader(server, sessions);
    for (let turn = 0; turn < 100; turn += 1) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    const floods = floodsOf(tokens).filter(
      ({ name }) => only === undefined || only.split(',').includes(name),
    );
    const waits: Waits[] = [];
    for (const flood of floods) {
      const alone = await waitsOf(look, ALONE);
      const running = startFlood(server, flood);
      const flooded = await waitsOf(look, LASTS);
      process.stderr.write('.');
      waits.push({ flood: flood.name, alone, flooded, ...(await running.stop()) });
    }
    return waits;
  } finally {
    await server.stop();
  }
}

/** Reads the own profile with one session after the other. */
function createReader(server: Child, sessions: readonly string[]): () => Promise<void> {
  let turn = 0;
  return async () => {
    turn += 1;
    const reply = await get(server, `/api/student/${HONEST}`, sessions[turn % sessions.length] ?? '');
    if (reply.status !== 200) throw new Error(`The honest person was answered ${reply.status}.`);
  };
}

/** What one call after the other waits, in milliseconds. */
async function waitsOf(look: () => Promise<void>, lasts: number): Promise<number[]> {
  const waits: number[] = [];
  const until = performance.now() + lasts;
  while (performance.now() < until) {
    const started = performance.now();
    await look();
    waits.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return waits;
}

function floodsOf(tokens: Readonly<Record<Role, string>>): Flood[] {
  const json = { 'content-type': 'application/json' };
  const calls = [...allEndpoints()]
    .filter(([name, { method }]) => method !== 'DELETE' && name !== 'logout')
    .map(([name, endpoint]) => floodOf(name, endpoint, tokens));
  const large = JSON.stringify({ email: 'nobody@uas.example', password: 'x'.repeat(LARGE) });
  return [
    ...calls,
    {
      name: 'logins with 510 KB',
      path: loginStudent.path,
      request: () => ({ method: 'POST', headers: json, body: large }),
    },
    {
      name: 'registrations',
      path: registerStudent.path,
      request: (turn) => ({
        method: 'POST',
        headers: json,
        body: JSON.stringify({
          name: 'Somebody',
          email: `somebody-${process.pid}-${turn}@uas.example`,
          password: 'secret-of-somebody',
          phone: '0300-1234567',
        }),
      }),
    },
  ];
}

function floodOf(name: string, endpoint: AnyEndpoint, tokens: Readonly<Record<Role, string>>): Flood {
  const { audience, method, path } = endpoint;
  const roles =
    audience === 'open' ? [] : [audience.student && 'student', audience.institute && 'institute', 'admin'];
  const role = roles.find(Boolean) as Role | undefined;
  const email = role ? ACCOUNTS[role] : 'nobody@uas.example';
  const request: RequestInit = {
    method,
    headers: {
      ...(role && { authorization: `Bearer ${tokens[role]}` }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: JSON.stringify({ email, password: 'wrong', text: 'Salam' }) }),
  };
  return { name, path: path.replace(/:\w+/g, email), request: () => request };
}

function startFlood(server: Child, { path, request }: Flood) {
  const over = new AbortController();
  setMaxListeners(0, over.signal);
  let turn = 0;
  let answered = 0;
  let refused = 0;
  const loops = Array.from({ length: AT_ONCE }, async () => {
    while (!over.signal.aborted) {
      turn += 1;
      const asked = { ...request(turn), signal: over.signal };
      const reply = await fetch(`${server.address}${path}`, asked).catch(() => null);
      await reply?.arrayBuffer().catch(() => undefined);
      if (reply?.status === 429) refused += 1;
      else if (reply) answered += 1;
    }
  });
  return {
    async stop() {
      over.abort();
      // A reply that is cut off while it is read may never say so.
      await Promise.race([Promise.all(loops), new Promise((resolve) => setTimeout(resolve, 1_000))]);
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
  const reply = await fetch(`${server.address}${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(ANSWER_WITHIN),
  });
  await reply.arrayBuffer();
  return reply;
}

/** The value below which a part of them lies. */
function partOf(values: readonly number[], part: number): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length * part)] ?? 0;
}

function inMs(milliseconds: number): string {
  return `${milliseconds.toFixed(1)} ms`;
}

runMain(floodBench);
