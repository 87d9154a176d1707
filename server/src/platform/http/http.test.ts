import { execFileSync } from 'node:child_process';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type AnyEndpoint, loginStudent, uploadDocument } from '@uas/contract';
import { allEndpoints } from '@uas/contract/src/endpoints';
import fastify from 'fastify';
import { z } from 'zod';
import { refusal } from '../../test-kit/refusal-reply';
import { withTestApp } from '../../test-kit/start-test-app';
import { MOST_TAKEN } from './drain-body';
import { keepDocument } from './kept-document';

const uas = withTestApp();

describe('days in addresses', () => {
  /** Every call that takes a day in its address, with the name of the parameter. */
  const asked = [...allEndpoints()].flatMap(([name, endpoint]) => {
    const names = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [];
    return names.filter((key) => key === 'from' || key === 'to').map((key) => ({ name, endpoint, key }));
  });

  async function answerTo(endpoint: AnyEndpoint, key: string, day: string) {
    const { audience } = endpoint;
    const isForInstitute = audience !== 'open' && audience.institute !== undefined;
    const person = isForInstitute ? await uas.institute('nust') : await uas.master('root');
    const { status, body } = await uas.call<AnyEndpoint>(
      endpoint,
      { params: { email: person.email }, query: { [key]: day } },
      person.token,
    );
    return { status, body };
  }

  it('there are lists and CSV files that take days', () => {
    expect(asked.length).toBeGreaterThanOrEqual(10);
    expect(asked.some(({ endpoint }) => endpoint.csv)).toBe(true);
  });

  describe.each(asked)('$name with $key', ({ endpoint, key }) => {
    it.each(['2026-02-31', '2026-04-31', '2027-02-29', '1900-02-29'])(
      'refuses %s, which is in no calendar',
      async (day) => {
        const { status, body } = await answerTo(endpoint, key, day);
        expect({ status, body }).toMatchObject({ status: 400, body: refusal('day.unknown') });
      },
    );

    it('refuses what is no day at all, and takes the 29th of February of a leap year', async () => {
      const { status, body } = await answerTo(endpoint, key, '2026-13-01');
      expect({ status, body }).toMatchObject({ status: 400, body: refusal('day.invalid') });
      await uas.reset();
      expect((await answerTo(endpoint, key, '2028-02-29')).status).toBe(200);
    });
  });
});

describe('the document of all calls', () => {
  /** The validator exists only as an ES module, which this test's runner cannot load: a process of its own asks it. */
  const VALIDATE = `
import { Validator } from '@seriousme/openapi-schema-validator';
let text = '';
for await (const chunk of process.stdin) text += chunk;
const { valid, errors } = await new Validator().validate(JSON.parse(text));
console.log(JSON.stringify({ valid, errors }));`;

  it('R-60 describes every call in a document that is valid OpenAPI', async () => {
    const reply = await uas.app.inject('/api/docs/json');
    const document = reply.json();
    const answer = execFileSync(process.execPath, ['--input-type=module', '-e', VALIDATE], {
      input: reply.body,
      cwd: __dirname,
      encoding: 'utf8',
    });
    expect(JSON.parse(answer)).toEqual({ valid: true });
    const described = Object.values(document.paths).flatMap((path) => Object.keys(path as object));
    expect(described).toHaveLength(allEndpoints().size);
  });

  it('a text that stays the same is written once, and goes out as the browser takes it', async () => {
    const write = jest.fn(() => 'every call '.repeat(500));
    const app = fastify();
    app.get('/document', keepDocument('text/plain', write));
    const ask = (encodings: string) =>
      app.inject({ url: '/document', headers: { 'accept-encoding': encodings } });
    const [br, zipped, plain, refusing] = await Promise.all(
      ['gzip, deflate, br', 'gzip;q=0.5', '', 'br;q=0, gzip;q=0.0'].map(ask),
    );
    expect([br, zipped, plain, refusing].map((reply) => reply?.headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
      undefined,
    ]);
    const texts = [
      brotliDecompressSync(br?.rawPayload ?? ''),
      gunzipSync(zipped?.rawPayload ?? ''),
      plain?.rawPayload,
      refusing?.rawPayload,
    ];
    expect(new Set(texts.map(String))).toEqual(new Set(['every call '.repeat(500)]));
    const etag = String(br?.headers.etag);
    const again = await app.inject({ url: '/document', headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(write).toHaveBeenCalledTimes(1);
    await app.close();
  });
});

describe('what is left of a body', () => {
  let port: number;
  const open: Socket[] = [];
  beforeAll(async () => {
    await uas.app.listen({ port: 0, host: '127.0.0.1' });
    port = (uas.app.server.address() as AddressInfo).port;
  });
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
});
