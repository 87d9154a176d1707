import {
  anySentenceOf,
  changeStudentPassword,
  getStudent,
  getStudentAdminMessages,
  loginInstitute,
  loginStudent,
  logout,
  MINUTE,
  resetStudentPassword,
} from '@uas/contract';
import { withTestApp } from '../../test-kit/start-test-app';
import { Refusal } from '../refusals/refusal';
import { limitRate } from './limit-rate';
import { createPasswords } from './passwords';
import { openSession } from './sessions';

const uas = withTestApp();

async function statusOf(token: string, email: string): Promise<number> {
  return (await uas.call(getStudent, { params: { email } }, token)).status;
}

describe('a password', () => {
  const composed = 'Zürich-é-باغ۱';
  const typedApart = composed.normalize('NFD');
  const logIn = (email: string, password: string) => uas.call(loginStudent, { body: { email, password } });

  it('is the same however a keyboard composes its letters, and no other', async () => {
    const sara = await uas.student('sara');
    const changed = await uas.call(
      changeStudentPassword,
      { body: { email: sara.email, oldPassword: sara.password, newPassword: composed } },
      sara.token,
    );
    expect(changed.status).toBe(200);
    expect((await logIn(sara.email, composed)).status).toBe(200);
    expect((await logIn(sara.email, typedApart)).status).toBe(200);
    expect((await logIn(sara.email, composed.replace('é', 'e'))).status).toBe(401);
    expect((await logIn(sara.email, composed.toLowerCase())).status).toBe(401);
  });
});

describe('a session', () => {
  it('SEC-S29 lasts twelve hours when it is used, and no longer', async () => {
    const sara = await uas.student('sara');
    for (let passed = 50; passed < 12 * 60; passed += 50) {
      uas.clock.advance(50 * MINUTE);
      expect(await statusOf(sara.token, sara.email)).toBe(200);
    }
    uas.clock.advance(20 * MINUTE);
    expect(await statusOf(sara.token, sara.email)).toBe(401);
  });

  it('SEC-S29 ends after an hour without use', async () => {
    const sara = await uas.student('sara');
    uas.clock.advance(59 * MINUTE);
    expect(await statusOf(sara.token, sara.email)).toBe(200);
    uas.clock.advance(60 * MINUTE);
    expect(await statusOf(sara.token, sara.email)).toBe(401);
  });

  it('SEC-S29 is stored as the SHA-256 of 256 random bits', async () => {
    const sara = await uas.student('sara');
    const rows = await uas.database.selectFrom('session').selectAll().execute();
    expect(rows.map(({ token_sha256 }) => token_sha256)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(JSON.stringify(rows)).not.toContain(sara.token);
    expect(Buffer.from(sara.token, 'base64url').length).toBe(32);
  });

  it('R-4 SEC-S36 ends at once on logout, and only that one', async () => {
    const sara = await uas.student('sara');
    const phone = await openSession(uas.dependencies, sara);
    expect((await uas.call(logout, {}, sara.token)).body).toEqual({ success: true });
    expect([await statusOf(sara.token, sara.email), await statusOf(phone, sara.email)]).toEqual([401, 200]);
  });

  it('R-4 SEC-S30 ends when the password changes, but not where it was changed', async () => {
    const sara = await uas.student('sara');
    const stolen = await openSession(uas.dependencies, sara);
    const change = { email: sara.email, oldPassword: sara.password, newPassword: 'another one' };
    expect((await uas.call(changeStudentPassword, { body: change }, sara.token)).status).toBe(200);
    expect([await statusOf(sara.token, sara.email), await statusOf(stolen, sara.email)]).toEqual([200, 401]);
  });

  it('R-4 SEC-S30 ends when an admin resets the password', async () => {
    const sara = await uas.student('sara');
    const root = await uas.master('root');
    const body = { email: sara.email, newPassword: 'from the desk' };
    expect((await uas.call(resetStudentPassword, { body }, root.token)).status).toBe(200);
    expect(await statusOf(sara.token, sara.email)).toBe(401);
  });

  it('SEC-S31 ends with its person', async () => {
    const sara = await uas.student('sara');
    await uas.database.deleteFrom('student').where('id', '=', sara.id).execute();
    expect(await statusOf(sara.token, sara.email)).toBe(401);
    expect(await uas.database.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  it('R-10 SEC-S33 belongs to one kind of user, though others share the e-mail', async () => {
    const sara = await uas.student('sara');
    const institute = await uas.institute('nust', { email: sara.email });
    const wrongDoor = { body: { email: sara.email, password: sara.password } };
    expect((await uas.call(loginInstitute, wrongDoor)).status).toBe(401);
    const thread = { params: { email: sara.email } };
    expect((await uas.call(getStudentAdminMessages, thread, institute.token)).status).toBe(403);
  });
});

describe('passwords', () => {
  const passwords = createPasswords();

  it('SEC-S27 are kept as argon2id of 19 MiB and two passes', async () => {
    expect(await passwords.hash('a password')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('SEC-S28 count whole: any script, trailing space, beyond 72 bytes', async () => {
    const long = 'میری لمبی خفیہ عبارت '.repeat(5);
    const hash = await passwords.hash(`${long}a `);
    expect(await passwords.verify(hash, `${long}a `)).toBe(true);
    expect(await passwords.verify(hash, `${long}b `)).toBe(false);
    expect(await passwords.verify(hash, `${long}a`)).toBe(false);
  });

  it('fit nothing that is no hash', async () => {
    for (const none of ['generated: no login', '', null])
      expect(await passwords.verify(none, 'nobody has this password')).toBe(false);
  });

  it('SEC-S25 take as long for an account that does not exist', async () => {
    const hash = await passwords.hash('a password');
    const known: number[] = [];
    const unknown: number[] = [];
    for (let sample = 0; sample < 25; sample += 1) {
      known.push(await processorTimeOf(() => passwords.verify(hash, 'a guess')));
      unknown.push(await processorTimeOf(() => passwords.verify(null, 'a guess')));
    }
    // Medians, because a collection of garbage falls on whichever is measured just then.
    const ratio = medianOf(known) / medianOf(unknown);
    expect(ratio).toBeGreaterThan(0.7);
    expect(ratio).toBeLessThan(1.4);
  });

  it('R22 are checked a few at a time; when too many wait, the next is asked to come back', async () => {
    const busy = createPasswords({ memoryCost: 1_024, timeCost: 1 });
    const all = await Promise.allSettled(Array.from({ length: 400 }, () => busy.verify(null, 'x')));
    const turnedAway = all.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
    expect(turnedAway.length).toBeGreaterThan(100);
    expect(turnedAway[0]).toMatchObject({ status: 503, sentence: anySentenceOf('service.unavailable') });
  });
});

describe('guessing', () => {
  const guess = (email: string, password: string) => uas.call(loginStudent, { body: { email, password } });

  it('SEC-S26 in parallel does not get past the limit', async () => {
    const sara = await uas.student('sara');
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, index) => guess(sara.email, `guess ${index}`)),
    );
    const tried = all.filter(({ status }) => status === 401).length;
    expect(tried).toBe(10);
    expect((await guess(sara.email, sara.password)).status).toBe(429);
  });

  it('SEC-S26 through two instances at the same time does not get past the limit', async () => {
    const sara = await uas.student('sara');
    const instances = [await loadInstance(), await loadInstance()];
    const context = {
      ...uas.dependencies,
      ip: '127.0.0.1',
      device: { id: 'new', isProved: false },
      log: uas.app.log,
      noteFailedLogin: async () => undefined,
    };
    const refusal = 'session.wrong-password';
    const proof = { role: 'student', email: sara.email, account: undefined, refusal } as const;
    const guesses = Array.from({ length: 30 }, (_, index) =>
      instances[index % 2]?.provePassword(context, { ...proof, password: `guess ${index}` }),
    );
    const outcomes = await Promise.allSettled(guesses);
    const statuses = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('R22 a password that could not be looked at, as too many wait, is not counted as wrong', async () => {
    const sara = await uas.student('sara');
    const refused = jest.spyOn(uas.dependencies.passwords, 'verify');
    refused.mockRejectedValue(new Refusal('service.unavailable', { retryAfter: 5 }));
    for (let attempt = 0; attempt < 11; attempt += 1) {
      expect((await guess(sara.email, sara.password)).status).toBe(503);
    }
    refused.mockRestore();
    expect((await guess(sara.email, sara.password)).status).toBe(200);
  });

  it('SEC-S26 an account that does not exist is locked alike', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await guess('nobody@uas.example', 'x');
    expect((await guess('nobody@uas.example', 'x')).status).toBe(429);
  });

  it('SEC-S26 the right password forgets the wrong ones before it', async () => {
    const sara = await uas.student('sara');
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) await guess(sara.email, 'wrong');
      expect((await guess(sara.email, sara.password)).status).toBe(200);
    }
  });

  it('SEC-S32 the old password is limited too', async () => {
    const sara = await uas.student('sara');
    const change = (oldPassword: string) =>
      uas.call(
        changeStudentPassword,
        { body: { email: sara.email, oldPassword, newPassword: 'another one' } },
        sara.token,
      );
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await change('wrong')).status);
    expect(statuses.slice(0, 10).every((status) => status === 400 || status === 401)).toBe(true);
    expect(statuses[10]).toBe(429);
  });
});

describe('limitRate', () => {
  it('lets so many through in a window, then says how long to wait', async () => {
    const ask = () => limitRate(uas.dependencies, { key: 'test', max: 2, windowSeconds: 60 });
    await ask();
    await ask();
    await expect(ask()).rejects.toMatchObject({ status: 429, retryAfter: 60 });
    uas.clock.advance(MINUTE);
    await expect(ask()).resolves.toBeUndefined();
  });
});

/** Processor time of all threads: unlike the clock on the wall it does not mind what else the machine does. */
async function processorTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

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
