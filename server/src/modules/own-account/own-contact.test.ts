import {
  completeRecovery,
  completeVerification,
  deleteStudent,
  getContact,
  getInstitute,
  getOwnStaffRecord,
  getStudent,
  loginStudent,
  MINUTE,
  type NotificationChannel,
  recoverAccount,
  updateStudent,
  verifyContact,
} from '@uas/contract';
import { startMailServer } from '../../test-kit/mail-server';
import type { TestPerson } from '../../test-kit/people';
import { refusal, wrongField } from '../../test-kit/refusal-reply';
import { codeAlone, tablesThatHold } from '../../test-kit/search-tables';
import { startSmsService } from '../../test-kit/sms-service';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { sendCodes } from '../accounts/send-codes';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let aggregator: Awaited<ReturnType<typeof startSmsService>>;
let uas: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
  aggregator = await startSmsService();
  uas = await startTestApp({
    environment: {
      smtpUrl: mail.address,
      sms: aggregator.settings,
      publicOrigin: 'https://admissions.example',
      limitFactor: 100,
    },
  });
});
afterAll(async () => {
  await uas.stop();
  await mail.stop();
  await aggregator.stop();
});
beforeEach(async () => {
  await uas.reset();
  mail.forget();
  aggregator.forget();
});

const ask = (person: TestPerson, channel: NotificationChannel = 'email') =>
  uas.call(verifyContact, { body: { channel } }, person.token);
const complete = (person: TestPerson, code: string, channel: NotificationChannel = 'email') =>
  uas.call(completeVerification, { body: { channel, code } }, person.token);
const contactOf = async (person: TestPerson) => (await uas.call(getContact, {}, person.token)).body;
const send = () => sendCodes({ ...uas.dependencies, log: uas.app.log, signal: new AbortController().signal });
const codeIn = (text = '') => /Your code is (\d{6})\./.exec(text)?.[1] ?? 'none';
const mailedCode = () => codeIn(mail.received.at(-1)?.text);
const smsCode = () => codeIn(aggregator.fields().at(-1)?.text);
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

async function sent(person: TestPerson, channel: NotificationChannel = 'email'): Promise<string> {
  expect((await ask(person, channel)).status).toBe(200);
  await send();
  return channel === 'email' ? mailedCode() : smsCode();
}

/** A profile as it is saved, with another phone. */
const profile = ({ email }: TestPerson, phone: string) => ({
  body: {
    email,
    name: 'Sara',
    phone,
    address: '',
    dob: '',
    gender: '' as const,
    nationality: '',
    referredBy: '',
  },
});

describe('a code to confirm an address', () => {
  it.each(['email', 'sms'] as const)('F-9.19 by %s stands in no table and no reply', async (channel) => {
    const sara = await uas.student('sara', { phone: '0300-1234567' });
    const asked = await ask(sara, channel);
    await send();
    const code = channel === 'email' ? mailedCode() : smsCode();
    const replies = [asked.text, (await complete(sara, otherThan(code), channel)).text];
    const alone = codeAlone(code);
    expect(await tablesThatHold(uas.database, alone)).toEqual([]);
    replies.push((await complete(sara, code, channel)).text);
    await uas.runTasks();
    expect(await tablesThatHold(uas.database, alone)).toEqual([]);
    expect(replies.filter((text) => alone.test(text))).toEqual([]);
    const { email, phone } = await contactOf(sara);
    expect((channel === 'email' ? email : phone)?.confirmedAt).not.toBeNull();
  });
});

describe('confirming an address', () => {
  it.each(['student', 'institute', 'staff'] as const)(
    'F-9.18 the %s confirms the own e-mail with the code that goes there',
    async (kind) => {
      const person = await uas[kind]('sara');
      expect(await contactOf(person)).toMatchObject({
        email: { address: person.email, confirmedAt: null, undeliverableSince: null },
      });
      const code = await sent(person);
      expect([mail.received.at(-1)?.to, mail.received.at(-1)?.headers.subject]).toEqual([
        person.email,
        'Your code to confirm this address',
      ]);
      const reply = await complete(person, code);
      expect([reply.status, reply.body]).toEqual([
        200,
        { success: true, message: 'Thank you. It is confirmed.' },
      ]);
      expect((await contactOf(person)).email.confirmedAt).toBe(uas.clock.now().toISOString());
      const events = await uas.database
        .selectFrom('event')
        .select(['actor_id', 'subject_id', 'after'])
        .where('kind', '=', 'confirm-contact')
        .execute();
      expect(events).toEqual([{ actor_id: person.id, subject_id: person.id, after: { channel: 'email' } }]);
    },
  );

  it('F-9.3 F-9.4 wrong codes are counted, an old one is refused, and a second use too', async () => {
    const sara = await uas.student('sara');
    const code = await sent(sara);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await complete(sara, otherThan(code))).body).toEqual(refusal('code.wrong'));
    expect((await complete(sara, code)).body).toEqual(refusal('code.too-many-wrong'));
    const late = await sent(sara);
    uas.clock.advance(15 * MINUTE);
    expect((await complete(sara, late)).body).toEqual(refusal('code.not-valid'));
    const good = await sent(sara);
    expect((await complete(sara, good)).status).toBe(200);
    expect((await complete(sara, good)).body).toEqual(refusal('code.not-valid'));
  });

  it('F-9.5 a fourth code in an hour is refused, and letters are no code', async () => {
    const sara = await uas.student('sara');
    const letters = await complete(sara, 'abcdef');
    expect([letters.status, letters.body]).toEqual([400, wrongField('code', { code: 'code.six-digits' })]);
    for (let count = 0; count < 3; count += 1) expect((await ask(sara)).status).toBe(200);
    const fourth = await ask(sara);
    expect([fourth.status, fourth.body]).toEqual([429, refusal('too-often.codes')]);
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('the code of one account or one purpose opens nothing of another', async () => {
    const sara = await uas.student('sara');
    const omar = await uas.student('omar');
    const code = await sent(sara);
    await sent(omar);
    expect((await complete(omar, code)).status).toBe(code === mailedCode() ? 200 : 400);
    const newPassword = 'a new password';
    const recovery = await uas.call(completeRecovery, {
      body: { role: 'student', email: sara.email, code, newPassword },
    });
    expect(recovery.body).toEqual(refusal('code.not-valid'));
    expect((await complete(sara, code, 'sms')).body).toEqual(refusal('code.not-valid'));
  });

  it('F-9.18 a phone is confirmed by SMS, and another phone is unconfirmed again', async () => {
    const sara = await uas.student('sara');
    const code = await sent(sara, 'sms');
    expect(aggregator.fields()).toEqual([
      expect.objectContaining({
        to: '923001234567',
        text: `Your code is ${code}. It is valid for 15 minutes. Please give it to nobody. https://admissions.example`,
      }),
    ]);
    expect(mail.received).toEqual([]);
    expect((await complete(sara, code, 'sms')).status).toBe(200);
    const confirmedAt = uas.clock.now().toISOString();
    expect((await contactOf(sara)).phone).toEqual({ address: '0300-1234567', confirmedAt });
    await uas.call(updateStudent, profile(sara, '0300-7654321'), sara.token);
    expect((await contactOf(sara)).phone).toEqual({ address: '0300-7654321', confirmedAt: null });
    await uas.call(updateStudent, profile(sara, '0300-1234567'), sara.token);
    expect((await contactOf(sara)).phone).toEqual({ address: '0300-1234567', confirmedAt });
  });

  it('a code that went to the phone of before confirms no other one', async () => {
    const sara = await uas.student('sara');
    const code = await sent(sara, 'sms');
    await uas.call(updateStudent, profile(sara, '0300-7654321'), sara.token);
    expect((await complete(sara, code, 'sms')).body).toEqual(refusal('code.not-valid'));
    expect((await contactOf(sara)).phone?.confirmedAt).toBeNull();
  });

  it('says why no SMS can go: no mobile, an institute', async () => {
    const sara = await uas.student('sara', { phone: '051-9000101' });
    const nust = await uas.institute('nust');
    for (const person of [sara, nust]) {
      const reply = await ask(person, 'sms');
      expect([reply.status, reply.body]).toEqual([409, refusal('contact.no-phone')]);
      expect((await contactOf(person)).phone).toBeNull();
    }
  });

  it('no phone gets more than six codes a day, whoever asks', async () => {
    for (const name of ['sara', 'omar']) {
      const student = await uas.student(name);
      for (let count = 0; count < 3; count += 1) expect((await ask(student, 'sms')).status).toBe(200);
    }
    const reply = await ask(await uas.student('zara'), 'sms');
    expect([reply.status, reply.body]).toEqual([429, refusal('too-often.codes')]);
  });

  it('F-9.20 a student who is deleted takes marks and codes along', async () => {
    const root = await uas.master('root');
    const sara = await uas.student('sara');
    await complete(sara, await sent(sara));
    await ask(sara, 'sms');
    await uas.call(deleteStudent, { params: { email: sara.email } }, root.token);
    expect(await uas.database.selectFrom('contact_mark').selectAll().execute()).toEqual([]);
    expect(await uas.database.selectFrom('one_time_code').selectAll().execute()).toEqual([]);
  });
});

describe('getting back in by SMS', () => {
  const recover = (email: string) =>
    uas.call(recoverAccount, { body: { role: 'student', email, channel: 'sms' } });

  it('F-9.2 is answered alike for everybody; only a confirmed phone gets one, others a mail, strangers nothing', async () => {
    const sara = await uas.student('sara');
    const omar = await uas.student('omar');
    await complete(sara, await sent(sara, 'sms'), 'sms');
    aggregator.forget();
    const replies = [];
    for (const email of [sara.email, omar.email, 'nobody@uas.example']) replies.push(await recover(email));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await send();
    expect(aggregator.fields().map(({ to }) => to)).toEqual(['923001234567']);
    expect(mail.received.map(({ to }) => to)).toEqual([omar.email]);
    const newPassword = 'a new password';
    const code = smsCode();
    const reply = await uas.call(completeRecovery, {
      body: { role: 'student', email: sara.email, code, newPassword },
    });
    expect(reply.status).toBe(200);
    const login = await uas.call(loginStudent, { body: { email: sara.email, password: newPassword } });
    expect(login.status).toBe(200);
  });
});

describe('an address that is refused', () => {
  const refusedAt = async (person: TestPerson) => (await contactOf(person)).email.undeliverableSince;

  it('is marked when the mail server knows no such mailbox, until it is confirmed', async () => {
    const sara = await uas.student('sara');
    mail.answerWith('refuse-address');
    await ask(sara);
    await send();
    expect(await refusedAt(sara)).toBe(uas.clock.now().toISOString());
    uas.clock.advance(MINUTE);
    await send();
    // A mail that is taken ends the mark as well.
    expect(await refusedAt(sara)).toBeNull();
  });

  it.each(['refuse-everybody', 451, 550] as const)(
    'is not marked by %s, which says nothing about it',
    async (answer) => {
      const sara = await uas.student('sara');
      mail.answerWith(answer);
      await ask(sara);
      await send();
      expect(mail.asked()).toBe(1);
      expect(await refusedAt(sara)).toBeNull();
    },
  );
});

describe('the state of the own e-mail in what a dashboard loads', () => {
  const stateOf = {
    student: async ({ email, token }: TestPerson) =>
      (await uas.call(getStudent, { params: { email } }, token)).body.emailState,
    institute: async ({ email, token }: TestPerson) =>
      (await uas.call(getInstitute, { params: { email } }, token)).body.emailState,
    staff: async ({ token }: TestPerson) => (await uas.call(getOwnStaffRecord, {}, token)).body.emailState,
  };

  it.each(['student', 'institute', 'staff'] as const)(
    'F-9.18 of the %s is not confirmed, returned once it is refused, and confirmed by a code',
    async (kind) => {
      const person = await uas[kind]('sara');
      expect(await stateOf[kind](person)).toBe('not-confirmed');
      const code = await sent(person);
      expect((await complete(person, code)).status).toBe(200);
      expect(await stateOf[kind](person)).toBe('confirmed');
      mail.answerWith('refuse-address');
      await ask(person);
      await send();
      expect(await stateOf[kind](person)).toBe('returned');
      uas.clock.advance(MINUTE);
      await send();
      expect(await stateOf[kind](person)).toBe('confirmed');
    },
  );

  it('of a member is that of the member, whatever the main account has', async () => {
    const nust = await uas.institute('nust');
    const omar = await uas.member(nust, 'omar', []);
    mail.answerWith('refuse-address');
    await ask(nust);
    await send();
    expect(await stateOf.institute(nust)).toBe('returned');
    expect(await stateOf.institute({ ...omar, email: nust.email })).toBe('not-confirmed');
  });

  it('is told to nobody else, and stays after the profile was saved', async () => {
    const sara = await uas.student('sara');
    const root = await uas.master('root');
    const { body } = await uas.call(getStudent, { params: { email: sara.email } }, root.token);
    expect(body).not.toHaveProperty('emailState');
    const saved = await uas.call(updateStudent, profile(sara, '0300-1234567'), sara.token);
    expect(saved.body.student.emailState).toBe('not-confirmed');
  });
});
