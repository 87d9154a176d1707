import { request as rawRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type AnyCode,
  fillSentence,
  getStudent,
  listAcademies,
  listStaff,
  loginStudent,
  refusalBody,
  registerStudent,
  STUDENT_REGISTERED,
  sendStudentMessageToAdmin,
  updateStudent,
  WIRE_PATH,
} from '@uas/contract';
import { wireNow } from '@uas/contract/lock/wire';
import { allEndpoints } from '@uas/contract/src/endpoints';
import { refusal, wrongField } from '../../test-kit/refusal-reply';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { openServer } from '../database/open-database';
import { json } from '../database/tables';
import { findAccount } from '../identity/accounts';

let uas: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  const stream = { write: (line: string) => lines.push(line) };
  uas = await startTestApp({ logger: { level: 'info', stream } as never });
});
afterAll(() => uas.stop());
beforeEach(() => uas.reset());

const signIn = { status: 401, body: refusal('session.sign-in') };
const forbidden = { status: 403, body: refusal('access.forbidden') };

function bare({ status, body }: { status: number; body: unknown }) {
  return { status, body };
}

describe('who may call', () => {
  it('R-3 nobody without a token, with garbage, or with a stale one', async () => {
    const sara = await uas.student('sara');
    const own = { params: { email: sara.email } };
    for (const token of [null, 'null', 'garbage', 'A'.repeat(43), "' or 1=1 --"]) {
      expect(bare(await uas.call(getStudent, own, token))).toEqual(signIn);
    }
    uas.clock.advance(12 * 60 * 60_000);
    expect(bare(await uas.call(getStudent, own, sara.token))).toEqual(signIn);
  });

  it('R-3 nobody of another kind, and staff only with the right', async () => {
    const sara = await uas.student('sara');
    const nust = await uas.institute('nust');
    const aisha = await uas.staff('aisha');
    const root = await uas.master('root');
    for (const { token } of [sara, nust, aisha])
      expect(bare(await uas.call(listStaff, {}, token))).toEqual(forbidden);
    expect((await uas.call(listStaff, {}, root.token)).status).toBe(200);
    expect(bare(await uas.call(getStudent, { params: { email: sara.email } }, aisha.token))).toEqual(
      forbidden,
    );
  });

  it('R-63 everybody on an open call, with a stale or foreign token too', async () => {
    for (const token of [null, 'garbage', 'A'.repeat(43)]) {
      expect((await uas.call(listAcademies, {}, token)).status).toBe(200);
    }
  });

  it('SEC-S31 permissions and deletion count from the next call on', async () => {
    const sara = await uas.student('sara');
    const aisha = await uas.staff('aisha', ['manageStudents']);
    const read = () => uas.call(getStudent, { params: { email: sara.email } }, aisha.token);
    expect((await read()).status).toBe(200);
    await uas.database
      .updateTable('staff')
      .set({ permissions: json({}) })
      .where('id', '=', aisha.id)
      .execute();
    expect(bare(await read())).toEqual(forbidden);
    await uas.database.deleteFrom('staff').where('id', '=', aisha.id).execute();
    expect(bare(await read())).toEqual(signIn);
  });
});

describe('what is sent', () => {
  const post = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    uas.app.inject({ method: 'POST', url: loginStudent.path, payload, headers });

  it.each([
    ['an object where text belongs', '{"email":{"$ne":null},"password":"x"}', 400],
    ['an array where text belongs', '{"email":["a"],"password":"x"}', 400],
    ['a prototype', '{"__proto__":{"email":"a"},"email":"a@b.pk","password":"x"}', 400],
    ['a constructor', '{"email":"a@b.pk","password":"x","constructor":{"prototype":{}}}', 400],
    ['a NUL', '{"email":"a\\u0000@b.pk","password":"x"}', 400],
    ['an unknown field', '{"email":"a@b.pk","password":"x","role":"admin"}', 400],
    ['nothing', '', 400],
    ['half of it', '{"email":', 400],
    ['a number', '7', 400],
    ['null', 'null', 400],
    ['endless nesting', `{"email":${'['.repeat(900)}${']'.repeat(900)}}`, 400],
    ['two megabytes', JSON.stringify({ email: 'a@b.pk', password: 'x'.repeat(2_000_000) }), 413],
  ])('SEC-S24 SEC-S59 %s', async (_what, payload, status) => {
    const response = await post(payload);
    const { message, code, params } = refusalBody.strict().parse(response.json());
    expect({ status: response.statusCode, message }).toEqual({
      status,
      message: fillSentence(code as AnyCode, params),
    });
    expect(response.body).not.toMatch(/at .*\.ts|select |zod|fastify/i);
  });

  it('SEC-S59 another content type is 415, an unknown method 405, an unknown address 404', async () => {
    const text = await post('email=a', { 'content-type': 'application/x-www-form-urlencoded' });
    const wrongMethod = await uas.app.inject({ method: 'DELETE', url: loginStudent.path });
    const unknown = await uas.app.inject('/api/nothing/here');
    const broken = await uas.app.inject('/api/student/%E0%A4%A');
    expect(
      [text, wrongMethod, unknown, broken].map((response) => [response.statusCode, response.json()]),
    ).toEqual([
      [415, refusal('input.wrong-type')],
      [405, refusal('address.method-not-allowed')],
      [404, refusal('address.not-found')],
      [400, refusal('input.invalid')],
    ]);
    expect(wrongMethod.headers.allow).toBe('POST');
  });

  it('SEC-S59 TRACE is not answered with what was sent', async () => {
    if (!uas.app.server.listening) await uas.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = uas.app.server.address() as AddressInfo;
    const status = await new Promise((resolve, reject) => {
      rawRequest({ port, host: '127.0.0.1', method: 'TRACE', path: loginStudent.path }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(405);
  });

  it('SEC-S16 fields that nobody may set are ignored or refused', async () => {
    const sara = await uas.student('sara');
    const body = {
      email: sara.email,
      name: 'Sara Khan',
      phone: '03001234567',
      paid: true,
      password: 'x',
      isMaster: true,
    };
    const { status } = await uas.call(updateStudent, { body }, sara.token);
    const row = await uas.database.selectFrom('student').selectAll().executeTakeFirstOrThrow();
    expect({ status, name: row.name, paid: row.paid }).toEqual({
      status: 200,
      name: 'Sara Khan',
      paid: false,
    });
  });

  it('the sentence of the contract comes first', async () => {
    const { body } = await uas.call(registerStudent, {
      body: { name: 'Sara', email: 'sara@uas.example', phone: '0300-1234567', password: 'abcd' },
    });
    expect(body).toEqual({
      ...wrongField('password', { code: 'password.too-short', params: { min: 5 } }),
      message: 'Password must be at least 5 characters.',
    });
  });
});

describe('what is answered', () => {
  it('SEC-S56 with headers under which nothing can be loaded, framed or guessed', async () => {
    const { headers } = await uas.call(listAcademies);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('SEC-S57 without leave for pages of other origins', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      const { headers } = await uas.call(listAcademies, { headers: { origin } });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('with an ETag, and compressed when it is long', async () => {
    const academies = Array.from({ length: 60 }, (_, index) => ({
      id: `academy-${index}`,
      email: `academy-${index}@uas.example`,
      name: `Academy number ${index}`,
      created_at: uas.clock.now(),
    }));
    await uas.database.insertInto('academy').values(academies).execute();
    const url = listAcademies.path;
    const first = await uas.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(first.headers['content-encoding']).toBe('br');
    const etag = String(first.headers.etag);
    const second = await uas.call(listAcademies, { headers: { 'if-none-match': etag } });
    expect({ status: second.status, text: second.text }).toEqual({ status: 304, text: '' });
  });

  it('R-60 with a description of itself', async () => {
    const document = (await uas.app.inject('/api/docs/json')).json();
    const described = Object.values<object>(document.paths).flatMap((methods) => Object.keys(methods));
    expect({ openapi: document.openapi, calls: described.length }).toEqual({
      openapi: '3.1.0',
      calls: uas.app.endpoints.length,
    });
    const page = await uas.app.inject('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('POST /api/login');
    expect(page.body).not.toContain('<script');
  });

  it('says which calls it answers, as builds of portals carry them', async () => {
    expect((await uas.app.inject(WIRE_PATH)).json()).toEqual(JSON.parse(JSON.stringify(wireNow())));
  });

  it('serves every call of the contract, each once', () => {
    const served = uas.app.endpoints.map(({ method, path }) => `${method} ${path}`).sort();
    const promised = [...allEndpoints().values()].map(({ method, path }) => `${method} ${path}`).sort();
    expect(served).toEqual(promised);
  });

  it('R23 says that it lives and that it can work', async () => {
    const [alive, ready] = [await uas.app.inject('/healthz'), await uas.app.inject('/readyz')];
    expect([alive.json(), ready.json()]).toEqual([{ status: 'ok' }, { status: 'ready' }]);
  });
});

describe('a write that is sent twice', () => {
  it('R6 with one key is done once and answered twice', async () => {
    const sara = await uas.student('sara');
    const send = (text: string) =>
      uas.call(
        sendStudentMessageToAdmin,
        { body: { text }, headers: { 'idempotency-key': 'c0ffee-c0ffee-c0ffee' } },
        sara.token,
      );
    const [first, second] = await Promise.all([send('Hello'), send('Hello')]);
    expect(second.body).toEqual(first.body);
    expect((await send('Something else')).status).toBe(409);
    const rows = await uas.database.selectFrom('admin_message').select('text').execute();
    expect(rows).toEqual([{ text: 'Hello' }]);
  });

  it('R6 of a visitor is done once too, so that who registers anew after a lost answer is registered', async () => {
    const headers = { 'idempotency-key': 'c0ffee-c0ffee-c0ffee' };
    const body = { name: 'Sara', email: 'sara@uas.example', password: 'secret', phone: '0300-1234567' };
    const register = (changes = {}) => uas.call(registerStudent, { body: { ...body, ...changes }, headers });
    for (const answer of [...(await Promise.all([register(), register()])), await register()])
      expect(answer).toMatchObject({ status: 201, body: { message: STUDENT_REGISTERED } });
    expect((await register({ password: 'other' })).status).toBe(409);
    expect((await uas.call(registerStudent, { body })).status).toBe(409);
    const mails = await uas.database.selectFrom('student').select('email').execute();
    expect(mails).toEqual([{ email: 'sara@uas.example' }]);
  });

  it('R6 keeps no answer of a login, and nothing by which a password that was sent could be tried', async () => {
    const sara = await uas.student('sara');
    const before = await uas.database.selectFrom('answered_request').select('key').execute();
    const login = { body: { email: sara.email, password: sara.password } };
    for (const key of ['c0ffee-c0ffee-c0ffee', 'c0ffee-c0ffee-c0fff0'])
      expect((await uas.call(loginStudent, { ...login, headers: { 'idempotency-key': key } })).status).toBe(
        200,
      );
    expect(await uas.database.selectFrom('answered_request').select('key').execute()).toEqual(before);
    for (const name of ['one', 'other']) {
      const body = { email: sara.email, name: 'Sara', phone: '03001234567' };
      const headers = { 'idempotency-key': `${name}-c0ffee` };
      expect((await uas.call(updateStudent, { body, headers }, sara.token)).status).toBe(200);
    }
    const rows = await uas.database.selectFrom('answered_request').select('fingerprint').distinct().execute();
    expect(rows).toHaveLength(before.length + 2);
  });

  it('R6 leaves no key behind when the work is undone', async () => {
    const sara = await uas.student('sara');
    const headers = { 'idempotency-key': 'c0ffee-c0ffee-c0ffee' };
    const body = { email: sara.email, name: 'Sara', phone: '03001234567', referredBy: 'nobody@uas.example' };
    expect((await uas.call(updateStudent, { body, headers }, sara.token)).status).toBeGreaterThanOrEqual(400);
    expect(await uas.database.selectFrom('answered_request').selectAll().execute()).toEqual([]);
  });

  it('R6 after a refusal may try again with the same key', async () => {
    const sara = await uas.student('sara');
    const headers = { 'idempotency-key': 'c0ffee-c0ffee-c0ffee' };
    const update = (email: string) =>
      uas.call(updateStudent, { body: { email, name: 'Sara', phone: '03001234567' }, headers }, sara.token);
    expect((await update('omar@uas.example')).status).toBe(403);
    expect((await update(sara.email)).status).toBe(200);
  });
});

describe('the log', () => {
  it('SEC-S60 has failed logins and refusals with who and when, and nothing that is secret', async () => {
    lines.length = 0;
    const sara = await uas.student('sara');
    await uas.call(loginStudent, { body: { email: sara.email, password: 'a-wrong-guess' } });
    await uas.call(listStaff, {}, sara.token);
    await uas.call(getStudent, { params: { email: sara.email } }, sara.token);
    const log = lines.join('');
    const entries = lines.map((line) => JSON.parse(line));
    const account = await findAccount(uas.database, { role: 'student', email: sara.email });
    expect(entries).toContainEqual(
      expect.objectContaining({
        event: 'password-wrong',
        personId: sara.id,
        accountId: account?.accountId,
        time: expect.any(Number),
      }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({ event: 'forbidden', actorId: sara.id, time: expect.any(Number) }),
    );
    for (const secret of [sara.email, sara.token, sara.password, 'a-wrong-guess'])
      expect(log).not.toContain(secret);
  });
});

describe('without its database', () => {
  it('R2 answers 503 within five seconds', async () => {
    const gone = openServer('postgres://nobody@127.0.0.1:9/nothing');
    const app = await startTestApp({ dependencies: { database: gone.database } });
    const started = Date.now();
    const { status, body, headers } = await app.call(listAcademies);
    expect({ status, body, wait: headers['retry-after'] }).toEqual({
      status: 503,
      body: refusal('service.unavailable'),
      wait: '5',
    });
    expect((await app.app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.app.inject('/healthz')).statusCode).toBe(200);
    expect(Date.now() - started).toBeLessThan(5_000);
    await app.stop();
    await gone.close();
  });
});
