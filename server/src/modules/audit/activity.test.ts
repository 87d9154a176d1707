import {
  apply,
  decideApplication,
  deleteInstitute,
  getInstitute,
  getInstituteActivity,
  getStudentForm,
  getStudentTimeline,
  moveOffering,
  renameProgram,
  setOfferings,
  setPayment,
  setQueriesAllowed,
  updateInstitute,
  uploadDocument,
  uploadInstituteFile,
  withdrawApplication,
} from '@uas/contract';
import { json } from '../../platform/database/tables';
import type { TestPerson } from '../../test-kit/people';
import { applicant, asDocument } from '../../test-kit/scenes';
import { pdfFile, pngFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';
import { findProgramId } from '../applications/student-applications.store';

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

describe('F-7 which program and which field', () => {
  /** What the activity says, newest first. */
  const said = async (institute: TestPerson, query = {}) =>
    (await activity(institute, query)).entries.map(({ text }) => text);
  const SESSION = 'Fall 2026';

  it('F-7 of a profile: the fields that changed, and the programs that came and went', async () => {
    const nust = await uas.institute('nust');
    const save = async (updatedProfile: object) => {
      uas.clock.advance(60_000);
      const body = { email: nust.email, updatedProfile };
      expect((await uas.call(updateInstitute, { body }, nust.token)).status).toBe(200);
    };
    const { body } = await uas.call(getInstitute, { params: { email: nust.email } }, nust.token);
    const { name, phone, departments } = body;
    await save({ name, phone, city: 'Skardu', website: 'https://nust.example' });
    const [first, ...others] = departments;
    const courses = [...(first?.courses.slice(1) ?? []), 'BS Robotics', 'Pre-Med'];
    await save({ departments: [{ name: first?.name, courses }, ...others] });
    await save({ departments: [{ name: first?.name, courses: [...courses].reverse() }, ...others] });
    await save({ city: 'Skardu' });
    expect(await said(nust)).toEqual([
      'The profile was changed.',
      'The profile was changed.',
      `The profile was changed: programs added: BS Robotics and Pre-Med; programs no longer offered: ${first?.courses[0]}.`,
      'The profile was changed: the website and the city.',
    ]);
    expect(await said(nust, { search: 'robotics' })).toHaveLength(1);
    expect(await said(nust, { search: 'skardu' })).toEqual([]);
  });

  it('F-7 of dates: what was set and moved, of which program', async () => {
    const nust = await uas.institute('nust');
    const programId =
      (await findProgramId(uas.database, {
        instituteId: nust.id,
        department: 'Computing',
        course: PROGRAMS[0],
      })) ?? '';
    const set = async (offerings: readonly object[], reason = '') => {
      uas.clock.advance(60_000);
      const body = { session: SESSION, offerings, reason };
      const reply = await uas.call(setOfferings, { params: { email: nust.email }, body }, nust.token);
      expect([reply.status, reply.body.message]).toEqual([200, undefined]);
      return reply.body.offerings;
    };
    const all = { programId: null, opensAt: '2026-12-01', closesAt: '2026-12-20' };
    const own = { ...all, programId, lateUntil: '2026-12-22', lateFeeRupees: 500 };
    await set([all]);
    const offerings = await set([all, own]);
    await set([all, { ...own, lateFeeRupees: 700, dates: [{ kind: 'test', number: 1, at: '2026-12-24' }] }]);
    uas.clock.advance(60_000);
    const id = offerings.find((offering) => offering.programId === programId)?._id ?? '';
    const body = { kind: 'closes', to: '2026-12-21', reason: 'Snow' } as const;
    expect((await uas.call(moveOffering, { params: { id }, body }, nust.token)).status).toBe(200);
    expect(await said(nust)).toEqual([
      'An admission date was moved: Fall 2026, the closing date of BS Computer Science.',
      'The admission dates were set: Fall 2026, the late fee and the day of the test of BS Computer Science.',
      'The admission dates were set: Fall 2026, the opening date, the closing date, the last day for late applications and the late fee of BS Computer Science.',
      'The admission dates were set: Fall 2026, the opening date and the closing date of all programs without dates of their own.',
    ]);
    expect(await said(nust, { search: 'computer sci' })).toHaveLength(3);
  });

  it('F-7 of a name and a file; of rows from before it says what it said', async () => {
    const nust = await uas.institute('nust');
    const id =
      (await findProgramId(uas.database, {
        instituteId: nust.id,
        department: 'Computing',
        course: PROGRAMS[0],
      })) ?? '';
    await uas.call(renameProgram, { params: { id }, body: { name: 'BS Computing' } }, nust.token);
    uas.clock.advance(60_000);
    const file = { ...(await pngFile()), field: 'logo' };
    const sent = await uas.call(uploadInstituteFile, { body: { email: nust.email }, file }, nust.token);
    expect(sent.status).toBe(200);
    const old = (kind: string, after: object, day: string) => ({
      id: `old-${kind}`,
      at: new Date(`2026-01-${day}T09:00:00Z`),
      kind,
      actor_role: 'institute' as const,
      actor_id: nust.id,
      subject_kind: 'institute',
      subject_id: nust.id,
      after: json(after),
    });
    await uas.database
      .insertInto('event')
      .values([
        old('update-institute', { fields: ['name', 'phone'], programs: 3 }, '03'),
        old('set-offerings', { session: SESSION, moves: 0 }, '02'),
        old('move-offering', { session: SESSION, moves: 1 }, '01'),
      ])
      .execute();
    expect(await said(nust)).toEqual([
      'A file for the public page was uploaded: the logo.',
      `A program was renamed: ${PROGRAMS[0]} is BS Computing now.`,
      'The profile was changed.',
      'The admission dates were set.',
      'An admission date was moved.',
    ]);
    expect(await said(nust, { search: 'computing' })).toHaveLength(1);
  });

  it('F-7 names the first of many, and how many more there are', async () => {
    const nust = await uas.institute('nust');
    const courses = Array.from({ length: 12 }, (_, index) => `BS Field ${index}`);
    const body = { email: nust.email, updatedProfile: { departments: [{ name: 'New', courses }] } };
    await uas.call(updateInstitute, { body }, nust.token);
    expect((await said(nust))[0]).toMatch(
      /added: BS Field 0, BS Field 1, BS Field 2, BS Field 3, BS Field 4 and 7 more; programs no longer offered: /,
    );
  });
});
