import {
  type AnyEndpoint,
  apply,
  cancelMessages,
  checkDocument,
  DAY,
  decideApplication,
  dropMailTemplate,
  extendOffer,
  getMailTemplate,
  getOutboxMessage,
  holdMessages,
  listAudit,
  listMailTemplates,
  listNotifications,
  listOutbox,
  loginAdmin,
  loginStudent,
  MINUTE,
  NOTIFICATION_CATEGORY_NAMES,
  previewMailTemplate,
  RECEIPT_TAG,
  type ReviewTag,
  releaseMessages,
  retryMessages,
  saveMailTemplate,
  sendAdminMessageToInstitute,
  sendTestMail,
  setPayment,
  templateRefusal,
  uploadDocument,
  withdrawApplication,
} from '@uas/contract';
import { NOTIFICATIONS } from '../../notifications';
import {
  linkOf,
  type NotificationKind,
  type NotificationRecord,
} from '../../platform/events/notification-record';
import { openSession } from '../../platform/identity/sessions';
import { startMailServer } from '../../test-kit/mail-server';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, asDocument } from '../../test-kit/scenes';
import { pdfFile } from '../../test-kit/small-files';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { mailedKinds } from './mail-templates';
import { mailedName } from './mailed-name';
import { forgetSentWords } from './outbox.store';
import { sendOutbox } from './send-outbox';
import { sendReminders } from './send-reminders';
import { placeholdersOf, standardTemplate } from './templates';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let uas: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
  uas = await startTestApp({ environment: { smtpUrl: mail.address, mailFrom: 'a@uas.example' } });
});
afterAll(async () => {
  await uas.stop();
  await mail.stop();
});
beforeEach(async () => {
  uas.clock.set(TEST_NOW);
  await uas.reset();
  mail.forget();
});

describe('templates of mails', () => {
  const PAYMENT = { params: { kind: 'payment-confirmed', language: 'en' } } as const;
  const WORDS = {
    subject: 'Paid, {{name}}',
    body: 'We have your fee.\n\nSecond line & <b>more</b>\n\n{{link}}',
  };

  describe('the words of mails', () => {
    it.each(mailedKinds(NOTIFICATIONS))('are usable as the product brings them: %s', (kind) => {
      const placeholders = placeholdersOf(NOTIFICATIONS[kind]);
      expect(templateRefusal(placeholders, standardTemplate(NOTIFICATIONS[kind]))).toBeNull();
      expect(placeholders).toEqual(expect.arrayContaining(['name', 'link']));
    });

    it.each([
      [
        { ...WORDS, body: '{{studnetName}} {{link}}' },
        { name: 'studnetName' },
        'template.unknown-placeholder',
      ],
      [{ ...WORDS, subject: '{{lines}}' }, { name: 'lines' }, 'template.unknown-placeholder'],
      [{ ...WORDS, body: 'We have your fee.' }, { link: '{{link}}' }, 'template.link-missing'],
    ] as const)(
      'F-7.8 are refused with a placeholder that is not known, or without the link: %p',
      async (body, params, code) => {
        const root = await uas.master('root');
        for (const endpoint of [saveMailTemplate, previewMailTemplate] as const) {
          const answer = await uas.call(endpoint, { ...PAYMENT, body }, root.token);
          expect([answer.status, answer.body]).toEqual([400, refusal({ code, params } as never)]);
        }
        expect(
          refusal({ code: 'template.unknown-placeholder', params: { name: 'studnetName' } }).message,
        ).toBe('This placeholder is not known: studnetName.');
      },
    );

    it('F-7.8 reach those five who wait already', async () => {
      const root = await uas.master('root');
      for (let number = 1; number <= 5; number += 1) {
        const { email } = await uas.student(`student${number}`);
        await uas.call(setPayment, { body: { email, paid: true } }, root.token);
      }
      const saved = await uas.call(saveMailTemplate, { ...PAYMENT, body: WORDS }, root.token);
      expect(saved.body.template).toMatchObject({
        ...WORDS,
        version: 1,
        standard: standardTemplate(NOTIFICATIONS['payment-confirmed']),
      });
      uas.clock.advance(2 * MINUTE);
      await sendOutbox({ ...uas.dependencies, signal: new AbortController().signal });
      expect(mail.received.map(({ headers }) => headers.subject).sort()).toEqual(
        [1, 2, 3, 4, 5].map((number) => `Paid, Student${number}`),
      );
      expect(mail.received[0]?.text).toContain('We have your fee.');
      expect(mail.received[0]?.html).toContain('Second line &amp; &lt;b&gt;more&lt;/b&gt;');
    });

    it('go back to those that the product brings', async () => {
      const root = await uas.master('root');
      await uas.call(saveMailTemplate, { ...PAYMENT, body: WORDS }, root.token);
      await uas.call(saveMailTemplate, { ...PAYMENT, body: WORDS }, root.token);
      const read = await uas.call(getMailTemplate, PAYMENT, root.token);
      expect(read.body.template.version).toBe(2);
      for (let time = 0; time < 2; time += 1) {
        const dropped = await uas.call(dropMailTemplate, PAYMENT, root.token);
        expect(dropped.body.template).toMatchObject({
          ...standardTemplate(NOTIFICATIONS['payment-confirmed']),
          version: 0,
        });
      }
      const all = await uas.call(listMailTemplates, {}, root.token);
      expect(all.body.templates.map(({ kind }) => kind)).toEqual(mailedKinds(NOTIFICATIONS));
    });

    it('are named and grouped for staff, with those whom they go to', async () => {
      const root = await uas.master('root');
      const { templates } = (await uas.call(listMailTemplates, {}, root.token)).body;
      const mailed = Object.entries<NotificationRecord>(NOTIFICATIONS).filter(([, { email }]) => email);
      expect(templates.map(({ kind }) => kind).sort()).toEqual(mailed.map(([kind]) => kind).sort());
      const groups = templates.map(({ kind }) => NOTIFICATIONS[kind as NotificationKind].category);
      expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual(
        NOTIFICATION_CATEGORY_NAMES,
      );
      expect(templates.find(({ kind }) => kind === 'message-from-admin')).toMatchObject({
        name: 'Message from the admin',
        to: ['student', 'institute'],
      });
    });

    it.each(['application-withdrawn', 'no-such-kind', 'toString'])(
      'are none for what is not mailed: %s',
      async (kind) => {
        const root = await uas.master('root');
        const sent = { params: { kind, language: 'en' as const } };
        const answers = [
          await uas.call(getMailTemplate, sent, root.token),
          await uas.call(saveMailTemplate, { ...sent, body: WORDS }, root.token),
          await uas.call(previewMailTemplate, { ...sent, body: WORDS }, root.token),
          await uas.call(dropMailTemplate, sent, root.token),
        ];
        expect(answers.map(({ status, body }) => [status, body])).toEqual(
          answers.map(() => [400, refusal('input.invalid')]),
        );
      },
    );

    it('F-7.8 are shown with made-up data in every gap', async () => {
      const root = await uas.master('root');
      const { templates } = (await uas.call(listMailTemplates, {}, root.token)).body;
      for (const { kind, placeholders } of templates) {
        const body = placeholders.map((name) => `${name}=[{{${name}}}]`).join('\n');
        const sent = { params: { kind, language: 'en' as const }, body: { subject: 'S', body } };
        const { text } = (await uas.call(previewMailTemplate, sent, root.token)).body;
        expect({ kind, empty: text.match(/\w+=\[\]/g) }).toEqual({ kind, empty: null });
      }
    });

    it('are shown as they would look, without being kept or sent', async () => {
      const root = await uas.master('root');
      const preview = await uas.call(previewMailTemplate, { ...PAYMENT, body: WORDS }, root.token);
      expect(preview.body.subject).toBe('Paid, Sara Khan');
      expect(preview.body.text).toContain('We have your fee.');
      expect(preview.body.html).toContain('/?role=student');
      expect((await uas.call(getMailTemplate, PAYMENT, root.token)).body.template.version).toBe(0);
      expect(mail.asked()).toBe(0);
    });
  });

  describe('a mail to try the mail server with', () => {
    it('goes at once and says what the server answered', async () => {
      const root = await uas.master('root');
      const body = { to: 'head@admissions.example' };
      const sent = await uas.call(sendTestMail, { body }, root.token);
      expect(sent.body).toMatchObject({ sent: true, answer: expect.stringMatching(/^250/) });
      expect(mail.received.map(({ to }) => to)).toEqual([body.to]);
      mail.answerWith('refuse-address');
      const failed = await uas.call(sendTestMail, { body }, root.token);
      expect(failed.body).toMatchObject({ sent: false, answer: expect.stringContaining('550') });
    });
  });
});

describe('the outbox', () => {
  const send = () => sendOutbox({ ...uas.dependencies, signal: new AbortController().signal });

  const list = async ({ token }: TestPerson, query = {}) =>
    (await uas.call(listOutbox, { query }, token)).body;

  /** A student who is mailed that the payment is confirmed; answers the id of the message. */
  async function mailed(name: string, root: TestPerson): Promise<string> {
    const { email } = await uas.student(name);
    await uas.call(setPayment, { body: { email, paid: true } }, root.token);
    return (await list(root, { search: email })).messages[0]?._id ?? '';
  }

  const change = (endpoint: AnyEndpoint, ids: readonly string[], { token }: TestPerson) =>
    uas.call<AnyEndpoint>(endpoint, { body: { ids: [...ids] } }, token);

  describe('the outbox of staff', () => {
    it('shows messages to students or to institutes by the right of the member of staff', async () => {
      const root = await uas.master('root');
      const aisha = await uas.staff('aisha', ['messagesStudents']);
      const bilal = await uas.staff('bilal', ['messagesInstitutes']);
      const nust = await uas.institute('nust');
      const id = await mailed('sara', root);
      const message = { instituteEmail: nust.email, text: 'Hello' };
      await uas.call(sendAdminMessageToInstitute, { body: message }, root.token);
      const names = async (person: TestPerson) =>
        (await list(person)).messages.map(({ name }) => name).sort();
      expect([await names(root), await names(aisha), await names(bilal)]).toEqual([
        ['Nust', 'Sara'],
        ['Sara'],
        ['Nust'],
      ]);
      for (const endpoint of [holdMessages, releaseMessages, cancelMessages, retryMessages]) {
        const answer = await change(endpoint, [id], bilal);
        expect([answer.status, answer.body]).toEqual([404, refusal('outbox.not-found')]);
      }
      expect((await list(root)).messages.every(({ state }) => state === 'queued')).toBe(true);
    });

    it('finds by name, e-mail and state, and says what each message is about', async () => {
      const root = await uas.master('root');
      await mailed('sara', root);
      const id = await mailed('omar', root);
      await change(holdMessages, [id], root);
      const found = await list(root, { state: 'held' });
      expect([found.total, found.emailIsSetUp]).toEqual([1, true]);
      expect(found.messages[0]).toEqual({
        _id: id,
        role: 'student',
        name: 'Omar',
        email: 'omar@uas.example',
        channel: 'email',
        state: 'held',
        kinds: ['payment-confirmed'],
        kindNames: ['Payment confirmed'],
        subject: '',
        attempts: 0,
        error: '',
        undeliverable: false,
        createdAt: '2026-11-21T09:00:00.000Z',
        dueAt: '2026-11-21T09:02:00.000Z',
        sentAt: null,
        heldUntil: null,
      });
      expect((await list(root, { search: 'SARA@' })).total).toBe(1);
      expect((await list(root, { search: 'nobody' })).messages).toEqual([]);
    });

    it('comes in pages', async () => {
      const root = await uas.master('root');
      for (const name of ['s1', 's2', 's3']) await mailed(name, root);
      const first = await list(root, { limit: 2 });
      const second = await list(root, { limit: 2, after: first.cursor });
      const ids = [...first.messages, ...second.messages].map(({ _id }) => _id);
      expect([new Set(ids).size, first.hasMore, second.hasMore]).toEqual([3, true, false]);
    });

    it('holds a message until it is released, which sends it at once', async () => {
      const root = await uas.master('root');
      const id = await mailed('sara', root);
      expect((await change(holdMessages, [id], root)).body).toEqual({ done: [id], leftOut: [] });
      uas.clock.advance(60 * MINUTE - 1);
      await send();
      expect(mail.asked()).toBe(0);
      await change(releaseMessages, [id], root);
      await send();
      expect(mail.received.length).toBe(1);
      const audit = await uas.call(listAudit, {}, root.token);
      expect(audit.body.entries.map(({ action }) => action)).toEqual([
        'release-messages',
        'hold-messages',
        'set-payment',
      ]);
    });

    it('leaves out and names what is sent already', async () => {
      const root = await uas.master('root');
      const sent = await mailed('sara', root);
      uas.clock.advance(2 * MINUTE);
      await send();
      const waiting = await mailed('omar', root);
      for (const endpoint of [releaseMessages, cancelMessages]) {
        const { body } = await change(endpoint, [waiting, sent], root);
        expect(body).toEqual({ done: [waiting], leftOut: [{ id: sent, state: 'sent' }] });
      }
      const unknown = await change(releaseMessages, [waiting, 'nothing'], root);
      expect(unknown.status).toBe(404);
    });

    it('never sends what was cancelled, and mails what happens next', async () => {
      const root = await uas.master('root');
      const id = await mailed('sara', root);
      await change(cancelMessages, [id], root);
      await uas.call(setPayment, { body: { email: 'sara@uas.example', paid: false } }, root.token);
      uas.clock.advance(2 * MINUTE);
      await send();
      expect(mail.received.map(({ headers }) => headers.subject)).toEqual([
        'Your payment is no longer confirmed',
      ]);
      expect((await list(root, { state: 'cancelled' })).total).toBe(1);
    });

    it('tries what failed again, with all its waits, and says why it failed', async () => {
      const root = await uas.master('root');
      const id = await mailed('sara', root);
      mail.answerWith('refuse-address', 451);
      uas.clock.advance(2 * MINUTE);
      await send();
      const [failed] = (await list(root, { state: 'failed' })).messages;
      expect(failed).toMatchObject({ _id: id, undeliverable: true, attempts: 1 });
      expect(failed?.error).toContain('No such mailbox here');
      expect((await change(retryMessages, [id], root)).body).toEqual({ done: [id], leftOut: [] });
      await send();
      expect((await list(root)).messages[0]).toMatchObject({ state: 'queued', attempts: 2 });
      uas.clock.advance(5 * MINUTE);
      await send();
      expect((await list(root)).messages[0]).toMatchObject({
        state: 'sent',
        undeliverable: false,
        error: '',
      });
      expect((await change(retryMessages, [id], root)).body).toEqual({
        done: [],
        leftOut: [{ id, state: 'sent' }],
      });
    });
  });

  describe('one message of the outbox', () => {
    const read = (id: string, { token }: TestPerson) => uas.call(getOutboxMessage, { params: { id } }, token);

    it('is not there for staff who may not message such a person, and for nobody when it does not exist', async () => {
      const root = await uas.master('root');
      const bilal = await uas.staff('bilal', ['messagesInstitutes']);
      const id = await mailed('sara', root);
      for (const answer of [await read(id, bilal), await read('nothing', root)])
        expect([answer.status, answer.body]).toEqual([404, refusal('outbox.not-found')]);
    });

    it('has no words once there is nothing left to tell', async () => {
      const root = await uas.master('root');
      const id = await mailed('sara', root);
      await uas.dependencies.database.deleteFrom('notification').execute();
      expect((await read(id, root)).body.content).toBeNull();
    });

    it('reads as it would be sent now, with the template of this moment', async () => {
      const root = await uas.master('root');
      const aisha = await uas.staff('aisha', ['messagesStudents']);
      const id = await mailed('sara', root);
      const { body } = await read(id, aisha);
      expect(body.message).toMatchObject({
        _id: id,
        name: 'Sara',
        state: 'queued',
        kinds: ['payment-confirmed'],
        kindNames: ['Payment confirmed'],
      });
      expect(body.content?.subject).toBe('Your payment is confirmed');
      expect(body.content?.text).toContain('Dear Sara,');
      expect(body.content?.html).toContain('Dear Sara,');
      const params = { kind: 'payment-confirmed', language: 'en' } as const;
      const template = { subject: 'Paid, {{name}}', body: '{{link}}' };
      await uas.call(saveMailTemplate, { params, body: template }, root.token);
      expect((await read(id, root)).body.content?.subject).toBe('Paid, Sara');
      expect(mail.asked()).toBe(0);
    });

    it('reads as it was sent, for 90 days', async () => {
      const root = await uas.master('root');
      const id = await mailed('sara', root);
      uas.clock.advance(2 * MINUTE);
      await send();
      const params = { kind: 'payment-confirmed', language: 'en' } as const;
      const template = { subject: 'Paid, {{name}}', body: '{{link}}' };
      await uas.call(saveMailTemplate, { params, body: template }, root.token);
      const { content } = (await read(id, root)).body;
      expect(content).toMatchObject({ subject: 'Your payment is confirmed', html: '' });
      expect(content?.text).toBe(mail.received[0]?.text);
      uas.clock.advance(90 * 24 * 60 * MINUTE + 1);
      await forgetSentWords(uas.dependencies);
      const bina = await uas.master('bina');
      expect((await read(id, bina)).body).toMatchObject({ message: { state: 'sent' }, content: null });
    });
  });
});

describe('reminders', () => {
  beforeEach(() => {
    uas.clock.set('2026-11-01T05:00:00.000Z');
  });

  const context = () => ({
    ...uas.dependencies,
    log: uas.app.log,
    signal: new AbortController().signal,
    extendLease: async () => undefined,
  });

  /** Reminds, on two instances at the same minute. */
  const remind = () => Promise.all([sendReminders(context()), sendReminders(context())]);

  async function remindersOf({ accountId }: TestPerson, kind: string) {
    const rows = await uas.database.selectFrom('notification').selectAll().where('kind', '=', kind).execute();
    return rows.filter((row) => row.account_id === accountId);
  }

  /** How many of a kind somebody has at each of these instants. */
  async function counted(person: TestPerson, kind: string, instants: readonly string[]): Promise<number[]> {
    const counts = [];
    for (const instant of instants) {
      uas.clock.set(instant);
      await remind();
      counts.push((await remindersOf(person, kind)).length);
    }
    return counts;
  }

  it('F-7.11 paid on the 1st at 10:00 and not applied: none on the 4th at 9:59, one from 10:00 on', async () => {
    const root = await uas.master('root');
    const sara = await uas.student('sara');
    await uas.call(setPayment, { body: { email: sara.email, paid: true } }, root.token);
    const instants = [
      '2026-11-04T04:59:00.000Z',
      '2026-11-04T05:00:00.000Z',
      '2026-11-05T05:00:00.000Z',
      '2026-11-20T05:00:00.000Z',
    ];
    expect(await counted(sara, 'paid-not-applied', instants)).toEqual([0, 1, 1, 1]);
  });

  describe('of what was sent back', () => {
    const send = async ({ email, token }: TestPerson, typeTag: string, size: number) => {
      const file = asDocument(pdfFile('a.pdf', size));
      expect((await uas.call(uploadDocument, { body: { email, typeTag }, file }, token)).status).toBe(200);
    };
    const sendBack = async ({ id: studentId }: TestPerson, typeTag: ReviewTag, token: string) => {
      const { sha256 } = await uas.database
        .selectFrom('stored_file')
        .select('sha256')
        .where('student_id', '=', studentId)
        .executeTakeFirstOrThrow();
      const check = { studentId, typeTag, sha256, verdict: 'returned', reasons: ['unreadable'] } as const;
      expect((await uas.call(checkDocument, { body: check }, token)).status).toBe(200);
    };
    const again = async ({ email, password }: TestPerson) =>
      (await uas.call(loginStudent, { body: { email, password } })).body;
    const instants = ['2026-11-04T04:59:00.000Z', '2026-11-04T05:00:00.000Z', '2026-11-06T05:00:00.000Z'];

    it('F-5.13 a document sent back 3 days ago: one reminder; sent again on day 2: none', async () => {
      const root = await uas.master('root');
      const [sara, omar] = [await uas.student('sara'), await uas.student('omar')];
      for (const student of [sara, omar]) {
        await send(student, 'domicile', 900);
        await sendBack(student, 'domicile', root.token);
      }
      uas.clock.set('2026-11-03T05:00:00.000Z');
      await send({ ...omar, ...(await again(omar)) }, 'domicile', 1000);
      expect(await counted(sara, 'document-awaited', instants)).toEqual([0, 1, 1]);
      expect(await remindersOf(omar, 'document-awaited')).toEqual([]);
    });

    it('F-5.13 nobody is reminded of a document once the account was closed', async () => {
      const [root, sara] = [await uas.master('root'), await uas.student('sara')];
      await send(sara, 'domicile', 900);
      await sendBack(sara, 'domicile', root.token);
      await uas.database.updateTable('student').set({ closed_at: uas.clock.now() }).execute();
      expect(await counted(sara, 'document-awaited', instants)).toEqual([0, 0, 0]);
    });

    it('staff are told no more of a receipt that was sent back, until another one comes', async () => {
      const [root, sara] = [await uas.master('root'), await uas.student('sara')];
      await send(sara, 'paymentreceipt', 900);
      expect(await counted(root, 'receipts-waiting', ['2026-11-01T05:10:00.000Z'])).toEqual([1]);
      await sendBack(sara, 'paymentreceipt', root.token);
      expect(await counted(root, 'receipts-waiting', ['2026-11-01T06:10:00.000Z'])).toEqual([1]);
      await send({ ...sara, ...(await again(sara)) }, 'paymentreceipt', 1000);
      expect(await counted(root, 'receipts-waiting', ['2026-11-01T07:10:00.000Z'])).toEqual([2]);
    });

    it('F-5.13 a receipt: one reminder; none once another one came, or the payment is confirmed', async () => {
      const root = await uas.master('root');
      const [sara, omar, hira] = [
        await uas.student('sara'),
        await uas.student('omar'),
        await uas.student('hira'),
      ];
      for (const student of [sara, omar, hira]) {
        await send(student, RECEIPT_TAG, 900);
        await sendBack(student, RECEIPT_TAG, root.token);
      }
      uas.clock.set('2026-11-03T05:00:00.000Z');
      await send({ ...omar, ...(await again(omar)) }, RECEIPT_TAG, 1000);
      const { email, password } = root;
      const { token } = (await uas.call(loginAdmin, { body: { email, password } })).body;
      await uas.call(setPayment, { body: { email: hira.email, paid: true } }, token);
      expect(await counted(sara, 'receipt-awaited', instants)).toEqual([0, 1, 1]);
      for (const student of [omar, hira]) expect(await remindersOf(student, 'receipt-awaited')).toEqual([]);
    });
  });

  it('remind nobody who applied, was marked unpaid, or paid again only now', async () => {
    const root = await uas.master('root');
    const nust = await uas.institute('nust');
    const [sara, omar, hira] = [
      await uas.student('sara'),
      await uas.student('omar'),
      await uas.student('hira'),
    ];
    const pay = ({ email }: TestPerson, paid: boolean) =>
      uas.call(setPayment, { body: { email, paid } }, root.token);
    for (const each of [sara, omar, hira]) await pay(each, true);
    await applied(uas, { student: sara, institute: nust });
    await pay(omar, false);
    await pay(hira, false);
    uas.clock.advance(DAY);
    await pay(hira, true);
    uas.clock.advance(2 * DAY);
    await remind();
    for (const each of [sara, omar, hira]) expect(await remindersOf(each, 'paid-not-applied')).toEqual([]);
  });

  it('an unfinished form after 3 days and after 10, and never once it is saved', async () => {
    const sara = await uas.student('sara');
    const omar = await applicant(uas, 'omar');
    const instants = [
      '2026-11-04T04:59:59.000Z',
      '2026-11-04T05:00:00.000Z',
      '2026-11-06T05:00:00.000Z',
      '2026-11-11T05:00:00.000Z',
      '2026-11-12T05:00:00.000Z',
    ];
    expect(await counted(sara, 'form-unfinished', instants)).toEqual([0, 1, 1, 2, 2]);
    expect(await remindersOf(omar, 'form-unfinished')).toEqual([]);
  });

  it('come not at all when they would come much too late', async () => {
    const sara = await uas.student('sara');
    expect(await counted(sara, 'form-unfinished', ['2026-12-20T05:00:00.000Z'])).toEqual([0]);
  });

  describe('of an offer of 20 November, 10:00, to be answered by 26 November, 10:00', () => {
    const kinds = ['offer-half-time', 'offer-last-day'] as const;
    let sara: TestPerson;
    let nust: TestPerson;
    let id: string;
    beforeEach(async () => {
      uas.clock.set('2026-11-20T05:00:00.000Z');
      sara = await applicant(uas, 'sara');
      nust = await uas.institute('nust');
      id = await applied(uas, { student: sara, institute: nust });
      const body = { applicationId: id, status: 'approved' as const, replyBy: '2026-11-26T10:00' };
      await uas.call(decideApplication, { body }, nust.token);
    });

    /** How many of each kind the student has at some instants. */
    async function remindersAt(instants: readonly string[]): Promise<number[][]> {
      const counts = [];
      for (const instant of instants) {
        uas.clock.set(instant);
        await remind();
        const found = await Promise.all(kinds.map((kind) => remindersOf(sara, kind)));
        counts.push(found.map(({ length }) => length));
      }
      return counts;
    }

    it('F-7.12 reminds when half of the time is over and when a day is left', async () => {
      const instants = [
        '2026-11-23T04:59:00.000Z',
        '2026-11-23T05:00:00.000Z',
        '2026-11-25T04:59:00.000Z',
        '2026-11-25T05:00:00.000Z',
        '2026-11-26T05:00:00.000Z',
      ];
      expect(await remindersAt(instants)).toEqual([
        [0, 0],
        [1, 0],
        [1, 0],
        [1, 1],
        [1, 1],
      ]);
      const [last] = await remindersOf(sara, 'offer-last-day');
      expect(last).toMatchObject({
        application_id: id,
        data: { to: '26 Nov 2026, 10:00', university: 'Nust' },
      });
    });

    it('F-7.12 reminds not at all once it was accepted or declined', async () => {
      uas.clock.set('2026-11-22T05:00:00.000Z');
      await uas.database
        .updateTable('application')
        .set({ offer_accepted: true, accepted_at: uas.clock.now() })
        .execute();
      const instants = ['2026-11-23T05:00:00.000Z', '2026-11-25T05:00:00.000Z'];
      expect(await remindersAt(instants)).toEqual([
        [0, 0],
        [0, 0],
      ]);
    });

    it.each([
      [
        'another offer was accepted',
        async () => {
          const other = await applied(uas, { student: sara, institute: nust, course: 'BS Data Science' });
          await uas.call(
            decideApplication,
            { body: { applicationId: other, status: 'approved' } },
            nust.token,
          );
          await uas.database
            .updateTable('application')
            .set({ offer_accepted: true, accepted_at: uas.clock.now() })
            .where('id', '=', other)
            .execute();
        },
      ],
      [
        'the account was closed',
        () => uas.database.updateTable('student').set({ closed_at: uas.clock.now() }).execute(),
      ],
    ])('F-7.12 reminds not at all once %s', async (_, happens) => {
      await happens();
      const instants = ['2026-11-23T05:00:00.000Z', '2026-11-25T05:00:00.000Z'];
      expect(await remindersAt(instants)).toEqual([
        [0, 0],
        [0, 0],
      ]);
    });

    it('F-7.12 counts anew when it was given more time', async () => {
      expect(await remindersAt(['2026-11-23T05:00:00.000Z'])).toEqual([[1, 0]]);
      const token = await openSession(uas.dependencies, { accountId: nust.accountId });
      const more = { params: { id }, body: { replyBy: '2026-11-29T10:00' } };
      expect((await uas.call(extendOffer, more, token)).status).toBe(200);
      const instants = ['2026-11-25T05:00:00.000Z', '2026-11-26T05:00:00.000Z', '2026-11-28T05:00:00.000Z'];
      expect(await remindersAt(instants)).toEqual([
        [1, 0],
        [2, 0],
        [2, 1],
      ]);
    });
  });

  it('F-7.13 twelve applications pending for 15 days: one digest with 12 lines, and one more 7 days later', async () => {
    const nust = await uas.institute('nust');
    const numbers = 12;
    for (let number = 0; number < numbers; number += 1)
      await applied(uas, { student: await uas.student(`s${number}`), institute: nust });
    const omar = await uas.student('omar');
    await applied(uas, { student: omar, institute: nust, status: 'approved' });
    const instants = [
      '2026-11-14T05:00:00.000Z',
      '2026-11-16T05:00:00.000Z',
      '2026-11-16T05:10:00.000Z',
      '2026-11-23T04:59:00.000Z',
      '2026-11-23T05:00:00.000Z',
    ];
    expect(await counted(nust, 'applications-undecided', instants)).toEqual([0, 1, 1, 1, 2]);
    const [first] = await remindersOf(nust, 'applications-undecided');
    expect(first?.data).toMatchObject({ count: 12, days: 14 });
    expect(String(first?.data.lines).split('\n').length).toBe(12);
    uas.clock.advance(2 * MINUTE);
    await sendOutbox(context());
    const received = mail.received.filter(({ to }) => to === nust.email);
    const text = received.map((each) => each.text).join('\n');
    expect(text.match(/UAS-26-\d{6}-\d – BS Computer Science, since 1 Nov 2026/g)?.length).toBe(24);
    expect(received[0]?.headers['list-unsubscribe']).toContain('.reminders.');
  });

  it('tell an institute once a day, from 8 o’clock on, what the day before brought', async () => {
    const nust = await uas.institute('nust');
    const lums = await uas.institute('lums');
    const ids = [];
    for (const name of ['sara', 'omar', 'hira']) {
      const student = await applicant(uas, name);
      const application = {
        instituteEmail: nust.email,
        department: 'Computing',
        course: 'BS Computer Science',
        session: 'Fall 2026',
      };
      await uas.call(apply, { body: { email: student.email, application } }, student.token);
      const row = uas.database.selectFrom('application').select('id').where('student_id', '=', student.id);
      ids.push({ student, id: (await row.executeTakeFirstOrThrow()).id });
    }
    const [first] = ids;
    await uas.call(withdrawApplication, { params: { id: first?.id ?? '' } }, first?.student.token);
    const instants = [
      '2026-11-02T02:59:00.000Z',
      '2026-11-02T03:00:00.000Z',
      '2026-11-02T18:00:00.000Z',
      '2026-11-03T03:00:00.000Z',
    ];
    expect(await counted(nust, 'applications-received', instants)).toEqual([0, 1, 1, 1]);
    const [digest] = await remindersOf(nust, 'applications-received');
    expect(digest?.data).toEqual({ day: '1 Nov 2026', received: 3, withdrawn: 1 });
    const token = await openSession(uas.dependencies, { accountId: nust.accountId });
    const { notifications } = (await uas.call(listNotifications, {}, token)).body;
    expect(notifications.map(({ text }) => text)).toContain(
      'On 1 Nov 2026, applications received: 3; withdrawn: 1.',
    );
    expect(await remindersOf(lums, 'applications-received')).toEqual([]);
  });

  it('tell staff once an hour that receipts wait, until the last one is confirmed', async () => {
    const root = await uas.master('root');
    const aisha = await uas.staff('aisha', ['manageStudents']);
    const bilal = await uas.staff('bilal', ['viewApplications']);
    const sara = await uas.student('sara');
    const receipt = { body: { email: sara.email, typeTag: 'paymentreceipt' }, file: asDocument(pdfFile()) };
    await uas.call(uploadDocument, receipt, sara.token);
    const instants = ['2026-11-01T05:10:00.000Z', '2026-11-01T05:50:00.000Z', '2026-11-01T06:00:00.000Z'];
    expect(await counted(aisha, 'receipts-waiting', instants)).toEqual([1, 1, 2]);
    expect((await remindersOf(root, 'receipts-waiting')).length).toBe(2);
    expect(linkOf(NOTIFICATIONS['receipts-waiting'], 'admin', {}, null)).toBe(
      '/?tab=students&students=receipts-together&role=admin',
    );
    expect(await remindersOf(bilal, 'receipts-waiting')).toEqual([]);
    await uas.database.updateTable('student').set({ paid: true }).execute();
    expect(await counted(aisha, 'receipts-waiting', ['2026-11-01T07:00:00.000Z'])).toEqual([2]);
  });
});

describe('names in mails', () => {
  describe('a name in a mail', () => {
    it.each([
      ['www.evil.example', ''],
      ['WWW.Evil.Example', ''],
      ['evil.com', ''],
      ['EVIL.COM', ''],
      ['https://evil.example/win?you=1', ''],
      ['javascript:alert(1)//evil.example', ''],
      ['win at evil.com', 'win at'],
      ['win (evil.com/now)', 'win'],
      ['win [at] evil[.]com', 'win [at]'],
      ['win at evil (dot) com', 'win at'],
      ['win at evil dot com', 'win at'],
      ['win at evil . com', 'win at'],
      ['win at evil\uff0ecom', 'win at'],
      ['win at evil\u3002com', 'win at'],
      ['win at \uff45\uff56\uff49\uff4c.\uff43\uff4f\uff4d', 'win at'],
      ['win at ev\u200bil.c\u00adom', 'win at'],
      ['write to me@evil.example', 'write to'],
      ['me\uff20evil.example', ''],
      ['evil.xn--p1ai', ''],
      ['evil.\u0440\u0444', ''],
      ['evil.com:8080', ''],
      ['203.0.113.7', ''],
      ['call 0300-1234567 now', 'call now'],
      ['call +92 (300) 1234567', 'call'],
      ['Virtual University (www.vu.edu.pk)', 'Virtual University'],
      ['one.two.three.four', ''],
    ])('%j becomes %j', (name, mailed) => {
      expect(mailedName(name)).toBe(mailed);
    });

    it.each([
      'Sara Khan',
      'Air University',
      "St. Mary's College",
      'Dr. A. Q. Khan',
      'Inst. of Management Sciences',
      'Govt. College (Women), Lahore',
      'U.E.T. Lahore',
      'Founded 1947-2020',
      'جامعہ پنجاب، لاہور',
      'ڈاکٹر محمد اقبال۔',
      'C++ & C#',
      '3.5 Academy',
    ])('%j stays as it is', (name) => {
      expect(mailedName(name)).toBe(name);
    });

    it.each([
      ["St.Mary's College", "St. Mary's College"],
      ['Dr.Khan', 'Dr. Khan'],
      ['M.Ali', 'M. Ali'],
    ])('%j is no address, and no mail program takes it for one', (name, mailed) => {
      expect(mailedName(name)).toBe(mailed);
    });
  });

  it.each([
    ['M.Sc Physics', 'M. Sc Physics'],
    ['B.Ed (Hons)', 'B. Ed (Hons)'],
    ['B.Com', 'B. Com'],
    ['B.Sc. Nursing', 'B. Sc. Nursing'],
    ['Ph.D', 'Ph.D'],
    ['x.com', ''],
    ['T.co', ''],
    ['Evil.Com', ''],
  ])('of a degree or an address like one, %s, is mailed %j', (name, mailed) => {
    expect(mailedName(name)).toBe(mailed);
  });

  it.each([
    'Ph.D. in Computer Science',
    'Pharm.D',
    'LL.B (Hons)',
    'B.A. LL.B (Hons.)',
    'M.B.B.S.',
    'D.P.T.',
    'BS-IT',
    'A.I. & Data Science',
    'F.A.',
    'D.A.E. (Civil)',
    'N.E.D. University',
    'G.C. University',
    "St. Joseph's College",
    'M. A. Jinnah University',
    'I.B.A. Karachi',
    'University of Engg.& Technology',
    'Elect. Engg. Tech.',
    'Awww Academy',
    'Wwwise Learning',
    'Est.1882',
    '24/7 Academy',
    'H-8/4 Islamabad Campus',
    'Sara d/o Khan',
    'Ali s/o Ahmed, Jr.',
    'COMSATS University (Islamabad)',
    'بی۔ایس۔سی',
    'ڈاکٹر اے۔کیو۔خان',
  ])('the real name %j stays as it is', (name) => {
    expect(mailedName(name)).toBe(name);
  });

  it.each([
    ['B.Sc.Nursing', 'B. Sc. Nursing'],
    ['B.Sc.(Engg.)', 'B. Sc.(Engg.)'],
    ['B.Lib.Sc', 'B. Lib. Sc'],
    ['Dept.of Physics', 'Dept. of Physics'],
    ['NED Univ.of Engg. & Tech.', 'NED Univ. of Engg. & Tech.'],
    ['Prof.Dr.Muhammad Ali', 'Prof. Dr. Muhammad Ali'],
    ['Prof.Dr.M.Iqbal', 'Prof. Dr.M. Iqbal'],
    ['Lt.Col.Ahmed', 'Lt. Col. Ahmed'],
    ['Dr.A.Q.Khan Institute', 'Dr.A.Q. Khan Institute'],
    ['Govt.Postgraduate College', 'Govt. Postgraduate College'],
    ['بی.اے', 'بی. اے'],
    ['ایم.فل اردو', 'ایم. فل اردو'],
    ['پی.ایچ.ڈی', 'پی. ایچ. ڈی'],
  ])('of the real name %j nothing is lost: %j', (name, mailed) => {
    expect(mailedName(name)).toBe(mailed);
  });

  it.each([
    ['Dr.Evil.Com', ''],
    ['Prof.Dr.Pk', ''],
    ['B.Sc.Evil.com', ''],
    ['B.Sc.Online', ''],
    ['Evil.Sc', ''],
    ['Dr.Com', ''],
    ['evil.of.com', ''],
    ['\u0628\u06cc\u0646\u06a9.\u067e\u0627\u06a9\u0633\u062a\u0627\u0646', ''],
    ['evil.\u0643\u0648\u0645', ''],
    ['evil.\u4e2d\u56fd', ''],
  ])('no address passes as a degree or a title: %j becomes %j', (name, mailed) => {
    expect(mailedName(name)).toBe(mailed);
  });
});
