import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  beginTwoFactor,
  completeRecovery,
  confirmTwoFactor,
  deleteStudent,
  getCounts,
  getStudent,
  getTwoFactor,
  loginAdmin,
  loginInstitute,
  loginStudent,
  logout,
  MINUTE,
  makeRecoveryCodes,
  recoverAccount,
  removePasskey,
  removeStaffTwoFactor,
  removeStudentTwoFactor,
  switchOffTwoFactor,
} from '@uas/contract';
import { sql } from 'kysely';
import { generateSync, ScureBase32Plugin } from 'otplib';
import { sweepChallenges } from '../../platform/identity/passkeys';
import { openSecret, sealSecret } from '../../platform/identity/sealed-secret';
import { stepOfCode } from '../../platform/identity/two-factor';
import { startMailServer } from '../../test-kit/mail-server';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { createSoftPasskey } from '../../test-kit/soft-passkey';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { sendCodes } from './send-codes';

const STEP = 30_000;
const LOGIN = { student: loginStudent, institute: loginInstitute, admin: loginAdmin } as const;
const ORDINARY = {
  student: 'session.wrong-password',
  institute: 'session.wrong-password',
  admin: 'session.wrong-admin-password',
} as const;

let mail: Awaited<ReturnType<typeof startMailServer>>;
let uas: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  mail = await startMailServer();
  uas = await startTestApp({
    environment: { smtpUrl: mail.address, publicOrigin: 'http://localhost', limitFactor: 100 },
    logger: { level: 'trace', stream: { write: (line: string) => logged.push(line) } },
  });
});
afterAll(async () => {
  await uas.stop();
  await mail.stop();
});
beforeEach(async () => {
  await uas.reset();
  await uas.database.deleteFrom('one_time_code').execute();
  mail.forget();
  logged.length = 0;
});

const epoch = () => Math.floor(uas.clock.now().getTime() / 1_000);
const codeOf = (secret: string, steps = 0) => generateSync({ secret, epoch: epoch() + steps * 30 });
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

/** Sets an authenticator app up; the code of this moment is used by it. */
async function setUp(person: TestPerson, code = ''): Promise<{ secret: string; spareCodes: string[] }> {
  const { password, token } = person;
  const begun = await uas.call(beginTwoFactor, { body: { password, code } }, token);
  const { secret } = begun.body;
  const confirmed = await uas.call(confirmTwoFactor, { body: { code: codeOf(secret) } }, person.token);
  expect([begun.status, confirmed.status]).toEqual([200, 200]);
  uas.clock.advance(STEP);
  return { secret, spareCodes: confirmed.body.spareCodes };
}

type Typed = { readonly code?: string; readonly password?: string; readonly passkey?: unknown };
const logIn = ({ role, email, password }: TestPerson, typed: Typed = {}) =>
  uas.call(LOGIN[role] as typeof loginStudent, { body: { email, password, ...typed } as never });
const answerOf = ({ status, body }: Awaited<ReturnType<typeof logIn>>) => [status, body];
const statusOf = async (person: TestPerson, typed?: Typed) => (await logIn(person, typed)).status;
const stateOf = async (person: TestPerson) => (await uas.call(getTwoFactor, {}, person.token)).body;

async function addOwnPasskey(person: TestPerson, passkey = createSoftPasskey(), name = 'Phone', code = '') {
  const { password, token } = person;
  const { body } = await uas.call(beginPasskey, { body: { password, code } }, token);
  const attestation = passkey.attest(String(body.options.challenge));
  return uas.call(addPasskey, { body: { name, passkey: attestation } }, token);
}

async function challengeFor({ role, email, password }: TestPerson): Promise<string> {
  const { body } = await uas.call(askForPasskey, { body: { role, email, password } });
  return String(body.options.challenge);
}

describe('codes of an authenticator app', () => {
  const secret = new ScureBase32Plugin().encode(Buffer.from('12345678901234567890'));
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
  ])('F-9.12 are those of RFC 6238: at %s it is %s', (seconds, code) => {
    const at = (steps: number) => stepOfCode(secret, code, new Date((seconds + steps * 30) * 1_000));
    expect(at(0)).toBe(Math.floor(seconds / 30));
    expect([at(-1), at(1)]).toEqual([at(0), at(0)]);
    // There is nothing before 1970.
    if (seconds > 60) expect(at(-2)).toBeNull();
    expect(at(2)).toBeNull();
    expect(stepOfCode(secret, otherThan(code), new Date(seconds * 1_000))).toBeNull();
  });

  it('F-9.12 the secret is sealed for its account alone', () => {
    const key = Buffer.alloc(32, 7);
    const sealed = sealSecret(key, 'sara', 'GEZDGNBV');
    expect(sealed).not.toContain('GEZDGNBV');
    expect(openSecret(key, 'sara', sealed)).toBe('GEZDGNBV');
    expect(() => openSecret(key, 'omar', sealed)).toThrow();
    expect(() => openSecret(Buffer.alloc(32, 8), 'sara', sealed)).toThrow();
  });
});

describe('setting it up', () => {
  it('takes the password, and counts for nothing before a code is confirmed', async () => {
    const sara = await uas.student('sara');
    const wrong = await uas.call(beginTwoFactor, { body: { password: 'wrong' } }, sara.token);
    expect([wrong.status, wrong.body]).toEqual([400, refusal('second-step.wrong-password')]);
    const early = await uas.call(confirmTwoFactor, { body: { code: '123456' } }, sara.token);
    expect([early.status, early.body]).toEqual([409, refusal('second-step.not-begun')]);

    const { body } = await uas.call(beginTwoFactor, { body: { password: sara.password } }, sara.token);
    expect(body.uri).toBe(
      `otpauth://totp/Universities%20Admission%20Service:sara%40uas.example?secret=${body.secret}&issuer=Universities%20Admission%20Service`,
    );
    expect(await stateOf(sara)).toMatchObject({ isOn: false, appSince: null, spareCodesLeft: 0 });
    expect(await statusOf(sara)).toBe(200);
    const mistyped = await uas.call(
      confirmTwoFactor,
      { body: { code: otherThan(codeOf(body.secret)) } },
      sara.token,
    );
    expect([mistyped.status, mistyped.body]).toEqual([400, refusal('second-step.wrong-code')]);
    expect(await statusOf(sara)).toBe(200);
  });

  it('answers the secret and the backup codes once; the state has neither', async () => {
    const sara = await uas.student('sara');
    const { secret, spareCodes } = await setUp(sara);
    expect(new Set(spareCodes).size).toBe(10);
    const reply = await uas.call(getTwoFactor, {}, sara.token);
    expect(reply.body).toMatchObject({ isOn: true, isRequired: false, spareCodesLeft: 10, passkeys: [] });
    for (const text of [secret, ...spareCodes]) expect(reply.text).not.toContain(text);
    const again = await uas.call(beginTwoFactor, { body: { password: sara.password } }, sara.token);
    expect([again.status, again.body]).toEqual([409, refusal('second-step.is-set-up')]);
  });

  it.each(['student', 'institute', 'staff', 'master'] as const)('is there for every %s', async (who) => {
    const person = await uas[who]('sara');
    const { secret } = await setUp(person);
    expect(answerOf(await logIn(person))).toEqual([401, refusal('second-step.needed')]);
    expect(await statusOf(person, { code: codeOf(secret) })).toBe(200);
  });

  it('F-9.19 secret and backup codes stand in no table, log or mail', async () => {
    const sara = await uas.student('sara');
    const headers = { 'idempotency-key': 'once-and-again' };
    const { method, path } = beginTwoFactor;
    const begun = await uas.app.inject({
      method,
      url: path,
      headers: { ...headers, authorization: `Bearer ${sara.token}` },
      payload: { password: sara.password },
    });
    const { secret } = begun.json();
    const { body } = await uas.call(confirmTwoFactor, { body: { code: codeOf(secret) } }, sara.token);
    uas.clock.advance(STEP);
    const [spare = ''] = body.spareCodes;
    expect(await statusOf(sara, { code: spare })).toBe(200);
    uas.clock.advance(3 * MINUTE);
    await uas.runTasks();
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(uas.database);
    const secrets = [secret, ...body.spareCodes, ...body.spareCodes.map((code) => code.replace('-', ''))];
    for (const { name } of tables) {
      const { rows } = await sql`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(uas.database);
      const text = JSON.stringify(rows);
      expect({ name, has: secrets.filter((each) => text.includes(each)) }).toEqual({ name, has: [] });
    }
    const written = [...logged, ...mail.received.map(({ text }) => text)].join('\n');
    expect(secrets.filter((each) => written.includes(each))).toEqual([]);
  });
});

describe('a login with a second step', () => {
  it.each(['student', 'institute', 'master'] as const)(
    'F-9.14 of a %s: the right password alone opens nothing, and a wrong one says nothing of it',
    async (who) => {
      const person = await uas[who]('sara');
      const { secret } = await setUp(person);
      const alone = await logIn(person);
      expect(answerOf(alone)).toEqual([401, refusal('second-step.needed')]);
      expect(alone.text).not.toContain('token');
      for (const code of [undefined, codeOf(secret), '000000', 'letters'])
        expect(answerOf(await logIn(person, { password: 'wrong', ...(code && { code }) }))).toEqual([
          401,
          refusal(ORDINARY[person.role]),
        ]);
      for (const code of [otherThan(codeOf(secret)), 'letters', codeOf(secret, -2), codeOf(secret, 2)])
        expect(answerOf(await logIn(person, { code }))).toEqual([401, refusal('second-step.wrong')]);
      expect(
        await statusOf(person, { code: ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}` }),
      ).toBe(200);
    },
  );

  it('F-9.14 wrong codes lock like wrong passwords, and the right password alone forgets none of them', async () => {
    const root = await uas.master('root');
    const { secret } = await setUp(root);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { role, email, password } = root;
      expect((await uas.call(askForPasskey, { body: { role, email, password } })).status).toBe(409);
      expect(await statusOf(root, { code: otherThan(codeOf(secret)) })).toBe(401);
      expect(answerOf(await logIn(root))).toEqual([401, refusal('second-step.needed')]);
      expect(await statusOf(root, { password: 'wrong' })).toBe(401);
    }
    const locked = await logIn(root, { code: codeOf(secret) });
    expect(answerOf(locked)).toEqual([429, refusal('session.locked')]);
    uas.clock.advance(15 * MINUTE);
    expect(await statusOf(root, { code: codeOf(secret) })).toBe(200);
  });

  it('F-9.13 the same code twice is one login', async () => {
    const root = await uas.master('root');
    const { secret } = await setUp(root);
    const code = codeOf(secret);
    expect(await statusOf(root, { code })).toBe(200);
    expect(answerOf(await logIn(root, { code }))).toEqual([401, refusal('second-step.wrong')]);
    expect(answerOf(await logIn(root, { code: codeOf(secret, -1) }))).toEqual([
      401,
      refusal('second-step.wrong'),
    ]);
    expect(await statusOf(root, { code: codeOf(secret, 1) })).toBe(200);
  });

  it('F-9.13 of ten at once through two servers, one gets in', async () => {
    const root = await uas.master('root');
    const { secret } = await setUp(root);
    const { accountId, email, password } = root;
    const account = await uas.database
      .selectFrom('account')
      .select(['password_hash'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    const servers = [await loadInstance(), await loadInstance()];
    const context = {
      ...uas.dependencies,
      ip: '127.0.0.1',
      device: { id: 'new', isProved: false },
      log: uas.app.log,
      noteFailedLogin: async () => undefined,
    };
    const secondStep = { code: codeOf(secret), site: { rpId: 'localhost', origins: ['http://localhost'] } };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        servers[index % 2]?.provePassword(context, {
          role: 'admin',
          email,
          password,
          account: { ...account, accountId, personId: root.id },
          refusal: 'session.wrong-admin-password',
          secondStep,
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('F-9.15 ten backup codes open it, each once; new ones end the old ones', async () => {
    const sara = await uas.student('sara');
    const { secret, spareCodes } = await setUp(sara);
    for (const [index, code] of spareCodes.slice(0, 9).entries()) {
      expect(await statusOf(sara, { code: index % 2 ? code : code.toUpperCase().replace('-', ' ') })).toBe(
        200,
      );
      expect(await statusOf(sara, { code })).toBe(401);
    }
    expect(await stateOf(sara)).toMatchObject({ spareCodesLeft: 1 });
    const proved = { password: sara.password, code: codeOf(secret) };
    const { body } = await uas.call(makeRecoveryCodes, { body: proved }, sara.token);
    expect(await statusOf(sara, { code: spareCodes[9] as string })).toBe(401);
    const fresh = body.spareCodes[0] as string;
    const at = Array.from({ length: 5 }, () => statusOf(sara, { code: fresh }));
    expect((await Promise.all(at)).filter((status) => status === 200)).toHaveLength(1);

    uas.clock.advance(3 * MINUTE);
    await uas.runTasks();
    const texts = mail.received.map(({ text }) => text).join('\n');
    expect(texts).toMatch(/A backup code of yours was used to log in on .+\. Backup codes left: 9\./);
  });

  it('a password that was recovered still asks for it', async () => {
    const root = await uas.master('root');
    const { secret } = await setUp(root);
    const { role, email } = root;
    await uas.call(recoverAccount, { body: { role, email } });
    await sendCodes({ ...uas.dependencies, log: uas.app.log, signal: new AbortController().signal });
    const [, code = ''] = /Your code is (\d{6})\./.exec(mail.received.at(-1)?.text ?? '') ?? [];
    const newPassword = 'a new password';
    const reply = await uas.call(completeRecovery, { body: { role, email, code, newPassword } });
    expect(reply.status).toBe(200);
    expect(answerOf(await logIn(root, { password: newPassword }))).toEqual([
      401,
      refusal('second-step.needed'),
    ]);
    expect(await statusOf(root, { password: newPassword, code: codeOf(secret) })).toBe(200);
  });
});

describe('passkeys', () => {
  it('open a login; the first one comes with backup codes', async () => {
    const nust = await uas.institute('nust');
    const passkey = createSoftPasskey();
    const added = await addOwnPasskey(nust, passkey);
    expect([added.status, added.body.spareCodes.length]).toEqual([200, 10]);
    expect((await stateOf(nust)).passkeys).toEqual([
      { id: expect.any(String), name: 'Phone', createdAt: expect.any(String), lastUsedAt: null },
    ]);
    expect(answerOf(await logIn(nust))).toEqual([401, refusal('second-step.passkey-needed')]);
    expect(await statusOf(nust, { passkey: passkey.assert(await challengeFor(nust)) })).toBe(200);
    expect((await stateOf(nust)).passkeys[0]?.lastUsedAt).toEqual(expect.any(String));
    const { secret } = await setUp(nust, added.body.spareCodes[0]);
    expect(answerOf(await logIn(nust))).toEqual([401, refusal('second-step.either-needed')]);
    expect(await statusOf(nust, { code: codeOf(secret) })).toBe(200);
  });

  it('sign a challenge once, within five minutes, for their own account, at this site', async () => {
    const sara = await uas.student('sara');
    const omar = await uas.student('omar');
    const passkey = createSoftPasskey();
    await addOwnPasskey(sara, passkey);
    await addOwnPasskey(omar);
    const wrong = [401, refusal('second-step.wrong-passkey')];
    const old = passkey.assert(await challengeFor(sara));
    uas.clock.advance(5 * MINUTE);
    expect(answerOf(await logIn(sara, { passkey: old }))).toEqual(wrong);
    const right = passkey.assert(await challengeFor(sara));
    expect(answerOf(await logIn(omar, { passkey: right }))).toEqual(wrong);
    expect(await statusOf(sara, { passkey: right })).toBe(200);
    expect(answerOf(await logIn(sara, { passkey: right }))).toEqual(wrong);
    const phished = createSoftPasskey({ origin: 'https://admissions.example' });
    const elsewhere = { ...phished.assert(await challengeFor(sara)), id: right.id };
    expect(answerOf(await logIn(sara, { passkey: elsewhere }))).toEqual(wrong);
    const ofOmar = passkey.assert(await challengeFor(omar));
    expect(answerOf(await logIn(sara, { passkey: ofOmar }))).toEqual(wrong);
  });

  it('are asked for with the right password alone, which tells no stranger anything', async () => {
    const sara = await uas.student('sara');
    await addOwnPasskey(sara);
    for (const email of [sara.email, 'nobody@uas.example']) {
      const reply = await uas.call(askForPasskey, { body: { role: 'student', email, password: 'wrong' } });
      expect([reply.status, reply.body]).toEqual([401, refusal('session.wrong-password')]);
    }
  });

  it('are added once, for a challenge of ours', async () => {
    const sara = await uas.student('sara');
    const passkey = createSoftPasskey();
    const made = (challenge: string) =>
      uas.call(addPasskey, { body: { name: 'Phone', passkey: passkey.attest(challenge) } }, sara.token);
    const invented = await made('aW52ZW50ZWQ');
    expect([invented.status, invented.body]).toEqual([409, refusal('passkey.not-accepted')]);
    const first = await addOwnPasskey(sara, passkey);
    expect(first.status).toBe(200);
    const again = await addOwnPasskey(sara, passkey, 'Phone', first.body.spareCodes[0]);
    expect([again.status, again.body]).toEqual([409, refusal('passkey.not-accepted')]);
    expect((await stateOf(sara)).passkeys).toHaveLength(1);
  });

  it('are ten at most', async () => {
    const sara = await uas.student('sara');
    const { spareCodes } = (await addOwnPasskey(sara)).body;
    for (const code of spareCodes.slice(0, 9))
      expect((await addOwnPasskey(sara, createSoftPasskey(), 'Phone', code)).status).toBe(200);
    const { password, token } = sara;
    const reply = await uas.call(beginPasskey, { body: { password, code: spareCodes[9] } }, token);
    expect([reply.status, reply.body]).toEqual([
      409,
      refusal({ code: 'passkey.too-many', params: { max: 10 } }),
    ]);
  });

  it('go with the password, but the last one only with the whole second step', async () => {
    const sara = await uas.student('sara');
    const { spareCodes } = (await addOwnPasskey(sara, createSoftPasskey(), 'Phone')).body;
    await addOwnPasskey(sara, createSoftPasskey(), 'Key', spareCodes.pop());
    const remove = (id: string, password = sara.password) =>
      uas.call(removePasskey, { body: { id, password, code: spareCodes.pop() } }, sara.token);
    const [phone, key] = (await stateOf(sara)).passkeys;
    expect((await remove(phone?.id ?? '', 'wrong')).status).toBe(400);
    expect((await remove('nothing')).status).toBe(404);
    const both = await Promise.all([remove(phone?.id ?? ''), remove(key?.id ?? '')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await stateOf(sara)).passkeys).toHaveLength(1);
  });

  it('challenges that nobody answered are forgotten', async () => {
    const sara = await uas.student('sara');
    await addOwnPasskey(sara);
    await challengeFor(sara);
    const challenges = () => uas.database.selectFrom('passkey_challenge').selectAll().execute();
    expect(await challenges()).toHaveLength(1);
    uas.clock.advance(5 * MINUTE);
    await sweepChallenges(uas.dependencies);
    expect(await challenges()).toEqual([]);
  });

  it('need a name: at an address of numbers they are not offered', async () => {
    const other = await startTestApp({ environment: { publicOrigin: 'http://127.0.0.1:5000' } });
    try {
      const { password, token } = await other.student('sara');
      expect((await other.call(getTwoFactor, {}, token)).body.canUsePasskeys).toBe(false);
      const reply = await other.call(beginPasskey, { body: { password } }, token);
      expect([reply.status, reply.body]).toEqual([409, refusal('passkey.needs-a-name')]);
    } finally {
      await other.stop();
    }
  });
});

describe('once it is set up', () => {
  it('nothing of it is changed with the password alone, and nothing with a wrong code', async () => {
    const sara = await uas.student('sara');
    const { secret, spareCodes } = await setUp(sara);
    const { password, token } = sara;
    await addOwnPasskey(sara, createSoftPasskey(), 'Phone', codeOf(secret));
    const before = await stateOf(sara);
    const id = before.passkeys[0]?.id ?? '';
    const calls = [makeRecoveryCodes, beginPasskey, removePasskey] as const;
    const change = (call: (typeof calls)[number], code?: string) =>
      uas.call(
        call as typeof removePasskey,
        {
          body: {
            password,
            ...(code !== undefined && { code }),
            ...(call === removePasskey && { id }),
          } as never,
        },
        token,
      );
    for (const call of calls) {
      for (const nothing of [undefined, '', ' ']) {
        const { status, body } = await change(call, nothing);
        expect([call.path, status, body]).toEqual([call.path, 400, refusal('second-step.prove-first')]);
      }
      expect((await change(call, 'aaaa-bbbb')).body).toEqual(refusal('second-step.wrong-code'));
    }
    expect(await stateOf(sara)).toEqual(before);
    expect(await statusOf(sara, { code: spareCodes[0] as string })).toBe(200);
  });

  it('a passkey proves it as well', async () => {
    const sara = await uas.student('sara');
    const passkey = createSoftPasskey();
    await addOwnPasskey(sara, passkey);
    const signed = passkey.assert(await challengeFor(sara));
    const body = { password: sara.password, passkey: signed };
    const made = await uas.call(makeRecoveryCodes, { body }, sara.token);
    expect([made.status, made.body.spareCodes.length]).toEqual([200, 10]);
    expect((await uas.call(beginTwoFactor, { body: { password: sara.password } }, sara.token)).body).toEqual(
      refusal('second-step.prove-first'),
    );
  });
});

describe('without it again', () => {
  it('F-9.16 password and passkey switch it off as well; a passkey that is wrong is called one', async () => {
    const sara = await uas.student('sara');
    const { password, token } = sara;
    const passkey = createSoftPasskey();
    await addOwnPasskey(sara, passkey);
    const off = (signed: object) =>
      uas.call(switchOffTwoFactor, { body: { password, ...signed } as never }, token);
    expect((await off({})).body).toEqual(refusal('code.six-digits'));
    const foreign = createSoftPasskey().assert(await challengeFor(sara));
    const wrong = await off({ passkey: foreign });
    expect([wrong.status, wrong.body]).toEqual([409, refusal('passkey.not-accepted')]);
    expect((await stateOf(sara)).isOn).toBe(true);
    const answer = passkey.assert(await challengeFor(sara));
    expect((await off({ passkey: answer })).status).toBe(200);
    expect(await stateOf(sara)).toMatchObject({ isOn: false, passkeys: [], spareCodesLeft: 0 });
  });

  it('password and code switch it off; wrong codes are counted, whatever the password forgets', async () => {
    const sara = await uas.student('sara');
    const { secret, spareCodes } = await setUp(sara);
    await addOwnPasskey(sara, createSoftPasskey(), 'Phone', spareCodes[0]);
    const off = (code: string, password = sara.password) =>
      uas.call(switchOffTwoFactor, { body: { password, code } }, sara.token);
    expect((await off(codeOf(secret), 'wrong')).body).toEqual(refusal('second-step.wrong-password'));
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const reply = await off(otherThan(codeOf(secret)));
      expect([reply.status, reply.body]).toEqual([400, refusal('second-step.wrong-code')]);
      await uas.call(makeRecoveryCodes, { body: { password: sara.password } }, sara.token);
    }
    expect((await off(codeOf(secret))).status).toBe(429);
    uas.clock.advance(15 * MINUTE);
    expect((await off(codeOf(secret))).body).toEqual({ success: true, message: 'The second step is off.' });
    expect(await stateOf(sara)).toMatchObject({ isOn: false, spareCodesLeft: 0, passkeys: [] });
    expect(await statusOf(sara)).toBe(200);
    expect((await off('000000')).body).toEqual(refusal('second-step.not-on'));
  });

  it('the desk removes it with a reason, and the person is told', async () => {
    const root = await uas.master('root');
    const aisha = await uas.staff('aisha', ['manageStudents']);
    const sara = await uas.student('sara');
    await setUp(sara);
    await setUp(aisha);
    const reason = 'She came with her CNIC.';
    const remove = (person: TestPerson, body: { email: string; reason: string }) =>
      uas.call(removeStudentTwoFactor, { body }, person.token);
    expect((await remove(aisha, { email: sara.email, reason: 'lost' })).status).toBe(400);
    expect((await remove(aisha, { email: 'nobody@uas.example', reason })).status).toBe(404);
    expect((await remove(aisha, { email: sara.email, reason })).status).toBe(200);
    expect((await remove(aisha, { email: sara.email, reason })).body).toEqual(refusal('second-step.not-on'));
    expect(await statusOf(sara)).toBe(200);
    const ofStaff = (person: TestPerson, email: string) =>
      uas.call(removeStaffTwoFactor, { body: { email, reason } }, person.token);
    expect((await ofStaff(aisha, root.email)).status).toBe(403);
    expect((await ofStaff(root, root.email)).body).toEqual(refusal('second-step.own'));
    expect((await ofStaff(root, aisha.email)).status).toBe(200);
    const events = await uas.database
      .selectFrom('event')
      .select(['actor_id', 'subject_id', 'after'])
      .where('kind', '=', 'remove-second-step')
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { actor_id: aisha.id, subject_id: sara.id, after: { reason } },
      { actor_id: root.id, subject_id: aisha.id, after: { reason } },
    ]);
    uas.clock.advance(3 * MINUTE);
    await uas.runTasks();
    expect(mail.received.map(({ to, text }) => [to, /removed the second step/.test(text)])).toEqual(
      expect.arrayContaining([
        [sara.email, true],
        [aisha.email, true],
      ]),
    );
  });

  it('F-9.20 a student who is deleted takes it along', async () => {
    const root = await uas.master('root');
    const sara = await uas.student('sara');
    const { spareCodes } = await setUp(sara);
    await addOwnPasskey(sara, createSoftPasskey(), 'Phone', spareCodes[0]);
    await challengeFor(sara);
    await uas.call(deleteStudent, { params: { email: sara.email } }, root.token);
    for (const table of ['second_step', 'passkey', 'passkey_challenge'] as const)
      expect(await uas.database.selectFrom(table).select('account_id').execute()).toEqual([]);
  });
});

describe('REQUIRE_SECOND_STEP', () => {
  async function withSetting(
    requireTwoFactor: 'masters' | 'staff',
    work: (other: TestApp) => Promise<void>,
  ): Promise<void> {
    const other = await startTestApp({
      environment: { requireTwoFactor, publicOrigin: 'http://localhost' },
    });
    try {
      await work(other);
    } finally {
      await other.stop();
    }
  }

  it('F-9.16 masters: a master without one can only set it up and log out; staff are not asked', () =>
    withSetting('masters', async (other) => {
      const root = await other.master('root');
      const aisha = await other.staff('aisha');
      const sara = await other.student('sara');
      expect((await other.call(getCounts, {}, aisha.token)).status).toBe(200);
      expect((await other.call(getStudent, { params: { email: sara.email } }, sara.token)).status).toBe(200);
      const refused = await other.call(getCounts, {}, root.token);
      expect([refused.status, refused.body]).toEqual([403, refusal('second-step.set-up-first')]);
      for (const { call, status } of [
        { call: makeRecoveryCodes, status: 403 },
        { call: switchOffTwoFactor, status: 403 },
        { call: removePasskey, status: 403 },
      ])
        expect((await other.call(call as typeof makeRecoveryCodes, {}, root.token)).status).toBe(status);
      const state = await other.call(getTwoFactor, {}, root.token);
      expect([state.status, state.body.isRequired]).toEqual([200, true]);

      const begun = await other.call(beginTwoFactor, { body: { password: root.password } }, root.token);
      expect((await other.call(getCounts, {}, root.token)).status).toBe(403);
      const code = generateSync({
        secret: begun.body.secret,
        epoch: Math.floor(other.clock.now().getTime() / 1_000),
      });
      expect((await other.call(confirmTwoFactor, { body: { code } }, root.token)).status).toBe(200);
      expect((await other.call(getCounts, {}, root.token)).status).toBe(200);
      const bare = await other.master('bilal');
      expect((await other.call(logout, {}, bare.token)).status).toBe(200);
    }));

  it('F-9.16 staff: everybody of the staff is asked', () =>
    withSetting('staff', async (other) => {
      for (const person of [await other.master('root'), await other.staff('aisha')])
        expect((await other.call(getCounts, {}, person.token)).status).toBe(403);
    }));
});

/** Another instance of the server, as far as it keeps anything in its own memory. */
async function loadInstance(): Promise<typeof import('../../platform/identity/prove-password')> {
  const loaded: typeof import('../../platform/identity/prove-password')[] = [];
  await jest.isolateModulesAsync(async () => {
    loaded.push(await import('../../platform/identity/prove-password'));
  });
  const [instance] = loaded;
  if (!instance) throw new Error('It was not loaded.');
  return instance;
}
