import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  apply,
  decideApplication,
  deleteApplication,
  deleteInstitute,
  deleteStudent,
  exportAudit,
  getInstitute,
  getInstituteActivity,
  getStudentForm,
  getStudentTimeline,
  listAudit,
  MINUTE,
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
import { sql } from 'kysely';
import { backUp } from '../../platform/backup/back-up';
import { checkArchive, restore } from '../../platform/backup/restore';
import type { OpenDatabase } from '../../platform/database/open-database';
import { json } from '../../platform/database/tables';
import { createDiskStorage } from '../../platform/files/disk-storage';
import { emptyDatabase } from '../../test-kit/fresh-database';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, asDocument } from '../../test-kit/scenes';
import { pdfFile, pngFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { findProgramId } from '../applications/student-applications.store';
import { sendReminders } from '../notifications/send-reminders';
import { checkHistory, sealHistory } from './seal-history';

const uas = withTestApp();
beforeEach(() => uas.clock.set(TEST_NOW));

describe('activity', () => {
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
      const application = {
        instituteEmail: nust.email,
        department: 'Computing',
        course,
        session: 'Fall 2026',
      };
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
      await set([
        all,
        { ...own, lateFeeRupees: 700, dates: [{ kind: 'test', number: 1, at: '2026-12-24' }] },
      ]);
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
});

describe('the history', () => {
  beforeEach(async () => {
    uas.clock.set('2026-11-21T09:00:00.000Z');
  });

  const advance = () => uas.clock.advance(60_000);

  /** Nust approves Sara, Lums approves Omar, after Root and Hina took back their payments; a minute between any two. */
  async function story() {
    const [root, hina] = [await uas.master('root'), await uas.master('hina')];
    const [nust, lums] = [await uas.institute('nust'), await uas.institute('lums')];
    const [sara, omar] = [await applicant(uas, 'sara'), await applicant(uas, 'omar')];
    const ids: string[] = [];
    for (const [student, institute, by] of [
      [sara, nust, root],
      [omar, lums, hina],
    ] as const) {
      advance();
      await uas.call(setPayment, { body: { email: student.email, paid: false } }, by.token);
      advance();
      const applicationId = await applied(uas, { student, institute });
      ids.push(applicationId);
      advance();
      await uas.call(decideApplication, { body: { applicationId, status: 'approved' } }, institute.token);
    }
    return { root, hina, nust, lums, sara, omar, ids };
  }

  async function found(by: TestPerson, query: Record<string, string>) {
    const { status, body } = await uas.call(listAudit, { query }, by.token);
    expect(status).toBe(200);
    return body.entries;
  }

  /** What was done to whom, newest first. */
  const lines = async (by: TestPerson, query: Record<string, string>) =>
    (await found(by, query)).map(({ action, about }) => `${action} ${about?.name}`);

  describe('F-7 the history', () => {
    it('F-7 is refused to students, institutes and staff without the right, as is its file', async () => {
      const { sara, nust } = await story();
      const aisha = await uas.staff('aisha', ['viewApplications', 'manageStudents', 'viewReports']);
      for (const { token } of [sara, nust, aisha])
        for (const call of [listAudit, exportAudit]) {
          const answer = await uas.call(call, { query: { search: 'sara' } }, token);
          expect([answer.status, answer.text]).toEqual([403, JSON.stringify(refusal('access.forbidden'))]);
        }
      expect((await uas.call(exportAudit, {}, null)).status).toBe(401);
      const refused = await uas.database
        .selectFrom('event')
        .selectAll()
        .where('kind', '=', 'export-history')
        .execute();
      expect(refused).toEqual([]);
    });

    it.each([
      [{ from: '2026-02-30' }],
      [{ to: 'yesterday' }],
      [{ from: '0000-01-01' }],
      [{ search: 'x'.repeat(201) }],
      [{ by: 'x'.repeat(201) }],
      [{ action: 'x'.repeat(61) }],
    ])('F-7 refuses a day that there is not and very long words: %j', async (query) => {
      const root = await uas.master('root');
      for (const call of [listAudit, exportAudit])
        expect((await uas.call(call, { query }, root.token)).status).toBe(400);
    });

    it.each(['%', '_', 'sar_', '%@%', 'sara%', '\\', "'", 's_ra@uas.example'])(
      'F-7 takes every character as it is: %s',
      async (typed) => {
        const { root } = await story();
        expect(await lines(root, { search: typed })).toEqual([]);
        expect(await lines(root, { by: typed })).toEqual([]);
      },
    );

    it('F-7 is found by e-mail and name of whom it is about, and by both kinds of numbers', async () => {
      const { root, sara } = await story();
      const ofSara = ['decide-application Sara', 'set-payment Sara'];
      const number =
        (await found(root, { search: sara.email, action: 'decide-application' }))[0]?.number ?? '';
      expect(number).toMatch(/^UAS-26-\d{6}-\d$/);
      const student = (await found(root, { search: sara.email, action: 'set-payment' }))[0]?.number ?? '';
      expect(student).toMatch(/^UAS-S26-\d{6}-\d$/);
      expect(await lines(root, { search: sara.email })).toEqual(expect.arrayContaining(ofSara));
      expect(await lines(root, { search: 'SARA' })).toEqual(await lines(root, { search: sara.email }));
      expect(await lines(root, { search: student.toLowerCase() })).toEqual(
        await lines(root, { search: 'sara' }),
      );
      const ofApplication = await found(root, { search: number.replaceAll('-', ' ') });
      expect(new Set(ofApplication.map((entry) => entry.number))).toEqual(new Set([number]));
      expect(
        await lines(root, { search: `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}` }),
      ).toEqual([]);
    });

    it('F-7 is found by who did it, also together with whom it is about, an action and days', async () => {
      const { root, nust, hina, sara } = await story();
      expect(await lines(root, { by: root.email })).toEqual(['set-payment Sara']);
      expect(await lines(root, { by: 'hina' })).toEqual(['set-payment Omar']);
      expect(await lines(root, { by: nust.email })).toEqual(['decide-application Sara']);
      expect(await lines(root, { by: hina.email, search: sara.email })).toEqual([]);
      expect(await lines(root, { by: root.email, search: sara.email })).toEqual(['set-payment Sara']);
      expect(await lines(root, { by: 'sara' })).not.toContain('set-payment Sara');
      const whole = { by: root.email, action: 'set-payment', from: '2026-11-21', to: '2026-11-21' };
      expect(await lines(root, whole)).toEqual(['set-payment Sara']);
      expect(await lines(root, { ...whole, from: '2026-11-22', to: '' })).toEqual([]);
      expect(await lines(root, { ...whole, from: '', to: '2026-11-20' })).toEqual([]);
    });

    it('F-7 counts days as they are in Pakistan', async () => {
      const sara = await uas.student('sara');
      uas.clock.set('2026-11-21T19:30:00.000Z');
      const root = await uas.master('root');
      await uas.call(setPayment, { body: { email: sara.email, paid: true } }, root.token);
      expect(await lines(root, { from: '2026-11-22', action: 'set-payment' })).toEqual(['set-payment Sara']);
      expect(await lines(root, { to: '2026-11-21', action: 'set-payment' })).toEqual([]);
    });

    it('F-7 names a member of a university who did it', async () => {
      const { root, nust, lums } = await story();
      await uas.database
        .insertInto('event')
        .values({
          id: 'by-member',
          at: uas.clock.now(),
          kind: 'export-applications',
          actor_role: 'institute',
          actor_id: nust.id,
          actor_member_id: lums.id,
          subject_kind: 'applications',
          subject_id: 'csv',
        })
        .execute();
      const ids = async (by: string) => (await found(root, { by })).map(({ _id }) => _id);
      expect(await ids('lums')).toContain('by-member');
      expect(await ids('nust')).toContain('by-member');
    });

    it('F-7 keeps the numbers of what is deleted, and no name', async () => {
      const { root, sara, omar, ids } = await story();
      const numberOf = async (search: string, action: string) =>
        (await found(root, { search, action }))[0]?.number ?? '';
      const [student, application] = [
        await numberOf(sara.email, 'set-payment'),
        await numberOf(sara.email, 'decide-application'),
      ];
      const ofOmar = await numberOf(omar.email, 'decide-application');
      advance();
      await uas.call(deleteStudent, { params: { email: sara.email } }, root.token);
      await uas.call(deleteApplication, { params: { id: ids[1] ?? '' } }, root.token);
      const actions = async (search: string) =>
        (await found(root, { search })).map(({ action, number }) => `${action} ${number}`);
      expect(await actions(student)).toEqual(
        expect.arrayContaining([`delete-student ${student}`, `set-payment ${student}`]),
      );
      expect(await actions(application)).toContain(`delete-student ${student}`);
      expect(await actions(ofOmar)).toEqual(
        expect.arrayContaining([`delete-application ${ofOmar}`, `decide-application ${ofOmar}`]),
      );
      const { text } = await uas.call(exportAudit, {}, root.token);
      expect(text).toContain(student);
      expect(text).not.toMatch(/sara/i);
    });
  });

  describe('F-7 the file of the history', () => {
    const rowsOf = (text: string) => text.replace('\uFEFF', '').trim().split('\r\n');

    it('F-7 has what the list has under the same filter, and is a line of the history itself', async () => {
      const { root, sara } = await story();
      const query = { search: sara.email, by: 'nust', from: '2026-11-21' };
      const [entry, ...others] = await found(root, query);
      const { text, headers } = await uas.call(exportAudit, { query }, root.token);
      const [header, row, ...more] = rowsOf(text);
      expect([others, more]).toEqual([[], []]);
      expect(header).toBe(
        'Entry ID,Date,Who,Who Email,Who Role,What Happened,Number,About,About Email,Course,Institute/University,Action,Before,After',
      );
      expect(row).toContain(
        `${entry?._id},2026-11-21 14:03,Nust,nust@uas.example,institute,Nust approved BS Computer Science for Sara,${entry?.number},Sara,,BS Computer Science,Nust,decide-application,`,
      );
      expect(headers['content-disposition']).toBe('attachment; filename="history_2026-11-21.csv"');
      const [line] = await found(root, { action: 'export-history' });
      expect(line).toMatchObject({
        actor: root.email,
        sentence: '{actor} downloaded a file of the history',
        after: { filter: { search: '…', by: '…', from: '2026-11-21' }, rows: 1 },
      });
      await uas.call(exportAudit, { query: { search: entry?.number ?? '' } }, root.token);
      const filters = (await found(root, { action: 'export-history' })).map(({ after }) => after);
      expect(filters).toContainEqual({ filter: { search: entry?.number }, rows: 1 });
    });

    it('F-7 is whole where the list has several pages, in the same order', async () => {
      const root = await uas.master('root');
      const at = uas.clock.now();
      const values = Array.from({ length: 2_003 }, (_, index) => ({
        id: `e${String(index).padStart(5, '0')}`,
        at,
        kind: 'login-staff',
        actor_role: 'admin' as const,
        actor_id: root.id,
        subject_kind: 'staff',
        subject_id: root.id,
      }));
      await uas.database.insertInto('event').values(values).execute();
      const { text } = await uas.call(exportAudit, { query: { by: root.email } }, root.token);
      const [, ...rows] = rowsOf(text);
      expect(rows.map((row) => row.slice(0, 6))).toEqual(values.map(({ id }) => id).reverse());
    });

    it('F-7 neutralises formulas in names', async () => {
      const root = await uas.master('root');
      const sara = await uas.student('sara', { name: '=1+1' });
      await uas.call(setPayment, { body: { email: sara.email, paid: true } }, root.token);
      const { text } = await uas.call(exportAudit, { query: { action: 'set-payment' } }, root.token);
      expect(text).toContain(",'=1+1,");
    });
  });
});

describe('the seals of the history', () => {
  beforeEach(async () => {
    uas.clock.set('2026-11-21T09:00:00.000Z');
  });

  const context = () => ({
    ...uas.dependencies,
    log: uas.app.log,
    signal: new AbortController().signal,
    extendLease: async () => undefined,
  });
  const seal = () => sealHistory(context());

  /** Three seals of two lines each, an hour apart. */
  async function history() {
    const root = await uas.master('root');
    const sara = await uas.student('sara');
    for (let hour = 0; hour < 3; hour += 1) {
      for (const paid of [true, false])
        await uas.call(setPayment, { body: { email: sara.email, paid } }, root.token);
      uas.clock.advance(11 * MINUTE);
      await seal();
    }
    return { root, sara };
  }

  /** As somebody would who has the database in hand. */
  async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
    await sql`alter table event disable trigger user`.execute(uas.database);
    await statement.execute(uas.database);
    await sql`alter table event enable trigger user`.execute(uas.database);
  }

  it('F-7.17 fit a history that nobody touched; a line is sealed after ten minutes', async () => {
    expect(await checkHistory(uas.dependencies)).toEqual({ seals: 0, lines: 0, newest: null });
    const { root, sara } = await history();
    expect(await checkHistory(uas.dependencies)).toMatchObject({ seals: 3, lines: 6, newest: { number: 3 } });
    await uas.call(setPayment, { body: { email: sara.email, paid: true } }, root.token);
    uas.clock.advance(10 * MINUTE - 1);
    await seal();
    expect(await checkHistory(uas.dependencies)).toMatchObject({ seals: 3, lines: 6 });
    uas.clock.advance(1);
    await Promise.all([seal(), seal()]);
    expect(await checkHistory(uas.dependencies)).toMatchObject({ seals: 4, lines: 7 });
  });

  it.each([
    [
      'changed',
      sql`update event set after = '{"paid": false}' where at = '2026-11-21T09:11:00Z' and after ->> 'paid' = 'true'`,
    ],
    ['removed', sql`delete from event where at = '2026-11-21T09:11:00Z' and after ->> 'paid' = 'true'`],
    [
      'added',
      sql`insert into event (id, at, kind, actor_role, subject_kind, subject_id)
        values ('forged', '2026-11-21T09:05:00Z', 'set-payment', 'system', 'student', 'x')`,
    ],
    ['sealed otherwise', sql`update audit_seal set seal = 'forged' where number = 2`],
  ])(
    'F-7.17 name the first that does not fit, with its period, when a line is %s',
    async (_how, statement) => {
      await history();
      await tamper(statement);
      expect(await checkHistory(uas.dependencies)).toEqual({
        broken: 2,
        from: new Date('2026-11-21T09:00:00.000Z'),
        to: new Date('2026-11-21T09:11:00.000Z'),
      });
    },
  );

  it('F-7.16 R-29 still fit when a student is deleted', async () => {
    const { root, sara } = await history();
    await uas.call(deleteStudent, { params: { email: sara.email } }, root.token);
    expect(await checkHistory(uas.dependencies)).toMatchObject({ seals: 3, lines: 6 });
  });

  it('F-7.17 still fit after a backup and its restore', async () => {
    await history();
    const folder = mkdtempSync(join(tmpdir(), 'uas-seals-'));
    const empty = await emptyDatabase();
    try {
      const archive = join(folder, 'backup.tar.gz');
      const opened: OpenDatabase = { ...empty, database: uas.database };
      await backUp({ opened, storage: uas.dependencies.storage }, archive, uas.clock.now());
      const storage = createDiskStorage(join(folder, 'restored'));
      await restore({ opened: empty, storage }, archive, await checkArchive(archive));
      expect(await checkHistory(empty)).toEqual(await checkHistory(uas.dependencies));
    } finally {
      await empty.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('go to the masters once a week, so that the newest lives outside the database', async () => {
    const { root } = await history();
    await uas.staff('aisha', ['messagesStudents']);
    await sendReminders(context());
    await sendReminders(context());
    const rows = await uas.database
      .selectFrom('notification')
      .select(['account_id', 'data'])
      .where('kind', '=', 'history-sealed')
      .execute();
    expect(rows).toEqual([
      {
        account_id: root.accountId,
        data: { number: 3, day: '21 Nov 2026', seal: expect.stringMatching(/^[\da-f]{64}$/) },
      },
    ]);
    uas.clock.advance(7 * 24 * 60 * MINUTE);
    await sendReminders(context());
    const after = await uas.database
      .selectFrom('reminder')
      .select('round')
      .where('kind', '=', 'history-sealed')
      .execute();
    expect(after.length).toBe(2);
  });
});
