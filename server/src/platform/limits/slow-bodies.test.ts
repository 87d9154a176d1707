import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { loginStudent, uploadDocument } from '@uas/contract';
import { multipart } from '../../test-kit/call-endpoint';
import { refusal } from '../../test-kit/refusal-reply';
import { pdfFile } from '../../test-kit/small-files';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { BODY_MS, PACE_BYTES, PACE_MS } from './slow-bodies';

let uas: TestApp;
let port: number;
beforeAll(async () => {
  uas = await startTestApp();
  await uas.app.listen({ port: 0, host: '127.0.0.1' });
  port = (uas.app.server.address() as AddressInfo).port;
});
afterAll(() => uas.stop());
beforeEach(() => uas.reset());
const open: Socket[] = [];
afterEach(() => {
  jest.useRealTimers();
  for (const socket of open.splice(0)) socket.destroy();
});

/** Time that passes only when a test says so, for timers alone: sockets and files go on as they are. */
function holdTime(): void {
  jest.useFakeTimers({
    doNotFake: [
      ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] as const),
      ...(['clearImmediate', 'requestAnimationFrame', 'cancelAnimationFrame'] as const),
      ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
    ],
  });
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await check())) await soon();
}

/** Somebody who sends the head of a request and then what the test lets them send. */
async function begin(path: string, headers: readonly string[]) {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  const seen = { text: '', isClosed: false };
  socket.on('data', (chunk) => {
    seen.text += chunk.toString('utf8');
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    seen.isClosed = true;
  });
  const coming = once(uas.app.server, 'request') as Promise<[IncomingMessage]>;
  await once(socket, 'connect');
  socket.write([`POST ${path} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n'));
  const [request] = await coming;
  const { bytesRead: before } = request.socket;
  let sent = 0;
  return {
    seen,
    /** Resolves when the server has read it, or reads no more. */
    async send(bytes: Buffer | string) {
      sent += Buffer.byteLength(bytes);
      socket.write(bytes);
      await until(() => request.socket.bytesRead >= before + sent || request.socket.destroyed);
    },
  };
}

const LARGE = pdfFile('large.pdf', 2_000_000);

async function beginUpload() {
  const sara = await uas.student('sara');
  const { payload, headers } = multipart({ body: { email: sara.email } }, { field: 'document', ...LARGE });
  const sender = await begin(uploadDocument.path, [
    `Authorization: Bearer ${sara.token}`,
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${payload.length}`,
  ]);
  return { sender, payload };
}

it('an upload that comes too slowly is ended with a sentence, and nothing of it stays', async () => {
  holdTime();
  const { sender, payload } = await beginUpload();
  await sender.send(payload.subarray(0, 1_000));
  await until(async () => (await uas.storedKeys()).length === 1);
  // What came before the looking began counts for its first part.
  await until(async () => {
    jest.advanceTimersByTime(PACE_MS);
    await soon();
    return sender.seen.text !== '';
  });
  expect(sender.seen.text).toContain('HTTP/1.1 408');
  expect(sender.seen.text).toContain(refusal('upload.too-slow').message);
  await until(async () => (await uas.storedKeys()).length === 0);
  await until(() => {
    jest.advanceTimersByTime(PACE_MS);
    return sender.seen.isClosed;
  });
});

it('one that keeps its pace may take as long as it needs', async () => {
  holdTime();
  const { sender, payload } = await beginUpload();
  await sender.send(payload.subarray(0, 1_000));
  await until(async () => (await uas.storedKeys()).length === 1);
  const piece = PACE_BYTES + 1_000;
  for (let sent = 1_000; sent < payload.length; sent += piece) {
    await sender.send(payload.subarray(sent, sent + piece));
    if (sent + piece < payload.length) jest.advanceTimersByTime(PACE_MS);
  }
  await until(() => sender.seen.text !== '');
  expect(sender.seen.text).toContain('HTTP/1.1 200');
});

it('no form and no question comes in dribs and drabs', async () => {
  holdTime();
  const sender = await begin(loginStudent.path, ['Content-Type: application/json', 'Content-Length: 900']);
  await sender.send('{"email":"sara');
  await until(async () => {
    await sender.send('x');
    jest.advanceTimersByTime(BODY_MS / 4);
    await soon();
    return sender.seen.isClosed;
  });
  expect(sender.seen.text).toBe('');
});
