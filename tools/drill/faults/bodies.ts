import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import {
  type AnyEndpoint,
  getStudent,
  listInstitutes,
  loginAdmin,
  loginInstitute,
  loginStudent,
  registerStudent,
  updateInstitute,
} from '@uas/contract';
import { waitUntil } from '../../cluster/wait-until';
import { call, type Line } from '../call';
import { checkEverything } from '../check-everything';
import type { Drill, Fault } from '../fault';
import { type Cast, makeCast, makeServer, makeTarget } from '../fixture';
import { addTo, checkThroughApi, emptyLedger, sizeOf } from '../ledger';
import { APPLICANTS_A_LOAD, startLoad } from '../load';
import { countAnswer, emptyReport, type Report, unexpectedAnswers } from '../report';

/** A round lasts until so many honest writes were acknowledged and so many bodies refused, in the flood. */
const ACKNOWLEDGED = 60;
const REFUSED = 100;
const ROUND = 120_000;
/** How many honest reads are waited for before the flood, and how long any honest answer may take on a busy machine. */
const QUIET_READS = 20;
const HONEST_TIMEOUT_MS = 60_000;
const LANES = 4;
const TIMEOUT_MS = 10_000;
const UNFOLDED = 30 * 2 ** 20;

interface Flood {
  readonly endpoint: AnyEndpoint;
  readonly body: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** What it may be answered with. A refused body that is still on its way may end with its connection. */
  readonly expected: readonly (number | null)[];
}

/**
 * Bodies that cost their sender little and would cost the server much, and bodies that break off: all are refused
 * before they are built or unpacked, honest calls are answered meanwhile, and after a SIGKILL nothing is lost.
 */
export const bodies: Fault = { name: 'bodies', rounds: 1, run };

async function run(drill: Drill): Promise<void> {
  const { random, report, rounds } = drill;
  const { settings } = await makeTarget(drill, 'embedded');
  const cast = await makeCast(settings, rounds * APPLICANTS_A_LOAD);
  const server = await makeServer(drill, settings);
  const everything = emptyLedger();
  const honest = emptyReport();
  const line: Line = { address: server.address, report: honest, timeoutMs: HONEST_TIMEOUT_MS };
  const waits = { before: [] as number[], meanwhile: [] as number[] };
  await server.start();

  for (let round = 0; round < rounds; round += 1) {
    const first = round * APPLICANTS_A_LOAD;
    const applicants = cast.applicants.slice(first, first + APPLICANTS_A_LOAD);
    const load = startLoad({ line, cast, applicants, random, name: `round-${round + 1}` });
    waits.before.push(...(await waitsOf(line, applicants[0], (count) => count < QUIET_READS)));
    let isOver = false;
    const goesOn = () => !isOver;
    const flood = [
      ...floodsOf(cast).flatMap((kind) =>
        Array.from({ length: LANES }, () => sendUntil(goesOn, { address: server.address, kind, report })),
      ),
      breakOffUntil(goesOn, { port: server.port, report }),
    ];
    const reading = waitsOf(line, applicants[0], goesOn);
    const refused = countOf(report);
    await waitUntil(() => sizeOf(load.ledger) >= ACKNOWLEDGED && countOf(report) - refused >= REFUSED, {
      timeoutMs: ROUND,
      otherwise: () => 'Honest people could not go on beside the flood.',
    }).finally(() => {
      isOver = true;
    });
    await Promise.all(flood);
    waits.meanwhile.push(...(await reading));
    if (!server.isRunning()) throw new Error(`The server has ended: ${server.said()}`);
    report.findings.push(...unexpectedAnswers(honest, [200, 201, 400, 403, 404, 409]));
    await server.kill();
    await load.stop();
    report.recoveries.push(await server.start());
    await checkThroughApi(line, load.ledger, report);
    addTo(everything, load.ledger);
    honest.answers.clear();
    report.rounds += 1;
  }
  await server.stop();
  report.acknowledged = sizeOf(everything);
  report.notes.push(
    `honest reads waited ${describe(waits.before)}, in the flood ${describe(waits.meanwhile)}`,
  );
  await checkEverything(settings, everything, report);
}

function floodsOf({ institutes }: Cast): Flood[] {
  const long = Buffer.from(JSON.stringify({ email: Array(255_000).fill(0), password: 'x' }));
  const packed = brotliCompressSync(Buffer.concat([randomBytes(26_000), Buffer.alloc(UNFOLDED)]));
  const deep = Buffer.from(JSON.stringify({ departments: Array(40_000).fill([]) }));
  const authorization = `Bearer ${institutes[0]?.token ?? ''}`;
  return [
    ...[loginStudent, loginInstitute, loginAdmin].map((endpoint) => ({
      endpoint,
      body: long,
      expected: [413, null],
    })),
    { endpoint: registerStudent, body: packed, headers: { 'content-encoding': 'br' }, expected: [415] },
    { endpoint: updateInstitute, body: deep, headers: { authorization }, expected: [400] },
  ];
}

interface Sending {
  readonly address: string;
  readonly kind: Flood;
  readonly report: Report;
}

async function sendUntil(goesOn: () => boolean, { address, kind, report }: Sending): Promise<void> {
  const { endpoint, body, headers, expected } = kind;
  const url = address + endpoint.path.replace(/:\w+/g, 'x');
  while (goesOn()) {
    const status = await fetch(url, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', ...headers },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      (error: Error) => (error.name === 'TimeoutError' ? 'hang' : null),
    );
    countAnswer(report, String(status ?? 'none'));
    if (status === 'hang' || !expected.includes(status)) {
      report.findings.push(`${body.length} bytes to ${endpoint.path} are answered with ${status}.`);
    }
  }
}

function countOf({ answers }: Report): number {
  return [...answers.values()].reduce((total, count) => total + count, 0);
}

function describe(waits: readonly number[]): string {
  const sorted = [...waits].sort((one, other) => one - other);
  return `${sorted[sorted.length >> 1] ?? 0} ms (at most ${sorted.at(-1) ?? 0})`;
}

/** Announces a login, sends half of it and hangs up. */
async function breakOffUntil(
  goesOn: () => boolean,
  { port, report }: { readonly port: number; readonly report: Report },
): Promise<void> {
  const body = JSON.stringify({ email: 'nobody@uas.example', password: 'x'.repeat(1_000) });
  const head = [
    `${loginStudent.method} ${loginStudent.path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${body.length}`,
    '\r\n',
  ].join('\r\n');
  let count = 0;
  while (goesOn()) {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.on('close', () => resolve());
      socket.write(head + body.slice(0, body.length / 2), () => socket.destroy());
    });
    count += 1;
  }
  report.notes.push(`${count} broke off`);
}

/** What one reader waits for each answer, in milliseconds. */
async function waitsOf(
  line: Line,
  reader: Cast['applicants'][number] | undefined,
  goesOn: (count: number) => boolean,
): Promise<number[]> {
  const { email = '', token = '' } = reader ?? {};
  const waits: number[] = [];
  while (goesOn(waits.length)) {
    waits.push((await call(line, listInstitutes, {})).milliseconds);
    waits.push((await call(line, getStudent, { params: { email }, token })).milliseconds);
  }
  return waits;
}
