import {
  type AnyEndpoint,
  beginTwoFactor,
  completeHandOver,
  completeRecovery,
  confirmTwoFactor,
  DAY,
  decideApplication,
  getInstitute,
  getInstituteActivity,
  getInstituteAdminMessages,
  handOver,
  INSTITUTE_RIGHTS,
  inviteMember,
  inviteMemberAgain,
  listAudit,
  listInstituteApplications,
  listMembers,
  loginInstitute,
  MINUTE,
  recoverAccount,
  registerInstitute,
  removeMember,
  setMemberRights,
  takeInvitation,
} from '@uas/contract';
import { generateSync } from 'otplib';
import { openSession } from '../../platform/identity/sessions';
import { startMailServer } from '../../test-kit/mail-server';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applied } from '../../test-kit/scenes';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { sendCodes } from '../accounts/send-codes';
import { sendOutbox } from '../notifications/send-outbox';
import { sendInvitations } from './send-invitations';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let uas: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  mail = await startMailServer();
  uas = await startTestApp({
    environment: { smtpUrl: mail.address, publicOrigin: 'https://admissions.example', limitFactor: 100 },
    logger: { level: 'trace', stream: { write: (line: string) => logged.push(line) } },
  });
});
afterAll(async () => {
  await uas.stop();
  await mail.stop();
});
beforeEach(async () => {
  uas.clock.set(TEST_NOW);
  await uas.reset();
  mail.forget();
  logged.length = 0;
});

describe('members', () => {
  const PASSWORD = 'a password of Aisha';
  const AISHA = { email: 'aisha@nust.example', name: 'Aisha Khan', rights: ['decide' as const] };
  let nust: TestPerson;
  beforeEach(async () => {
    nust = await uas.institute('nust');
  });

  const context = () => ({ ...uas.dependencies, log: uas.app.log, signal: new AbortController().signal });
  const send = () => sendInvitations(context());

  const people = async (token = nust.token) =>
    (await uas.call(listMembers, { params: { email: nust.email } }, token)).body;
  const invite = (
    body: typeof AISHA | { email: string; name: string; rights: never[] } = AISHA,
    token = nust.token,
  ) => uas.call(inviteMember, { params: { email: nust.email }, body }, token);
  const change = <E extends typeof inviteMemberAgain | typeof removeMember>(
    call: E,
    id: string,
    token = nust.token,
  ) => uas.call<AnyEndpoint>(call, { params: { email: nust.email, id } }, token);
  const setRights = (id: string, rights: (typeof INSTITUTE_RIGHTS)[number][], token = nust.token) =>
    uas.call(setMemberRights, { params: { email: nust.email, id }, body: { rights } }, token);
  const take = (token: string, password = PASSWORD) =>
    uas.call(takeInvitation, { body: { token, password } });
  const logIn = (email = AISHA.email, password = PASSWORD) =>
    uas.call(loginInstitute, { body: { email, password } });

  function newestToken(): string {
    const [, token] = /\/invitation#([\w-]+)/.exec(mail.received.at(-1)?.text ?? '') ?? [];
    if (token === undefined) throw new Error('no invitation was mailed');
    return token;
  }

  async function invited(): Promise<string> {
    expect((await invite()).status).toBe(201);
    await send();
    return newestToken();
  }

  async function firstMember() {
    const [member] = (await people()).members;
    if (!member) throw new Error('nobody is invited');
    return member;
  }

  const lastRefusal = async (answer: ReturnType<TestApp['call']>) => {
    const { status, text } = await answer;
    return { status, body: JSON.parse(text) };
  };

  describe('an invitation', () => {
    it('leads from a mail to a login with the rights that were given', async () => {
      expect(await people()).toEqual({
        main: { _id: expect.any(String), name: 'Bilal', email: nust.email, isYou: true },
        members: [],
      });
      const token = await invited();
      const [sent] = mail.received;
      expect(sent?.to).toBe(AISHA.email);
      expect(sent?.text).toContain('Nust invites you to work on its applications');
      expect((await firstMember()).state).toBe('invited');
      expect((await take(token)).body).toEqual({
        success: true,
        message: 'Your password is set. Please log in with it.',
        email: AISHA.email,
      });
      const login = (await logIn()).body;
      expect(login.institute.email).toBe(nust.email);
      const member = { name: AISHA.name, email: AISHA.email, rights: ['decide'], mainAccount: 'Bilal' };
      expect(login.member).toEqual(member);
      const own = await uas.call(getInstitute, { params: { email: nust.email } }, login.token);
      expect(own.body.member).toEqual(member);
      expect(await firstMember()).toMatchObject({
        ...AISHA,
        state: 'joined',
        lastSeenAt: expect.any(String),
      });
      const main = await uas.call(getInstitute, { params: { email: nust.email } }, nust.token);
      expect(main.body).not.toHaveProperty('member');
    });

    it('F-10 of more than seven days, of another link or taken already has ended', async () => {
      const token = await invited();
      uas.clock.advance(7 * DAY);
      const ended = { status: 409, body: refusal('invitation.ended') };
      expect(await lastRefusal(take(token))).toEqual(ended);
      expect(await lastRefusal(take('nothing'))).toEqual(ended);
      expect((await people(await freshToken())).members[0]?.state).toBe('ended');
      expect((await change(inviteMemberAgain, (await firstMember())._id)).status).toBe(200);
      await send();
      const fresh = newestToken();
      expect(fresh).not.toBe(token);
      expect((await take(fresh)).status).toBe(200);
      expect(await lastRefusal(take(fresh))).toEqual(ended);
      expect(await lastRefusal(change(inviteMemberAgain, (await firstMember())._id))).toEqual({
        status: 409,
        body: refusal('member.joined'),
      });
    });

    it('that is sent again ends the one before, and one that is taken back ends too', async () => {
      const first = await invited();
      await change(inviteMemberAgain, (await firstMember())._id);
      await send();
      const second = newestToken();
      expect((await take(first)).status).toBe(409);
      expect((await change(removeMember, (await firstMember())._id)).status).toBe(200);
      expect((await take(second)).status).toBe(409);
      expect((await people()).members).toEqual([]);
      // The address is free again.
      expect((await invite()).status).toBe(201);
    });

    it('is taken by one of twenty who try at once', async () => {
      const token = await invited();
      const tries = await Promise.all(Array.from({ length: 20 }, () => take(token)));
      expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    });

    it('that was not taken lets nobody in by a code or a password', async () => {
      await invited();
      mail.forget();
      await uas.call(recoverAccount, { body: { role: 'institute', email: AISHA.email } });
      await sendCodes(context());
      expect(mail.received).toEqual([]);
      expect((await logIn(AISHA.email, '')).status).not.toBe(200);
      expect(await lastRefusal(logIn(AISHA.email, 'anything'))).toEqual({
        status: 401,
        body: refusal('session.wrong-password'),
      });
    });

    it('proves the address that it was mailed to: nobody asks the member to confirm it again', async () => {
      expect((await take(await invited())).status).toBe(200);
      const { token } = (await logIn()).body;
      const { body } = await uas.call(getInstitute, { params: { email: nust.email } }, token);
      expect(body.emailState).toBe('confirmed');
      // That of the university itself is another one.
      const main = await uas.call(getInstitute, { params: { email: nust.email } }, nust.token);
      expect(main.body.emailState).toBe('not-confirmed');
    });

    it('stands in no table, log or reply with its token', async () => {
      const token = await invited();
      const replies = [(await take(token)).text, JSON.stringify(await people())];
      const rows = await uas.database.selectFrom('member_invitation').selectAll().execute();
      const outbox = await uas.database.selectFrom('outbox').selectAll().execute();
      for (const text of [...replies, ...logged, JSON.stringify(rows), JSON.stringify(outbox)])
        expect(text).not.toContain(token);
    });

    it('that the mail server did not take goes again with another link', async () => {
      await invite();
      mail.answerWith(451);
      await send();
      uas.clock.advance(60_000);
      await send();
      expect((await take(newestToken())).status).toBe(200);
    });
  });

  /** A session of the main account that is not too old after days have passed. */
  async function freshToken(): Promise<string> {
    const token = await openSession(uas.dependencies, nust);
    nust = { ...nust, token };
    return token;
  }

  describe('one address', () => {
    it('F-10.8 is not invited while it has an account, nor registered while it is invited', async () => {
      await uas.institute('lums');
      const taken = { status: 409, body: refusal('account.email-taken') };
      const lums = { email: 'lums@uas.example', name: 'Lums', rights: [] as never[] };
      expect(await lastRefusal(invite(lums))).toEqual(taken);
      expect(await lastRefusal(invite({ ...lums, email: nust.email }))).toEqual(taken);
      expect((await invite()).status).toBe(201);
      expect(await lastRefusal(invite())).toEqual(taken);
      expect(await lastRefusal(register(AISHA.email, 'Aisha College'))).toEqual(taken);
    });

    it('F-10.8 becomes one of the two when twenty requests come at once', async () => {
      const tries = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          index % 2 === 0 ? invite() : register(AISHA.email, `College ${index}`),
        ),
      );
      expect(tries.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
      const rows = await uas.database
        .selectFrom('account')
        .select('id')
        .where('email', '=', AISHA.email)
        .execute();
      expect(rows).toHaveLength(1);
    });
  });

  const register = (email: string, name: string) =>
    uas.call(registerInstitute, {
      body: { name, email, password: PASSWORD, contactPerson: 'Aisha', phone: '0300-1234567' },
    });

  describe('a member', () => {
    it('F-10.6 with messages only reads the applications and decides nothing', async () => {
      const sara = await uas.student('sara');
      const id = await applied(uas, { student: sara, institute: nust });
      const omar = await uas.member(nust, 'omar', ['messages']);
      const list = await uas.call(listInstituteApplications, { params: { email: nust.email } }, omar.token);
      expect(list.status).toBe(200);
      const decide = { body: { applicationId: id, status: 'approved' as const } };
      expect(await lastRefusal(uas.call(decideApplication, decide, omar.token))).toEqual({
        status: 403,
        body: refusal({ code: 'access.no-right', params: { university: 'Nust', mainAccount: 'Bilal' } }),
      });
      expect(
        refusal({ code: 'access.no-right', params: { university: 'Nust', mainAccount: 'Bilal' } }).message,
      ).toBe('You do not have the right to do this at Nust. Please ask Bilal.');
      // From the next call on.
      expect((await setRights(omar.memberId, ['decide'])).status).toBe(200);
      expect((await uas.call(decideApplication, decide, omar.token)).status).toBe(200);
    });

    it('F-10.7 of one institute with the e-mail path of another is refused as ever', async () => {
      const lums = await uas.institute('lums');
      const omar = await uas.member(nust, 'omar', [...INSTITUTE_RIGHTS]);
      for (const call of [
        listInstituteApplications,
        getInstitute,
        getInstituteActivity,
        listMembers,
      ] as const)
        expect(
          await lastRefusal(uas.call<AnyEndpoint>(call, { params: { email: lums.email } }, omar.token)),
        ).toEqual({
          status: 403,
          body: refusal('access.forbidden'),
        });
      // The own e-mail is no record either: paths name the institute.
      expect((await uas.call(getInstitute, { params: { email: omar.email } }, omar.token)).status).toBe(403);
    });

    it('with people neither removes nor changes themselves or the main account', async () => {
      const omar = await uas.member(nust, 'omar', ['people']);
      const own = { status: 409, body: refusal('member.not-yourself') };
      expect(await lastRefusal(change(removeMember, omar.memberId, omar.token))).toEqual(own);
      expect(await lastRefusal(setRights(omar.memberId, ['decide'], omar.token))).toEqual(own);
      const { main, members } = await people(omar.token);
      expect(main.isYou).toBe(false);
      expect(members).toMatchObject([{ _id: omar.memberId, isYou: true }]);
      const ofMain = { status: 409, body: refusal('member.main-account') };
      expect(await lastRefusal(change(removeMember, main._id, omar.token))).toEqual(ofMain);
      expect(await lastRefusal(setRights(main._id, [], omar.token))).toEqual(ofMain);
    });

    it('of another institute is not found', async () => {
      const lums = await uas.institute('lums');
      const omar = await uas.member(lums, 'omar');
      expect(await lastRefusal(change(removeMember, omar.memberId))).toEqual({
        status: 404,
        body: refusal('member.not-found'),
      });
    });

    it('F-10.9 who is removed is out at the next call, and the address is free', async () => {
      const omar = await uas.member(nust, 'omar', ['decide']);
      expect((await change(removeMember, omar.memberId)).status).toBe(200);
      const list = await uas.call(listInstituteApplications, { params: { email: nust.email } }, omar.token);
      expect(list.status).toBe(401);
      expect((await logIn(omar.email, omar.password)).status).toBe(401);
      expect((await invite({ email: omar.email, name: 'Omar', rights: [] })).status).toBe(201);
    });
  });

  describe('who did it', () => {
    it('F-10.10 stands in the Activity of the institute by name, also once they were removed', async () => {
      const sara = await uas.student('sara');
      const id = await applied(uas, { student: sara, institute: nust });
      const omar = await uas.member(nust, 'omar', ['decide']);
      const decide = { body: { applicationId: id, status: 'approved' as const } };
      expect((await uas.call(decideApplication, decide, omar.token)).status).toBe(200);
      await change(removeMember, omar.memberId);
      const activity = await uas.call(getInstituteActivity, { params: { email: nust.email } }, nust.token);
      const { entries } = activity.body;
      expect(entries.map(({ text, byName = '' }) => `${byName}: ${text}`)).toEqual(
        expect.arrayContaining([
          ': Omar was removed.',
          expect.stringMatching(/^Omar: The application \S+ for BS Computer Science was approved\.$/),
        ]),
      );
      const root = await uas.master('root');
      const history = await uas.call(listAudit, { query: {} }, root.token);
      const lines = history.body.entries;
      expect(lines.find(({ action }) => action === 'decide-application')?.actorMember).toEqual({
        id: omar.memberId,
        name: 'Omar',
      });
    });
  });
});

describe('F-10.11 handing the main account over', () => {
  const NEW = 'sana@nust.example';
  let nust: TestPerson;
  beforeEach(async () => {
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

  it('F-10.11 with a second step it is asked for with a code of it too', async () => {
    const { password, token } = nust;
    const { secret } = (await uas.call(beginTwoFactor, { body: { password } }, token)).body;
    const codeOf = () => generateSync({ secret, epoch: Math.floor(uas.clock.now().getTime() / 1_000) });
    await uas.call(confirmTwoFactor, { body: { code: codeOf() } }, token);
    uas.clock.advance(MINUTE);
    const withCode = (code?: string) =>
      answer(uas.call(handOver, { body: { newEmail: NEW, password, code } }, token));
    expect(await withCode()).toEqual({ status: 400, body: refusal('second-step.prove-first') });
    expect(await withCode(otherThan(codeOf()))).toEqual({
      status: 400,
      body: refusal('second-step.wrong-code'),
    });
    expect((await withCode(codeOf())).status).toBe(200);
    await sendCodes(context());
    expect((await complete({ oldCode: codeTo(nust.email), newCode: codeTo(NEW) })).status).toBe(200);
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
