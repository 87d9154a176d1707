import { anySentenceOf, apply, listStudentApplications } from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, auditedActions, filledForm } from '../../test-kit/scenes';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { writeForm } from '../students/admission-form.store';

let kit: TestApp;
beforeAll(async () => {
  kit = await startTestApp();
});
afterAll(() => kit.stop());
beforeEach(async () => {
  kit.clock.set(TEST_NOW);
  await kit.reset();
});

const CHOICE = { department: 'Computing', course: 'BS Computer Science', session: 'Fall 2026' };

function send(
  student: TestPerson,
  institute: { email: string },
  changes: object = {},
  email = student.email,
) {
  const application = { instituteEmail: institute.email, ...CHOICE, ...changes };
  return kit.call(apply, { body: { email, application } }, student.token);
}

async function applicationsOf(student: TestPerson) {
  const params = { email: student.email };
  return (await kit.call(listStudentApplications, { params }, student.token)).body.applications;
}

const COURSES = [
  { department: 'Computing', course: 'BS Software Engineering' },
  { department: 'Computing', course: 'BS Data Science' },
  { department: 'Business', course: 'BBA' },
];

describe('applying', () => {
  it('SEC-S3 refuses to apply in the name of another student', async () => {
    const [sara, omar] = [await applicant(kit, 'sara'), await applicant(kit, 'omar')];
    const reply = await send(sara, await kit.institute('nust'), {}, omar.email);
    expect([reply.status, reply.body]).toEqual([403, refusal('access.forbidden')]);
    expect([await applicationsOf(omar), await applicationsOf(sara)]).toEqual([[], []]);
  });

  it('S-5.27 SEC-S62 asks the five rules in their order before the fee, the form and what is on offer', async () => {
    const sara = await kit.student('sara');
    const nust = await kit.institute('nust');
    const said = async (changes: object, institute: { email: string } = nust) => {
      const { status, body } = await send(sara, institute, changes);
      return [status, body.message];
    };
    expect(await said({ department: ' ', session: '' })).toEqual([
      400,
      'Please select both department and course.',
    ]);
    expect(await said({ course: '', session: '' })).toEqual([
      400,
      'Please select both department and course.',
    ]);

    await applied(kit, { student: sara, institute: nust });
    expect(await said({ session: '' })).toEqual([409, anySentenceOf('application.already-applied')]);
    for (const choice of COURSES.slice(0, 2))
      await applied(kit, { student: sara, institute: nust, ...choice });
    expect(await said({ ...COURSES[2], session: '' })).toEqual([
      409,
      anySentenceOf('application.institute-limit'),
    ]);

    for (const name of ['lums', 'uet', 'fast']) {
      const institute = await kit.institute(name);
      for (const choice of COURSES.slice(0, name === 'fast' ? 1 : 3)) {
        await applied(kit, { student: sara, institute, ...choice });
      }
    }
    const comsats = await kit.institute('comsats');
    expect(await said({ session: '' }, comsats)).toEqual([400, 'Please select a session.']);
    expect(await said({}, comsats)).toEqual([409, anySentenceOf('application.total-limit')]);
    expect(await applicationsOf(sara)).toHaveLength(10);
  });

  it('S-6.3 SEC-S62 needs the paid fee, then the complete form, then a program and session on offer', async () => {
    const sara = await kit.student('sara');
    const nust = await kit.institute('nust');
    const said = async (changes: object = {}, institute: { email: string } = nust) => {
      const { status, body } = await send(sara, institute, changes);
      return [status, body.message];
    };
    const wrong = { course: 'Alchemy', session: 'Fall 2031' };
    expect(await said(wrong)).toEqual([409, anySentenceOf('application.fee-unpaid')]);
    await kit.database.updateTable('student').set({ paid: true }).execute();
    expect(await said(wrong)).toEqual([409, anySentenceOf('application.form-incomplete')]);
    const form = { studentId: sara.id, version: 1, now: kit.clock.now() };
    for (const gap of [{ name: '' }, { email: '' }, { declarationAgreed: false }]) {
      await writeForm(kit.database, { ...form, form: filledForm('Sara', gap) });
      expect(await said()).toEqual([409, anySentenceOf('application.form-incomplete')]);
    }
    await writeForm(kit.database, { ...form, form: filledForm('Sara') });
    expect(await said(wrong)).toEqual([409, anySentenceOf('application.program-not-offered')]);
    expect(await said({ department: 'Business' })).toEqual([
      409,
      anySentenceOf('application.program-not-offered'),
    ]);
    expect(await said({ session: 'Fall 2031' })).toEqual([
      409,
      anySentenceOf('application.session-not-offered'),
    ]);
    expect(await said({}, { email: 'nobody@uas.example' })).toEqual([
      404,
      anySentenceOf('institute.not-found'),
    ]);
    expect(await applicationsOf(sara)).toEqual([]);
    expect(await auditedActions(kit)).toEqual([]);
  });

  it('SEC-S17 S-4.29 S-4.14 R-16 sets status, date, messages and institute name itself', async () => {
    kit.clock.set('2026-12-31T19:30:00Z');
    const sara = await applicant(kit, 'sara');
    const nust = await kit.institute('nust');
    await send(sara, nust, {
      session: 'Spring 2027',
      status: 'approved',
      offerAccepted: true,
      messages: [{ from: 'institute', text: 'Welcome' }],
      date: '1999-01-01',
      instituteName: 'Fake',
    });
    expect(await applicationsOf(sara)).toMatchObject([
      {
        status: 'pending',
        offerAccepted: false,
        messages: [],
        date: '2027-01-01',
        instituteName: 'Nust',
        offerAcceptanceDoc: null,
      },
    ]);
  });

  it('S-7.16 S-3.6 answers the application with all its fields and notes it', async () => {
    const sara = await applicant(kit, 'sara');
    const nust = await kit.institute('nust');
    const { status, body } = await send(sara, nust);
    expect([status, body.application]).toEqual([
      201,
      {
        _id: expect.any(String),
        number: expect.stringMatching(/^UAS-26-\d{6}-\d$/),
        studentEmail: sara.email,
        studentName: 'Sara',
        studentPhone: '0300-1234567',
        instituteEmail: nust.email,
        instituteName: 'Nust',
        ...CHOICE,
        programId: expect.any(String),
        date: '2026-11-21',
        status: 'pending',
        offerAccepted: false,
        offerAcceptanceDoc: null,
        messages: [],
        can: [{ action: 'withdraw' }],
        history: [{ kind: 'submitted', at: kit.clock.now().toISOString(), label: 'Submitted' }],
      },
    ]);
    expect(await auditedActions(kit)).toEqual(['apply']);
  });

  it('R-23 keeps the form as it was when the student applied', async () => {
    const sara = await applicant(kit, 'sara');
    const nust = await kit.institute('nust');
    await send(sara, nust);
    const form = filledForm('Sara', { cell: '0300-9999999' });
    await writeForm(kit.database, { studentId: sara.id, form, version: 2, now: kit.clock.now() });
    const row = await kit.database
      .selectFrom('application')
      .select(['form_copy', 'form_version'])
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ form_version: 1, form_copy: { cell: '0300-7654321' } });
  });

  it('S-9.1 S-9.2 R-17 R-19 withdrawn ones do not count; the same course of another department does', async () => {
    const sara = await applicant(kit, 'sara');
    const departments = ['A', 'B', 'C', 'D'].map((name) => ({ name, courses: ['BBA'] }));
    const nust = await kit.institute('nust', { departments });
    const statuses: number[] = [];
    for (const { name } of departments) {
      statuses.push((await send(sara, nust, { department: name, course: 'BBA' })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 409]);
    await kit.database.deleteFrom('application').where('department', '=', 'A').execute();
    expect((await send(sara, nust, { department: 'D', course: 'BBA', session: 'Spring 2027' })).status).toBe(
      201,
    );
    const again = await send(sara, nust, { department: 'D', course: 'BBA', session: 'Fall 2027' });
    expect(again.body).toEqual(refusal('application.already-applied'));
  });

  it('a repeated request with one Idempotency-Key is one application', async () => {
    const sara = await applicant(kit, 'sara');
    const nust = await kit.institute('nust');
    const application = { instituteEmail: nust.email, ...CHOICE };
    const twice = [1, 2].map(() =>
      kit.call(
        apply,
        { body: { email: sara.email, application }, headers: { 'idempotency-key': 'double-click' } },
        sara.token,
      ),
    );
    const replies = await Promise.all(twice);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(await applicationsOf(sara)).toHaveLength(1);
  });
});
