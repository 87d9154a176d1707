import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loginAdmin, loginInstitute, loginStudent, uploadDocument, uploadInstituteFile } from '@uas/contract';
import { allEndpoints } from '@uas/contract/src/endpoints';
import { type RunningScript, runScript } from '../../test-kit/run-script';
import { writeCursor } from '../database/keyset';

const PASSWORD = 'demo-pass-1';
const LINE = '\r\n';
/** A server with a database of its own and the demo, beside other tests. */
const START = 120_000;

let folder: string;
let port: number;
let server: RunningScript;
/** Bearer tokens of a student, an institute and a master, and none. */
let tokens: (string | null)[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'uas-odd-'));
  const shell = join(folder, 'site', 'shell', '1.0.0-a');
  mkdirSync(shell, { recursive: true });
  writeFileSync(join(shell, 'index.html'), '<html><head><!--uas:head--></head><body></body></html>');
  writeFileSync(
    join(folder, 'site', 'remotes.json'),
    JSON.stringify({ shell: { version: '1.0.0-a' }, remotes: {} }),
  );
  port = await freePort();
  server = runScript('main.ts', [], {
    DATA_DIR: join(folder, 'data'),
    SITE_DIR: join(folder, 'site'),
    PORT: String(port),
    DEMO: 'on',
    LOG_LEVEL: 'info',
    CALLS_PER_MINUTE: '1000000',
    LIMIT_FACTOR: '1000',
  });
  await server.says('Demo accounts');
  tokens = [
    null,
    await tokenOf(loginStudent.path, 'student@uas.example'),
    await tokenOf(loginInstitute.path, 'institute@uas.example'),
    await tokenOf(loginAdmin.path, 'admin@uas.example'),
  ];
}, START);
afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function tokenOf(path: string, email: string): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return String(((await reply.json()) as { token: unknown }).token);
}

interface Raw {
  readonly bytes: string | Buffer;
  /** Hangs up as soon as all is sent, without reading an answer. */
  readonly abort?: boolean;
  /** Says that nothing more will come. */
  readonly end?: boolean;
}

/** Sends these bytes over a connection of their own; answers the status, or null for none. */
function send({ bytes, abort = false, end = false }: Raw): Promise<number | null> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes, () => {
        if (abort) socket.resetAndDestroy();
        else if (end) socket.end();
      });
    });
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      // One answer is enough, however long the connection would be kept.
      if (text.includes(LINE + LINE)) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      resolve(status === undefined ? null : Number(status));
    });
  });
}

interface RawRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: readonly string[];
  readonly body?: string | Buffer;
  readonly token?: string | null;
  /** What the header says when it is not what is sent. */
  readonly length?: number;
}

function requestOf({ method = 'GET', path, headers = [], body, token, length }: RawRequest): Buffer {
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: close',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...headers,
    ...(body === undefined ? [] : [`Content-Length: ${length ?? Buffer.byteLength(body)}`]),
  ];
  return Buffer.concat([Buffer.from(head.join(LINE) + LINE + LINE, 'latin1'), Buffer.from(body ?? '')]);
}

/** Sends each, some at a time; answers those that are answered with 500 or more. */
async function failuresOf(requests: readonly RawRequest[]): Promise<string[]> {
  const failed: string[] = [];
  const left = [...requests];
  const work = async () => {
    for (let asked = left.shift(); asked; asked = left.shift()) {
      const status = await send({ bytes: requestOf(asked) });
      if (status !== null && status >= 500 && status !== 501) {
        failed.push(`${asked.method ?? 'GET'} ${asked.path.slice(0, 200)}: ${status}`);
      }
    }
  };
  await Promise.all([work(), work(), work(), work()]);
  return failed;
}

let marks = 0;

/** What the log has of errors so far; the server writes its lines together, so a call that is known comes last. */
async function errorLines(): Promise<string[]> {
  marks += 1;
  await send({ bytes: requestOf({ method: 'DELETE', path: '/api' }) });
  const seen = () => logLines().filter(({ method, route }) => method === 'DELETE' && route === '/api').length;
  while (seen() < marks) await new Promise((resolve) => setTimeout(resolve, 20));
  const found = logLines().filter(({ level }) => level >= 50);
  return [...found.map((line) => JSON.stringify(line)), ...server.errors().split('\n').filter(Boolean)];
}

interface LogLine {
  readonly level: number;
  readonly method?: string;
  readonly route?: string | null;
}

function logLines(): LogLine[] {
  return server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as LogLine);
}

const endpoints = [...allEndpoints().values()];
const json = 'Content-Type: application/json';
const filled = (path: string, value: string) => path.replace(/:\w+/g, value);

/** Each with every token. */
function byAll(requests: readonly RawRequest[]): RawRequest[] {
  return requests.flatMap((asked) => tokens.map((token) => ({ ...asked, token })));
}

describe('a stranger who sends odd requests causes no line of level error', () => {
  it('bodies that are no JSON, or JSON of another kind', async () => {
    const bodies = [
      ...['', '{', '[', '"', 'null', '7', '[]', '{}', 'true', '\u0000', '{"a":', '{"a":1e999}', '"\\ud800"'],
      ...['{"email":"\\u0000"}', '{"email":{"$ne":1}}', '{"email":[],"password":{}}', '{"__proto__":1}'],
      `${'['.repeat(400)}${']'.repeat(400)}`,
    ];
    const writing = endpoints.filter(({ method }) => method !== 'GET');
    const requests = writing.flatMap(({ method, path }) =>
      bodies.map((body, index) => ({
        method,
        path: filled(path, 'x'),
        body,
        headers: [json],
        token: tokens[index % tokens.length] ?? null,
      })),
    );
    const bytes = byAll([
      { method: 'POST', path: loginStudent.path, headers: [json], body: Buffer.from([0xff, 0xfe, 0x7b]) },
      {
        method: 'POST',
        path: loginStudent.path,
        headers: [json],
        body: Buffer.from([0x22, 0xc3, 0x28, 0x22]),
      },
    ]);
    expect(await failuresOf([...requests, ...bytes])).toEqual([]);
    expect(await errorLines()).toEqual([]);
  });

  it('types of content that nobody asked for', async () => {
    const types = [
      ...['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', ''],
      ...[
        'application/json; charset=utf-7',
        'application/json, text/plain',
        'a',
        '/',
        'multipart/form-data; boundary=',
      ],
      ...[
        'application/json; charset="',
        `multipart/form-data; boundary=${'b'.repeat(300)}`,
        'multipart/mixed; boundary=x',
      ],
    ];
    const requests = [loginStudent, uploadDocument, uploadInstituteFile].flatMap(({ method, path }) =>
      types.map((type) => ({ method, path, headers: [`Content-Type: ${type}`], body: '{"email":"a@b.pk"}' })),
    );
    const encodings = ['gzip', 'br', 'deflate', 'chunked', 'x', 'identity, gzip'].map((encoding) => ({
      method: 'POST',
      path: loginStudent.path,
      headers: [json, `Content-Encoding: ${encoding}`],
      body: '{}',
    }));
    expect(await failuresOf(byAll([...requests, ...encodings]))).toEqual([]);
    expect(await errorLines()).toEqual([]);
  });

  it('multipart bodies that end early, name nothing or name too much', async () => {
    const part = (head: string, content = 'x') => `--b${LINE}${head}${LINE}${LINE}${content}${LINE}`;
    const file = 'Content-Disposition: form-data; name="file"; filename="a.pdf"';
    const field = (name: string) => `Content-Disposition: form-data; name="${name}"`;
    const bodies = [
      ...['', '--b', '--b--', `--b${LINE}`, 'no part', part('X: y'), part(field('email'))],
      part(file),
      `${part(file)}--b--`,
      `${part(`${file}${LINE}Content-Type: application/pdf`, '%PDF-1.4')}--b--${LINE}`,
      `${part(field('__proto__'))}--b--${LINE}`,
      `${part(field(''))}${part('Content-Disposition: form-data')}--b--${LINE}`,
      `${part(field('n'.repeat(5_000)))}--b--${LINE}`,
      `${part(field('email'), 'y'.repeat(60_000))}--b--${LINE}`,
      `${Array.from({ length: 60 }, (_none, index) => part(field(`f${index}`))).join('')}--b--${LINE}`,
      `${part(file)}${part(file)}${part(file)}--b--${LINE}`,
      `${part(file.replace('a.pdf', '../../etc/passwd\u0000'))}--b--${LINE}`,
      `${part(`${file}${LINE}Content-Transfer-Encoding: base64`, '!!!')}--b--${LINE}`,
      `${part(`${file.replace('filename', 'filename*')}`, 'x')}--b--${LINE}`,
      `${part(`Content-Disposition: form-data; name*=UTF-8''%ff%fe; filename*=UTF-8''%ff.pdf`)}--b--${LINE}`,
      `${part(Array.from({ length: 300 }, (_none, index) => `H${index}: v`).join(LINE))}--b--${LINE}`,
      `--b${LINE}Content-Disposition: form-data; name="fi`,
    ];
    const uploads = endpoints.filter(({ files }) => files);
    const requests = uploads.flatMap(({ method, path }) =>
      bodies.map((body) => ({
        method,
        path: filled(path, 'x'),
        headers: ['Content-Type: multipart/form-data; boundary=b'],
        body,
      })),
    );
    expect(await failuresOf(byAll(requests))).toEqual([]);
    expect(await errorLines()).toEqual([]);
  });

  it('addresses in bad encodings, and ids and places that are none', async () => {
    const oddities = [
      ...['%', '%zz', '%ff', '%c3%28', '%00', '%2e%2e%2f', '%0d%0a', '%ed%a0%80', '..', '*', '%F0%9F%98%80'],
      ...[
        "'%20or%201=1--",
        '%E2%80%AE',
        '-1',
        'NaN',
        '1e400',
        'x'.repeat(900),
        'x'.repeat(3_000),
        '[',
        '{}',
        ';',
      ],
    ];
    const queries = [
      ...[
        'after=x',
        'after=%00',
        'after=%ff',
        'page=-1',
        'page=1e400',
        'page=x',
        'limit=0',
        'limit=x',
        'search=%00',
      ],
      ...[
        'search=%ff',
        'from=0000-01-01',
        'from=x&to=%00',
        'w=1',
        'w=x',
        '__proto__=1',
        'a[b]=c',
        'search=%25%5C_',
      ],
      ...[
        `search=${'x'.repeat(3_000)}`,
        'after=a&after=b',
        'search=a&search=b',
        'sort=x',
        'status=x',
        '%',
        '=&&=?',
      ],
      ...['x', '', '-271821-04-20T00:00:00.000Z', 'infinity', '9999-99-99'].map(
        (key) => `after=${writeCursor({ key, id: '\ud800' })}`,
      ),
      ...['null', '7', '{"key":1,"id":[]}', '[]'].map(
        (text) => `after=${Buffer.from(text).toString('base64url')}`,
      ),
    ];
    const calls = endpoints.flatMap(({ method, path }) => [
      ...(path.includes(':') ? oddities.map((oddity) => ({ method, path: filled(path, oddity) })) : []),
      ...(method === 'GET'
        ? queries.map((query) => ({ method, path: `${filled(path, 'x')}?${query}` }))
        : []),
    ]);
    const files = [
      ...[
        '/files/private/',
        '/files/public/',
        '/files/',
        '/api/',
        '/',
        '/assets/',
        '/remotes/',
        '//',
        '/student/',
      ],
    ].flatMap((start) => oddities.map((oddity) => ({ path: start + oddity })));
    const alternating = calls.map((asked, index) => ({
      ...asked,
      token: tokens[index % tokens.length] ?? null,
    }));
    expect(await failuresOf([...alternating, ...files])).toEqual([]);
    expect(await errorLines()).toEqual([]);
  });

  it('methods that nobody knows, and bytes that are no HTTP', async () => {
    const methods = ['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'LOCK', 'SEARCH', 'PURGE', 'QUERY'];
    const paths = [
      '/',
      loginStudent.path,
      '/api/none',
      '/files/public/x',
      '/healthz',
      '*',
      'http://other.example/',
    ];
    const known = methods.flatMap((method) =>
      paths.flatMap((path) => [
        { method, path },
        { method, path, headers: [json], body: '{' },
      ]),
    );
    expect(await failuresOf(byAll(known))).toEqual([]);
    const odd = [
      ...['BREW / HTTP/1.1', 'GET', 'GET / HTTP/9.9', 'GET / HTTP/1.1\nHost: x', '\u0000', 'get / http/1.1'],
      ...[`GET /${'x'.repeat(40_000)} HTTP/1.1`, 'CONNECT other.example:443 HTTP/1.1', 'PRI * HTTP/2.0'],
    ].map((line) => line + LINE + LINE);
    for (const bytes of [...odd, Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x0a, 0x0d, 0x0a])]) {
      const status = await send({ bytes, end: true });
      if (status !== null) expect([200, 400, 404, 405, 414, 426, 431, 505]).toContain(status);
    }
    expect(await errorLines()).toEqual([]);
  });

  it('headers that are huge, many, double or contradict each other', async () => {
    const headers: readonly (readonly string[])[] = [
      [`X-Long: ${'x'.repeat(60_000)}`],
      Array.from({ length: 3_000 }, (_none, index) => `X-${index}: y`),
      [`Cookie: ${'a=b; '.repeat(2_000)}`],
      ['Cookie: =;;;==%ff; uas=\u00ff'],
      ['Authorization: Bearer '],
      [`Authorization: Bearer ${'a'.repeat(10_000)}`],
      ['Authorization: Basic Og==', 'Authorization: Bearer x'],
      ['Range: bytes=9-1', 'If-None-Match: "', 'If-Modified-Since: never'],
      ['Accept-Encoding: gzip;q=x, br;q=9, \u00ff', 'Accept: ,,;', 'Accept-Language: %'],
      ['Origin: null'],
      ['Origin: http://[', 'Referer: %'],
      ['Host: ', 'X-Forwarded-For: a, b, c', 'X-Forwarded-Proto: x', 'X-Forwarded-Host: ['],
      ['Expect: 100-continue'],
      ['Expect: nonsense'],
      ['Upgrade: websocket', 'Connection: Upgrade'],
      ['Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings', 'HTTP2-Settings: x'],
      ['Content-Length: 5', 'Transfer-Encoding: chunked'],
      ['Content-Length: -1'],
      ['Content-Length: 99999999999999999999'],
      ['Transfer-Encoding: gzip, nonsense'],
      ['Idempotency-Key: \u00ff'],
    ];
    const paths = ['/', '/api/academies', '/api/none', '/files/public/x', '/healthz', '/readyz'];
    expect(
      await failuresOf(byAll(paths.flatMap((path) => headers.map((lines) => ({ path, headers: lines }))))),
    ).toEqual([]);
    expect(await errorLines()).toEqual([]);
  });

  it('bodies and uploads that break off, and answers that nobody reads', async () => {
    const token = tokens[1] ?? null;
    const multipart = 'Content-Type: multipart/form-data; boundary=b';
    const begun = `--b${LINE}Content-Disposition: form-data; name="file"; filename="a.pdf"${LINE}${LINE}%PDF`;
    const broken = [
      { method: 'POST', path: loginStudent.path, headers: [json], body: '{"email":', length: 900 },
      { method: 'POST', path: uploadDocument.path, headers: [multipart], body: begun, length: 90_000, token },
      {
        method: 'POST',
        path: uploadDocument.path,
        headers: [multipart],
        body: `${begun}${'x'.repeat(200_000)}`,
        length: 900_000,
        token,
      },
      { method: 'POST', path: uploadInstituteFile.path, headers: [multipart], body: begun, length: 9_000 },
      { path: '/api/docs/json' },
      { path: '/' },
    ];
    for (const asked of broken) {
      const bytes = requestOf(asked);
      for (let time = 0; time < 5; time += 1) await send({ bytes, abort: true });
    }
    const chunks = `POST ${uploadDocument.path} HTTP/1.1${LINE}Host: x${LINE}Authorization: Bearer ${token}${LINE}${multipart}${LINE}Transfer-Encoding: chunked${LINE}${LINE}`;
    for (const rest of ['zz\r\n', 'ffffffffffffffff\r\nx', `4\r\n--b\r\r\n0\r\n\r\n`]) {
      await send({ bytes: chunks + rest, end: true });
    }
    expect(await errorLines()).toEqual([]);
    expect(await send({ bytes: requestOf({ path: '/healthz' }) })).toBe(200);
  });
});
