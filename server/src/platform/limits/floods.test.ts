import { getStudent, getStudentAdminMessages } from '@uas/contract';
import { refusal } from '../../test-kit/refusal-reply';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { createFewAtOnce, mostAtOnce } from './account-concurrency';
import { BURST, createSpacing, LONGEST_WAIT } from './spread-calls';

describe('the calls of one caller', () => {
  it('pass at once in a burst, then one after the other, and are refused when the line is too long', () => {
    const waitOf = createSpacing(1_200);
    const waits = Array.from({ length: 200 }, () => waitOf('sara', 10_000));
    expect(waits.slice(0, BURST)).toEqual(Array(BURST).fill(0));
    expect(waits.slice(BURST, BURST + 3)).toEqual([50, 100, 150]);
    expect(waits.filter((wait) => wait !== null)).toHaveLength(BURST + LONGEST_WAIT / 50);
    expect(waits.at(-1)).toBeNull();
    expect(waitOf('omar', 10_000)).toBe(0);
  });

  it('are never held up at twenty a second, with ten at once now and then', () => {
    const waitOf = createSpacing(1_200);
    for (let second = 0; second < 600; second += 1) {
      for (let call = 0; call < 10; call += 1) expect(waitOf('sara', second * 1_000)).toBe(0);
      for (let call = 0; call < 10; call += 1) {
        expect(waitOf('sara', second * 1_000 + call * 100)).toBe(0);
      }
    }
  });
});

describe('the work of one account', () => {
  it('is done two at a time in its order, beside that of others, also when some of it fails', async () => {
    const inTurn = createFewAtOnce(mostAtOnce(1_200), () => new Error('full'));
    const begun: string[] = [];
    let end: (() => void)[] = [];
    const work = (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        end.push(() => (name === 'two' ? reject(new Error('broken')) : resolve(name)));
      });
    };
    const all = ['one', 'two', 'three', 'four'].map((name) => inTurn('sara', work(name)));
    all.push(inTurn('omar', work('of omar')));
    expect(begun).toEqual(['one', 'two', 'of omar']);
    while (end.length > 0) {
      const now = end;
      end = [];
      for (const done of now) done();
      await Promise.allSettled(all.slice(0, 2));
      await new Promise((resolve) => setImmediate(resolve));
    }
    const settled = await Promise.allSettled(all);
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      ...Array(3).fill('fulfilled'),
    ]);
    expect(begun).toEqual(['one', 'two', 'of omar', 'three', 'four']);
  });

  it('is refused when a hundred of it wait', async () => {
    const inTurn = createFewAtOnce(2, () => new Error('full'));
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const all = Array.from({ length: 102 }, () => inTurn('sara', () => gate));
    await expect(inTurn('sara', () => gate)).rejects.toThrow('full');
    open();
    await Promise.all(all);
    await expect(inTurn('sara', async () => 'again')).resolves.toBe('again');
  });
});

describe('what is beside the calls', () => {
  let uas: TestApp;
  beforeAll(async () => {
    uas = await startTestApp({ environment: { callsPerMinute: 40 } });
  });
  afterAll(() => uas.stop());

  let remoteAddress = '';
  let addresses = 0;
  const comeFromElsewhere = () => {
    addresses += 1;
    remoteAddress = `203.0.113.${addresses}`;
  };
  beforeEach(comeFromElsewhere);
  const refusedOf = async (count: number, url: string, method: 'GET' | 'POST' = 'GET') => {
    const asked = { method, url, remoteAddress } as const;
    const replies = await Promise.all(Array.from({ length: count }, () => uas.app.inject(asked)));
    return replies.filter(({ statusCode }) => statusCode === 429).length;
  };

  it.each([
    ['the description of the API', '/api/docs/json'],
    ['its page', '/api/docs'],
    ['an address that nobody knows', '/nowhere'],
    ['a call that nobody knows', '/api/nowhere'],
    ['a file that nobody knows', '/files/nowhere'],
    ['a copy of an account', '/files/account/x/my-account.zip'],
  ])('%s has the pace of a call', async (_what, path) => {
    expect(await refusedOf(30, path)).toBe(20);
  });

  it('files of pages have a looser one, and how the server is may be asked at any time', async () => {
    for (const path of ['/files/public/x', '/files/private/x/y']) {
      comeFromElsewhere();
      expect([path, await refusedOf(40, path)]).toEqual([path, 0]);
    }
    expect(await refusedOf(200, '/files/public/x')).toBeGreaterThan(0);
    expect(await refusedOf(400, '/healthz')).toBe(0);
  });

  it('one hurry through calls and everything else is one', async () => {
    expect(await refusedOf(6, '/api/nowhere', 'POST')).toBe(0);
    expect(await refusedOf(6, '/api/docs/json')).toBe(2);
  });
});

describe('a flood by one account', () => {
  let uas: TestApp;
  beforeAll(async () => {
    uas = await startTestApp({ environment: { callsPerMinute: 1_200 } });
  });
  afterAll(() => uas.stop());

  it('is slowed down and refused before a session is looked up, and others are answered meanwhile', async () => {
    const sara = await uas.student('sara');
    const omar = await uas.student('omar');
    const look = ({ email, token }: typeof sara) => uas.call(getStudent, { params: { email } }, token);
    const started = performance.now();
    const flood = Promise.all(Array.from({ length: 150 }, () => look(sara)));
    for (let turn = 0; turn < 5; turn += 1) expect((await look(omar)).status).toBe(200);
    const replies = await flood;
    const passed = replies.filter(({ status }) => status === 200);
    const seconds = (performance.now() - started) / 1_000;
    expect(passed.length).toBeGreaterThanOrEqual(BURST);
    expect(passed.length).toBeLessThanOrEqual(BURST + (seconds + LONGEST_WAIT / 1_000) * 20 + 1);
    const refused = replies.find(({ status }) => status === 429);
    expect([refused?.body, refused?.headers['retry-after']]).toEqual([refusal('too-often.calls'), '2']);
  });

  it('is met by nobody who opens a page that makes ten calls at once', async () => {
    const omar = await uas.student('omar-of-the-dashboard');
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        uas.call(getStudentAdminMessages, { params: { email: omar.email } }, omar.token),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
