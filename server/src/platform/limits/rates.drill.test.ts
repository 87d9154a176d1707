import {
  type AnyEndpoint,
  fillSentence,
  getPublicInstitute,
  getStudent,
  listInstitutes,
  loginStudent,
  registerInstitute,
  registerStudent,
  sendQuery,
  sendStudentMessageToAdmin,
  updateStudent,
} from '@uas/contract';
import type { FastifyRequest } from 'fastify';
import { HANDLERS } from '../../modules';
import { refusal } from '../../test-kit/refusal-reply';
import { handlerOf, startTestApp, type TestApp, withTestApp } from '../../test-kit/start-test-app';
import { allowedBy, limitsOf, type RateOfCalls } from './call-limits';
import { createCallCounter } from './count-calls';
import { createRateLimit } from './limit-calls';

const uas = withTestApp();

type Caller = Pick<FastifyRequest, 'actor' | 'device' | 'ip'>;

/** Somebody whom the rate counts; `turn` changes whatever it does not count. */
function callerFor({ per }: RateOfCalls, turn: number): Caller {
  const role = per === 'student' || per === 'institute' || per === 'admin' ? per : null;
  return {
    actor: role && ({ role, id: 'one', email: '', name: '' } as Caller['actor']),
    device: {
      id: per === 'device' || per === 'browser' ? 'one' : `device-${turn}`,
      isProved: per !== 'machine',
    },
    ip: addressFor(per, turn),
  };
}

/** One address, one network of many, or far from all others. */
function addressFor(per: RateOfCalls['per'], turn: number): string {
  if (per === 'address' || per === 'device' || per === 'machine') return '10.0.0.1';
  return per === 'network' ? `10.0.0.${turn & 255}` : `10.${turn & 255}.${turn >> 8}.1`;
}

const lines = HANDLERS.flatMap((handler) =>
  limitsOf(handler).rates.map((rate) => ({
    name: handler.endpoint.path,
    handler,
    rate,
    per: rate.per,
    count: rate.count,
  })),
);

describe('every line of the table', () => {
  it.each(lines)('$name: $count for $per, and the next is 429', async ({ handler, rate }) => {
    const limit = createRateLimit(uas.app, handler);
    const ask = async (turn: number, caller = callerFor(rate, turn)) => limit.count(caller as FastifyRequest);
    const most = allowedBy(rate, uas.dependencies.environment);
    for (let turn = 0; turn < most; turn += 1) await ask(turn);
    const refused = callerFor(rate, most) as FastifyRequest;
    expect(() => limit.refuse(refused)).toThrow(fillSentence(rate.code, { minutes: rate.minutes }));
    await expect(ask(most)).rejects.toMatchObject({
      status: 429,
      retryAfter: rate.minutes * 60,
    });
    uas.clock.advance(rate.minutes * 60_000);
    await expect(ask(0)).resolves.toBeUndefined();
  });
});

describe('too often', () => {
  it('is said in words with the seconds to wait, and others are not concerned', async () => {
    const sara = await uas.student('sara');
    const omar = await uas.student('omar');
    const write = ({ token }: typeof sara) =>
      uas.call(sendStudentMessageToAdmin, { body: { text: 'Salam' } }, token);
    const statuses = new Set<number>();
    for (let turn = 0; turn < 120; turn += 1) statuses.add((await write(sara)).status);
    expect(statuses).not.toContain(429);
    const next = await write(sara);
    expect([next.status, next.body, next.headers['retry-after']]).toEqual([
      429,
      refusal('too-often.messages'),
      '3600',
    ]);
    expect((await write(omar)).status).not.toBe(429);
    const profile = await uas.call(updateStudent, { body: { email: sara.email } }, sara.token);
    expect(profile.status).not.toBe(429);
  });

  it('is counted for somebody who may call, before anything of the body is read', async () => {
    const sara = await uas.student('sara');
    const nust = await uas.institute('nust');
    for (let turn = 0; turn < 121; turn += 1) {
      await uas.call(updateStudent, { body: { email: sara.email } }, nust.token);
    }
    expect((await uas.call(updateStudent, { body: { email: sara.email } }, nust.token)).status).toBe(403);
  });

  it('two instances keep one limit together', async () => {
    const [one, other] = [createCallCounter(uas.dependencies), createCallCounter(uas.dependencies)];
    const counted = { key: 'both', max: 100, windowSeconds: 60 };
    let passed = 0;
    for (let turn = 0; turn < 300; turn += 1) {
      if ((await (turn % 2 ? one : other).count(counted)) === null) passed += 1;
    }
    expect(passed).toBeGreaterThanOrEqual(100);
    expect(passed).toBeLessThanOrEqual(110);
  });

  it('whoever stays far below a limit costs no write', async () => {
    const counter = createCallCounter(uas.dependencies);
    for (let turn = 0; turn < 9; turn += 1) await counter.count({ key: 'few', max: 100, windowSeconds: 60 });
    expect(await uas.database.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
  });
});

describe('a network with as many addresses as it likes', () => {
  it.each([
    ['/48', (turn: number) => `2001:db8:1:${turn.toString(16)}::1`, '2001:db8:2::1'],
    ['/56', (turn: number) => `2001:db8:1:${(0xaa00 + (turn & 255)).toString(16)}::1`, '2001:db8:2::1'],
    ['/24', (turn: number) => `203.0.113.${turn & 255}`, '203.0.114.1'],
  ])(
    'registers no more students from its %s than its share, and others are not concerned',
    async (_of, from, elsewhere) => {
      const limit = createRateLimit(uas.app, handlerOf(registerStudent));
      const ask = (turn: number, ip: string) =>
        limit.count({ actor: null, device: { id: `d-${turn}`, isProved: true }, ip } as FastifyRequest);
      for (let turn = 0; turn < 4_000; turn += 1) await ask(turn, from(turn));
      await expect(ask(4_000, from(4_000))).rejects.toMatchObject({ status: 429 });
      await expect(ask(4_001, elsewhere)).resolves.toBeUndefined();
    },
  );
});

describe('registering', () => {
  it('a mistake in typing is not counted', async () => {
    for (let turn = 0; turn < 30; turn += 1) {
      expect((await uas.call(registerInstitute, { body: { name: '' } })).status).toBe(400);
    }
  });

  const student = (index: number, cookie?: string) =>
    uas.call(registerStudent, {
      body: {
        name: `Student ${index}`,
        email: `s${index}@uas.example`,
        password: 'secret',
        phone: '0300-1234567',
      } as Record<string, unknown>,
      ...(cookie !== undefined && { headers: { cookie } }),
    });

  it('sixty students in a row do not pass', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 60; index += 1) statuses.push((await student(index)).status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual(Array(40).fill(429));
    uas.clock.advance(30 * 60_000);
    const slowed = await student(99);
    expect(slowed.body).toMatchObject({
      code: 'too-often.registrations-from-here',
      message: 'Too many registrations from here. Please try again in 30 minutes, or use another connection.',
    });
    expect(slowed.headers['retry-after']).toBe('1800');
  });

  it('a class of sixty passes, at one computer or at sixty behind one address', async () => {
    const one = await cookieOfNewBrowser();
    for (let index = 0; index < 60; index += 1) {
      expect((await student(index, one)).status).toBeLessThan(300);
      expect((await student(100 + index, await cookieOfNewBrowser())).status).toBeLessThan(300);
    }
    expect((await student(99, one)).body).toEqual(refusal('too-often.registrations'));
  });

  it('browsers that are new each time have as many as the address', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 420; index += 1)
      statuses.push((await student(index, await cookieOfNewBrowser())).status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(400);
    expect((await student(999, await cookieOfNewBrowser())).body).toMatchObject({
      code: 'too-often.registrations-from-here',
      params: { minutes: 60 },
    });
  });

  it('a neighbour with a browser registers all the same, from the same address', async () => {
    for (let index = 0; index < 30; index += 1) await student(index);
    expect((await student(40)).status).toBe(429);
    expect((await student(41, await cookieOfNewBrowser())).status).toBeLessThan(300);
  });

  it('sixty institutes in a row do not pass', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 60; index += 1) {
      const reply = await uas.call(registerInstitute, {
        body: {
          name: `Institute ${index}`,
          email: `i${index}@uas.example`,
          password: 'secret',
          contactPerson: 'Bilal',
          phone: '051-1112222',
        },
      });
      statuses.push(reply.status);
    }
    expect(statuses.filter((status) => status === 201).length).toBe(10);
    expect(statuses.filter((status) => status === 429).length).toBe(50);
  });
});

describe('a browser', () => {
  it('gets a cookie that scripts and other sites never see, once', async () => {
    const first = await uas.app.inject(listInstitutes.path);
    expect(first.headers['set-cookie']).toMatch(
      /^device=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    const again = await uas.app.inject({ url: listInstitutes.path, headers: { cookie: `a=b; ${cookie}` } });
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  it('that came from another site keeps what it has', async () => {
    const reply = await uas.app.inject({
      url: listInstitutes.path,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('cannot make up a cookie', async () => {
    const forged = `device=${'A'.repeat(22)}.${'B'.repeat(43)}`;
    const reply = await uas.app.inject({ url: listInstitutes.path, headers: { cookie: forged } });
    expect(reply.headers['set-cookie']).toBeDefined();
  });

  it('R-45 sends its query although a neighbour used up what one may send', async () => {
    await uas.institute('nust');
    const query = (index: number, cookie?: string) =>
      uas.call(sendQuery, {
        body: {
          universityName: 'Nust',
          studentName: 'Sara',
          studentEmail: 'sara@visitors.example',
          studentPhone: `0300-${String(1_000_000 + index)}`,
        },
        ...(cookie !== undefined && { headers: { cookie } }),
      });
    for (let index = 0; index < 20; index += 1) expect((await query(index)).status).toBe(200);
    const refused = await query(20);
    expect([refused.status, refused.body]).toEqual([429, refusal('query.too-many')]);
    expect((await query(21, await cookieOfNewBrowser())).status).toBe(200);
  });
});

describe('the pace', () => {
  let slow: TestApp;
  beforeAll(async () => {
    slow = await startTestApp({ environment: { callsPerMinute: 80 } });
  });
  afterAll(() => slow.stop());

  it('of one session has an end, whatever it calls, and the answer comes late', async () => {
    const sara = await slow.student('sara');
    const omar = await slow.student('omar');
    const look = ({ email, token }: typeof sara) => slow.call(getStudent, { params: { email } }, token);
    for (let turn = 0; turn < 20; turn += 1) expect((await look(sara)).status).toBe(200);
    const started = performance.now();
    const refused = await look(sara);
    expect(performance.now() - started).toBeGreaterThan(900);
    expect([refused.status, refused.body, refused.headers['retry-after']]).toEqual([
      429,
      refusal('too-often.calls'),
      '15',
    ]);
    expect((await look(omar)).status).toBe(200);
    slow.clock.advance(15_000);
    expect((await look(sara)).status).toBe(200);
  });

  it('of an address has an end too, however many tokens are made up', async () => {
    const ask = (endpoint: AnyEndpoint, turn: number) =>
      slow.app.inject({
        url: endpoint.path,
        headers: { authorization: `Bearer made-up-token-${100_000 + turn}` },
      });
    const statuses = await Promise.all(
      Array.from({ length: 420 }, (_, turn) => ask(getPublicInstitute, turn)),
    );
    expect(statuses.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(20);
  });
});

async function cookieOfNewBrowser(): Promise<string> {
  const { headers } = await uas.app.inject({ method: loginStudent.method, url: loginStudent.path });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}
