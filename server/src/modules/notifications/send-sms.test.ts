import {
  cancelMessages,
  completeVerification,
  decideApplication,
  endOfKarachiDay,
  getNotificationPreferences,
  getOutboxMessage,
  holdMessages,
  karachiDay,
  listOutbox,
  MINUTE,
  releaseMessages,
  setNotificationPreferences,
  setPayment,
  undoDecision,
  verifyContact,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applied } from '../../test-kit/scenes';
import { startSmsService } from '../../test-kit/sms-service';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { sendCodes } from '../accounts/send-codes';
import { sendOutbox } from './send-outbox';
import { openSmsChannel } from './sms-channel';
import { countSmsParts, plainSmsText, smsNumber } from './sms-text';

let aggregator: Awaited<ReturnType<typeof startSmsService>>;
let uas: TestApp;
let without: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  aggregator = await startSmsService();
  uas = await startTestApp({
    environment: { sms: aggregator.settings, publicOrigin: 'https://uas.example' },
    logger: { level: 'trace', stream: { write: (line: string) => void logged.push(line) } },
  });
  without = await startTestApp();
});
afterAll(async () => {
  await uas.stop();
  await without.stop();
  await aggregator.stop();
});
beforeEach(async () => {
  await uas.reset();
  await without.reset();
  aggregator.forget();
});

const send = () => sendOutbox({ ...uas.dependencies, signal: new AbortController().signal });

const bySms = (kit = uas) =>
  kit.database.selectFrom('outbox').selectAll().where('channel', '=', 'sms').orderBy('id').execute();

/** A student who has confirmed the phone: SMS go to nobody else. */
async function confirmed(name: string): Promise<TestPerson> {
  const student = await uas.student(name);
  await uas.call(verifyContact, { body: { channel: 'sms' } }, student.token);
  await sendCodes({ ...uas.dependencies, log: uas.app.log, signal: new AbortController().signal });
  const [, code = ''] = /Your code is (\d{6})\./.exec(aggregator.fields().at(-1)?.text ?? '') ?? [];
  await uas.call(completeVerification, { body: { channel: 'sms', code } }, student.token);
  aggregator.forget();
  return student;
}

async function approved(
  student: TestPerson,
  institute: TestPerson,
  course: string,
  kit = uas,
): Promise<string> {
  const department = course === 'BBA' ? 'Business' : 'Computing';
  const applicationId = await applied(kit, { student, institute, department, course });
  await kit.call(decideApplication, { body: { applicationId, status: 'approved' } }, institute.token);
  return applicationId;
}

/** One SMS that is due, of a university of its own; answers with its application. */
async function oneMore(student: TestPerson, name: string): Promise<string> {
  const institute = await uas.institute(name);
  const applicationId = await approved(student, institute, 'BS Computer Science');
  uas.clock.advance(2 * MINUTE);
  return applicationId;
}

describe('SMS', () => {
  it('F-7.14 nobody is sent any, and no preference speaks of it, where no service is set up', async () => {
    const sara = await without.student('sara');
    const nust = await without.institute('nust');
    await approved(sara, nust, 'BS Computer Science', without);
    expect(await bySms(without)).toEqual([]);
    const { body } = await without.call(getNotificationPreferences, {}, sara.token);
    expect(new Set(body.preferences.map(({ channel }) => channel))).toEqual(new Set(['email']));
    const choice = { preferences: [{ category: 'decisions', channel: 'sms', enabled: true } as const] };
    const reply = await without.call(setNotificationPreferences, { body: choice }, sara.token);
    expect([reply.status, reply.body]).toEqual([400, refusal('input.invalid')]);
  });

  it('F-7.14 tells of an approval alone, not of a rejection or a payment, and tells no institute', async () => {
    const root = await uas.master('root');
    const sara = await confirmed('sara');
    const nust = await uas.institute('nust');
    await uas.call(setPayment, { body: { email: sara.email, paid: true } }, root.token);
    const applicationId = await applied(uas, { student: sara, institute: nust });
    await uas.call(decideApplication, { body: { applicationId, status: 'rejected' } }, nust.token);
    expect(await bySms()).toEqual([]);
    for (const { token } of [nust, root]) {
      const { body } = await uas.call(getNotificationPreferences, {}, token);
      expect(body.preferences.map(({ channel }) => channel)).not.toContain('sms');
    }
  });

  it('F-7.14 is listed for decisions alone, where it cannot be switched off', async () => {
    const sara = await confirmed('sara');
    const { body } = await uas.call(getNotificationPreferences, {}, sara.token);
    expect(body.preferences.filter(({ channel }) => channel === 'sms')).toEqual([
      expect.objectContaining({ category: 'decisions', enabled: true, canSwitchOff: false }),
    ]);
    const choice = { preferences: [{ category: 'decisions', channel: 'sms', enabled: false } as const] };
    const reply = await uas.call(setNotificationPreferences, { body: choice }, sara.token);
    expect([reply.status, reply.body]).toEqual([400, refusal('notification.always-sent')]);
  });

  it('F-7.14 F-7.18 says in one call, to the number as aggregators take it, what happened and nothing about the person', async () => {
    const sara = await confirmed('sara');
    await oneMore(sara, 'nust');
    await send();
    await send();
    const [sms, ...more] = aggregator.fields();
    expect(more).toEqual([]);
    expect(aggregator.received[0]?.type).toBe('application/x-www-form-urlencoded');
    expect(sms).toEqual({
      user: 'uas',
      password: 'secret',
      to: expect.stringMatching(/^923\d{9}$/),
      text: expect.stringMatching(
        /^Nust approved your application UAS-26-\d{6}-\d\. Accept the offer: https:\/\/uas\.example$/,
      ),
      from: 'UAS & Co',
    });
    expect(sms?.text).not.toMatch(/@|\d{7}|Sara|pass/i);
    const [row] = await bySms();
    expect(row).toMatchObject({ state: 'sent', attempts: 1, subject: 'SMS', body: sms?.text });
  });

  it('F-7.14 F-7.3 tells of several approvals at once in one', async () => {
    const sara = await confirmed('sara');
    const nust = await uas.institute('nust');
    await approved(sara, nust, 'BS Computer Science');
    await approved(sara, nust, 'BBA');
    uas.clock.advance(2 * MINUTE);
    await send();
    expect(aggregator.fields().map(({ text }) => text)).toEqual([
      '2 notifications for you: You have an offer. https://uas.example',
    ]);
  });

  it('F-7.14 is not sent to what is no mobile of Pakistan', async () => {
    const sara = await confirmed('sara');
    await uas.database.updateTable('student').set({ phone: '051-9000101' }).execute();
    await uas.database.updateTable('contact_mark').set({ address: '051-9000101' }).execute();
    await oneMore(sara, 'nust');
    await send();
    expect(aggregator.received).toEqual([]);
    expect(await bySms()).toMatchObject([{ state: 'cancelled', body: null }]);
  });

  it('F-9.18 is not sent to a phone that nobody has confirmed, nor to another one than the confirmed', async () => {
    const omar = await uas.student('omar');
    const sara = await confirmed('sara');
    await uas.database
      .updateTable('student')
      .set({ phone: '0300-7654321' })
      .where('id', '=', sara.id)
      .execute();
    await oneMore(omar, 'nust');
    await oneMore(sara, 'lums');
    await send();
    expect(aggregator.received).toEqual([]);
    expect(await bySms()).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }]);
  });

  it('F-7.14 the fourth of a day waits until midnight in Karachi, and then goes by itself', async () => {
    const sara = await confirmed('sara');
    const omar = await confirmed('omar');
    for (const name of ['nust', 'lums', 'giki', 'pieas']) {
      await oneMore(sara, name);
      await send();
    }
    expect(aggregator.received.length).toBe(3);
    const midnight = endOfKarachiDay(karachiDay(uas.clock.now()));
    const fourth = (await bySms())[3];
    expect(fourth).toMatchObject({
      state: 'held',
      held_until: midnight,
      due_at: midnight,
      leased_until: null,
    });
    const root = await uas.master('root');
    const { body } = await uas.call(listOutbox, { query: { state: 'held' } }, root.token);
    expect(body.messages.map(({ heldUntil }) => heldUntil)).toEqual([midnight.toISOString()]);
    await oneMore(omar, 'fast');
    await send();
    expect(aggregator.received.length).toBe(4);
    uas.clock.advance(midnight.getTime() - uas.clock.now().getTime() - 1);
    await send();
    expect(aggregator.received.length).toBe(4);
    uas.clock.advance(1);
    await send();
    expect(aggregator.fields()[4]?.text).toContain('Pieas approved');
    expect((await bySms()).map(({ state }) => state)).toEqual(Array(5).fill('sent'));
  });

  it('tells of no offer that was taken back or accepted before it goes', async () => {
    const root = await uas.master('root');
    const sara = await confirmed('sara');
    const omar = await confirmed('omar');
    const undone = await approved(omar, await uas.institute('fast'), 'BS Computer Science');
    await uas.call(undoDecision, { body: { applicationId: undone, status: 'pending' } }, root.token);
    for (const name of ['nust', 'lums', 'giki']) {
      await oneMore(sara, name);
      await send();
    }
    expect(aggregator.fields().filter(({ text }) => text?.includes('Fast'))).toEqual([]);
    const accepted = await oneMore(sara, 'pieas');
    await send();
    await uas.database
      .updateTable('application')
      .set({ offer_accepted: true, accepted_at: uas.clock.now() })
      .where('id', '=', accepted)
      .execute();
    uas.clock.set(endOfKarachiDay(karachiDay(uas.clock.now())).toISOString());
    await send();
    expect(aggregator.received.length).toBe(3);
    expect((await bySms()).map(({ state }) => state)).toEqual([
      'cancelled',
      'sent',
      'sent',
      'sent',
      'cancelled',
    ]);
  });

  it('asks for no answer to an offer once another one is accepted', async () => {
    const sara = await confirmed('sara');
    const accepted = await oneMore(sara, 'nust');
    await send();
    await uas.database
      .updateTable('application')
      .set({ offer_accepted: true, accepted_at: uas.clock.now() })
      .where('id', '=', accepted)
      .execute();
    await oneMore(sara, 'lums');
    await send();
    expect(aggregator.received.length).toBe(1);
    expect((await bySms()).map(({ state }) => state)).toEqual(['sent', 'cancelled']);
  });

  it('F-7.14 five at once by ten workers are three today and two tomorrow', async () => {
    const sara = await confirmed('sara');
    for (const name of ['nust', 'lums', 'giki', 'pieas', 'fast']) {
      await oneMore(sara, name);
      // Tried once: nothing joins it any more, so that five wait at the same time.
      await uas.database.updateTable('outbox').set({ attempts: 1 }).where('channel', '=', 'sms').execute();
    }
    await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(aggregator.received.length).toBe(3);
    const states = (await bySms()).map(({ state }) => state).sort();
    expect(states).toEqual(['held', 'held', 'sent', 'sent', 'sent']);
  });

  it('F-7.14 what staff hold stays held after midnight, and what waits for midnight can be cancelled', async () => {
    const root = await uas.master('root');
    const sara = await confirmed('sara');
    for (const name of ['nust', 'lums', 'giki', 'pieas']) {
      await oneMore(sara, name);
      await send();
    }
    const [, , , fourth] = await bySms();
    const ids = [fourth?.id ?? ''];
    await uas.call(releaseMessages, { body: { ids } }, root.token);
    await send();
    expect((await bySms())[3]).toMatchObject({ state: 'held' });
    await uas.call(cancelMessages, { body: { ids } }, root.token);
    expect((await bySms())[3]).toMatchObject({ state: 'cancelled', held_until: null });

    await oneMore(sara, 'fast');
    const waiting = { ids: [(await bySms())[4]?.id ?? ''] };
    await uas.call(holdMessages, { body: waiting }, root.token);
    uas.clock.advance(36 * 60 * MINUTE);
    await send();
    expect((await bySms())[4]).toMatchObject({ state: 'held', held_until: null });
    expect(aggregator.received.length).toBe(3);
  });

  it.each([
    [
      'an answer without the text that means yes',
      { status: 200, says: 'ERR insufficient balance' } as const,
      'answered 200: ERR insufficient balance',
    ],
    ['a refusal', { status: 403, says: 'OK: not for you' } as const, 'answered 403: OK: not for you'],
    ['a redirect', { status: 302, says: 'OK:' } as const, 'answered 302: OK:'],
    ['a broken line', 'hang-up' as const, 'could not be reached'],
  ])('F-7.14 %s waits a minute, and is sent then', async (_what, answer, reason) => {
    const sara = await confirmed('sara');
    await oneMore(sara, 'nust');
    aggregator.answerWith(answer);
    await send();
    const [row] = await bySms();
    expect(row).toMatchObject({ state: 'queued', attempts: 1, subject: null });
    expect(row?.last_error).toContain(`The SMS service ${reason}`);
    expect(row?.due_at.getTime()).toBe(uas.clock.now().getTime() + MINUTE);
    uas.clock.advance(MINUTE);
    await send();
    expect(await bySms()).toMatchObject([{ state: 'sent', attempts: 2, last_error: '' }]);
  });

  it('keeps the beginning of a long answer, and no half of a character', async () => {
    const sara = await confirmed('sara');
    await oneMore(sara, 'nust');
    aggregator.answerWith({ status: 500, says: `ERR${'\u{1d49c}'.repeat(150)}` });
    await send();
    const [row] = await bySms();
    expect(row?.last_error).toBe(`The SMS service answered 500: ERR${'\u{1d49c}'.repeat(98)}`);
  });

  it('F-7.14 does not wait for ever for an answer', async () => {
    aggregator.answerWith('silence');
    const channel = openSmsChannel(aggregator.settings, 100);
    await expect(channel.send({ to: '923001234567', text: 'Hello' })).rejects.toThrow(
      'The SMS service did not answer within 0.1 seconds.',
    );
  });

  it('F-7.14 sends JSON where the body is JSON, and a text can neither end a field nor begin one', async () => {
    const body = '{"to":"{to}","text":"{text}","from":"{sender}"}';
    const text = 'He said "yes" & {to}\\ قائد';
    await openSmsChannel({ ...aggregator.settings, body }).send({ to: '923001234567', text });
    await openSmsChannel(aggregator.settings).send({ to: '923001234567', text });
    const [json, form] = aggregator.received;
    expect(json?.type).toBe('application/json');
    expect(JSON.parse(json?.body ?? '')).toEqual({ to: '923001234567', text, from: 'UAS & Co' });
    expect(Object.fromEntries(new URLSearchParams(form?.body ?? ''))).toMatchObject({
      text,
      from: 'UAS & Co',
    });
  });

  it('F-7.14 keeps no phone number, neither in a log nor in the outbox', async () => {
    const sara = await confirmed('sara');
    await oneMore(sara, 'nust');
    const [{ phone = '' } = {}] = await uas.database.selectFrom('student').select('phone').execute();
    const international = `92${phone.replace(/\D/g, '').slice(1)}`;
    aggregator.answerWith({ status: 500, says: `No route to ${international} (+${international})` });
    await send();
    const stored = JSON.stringify([logged, await bySms()]);
    expect(stored).toContain('No route to … (…)');
    expect(stored).not.toContain(international);
    expect(stored).not.toContain(phone);
  });

  it('F-7.14 staff read it as it would be and as it was sent, without the number', async () => {
    const root = await uas.master('root');
    const sara = await confirmed('sara');
    await oneMore(sara, 'nust');
    const [{ phone = '' } = {}] = await uas.database.selectFrom('student').select('phone').execute();
    const params = { id: (await bySms())[0]?.id ?? '' };
    const before = await uas.call(getOutboxMessage, { params }, root.token);
    await send();
    const after = await uas.call(getOutboxMessage, { params }, root.token);
    const content = { subject: 'SMS', text: expect.stringMatching(/^Nust approved/), html: '' };
    expect([before.body.content, after.body.content]).toEqual([content, content]);
    expect([before.body.message.channel, after.body.message.state]).toEqual(['sms', 'sent']);
    expect(JSON.stringify([before.body, after.body])).not.toContain(phone.replace(/\D/g, '').slice(1));
  });

  it('F-7.14 is cancelled when no service is set up any more', async () => {
    const sara = await confirmed('sara');
    await oneMore(sara, 'nust');
    const { channels } = uas.dependencies;
    const dependencies = { ...uas.dependencies, channels: { ...channels, sms: null } };
    await sendOutbox({ ...dependencies, signal: new AbortController().signal });
    expect(await bySms()).toMatchObject([{ state: 'cancelled' }]);
    expect(aggregator.received).toEqual([]);
  });
});

describe('the parts of an SMS', () => {
  it.each([
    ['nothing', '', 1],
    ['160 plain letters', 'a'.repeat(160), 1],
    ['161 plain letters', 'a'.repeat(161), 2],
    ['306 plain letters', 'a'.repeat(306), 2],
    ['307 plain letters', 'a'.repeat(307), 3],
    ['80 letters of two places each', '€'.repeat(80), 1],
    ['81 letters of two places each', '€'.repeat(81), 2],
    ['a letter of two places that would be torn', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
    ['70 letters of Urdu', 'ا'.repeat(70), 1],
    ['71 letters of Urdu', 'ا'.repeat(71), 2],
    ['134 letters of Urdu', 'ا'.repeat(134), 2],
    ['135 letters of Urdu', 'ا'.repeat(135), 3],
    ['one letter of Urdu among 70 plain ones', `${'a'.repeat(70)}ا`, 2],
    ['35 pictures of two places each', '😀'.repeat(35), 1],
    ['67 pictures, none of them torn', '😀'.repeat(67), 3],
  ])('F-7.14 %s', (_what, text, parts) => {
    expect(countSmsParts(text)).toBe(parts);
  });

  it('F-7.14 are fewer with plain punctuation', () => {
    const printed = `${'a'.repeat(150)} – “b”…`;
    expect([countSmsParts(printed), countSmsParts(plainSmsText(printed))]).toEqual([3, 1]);
    expect(plainSmsText(' Don’t\n go ')).toBe("Don't go");
  });
});

describe('a number as aggregators take it', () => {
  it.each(['', '051-9000101', '+44-7700-900123', '0300-123456', 'nothing'])('is none of %j', (phone) => {
    expect(smsNumber(phone)).toBeNull();
  });

  it.each(['0300-1234567', '03001234567', '+92-300-1234567', '923001234567', '۰۳۰۰-۱۲۳۴۵۶۷'])(
    'F-7.14 is made of %s',
    (phone) => {
      expect(smsNumber(phone)).toBe('923001234567');
    },
  );
});
