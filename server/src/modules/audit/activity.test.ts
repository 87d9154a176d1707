import {
  apply,
  decideApplication,
  deleteInstitute,
  getInstituteActivity,
  getStudentForm,
  getStudentTimeline,
  setPayment,
  setQueriesAllowed,
  uploadDocument,
  withdrawApplication,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { applicant, asDocument } from '../../test-kit/scenes';
import { pdfFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();

beforeEach(async () => {
  uas.clock.set('2026-11-21T09:00:00.000Z');
});

const PROGRAMS = ['BS Computer Science', 'BS Software Engineering'] as const;

/** Sara applies for two programs of nust; one is approved, one withdrawn; a minute between any two. */
async function story() {
  const [sara, nust, root] = [
    await applicant(uas, 'sara'),
    await uas.institute('nust'),
    await uas.master('root'),
  ];
  const advance = () => uas.clock.advance(60_000);
  await uas.call(setPayment, { body: { email: sara.email, paid: false } }, root.token);
  advance();
  await uas.call(setPayment, { body: { email: sara.email, paid: true } }, root.token);
  for (const course of PROGRAMS) {
    advance();
    const application = { instituteEmail: nust.email, department: 'Computing', course, session: 'Fall 2026' };
    await uas.call(apply, { body: { email: sara.email, application } }, sara.token);
  }
  const rows = await uas.database
    .selectFrom('application')
    .select(['id', 'course'])
    .orderBy('created_at')
    .execute();
  const ids = rows.map(({ id }) => id);
  advance();
  await uas.call(
    decideApplication,
    { body: { applicationId: ids[0] ?? '', status: 'approved' } },
    nust.token,
  );
  advance();
  await uas.call(withdrawApplication, { params: { id: ids[1] ?? '' } }, sara.token);
  return { sara, nust, root, ids };
}

const timeline = async (of: TestPerson, by: TestPerson, query = {}) =>
  (await uas.call(getStudentTimeline, { params: { email: of.email }, query }, by.token)).body;
const activity = async ({ email, token }: TestPerson, query = {}) =>
  (await uas.call(getInstituteActivity, { params: { email }, query }, token)).body;

describe('everything that happened', () => {
  it('is refused to others, and to staff without the right', async () => {
    const { sara, nust, root } = await story();
    const [omar, lums] = [await uas.student('omar'), await uas.institute('lums')];
    const aisha = await uas.staff('aisha', ['viewApplications']);
    for (const { token } of [omar, nust, aisha]) {
      const answer = await uas.call(getStudentTimeline, { params: { email: sara.email } }, token);
      expect(answer.status).toBe(403);
    }
    for (const { token } of [sara, lums, root]) {
      const answer = await uas.call(getInstituteActivity, { params: { email: nust.email } }, token);
      expect(answer.status).toBe(403);
    }
    const unknown = await uas.call(getStudentTimeline, { params: { email: 'no@uas.example' } }, root.token);
    expect(unknown.status).toBe(404);
  });

  it('to a student, oldest first, is the same to the student and to staff, without what staff looked at', async () => {
    const { sara, root, ids } = await story();
    await uas.call(getStudentForm, { params: { studentEmail: sara.email } }, root.token);
    const { entries, hasMore } = await timeline(sara, sara);
    expect(hasMore).toBe(false);
    expect(entries.map(({ text, by }) => `${by}: ${text}`)).toEqual([
      'admin: Your payment was marked as not paid.',
      'admin: Your payment was confirmed.',
      'student: You applied for BS Computer Science at Nust.',
      'student: You applied for BS Software Engineering at Nust.',
      'institute: Nust approved your application for BS Computer Science.',
      'student: You withdrew your application for BS Software Engineering at Nust.',
    ]);
    expect(entries[2]).toMatchObject({ applicationId: ids[0], number: expect.stringMatching(/^UAS-26-/) });
    expect(await timeline(sara, root)).toEqual(await timeline(sara, sara));
  });

  it('to a student, newest first where that is asked for, in pages, and names documents', async () => {
    const { sara } = await story();
    const file = asDocument(pdfFile('marks.pdf'));
    const body = { email: sara.email, typeTag: 'matriculation' as const };
    const uploaded = await uas.call(uploadDocument, { body, file }, sara.token);
    expect(uploaded.status).toBe(200);
    const whole = await timeline(sara, sara, { order: 'newest' });
    expect(whole.entries[0]?.text).toBe('You uploaded a document: Matriculation.');
    expect([...whole.entries].reverse()).toEqual((await timeline(sara, sara)).entries);
    const first = await timeline(sara, sara, { order: 'newest', limit: 3 });
    const second = await timeline(sara, sara, { order: 'newest', limit: 4, after: first.cursor });
    expect([...first.entries, ...second.entries]).toEqual(whole.entries);
  });

  it('comes in pages that neither double nor lose one', async () => {
    const { sara, nust } = await story();
    const first = await timeline(sara, sara, { limit: 4 });
    const second = await timeline(sara, sara, { limit: 4, after: first.cursor });
    const ids = [...first.entries, ...second.entries].map(({ _id }) => _id);
    expect([new Set(ids).size, first.hasMore, second.hasMore]).toEqual([6, true, false]);
    const newest = await activity(nust, { limit: 1 });
    const next = await activity(nust, { limit: 1, after: newest.cursor });
    expect([newest, next].map(({ entries }) => entries[0]?.key)).toEqual([
      'withdraw-application',
      'approved',
    ]);
  });

  it('says nothing of an institute that is deleted', async () => {
    const { sara, nust, root } = await story();
    await uas.call(deleteInstitute, { params: { email: nust.email } }, root.token);
    expect((await timeline(sara, sara)).entries.map(({ key }) => key)).toEqual([
      'payment-reverted',
      'payment-confirmed',
    ]);
  });

  it('at an institute, newest first, by whom, without names of students', async () => {
    const { nust, root } = await story();
    await uas.call(setQueriesAllowed, { body: { instituteId: nust.id, allowed: false } }, root.token);
    const { entries } = await activity(nust);
    expect(entries.map(({ key, by }) => `${by} ${key}`).sort()).toEqual(
      [
        'admin queries-paused',
        'student withdraw-application',
        'institute approved',
        'student apply',
        'student apply',
      ].sort(),
    );
    expect(JSON.stringify(entries)).not.toMatch(/sara/i);
    const lums = await uas.institute('lums');
    expect((await activity(lums)).entries).toEqual([]);
  });

  it('at an institute is found by day, by program and by number', async () => {
    const { nust } = await story();
    const keys = async (query: Record<string, string>) =>
      (await activity(nust, query)).entries.map(({ key }) => key);
    expect(await keys({ search: 'software' })).toEqual(['withdraw-application', 'apply']);
    const number = (await activity(nust, { search: 'computer science' })).entries[0]?.number ?? '';
    expect(await keys({ search: number })).toEqual(['approved', 'apply']);
    expect(await keys({ from: '2026-11-22' })).toEqual([]);
    expect((await keys({ from: '2026-11-21', to: '2026-11-21' })).length).toBe(4);
  });
});
