import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { loginStudent, uploadDocument } from '@uas/contract';
import { refusal } from '../../test-kit/refusal-reply';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { MOST_TAKEN } from './drain-body';

let uas: TestApp;
let port: number;
const open: Socket[] = [];
beforeAll(async () => {
  uas = await startTestApp();
  await uas.app.listen({ port: 0, host: '127.0.0.1' });
  port = (uas.app.server.address() as AddressInfo).port;
});
afterAll(() => uas.stop());
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

const PIECE = Buffer.alloc(64 * 1024, 'x');

/** A client that sends slowly or for ever, and sees all that comes. */
async function client() {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  let text = '';
  let isClosed = false;
  socket.on('data', (chunk) => {
    text += chunk.toString('utf8');
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      isClosed = true;
      resolve();
    });
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  return {
    closed,
    isClosed: () => isClosed,
    text: () => text,
    /** Resolves when the bytes are on their way, or when nobody takes them any more. */
    write: (bytes: string | Buffer) =>
      new Promise<void>((resolve) => {
        socket.write(bytes, (error) => (error ? void closed.then(resolve) : resolve()));
      }),
    async answers(count: number): Promise<string> {
      const answers = () => text.split('HTTP/1.1 ').length - 1;
      while (answers() < count && !isClosed) await new Promise((resolve) => setTimeout(resolve, 5));
      return text;
    },
  };
}

const head = (path: string, length: string, more: readonly string[] = []) =>
  [`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', length, ...more, '', ''].join(
    '\r\n',
  );

it.each([
  ['a length that says so', `Content-Length: ${48 * PIECE.length}`, (piece: Buffer) => piece],
  [
    'pieces without a length',
    'Transfer-Encoding: chunked',
    (piece: Buffer) =>
      Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]),
  ],
])(
  'a body that is too large by %s is read to its end, and the connection stays',
  async (_how, length, as) => {
    const caller = await client();
    await caller.write(head(loginStudent.path, length));
    await caller.write(as(PIECE));
    const said = await caller.answers(1);
    expect(said).toContain('HTTP/1.1 413');
    expect(said).toContain(JSON.stringify(refusal('input.too-large').message));
    for (let piece = 1; piece < 48; piece += 1) await caller.write(as(PIECE));
    if (length.startsWith('Transfer')) await caller.write('0\r\n\r\n');
    await caller.write('GET /api/academies HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await caller.answers(2)).toContain('HTTP/1.1 200');
    expect(caller.isClosed()).toBe(false);
  },
);

it.each([
  ['too large', loginStudent.path],
  ['of somebody who is not signed in', uploadDocument.path],
])('an endless body %s is cut off', async (_what, path) => {
  const caller = await client();
  await caller.write(head(path, 'Content-Length: 999999999999'));
  let sent = 0;
  while (!caller.isClosed() && sent < 10 * MOST_TAKEN) {
    await caller.write(PIECE);
    sent += PIECE.length;
  }
  expect(caller.isClosed()).toBe(true);
  expect(sent).toBeGreaterThanOrEqual(MOST_TAKEN);
});

it('whoever stops sending is not waited for', async () => {
  const caller = await client();
  await caller.write(head(loginStudent.path, 'Content-Length: 1000000'));
  await caller.write(PIECE);
  expect(await caller.answers(1)).toContain('HTTP/1.1 413');
  await caller.closed;
}, 20_000);

it('an upload that is refused half-way is answered when its last byte has come', async () => {
  const caller = await client();
  await caller.write(head(uploadDocument.path, `Content-Length: ${80 * PIECE.length}`));
  for (let piece = 0; piece < 80; piece += 1) await caller.write(PIECE);
  expect(await caller.answers(1)).toContain('HTTP/1.1 401');
  expect(caller.isClosed()).toBe(false);
});
