import {
  dropMailTemplate,
  getMailTemplate,
  listMailTemplates,
  MINUTE,
  NOTIFICATION_CATEGORY_NAMES,
  previewMailTemplate,
  saveMailTemplate,
  sendTestMail,
  setPayment,
  templateRefusal,
} from '@uas/contract';
import { NOTIFICATIONS } from '../../notifications';
import type { NotificationKind, NotificationRecord } from '../../platform/events/notification-record';
import { startMailServer } from '../../test-kit/mail-server';
import { refusal } from '../../test-kit/refusal-reply';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { mailedKinds } from './mail-templates';
import { sendOutbox } from './send-outbox';
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
  await uas.reset();
  mail.forget();
});

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
    [{ ...WORDS, body: '{{studnetName}} {{link}}' }, { name: 'studnetName' }, 'template.unknown-placeholder'],
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
      expect(refusal({ code: 'template.unknown-placeholder', params: { name: 'studnetName' } }).message).toBe(
        'This placeholder is not known: studnetName.',
      );
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
    expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual(NOTIFICATION_CATEGORY_NAMES);
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
