import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answers, brokenBy, load, type Stream, spareOf } from './load';

const AMOUNT = 20;
const CONNECTIONS = 2;
const requests = Array.from({ length: AMOUNT + spareOf(CONNECTIONS) }, (_nothing, index) => ({
  method: 'POST' as const,
  path: `/${index}`,
  headers: {},
}));

let server: Server;
/** The paths that were asked for, and the rows that came of it. */
let asked: string[];
let rows: string[];
let answer: (turn: number) => { readonly status: number; readonly rows: number };

beforeEach(async () => {
  asked = [];
  rows = [];
  answer = () => ({ status: 201, rows: 1 });
  server = createServer((request, reply) => {
    const { status, rows: made } = answer(asked.length);
    asked.push(request.url ?? '');
    for (let row = 0; row < made; row += 1) rows.push(request.url ?? '');
    if (status === 0) request.socket.destroy();
    else reply.writeHead(status).end(String(status));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function sent(changes: Partial<Stream> = {}): Promise<Answers> {
  const { port } = server.address() as AddressInfo;
  const stream = { name: 'writers', requests, amount: AMOUNT, connections: CONNECTIONS, ...changes };
  return load([`http://127.0.0.1:${port}`], { count: async () => rows.length, ...stream }, { seconds: 1 });
}

it('says that a row was lost, although its request succeeded', async () => {
  answer = (turn) => ({ status: 201, rows: turn === 7 ? 0 : 1 });
  expect(brokenBy(await sent())).toEqual(['writers: 20 succeeded, and only 19 rows were made.']);
});

it('says that a row was made twice', async () => {
  answer = (turn) => ({ status: 201, rows: turn === 7 ? 2 : 1 });
  expect(brokenBy(await sent())).toEqual(['writers: 21 rows were made by 20 that succeeded.']);
});

it('says that a request that was refused made a row', async () => {
  answer = (turn) => ({ status: turn === 7 ? 409 : 201, rows: 1 });
  expect(brokenBy(await sent({ allowed: [409] }))).toEqual([
    'writers: 20 rows were made by 19 that succeeded.',
  ]);
});

it('names each status that is not allowed, and how often it came', async () => {
  answer = (turn) => ({ status: [201, 201, 429, 500][turn % 4] ?? 0, rows: turn % 4 < 2 ? 1 : 0 });
  expect(brokenBy(await sent({ allowed: [429] }))).toEqual(['writers: 5 were answered 500.']);
});

it('says how many were never answered', async () => {
  answer = (turn) => ({ status: turn === 7 ? 0 : 201, rows: 1 });
  expect(brokenBy(await sent())).toEqual(['writers: 1 were not answered.']);
});

it('says that nothing succeeded, whatever is allowed', async () => {
  answer = () => ({ status: 429, rows: 0 });
  expect(brokenBy(await sent({ allowed: [429] }))).toEqual(['writers: nothing succeeded.']);
});

it('refuses to begin with too few requests, since one that is sent twice makes no second row', async () => {
  await expect(sent({ requests: requests.slice(1) })).rejects.toThrow(
    'There are not enough requests for "writers".',
  );
  expect(asked).toEqual([]);
});

it('sends each request once and hears every answer', async () => {
  const heard: [number, string][] = [];
  const answers = await sent({ onAnswer: (status, body) => heard.push([status, body]) });
  expect(brokenBy(answers)).toEqual([]);
  expect(answers).toMatchObject({ succeeded: AMOUNT, others: {}, lost: 0, made: AMOUNT });
  expect(new Set(asked).size).toBe(AMOUNT);
  expect(heard).toEqual(Array(AMOUNT).fill([201, '201']));
});

it('asks over and over again until the time is up, and forgives what is under way then', async () => {
  const answers = await sent({ amount: undefined, requests: requests.slice(0, 3) });
  expect(brokenBy(answers)).toEqual([]);
  expect(answers.succeeded).toBeGreaterThan(3);
  expect(new Set(asked)).toEqual(new Set(['/0', '/1', '/2']));
});
