import {
  type askAccountDeletion as Ask,
  acceptOffer,
  askAccountDeletion,
  DAY,
  endOtherSessions,
  endOwnSession,
  getAccountDeletion,
  getOwnStaffRecord,
  getStudent,
  listNotifications,
  listOwnSessions,
  loginStudent,
  renameOwnStaff,
  takeBackAccountDeletion,
} from '@uas/contract';
import { networkSum } from '../../platform/identity/session-client';
import { openSession } from '../../platform/identity/sessions';
import type { TestPerson } from '../../test-kit/people';
import { applied } from '../../test-kit/scenes';
import { pdfFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';
import { deleteAskedAccounts } from './delete-asked-accounts';

const uas = withTestApp();

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

const sessions = async (token: string) => (await uas.call(listOwnSessions, {}, token)).body.sessions;
const kindsOf = async (id: string) =>
  (await uas.database.selectFrom('event').select('kind').where('subject_id', '=', id).execute()).map(
    ({ kind }) => kind,
  );

describe('where somebody is signed in', () => {
  it('ends no session of somebody else, and says nothing of whether there is one', async () => {
    const sara = await uas.student('sara');
    const omar = await uas.student('omar');
    const [own] = await sessions(sara.token);
    const foreign = await uas.call(endOwnSession, { body: { id: own?._id ?? '' } }, omar.token);
    const unknown = await uas.call(endOwnSession, { body: { id: 'nothing' } }, omar.token);
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    expect(await sessions(sara.token)).toHaveLength(1);
  });

  it('says which browser on which system, and where, without a token, a hash or an address', async () => {
    const sara = await uas.student('sara');
    const from = { ip: '203.0.113.7', userAgent: ANDROID };
    const phone = await openSession(uas.dependencies, sara, from);
    const near = await openSession(uas.dependencies, sara, { ip: '127.0.0.9', userAgent: '' });
    const { body, text } = await uas.call(listOwnSessions, {}, sara.token);
    expect(body.sessions[0]).toMatchObject({ browser: '', system: '', network: 'unknown', isThis: true });
    expect(body.sessions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          browser: 'Chrome',
          system: 'Android',
          network: 'another',
          isThis: false,
        }),
        expect.objectContaining({ browser: '', system: '', network: 'this' }),
      ]),
    );
    const rows = await uas.database.selectFrom('session').selectAll().execute();
    for (const secret of [phone, near, sara.token, '203.0', ...rows.map((row) => row.token_sha256)]) {
      expect(text).not.toContain(secret);
    }
    expect(JSON.stringify(rows)).not.toContain('203.0');
  });

  it('keeps the words of the browser of a login', async () => {
    const { email, password, accountId } = await uas.student('sara');
    await uas.call(loginStudent, { body: { email, password } }, null);
    const rows = await uas.database
      .selectFrom('session')
      .select(['network', 'browser'])
      .where('account_id', '=', accountId)
      .execute();
    expect(rows.filter(({ network }) => network !== null)).toHaveLength(1);
  });

  it('signs out there: the next call is 401, the others go on, and the history has one line', async () => {
    const sara = await uas.student('sara');
    const phone = await openSession(uas.dependencies, sara);
    const there = (await sessions(sara.token)).find(({ isThis }) => !isThis);
    const end = () => uas.call(endOwnSession, { body: { id: there?._id ?? '' } }, sara.token);
    expect((await end()).body.message).toBe('You are signed out there.');
    expect((await end()).status).toBe(404);
    expect((await uas.call(listOwnSessions, {}, phone)).status).toBe(401);
    expect(await sessions(sara.token)).toHaveLength(1);
    expect(await kindsOf(sara.id)).toEqual(['end-session']);
  });

  it('signs out everywhere else, for people of every role', async () => {
    const people = [await uas.student('sara'), await uas.institute('nust'), await uas.staff('aisha', [])];
    for (const person of people) {
      const elsewhere = await openSession(uas.dependencies, person);
      expect((await uas.call(endOtherSessions, {}, person.token)).status).toBe(200);
      expect((await uas.call(listOwnSessions, {}, elsewhere)).status).toBe(401);
      expect(await sessions(person.token)).toHaveLength(1);
    }
  });

  it('knows a network by its /24 or /48, for each account apart', () => {
    const sum = (ip: string, account = 'a') => networkSum(uas.dependencies.fileKey, account, ip);
    expect(sum('203.0.113.7')).toBe(sum('203.0.113.250'));
    expect(sum('::ffff:203.0.113.7')).toBe(sum('203.0.113.250'));
    expect(sum('203.0.113.7')).not.toBe(sum('203.0.114.7'));
    expect(sum('203.0.113.7')).not.toBe(sum('203.0.113.7', 'b'));
    expect(sum('2001:db8:1:2::1')).toBe(sum('2001:0db8:0001:ffff::9'));
    expect(sum('2001:db8:1::1')).not.toBe(sum('2001:db8:2::1'));
    expect(sum('nowhere')).toBeNull();
  });
});

describe('the own name of staff', () => {
  it('refuses an empty one, and changes it for the next call', async () => {
    const aisha = await uas.staff('aisha', []);
    const rename = (name: string) => uas.call(renameOwnStaff, { body: { name } }, aisha.token);
    expect((await rename('  ')).body).toMatchObject({ message: 'Please enter your name.' });
    expect((await rename('Aisha Malik')).body.admin.name).toBe('Aisha Malik');
    const me = await uas.call(getOwnStaffRecord, {}, aisha.token);
    expect(me.body.admin.name).toBe('Aisha Malik');
    expect(await kindsOf(aisha.id)).toEqual(['rename-own-staff']);
  });
});

describe('deleting the own account', () => {
  const ask = ({ token, password }: TestPerson, typed = password) =>
    uas.call<typeof Ask>(askAccountDeletion, { body: { password: typed } }, token);
  const dueOf = async ({ token }: TestPerson) => (await uas.call(getAccountDeletion, {}, token)).body.dueAt;
  const accept = (student: TestPerson, id: string) =>
    uas.call(
      acceptOffer,
      { params: { id }, body: { email: student.email }, file: { ...pdfFile(), field: 'document' } },
      student.token,
    );

  /** The task as two servers have it at once. */
  const runTask = () =>
    Promise.all(
      [1, 2].map(() =>
        deleteAskedAccounts({
          ...uas.dependencies,
          log: uas.app.log,
          signal: new AbortController().signal,
          extendLease: async () => undefined,
        }),
      ),
    );

  async function withOffer() {
    const [sara, nust] = [await uas.student('sara', { paid: true }), await uas.institute('nust')];
    return { sara, id: await applied(uas, { student: sara, institute: nust, status: 'approved' }) };
  }

  it('is refused without the right password', async () => {
    const sara = await uas.student('sara');
    expect((await ask(sara, '')).body).toMatchObject({ message: 'Please enter your password.' });
    expect((await ask(sara, 'wrong')).body).toMatchObject({ message: 'This password is not correct.' });
    expect(await dueOf(sara)).toBeNull();
  });

  it('is refused while an offer is accepted', async () => {
    const { sara, id } = await withOffer();
    expect((await accept(sara, id)).status).toBe(200);
    const { status, body } = await ask(sara);
    expect([status, (body as unknown as { code: string }).code]).toEqual([409, 'account.offer-accepted']);
    expect(await dueOf(sara)).toBeNull();
  });

  it('waits seven days, whoever asks twice, and is taken back', async () => {
    const sara = await uas.student('sara');
    const due = new Date(uas.clock.now().getTime() + 7 * DAY).toISOString();
    expect((await ask(sara)).body).toEqual({ dueAt: due });
    uas.clock.advance(60_000);
    expect((await ask(sara)).body).toEqual({ dueAt: due });
    const profile = await uas.call(getStudent, { params: { email: sara.email } }, sara.token);
    expect(profile.body.deletionDueAt).toBe(due);
    const keep = () => uas.call(takeBackAccountDeletion, {}, sara.token);
    expect((await keep()).body.message).toBe('Your account stays.');
    expect((await keep()).status).toBe(200);
    expect(await dueOf(sara)).toBeNull();
    expect(await kindsOf(sara.id)).toEqual(['ask-account-deletion', 'take-back-account-deletion']);
    const { body } = await uas.call(listNotifications, {}, sara.token);
    expect(body.notifications.map(({ kind }) => kind)).toEqual(['account-kept', 'account-deletion-asked']);
  });

  it('tells nobody but the student and staff of it', async () => {
    const { sara } = await withOffer();
    const nust = await uas.database
      .selectFrom('account')
      .selectAll()
      .where('role', '=', 'institute')
      .execute();
    await ask(sara);
    const token = await openSession(uas.dependencies, { accountId: nust[0]?.id ?? '' });
    const { status, text } = await uas.call(getStudent, { params: { email: sara.email } }, token);
    expect([status, text.includes('deletionDueAt')]).toEqual([200, false]);
  });

  it('reminds on the last day, once, and deletes everything at the due time', async () => {
    const { sara } = await withOffer();
    await ask(sara);
    const kinds = async () =>
      (
        await uas.database
          .selectFrom('notification')
          .select('kind')
          .where('account_id', '=', sara.accountId)
          .execute()
      )
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('account'))
        .sort();
    uas.clock.advance(6 * DAY - 60_000);
    await runTask();
    expect(await kinds()).toEqual(['account-deletion-asked']);
    uas.clock.advance(120_000);
    await runTask();
    uas.clock.advance(120_000);
    await runTask();
    expect(await kinds()).toEqual(['account-deletion-asked', 'account-deletion-tomorrow']);
    uas.clock.advance(DAY);
    await runTask();
    for (const table of ['student', 'application_row', 'account_deletion', 'notification'] as const) {
      expect(await uas.database.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect((await uas.call(listOwnSessions, {}, sara.token)).status).toBe(401);
    expect((await kindsOf(sara.id)).filter((kind) => kind === 'delete-student')).toHaveLength(1);
  });

  it('keeps the account of a student who accepted an offer meanwhile, and says so', async () => {
    const { sara, id } = await withOffer();
    await ask(sara);
    expect((await accept(sara, id)).status).toBe(200);
    uas.clock.advance(8 * DAY);
    await runTask();
    await runTask();
    expect(await uas.database.selectFrom('account_deletion').selectAll().execute()).toEqual([]);
    const notices = await uas.database
      .selectFrom('notification')
      .select('kind')
      .where('kind', '=', 'account-kept-for-offer')
      .execute();
    expect(notices).toHaveLength(1);
    expect(await uas.database.selectFrom('student').selectAll().execute()).toHaveLength(1);
  });
});
