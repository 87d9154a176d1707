import {
  apply,
  decideApplication,
  deleteInstitute,
  getApplicationMessages,
  getInstituteActivity,
  getNotificationPreferences,
  getStudentTimeline,
  type InstituteRight,
  listBatches,
  listInstituteApplications,
  listNotifications,
  listStudentApplications,
  MINUTE,
  markNotificationsRead,
  publishBatch,
  removeMember,
  sendAdminMessageToInstitute,
  sendApplicationMessage,
  setNotificationPreferences,
} from '@uas/contract';
import { sql } from 'kysely';
import { startMailServer } from '../../test-kit/mail-server';
import type { TestPerson } from '../../test-kit/people';
import { applicant, applied } from '../../test-kit/scenes';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { publishBatches } from '../applications/publish-decision-batches';
import { checkHistory, sealHistory } from '../audit/seal-history';
import { removeInPieces } from '../deletions/remove-in-pieces';
import { sendOutbox } from '../notifications/send-outbox';
import { sendReminders } from '../notifications/send-reminders';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let uas: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
  uas = await startTestApp({
    environment: { smtpUrl: mail.address, sessionHours: 20_000, sessionIdleMinutes: 1_000_000 },
  });
});
afterAll(async () => {
  await uas.stop();
  await mail.stop();
});
let nust: TestPerson;
beforeEach(async () => {
  await uas.reset();
  uas.clock.set('2026-11-01T05:00:00.000Z');
  mail.forget();
  nust = await uas.institute('nust');
});

const context = () => ({
  ...uas.dependencies,
  log: uas.app.log,
  signal: new AbortController().signal,
  extendLease: async () => undefined,
});
const member = (name: string, ...rights: InstituteRight[]) => uas.member(nust, name, rights);
const remove = (id: string) => uas.call(removeMember, { params: { email: nust.email, id } }, nust.token);
const kindsOf = async ({ token }: TestPerson) =>
  (await uas.call(listNotifications, {}, token)).body.notifications.map(({ kind }) => kind);
const applyTo = async (student: TestPerson) => {
  const application = {
    instituteEmail: nust.email,
    department: 'Computing',
    course: 'BS Computer Science',
    session: 'Fall 2026',
  };
  const reply = await uas.call(apply, { body: { email: student.email, application } }, student.token);
  expect(reply.status).toBeLessThan(300);
};

describe('what a member prepared', () => {
  it('F-10.9 is published by others after they were removed, in the name of who published it', async () => {
    const sara = await applicant(uas, 'sara');
    const applicationId = await applied(uas, { student: sara, institute: nust });
    const omar = await member('omar', 'decide');
    const zainab = await member('zainab', 'decide');
    const body = { applicationId, status: 'approved' as const, prepare: true };
    expect((await uas.call(decideApplication, { body }, omar.token)).status).toBe(200);
    expect((await remove(omar.memberId)).status).toBe(200);
    expect((await uas.call(listBatches, {}, omar.token)).status).toBe(401);
    const [batch] = (await uas.call(listBatches, {}, zainab.token)).body.batches;
    const id = batch?._id ?? '';
    expect((await uas.call(publishBatch, { params: { id }, body: {} }, zainab.token)).status).toBe(200);
    await publishBatches(context());
    const row = await uas.database.selectFrom('application').select('status').executeTakeFirst();
    expect(row?.status).toBe('approved');
    const { entries } = (await uas.call(getInstituteActivity, { params: { email: nust.email } }, nust.token))
      .body;
    expect(entries.find(({ key }) => key === 'approved')?.byName).toBe('Zainab');
    expect(entries.find(({ key }) => key === 'publish-decisions')?.byName).toBe('Zainab');
  });
});

describe('what a student reads', () => {
  it('F-10.10 names the university and no member, in no reply and no mail', async () => {
    const sara = await applicant(uas, 'sara');
    const applicationId = await applied(uas, { student: sara, institute: nust });
    const person = await member('Quetzalcoatl', 'decide', 'messages');
    const decide = { body: { applicationId, status: 'approved' as const } };
    expect((await uas.call(decideApplication, decide, person.token)).status).toBe(200);
    const write = { body: { applicationId, text: 'Welcome to us' } };
    expect((await uas.call(sendApplicationMessage, write, person.token)).status).toBeLessThan(300);
    uas.clock.advance(11 * MINUTE);
    await sendOutbox(context());
    const own = { params: { email: sara.email } };
    const replies = [
      await uas.call(listStudentApplications, own, sara.token),
      await uas.call(getStudentTimeline, own, sara.token),
      await uas.call(listNotifications, {}, sara.token),
      await uas.call(getApplicationMessages, { query: { applicationId } }, sara.token),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const mails = mail.received.filter(({ to }) => to === sara.email);
    expect(mails).toHaveLength(2);
    const secrets = [/quetzalcoatl/i, new RegExp(person.memberId), new RegExp(person.accountId)];
    for (const text of [...replies.map((reply) => reply.text), ...mails.map(({ raw }) => raw)])
      for (const secret of secrets) expect(text).not.toMatch(secret);
  });
});

describe('what students wrote', () => {
  it('comes with the applications to members with messages alone', async () => {
    const sara = await applicant(uas, 'sara');
    const applicationId = await applied(uas, { student: sara, institute: nust });
    const decide = { body: { applicationId, status: 'approved' as const } };
    expect((await uas.call(decideApplication, decide, nust.token)).status).toBe(200);
    const write = { body: { applicationId, text: 'When do classes begin?' } };
    expect((await uas.call(sendApplicationMessage, write, sara.token)).status).toBeLessThan(300);
    const messagesFor = async ({ token }: TestPerson) => {
      const list = await uas.call(listInstituteApplications, { params: { email: nust.email } }, token);
      return list.body.applications.flatMap(({ messages }) => messages.map(({ text }) => text));
    };
    expect(await messagesFor(await member('omar', 'decide'))).toEqual([]);
    expect(await messagesFor(await member('hina', 'messages'))).toEqual(['When do classes begin?']);
    expect(await messagesFor(nust)).toEqual(['When do classes begin?']);
  });
});

describe('the seals of the history', () => {
  it('F-10.10 hold the member who did it', async () => {
    const sara = await uas.student('sara');
    const applicationId = await applied(uas, { student: sara, institute: nust });
    const omar = await member('omar', 'decide');
    await uas.call(decideApplication, { body: { applicationId, status: 'approved' } }, omar.token);
    uas.clock.advance(11 * MINUTE);
    await sealHistory(context());
    expect(await checkHistory(uas.dependencies)).toMatchObject({ seals: 1 });
    await sql`alter table event disable trigger user`.execute(uas.database);
    await sql`update event set actor_member_id = null where actor_member_id is not null`.execute(
      uas.database,
    );
    await sql`alter table event enable trigger user`.execute(uas.database);
    expect(await checkHistory(uas.dependencies)).toMatchObject({ broken: 1 });
  });
});

describe('mails to an institute', () => {
  it('F-10.19 twelve applications are one digest for the main account and each member who decides', async () => {
    const deciders = [await member('omar', 'decide'), await member('zainab', 'decide', 'messages')];
    const writer = await member('bilal', 'messages');
    for (let index = 0; index < 12; index += 1) await applyTo(await applicant(uas, `student${index}`));
    mail.forget();
    uas.clock.set('2026-11-02T03:00:00.000Z');
    await sendReminders(context());
    await sendReminders(context());
    uas.clock.advance(3 * MINUTE);
    await Promise.all([sendOutbox(context()), sendOutbox(context())]);
    const digests = mail.received.filter(({ text }) => text.includes('applications received: 12'));
    expect(digests.map(({ to }) => to).sort()).toEqual([nust, ...deciders].map(({ email }) => email).sort());
    expect(mail.received.filter(({ to }) => to === writer.email)).toEqual([]);
    expect(digests.find(({ to }) => to === deciders[0]?.email)?.text).toContain('Dear Omar,');
  });

  it('of the admin go to those with messages; each has their own list, choices and unsubscribing', async () => {
    const root = await uas.master('root');
    const omar = await member('omar', 'messages');
    const zainab = await member('zainab', 'messages');
    const decider = await member('hina', 'decide');
    const off = {
      preferences: [{ category: 'messages' as const, channel: 'email' as const, enabled: false }],
    };
    await uas.call(setNotificationPreferences, { body: off }, zainab.token);
    const enabled = async (person: TestPerson) =>
      (await uas.call(getNotificationPreferences, {}, person.token)).body.preferences.find(
        ({ category }) => category === 'messages',
      )?.enabled;
    expect([await enabled(nust), await enabled(omar), await enabled(zainab)]).toEqual([true, true, false]);
    const message = { body: { instituteEmail: nust.email, text: 'Hello' } };
    await uas.call(sendAdminMessageToInstitute, message, root.token);
    for (const person of [nust, omar, zainab]) expect(await kindsOf(person)).toEqual(['message-from-admin']);
    expect(await kindsOf(decider)).toEqual([]);
    const [first] = (await uas.call(listNotifications, {}, omar.token)).body.notifications;
    const read = { body: { ids: [first?._id ?? ''] } };
    expect((await uas.call(markNotificationsRead, read, zainab.token)).status).toBe(404);
    expect((await uas.call(markNotificationsRead, read, omar.token)).body.unread).toBe(0);
    expect((await uas.call(listNotifications, {}, nust.token)).body.unread).toBe(1);
    uas.clock.advance(11 * MINUTE);
    await sendOutbox(context());
    // Omar has read it, and Zainab wants no such mails.
    expect(mail.received.map(({ to }) => to)).toEqual([nust.email]);
  });

  it('carry an address with which a member switches off their own mails alone', async () => {
    const root = await uas.master('root');
    const omar = await member('omar', 'messages');
    const message = { body: { instituteEmail: nust.email, text: 'Hello' } };
    await uas.call(sendAdminMessageToInstitute, message, root.token);
    uas.clock.advance(11 * MINUTE);
    await sendOutbox(context());
    const own = mail.received.find(({ to }) => to === omar.email);
    const [, token = ''] = /\/api\/unsubscribe\/([\w.-]+)/.exec(own?.text ?? '') ?? [];
    const reply = await uas.app.inject({ method: 'POST', url: `/api/unsubscribe/${token}` });
    expect(reply.statusCode).toBe(200);
    await uas.call(sendAdminMessageToInstitute, message, root.token);
    mail.forget();
    uas.clock.advance(11 * MINUTE);
    await sendOutbox(context());
    expect(mail.received.map(({ to }) => to)).toEqual([nust.email]);
  });

  it('that wait are not sent to a member who was removed', async () => {
    const omar = await member('omar', 'decide');
    const sara = await applicant(uas, 'sara');
    await applyTo(sara);
    uas.clock.set('2026-11-02T03:00:00.000Z');
    await sendReminders(context());
    await remove(omar.memberId);
    mail.forget();
    uas.clock.advance(3 * MINUTE);
    await sendOutbox(context());
    expect(mail.received.filter(({ to }) => to === omar.email)).toEqual([]);
  });
});

it('F-10.17 an institute that is deleted takes its members along; the history line stays', async () => {
  const root = await uas.master('root');
  const sara = await applicant(uas, 'sara');
  const applicationId = await applied(uas, { student: sara, institute: nust });
  const omar = await member('omar', 'decide', 'messages');
  await uas.call(decideApplication, { body: { applicationId, status: 'approved' } }, omar.token);
  await uas.call(
    sendAdminMessageToInstitute,
    { body: { instituteEmail: nust.email, text: 'Hello' } },
    root.token,
  );
  expect((await uas.call(deleteInstitute, { params: { email: nust.email } }, root.token)).status).toBe(200);
  expect((await uas.call(listBatches, {}, omar.token)).status).toBe(401);
  await removeInPieces(context());
  const left = async (table: 'institute_member' | 'account' | 'notification' | 'outbox') =>
    (await uas.database.selectFrom(table).selectAll().execute()).filter((row) =>
      JSON.stringify(row).includes(omar.memberId),
    );
  for (const table of ['institute_member', 'account', 'notification', 'outbox'] as const)
    expect(await left(table)).toEqual([]);
  const line = await uas.database
    .selectFrom('event')
    .select(['actor_member_id'])
    .where('kind', '=', 'decide-application')
    .where('in_history', '=', true)
    .executeTakeFirst();
  expect(line?.actor_member_id).toBe(omar.memberId);
  // The address is free for somebody else.
  const lums = await uas.institute('lums');
  await uas.member(lums, 'omar');
});
