import {
  type AnyEndpoint,
  cancelMessages,
  getOutboxMessage,
  holdMessages,
  listAudit,
  listOutbox,
  MINUTE,
  releaseMessages,
  retryMessages,
  saveMailTemplate,
  sendAdminMessageToInstitute,
  setPayment,
} from '@uas/contract';
import { startMailServer } from '../../test-kit/mail-server';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { forgetSentWords } from './outbox.store';
import { sendOutbox } from './send-outbox';

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

const send = () => sendOutbox({ ...uas.dependencies, signal: new AbortController().signal });

const list = async ({ token }: TestPerson, query = {}) => (await uas.call(listOutbox, { query }, token)).body;

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
    const names = async (person: TestPerson) => (await list(person)).messages.map(({ name }) => name).sort();
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
    expect((await list(root)).messages[0]).toMatchObject({ state: 'sent', undeliverable: false, error: '' });
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
