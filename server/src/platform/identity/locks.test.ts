import {
  changeOwnStaffPassword,
  changeStaffPassword,
  changeStudentPassword,
  DAY,
  loginAdmin,
  loginStudent,
  resetStudentPassword,
} from '@uas/contract';
import { startTestApp, type TestApp, withTestApp } from '../../test-kit/start-test-app';
import { forgetDevicesOf, rememberDevice, sweepDevices } from './known-devices';
import { createLanes } from './password-concurrency';

const uas = withTestApp();

/** A browser: it keeps what it is given. */
function browser(ip = '127.0.0.1') {
  let cookie = '';
  return {
    async login(
      email: string,
      password: string,
      endpoint: typeof loginStudent | typeof loginAdmin = loginStudent,
    ) {
      const reply = await uas.app.inject({
        method: 'POST',
        url: endpoint.path,
        payload: { email, password },
        remoteAddress: ip,
        ...(cookie && { headers: { cookie } }),
      });
      const given = reply.headers['set-cookie'];
      if (given) cookie = String(given).split(';')[0] ?? '';
      return reply;
    },
  };
}

type Browser = ReturnType<typeof browser>;

async function lockOut(stranger: Browser, email: string, endpoint?: typeof loginAdmin) {
  for (let guess = 0; guess < 10; guess += 1) await stranger.login(email, `guess ${guess}`, endpoint);
  expect((await stranger.login(email, 'one more', endpoint)).statusCode).toBe(429);
}

describe('a lock', () => {
  it('does not harm the person in the own browser, and stays for the stranger', async () => {
    const sara = await uas.student('sara');
    const own = browser();
    const stranger = browser('10.1.1.1');
    expect((await own.login(sara.email, sara.password)).statusCode).toBe(200);
    await lockOut(stranger, sara.email);
    expect((await own.login(sara.email, sara.password)).statusCode).toBe(200);
    expect((await stranger.login(sara.email, sara.password)).statusCode).toBe(429);
    expect((await browser('10.1.1.1').login(sara.email, sara.password)).statusCode).toBe(429);
    expect((await browser().login(sara.email, sara.password)).statusCode).toBe(200);
  });

  it('does not harm the master either', async () => {
    const root = await uas.master('root');
    const own = browser();
    await own.login(root.email, root.password, loginAdmin);
    await lockOut(browser('10.1.1.1'), root.email, loginAdmin);
    expect((await own.login(root.email, root.password, loginAdmin)).statusCode).toBe(200);
  });

  it('of the own browser comes after as many wrong passwords, and is nobody else’s', async () => {
    const sara = await uas.student('sara');
    const own = browser();
    await own.login(sara.email, sara.password);
    await lockOut(own, sara.email);
    expect((await own.login(sara.email, sara.password)).statusCode).toBe(429);
    expect((await browser().login(sara.email, sara.password)).statusCode).toBe(200);
  });

  it('does not keep a signed-in person from changing the password', async () => {
    const sara = await uas.student('sara');
    await lockOut(browser('10.1.1.1'), sara.email);
    const change = { email: sara.email, oldPassword: sara.password, newPassword: 'another one' };
    expect((await uas.call(changeStudentPassword, { body: change }, sara.token)).status).toBe(200);

    const aisha = await uas.staff('aisha');
    await lockOut(browser('10.1.1.1'), aisha.email, loginAdmin);
    const own = { oldPassword: aisha.password, newPassword: 'another one' };
    expect((await uas.call(changeOwnStaffPassword, { body: own }, aisha.token)).status).toBe(200);
  });

  it('ends with a password that the desk sets, and browsers are strangers again', async () => {
    const sara = await uas.student('sara');
    const root = await uas.master('root');
    const own = browser();
    await own.login(sara.email, sara.password);
    await lockOut(browser('10.1.1.1'), sara.email);
    const body = { email: sara.email, newPassword: 'from the desk' };
    expect((await uas.call(resetStudentPassword, { body }, root.token)).status).toBe(200);
    expect(await uas.database.selectFrom('known_device').selectAll().execute()).toEqual([]);
    expect((await browser().login(sara.email, 'from the desk')).statusCode).toBe(200);
  });

  it('of a staff member ends when the master sets a password', async () => {
    const root = await uas.master('root');
    const aisha = await uas.staff('aisha');
    await lockOut(browser('10.1.1.1'), aisha.email, loginAdmin);
    const sent = { params: { email: aisha.email }, body: { newPassword: 'from the master' } };
    expect((await uas.call(changeStaffPassword, sent, root.token)).status).toBe(200);
    expect((await browser().login(aisha.email, 'from the master', loginAdmin)).statusCode).toBe(200);
  });
});

describe('an address', () => {
  let campus: TestApp;
  beforeAll(async () => {
    campus = await startTestApp({ environment: { loginAttemptsPerAddress: 20 } });
  });
  afterAll(() => campus.stop());

  const login = (email: string, password: string, cookie = '') =>
    campus.app.inject({
      method: 'POST',
      url: loginStudent.path,
      payload: { email, password },
      ...(cookie && { headers: { cookie } }),
    });

  it('shut by one machine lets every browser of it log in', async () => {
    const sara = await campus.student('sara');
    const seen = await campus.app.inject('/api/institutes');
    const cookie = String(seen.headers['set-cookie']).split(';')[0] ?? '';
    for (let guess = 0; guess < 20; guess += 1) await login(`s${guess}@uas.example`, 'x');
    expect((await login(sara.email, sara.password)).statusCode).toBe(429);
    expect((await login(sara.email, sara.password, cookie)).statusCode).toBe(200);
  });
});

describe('known browsers', () => {
  const known = () => uas.database.selectFrom('known_device').selectAll().execute();

  it('are kept as hashes, the last twenty of a person for half a year', async () => {
    const sara = await uas.student('sara');
    for (let index = 0; index < 25; index += 1) {
      uas.clock.advance(1000);
      await rememberDevice(uas.dependencies, sara, `browser ${index}`);
    }
    const rows = await known();
    expect(rows).toHaveLength(20);
    expect(JSON.stringify(rows)).not.toContain('browser');
    uas.clock.advance(181 * DAY);
    await sweepDevices(uas.dependencies);
    expect(await known()).toEqual([]);
  });

  it('go with their person', async () => {
    const sara = await uas.student('sara');
    const omar = await uas.student('omar');
    await rememberDevice(uas.dependencies, sara, 'shared');
    await rememberDevice(uas.dependencies, omar, 'shared');
    await forgetDevicesOf(uas.database, omar);
    expect(await known()).toHaveLength(1);
    await uas.database.deleteFrom('student').where('id', '=', sara.id).execute();
    expect(await known()).toEqual([]);
  });
});

describe('the lanes of password work', () => {
  const full = () => new Error('full');

  it('let somebody known go first, and always keep a place', async () => {
    const inLane = createLanes({ atOnce: 2, mostWaiting: 10, full });
    const order: string[] = [];
    const gates: (() => void)[] = [];
    const work = (name: string) => async () => {
      order.push(name);
      await new Promise<void>((open) => gates.push(open));
    };
    const all = [
      inLane('a', work('a1')),
      inLane('a', work('a2')),
      inLane('b', work('b1')),
      inLane(null, work('known 1')),
      inLane(null, work('known 2')),
    ];
    for (let turn = 0; turn < all.length; turn += 1) {
      await new Promise(setImmediate);
      gates[turn]?.();
    }
    await Promise.all(all);
    expect(order).toEqual(['a1', 'known 1', 'known 2', 'a2', 'b1']);
  });

  it('take strangers by address in turn, and whoever waits most often gives way', async () => {
    const inLane = createLanes({ atOnce: 2, mostWaiting: 4, full });
    const order: string[] = [];
    const ask = (from: string, name: string) => inLane(from, async () => void order.push(name));
    const flood = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => ask('a', name));
    const neighbours = [ask('b', 'b1'), ask('c', 'c1')];
    const outcomes = await Promise.allSettled(flood);
    await Promise.all(neighbours);
    expect(order.slice(0, 4).sort()).toEqual(['a1', 'a2', 'b1', 'c1']);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ]);
  });
});
