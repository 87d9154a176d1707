import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '@uas/contract';
import { ALLOCATOR } from '../../scripts/server/allocator.mjs';
import { buildServer } from '../../scripts/server/build-server.mjs';
import { DEMO_PASSWORD } from '../../server/src/demo/create-demo-data';
import { freePort } from '../cluster/free-port';
import { type Child, startChild } from './child';
import { memoryOf, processOf, residentOfFamily } from './memory-of';
import { runMain } from './run-main';
import { temporaryFolder } from './temporary-folder';

const MEGABYTE = 1024 * 1024;
/** How long the server is left alone before it counts as idle, in milliseconds. */
const REST = 10_000;
/** How often what a start takes is looked at, in milliseconds. */
const LOOK = 50;
const CALLS = 4_000;
const CLIENTS = 8;
/** What all of it may keep in memory when it is idle, in bytes: the server 310 MB, the command that waits for it 50. */
const MOST = 360 * MEGABYTE;

/** `npm run bench:memory`: what `npm start` keeps in memory with all its processes, at its first and second start. */
async function main(): Promise<boolean> {
  await buildServer();
  const folder = temporaryFolder('uas-memory-');
  console.log(
    '| moment | all processes, MB | of them the server | proportional | peak of all processes | the engine | Node and libraries | heaps of JavaScript, used / taken | the rest |',
  );
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: |');
  const idle: number[] = [];
  for (const name of ['first start', 'second start']) {
    let most = 0;
    let looking: NodeJS.Timeout | undefined;
    const begin = performance.now();
    const server = await start(folder, (pid) => {
      looking = setInterval(() => {
        most = Math.max(most, residentOfFamily(pid));
      }, LOOK);
    });
    const seconds = (performance.now() - begin) / 1_000;
    try {
      await rest();
      clearInterval(looking);
      idle.push(
        await printLine(`${name}, idle (served after ${seconds.toFixed(1)} s)`, { server, folder, most }),
      );
      await (await fetch(`${server.address}/universities`)).arrayBuffer();
      await rest();
      await printLine('… after a rendered page', { server, folder, most });
      const rate = await use(server);
      await rest();
      const after = `… after ${CALLS} calls (${Math.round(rate)} a second)`;
      await printLine(after, { server, folder, most: Math.max(most, memoryOf(serverOf(server)).peak) });
    } finally {
      clearInterval(looking);
      await server.stop();
    }
  }
  const wrong = idle.filter((bytes) => bytes > MOST).length;
  console.log(`\nAt most ${MOST / MEGABYTE} MB when idle: ${idle.length - wrong} passed, ${wrong} failed`);
  return wrong === 0;
}

/** What `npm start` runs. Node writes a report of itself when it is asked by a signal. */
async function start(folder: string, onSpawn: (pid: number) => void): Promise<Child> {
  const port = await freePort();
  const reports = join(folder, 'reports');
  mkdirSync(reports, { recursive: true });
  return startChild({
    file: 'scripts/start.mjs',
    port,
    ready: '/readyz',
    log: join(folder, 'log'),
    environment: {
      NODE_OPTIONS: `--report-on-signal --report-directory=${reports}`,
      ...ALLOCATOR,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DEMO: 'on',
      LIMIT_FACTOR: '1000',
      CALLS_PER_MINUTE: '1000000',
    },
    onSpawn,
  });
}

const rest = () => new Promise((resolve) => setTimeout(resolve, REST));

/** Lists of the staff by turns, a few at once; answers with the calls a second. */
async function use({ address }: Child): Promise<number> {
  const login = await fetch(address + contract.loginAdmin.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@uas.example', password: DEMO_PASSWORD }),
  });
  const { token } = contract.loginAdmin.reply.parse(await login.json());
  const { listAdminApplications, listAdminStudents, listAudit, listInstitutes, getCounts } = contract;
  const lists = [listAdminApplications, listAdminStudents, listAudit, listInstitutes, getCounts];
  let sent = 0;
  const client = async () => {
    while (sent < CALLS) {
      const { path = '' } = lists[sent % lists.length] ?? {};
      sent += 1;
      const answer = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    }
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (CALLS / (performance.now() - begin)) * 1_000;
}

interface Moment {
  readonly server: Child;
  readonly folder: string;
  readonly most: number;
}

/** Prints a line of the table; answers with what all processes keep. */
async function printLine(moment: string, { server, folder, most }: Moment): Promise<number> {
  const { resident, proportional, engine, programs } = memoryOf(serverOf(server));
  const family = residentOfFamily(server.pid);
  const heaps = await heapsOf(server, join(folder, 'reports'));
  const committed = heaps.reduce((sum, { totalCommittedMemory }) => sum + totalCommittedMemory, 0);
  const used = heaps.reduce((sum, { usedMemory }) => sum + usedMemory, 0);
  const rest = resident - engine - programs - committed;
  const [all, own, shared, peak, wasm, files, other] = [
    family,
    resident,
    proportional,
    most,
    engine,
    programs,
    rest,
  ].map(inMegabytes);
  console.log(
    `| ${[moment, all, own, shared, peak, wasm, files, `${inMegabytes(used)} / ${inMegabytes(committed)}`, other].join(' | ')} |`,
  );
  return family;
}

/** The process that serves, which the command waits for. */
const serverOf = ({ pid }: Child) => processOf(pid, 'main.js');

const inMegabytes = (bytes: number) => Math.round(bytes / MEGABYTE);

interface Heap {
  readonly totalCommittedMemory: number;
  readonly usedMemory: number;
}

interface Report {
  readonly javascriptHeap: Heap;
  readonly workers: readonly { readonly javascriptHeap: Heap }[];
}

/** The heaps of the server's thread and of the engine's, as Node reports them. */
async function heapsOf(server: Child, reports: string): Promise<Heap[]> {
  const known = new Set(readdirSync(reports));
  process.kill(serverOf(server), 'SIGUSR2');
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    const name = readdirSync(reports).find((one) => !known.has(one));
    const report = name && readReport(join(reports, name));
    if (report) return [report, ...report.workers].map(({ javascriptHeap }) => javascriptHeap);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The server wrote no report.');
}

/** Nothing while it is still being written. */
function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}

runMain(main);
