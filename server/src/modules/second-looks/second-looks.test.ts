import {
  answerSecondLook,
  askSecondLook,
  decideApplication,
  declineOffer,
  deleteApplication,
  deleteInstitute,
  deleteStudent,
  exportInstituteApplications,
  getApplicantForm,
  getInstituteActivity,
  getInstituteContents,
  getStudentTimeline,
  listAdminApplications,
  listInstituteApplications,
  listNotifications,
  listStudentApplications,
  MASK,
  SECOND_LOOK_LENGTH,
  setOfferings,
  undoDecision,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, asDocument } from '../../test-kit/scenes';
import { docFile, pdfFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { secondLookChance } from './second-looks';
import { endOfWorkingDays } from './working-days';

const uas = withTestApp({ environment: { sessionHours: 20_000, sessionIdleMinutes: 1_000_000 } });
beforeEach(() => uas.clock.set(TEST_NOW));

describe('second looks', () => {
  /** Friday, 20 November, 10:00 in Karachi. */
  const DECIDED = '2026-11-20T05:00:00.000Z';
  /** The end of the seventh working day after it. */
  const LAST = '2026-12-01T18:59:59.999Z';
  let sara: TestPerson;
  let nust: TestPerson;
  let root: TestPerson;
  beforeEach(async () => {
    uas.clock.set(DECIDED);
    for (const key of await uas.storedKeys()) await uas.dependencies.storage.remove(key);
    sara = await applicant(uas, 'sara');
    nust = await uas.institute('nust');
    root = await uas.master('root');
  });

  const reject = (applicationId: string) =>
    uas.call(decideApplication, { body: { applicationId, status: 'rejected' } }, nust.token);

  async function notSelected(): Promise<string> {
    const id = await applied(uas, { student: sara, institute: nust });
    expect((await reject(id)).status).toBe(200);
    return id;
  }

  const ask = (
    id: string,
    { student = sara, text = 'My result changed.', file = undefined as object | undefined } = {},
  ) =>
    uas.call(
      askSecondLook,
      { params: { id }, body: { text }, ...(file && { file: file as never }) },
      student.token,
    );
  const withFile = () => ({ file: asDocument(pdfFile('result.pdf')) });

  const mine = async () =>
    (await uas.call(listStudentApplications, { params: { email: sara.email } }, sara.token)).body
      .applications[0];
  const theirs = async (institute = nust) =>
    (
      await uas.call(
        listInstituteApplications,
        { params: { email: institute.email }, query: {} },
        institute.token,
      )
    ).body.applications[0];

  async function answer(
    id: string,
    state: 'changed' | 'unchanged',
    { by = nust, text = 'We counted again.' } = {},
  ) {
    const secondLookId = (await theirs())?.secondLooks?.at(-1)?._id ?? 'nothing';
    return uas.call(
      answerSecondLook,
      { params: { id }, body: { secondLookId, state, answer: text } },
      by.token,
    );
  }

  async function textsOf(person: TestPerson): Promise<string[]> {
    const { body } = await uas.call(listNotifications, {}, person.token);
    return body.notifications.map(({ text }) => text);
  }
  const rows = () => uas.database.selectFrom('second_look').selectAll().execute();

  describe('asking', () => {
    it('F-8.13 is refused a millisecond after seven working days, without a trace, and accepted at the last instant', async () => {
      const id = await notSelected();
      expect((await mine())?.secondLookUntil).toBe(LAST);
      uas.clock.set('2026-12-01T19:00:00.000Z');
      const late = await ask(id, withFile());
      expect([late.status, late.body]).toMatchObject([
        409,
        { code: 'second-look.ended', message: 'The time to appeal ended on 1 Dec 2026, 23:59.' },
      ]);
      expect([await rows(), await uas.storedKeys()]).toEqual([[], []]);
      expect(await mine()).not.toHaveProperty('secondLookUntil');
      uas.clock.set(LAST);
      expect((await ask(id)).body.message).toBe('Your appeal was sent.');
    });

    it('F-8.13 a holiday that falls into them gives one day more', async () => {
      uas.clock.set('2026-12-22T05:00:00.000Z');
      await notSelected();
      expect((await mine())?.secondLookUntil).toBe('2027-01-01T18:59:59.999Z');
    });

    it('F-8.13 a second one while one is open, and one after the answer: 409', async () => {
      const id = await notSelected();
      expect((await ask(id)).status).toBe(200);
      const second = await ask(id);
      expect([second.status, second.body]).toEqual([409, refusal('second-look.open')]);
      expect((await mine())?.secondLookUntil).toBeUndefined();
      expect((await answer(id, 'unchanged')).status).toBe(200);
      const third = await ask(id);
      expect([third.status, third.body]).toEqual([409, refusal('second-look.asked')]);
      expect(await rows()).toHaveLength(1);
    });

    it('F-8.13 asked twenty times at once there is one, with one file', async () => {
      const id = await notSelected();
      const replies = await Promise.all(Array.from({ length: 20 }, () => ask(id, withFile())));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
      expect([(await rows()).length, (await uas.storedKeys()).length]).toEqual([1, 1]);
    });

    it('F-8.13 counts until the last day for objections where the university has one', async () => {
      const id = await notSelected();
      const dates = [{ kind: 'objections-until' as const, number: 1, at: '2026-11-23' }];
      const saved = await uas.call(
        setOfferings,
        {
          params: { email: nust.email },
          body: { session: 'Fall 2026', offerings: [{ programId: null, dates }] } as never,
        },
        nust.token,
      );
      expect(saved.status).toBe(200);
      expect((await mine())?.secondLookUntil).toBe('2026-11-23T18:59:59.999Z');
      uas.clock.set('2026-11-23T19:00:00.000Z');
      expect((await ask(id)).body).toMatchObject({ code: 'second-look.ended' });
    });

    it('F-8.13 needs words, not too many, and takes a PDF or a picture only', async () => {
      const id = await notSelected();
      expect((await ask(id, { text: '  ' })).body).toMatchObject({ code: 'second-look.text-missing' });
      expect((await ask(id, { text: 'x'.repeat(SECOND_LOOK_LENGTH + 1) })).status).toBe(400);
      const wrong = await ask(id, { file: asDocument(docFile()) });
      expect([wrong.status, wrong.body]).toMatchObject([415, { code: 'offer-proof.wrong-type' }]);
      expect([await rows(), await uas.storedKeys()]).toEqual([[], []]);
      expect((await ask(id, { text: 'x'.repeat(SECOND_LOOK_LENGTH) })).status).toBe(200);
    });

    it('F-8.13 is for the own application, and only for one that its institute did not select', async () => {
      const omar = await applicant(uas, 'omar');
      const id = await notSelected();
      expect((await ask(id, { student: omar })).status).toBe(403);
      expect((await ask('nothing')).body).toEqual(refusal('application.not-found'));
      for (const [name, outcome] of Object.entries({
        giki: 'declined',
        lums: 'expired',
        fast: 'given-up',
        pieas: 'condition-not-met',
        ned: 'offer-withdrawn',
      })) {
        const institute = await uas.institute(name);
        const other = await applied(uas, { student: sara, institute, status: 'rejected' });
        await uas.database.updateTable('application').set({ outcome }).where('id', '=', other).execute();
        expect((await ask(other)).body).toEqual(refusal('second-look.not-possible'));
      }
      const pending = await applied(uas, { student: sara, institute: await uas.institute('uet') });
      expect((await ask(pending)).body).toEqual(refusal('second-look.not-possible'));
      expect(await rows()).toEqual([]);
    });

    it('F-8.13 a declined offer is no decision of the institute', async () => {
      const id = await applied(uas, { student: sara, institute: nust, status: 'approved' });
      await uas.call(declineOffer, { params: { id }, body: {} }, sara.token);
      expect((await ask(id)).body).toEqual(refusal('second-look.not-possible'));
      expect(await mine()).not.toHaveProperty('secondLookUntil');
    });
  });

  describe('reading and answering', () => {
    it('F-8.13 the student, the institute and staff who may read applications read it, nobody else', async () => {
      const id = await notSelected();
      const lums = await uas.institute('lums');
      await applied(uas, { student: sara, institute: lums });
      expect((await ask(id, withFile())).status).toBe(200);
      const expected = {
        text: 'My result changed.',
        state: 'open',
        answer: '',
        askedAt: DECIDED,
        answeredAt: null,
      };
      const { body } = await uas.call(listStudentApplications, { params: { email: sara.email } }, sara.token);
      const own = body.applications.find(({ _id }) => _id === id);
      expect(own?.secondLooks).toMatchObject([expected]);
      expect((await theirs())?.secondLooks).toMatchObject([expected]);
      expect((await theirs())?.studentEmail).toBe('*****');
      const reader = await uas.staff('reader', ['viewApplications']);
      const all = await uas.call(listAdminApplications, { query: {} }, reader.token);
      expect(all.body.applications.find(({ _id }) => _id === id)?.secondLooks).toMatchObject([expected]);
      const students = await uas.staff('students', ['manageStudents']);
      const without = await uas.call(
        listStudentApplications,
        { params: { email: sara.email } },
        students.token,
      );
      expect([without.status, without.text]).toEqual([
        200,
        expect.not.stringContaining('My result changed.'),
      ]);
      expect(await theirs(lums)).not.toHaveProperty('secondLooks');
      const file = own?.secondLooks?.[0]?.file ?? '';
      expect((await uas.app.inject({ url: file })).headers['content-type']).toBe('application/pdf');
      expect((await uas.app.inject({ url: file.replace(/\?.*/, '') })).statusCode).toBe(403);
    });

    it('F-8.13 while it is open its institute reads the masked form, the marks and the verdicts, and not before or after', async () => {
      const id = await notSelected();
      const lums = await uas.institute('lums');
      const formFor = (by: TestPerson, name = id) =>
        uas.call(getApplicantForm, { params: { email: name } }, by.token);
      expect((await formFor(nust)).status).toBe(403);
      await ask(id);
      const { status, body, text } = await formFor(nust);
      expect([status, body.form]).toMatchObject([
        200,
        { email: MASK, cell: MASK, guardianCell: MASK, academicRecords: [{ obtainedMarks: '876' }] },
      ]);
      expect(text).not.toMatch(/7654321|private@|\/files\/|sha256/);
      expect(body.documents).toContainEqual(expect.objectContaining({ key: 'domicile', state: 'not-sent' }));
      expect(body.studentId).toBeUndefined();
      expect((await formFor(lums)).status).toBe(403);
      expect((await formFor(nust, sara.email)).status).toBe(403);
      await answer(id, 'unchanged');
      expect((await formFor(nust)).status).toBe(403);
    });

    it('F-8.13 the open ones are a filter of the list and of its CSV, with their number', async () => {
      const omar = await applicant(uas, 'omar');
      const asked = await notSelected();
      await ask(asked);
      const answered = await applied(uas, { student: omar, institute: nust });
      await reject(answered);
      await ask(answered, { student: omar });
      await answer(answered, 'unchanged');
      await applied(uas, { student: omar, institute: nust, course: 'BBA', department: 'Business' });
      const query = { status: 'second-look', counts: 'status' } as const;
      const list = (search = '') =>
        uas.call(
          listInstituteApplications,
          { params: { email: nust.email }, query: { ...query, search } },
          nust.token,
        );
      const { body } = await list();
      expect(body.applications.map(({ _id }) => _id)).toEqual([asked]);
      expect([body.total, body.counts]).toMatchObject([
        1,
        { pending: { total: 1 }, rejected: { total: 2 }, 'second-look': { total: 1, totalIsCapped: false } },
      ]);
      expect((await list('Omar')).body.counts?.['second-look']?.total).toBe(0);
      const csv = await uas.call(
        exportInstituteApplications,
        { params: { email: nust.email }, query: { status: 'second-look' } },
        nust.token,
      );
      expect(csv.text.trim().split('\r\n')).toHaveLength(2);
    });

    it('F-8.13 is answered by the own institute only, once, with words', async () => {
      const id = await notSelected();
      await ask(id);
      const lums = await uas.institute('lums');
      expect((await answer(id, 'changed', { by: lums })).status).toBe(403);
      expect((await answer(id, 'changed', { text: ' ' })).body).toMatchObject({
        code: 'second-look.answer-missing',
      });
      expect((await answer('nothing', 'changed')).body).toEqual(refusal('application.not-found'));
      const replies = await Promise.all([answer(id, 'changed'), answer(id, 'unchanged')]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await rows()).toHaveLength(1);
    });

    it('F-8.13 changed: pending again with nothing of the decision, both are told, and a new decision can be asked about', async () => {
      const id = await notSelected();
      await ask(id);
      expect((await answer(id, 'changed')).status).toBe(200);
      expect(await mine()).toMatchObject({
        status: 'pending',
        secondLooks: [{ state: 'changed', answer: 'We counted again.', answeredAt: DECIDED }],
      });
      expect(await mine()).not.toHaveProperty('outcome');
      expect((await mine())?.history.map(({ kind }) => kind)).toEqual([
        'submitted',
        'rejected',
        'second-look-asked',
        'second-look-changed',
      ]);
      expect(await textsOf(nust)).toContainEqual(
        expect.stringMatching(/asks you to look at your decision again\.$/),
      );
      expect(await textsOf(sara)).toContainEqual(expect.stringMatching(/It is pending again\./));
      uas.clock.set('2026-11-23T05:00:00.000Z');
      expect((await reject(id)).status).toBe(200);
      expect((await ask(id, { text: 'Once more.' })).status).toBe(200);
      expect((await theirs())?.secondLooks?.map(({ state }) => state)).toEqual(['changed', 'open']);
    });

    it('F-9.10 F-8.13 of a student whose account staff closed the decision stands, and can be answered so', async () => {
      const id = await notSelected();
      await ask(id);
      await uas.database.updateTable('student').set({ closed_at: uas.clock.now() }).execute();
      const refused = await answer(id, 'changed');
      expect([refused.status, refused.body]).toEqual([409, refusal('application.account-closed')]);
      expect(await theirs()).toMatchObject({ status: 'rejected', secondLooks: [{ state: 'open' }] });
      expect((await answer(id, 'unchanged')).status).toBe(200);
    });

    it('F-8.13 unchanged: the decision stands, the student reads the answer, and no sentence says rejected', async () => {
      const id = await notSelected();
      await ask(id);
      expect((await answer(id, 'unchanged')).body.message).toBe('The appeal was answered.');
      expect(await mine()).toMatchObject({
        status: 'rejected',
        outcome: 'not-selected',
        secondLooks: [{ state: 'unchanged', answer: 'We counted again.' }],
      });
      expect((await answer(id, 'changed')).body).toEqual(refusal('second-look.not-open'));
      const timeline = await uas.call(
        getStudentTimeline,
        { params: { email: sara.email }, query: {} },
        sara.token,
      );
      const activity = await uas.call(
        getInstituteActivity,
        { params: { email: nust.email }, query: {} },
        nust.token,
      );
      expect(timeline.body.entries.map(({ key }) => key)).toEqual(
        expect.arrayContaining(['ask-second-look', 'uphold-decision']),
      );
      expect(activity.body.entries.map(({ key }) => key)).toEqual(
        expect.arrayContaining(['ask-second-look', 'uphold-decision']),
      );
      for (const text of [...(await textsOf(sara)), ...(await textsOf(nust))])
        expect(text).not.toMatch(/rejected/i);
    });
  });

  describe('what is left of it', () => {
    it('F-8.11 undone by the admin: nothing but the history, and the file is gone', async () => {
      const id = await notSelected();
      await ask(id, withFile());
      const body = { applicationId: id, status: 'pending' as const };
      expect((await uas.call(undoDecision, { body }, root.token)).status).toBe(200);
      expect([await rows(), await uas.storedKeys()]).toEqual([[], []]);
      expect(await mine()).not.toHaveProperty('secondLooks');
      expect((await answer(id, 'changed')).body).toEqual(refusal('second-look.not-open'));
    });

    it('F-8.13 of asking and undoing at once nothing half is left', async () => {
      for (let round = 0; round < 6; round += 1) {
        await uas.database.deleteFrom('application_row').execute();
        const id = await notSelected();
        const body = { applicationId: id, status: 'pending' as const };
        const [asked, undone] = await Promise.all([
          ask(id, withFile()),
          uas.call(undoDecision, { body }, root.token),
        ]);
        expect([[200, 409], undone.status]).toEqual([expect.arrayContaining([asked.status]), 200]);
        expect([await rows(), await uas.storedKeys()]).toEqual([[], []]);
      }
    });

    it('F-8.17 goes with its institute, which counts the file among what goes', async () => {
      const id = await notSelected();
      await ask(id, withFile());
      const contents = await uas.call(getInstituteContents, { params: { email: nust.email } }, root.token);
      expect(contents.body).toMatchObject({ applications: 1, files: 1 });
      expect((await uas.call(deleteInstitute, { params: { email: nust.email } }, root.token)).status).toBe(
        200,
      );
      expect((await ask(id)).body).toEqual(refusal('application.not-found'));
      await uas.runTasks();
      expect([await rows(), await uas.storedKeys()]).toEqual([[], []]);
    });

    it('F-8.17 goes with its application and with its student, the file too', async () => {
      const id = await notSelected();
      await ask(id, withFile());
      expect((await uas.storedKeys()).length).toBe(1);
      expect((await uas.call(deleteApplication, { params: { id } }, root.token)).status).toBe(200);
      expect([await rows(), await uas.storedKeys()]).toEqual([[], []]);
      const other = await notSelected();
      await ask(other, withFile());
      expect((await uas.call(deleteStudent, { params: { email: sara.email } }, root.token)).status).toBe(200);
      expect([await rows(), await uas.storedKeys()]).toEqual([[], []]);
      expect(await uas.database.selectFrom('stored_file').select('id').execute()).toEqual([]);
    });
  });
});

describe('working days', () => {
  /** Friday, 20 November 2026, 10:00 in Karachi. */
  const FRIDAY = new Date('2026-11-20T05:00:00.000Z');
  const end = (after: Date, holidays: string[] = []) => endOfWorkingDays(after, 7, holidays).toISOString();

  it('F-8.13 seven working days leave out Saturdays and Sundays, and end with the last instant of a day in Karachi', () => {
    expect(end(FRIDAY)).toBe('2026-12-01T18:59:59.999Z');
    expect(end(new Date('2026-11-21T05:00:00.000Z'))).toBe('2026-12-01T18:59:59.999Z');
    expect(end(new Date('2026-11-23T05:00:00.000Z'))).toBe('2026-12-02T18:59:59.999Z');
  });

  it('F-8.13 the day counts in Karachi: 23:59 is the day itself, midnight is the next one', () => {
    expect(end(new Date('2026-11-23T18:59:59.999Z'))).toBe('2026-12-02T18:59:59.999Z');
    expect(end(new Date('2026-11-23T19:00:00.000Z'))).toBe('2026-12-03T18:59:59.999Z');
  });

  it('F-8.13 listed holidays do not count, of one year or of every year; one on a Sunday changes nothing', () => {
    expect(end(FRIDAY, ['2026-11-25'])).toBe('2026-12-02T18:59:59.999Z');
    expect(end(FRIDAY, ['11-25', '2026-11-26', '2026-11-29', '2025-11-24'])).toBe('2026-12-03T18:59:59.999Z');
    expect(end(new Date('2026-12-22T05:00:00.000Z'), ['12-25'])).toBe('2027-01-01T18:59:59.999Z');
  });

  it('ends even when every day is a holiday', () => {
    const all = Array.from({ length: 366 }, (_none, index) => new Date(Date.UTC(2024, 0, 1 + index)));
    expect(
      end(
        FRIDAY,
        all.map((day) => day.toISOString().slice(5, 10)),
      ),
    ).toBe('2027-11-21T18:59:59.999Z');
  });

  describe('a last day for objections', () => {
    const until = (...dates: string[]) =>
      secondLookChance(
        {
          status: 'rejected',
          outcome: 'not-selected',
          rejectedAt: FRIDAY,
          looks: [],
          dates: dates.map((at, index) => ({ kind: 'objections-until', number: index + 1, at })),
          holidays: [],
        },
        FRIDAY,
      );
    it('goes before the working days: a day to its last instant, a minute to itself', () => {
      expect(until('2026-11-23T19:00:00.000Z')).toEqual({ until: new Date('2026-11-24T18:59:59.999Z') });
      expect(until('2026-11-24T11:00:00.000Z')).toEqual({ until: new Date('2026-11-24T11:00:00.000Z') });
      expect(until('2026-12-19T19:00:00.000Z')).toEqual({ until: new Date('2026-12-20T18:59:59.999Z') });
    });
    it('that was over before the decision counts for nothing; of several the next one counts', () => {
      expect(until('2026-11-18T19:00:00.000Z')).toEqual({ until: new Date('2026-12-01T18:59:59.999Z') });
      expect(
        until('2026-11-18T19:00:00.000Z', '2026-12-09T19:00:00.000Z', '2026-11-29T19:00:00.000Z'),
      ).toEqual({
        until: new Date('2026-11-30T18:59:59.999Z'),
      });
    });
  });
});
