import {
  listNotifications,
  publishMeritRule,
  saveMeritRule,
  shownAdmissionForm,
  withdrawApplication,
} from '@uas/contract';
import { sql } from 'kysely';
import { json } from '../../platform/database/tables';
import type { TestPerson } from '../../test-kit/people';
import { applicant, applied, copyApplication, decided } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { notifyOfRules } from './notify-of-rules';

const uas = withTestApp();
let nust: TestPerson;
beforeEach(async () => {
  uas.clock.set(TEST_NOW);
  nust = await uas.institute('nust');
});

const SESSION = 'Fall 2026';
const REASON = 'The board changed its marks.';

const context = (aborted = false) => ({
  ...uas.dependencies,
  log: uas.app.log,
  signal: aborted ? AbortSignal.abort() : new AbortController().signal,
  extendLease: async () => undefined,
});

/** Publishes a rule that asks for so many percent of Matriculation, or of a test that nobody has; a second later. */
async function published(percent: string, reason = '', of: object = { of: 'matric' }): Promise<void> {
  uas.clock.advance(1_000);
  const rule = {
    streams: [{ parts: [{ measure: { of: 'matric' }, weight: '100' }], least: [{ measure: of, percent }] }],
  };
  const request = { params: { email: nust.email } };
  const body = { session: SESSION, programId: null };
  const saved = await uas.call(saveMeritRule, { ...request, body: { ...body, rule } } as never, nust.token);
  expect(saved.status).toBe(200);
  const answer = await uas.call(publishMeritRule, { ...request, body: { ...body, reason } }, nust.token);
  expect(answer.status).toBe(200);
  uas.clock.advance(1_000);
}

async function toldTo(person: TestPerson): Promise<string[]> {
  const { body } = await uas.call(listNotifications, {}, person.token);
  return body.notifications.filter(({ kind }) => kind === 'eligibility-changed').map(({ text }) => text);
}

/** Gives an application so many of 1100 marks in Matriculation. */
async function setMarks(id: string, obtained: string): Promise<void> {
  const { form_copy: form } = await uas.database
    .selectFrom('application_row')
    .select('form_copy')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const copy = shownAdmissionForm.parse(form);
  const academicRecords = copy.academicRecords.map((record) =>
    record.qualification === 'Matriculation'
      ? { ...record, obtainedMarks: obtained, totalMarks: '1100' }
      : record,
  );
  await uas.database
    .updateTable('application_row')
    .set({ form_copy: json({ ...copy, academicRecords }) })
    .where('id', '=', id)
    .execute();
}

/** Somebody with so many of 1100 marks in Matriculation, who has applied. */
async function withMarks(name: string, obtained: string): Promise<{ person: TestPerson; id: string }> {
  const person = await applicant(uas, name);
  const id = await applied(uas, { student: person, institute: nust, session: SESSION });
  await setMarks(id, obtained);
  return { person, id };
}

it('F-1.17 tells nobody of a first version, of one that changes nothing, or what cannot be told', async () => {
  const { person } = await withMarks('sara', '900');
  await published('90');
  await notifyOfRules(context());
  await published('85', 'Another place for the limit.');
  await notifyOfRules(context());
  await published('50', 'A test counts.', { of: 'test', test: 'NET' });
  await notifyOfRules(context());
  expect(await toldTo(person)).toEqual([]);
});

it('F-1.17 tells nobody who has withdrawn, was decided, or applied under the new version', async () => {
  await published('50');
  const gone = await withMarks('sara', '900');
  const done = await withMarks('omar', '900');
  await uas.call(withdrawApplication, { params: { id: gone.id } }, gone.person.token);
  await decided(uas, done.id, 'rejected');
  await published('90', REASON);
  const late = await withMarks('aisha', '900');
  await notifyOfRules(context());
  for (const { person } of [gone, done, late]) expect(await toldTo(person)).toEqual([]);
});

it('F-1.17 tells both who qualified and does not, and the other way round, once each, also by two instances', async () => {
  await published('90');
  const [low, high] = [await withMarks('sara', '900'), await withMarks('omar', '1000')];
  await published('80', REASON);
  await Promise.all([notifyOfRules(context()), notifyOfRules(context())]);
  await notifyOfRules(context());
  const sentence = (qualify: string, reason = REASON) =>
    `Nust changed the merit rule of BS Computer Science: ${reason} You ${qualify} now.`;
  expect(await toldTo(low.person)).toEqual([sentence('qualify')]);
  expect(await toldTo(high.person)).toEqual([]);
  await published('95', 'Too many applied.');
  await notifyOfRules(context());
  expect(await toldTo(low.person)).toEqual([
    sentence('do not qualify', 'Too many applied.'),
    sentence('qualify'),
  ]);
  expect(await toldTo(high.person)).toEqual([sentence('do not qualify', 'Too many applied.')]);
  const mails = await uas.database.selectFrom('outbox').select('digest_key').execute();
  expect(mails.filter(({ digest_key }) => digest_key === 'decisions').length).toBeGreaterThan(0);
});

it('F-1.17 changes the eligibility of 37 of 50: 37 notifications, what a stop left is done by the next run', async () => {
  await published('50');
  const { id } = await withMarks('sara', '900');
  await copyApplication(uas, id, 49);
  await sql`insert into account (id, role, email, password_hash, student_id, created_at)
    select 'of-' || id, 'student', email, '', id, created_at from student where id not in
      (select student_id from account where student_id is not null)`.execute(uas.database);
  const rows = await uas.database.selectFrom('application_row').select('id').orderBy('id').execute();
  expect(rows).toHaveLength(50);
  const obtained = (index: number) => (index < 37 ? '700' : '1000');
  for (const [index, { id: each }] of rows.entries()) await setMarks(each, obtained(index));
  await published('80', REASON);
  await notifyOfRules(context(true));
  const count = async () => {
    const kind = 'eligibility-changed';
    return (await uas.database.selectFrom('notification').select('id').where('kind', '=', kind).execute())
      .length;
  };
  expect(await count()).toBe(0);
  await notifyOfRules(context());
  await notifyOfRules(context());
  expect(await count()).toBe(37);
});
