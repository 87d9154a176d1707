import {
  type AnyEndpoint,
  addNote,
  decideApplication,
  deleteApplication,
  deleteNote,
  exportInstituteApplications,
  getApplicantForm,
  getApplicationMessages,
  listAdminApplications,
  listInstituteApplications,
  listNotes,
  listStudentApplications,
  listTags,
  MASK,
  NOTE_LENGTH,
  NOTES_MOST,
  saveAdmissionForm,
  sendApplicationMessage,
  TAG_LENGTH,
  TAGS_MOST,
  tagApplications,
  undoDecision,
  withdrawApplication,
} from '@uas/contract';
import { readAccount } from '../../platform/identity/accounts';
import { accessTable } from '../../test-kit/access-table';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, auditedActions, filledForm, stateOf } from '../../test-kit/scenes';
import { tablesThatHold } from '../../test-kit/search-tables';
import { pngFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { collectAccount } from '../own-account/collect-account';

const uas = withTestApp();
beforeEach(() => uas.clock.set(TEST_NOW));

describe('reviewing applications', () => {
  async function people() {
    return {
      sara: await uas.student('sara', { phone: '0333-7654321' }),
      omar: await uas.student('omar', { phone: '0344-1111111' }),
      nust: await uas.institute('nust'),
      lums: await uas.institute('lums'),
      root: await uas.master('root'),
    };
  }

  const listFor = (institute: TestPerson, query: Record<string, string> = {}) =>
    uas.call(listInstituteApplications, { params: { email: institute.email }, query }, institute.token);

  describe("an institute's list of applications", () => {
    it('SEC-S6 is closed to other institutes, students and staff', async () => {
      const { sara, nust, lums, root } = await people();
      await applied(uas, { student: sara, institute: nust });
      for (const { token } of [lums, sara, root]) {
        const { status, body } = await uas.call(
          listInstituteApplications,
          { params: { email: nust.email } },
          token,
        );
        expect({ status, body }).toEqual({ status: 403, body: refusal('access.forbidden') });
      }
      const own = await listFor(lums);
      expect(own.body).toEqual({
        applications: [],
        hasMore: false,
        total: 0,
        totalIsCapped: false,
        cursor: null,
        sessions: [],
      });
    });

    it('R-15 SEC-S20 masks e-mail and phone in the reply until the institute approves', async () => {
      const { sara, omar, nust } = await people();
      await applied(uas, { student: sara, institute: nust });
      await applied(uas, { student: omar, institute: nust, status: 'rejected' });
      const { body, text } = await listFor(nust);
      expect(body.applications.map(({ studentEmail, studentPhone }) => [studentEmail, studentPhone])).toEqual(
        [
          [MASK, MASK],
          [MASK, MASK],
        ],
      );
      expect(text).not.toMatch(/sara@|omar@|7654321|1111111/);
    });

    it('SEC-S21 R-15 does not find a masked student by e-mail or phone, but by name', async () => {
      const { sara, omar, nust } = await people();
      await applied(uas, { student: sara, institute: nust });
      await applied(uas, { student: omar, institute: nust, status: 'approved' });
      const found = async (search: string) => (await listFor(nust, { search })).body.total;
      expect([await found(sara.email), await found('7654321'), await found('sara@')]).toEqual([0, 0, 0]);
      expect([await found('SAR'), await found(omar.email), await found('1111111')]).toEqual([1, 1, 1]);
    });

    it('S-3.6 A-3.2 A-7.9 answers every field, the messages of approved ones and the sessions that occur', async () => {
      const { sara, nust } = await people();
      const id = await applied(uas, {
        student: sara,
        institute: nust,
        status: 'approved',
        session: 'Spring 2027',
      });
      await uas.call(sendApplicationMessage, { body: { applicationId: id, text: 'When?' } }, sara.token);
      const { body } = await listFor(nust);
      expect(body).toEqual({
        applications: [
          {
            _id: id,
            number: expect.stringMatching(/^UAS-26-\d{6}-\d$/),
            studentEmail: sara.email,
            studentName: 'Sara',
            studentPhone: '0333-7654321',
            instituteEmail: nust.email,
            instituteName: 'Nust',
            department: 'Computing',
            course: 'BS Computer Science',
            programId: expect.any(String),
            session: 'Spring 2027',
            date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
            status: 'approved',
            offerAccepted: false,
            offerAcceptanceDoc: null,
            percentages: [{ of: 'matriculation', percentage: '79.64', isVerified: false }],
            messages: [
              {
                id: expect.any(String),
                from: 'student',
                text: 'When?',
                date: expect.any(String),
                read: false,
              },
            ],
            can: [{ action: 'message' }],
          },
        ],
        hasMore: false,
        total: 1,
        totalIsCapped: false,
        cursor: null,
        sessions: ['Spring 2027'],
      });
    });

    it('filters by session and by whole Karachi days, both inclusive (R-20)', async () => {
      uas.clock.set('2026-12-31T18:59:00Z');
      const { sara, omar, nust } = await people();
      const old = await applied(uas, { student: sara, institute: nust, session: 'Fall 2026' });
      uas.clock.set('2026-12-31T19:30:00Z');
      const fresh = await applied(uas, { student: omar, institute: nust, session: 'Fall 2027' });
      const ids = async (query: Record<string, string>) =>
        (await listFor(nust, query)).body.applications.map(({ _id }) => _id);
      expect(await ids({ from: '2027-01-01', to: '2027-01-01' })).toEqual([fresh]);
      expect(await ids({ from: '2026-12-31', to: '2026-12-31' })).toEqual([old]);
      expect(await ids({ from: '2026-12-31', to: '2027-01-01' })).toEqual([fresh, old]);
      expect(await ids({ session: 'Fall 2026' })).toEqual([old]);
      const { body } = await listFor(nust, { from: '2027-01-01' });
      expect(body.applications[0]?.date).toBe('2027-01-01');
      expect((await listFor(nust, { from: 'yesterday' })).status).toBe(400);
    });

    it('UX-2.1 counts each status on request, within the other filters and never what a search may not see', async () => {
      const { sara, omar, nust, lums } = await people();
      await applied(uas, { student: sara, institute: nust });
      await applied(uas, { student: omar, institute: nust, status: 'approved' });
      await applied(uas, { student: omar, institute: nust, course: 'BBA', status: 'rejected' });
      await applied(uas, { student: omar, institute: lums });
      const counts = async (query: Record<string, string>) => (await listFor(nust, query)).body.counts;
      const of = (pending: number, approved: number, rejected: number) => ({
        pending: { total: pending, totalIsCapped: false },
        unprepared: { total: pending, totalIsCapped: false },
        prepared: { total: 0, totalIsCapped: false },
        approved: { total: approved, totalIsCapped: false },
        rejected: { total: rejected, totalIsCapped: false },
        'second-look': { total: 0, totalIsCapped: false },
        'document-requested': { total: 0, totalIsCapped: false },
        'document-sent': { total: 0, totalIsCapped: false },
      });
      expect(await counts({})).toBeUndefined();
      expect((await listFor(nust, { counts: 'everything' })).status).toBe(400);
      expect(await counts({ counts: 'status' })).toEqual(of(1, 1, 1));
      expect(await counts({ counts: 'status', status: 'pending' })).toEqual(of(1, 1, 1));
      expect(await counts({ counts: 'status', search: 'omar' })).toEqual(of(0, 1, 1));
      expect(await counts({ counts: 'status', search: sara.email })).toEqual(of(0, 0, 0));
    });

    it('R-27 names the sessions in which somebody applied to this institute, and to staff all of them', async () => {
      const { sara, omar, nust, lums, root } = await people();
      await applied(uas, { student: sara, institute: nust, session: 'Fall 2025' });
      await applied(uas, { student: omar, institute: nust, session: 'Fall 2025' });
      await applied(uas, { student: omar, institute: lums, session: 'Spring 2025' });
      const withdrawn = await applied(uas, {
        student: omar,
        institute: nust,
        session: 'Fall 2024',
        course: 'BBA',
      });
      await uas.call(withdrawApplication, { params: { id: withdrawn } }, omar.token);
      expect((await listFor(nust)).body.sessions).toEqual(['Fall 2025']);
      expect((await uas.call(listAdminApplications, {}, root.token)).body.sessions).toEqual([
        'Fall 2025',
        'Spring 2025',
      ]);
    });

    it('A-9.1 R-54 pages newest first; rows that arrive meanwhile neither double nor vanish', async () => {
      const { sara, nust } = await people();
      const courses = ['BBA', 'BS Computer Science', 'BS Data Science'];
      for (const course of courses) {
        uas.clock.advance(60_000);
        await applied(uas, { student: sara, institute: nust, course });
      }
      const first = await listFor(nust, { limit: '2' });
      uas.clock.advance(60_000);
      await applied(uas, { student: await uas.student('hira'), institute: nust });
      const second = await listFor(nust, { limit: '2', after: String(first.body.cursor) });
      const seen = [...first.body.applications, ...second.body.applications].map(({ course }) => course);
      expect(seen).toEqual([...courses].reverse());
      expect([first.body.hasMore, second.body.hasMore, second.body.total]).toEqual([true, false, 4]);
      expect((await listFor(nust, { page: '2', limit: '2' })).body.applications).toHaveLength(2);
      expect((await listFor(nust, { limit: '1000000' })).status).toBe(200);
      for (const [name, value] of [
        ['page', '-1'],
        ['limit', '0'],
        ['after', 'nonsense'],
      ] as const) {
        expect((await listFor(nust, { [name]: value })).status).toBe(400);
      }
    });
  });

  describe("the order and the status of an institute's list", () => {
    const IN_NO_ORDER = ['malik', 'Ali', 'Zara', 'bina', 'Sara', 'ali'];

    async function sixApplied() {
      const nust = await uas.institute('nust');
      const statuses = ['pending', 'approved', 'rejected', 'pending', 'approved', 'pending'] as const;
      for (const [index, name] of IN_NO_ORDER.entries()) {
        const student = await uas.student(`student-${index}`, { name });
        const status = statuses[index] ?? 'pending';
        await applied(uas, { student, institute: nust, status, course: `BS ${name}` });
      }
      return nust;
    }

    it.each(['date', 'email', '-', 'name;'])(
      'refuses to sort by %s, and a status that is none',
      async (sort) => {
        const nust = await uas.institute('nust');
        expect((await listFor(nust, { sort })).status).toBe(400);
        expect((await listFor(nust, { status: 'waiting' })).status).toBe(400);
      },
    );

    it('filters by status on the server; accepted means approved with an accepted offer', async () => {
      const nust = await sixApplied();
      const names = async (status: string) =>
        (await listFor(nust, { status })).body.applications.map(({ studentName }) => studentName).sort();
      expect(await names('pending')).toEqual(['ali', 'bina', 'malik']);
      expect(await names('approved')).toEqual(['Ali', 'Sara']);
      expect(await names('rejected')).toEqual(['Zara']);
      expect(await names('accepted')).toEqual([]);
      expect((await listFor(nust, { status: 'pending' })).body.total).toBe(3);
      const { text } = await uas.call(
        exportInstituteApplications,
        { params: { email: nust.email }, query: { status: 'rejected' } },
        nust.token,
      );
      expect(text).toContain('Zara');
      expect(text).not.toContain('Sara');
    });

    it.each([
      ['name', 'studentName'],
      ['program', 'course'],
      ['status', 'status'],
    ] as const)('sorts all of it by %s, both ways, page after page without gaps', async (sort, field) => {
      const nust = await sixApplied();
      for (const [way, sign] of [
        [sort, 1],
        [`-${sort}`, -1],
      ] as const) {
        const seen: string[] = [];
        const ids = new Set<string>();
        let after = '';
        do {
          const { body } = await listFor(nust, { sort: way, limit: '2', ...(after && { after }) });
          for (const row of body.applications) {
            seen.push(row[field].toLowerCase());
            ids.add(row._id);
          }
          after = body.cursor ?? '';
        } while (after);
        expect(seen).toEqual([...seen].sort((one, other) => sign * one.localeCompare(other)));
        expect(ids.size).toBe(6);
      }
    });
  });

  describe('deciding an application', () => {
    it('SEC-S9 answers 404 for a student who applied elsewhere, 403 for the id, and leaves theirs pending', async () => {
      const { sara, nust, lums } = await people();
      const id = await applied(uas, { student: sara, institute: lums });
      const named = { studentEmail: sara.email, course: 'BS Computer Science', status: 'approved' as const };
      const byName = await uas.call(decideApplication, { body: named }, nust.token);
      const byId = await uas.call(
        decideApplication,
        { body: { applicationId: id, status: 'approved' } },
        nust.token,
      );
      expect([byName.status, byName.body, byId.status, byId.body]).toEqual([
        404,
        refusal('application.not-found'),
        403,
        refusal('access.forbidden'),
      ]);
      expect(await stateOf(uas, id)).toMatchObject({ status: 'pending' });
    });

    it('R-13 refuses two candidates with 409 and changes neither', async () => {
      const { sara, lums } = await people();
      const nust = await uas.institute('nust2');
      const first = await applied(uas, { student: sara, institute: nust });
      const second = await applied(uas, { student: sara, institute: nust, department: 'Evening Computing' });
      await applied(uas, { student: sara, institute: lums });
      const { status, body } = await uas.call(
        decideApplication,
        { body: { studentEmail: sara.email, course: 'BS Computer Science', status: 'approved' } },
        nust.token,
      );
      expect({ status, body }).toEqual({ status: 409, body: refusal('application.not-unique') });
      for (const id of [first, second]) expect(await stateOf(uas, id)).toMatchObject({ status: 'pending' });
    });

    it('A-4.7 R-51 refuses any other transition, and a second decision', async () => {
      const { sara, nust } = await people();
      const id = await applied(uas, { student: sara, institute: nust });
      for (const status of ['pending', 'accepted', 'withdrawn', true]) {
        const { status: answered } = await uas.call(
          decideApplication,
          { body: { applicationId: id, status } },
          nust.token,
        );
        expect(answered).toBe(400);
      }
      expect((await uas.call(decideApplication, { body: { status: 'approved' } }, nust.token)).status).toBe(
        400,
      );
      const decide = (status: 'approved' | 'rejected') =>
        uas.call(decideApplication, { body: { applicationId: id, status } }, nust.token);
      const both = await Promise.all([decide('rejected'), decide('approved')]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const loser = both.find(({ status }) => status === 409);
      expect(loser?.body).toEqual(refusal('application.not-pending'));
      expect(await auditedActions(uas)).toEqual(['decide-application']);
    });

    it('A-7.10 A-6.28 approves by e-mail and course, says so, and the student sees when', async () => {
      const { sara, nust } = await people();
      await applied(uas, { student: sara, institute: nust });
      const { status, body } = await uas.call(
        decideApplication,
        { body: { studentEmail: ' SARA@uas.example', course: 'BS Computer Science', status: 'approved' } },
        nust.token,
      );
      expect({ status, body }).toEqual({ status: 200, body: { message: 'Status updated to "approved"' } });
      const own = await uas.call(listStudentApplications, { params: { email: sara.email } }, sara.token);
      expect(
        own.body.applications.map(({ status: now, history }) => [now, history.map(({ kind }) => kind)]),
      ).toEqual([['approved', ['submitted', 'approved']]]);
    });
  });

  describe('the form of an applicant', () => {
    const formOf = (token: string, email: string) => uas.call(getApplicantForm, { params: { email } }, token);

    it('SEC-S22 R-15 is masked while pending, open when approved, closed when rejected', async () => {
      const { sara, nust } = await people();
      const states = [
        { status: 'pending', answered: 200, contact: MASK },
        { status: 'approved', answered: 200, contact: 'sara.private@uas.example' },
      ] as const;
      for (const { status, answered, contact } of states) {
        const id = await applied(uas, { student: sara, institute: nust, status, course: status });
        const { status: got, body, text } = await formOf(nust.token, id);
        expect({ got, email: body.form.email }).toEqual({ got: answered, email: contact });
        if (status === 'pending') {
          expect([body.form.cell, body.form.guardianCell]).toEqual([MASK, MASK]);
          expect(text).not.toMatch(/7654321|private@/);
        }
      }
      const rejected = await applied(uas, {
        student: sara,
        institute: nust,
        status: 'rejected',
        course: 'BBA',
      });
      expect((await formOf(nust.token, rejected)).status).toBe(403);
    });

    it('is closed to institutes that the student did not apply to, however it is asked for', async () => {
      const { sara, omar, nust, lums } = await people();
      const id = await applied(uas, { student: sara, institute: nust });
      for (const name of [id, sara.email, omar.email, 'nobody@uas.example']) {
        const { status, body } = await formOf(lums.token, name);
        expect({ status, body }).toEqual({ status: 403, body: refusal('access.forbidden') });
      }
      const missing = await formOf(nust.token, 'no-such-application');
      expect([missing.status, missing.body]).toEqual([404, refusal('form.not-found')]);
    });

    it('R-15 e-mails that are still hidden can be guessed a few times an hour, whether they are right or wrong', async () => {
      const { sara, omar, nust, lums } = await people();
      await applied(uas, { student: sara, institute: nust });
      const id = await applied(uas, { student: omar, institute: nust, status: 'approved' });
      const statusOf = async (email: string, by = nust) => (await formOf(by.token, email)).status;
      const statuses = [await statusOf(sara.email)];
      for (let number = 0; number < 30; number += 1)
        statuses.push(await statusOf(`nobody${number}@uas.example`));
      expect(statuses).toEqual([200, ...Array.from({ length: 29 }, () => 403), 429]);
      expect(await statusOf(sara.email)).toBe(429);
      // What it knows is no guess, and neither is another institute's.
      expect([
        await statusOf(omar.email),
        await statusOf(id),
        await statusOf('nobody@uas.example', lums),
      ]).toEqual([200, 200, 403]);
      for (let half = 0; half < 2; half += 1) {
        uas.clock.advance(30 * 60_000);
        expect(await statusOf(omar.email)).toBe(200);
      }
      expect(await statusOf(sara.email)).toBe(200);
    });

    it('A-7.15 R-23 is the copy of the day it was sent, by e-mail too, with the program filled in, and says when it changed', async () => {
      const { nust } = await people();
      const hira = await applicant(uas, 'hira');
      await applied(uas, { student: hira, institute: nust, status: 'approved' });
      const before = await formOf(nust.token, 'HIRA@uas.example');
      expect([before.body.changedSince, before.body.form.program]).toEqual([false, 'BS Computer Science']);
      await uas.call(
        saveAdmissionForm,
        { body: { email: hira.email, admissionForm: filledForm('Hira', { fatherName: 'Someone else' }) } },
        hira.token,
      );
      const after = await formOf(nust.token, hira.email);
      expect([after.body.changedSince, after.body.form.fatherName]).toEqual([true, 'Karim']);
    });
  });

  describe("the admin's list of applications", () => {
    it('A-7.40 A-4.6 R-20 filters by status; accepted means approved with an accepted offer', async () => {
      const { sara, omar, nust, lums, root } = await people();
      await applied(uas, { student: sara, institute: lums });
      await applied(uas, { student: omar, institute: nust, status: 'rejected' });
      await applied(uas, { student: omar, institute: lums, status: 'approved' });
      const accepted = await applied(uas, { student: sara, institute: nust, status: 'approved' });
      await uas.database
        .updateTable('application')
        .set({ offer_accepted: true })
        .where('id', '=', accepted)
        .execute();
      const totals = async (query: Record<string, string>) =>
        (await uas.call(listAdminApplications, { query }, root.token)).body.total;
      expect([
        await totals({}),
        await totals({ status: 'pending' }),
        await totals({ status: 'approved' }),
        await totals({ status: 'rejected' }),
        await totals({ status: 'accepted' }),
        await totals({ search: 'LUMS' }),
        await totals({ search: 'sara@uas' }),
        await totals({ search: '%' }),
        await totals({ session: 'Fall 2026' }),
      ]).toEqual([4, 1, 2, 1, 1, 2, 2, 0, 4]);
      const { status } = await uas.call(listAdminApplications, { query: { status: 'anything' } }, root.token);
      expect(status).toBe(400);
    });

    it('shows contact data but not what the parties write each other', async () => {
      const { sara, nust, root } = await people();
      const id = await applied(uas, { student: sara, institute: nust, status: 'approved' });
      await uas.call(sendApplicationMessage, { body: { applicationId: id, text: 'between us' } }, sara.token);
      const { body, text } = await uas.call(listAdminApplications, {}, root.token);
      expect(body.applications[0]).toMatchObject({
        studentEmail: sara.email,
        messages: [],
        offerAcceptanceDoc: null,
      });
      expect(text).not.toContain('between us');
    });
  });

  describe('undoing a decision', () => {
    it('A-6.17 needs deleteApplication', async () => {
      const { sara, nust } = await people();
      const id = await applied(uas, { student: sara, institute: nust, status: 'approved' });
      const viewer = await uas.staff('aisha', ['viewApplications']);
      const { status } = await uas.call(
        undoDecision,
        { body: { applicationId: id, status: 'pending' } },
        viewer.token,
      );
      expect(status).toBe(403);
      expect(await stateOf(uas, id)).toMatchObject({ status: 'approved' });
    });

    it('A-7.41 R-21 SEC-S8 sets it back, frees the offer, masks and closes the thread again', async () => {
      const { sara, nust } = await people();
      const id = await applied(uas, { student: sara, institute: nust, status: 'approved' });
      await uas.database
        .updateTable('application')
        .set({ offer_accepted: true })
        .where('id', '=', id)
        .execute();
      const aisha = await uas.staff('aisha', ['deleteApplication']);
      const thread = () => uas.call(getApplicationMessages, { query: { applicationId: id } }, nust.token);
      expect((await thread()).status).toBe(200);
      const undo = () =>
        uas.call(undoDecision, { body: { applicationId: id, status: 'pending' } }, aisha.token);
      const { status, body } = await undo();
      expect({ status, body }).toEqual({
        status: 200,
        body: { message: 'Application status reverted to pending.' },
      });
      expect(await stateOf(uas, id)).toEqual({
        status: 'pending',
        offer_accepted: false,
        offer_file_id: null,
      });
      expect((await thread()).status).toBe(403);
      expect((await listFor(nust)).body.applications[0]?.studentEmail).toBe(MASK);
      const again = await undo();
      expect([again.status, again.body]).toEqual([409, refusal('application.already-pending')]);
      const own = await uas.call(listStudentApplications, { params: { email: sara.email } }, sara.token);
      expect(own.body.applications[0]?.history.map(({ kind }) => kind)).toEqual([
        'submitted',
        'approved',
        'reverted',
      ]);
    });
  });

  describe('deleting an application', () => {
    it('A-6.15 A-7.42 needs deleteApplication, then removes it with its thread and history', async () => {
      const { sara, omar, nust } = await people();
      const id = await applied(uas, { student: sara, institute: nust, status: 'approved' });
      const other = await applied(uas, { student: omar, institute: nust, status: 'approved' });
      for (const application of [id, other]) {
        await uas.call(
          sendApplicationMessage,
          { body: { applicationId: application, text: 'x' } },
          nust.token,
        );
      }
      const viewer = await uas.staff('viewer', ['viewApplications']);
      const remover = await uas.staff('remover', ['deleteApplication']);
      const remove = (token: string) => uas.call(deleteApplication, { params: { id } }, token);
      expect((await remove(viewer.token)).status).toBe(403);
      expect(await stateOf(uas, id)).toBeDefined();
      const done = await remove(remover.token);
      expect([done.status, done.body]).toEqual([200, { message: 'Application deleted.' }]);
      expect((await remove(remover.token)).status).toBe(404);
      const left = await uas.database.selectFrom('application').select('id').execute();
      const messages = await uas.database
        .selectFrom('application_message')
        .select('application_id')
        .execute();
      expect([left, messages]).toEqual([[{ id: other }], [{ application_id: other }]]);
    });
  });
});

describe('notes and tags', () => {
  let sara: TestPerson;
  let nust: TestPerson;
  let lums: TestPerson;
  let root: TestPerson;
  let id: string;
  beforeEach(async () => {
    sara = await applicant(uas, 'sara');
    nust = await uas.institute('nust');
    lums = await uas.institute('lums');
    root = await uas.master('root');
    id = await applied(uas, { student: sara, institute: nust });
  });

  const write = (by: TestPerson, text = 'Second in the robotics contest.', applicationId = id) =>
    uas.call(addNote, { params: { id: applicationId }, body: { text } }, by.token);
  const read = (by: TestPerson, applicationId = id) =>
    uas.call(listNotes, { params: { id: applicationId } }, by.token);
  const notesOf = async (by: TestPerson) => (await read(by)).body.notes.map(({ text }) => text);
  const drop = (by: TestPerson, noteId: string) => uas.call(deleteNote, { params: { id, noteId } }, by.token);
  const tag = (by: TestPerson, name: string, { remove = false, ids = [id] } = {}) =>
    uas.call(tagApplications, { body: { applicationIds: ids, tag: name, remove } }, by.token);
  const tags = async (by: TestPerson) => (await uas.call(listTags, {}, by.token)).body.tags;
  const list = async (by: TestPerson, query: object = {}) =>
    (await uas.call(listInstituteApplications, { params: { email: by.email }, query }, by.token)).body
      .applications;
  const another = async (institute = nust) =>
    applied(uas, { student: await applicant(uas, 'omar'), institute });

  describe('notes for colleagues', () => {
    it("are refused at another institute's application, at one that is gone, and to whoever may only read", async () => {
      const reader = await uas.member(nust, 'reader');
      const blind = await uas.staff('blind', ['manageStudents']);
      for (const reply of [await write(lums), await read(lums), await drop(lums, 'nothing')])
        expect([reply.status, reply.body]).toEqual([403, refusal('access.forbidden')]);
      for (const person of [sara, blind]) {
        expect([(await read(person)).status, (await write(person)).status]).toEqual([403, 403]);
      }
      expect([(await write(reader)).status, (await read(reader)).status]).toEqual([403, 200]);
      await uas.call(withdrawApplication, { params: { id } }, sara.token);
      for (const person of [nust, root]) {
        for (const reply of [await write(person), await read(person), await drop(person, 'nothing')])
          expect([reply.status, reply.body]).toEqual([404, refusal('application.not-found')]);
      }
    });

    it('are refused empty, too long, and after the hundredth of a side', async () => {
      expect((await write(nust, ' \u200b ')).body).toMatchObject(refusal('note.text-missing'));
      expect((await write(nust, 'x'.repeat(NOTE_LENGTH + 1))).status).toBe(400);
      expect((await write(nust, 'x'.repeat(NOTE_LENGTH))).status).toBe(200);
      const row = { application_id: id, side: 'institute', account_id: null, author: 'Bilal', text: 'Seen.' };
      const rows = Array.from({ length: NOTES_MOST - 1 }, (_, index) => ({
        ...row,
        id: `n${index}`,
        created_at: uas.clock.now(),
      }));
      await uas.database.insertInto('application_note').values(rows).execute();
      const full = await write(nust);
      expect([full.status, full.body]).toEqual([409, refusal('note.too-many')]);
      expect((await write(root)).status).toBe(200);
    });

    it('are read by colleagues with who wrote them, and deleted by their writer alone', async () => {
      const bilal = await uas.member(nust, 'bilal', ['decide']);
      await write(bilal, 'First line.\r\nSecond line.');
      uas.clock.advance(1000);
      await write(nust, 'Ask in the interview.');
      const seen = (await read(nust)).body.notes;
      expect(seen).toMatchObject([
        { author: 'Bilal', text: 'First line.\nSecond line.', isOwn: false },
        { author: 'Nust', text: 'Ask in the interview.', isOwn: true },
      ]);
      const [first] = seen;
      expect((await drop(nust, first?._id ?? '')).body).toEqual(refusal('access.forbidden'));
      expect((await drop(root, first?._id ?? '')).body).toEqual(refusal('note.not-found'));
      expect((await drop(bilal, first?._id ?? '')).status).toBe(200);
      expect((await drop(bilal, first?._id ?? '')).body).toEqual(refusal('note.not-found'));
      expect(await notesOf(nust)).toEqual(['Ask in the interview.']);
    });

    it("go with their application, and stay with the writer's name when the writer goes", async () => {
      const bilal = await uas.member(nust, 'bilal', ['decide']);
      await write(bilal);
      await write(root);
      await tag(nust, 'shortlisted');
      await uas.database.deleteFrom('account').where('id', '=', bilal.accountId).execute();
      expect((await read(nust)).body.notes).toMatchObject([{ author: 'Bilal', isOwn: false }]);
      await uas.call(deleteApplication, { params: { id } }, root.token);
      expect(await tablesThatHold(uas.database, /robotics|shortlisted/)).toEqual([]);
    });
  });

  describe('tags', () => {
    it("are refused at another institute's application, at one that is gone, and to whoever may only read", async () => {
      const reader = await uas.member(nust, 'reader', ['documents', 'messages']);
      const theirs = await another(lums);
      for (const ids of [[theirs], [id, theirs]]) {
        const reply = await tag(nust, 'shortlisted', { ids });
        expect([reply.status, reply.body]).toEqual([403, refusal('access.forbidden')]);
      }
      expect((await tag(nust, 'shortlisted', { ids: ['nothing'] })).body).toEqual(
        refusal('application.not-found'),
      );
      for (const person of [reader, sara, root]) expect((await tag(person, 'shortlisted')).status).toBe(403);
      expect([await tags(nust), await tags(reader)]).toEqual([[], []]);
    });

    it('are refused without a name, too long, and as the eleventh of an institute, which the sentence says', async () => {
      expect((await tag(nust, ' \u200b ')).body).toMatchObject(refusal('tag.name-missing'));
      expect((await tag(nust, 'x'.repeat(TAG_LENGTH + 1))).status).toBe(400);
      for (let count = 0; count < TAGS_MOST; count += 1)
        expect((await tag(nust, `tag ${count}`)).status).toBe(200);
      const full = await tag(nust, 'one more');
      expect([full.status, full.body]).toEqual([409, refusal('tag.too-many')]);
      expect(full.text).toContain(`${TAGS_MOST} tags`);
      expect((await tag(nust, 'TAG 3')).status).toBe(200);
      expect((await tag(lums, 'one more', { ids: [await another(lums)] })).status).toBe(200);
      await tag(nust, 'tag 3', { remove: true });
      expect((await tag(nust, 'one more')).status).toBe(200);
    });

    it('two that come at once do not pass the limit together', async () => {
      for (let count = 1; count < TAGS_MOST; count += 1) await tag(nust, `tag ${count}`);
      const replies = await Promise.all([tag(nust, 'one more'), tag(nust, 'another')]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('one is written in one way at all applications, whatever is typed, and is there as long as one has it', async () => {
      const second = await another();
      await tag(nust, 'To  Interview');
      const given = await tag(nust, 'TO INTERVIEW', { ids: [id, second, 'nothing'] });
      expect(given.body).toMatchObject({
        tag: 'To Interview',
        applicationIds: expect.arrayContaining([id, second]),
      });
      expect((await list(nust)).map((row) => row.tags)).toEqual([['To Interview'], ['To Interview']]);
      await tag(nust, 'to interview', { remove: true });
      expect(await tags(nust)).toEqual(['To Interview']);
      await uas.call(deleteApplication, { params: { id: second } }, root.token);
      expect(await tags(nust)).toEqual([]);
    });

    it('filter the list and its file, however they are typed; a tag that nobody has finds nobody', async () => {
      const second = await another();
      await tag(nust, 'shortlisted', { ids: [second] });
      await tag(nust, 'abroad');
      expect((await list(nust, { tag: 'Shortlisted' })).map(({ _id }) => _id)).toEqual([second]);
      expect(await list(nust, { tag: 'nobody' })).toEqual([]);
      expect(await list(lums, { tag: 'shortlisted' })).toEqual([]);
      const csv = await uas.call(
        exportInstituteApplications,
        { params: { email: nust.email }, query: { tag: 'shortlisted' } },
        nust.token,
      );
      expect(csv.text).toContain(second);
      expect(csv.text).not.toContain(id);
      expect(csv.text).not.toContain('shortlisted');
    });
  });

  describe('nobody else', () => {
    const WORDS = /instituteword|staffword|tagword/;

    it('no reply to a student, another institute, a stranger or the other side has a word of notes or tags', async () => {
      const approved = await applied(uas, {
        student: sara,
        institute: nust,
        course: 'BS Data Science',
        status: 'approved',
      });
      for (const applicationId of [id, approved]) {
        await write(nust, 'instituteword', applicationId);
        await write(root, 'staffword', applicationId);
        await tag(nust, 'tagword', { ids: [applicationId] });
      }
      await uas.call(
        exportInstituteApplications,
        { params: { email: nust.email }, query: { tag: 'tagword' } },
        nust.token,
      );
      const targets = { sara, nust, root, application: approved, picture: await pngFile('logo.png') };
      const reads = accessTable.filter(({ call }) => call.method === 'GET');
      expect(reads.length).toBeGreaterThan(40);
      const readers = [
        { token: null, may: /never/ },
        { token: sara.token, may: /never/ },
        { token: lums.token, may: /never/ },
        { token: nust.token, may: /instituteword|tagword/ },
        { token: root.token, may: /staffword/ },
      ];
      const wrong: string[] = [];
      for (const { token, may } of readers) {
        for (const { call, request } of reads) {
          const { text } = await uas.call<AnyEndpoint>(call, request(targets), token);
          const found = text.match(new RegExp(WORDS, 'g')) ?? [];
          if (found.some((word) => !may.test(word))) wrong.push(`${call.path}: ${found.join(', ')}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(await notesOf(nust)).toEqual(['instituteword']);
      expect(await notesOf(root)).toEqual(['staffword']);
    });

    it('they stand in no event, mail, notification or kept answer, and in no copy of an account', async () => {
      await write(nust, 'instituteword');
      await write(root, 'staffword');
      await tag(nust, 'tagword');
      await uas.call(
        exportInstituteApplications,
        { params: { email: nust.email }, query: { tag: 'tagword' } },
        nust.token,
      );
      expect(await tablesThatHold(uas.database, WORDS)).toEqual(['application_note', 'application_tag']);
      for (const person of [sara, nust, root]) {
        const account = await readAccount(uas.database, person);
        if (!account) throw new Error('no account');
        const texts = JSON.stringify(await collectAccount(uas.dependencies, account));
        expect(texts).toContain(person.email);
        expect(texts).not.toMatch(WORDS);
      }
    });
  });
});
