import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import {
  apply,
  changeStudentPassword,
  decideApplication,
  deleteInstitute,
  listNotifications,
  MINUTE,
  markApplicationMessagesRead,
  sendApplicationMessage,
  sendStudentMessageToAdmin,
  setPayment,
  undoDecision,
  withdrawApplication,
} from '@uas/contract';
import { sql } from 'kysely';
import { writeUnit } from '../../platform/http/unit-of-work';
import { parseMail, startMailServer } from '../../test-kit/mail-server';
import type { TestPerson } from '../../test-kit/people';
import { applicant, applied } from '../../test-kit/scenes';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { notify } from './notify';
import { forgetSentWords, leaseMessages } from './outbox.store';
import { sendOutbox } from './send-outbox';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

let mail: MailServer;
let uas: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
  uas = await startTestApp({
    environment: {
      smtpUrl: mail.address,
      mailFrom: 'Admissions <admissions@uas.example>',
      publicOrigin: 'https://admissions.example',
    },
  });
});
afterAll(async () => {
  await uas.stop();
  await mail.stop();
});
beforeEach(async () => {
  await uas.reset();
  mail.forget();
});

const send = (kit = uas) => sendOutbox({ ...kit.dependencies, signal: new AbortController().signal });

/** A student who is told one thing: that the payment is confirmed. */
async function paid(name: string, root: TestPerson, kit = uas): Promise<TestPerson> {
  const student = await kit.student(name);
  await kit.call(setPayment, { body: { email: student.email, paid: true } }, root.token);
  return student;
}

const outbox = (kit = uas) => kit.database.selectFrom('outbox').selectAll().orderBy('id').execute();

async function only() {
  const [row] = await outbox();
  if (!row) throw new Error('the outbox is empty');
  return row;
}

/** Minutes from the row's making until it is due. */
async function dueIn(): Promise<number> {
  const { due_at, created_at } = await only();
  return (due_at.getTime() - created_at.getTime()) / MINUTE;
}

describe('names that people gave themselves', () => {
  it('stand in mails without the addresses that are in them', async () => {
    const sara = await uas.student('sara', { name: 'Sara (sara.example.com)' });
    const nust = await uas.institute('nust', {
      name: 'Nust, win at evil.com',
      departments: [{ name: 'Computing', courses: ['BS www.evil.example'] }],
    });
    const id = await applied(uas, { student: sara, institute: nust, course: 'BS www.evil.example' });
    await uas.call(decideApplication, { body: { applicationId: id, status: 'approved' } }, nust.token);
    uas.clock.advance(2 * MINUTE);
    await send();
    const [received] = mail.received;
    expect(received?.raw).not.toMatch(/evil|sara\.example\.com/);
    expect(received?.text).toContain('Dear Sara,');
    expect(received?.text).toMatch(/Nust, win at approved your application \S+ for BS\./);
  });
});

describe('sending what waits in the outbox', () => {
  it('A-7.35 sends nothing to the people of an institute that was deleted meanwhile', async () => {
    const root = await uas.master('root');
    const sara = await uas.student('sara');
    const nust = await uas.institute('nust');
    const applicationId = await applied(uas, { student: sara, institute: nust });
    await uas.call(decideApplication, { body: { applicationId, status: 'approved' } }, nust.token);
    await uas.call(
      sendApplicationMessage,
      { body: { applicationId, text: 'When do classes begin?' } },
      sara.token,
    );
    const waiting = async () => (await outbox()).map(({ account_id }) => account_id);
    expect(await waiting()).toContain(nust.accountId);
    await uas.call(deleteInstitute, { params: { email: nust.email } }, root.token);
    expect(await waiting()).not.toContain(nust.accountId);
    // What goes on in the background has nothing to tell them either.
    const data = {
      reason: 'Eid',
      session: 'Fall 2026',
      university: 'Nust',
      to: '1 Dec 2026',
      date: 'Closes',
    };
    await writeUnit({ dependencies: uas.dependencies, actor: null }, async (unit) =>
      notify(unit.database, unit, {
        kind: 'own-date-moved',
        to: { role: 'institute', id: nust.id },
        sourceId: 'move',
        data,
      }),
    );
    expect(await waiting()).not.toContain(nust.accountId);
    uas.clock.advance(20 * MINUTE);
    await send();
    expect(mail.received.filter(({ to }) => to !== sara.email)).toEqual([]);
  });

  it('sends nothing before it is due, and then once, with text, HTML and a link into the portal', async () => {
    const sara = await uas.student('sara');
    const nust = await uas.institute('nust');
    const id = await applied(uas, { student: sara, institute: nust });
    await uas.call(decideApplication, { body: { applicationId: id, status: 'approved' } }, nust.token);
    await send();
    uas.clock.advance(2 * MINUTE - 1);
    await send();
    expect(mail.asked()).toBe(0);
    uas.clock.advance(1);
    await send();
    await send();
    expect(mail.received.length).toBe(1);
    const [received] = mail.received;
    const row = await only();
    expect(received?.to).toBe(sara.email);
    expect(received?.messageId).toBe(`<${row.id}@admissions.example>`);
    expect(received?.headers).toMatchObject({
      from: 'Admissions <admissions@uas.example>',
      to: 'Sara <sara@uas.example>',
      subject: 'You have an offer',
      'auto-submitted': 'auto-generated',
    });
    expect(received?.headers['list-unsubscribe']).toBeUndefined();
    const link = `https://admissions.example/?dialog=accept-offer&application=${id}&role=student`;
    expect(received?.text).toContain('Dear Sara,');
    expect(received?.text).toContain('Nust approved your application UAS-26-');
    expect(received?.text).toContain(link);
    expect(received?.html).toContain(link.replaceAll('&', '&amp;'));
    expect(row).toMatchObject({ state: 'sent', attempts: 1, subject: 'You have an offer' });
  });

  it('F-7.3 names all three decisions that were published in one go in one mail', async () => {
    const sara = await uas.student('sara');
    const nust = await uas.institute('nust');
    for (const course of ['BS Computer Science', 'BS Software Engineering', 'BBA']) {
      const department = course === 'BBA' ? 'Business' : 'Computing';
      const id = await applied(uas, { student: sara, institute: nust, department, course });
      const status = course === 'BBA' ? 'rejected' : 'approved';
      await uas.call(decideApplication, { body: { applicationId: id, status } }, nust.token);
    }
    uas.clock.advance(2 * MINUTE);
    await send();
    expect(mail.received.map(({ headers }) => headers.subject)).toEqual(['You have an offer (and 2 more)']);
    for (const part of ['BS Computer Science', 'BS Software Engineering', 'BBA', 'not selected'])
      expect(mail.received[0]?.text).toContain(part);
  });

  it('F-7.3 is named after its gravest part, which stands first, with its deadline', async () => {
    const sara = await uas.student('sara');
    const nust = await uas.institute('nust');
    const first = await applied(uas, {
      student: sara,
      institute: nust,
      department: 'Business',
      course: 'BBA',
    });
    await uas.call(decideApplication, { body: { applicationId: first, status: 'rejected' } }, nust.token);
    const id = await applied(uas, { student: sara, institute: nust });
    const offer = { applicationId: id, status: 'approved' as const, replyBy: '2026-11-29' };
    expect((await uas.call(decideApplication, { body: offer }, nust.token)).status).toBe(200);
    uas.clock.advance(2 * MINUTE);
    await send();
    const [received] = mail.received;
    expect(received?.headers.subject).toMatch(
      /^You have an offer\. Please answer it until 29 Nov 2026, \d\d:\d\d \(and 1 more\)$/,
    );
    const text = received?.text ?? '';
    expect(text.indexOf('approved your application')).toBeLessThan(text.indexOf('did not select'));
  });

  it('F-7.3 does not tell what was taken back before the mail went', async () => {
    const sara = await applicant(uas, 'sara');
    const nust = await uas.institute('nust');
    const decide = (applicationId: string, status: 'approved' | 'rejected') =>
      uas.call(decideApplication, { body: { applicationId, status } }, nust.token);
    const undo = (id: string) =>
      uas.call(undoDecision, { body: { applicationId: id, status: 'pending' } }, root.token);
    const root = await uas.master('root');
    const id = await applied(uas, { student: sara, institute: nust });
    const other = await applied(uas, { student: sara, institute: nust, course: 'BS Software Engineering' });
    await decide(id, 'approved');
    await undo(id);
    await decide(id, 'rejected');
    await decide(other, 'approved');
    expect((await undo(other)).status).toBe(200);
    uas.clock.advance(2 * MINUTE);
    await send();
    expect(mail.received.map(({ headers }) => headers.subject)).toEqual([
      'Your application was not selected',
    ]);
    // What was told already is told to be taken back.
    await undo(id);
    uas.clock.advance(2 * MINUTE);
    await send();
    expect(mail.received.map(({ headers }) => headers.subject)[1]).toMatch(/was taken back$/);
  });

  it('F-7.3 does not tell of the seat of a list that was taken back before the mail went', async () => {
    const sara = await applicant(uas, 'sara');
    const nust = await uas.institute('nust');
    const id = await applied(uas, { student: sara, institute: nust });
    const root = await uas.master('root');
    const data = {
      program: 'BBA',
      university: 'Nust',
      number: '1',
      round: '1',
      category: 'Open merit',
      until: '',
    };
    await uas.call(decideApplication, { body: { applicationId: id, status: 'approved' } }, nust.token);
    uas.clock.advance(2 * MINUTE);
    await send();
    await writeUnit({ dependencies: uas.dependencies, actor: null }, async (unit) =>
      notify(unit.database, unit, {
        kind: 'seat-offered',
        to: { role: 'student', id: sara.id },
        sourceId: id,
        applicationId: id,
        data: { ...data, asked: '' },
      }),
    );
    await uas.call(undoDecision, { body: { applicationId: id, status: 'pending' } }, root.token);
    uas.clock.advance(2 * MINUTE);
    await send();
    expect(mail.received).toHaveLength(1);
  });

  it('F-7.3 does not confirm an application that was withdrawn meanwhile', async () => {
    const sara = await applicant(uas, 'sara');
    const nust = await uas.institute('nust');
    const application = {
      instituteEmail: nust.email,
      department: 'Computing',
      course: 'BS Computer Science',
      session: 'Fall 2026',
    };
    const made = await uas.call(apply, { body: { email: sara.email, application } }, sara.token);
    expect(made.status).toBe(201);
    const id = made.body.application._id;
    expect((await uas.call(withdrawApplication, { params: { id } }, sara.token)).status).toBe(200);
    uas.clock.advance(2 * MINUTE);
    await send();
    expect(mail.received).toEqual([]);
  });

  it('F-7.3 tells each thing about the safety of an account in a mail of its own', async () => {
    const sara = await uas.student('sara');
    let oldPassword = sara.password;
    for (const newPassword of ['another password', 'yet another one']) {
      const body = { email: sara.email, oldPassword, newPassword };
      expect((await uas.call(changeStudentPassword, { body }, sara.token)).status).toBe(200);
      oldPassword = newPassword;
    }
    uas.clock.advance(2 * MINUTE);
    await send();
    expect(mail.received.map(({ headers }) => headers.subject)).toEqual([
      'Your password was changed',
      'Your password was changed',
    ]);
  });

  it('F-7.4 ten workers and 40 messages: each is sent once', async () => {
    const root = await uas.master('root');
    for (let number = 0; number < 40; number += 1) await paid(`student${number}`, root);
    uas.clock.advance(2 * MINUTE);
    await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(mail.received.length).toBe(40);
    expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(40);
    expect(new Set(mail.received.map(({ to }) => to)).size).toBe(40);
  });

  it('F-7.5 what was taken without being noted goes again after the lease, under the same Message-ID', async () => {
    const root = await uas.master('root');
    await paid('sara', root);
    uas.clock.advance(2 * MINUTE);
    // An instance that sent the message and was killed before it could note that.
    const [leased] = await leaseMessages(uas.database, uas.clock.now());
    await uas.dependencies.channels.email.send({
      id: leased?.id ?? '',
      to: { name: 'Sara', address: 'sara@uas.example' },
      subject: 'Your payment is confirmed',
      text: 'Sent',
      html: 'Sent',
      unsubscribe: null,
    });
    uas.clock.advance(2 * MINUTE - 1);
    await send();
    expect(mail.received.length).toBe(1);
    uas.clock.advance(1);
    await send();
    expect(mail.received.length).toBe(2);
    expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await only()).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('takes nothing up any more once it was tried: what happens then is another message', async () => {
    const root = await uas.master('root');
    const sara = await paid('sara', root);
    uas.clock.advance(2 * MINUTE);
    mail.answerWith(451);
    await send();
    await uas.call(setPayment, { body: { email: sara.email, paid: false } }, root.token);
    uas.clock.advance(2 * MINUTE);
    await send();
    expect(mail.received.map(({ headers }) => headers.subject)).toEqual([
      'Your payment is confirmed',
      'Your payment is no longer confirmed',
    ]);
  });

  it('writes a name of before, which has line breaks, on one line of the header', async () => {
    const sara = await paid('sara', await uas.master('root'));
    await uas.database
      .updateTable('student')
      .set({ name: 'Sara\r\nBcc: omar@uas.example\u202e' })
      .where('id', '=', sara.id)
      .execute();
    uas.clock.advance(2 * MINUTE);
    await send();
    // The address in it is left out, too.
    expect(mail.received.map(({ headers }) => headers.to)).toEqual(['Sara Bcc <sara@uas.example>']);
  });

  it('F-7.6 waits 1 and 5 minutes after 451, and sends at the third attempt', async () => {
    await paid('sara', await uas.master('root'));
    mail.answerWith(451, 451);
    uas.clock.advance(2 * MINUTE);
    await send();
    expect([await dueIn(), (await only()).state]).toEqual([3, 'queued']);
    uas.clock.advance(MINUTE);
    await send();
    expect(await dueIn()).toBe(8);
    uas.clock.advance(5 * MINUTE);
    await send();
    expect(await only()).toMatchObject({ state: 'sent', attempts: 3, last_error: '' });
    expect(mail.asked()).toBe(3);
  });

  it('F-7.6 gives up after six times 451: +1, +5, +30, +120 and +720 minutes', async () => {
    const root = await uas.master('root');
    await paid('sara', root);
    mail.answerWith(451, 451, 451, 451, 451, 451);
    uas.clock.advance(2 * MINUTE);
    const waits = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const before = await only();
      await send();
      const after = await only();
      waits.push((after.due_at.getTime() - before.due_at.getTime()) / MINUTE);
      uas.clock.advance(after.due_at.getTime() - uas.clock.now().getTime());
    }
    expect(waits).toEqual([1, 5, 30, 120, 720, 0]);
    expect(await only()).toMatchObject({ state: 'failed', attempts: 6 });
    expect((await only()).last_error).toContain('451');
    uas.clock.advance(24 * 60 * MINUTE);
    await send();
    expect(mail.asked()).toBe(6);
    expect(await uas.database.selectFrom('undeliverable_address').selectAll().execute()).toEqual([]);
  });

  it.each([
    [550, 0],
    ['refuse-address', 1],
  ] as const)('F-7.6 fails at once on a final no (%s), and tells staff once', async (answer, marked) => {
    const root = await uas.master('root');
    await uas.staff('bilal');
    const sara = await paid('sara', root);
    mail.answerWith(answer);
    uas.clock.advance(2 * MINUTE);
    await send();
    await send();
    expect(await only()).toMatchObject({ state: 'failed', attempts: 1 });
    const notified = await uas.database
      .selectFrom('notification')
      .select(['account_id', 'about_student_id'])
      .where('kind', '=', 'message-failed')
      .execute();
    expect(notified).toEqual([{ account_id: root.accountId, about_student_id: sara.id }]);
    const { body } = await uas.call(listNotifications, {}, root.token);
    const { link } = body.notifications.find(({ kind }) => kind === 'message-failed') ?? {};
    expect(link).toBe('/?tab=messages&messages=outbox&outbox.state=failed&role=admin');
    const addresses = await uas.database.selectFrom('undeliverable_address').select('account_id').execute();
    expect(addresses.length).toBe(marked);
    // The next one that arrives takes the mark away.
    await uas.call(setPayment, { body: { email: sara.email, paid: false } }, root.token);
    uas.clock.advance(2 * MINUTE);
    await send();
    expect(mail.received.length).toBe(1);
    expect(await uas.database.selectFrom('undeliverable_address').selectAll().execute()).toEqual([]);
  });

  it('tries again when the line drops before the answer, under the same Message-ID', async () => {
    await paid('sara', await uas.master('root'));
    mail.answerWith('hang-up');
    uas.clock.advance(2 * MINUTE);
    await send();
    expect(await only()).toMatchObject({ state: 'queued', attempts: 1 });
    uas.clock.advance(MINUTE);
    await send();
    expect(await only()).toMatchObject({ state: 'sent', attempts: 2 });
    expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('mails a message after ten minutes, and not when it was read meanwhile', async () => {
    const sara = await uas.student('sara');
    const nust = await uas.institute('nust');
    const id = await applied(uas, { student: sara, institute: nust, status: 'approved' });
    const write = () =>
      uas.call(sendApplicationMessage, { body: { applicationId: id, text: 'Hello' } }, nust.token);
    await write();
    await uas.call(markApplicationMessagesRead, { body: { applicationId: id } }, sara.token);
    uas.clock.advance(10 * MINUTE);
    await send();
    expect([mail.asked(), (await only()).state]).toEqual([0, 'cancelled']);
    await write();
    uas.clock.advance(10 * MINUTE);
    await send();
    expect(mail.received.map(({ headers }) => headers.subject)).toEqual(['A message from a university']);
    const { headers } = mail.received[0] ?? {};
    expect(headers?.['list-unsubscribe']).toContain(
      `<https://admissions.example/api/unsubscribe/${sara.accountId}.messages.`,
    );
    expect(headers?.['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  });

  it('says nothing of an institute that is being deleted', async () => {
    const sara = await uas.student('sara');
    const nust = await uas.institute('nust');
    const id = await applied(uas, { student: sara, institute: nust });
    await uas.call(decideApplication, { body: { applicationId: id, status: 'approved' } }, nust.token);
    await uas.database
      .insertInto('deletion')
      .values({ institute_id: nust.id, name: 'Nust', total: 1, started_at: uas.clock.now() })
      .execute();
    uas.clock.advance(2 * MINUTE);
    await send();
    expect([mail.asked(), (await only()).state]).toEqual([0, 'cancelled']);
  });

  it('forgets the words of what was sent after 90 days', async () => {
    await paid('sara', await uas.master('root'));
    uas.clock.advance(2 * MINUTE);
    await send();
    uas.clock.advance(90 * 24 * 60 * MINUTE);
    await forgetSentWords(uas.dependencies);
    expect((await only()).body).toContain('Dear Sara');
    uas.clock.advance(1);
    await forgetSentWords(uas.dependencies);
    expect(await only()).toMatchObject({ state: 'sent', subject: null, body: null });
  });

  it('F-7.18 writes nothing of the other side into a mail', async () => {
    const root = await uas.master('root');
    const sara = await paid('sara', root);
    const nust = await uas.institute('nust');
    const id = await applied(uas, { student: sara, institute: nust });
    await uas.call(decideApplication, { body: { applicationId: id, status: 'approved' } }, nust.token);
    const secret = { text: 'Call 0300-7654321, 42201-0397640-8, sara.private@uas.example' };
    await uas.call(sendApplicationMessage, { body: { applicationId: id, ...secret } }, nust.token);
    await uas.call(sendApplicationMessage, { body: { applicationId: id, ...secret } }, sara.token);
    await uas.call(sendStudentMessageToAdmin, { body: secret }, sara.token);
    uas.clock.advance(10 * MINUTE);
    await send();
    expect(mail.received.length).toBeGreaterThan(4);
    for (const { text, html, headers, to } of mail.received) {
      const content = `${text}\n${html.replace(/<style>[\s\S]*<\/style>/, '')}\n${headers.subject}`;
      const addresses = content.match(/[\w.-]+@[\w-]+\.\w+/g) ?? [];
      expect(addresses.filter((address) => address !== to)).toEqual([]);
      expect(content).not.toMatch(/\d{5}-?\d{7}-?\d|03\d\d-?\d{7}|password-|Hello|private/);
    }
  });
});

describe('without a mail server', () => {
  it('F-7.7 keeps one readable file a message, with an Urdu name in its header', async () => {
    const kit = await startTestApp();
    try {
      const root = await kit.master('root');
      const sara = await paid('sara', root, kit);
      await sql`update student set name = 'سارہ خان' where id = ${sara.id}`.execute(kit.database);
      kit.clock.advance(2 * MINUTE);
      expect(existsSync(`${kit.dataFolder}/outbox`)).toBe(false);
      await send(kit);
      const [row] = await outbox(kit);
      expect(await readdir(`${kit.dataFolder}/outbox`)).toEqual([`${row?.id}.eml`]);
      const raw = await readFile(`${kit.dataFolder}/outbox/${row?.id}.eml`, 'latin1');
      const { headers, text } = parseMail('', raw);
      expect(headers.to).toBe('سارہ خان <sara@uas.example>');
      expect(headers['message-id']).toBe(`<${row?.id}@localhost>`);
      expect(text).toContain('Dear سارہ خان,');
      expect(row?.state).toBe('sent');
    } finally {
      await kit.stop();
    }
  });
});
