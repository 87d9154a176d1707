import {
  completeRecovery,
  LOGIN_TEXTS,
  listInstitutes,
  loginStudent,
  recoverAccount,
  registerStudent,
  resetStudentPassword,
  SECOND,
} from '@uas/contract';
import { sendCodes } from '../../modules/accounts/send-codes';
import { startMailServer } from '../../test-kit/mail-server';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { createPasswords } from './passwords';

/** What the settings allow unless told otherwise. */
const OF_ADDRESS = 10;
const OF_ACCOUNT = 100;
const SLOW = 30 * SECOND;

let mail: Awaited<ReturnType<typeof startMailServer>>;
let uas: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
  uas = await startTestApp({ environment: { smtpUrl: mail.address } });
});
afterAll(async () => {
  await uas.stop();
  await mail.stop();
});
beforeEach(() => uas.reset());

const addressOf = (index: number) => `10.${100 + (index >> 8)}.${index & 255}.7`;

interface Typed {
  readonly email: string;
  readonly password: string;
}

/** A browser at an address; a machine that keeps no cookie unless it was told to look at the page first. */
function at(address: string) {
  let cookie = '';
  const post = async (url: string, payload: object, headers = {}) => {
    const reply = await uas.app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: address,
      headers: { ...headers, ...(cookie && { cookie }) },
    });
    const given = reply.headers['set-cookie'];
    if (given && cookie) cookie = String(given).split(';')[0] ?? '';
    return reply;
  };
  const browser = {
    post,
    login: ({ email, password }: Typed, headers?: Record<string, string>) =>
      post(loginStudent.path, { email, password }, headers),
    async open() {
      const page = await uas.app.inject({ url: listInstitutes.path, remoteAddress: address });
      cookie = String(page.headers['set-cookie']).split(';')[0] ?? '';
      return browser;
    },
  };
  return browser;
}

/** Wrong passwords of machines at as many addresses, one each, until the account is slow. */
async function slowDown({ email }: Pick<Typed, 'email'>) {
  for (let index = 0; index < OF_ACCOUNT; index += 1) {
    const reply = await at(addressOf(index)).login({ email, password: `guess ${index}` });
    expect(reply.statusCode).toBe(401);
  }
}

async function codeOf({ email }: TestPerson, browser: ReturnType<typeof at>): Promise<string> {
  const log = uas.app.log;
  await browser.post(recoverAccount.path, { role: 'student', email });
  await sendCodes({ ...uas.dependencies, log, signal: new AbortController().signal });
  const sent = mail.received.filter(({ to }) => to === email).at(-1)?.text ?? '';
  return /Your code is (\d{6})\./.exec(sent)?.[1] ?? '';
}

describe('wrong passwords', () => {
  it('SEC-S26 close an account for the address that typed them, and for no other', async () => {
    const sara = await uas.student('sara');
    const stranger = at('10.1.1.1');
    for (let guess = 0; guess < OF_ADDRESS; guess += 1) {
      expect((await stranger.login({ ...sara, password: `guess ${guess}` })).statusCode).toBe(401);
    }
    const locked = await stranger.login(sara);
    expect([locked.statusCode, locked.json()]).toEqual([429, refusal('session.locked')]);
    expect(locked.headers['retry-after']).toBe('900');
    expect((await at('10.1.1.2').login(sara)).statusCode).toBe(200);
    expect((await at('10.1.1.1').login(sara)).statusCode).toBe(429);
  });

  it('SEC-S26 of one /64 of IPv6 count together', async () => {
    const sara = await uas.student('sara');
    for (let guess = 0; guess < OF_ADDRESS; guess += 1) {
      await at(`2001:db8:1:2::${guess + 1}`).login({ ...sara, password: 'wrong' });
    }
    expect((await at('2001:db8:1:2:ffff::1').login(sara)).statusCode).toBe(429);
    expect((await at('2001:db8:1:3::1').login(sara)).statusCode).toBe(200);
  });

  it('SEC-S26 do not come from elsewhere because a stranger says so', async () => {
    const sara = await uas.student('sara');
    const liar = at('10.1.1.1');
    for (let guess = 0; guess <= OF_ADDRESS; guess += 1) {
      await liar.login({ ...sara, password: 'wrong' }, { 'x-forwarded-for': addressOf(guess) });
    }
    expect((await liar.login(sara, { 'x-forwarded-for': '10.4.4.4' })).statusCode).toBe(429);
  });

  it('SEC-S26 in one browser that is known do not shut another one', async () => {
    const sara = await uas.student('sara');
    const [home, shop] = [await at('10.1.1.1').open(), await at('10.1.1.2').open()];
    expect((await home.login(sara)).statusCode).toBe(200);
    expect((await shop.login(sara)).statusCode).toBe(200);
    for (let guess = 0; guess <= OF_ADDRESS; guess += 1) await shop.login({ ...sara, password: 'wrong' });
    expect((await shop.login(sara)).statusCode).toBe(429);
    expect((await home.login(sara)).statusCode).toBe(200);
  });
});

describe('guesses of many addresses at one account', () => {
  it('F-9 are looked at one in thirty seconds after a hundred, and a code opens at once', async () => {
    const sara = await uas.student('sara');
    const home = await at('10.1.1.1').open();
    expect((await home.login(sara)).statusCode).toBe(200);
    await slowDown(sara);

    // One more is looked at. The owner at a new place is then told to wait, or to take a code.
    expect((await at('10.5.0.1').login({ ...sara, password: 'wrong' })).statusCode).toBe(401);
    const owner = await at('10.7.7.7').open();
    const refused = await owner.login(sara);
    expect([refused.statusCode, refused.json()]).toEqual([429, refusal('session.locked')]);
    expect(refused.headers['retry-after']).toBe('30');
    expect((await home.login(sara)).statusCode).toBe(200);

    const code = await codeOf(sara, owner);
    const newPassword = 'a new password';
    const body = { role: 'student', email: sara.email, code, newPassword };
    expect((await owner.post(completeRecovery.path, body)).statusCode).toBe(200);
    // Meanwhile the guesses go on.
    await slowDown(sara);
    await at('10.5.0.2').login({ ...sara, password: 'wrong' });
    expect((await owner.login({ ...sara, password: newPassword })).statusCode).toBe(200);
  });

  it('F-9 leave a turn to whoever comes after the thirty seconds, and end after a day', async () => {
    const sara = await uas.student('sara');
    await slowDown(sara);
    await at('10.5.0.1').login({ ...sara, password: 'wrong' });
    expect((await at('10.7.7.7').login(sara)).statusCode).toBe(429);
    uas.clock.advance(SLOW);
    expect((await at('10.7.7.7').login(sara)).statusCode).toBe(200);
    expect((await at('10.7.7.8').login(sara)).statusCode).toBe(429);
    uas.clock.advance(24 * 60 * 60 * SECOND);
    for (const address of ['10.7.7.8', '10.7.7.9', '10.7.7.10']) {
      expect((await at(address).login(sara)).statusCode).toBe(200);
    }
  });

  it('F-9 are slowed alike where there is no account', async () => {
    const nobody = { email: 'nobody@uas.example', password: 'guess' };
    await slowDown(nobody);
    const verified = await at('10.5.0.1').login(nobody);
    expect([verified.statusCode, verified.json().message]).toEqual([401, LOGIN_TEXTS.notOk]);
    const refused = await at('10.5.0.2').login(nobody);
    expect([refused.statusCode, refused.json()]).toEqual([429, refusal('session.locked')]);
    expect(refused.headers['retry-after']).toBe('30');
  });

  it('F-9 through two instances at the same time do not get past the limit', async () => {
    const sara = await uas.student('sara');
    const instances = [await loadInstance(), await loadInstance()];
    const verify = jest.spyOn(uas.dependencies.passwords, 'verify').mockResolvedValue(false);
    const proof = { role: 'student', email: sara.email, account: undefined, password: 'guess' } as const;
    const guesses = Array.from({ length: 2 * OF_ACCOUNT }, (_, index) =>
      instances[index % 2]?.provePassword(
        {
          ...uas.dependencies,
          ip: addressOf(index),
          device: { id: `device ${index}`, isProved: false },
          noteFailedLogin: async () => undefined,
          log: uas.app.log,
        },
        { ...proof, refusal: 'session.wrong-password' },
      ),
    );
    const outcomes = await Promise.allSettled(guesses);
    verify.mockRestore();
    const statuses = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(OF_ACCOUNT + 1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(OF_ACCOUNT - 1);
  });

  it('F-9 matter no more when the desk has set a password', async () => {
    const sara = await uas.student('sara');
    const root = await uas.master('root');
    await slowDown(sara);
    await at('10.5.0.1').login({ ...sara, password: 'wrong' });
    const body = { email: sara.email, newPassword: 'from the desk' };
    await uas.call(resetStudentPassword, { body }, root.token);
    expect((await at('10.7.7.7').login({ ...sara, password: body.newPassword })).statusCode).toBe(200);
  });
});

describe('a thousand addresses at fifty accounts', () => {
  const ADDRESSES = 1_000;
  const ACCOUNTS = 50;
  /** Each address tries every so many-th account, so that each account meets guesses from fifty addresses. */
  const STEP = 20;
  const VERIFIED = 20;

  it('F-9 F-9.7 have as many guesses at each looked at as the setting says, and every owner gets in meanwhile', async () => {
    const { environment } = uas.dependencies;
    jest.replaceProperty(environment, 'loginAttemptsPerAccount', VERIFIED);
    const owners = await Promise.all(
      Array.from({ length: ACCOUNTS }, (_, index) => uas.student(`owner${index}`)),
    );
    const homes = await Promise.all(owners.map((_, index) => at(`10.2.0.${index}`).open()));
    for (const [index, owner] of owners.entries()) {
      expect((await homes[index]?.login(owner))?.statusCode).toBe(200);
    }

    const guessed = new Map<string, number>();
    let sent = 0;
    for (let address = 0; address < ADDRESSES; address += 1) {
      const machine = at(addressOf(address));
      for (const { email } of owners.filter((_, index) => (address + index) % STEP === 0)) {
        const { statusCode } = await machine.login({ email, password: `guess ${address}` });
        sent += 1;
        if (statusCode === 401) guessed.set(email, (guessed.get(email) ?? 0) + 1);
      }
    }
    expect(sent).toBe((ADDRESSES * ACCOUNTS) / STEP);
    expect([...guessed.values()]).toEqual(Array(ACCOUNTS).fill(VERIFIED + 1));

    for (const [index, owner] of owners.entries()) {
      expect((await homes[index]?.login(owner))?.statusCode).toBe(200);
      const elsewhere = await at(`10.3.0.${index}`).open();
      expect((await elsewhere.login(owner)).statusCode).toBe(429);
      const body = {
        role: 'student',
        email: owner.email,
        code: await codeOf(owner, elsewhere),
        newPassword: 'mine again',
      };
      expect((await elsewhere.post(completeRecovery.path, body)).statusCode).toBe(200);
      expect((await elsewhere.login({ ...owner, password: 'mine again' })).statusCode).toBe(200);
    }
  });
});

/** Another instance of the server, as far as it keeps anything in its own memory. */
async function loadInstance(): Promise<typeof import('./prove-password')> {
  const loaded: typeof import('./prove-password')[] = [];
  await jest.isolateModulesAsync(async () => {
    loaded.push(await import('./prove-password'));
  });
  const [instance] = loaded;
  if (!instance) throw new Error('It was not loaded.');
  return instance;
}

describe('a flood of registrations', () => {
  it('260 registrations from one address leave honest logins working', async () => {
    const slow = await startTestApp({
      dependencies: { passwords: createPasswords({ memoryCost: 4_096, timeCost: 2 }) },
      environment: { limitFactor: 1000 },
    });
    const people = await Promise.all(Array.from({ length: 9 }, (_, index) => slow.student(`person${index}`)));
    const flood = Array.from({ length: 260 }, (_, index) =>
      slow.app.inject({
        method: 'POST',
        url: registerStudent.path,
        remoteAddress: '10.9.9.9',
        payload: { name: 'S', email: `f${index}@uas.example`, password: 'secret', phone: '0300-1234567' },
      }),
    );
    const logins = await Promise.all(
      people.map(({ email, password }, index) =>
        slow.app.inject({
          method: 'POST',
          url: loginStudent.path,
          remoteAddress: `10.3.0.${index}`,
          payload: { email, password },
        }),
      ),
    );
    expect(logins.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200));
    const answered = await Promise.all(flood);
    for (const reply of answered.filter(({ statusCode }) => statusCode >= 300)) {
      expect([reply.json(), reply.headers['retry-after']]).toEqual([refusal('service.unavailable'), '5']);
    }
    await slow.stop();
  });
});
