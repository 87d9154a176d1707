import {
  completeHandOver,
  completeRecovery,
  getInstitute,
  getInstituteAdminMessages,
  handOver,
  inviteMember,
  listInstituteApplications,
  loginInstitute,
  MINUTE,
  recoverAccount,
  registerInstitute,
} from '@uas/contract';
import { openSession } from '../../platform/identity/sessions';
import { startMailServer } from '../../test-kit/mail-server';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { sendCodes } from '../accounts/send-codes';
import { sendOutbox } from '../notifications/send-outbox';

const NEW = 'sana@nust.example';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let uas: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
  uas = await startTestApp({
    environment: { smtpUrl: mail.address, publicOrigin: 'https://admissions.example', limitFactor: 100 },
  });
});
afterAll(async () => {
  await uas.stop();
  await mail.stop();
});
let nust: TestPerson;
beforeEach(async () => {
  await uas.reset();
  mail.forget();
  nust = await uas.institute('nust');
});

const context = () => ({
  ...uas.dependencies,
  log: uas.app.log,
  signal: new AbortController().signal,
  extendLease: async () => undefined,
});
const ask = (newEmail = NEW, password = nust.password, token = nust.token) =>
  uas.call(handOver, { body: { newEmail, password } }, token);
const complete = (codes: { oldCode: string; newCode: string }, newEmail = NEW) =>
  uas.call(completeHandOver, { body: { newEmail, ...codes } }, nust.token);
const logIn = (email: string, password: string) => uas.call(loginInstitute, { body: { email, password } });
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

/** The newest code that was mailed to an address. */
function codeTo(address: string): string {
  const sent = mail.received.filter(({ to }) => to === address).at(-1);
  return /Your code is (\d{6})\./.exec(sent?.text ?? '')?.[1] ?? 'none';
}

async function asked(newEmail = NEW) {
  expect((await ask(newEmail)).status).toBe(200);
  await sendCodes(context());
  return { oldCode: codeTo(nust.email), newCode: codeTo(newEmail) };
}

const answer = async (reply: ReturnType<TestApp['call']>) => {
  const { status, text } = await reply;
  return { status, body: JSON.parse(text) };
};
const accountOf = () =>
  uas.database.selectFrom('account').selectAll().where('id', '=', nust.accountId).executeTakeFirstOrThrow();

/** Nothing has changed: the record, the login and the session are those of before. */
async function expectUnchanged() {
  expect((await accountOf()).email).toBe(nust.email);
  expect((await logIn(nust.email, nust.password)).status).toBe(200);
  expect((await uas.call(getInstitute, { params: { email: nust.email } }, nust.token)).status).toBe(200);
}

describe('F-10.11 handing the main account over', () => {
  it('F-10.11 is asked for by the main account alone, with its password', async () => {
    const omar = await uas.member(nust, 'omar', ['people', 'settings']);
    expect((await ask(NEW, omar.password, omar.token)).status).toBe(403);
    expect(await answer(ask(NEW, 'wrong'))).toEqual({
      status: 400,
      body: refusal('second-step.wrong-password'),
    });
    await sendCodes(context());
    expect(mail.received).toEqual([]);
  });

  it('F-10.11 refuses an address that an institute or a member has, or that is invited', async () => {
    const taken = { status: 409, body: refusal('account.email-taken') };
    const lums = await uas.institute('lums');
    const omar = await uas.member(nust, 'omar', []);
    const body = { email: 'aisha@nust.example', name: 'Aisha', rights: [] };
    await uas.call(inviteMember, { params: { email: nust.email }, body }, nust.token);
    for (const email of [nust.email, lums.email, omar.email, body.email])
      expect(await answer(ask(email))).toEqual(taken);
  });

  it('F-10.11 changes nothing with one code of the two, and says which is wrong', async () => {
    const { oldCode, newCode } = await asked();
    expect(mail.received.map(({ to }) => to).sort()).toEqual([nust.email, NEW].sort());
    expect(await answer(complete({ oldCode: otherThan(oldCode), newCode }))).toEqual({
      status: 400,
      body: refusal('hand-over.old-code-wrong'),
    });
    expect(await answer(complete({ oldCode, newCode: otherThan(newCode) }))).toEqual({
      status: 400,
      body: refusal('hand-over.new-code-wrong'),
    });
    // Both codes, and another address than that to which the second one went.
    expect(await answer(complete({ oldCode, newCode }, 'omar@nust.example'))).toEqual({
      status: 409,
      body: refusal('code.not-valid'),
    });
    await expectUnchanged();
  });

  it('F-10.11 ends with five wrong codes, after fifteen minutes, and with the fourth asking in an hour', async () => {
    const { oldCode, newCode } = await asked();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await complete({ oldCode: otherThan(oldCode), newCode })).status).toBe(400);
    expect(await answer(complete({ oldCode, newCode }))).toEqual({
      status: 409,
      body: refusal('code.too-many-wrong'),
    });
    const late = await asked();
    uas.clock.advance(15 * MINUTE);
    expect(await answer(complete(late))).toEqual({ status: 409, body: refusal('code.not-valid') });
    await asked();
    expect(await answer(ask())).toEqual({ status: 429, body: refusal('too-often.codes') });
    await expectUnchanged();
  });

  it('F-10.11 refuses an address that somebody took meanwhile', async () => {
    const codes = await asked();
    const college = { name: 'Sana College', contactPerson: 'Sana', phone: '0300-1234567' };
    await uas.call(registerInstitute, { body: { ...college, email: NEW, password: 'a long password' } });
    expect(await answer(complete(codes))).toEqual({ status: 409, body: refusal('account.email-taken') });
    await expectUnchanged();
  });

  it('F-10.11 until both codes are entered the old login works; afterwards it does not, and sessions end', async () => {
    const elsewhere = await openSession(uas.dependencies, nust);
    const omar = await uas.member(nust, 'omar', ['messages']);
    await uas.database
      .insertInto('second_step')
      .values({ account_id: nust.accountId, secret: null })
      .execute();
    const codes = await asked();
    await expectUnchanged();
    const done = await complete(codes);
    expect([done.status, done.body]).toEqual([200, { success: true, message: completeHandOver.texts.done }]);
    for (const token of [nust.token, elsewhere])
      expect((await uas.call(getInstitute, { params: { email: NEW } }, token)).status).toBe(401);
    for (const email of [nust.email, NEW]) expect((await logIn(email, nust.password)).status).toBe(401);
    expect(await uas.database.selectFrom('second_step').selectAll().execute()).toEqual([]);
    const devices = await uas.database
      .selectFrom('known_device')
      .selectAll()
      .where('account_id', '=', nust.accountId)
      .execute();
    expect(devices).toEqual([]);
    // Members keep working: the e-mail in their paths is the institute's.
    const list = await uas.call(listInstituteApplications, { params: { email: NEW } }, omar.token);
    expect(list.status).toBe(200);
    const own = await uas.call(getInstitute, { params: { email: NEW } }, omar.token);
    expect(own.body).toMatchObject({ email: NEW, member: { email: omar.email } });
  });

  it('F-10.11 the portal of a member that is open goes on with the former e-mail, nobody else does', async () => {
    const omar = await uas.member(nust, 'omar', ['messages']);
    const lums = await uas.institute('lums');
    expect((await complete(await asked())).status).toBe(200);
    const former = { params: { email: nust.email } };
    const own = await uas.call(getInstitute, former, omar.token);
    expect([own.status, own.body.email]).toEqual([200, NEW]);
    const thread = await uas.call(getInstituteAdminMessages, former, omar.token);
    expect(thread.status).toBe(200);
    // A portal that is opened afterwards knows the new one.
    const reopened = await openSession(uas.dependencies, omar);
    for (const token of [reopened, lums.token])
      expect((await uas.call(getInstitute, former, token)).status).toBe(403);
    // Somebody registers with the address that is free now: each token leads to its own institute.
    const college = { name: 'Sana College', contactPerson: 'Sana', phone: '0300-1234567' };
    await uas.call(registerInstitute, {
      body: { ...college, email: nust.email, password: 'a long password' },
    });
    expect((await uas.call(getInstitute, former, omar.token)).body.name).toBe(own.body.name);
  });

  it('F-10.11 the new owner gets in by a code, and the former one by none', async () => {
    // A code to get back in that was mailed to the former address just before.
    await uas.call(recoverAccount, { body: { role: 'institute', email: nust.email } });
    await sendCodes(context());
    const early = codeTo(nust.email);
    expect((await complete(await asked())).status).toBe(200);
    const recovery = (email: string, code: string) =>
      uas.call(completeRecovery, {
        body: { role: 'institute', email, code, newPassword: 'a password of Sana' },
      });
    expect((await recovery(nust.email, early)).status).toBe(409);
    mail.forget();
    for (const email of [nust.email, NEW])
      await uas.call(recoverAccount, { body: { role: 'institute', email } });
    await sendCodes(context());
    expect(mail.received.map(({ to }) => to)).toEqual([NEW]);
    expect((await recovery(NEW, codeTo(NEW))).status).toBe(200);
    const login = await logIn(NEW, 'a password of Sana');
    expect(login.body.institute.email).toBe(NEW);
    // The old address is free.
    expect((await ask(nust.email, 'a password of Sana', login.body.token)).status).toBe(200);
  });

  it('F-10.11 tells both addresses, and the history without any', async () => {
    expect((await complete(await asked())).status).toBe(200);
    mail.forget();
    uas.clock.advance(3 * MINUTE);
    await sendOutbox(context());
    expect(mail.received.map(({ to }) => to).sort()).toEqual([nust.email, NEW].sort());
    for (const { text } of mail.received) expect(text).toContain('was handed over to a new e-mail address');
    const events = await uas.database
      .selectFrom('event')
      .select(['actor_id', 'subject_id', 'before', 'after'])
      .where('kind', '=', 'hand-over-main-account')
      .execute();
    expect(events).toEqual([{ actor_id: nust.id, subject_id: nust.id, before: null, after: null }]);
  });

  it('F-10.11 happens once, however often it is sent at once', async () => {
    const codes = await asked();
    const tries = await Promise.all(Array.from({ length: 4 }, () => complete(codes)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    const events = await uas.database
      .selectFrom('event')
      .select('id')
      .where('kind', '=', 'hand-over-main-account')
      .execute();
    expect(events).toHaveLength(1);
  });
});
