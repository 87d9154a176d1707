import {
  ANSWER_LENGTH,
  type AnyEndpoint,
  answerQuery,
  deleteQuery,
  getInstitute,
  getInstituteActivity,
  getMailTemplate,
  getOutboxMessage,
  KEPT_ANSWER_NAME_LENGTH,
  KEPT_ANSWERS_MOST,
  keepAnswer,
  listAdminQueries,
  listInstituteQueries,
  listKeptAnswers,
  listOutbox,
  MINUTE,
  markQueryAnswered,
  previewMailTemplate,
  removeKeptAnswer,
  renameKeptAnswer,
  sendQuery,
  setInstituteLookedAt,
  setQueriesAllowed,
  setQueryAnswered,
} from '@uas/contract';
import { startMailServer } from '../../test-kit/mail-server';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { storedQueries, TYPED_QUERY } from '../../test-kit/sent-queries';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { sendOutbox } from '../notifications/send-outbox';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

let mail: MailServer;
let uas: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
  const mailFrom = 'Admissions <admissions@uas.example>';
  const publicOrigin = 'https://admissions.example';
  uas = await startTestApp({ environment: { smtpUrl: mail.address, mailFrom, publicOrigin } });
});
afterAll(async () => {
  await uas.stop();
  await mail.stop();
});

let nust: TestPerson;
let lums: TestPerson;
let root: TestPerson;
let aisha: TestPerson & { readonly memberId: string };
let id: string;
beforeEach(async () => {
  await uas.reset();
  mail.forget();
  uas.clock.set(TEST_NOW);
  nust = await uas.institute('nust');
  lums = await uas.institute('lums');
  root = await uas.master('root');
  aisha = await uas.member(nust, 'aisha', ['messages']);
  id = await asked();
});

/** A query to Nust, by its id. */
async function asked(changes: object = {}): Promise<string> {
  const before = (await storedQueries(uas)).map((row) => row.id);
  const body = { ...TYPED_QUERY, universityName: 'Nust', ...changes };
  expect((await uas.call(sendQuery, { body })).status).toBe(200);
  return (await storedQueries(uas)).map((row) => row.id).find((each) => !before.includes(each)) ?? '';
}

const answer = (by: TestPerson, text = 'Admissions open on 1 May.', queryId = id) =>
  uas.call(answerQuery, { params: { id: queryId }, body: { text } }, by.token);
const mark = (by: TestPerson, answered: boolean, queryId = id) =>
  uas.call(markQueryAnswered, { params: { id: queryId }, body: { answered } }, by.token);
const list = async (by: TestPerson, query: object = {}) =>
  (await uas.call(listInstituteQueries, { query }, by.token)).body;
const pause = (allowed: boolean) =>
  uas.call(setQueriesAllowed, { body: { instituteId: nust.id, allowed } }, root.token);
const outbox = () => uas.database.selectFrom('outbox').selectAll().orderBy('id').execute();
const send = async () => {
  uas.clock.advance(2 * MINUTE);
  await sendOutbox({ ...uas.dependencies, signal: new AbortController().signal });
};
const events = () =>
  uas.database
    .selectFrom('event')
    .select(['actor_id', 'actor_member_id', 'subject_id', 'after'])
    .where('kind', '=', 'answer-query')
    .orderBy('id')
    .execute();

describe('an answer', () => {
  it("is refused at another institute's query, at one that is gone, without the right and to everybody else", async () => {
    const reader = await uas.member(nust, 'reader', ['decide', 'people']);
    const sara = await uas.student('sara');
    for (const reply of [await answer(lums), await mark(lums, true)])
      expect([reply.status, reply.body]).toEqual([403, refusal('access.forbidden')]);
    for (const person of [reader, sara, root])
      expect([(await answer(person)).status, (await mark(person, true)).status]).toEqual([403, 403]);
    for (const reply of [await answer(nust, 'Yes.', 'nothing'), await mark(nust, true, 'nothing')])
      expect([reply.status, reply.body]).toEqual([404, refusal('query.not-found')]);
    expect([await outbox(), await events()]).toEqual([[], []]);
    expect((await list(reader)).queries).toMatchObject([{ answeredAt: null, answer: '' }]);
  });

  it('is refused empty and too long', async () => {
    expect((await answer(nust, ' \u200b\n ')).body).toMatchObject(refusal('query.answer-missing'));
    expect((await answer(nust, 'x'.repeat(ANSWER_LENGTH + 1))).status).toBe(400);
    expect((await answer(nust, 'x'.repeat(ANSWER_LENGTH))).status).toBe(200);
  });

  it('R-30 is refused while the admin has paused queries, and nothing is counted', async () => {
    await pause(false);
    for (const reply of [await answer(nust), await mark(nust, true)])
      expect([reply.status, reply.body]).toEqual([403, refusal('query.paused')]);
    const waiting = async () =>
      (await uas.call(getInstitute, { params: { email: nust.email } }, aisha.token)).body.queriesWaiting;
    expect(await waiting()).toBe(0);
    await pause(true);
    expect(await waiting()).toBe(1);
    expect((await answer(nust)).status).toBe(200);
    expect(await waiting()).toBe(0);
  });

  it('is sent once by ten colleagues who press at once; the others read who and when', async () => {
    const people = await Promise.all(
      Array.from({ length: 9 }, (_, one) => uas.member(nust, `m${one}`, ['messages'])),
    );
    const replies = await Promise.all([aisha, ...people].map((person) => answer(person, `By ${person.id}`)));
    const done = replies.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    const who = done[0]?.body.query.answeredBy ?? '';
    const at = '21 Nov 2026, 14:00';
    for (const reply of replies.filter((one) => one !== done[0]))
      expect([reply.status, reply.body]).toEqual([
        409,
        refusal({ code: 'query.answered', params: { at, who } }),
      ]);
    expect([await outbox(), await events()]).toMatchObject([[{ query_id: id }], [{ after: { by: 'mail' } }]]);
  });

  it('is refused once staff or a colleague said that it was answered, and waits again as long as none was sent', async () => {
    await uas.call(setQueryAnswered, { params: { id }, body: { answered: true } }, root.token);
    const at = '21 Nov 2026, 14:00';
    expect((await answer(nust)).body).toEqual(refusal({ code: 'query.answered-by-staff', params: { at } }));
    expect((await list(nust)).queries).toMatchObject([{ answeredAt: TEST_NOW, answeredBy: '', answer: '' }]);
    expect((await mark(aisha, false)).body.query).toMatchObject({ answeredAt: null, answeredBy: null });
    for (let twice = 0; twice < 2; twice += 1)
      expect((await mark(aisha, true)).body.query).toMatchObject({
        answeredBy: 'Aisha',
        answer: '',
        mail: null,
      });
    expect((await answer(nust)).body).toEqual(
      refusal({ code: 'query.answered', params: { at, who: 'Aisha' } }),
    );
    expect(await outbox()).toEqual([]);
    await mark(nust, false);
    expect((await answer(nust)).status).toBe(200);
    expect((await mark(nust, false)).body).toEqual(refusal('query.answer-sent'));
    const byStaff = { params: { id }, body: { answered: false } };
    expect((await uas.call(setQueryAnswered, byStaff, root.token)).body).toEqual(
      refusal('query.answer-sent'),
    );
    expect((await events()).map(({ after }) => after)).toEqual([
      { by: 'nobody' },
      { by: 'elsewhere' },
      { by: 'nobody' },
      { by: 'mail' },
    ]);
  });

  it('of an institute that nobody knows yet goes ten times an hour', async () => {
    await uas.database
      .updateTable('institute')
      .set({ created_at: new Date(TEST_NOW) })
      .where('id', '=', nust.id)
      .execute();
    const rows = Array.from({ length: 10 }, (_, one) => ({ id: `q${one}`, institute_id: nust.id }));
    const [first] = await storedQueries(uas);
    if (!first) throw new Error('nobody asked');
    await uas.database
      .insertInto('query')
      .values(rows.map((row) => ({ ...first, ...row })))
      .execute();
    for (const row of rows) expect((await answer(nust, 'Yes.', row.id)).status).toBe(200);
    const last = await answer(nust);
    expect([last.status, last.body]).toEqual([429, refusal('too-often.messages')]);
    const looked = { body: { instituteId: nust.id, lookedAt: true } };
    expect((await uas.call(setInstituteLookedAt, looked, root.token)).status).toBe(200);
    expect((await answer(nust)).status).toBe(200);
  });

  it('names who gave it to colleagues, the university to staff, and stands in both lists and the activity', async () => {
    const other = await asked({ studentName: 'Omar' });
    const { body } = await answer(aisha, 'Yes.\n\nIn May.');
    const sent = { _id: id, answeredAt: TEST_NOW, answer: 'Yes.\n\nIn May.', mail: 'waiting' };
    expect(body).toMatchObject({
      message: 'The answer is on its way.',
      query: { ...sent, answeredBy: 'Aisha' },
    });
    const ids = async (state: string) => (await list(nust, { state })).queries.map(({ _id }) => _id);
    expect([await ids('open'), await ids('answered'), (await list(nust)).total]).toEqual([[other], [id], 2]);
    const staff = (await uas.call(listAdminQueries, { query: { state: 'answered' } }, root.token)).body;
    expect(staff.queries).toEqual([expect.objectContaining({ ...sent, answeredBy: 'Nust' })]);
    expect(JSON.stringify(staff)).not.toContain('Aisha');
    const activity = await uas.call(getInstituteActivity, { params: { email: nust.email } }, nust.token);
    expect(activity.text).toContain('A query was answered by mail.');
    expect(await events()).toEqual([
      { actor_id: nust.id, actor_member_id: aisha.memberId, subject_id: id, after: { by: 'mail' } },
    ]);
  });
});

describe('the mail with an answer', () => {
  it('escapes what people typed, names nobody of the institute, and is answered to its address', async () => {
    const evil = 'Sara\u2028Bcc: victim@uas.example <b>evil.com</b>';
    const queryId = await asked({ studentName: evil, message: '<img src=x onerror=alert(1)>\nSecond line' });
    await answer(aisha, 'Yes & no: <script>alert(1)</script>\n\nSee {{name}} {{link}}', queryId);
    await send();
    const [received] = mail.received;
    expect(mail.received).toHaveLength(1);
    expect(received?.to).toBe('sara@visitors.example');
    expect(received?.headers).toMatchObject({
      subject: 'Nust answered your question',
      'reply-to': `Nust <${nust.email}>`,
    });
    expect(received?.headers).not.toHaveProperty('bcc');
    expect(received?.headers.to).not.toContain('victim');
    expect(received?.html).not.toMatch(/<script|<img|<b>|evil\.com/);
    expect(received?.html).toContain('Yes &amp; no: &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(received?.text).toContain('See {{name}} {{link}}');
    expect(received?.text).toContain('You had asked:\nBBA\n<img src=x onerror=alert(1)>\nSecond line');
    expect(received?.text).toContain(`or write to ${nust.email}.`);
    expect(received?.text).toContain(`https://admissions.example/institute/${nust.id}`);
    expect(received?.raw).not.toMatch(/Aisha|aisha/);
    const { queries } = await list(nust, { state: 'answered' });
    expect(queries).toMatchObject([{ _id: queryId, mail: 'sent' }]);
  });

  it('says at the query that an address does not take it, and staff who read queries see it in the outbox', async () => {
    await answer(nust);
    mail.answerWith('refuse-address');
    await send();
    expect((await list(nust)).queries).toMatchObject([
      { answer: 'Admissions open on 1 May.', mail: 'failed' },
    ]);
    const see = async (by: TestPerson) =>
      (await uas.call(listOutbox, { query: { search: 'sara' } }, by.token)).body;
    const both = await uas.staff('both', ['messagesStudents', 'viewQueries']);
    const without = await uas.staff('without', ['messagesStudents', 'messagesInstitutes']);
    expect((await see(without)).messages).toEqual([]);
    const [message] = (await see(both)).messages;
    const to = { role: 'visitor', name: 'Sara', email: 'sara@visitors.example' };
    expect(message).toMatchObject({ ...to, state: 'failed', kindNames: ['Query answered'] });
    const read = await uas.call(getOutboxMessage, { params: { id: message?._id ?? '' } }, both.token);
    expect(read.body.content?.text).toContain('Admissions open on 1 May.');
  });

  it('is never sent of a query that was deleted meanwhile, and goes with it', async () => {
    await answer(nust);
    expect((await uas.call(deleteQuery, { params: { id } }, root.token)).status).toBe(200);
    await send();
    expect([await outbox(), mail.received]).toEqual([[], []]);
  });

  it('has a template that a master can change', async () => {
    const params = { kind: 'query-answered', language: 'en' } as const;
    const { template } = (await uas.call(getMailTemplate, { params }, root.token)).body;
    expect(template).toMatchObject({ name: 'Query answered', to: ['visitor'] });
    const preview = { params, body: { subject: template.subject, body: template.body } };
    const { body } = await uas.call(previewMailTemplate, preview, root.token);
    expect(body.subject).toBe('Example University answered your question');
    expect(body.text).toContain('https://admissions.example/');
  });
});

describe('kept answers', () => {
  const keep = (by: TestPerson, name: string, text = 'Yes.') =>
    uas.call(keepAnswer, { body: { name, text } }, by.token);
  const rename = (by: TestPerson, answerId: string, name: string) =>
    uas.call(renameKeptAnswer, { params: { id: answerId }, body: { name } }, by.token);
  const remove = (by: TestPerson, answerId: string) =>
    uas.call(removeKeptAnswer, { params: { id: answerId } }, by.token);
  const names = async (by: TestPerson) =>
    (await uas.call(listKeptAnswers, {}, by.token)).body.answers.map(({ name }) => name);

  it('are refused without the right, without a name, too long, twice, and after the fiftieth', async () => {
    const reader = await uas.member(nust, 'reader', ['decide']);
    const refused: [AnyEndpoint, object][] = [
      [listKeptAnswers, {}],
      [keepAnswer, { body: { name: 'A', text: 'B' } }],
      [renameKeptAnswer, { params: { id: 'x' }, body: { name: 'A' } }],
      [removeKeptAnswer, { params: { id: 'x' } }],
    ];
    for (const [call, request] of refused)
      expect((await uas.call(call, request, reader.token)).status).toBe(403);
    expect((await keep(nust, ' ')).body).toMatchObject(refusal('kept-answer.name-missing'));
    expect((await keep(nust, 'Hostel', ' ')).body).toMatchObject(refusal('query.answer-missing'));
    expect((await keep(nust, 'x'.repeat(KEPT_ANSWER_NAME_LENGTH + 1))).status).toBe(400);
    expect((await keep(nust, 'Hostel', 'x'.repeat(ANSWER_LENGTH + 1))).status).toBe(400);
    expect((await keep(nust, 'Hostel')).status).toBe(201);
    expect((await keep(aisha, ' HOSTEL ')).body).toEqual(refusal('kept-answer.name-taken'));
    const row = { institute_id: nust.id, text: 'Yes.' };
    const rows = Array.from({ length: KEPT_ANSWERS_MOST - 2 }, (_, one) => ({
      ...row,
      id: `k${one}`,
      name: `N${one}`,
    }));
    await uas.database.insertInto('kept_answer').values(rows).execute();
    const last = await Promise.all([keep(nust, 'One'), keep(aisha, 'Two')]);
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409]);
    const tooMany = refusal({ code: 'kept-answer.too-many', params: { max: KEPT_ANSWERS_MOST } });
    expect(last.find(({ status }) => status === 409)?.body).toEqual(tooMany);
  });

  it('are those of the own institute, by name, renamed and removed', async () => {
    await keep(nust, 'Hostel');
    await keep(aisha, 'Fees', 'See our page.');
    await keep(lums, 'Ours');
    expect([await names(aisha), await names(lums)]).toEqual([['Fees', 'Hostel'], ['Ours']]);
    const [fees] = (await uas.call(listKeptAnswers, {}, nust.token)).body.answers;
    expect(fees).toEqual({ _id: expect.any(String), name: 'Fees', text: 'See our page.' });
    const feesId = fees?._id ?? '';
    expect((await rename(lums, feesId, 'Taken')).body).toEqual(refusal('kept-answer.not-found'));
    await remove(lums, feesId);
    expect((await rename(nust, feesId, 'hostel')).body).toEqual(refusal('kept-answer.name-taken'));
    expect((await rename(nust, feesId, 'Z fees')).body).toMatchObject({
      answers: [{ name: 'Hostel' }, { name: 'Z fees' }],
    });
    for (let twice = 0; twice < 2; twice += 1)
      expect((await remove(aisha, feesId)).body).toMatchObject({ answers: [{ name: 'Hostel' }] });
    expect(await names(nust)).toEqual(['Hostel']);
  });
});
