import {
  anySentenceOf,
  getApplicantForm,
  listFormCopies,
  listInstituteApplications,
  listNotifications,
  listStudentApplications,
  publishMeritRule,
  saveAdmissionForm,
  saveMeritRule,
  sendNewResult,
  setOfferings,
  withdrawApplication,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, decided, filledForm } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';

const uas = withTestApp();
const SESSION = 'Fall 2026';
let nust: TestPerson;
let sara: TestPerson;
let id: string;
beforeEach(async () => {
  uas.clock.set(TEST_NOW);
  nust = await uas.institute('nust');
  sara = await applicant(uas, 'sara');
  id = await applied(uas, { student: sara, institute: nust, session: SESSION });
});

const send = (by = sara, application = id) =>
  uas.call(sendNewResult, { params: { id: application } }, by.token);
const copies = (by: TestPerson) => uas.call(listFormCopies, { params: { id } }, by.token);

const INTERMEDIATE = {
  qualification: 'Intermediate' as const,
  ...{ passingYear: '2025', obtainedMarks: '880', totalMarks: '1100' },
  ...{ percentage: '80', board: 'BISE Lahore', rollNo: '1', registrationNo: '', examination: '' },
};

/** Saves the form with so many marks of 1100 in Matriculation. */
async function saveMarks(obtainedMarks: string, more: object = {}): Promise<void> {
  const form = filledForm(sara.name);
  const academicRecords = form.academicRecords.map((record) =>
    record.qualification === 'Matriculation' ? { ...record, obtainedMarks, totalMarks: '1100' } : record,
  );
  academicRecords.push({ ...INTERMEDIATE });
  const admissionForm = { ...form, academicRecords, ...more };
  const body = { email: sara.email, admissionForm };
  expect((await uas.call(saveAdmissionForm, { body } as never, sara.token)).status).toBe(200);
}

async function ownRow() {
  const { body } = await uas.call(listStudentApplications, { params: { email: sara.email } }, sara.token);
  return body.applications[0];
}

const canSend = async () => (await ownRow())?.can?.some(({ action }) => action === 'send-new-result');

const setLastDay = (at: string) =>
  uas.call(
    setOfferings,
    {
      params: { email: nust.email },
      body: {
        session: SESSION,
        offerings: [{ programId: null, dates: [{ kind: 'corrections-until', number: 1, at }] }],
      },
    },
    nust.token,
  );

const marks = ({ form }: { form: { academicRecords: readonly { obtainedMarks: string }[] } }) =>
  form.academicRecords.map(({ obtainedMarks }) => obtainedMarks)[0];

it('F-1.19 refuses a form that was not saved since, of others, what is decided or withdrawn, and an unfinished one', async () => {
  expect((await send()).body).toEqual(refusal('new-result.same-form'));
  expect(await canSend()).toBe(false);
  const omar = await applicant(uas, 'omar');
  await saveMarks('976');
  expect((await send(omar)).status).toBe(403);
  expect((await send(sara, 'nobody')).body).toEqual(refusal('application.not-found'));
  await uas.database.updateTable('student').set({ paid: false }).where('id', '=', sara.id).execute();
  expect((await send()).body).toEqual(refusal('application.fee-unpaid'));
  await uas.database.updateTable('student').set({ paid: true }).where('id', '=', sara.id).execute();
  await decided(uas, id, 'approved');
  expect((await send()).body).toEqual(refusal('application.not-pending'));
  expect(await canSend()).toBe(false);
  await decided(uas, id, 'pending');
  await uas.call(withdrawApplication, { params: { id } }, sara.token);
  expect((await send()).body).toEqual(refusal('application.not-found'));
});

it('F-1.19 counts until the last day for corrections, to its last instant, and says when that was', async () => {
  await saveMarks('976');
  expect((await ownRow())?.newResult).toEqual({ until: null });
  expect((await setLastDay('2026-11-21T14:15')).status).toBe(200);
  expect((await ownRow())?.newResult).toEqual({ until: '2026-11-21T09:15:00.000Z' });
  uas.clock.set('2026-11-21T09:15:01.000Z');
  expect(await canSend()).toBe(false);
  const { status, body } = await send();
  expect([status, body]).toEqual([
    409,
    {
      code: 'new-result.too-late',
      message: 'New results could be sent until 21 Nov 2026, 14:15.',
      params: { at: '21 Nov 2026, 14:15' },
    },
  ]);
  uas.clock.set('2026-11-21T09:14:59.000Z');
  expect((await send()).status).toBe(200);
});

it('F-1.19 without a last day it counts until people see the first list of the session; a draft is no list yet', async () => {
  await saveMarks('976');
  await uas.database
    .insertInto('admission_session')
    .values({ id: 'session', institute_id: nust.id, label: SESSION })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const list = { id: 'list', institute_id: nust.id, session: SESSION, round: 1, input_sha256: '' };
  await uas.database
    .insertInto('merit_list')
    .values({ ...list, prepared_at: uas.clock.now() })
    .execute();
  uas.clock.advance(60_000);
  expect((await ownRow())?.newResult).toEqual({ until: null });
  await uas.database.updateTable('merit_list').set({ state: 'final', final_at: uas.clock.now() }).execute();
  uas.clock.advance(60_000);
  expect((await ownRow())?.newResult).toBeUndefined();
  expect(await canSend()).toBe(false);
  expect((await send()).body).toMatchObject({ code: 'new-result.too-late' });
  expect((await setLastDay('2026-12-21T14:15')).status).toBe(200);
  expect((await send()).status).toBe(200);
});

it('F-1.19 the new copy counts, the old one opens for both, masked for the institute; merit follows', async () => {
  const part = (of: 'matric' | 'inter', weight: string) => ({ measure: { of }, weight });
  const rule = { streams: [{ parts: [part('matric', '40'), part('inter', '60')] }] };
  const key = { session: SESSION, programId: null };
  const params = { email: nust.email };
  await uas.call(saveMeritRule, { params, body: { ...key, rule } } as never, nust.token);
  await uas.call(publishMeritRule, { params, body: { ...key, reason: '' } }, nust.token);
  await saveMarks('976');
  await send();
  const before = Number((await ownRow())?.merit?.parts[0]?.points);
  expect(before).toBe(35.4909);
  expect((await ownRow())?.newResult).toBeUndefined();
  await saveMarks('978');
  expect((await ownRow())?.newResult).toEqual({ until: null });
  expect((await send()).body).toEqual({ message: 'Your new result was sent.' });
  const row = await ownRow();
  expect(row?.merit?.parts[0]?.points).toBe('35.5636');
  expect(row?.history.map(({ kind }) => kind)).toEqual(['submitted', 'new-result-sent', 'new-result-sent']);
  expect((await send()).body).toEqual(refusal('new-result.same-form'));
  const own = (await copies(sara)).body.copies;
  expect(own.map(marks).slice(0, 2)).toEqual(['978', '976']);
  expect(own.map(({ replacedAt }) => replacedAt !== null)).toEqual([false, true, true]);
  const theirs = (await copies(nust)).body.copies;
  expect(theirs.map(({ form }) => [form.email, form.cell])).toEqual(Array(3).fill(['*****', '*****']));
  const { body } = await uas.call(getApplicantForm, { params: { email: id } }, nust.token);
  expect([marks(body), body.changedSince]).toEqual(['978', false]);
  const list = await uas.call(listInstituteApplications, { params, query: {} } as never, nust.token);
  expect(list.body.applications[0]?.newResultAt).toBe(TEST_NOW);
  const notes = await uas.call(listNotifications, {}, nust.token);
  expect(notes.body.notifications.filter(({ kind }) => kind === 'new-result-sent')[0]?.text).toMatch(
    /^The student sent a new result for the application UAS-26-\d{6}-\d\.$/,
  );
});

it('F-1.19 nobody else reads the forms, and an institute none that it did not select', async () => {
  const [fast, omar] = [await uas.institute('fast'), await applicant(uas, 'omar')];
  for (const other of [fast, omar]) expect((await copies(other)).status).toBe(403);
  await decided(uas, id, 'rejected');
  expect((await copies(nust)).body.message).toBe(anySentenceOf('access.forbidden'));
  expect((await copies(sara)).status).toBe(200);
});

it('F-1.19 what a withdrawn application had is forgotten; two clicks at once send one', async () => {
  await saveMarks('976');
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const rows = () => uas.database.selectFrom('replaced_form_copy').select('form_version').execute();
  expect(await rows()).toHaveLength(1);
  await uas.call(withdrawApplication, { params: { id } }, sara.token);
  expect(await rows()).toEqual([]);
});
