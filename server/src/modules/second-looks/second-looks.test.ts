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
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';

/** Friday, 20 November, 10:00 in Karachi. */
const DECIDED = '2026-11-20T05:00:00.000Z';
/** The end of the seventh working day after it. */
const LAST = '2026-12-01T18:59:59.999Z';

let kit: TestApp;
let sara: TestPerson;
let nust: TestPerson;
let root: TestPerson;
beforeAll(async () => {
  kit = await startTestApp({ environment: { sessionHours: 20_000, sessionIdleMinutes: 1_000_000 } });
});
afterAll(() => kit.stop());
beforeEach(async () => {
  kit.clock.set(DECIDED);
  await kit.reset();
  for (const key of await kit.storedKeys()) await kit.dependencies.storage.remove(key);
  sara = await applicant(kit, 'sara');
  nust = await kit.institute('nust');
  root = await kit.master('root');
});

const reject = (applicationId: string) =>
  kit.call(decideApplication, { body: { applicationId, status: 'rejected' } }, nust.token);

async function notSelected(): Promise<string> {
  const id = await applied(kit, { student: sara, institute: nust });
  expect((await reject(id)).status).toBe(200);
  return id;
}

const ask = (
  id: string,
  { student = sara, text = 'My result changed.', file = undefined as object | undefined } = {},
) =>
  kit.call(
    askSecondLook,
    { params: { id }, body: { text }, ...(file && { file: file as never }) },
    student.token,
  );
const withFile = () => ({ file: asDocument(pdfFile('result.pdf')) });

const mine = async () =>
  (await kit.call(listStudentApplications, { params: { email: sara.email } }, sara.token)).body
    .applications[0];
const theirs = async (institute = nust) =>
  (
    await kit.call(
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
  return kit.call(
    answerSecondLook,
    { params: { id }, body: { secondLookId, state, answer: text } },
    by.token,
  );
}

async function textsOf(person: TestPerson): Promise<string[]> {
  const { body } = await kit.call(listNotifications, {}, person.token);
  return body.notifications.map(({ text }) => text);
}
const rows = () => kit.database.selectFrom('second_look').selectAll().execute();

describe('asking', () => {
  it('F-8.13 is refused a millisecond after seven working days, without a trace, and accepted at the last instant', async () => {
    const id = await notSelected();
    expect((await mine())?.secondLookUntil).toBe(LAST);
    kit.clock.set('2026-12-01T19:00:00.000Z');
    const late = await ask(id, withFile());
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'second-look.ended', message: 'The time to appeal ended on 1 Dec 2026, 23:59.' },
    ]);
    expect([await rows(), await kit.storedKeys()]).toEqual([[], []]);
    expect(await mine()).not.toHaveProperty('secondLookUntil');
    kit.clock.set(LAST);
    expect((await ask(id)).body.message).toBe('Your appeal was sent.');
  });

  it('F-8.13 a holiday that falls into them gives one day more', async () => {
    kit.clock.set('2026-12-22T05:00:00.000Z');
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
    expect([(await rows()).length, (await kit.storedKeys()).length]).toEqual([1, 1]);
  });

  it('F-8.13 counts until the last day for objections where the university has one', async () => {
    const id = await notSelected();
    const dates = [{ kind: 'objections-until' as const, number: 1, at: '2026-11-23' }];
    const saved = await kit.call(
      setOfferings,
      {
        params: { email: nust.email },
        body: { session: 'Fall 2026', offerings: [{ programId: null, dates }] } as never,
      },
      nust.token,
    );
    expect(saved.status).toBe(200);
    expect((await mine())?.secondLookUntil).toBe('2026-11-23T18:59:59.999Z');
    kit.clock.set('2026-11-23T19:00:00.000Z');
    expect((await ask(id)).body).toMatchObject({ code: 'second-look.ended' });
  });

  it('F-8.13 needs words, not too many, and takes a PDF or a picture only', async () => {
    const id = await notSelected();
    expect((await ask(id, { text: '  ' })).body).toMatchObject({ code: 'second-look.text-missing' });
    expect((await ask(id, { text: 'x'.repeat(SECOND_LOOK_LENGTH + 1) })).status).toBe(400);
    const wrong = await ask(id, { file: asDocument(docFile()) });
    expect([wrong.status, wrong.body]).toMatchObject([415, { code: 'offer-proof.wrong-type' }]);
    expect([await rows(), await kit.storedKeys()]).toEqual([[], []]);
    expect((await ask(id, { text: 'x'.repeat(SECOND_LOOK_LENGTH) })).status).toBe(200);
  });

  it('F-8.13 is for the own application, and only for one that its institute did not select', async () => {
    const omar = await applicant(kit, 'omar');
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
      const institute = await kit.institute(name);
      const other = await applied(kit, { student: sara, institute, status: 'rejected' });
      await kit.database.updateTable('application').set({ outcome }).where('id', '=', other).execute();
      expect((await ask(other)).body).toEqual(refusal('second-look.not-possible'));
    }
    const pending = await applied(kit, { student: sara, institute: await kit.institute('uet') });
    expect((await ask(pending)).body).toEqual(refusal('second-look.not-possible'));
    expect(await rows()).toEqual([]);
  });

  it('F-8.13 a declined offer is no decision of the institute', async () => {
    const id = await applied(kit, { student: sara, institute: nust, status: 'approved' });
    await kit.call(declineOffer, { params: { id }, body: {} }, sara.token);
    expect((await ask(id)).body).toEqual(refusal('second-look.not-possible'));
    expect(await mine()).not.toHaveProperty('secondLookUntil');
  });
});

describe('reading and answering', () => {
  it('F-8.13 the student, the institute and staff who may read applications read it, nobody else', async () => {
    const id = await notSelected();
    const lums = await kit.institute('lums');
    await applied(kit, { student: sara, institute: lums });
    expect((await ask(id, withFile())).status).toBe(200);
    const expected = {
      text: 'My result changed.',
      state: 'open',
      answer: '',
      askedAt: DECIDED,
      answeredAt: null,
    };
    const { body } = await kit.call(listStudentApplications, { params: { email: sara.email } }, sara.token);
    const own = body.applications.find(({ _id }) => _id === id);
    expect(own?.secondLooks).toMatchObject([expected]);
    expect((await theirs())?.secondLooks).toMatchObject([expected]);
    expect((await theirs())?.studentEmail).toBe('*****');
    const reader = await kit.staff('reader', ['viewApplications']);
    const all = await kit.call(listAdminApplications, { query: {} }, reader.token);
    expect(all.body.applications.find(({ _id }) => _id === id)?.secondLooks).toMatchObject([expected]);
    const students = await kit.staff('students', ['manageStudents']);
    const without = await kit.call(
      listStudentApplications,
      { params: { email: sara.email } },
      students.token,
    );
    expect([without.status, without.text]).toEqual([200, expect.not.stringContaining('My result changed.')]);
    expect(await theirs(lums)).not.toHaveProperty('secondLooks');
    const file = own?.secondLooks?.[0]?.file ?? '';
    expect((await kit.app.inject({ url: file })).headers['content-type']).toBe('application/pdf');
    expect((await kit.app.inject({ url: file.replace(/\?.*/, '') })).statusCode).toBe(403);
  });

  it('F-8.13 while it is open its institute reads the masked form, the marks and the verdicts, and not before or after', async () => {
    const id = await notSelected();
    const lums = await kit.institute('lums');
    const formFor = (by: TestPerson, name = id) =>
      kit.call(getApplicantForm, { params: { email: name } }, by.token);
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
    const omar = await applicant(kit, 'omar');
    const asked = await notSelected();
    await ask(asked);
    const answered = await applied(kit, { student: omar, institute: nust });
    await reject(answered);
    await ask(answered, { student: omar });
    await answer(answered, 'unchanged');
    await applied(kit, { student: omar, institute: nust, course: 'BBA', department: 'Business' });
    const query = { status: 'second-look', counts: 'status' } as const;
    const list = (search = '') =>
      kit.call(
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
    const csv = await kit.call(
      exportInstituteApplications,
      { params: { email: nust.email }, query: { status: 'second-look' } },
      nust.token,
    );
    expect(csv.text.trim().split('\r\n')).toHaveLength(2);
  });

  it('F-8.13 is answered by the own institute only, once, with words', async () => {
    const id = await notSelected();
    await ask(id);
    const lums = await kit.institute('lums');
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
    kit.clock.set('2026-11-23T05:00:00.000Z');
    expect((await reject(id)).status).toBe(200);
    expect((await ask(id, { text: 'Once more.' })).status).toBe(200);
    expect((await theirs())?.secondLooks?.map(({ state }) => state)).toEqual(['changed', 'open']);
  });

  it('F-9.10 F-8.13 of a student whose account staff closed the decision stands, and can be answered so', async () => {
    const id = await notSelected();
    await ask(id);
    await kit.database.updateTable('student').set({ closed_at: kit.clock.now() }).execute();
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
    const timeline = await kit.call(
      getStudentTimeline,
      { params: { email: sara.email }, query: {} },
      sara.token,
    );
    const activity = await kit.call(
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
    expect((await kit.call(undoDecision, { body }, root.token)).status).toBe(200);
    expect([await rows(), await kit.storedKeys()]).toEqual([[], []]);
    expect(await mine()).not.toHaveProperty('secondLooks');
    expect((await answer(id, 'changed')).body).toEqual(refusal('second-look.not-open'));
  });

  it('F-8.13 of asking and undoing at once nothing half is left', async () => {
    for (let round = 0; round < 6; round += 1) {
      await kit.database.deleteFrom('application_row').execute();
      const id = await notSelected();
      const body = { applicationId: id, status: 'pending' as const };
      const [asked, undone] = await Promise.all([
        ask(id, withFile()),
        kit.call(undoDecision, { body }, root.token),
      ]);
      expect([[200, 409], undone.status]).toEqual([expect.arrayContaining([asked.status]), 200]);
      expect([await rows(), await kit.storedKeys()]).toEqual([[], []]);
    }
  });

  it('F-8.17 goes with its institute, which counts the file among what goes', async () => {
    const id = await notSelected();
    await ask(id, withFile());
    const contents = await kit.call(getInstituteContents, { params: { email: nust.email } }, root.token);
    expect(contents.body).toMatchObject({ applications: 1, files: 1 });
    expect((await kit.call(deleteInstitute, { params: { email: nust.email } }, root.token)).status).toBe(200);
    expect((await ask(id)).body).toEqual(refusal('application.not-found'));
    await kit.runTasks();
    expect([await rows(), await kit.storedKeys()]).toEqual([[], []]);
  });

  it('F-8.17 goes with its application and with its student, the file too', async () => {
    const id = await notSelected();
    await ask(id, withFile());
    expect((await kit.storedKeys()).length).toBe(1);
    expect((await kit.call(deleteApplication, { params: { id } }, root.token)).status).toBe(200);
    expect([await rows(), await kit.storedKeys()]).toEqual([[], []]);
    const other = await notSelected();
    await ask(other, withFile());
    expect((await kit.call(deleteStudent, { params: { email: sara.email } }, root.token)).status).toBe(200);
    expect([await rows(), await kit.storedKeys()]).toEqual([[], []]);
    expect(await kit.database.selectFrom('stored_file').select('id').execute()).toEqual([]);
  });
});
