import { execFileSync } from 'node:child_process';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { allEndpoints } from '@uas/contract/src/endpoints';
import fastify from 'fastify';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { keepDocument } from './kept-document';

let uas: TestApp;
beforeAll(async () => {
  uas = await startTestApp();
});
afterAll(() => uas.stop());

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
