import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ALL_REFUSALS,
  APPLICATION_EVENT_NAMES,
  APPLICATION_STATES,
  APPLICATION_TRANSITIONS,
  type ApplicationEventName,
  type ApplicationState,
  acceptOffer,
  answerProposal,
  answerSecondLook,
  anySentenceOf,
  apply,
  decideApplication,
  declineOffer,
  deleteApplication,
  exportAdminApplications,
  exportInstituteApplications,
  getCounts,
  getStudent,
  giveUpOffer,
  listAdminApplications,
  listInstituteApplications,
  listStudentApplications,
  OFFER_ACCEPTED,
  sendApplicationMessage,
  settleCondition,
  transitionRefusal,
  undoDecision,
  withdrawApplication,
  withdrawOffer,
} from '@uas/contract';
import { sql } from 'kysely';
import { drawStates } from '../../access/draw-states';
import { stepOf } from '../../platform/events/event-record';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import {
  addCondition,
  addProposal,
  addSecondLook,
  applicant,
  applied,
  asDocument,
  auditedActions,
  conditionOf,
  decided,
  expired,
  filledForm,
  movedByList,
  secondLookOf,
  stateOf,
} from '../../test-kit/scenes';
import { docFile, jpegFile, pdfFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { writeForm } from '../students/admission-form.store';

const kit = withTestApp();
beforeEach(() => kit.clock.set(TEST_NOW));

describe('applying', () => {
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

describe('accepting an offer', () => {
  beforeEach(async () => {
    for (const key of await kit.storedKeys()) await kit.dependencies.storage.remove(key);
  });

  function accept(student: TestPerson, id: string, file = pdfFile(), email = student.email) {
    return kit.call(acceptOffer, { params: { id }, body: { email }, file: asDocument(file) }, student.token);
  }

  const LIMIT = 5 * 1024 * 1024;

  it("SEC-S4 S-6.5 refuses somebody else's offer, whichever e-mail is named", async () => {
    const [sara, omar] = [await kit.student('sara'), await kit.student('omar')];
    const nust = await kit.institute('nust');
    const id = await applied(kit, { student: omar, institute: nust, status: 'approved' });
    for (const email of [sara.email, omar.email]) {
      const reply = await accept(sara, id, pdfFile(), email);
      expect([reply.status, reply.body]).toEqual([403, refusal('access.forbidden')]);
    }
    const missing = await accept(sara, 'nothing');
    expect([missing.status, missing.body]).toEqual([404, refusal('application.not-found')]);
    expect(await stateOf(kit, id)).toMatchObject({ offer_accepted: false, offer_file_id: null });
    expect(await kit.storedKeys()).toEqual([]);
  });

  it.each(['pending', 'rejected'] as const)('SEC-S63 S-6.5 R-51 refuses a %s application', async (status) => {
    const sara = await kit.student('sara');
    const id = await applied(kit, { student: sara, institute: await kit.institute('nust'), status });
    const reply = await accept(sara, id);
    expect([reply.status, reply.body]).toEqual([409, refusal('application.not-approved')]);
    expect(await stateOf(kit, id)).toMatchObject({ status, offer_accepted: false });
    expect([await kit.storedKeys(), await auditedActions(kit)]).toEqual([[], []]);
  });

  it('S-5.9 S-5.7 S-5.8 SEC-S41 needs a proof of the right type and size', async () => {
    const sara = await kit.student('sara');
    const nust = await kit.institute('nust');
    const id = await applied(kit, { student: sara, institute: nust, status: 'approved' });
    const boundary = 'x';
    const none = await kit.app.inject({
      method: 'POST',
      url: `/api/student/applications/accept-offer/${id}`,
      headers: {
        authorization: `Bearer ${sara.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: `--${boundary}\r\nContent-Disposition: form-data; name="email"\r\n\r\n${sara.email}\r\n--${boundary}--\r\n`,
    });
    expect([none.statusCode, none.json()]).toEqual([
      400,
      { code: 'offer-proof.missing', message: 'Please select a document first.' },
    ]);
    expect((await accept(sara, id, docFile())).status).toBe(415);
    const large = await accept(sara, id, pdfFile('large.pdf', LIMIT + 1));
    expect([large.status, large.body]).toEqual([
      413,
      { code: 'offer-proof.too-large', params: { megabytes: 5 }, message: 'File too large! Max 5 MB.' },
    ]);
    expect(await kit.storedKeys()).toEqual([]);
    expect((await accept(sara, id, pdfFile('fits.pdf', LIMIT))).status).toBe(200);
  });

  it('S-7.18 S-3.6 marks the offer, keeps the proof as a challan and shows it in the history', async () => {
    const sara = await kit.student('sara');
    const nust = await kit.institute('nust');
    const id = await applied(kit, { student: sara, institute: nust, status: 'approved' });
    const reply = await accept(sara, id, await jpegFile('challan.jpg'));
    expect(reply.body).toEqual({ success: true, message: OFFER_ACCEPTED });

    const params = { email: sara.email };
    const { body } = await kit.call(listStudentApplications, { params }, sara.token);
    expect(body.applications).toMatchObject([
      {
        _id: id,
        status: 'approved',
        offerAccepted: true,
        offerAcceptanceDoc: expect.stringContaining('/files/'),
      },
    ]);
    expect(body.applications[0]?.history.map(({ kind }) => kind)).toEqual([
      'submitted',
      'approved',
      'offer-accepted',
    ]);
    const proof = body.applications[0]?.offerAcceptanceDoc ?? '';
    expect((await kit.app.inject({ method: 'GET', url: proof })).statusCode).toBe(200);
    const profile = await kit.call(getStudent, { params }, sara.token);
    expect(profile.body.documents).toMatchObject([{ name: 'challan.jpg', typeTag: 'challan' }]);
    expect(await auditedActions(kit)).toEqual(['accept-offer']);
  });

  it('R-22 SEC-S63 allows one offer; the second leaves no file behind', async () => {
    const sara = await kit.student('sara');
    const nust = await kit.institute('nust');
    const first = await applied(kit, { student: sara, institute: nust, status: 'approved' });
    const second = await applied(kit, {
      student: sara,
      institute: await kit.institute('lums'),
      status: 'approved',
    });
    await accept(sara, first);
    const keys = await kit.storedKeys();
    for (const id of [second, first]) {
      const reply = await accept(sara, id);
      expect([reply.status, reply.body]).toEqual([409, refusal('offer.already-accepted')]);
    }
    expect(await stateOf(kit, second)).toMatchObject({ offer_accepted: false });
    expect(await kit.storedKeys()).toEqual(keys);

    await decided(kit, first, 'pending');
    expect((await accept(sara, second)).status).toBe(200);
  });
});

describe('withdrawing an application', () => {
  function withdraw(student: TestPerson, id: string) {
    return kit.call(withdrawApplication, { params: { id } }, student.token);
  }

  it("SEC-S4 S-6.4 refuses somebody else's and says when there is none", async () => {
    const [sara, omar] = [await kit.student('sara'), await kit.student('omar')];
    const id = await applied(kit, { student: omar, institute: await kit.institute('nust') });
    const foreign = await withdraw(sara, id);
    expect([foreign.status, foreign.body]).toEqual([403, refusal('access.forbidden')]);
    const missing = await withdraw(sara, 'nothing');
    expect([missing.status, missing.body]).toEqual([404, refusal('application.not-found')]);
    expect(await stateOf(kit, id)).toMatchObject({ status: 'pending' });
  });

  it.each(['approved', 'rejected'] as const)('S-6.4 R-51 refuses an %s one', async (status) => {
    const sara = await kit.student('sara');
    const id = await applied(kit, { student: sara, institute: await kit.institute('nust'), status });
    const reply = await withdraw(sara, id);
    expect([reply.status, reply.body]).toEqual([409, refusal('application.not-pending')]);
    expect(await stateOf(kit, id)).toMatchObject({ status });
    expect(await auditedActions(kit)).toEqual([]);
  });

  it('S-7.17 takes a pending one away, and nothing else', async () => {
    const sara = await kit.student('sara');
    const nust = await kit.institute('nust');
    const id = await applied(kit, { student: sara, institute: nust });
    const other = await applied(kit, { student: sara, institute: nust, course: 'BS Data Science' });
    expect((await withdraw(sara, id)).body).toEqual({ message: 'Application withdrawn.' });
    const params = { email: sara.email };
    const { body } = await kit.call(listStudentApplications, { params }, sara.token);
    expect(body.applications.map(({ _id }) => _id)).toEqual([other]);
    expect(await auditedActions(kit)).toEqual(['withdraw-application']);
    expect((await withdraw(sara, id)).status).toBe(404);
  });

  it('S-7.17 keeps the row and its history, out of every list, total, count and file', async () => {
    const sara = await kit.student('sara');
    const nust = await kit.institute('nust');
    const root = await kit.master('root');
    const id = await applied(kit, { student: sara, institute: nust });
    await withdraw(sara, id);
    const rows = await kit.database
      .selectFrom('application_row')
      .innerJoin('event', 'event.subject_id', 'application_row.id')
      .where('step', 'is not', null)
      .select(['application_row.id', 'status', 'withdrawn_at', 'step'])
      .execute();
    expect(rows).toEqual([{ id, status: 'pending', withdrawn_at: kit.clock.now(), step: 'submitted' }]);

    const params = { email: nust.email };
    const staff = await kit.call(listAdminApplications, { query: {} }, root.token);
    const institute = await kit.call(listInstituteApplications, { params, query: {} }, nust.token);
    expect([staff.body.applications, staff.body.total]).toEqual([[], 0]);
    expect([institute.body.applications, institute.body.total]).toEqual([[], 0]);
    const files = [
      await kit.call(exportAdminApplications, { query: {} }, root.token),
      await kit.call(exportInstituteApplications, { params, query: {} }, nust.token),
    ];
    for (const file of files) expect(file.text).not.toContain(id);
    expect((await kit.call(getCounts, {}, root.token)).body).toMatchObject({ applications: 0 });
  });

  it('R-17 counts for no limit, and the same program may be applied to again', async () => {
    const sara = await applicant(kit, 'sara');
    const departments = [{ name: 'Computing', courses: ['BS A', 'BS B', 'BS C', 'BS D'] }];
    const nust = await kit.institute('nust', { departments });
    const send = (course: string) => {
      const choice = { instituteEmail: nust.email, department: 'Computing', course, session: 'Fall 2026' };
      return kit.call(apply, { body: { email: sara.email, application: choice } }, sara.token);
    };
    const ids = [];
    for (const course of ['BS A', 'BS B', 'BS C']) ids.push((await send(course)).body.application._id);
    expect((await send('BS D')).body).toEqual(refusal('application.institute-limit'));
    expect((await send('BS A')).body).toEqual(refusal('application.already-applied'));
    for (const id of ids) await withdraw(sara, id);
    for (const course of ['BS A', 'BS B', 'BS D']) expect((await send(course)).status).toBe(201);
    expect(await kit.database.selectFrom('application_row').select('id').execute()).toHaveLength(6);
  });
});

describe("listing a student's applications", () => {
  it('SEC-S1 is closed to other students', async () => {
    const [sara, omar] = [await kit.student('sara'), await kit.student('omar')];
    await applied(kit, { student: omar, institute: await kit.institute('nust') });
    const reply = await kit.call(listStudentApplications, { params: { email: omar.email } }, sara.token);
    expect([reply.status, reply.body]).toEqual([403, refusal('access.forbidden')]);
  });

  it('S-7.4 S-3.7 answers all, newest first, with messages of approved ones', async () => {
    const sara = await kit.student('sara');
    const nust = await kit.institute('nust');
    const first = await applied(kit, { student: sara, institute: nust, status: 'approved' });
    await applied(kit, { student: await kit.student('omar'), institute: nust });
    kit.clock.advance(1000);
    const second = await applied(kit, { student: sara, institute: nust, course: 'BS Data Science' });
    const body = { applicationId: first, text: 'When do classes start?' };
    await kit.call(sendApplicationMessage, { body }, sara.token);

    const list = (token: string) =>
      kit.call(listStudentApplications, { params: { email: sara.email } }, token);
    const { applications } = (await list(sara.token)).body;
    expect(applications.map(({ _id }) => _id)).toEqual([second, first]);
    expect(applications.map(({ messages }) => messages)).toEqual([
      [],
      [
        {
          id: expect.any(String),
          from: 'student',
          text: body.text,
          date: kit.clock.now().toISOString(),
          read: false,
        },
      ],
    ]);
    await decided(kit, first, 'pending');
    expect((await list(sara.token)).body.applications[1]?.messages).toEqual([]);
  });

  it('shows staff with manageStudents the applications but not what the parties write', async () => {
    const sara = await kit.student('sara');
    const nust = await kit.institute('nust');
    const id = await applied(kit, { student: sara, institute: nust, status: 'approved' });
    await kit.call(sendApplicationMessage, { body: { applicationId: id, text: 'Private' } }, sara.token);
    const aisha = await kit.staff('aisha', ['manageStudents']);
    const reply = await kit.call(listStudentApplications, { params: { email: sara.email } }, aisha.token);
    expect(reply.body.applications).toMatchObject([{ _id: id, messages: [] }]);
    const params = { email: 'nobody@uas.example' };
    const missing = await kit.call(listStudentApplications, { params }, aisha.token);
    expect([missing.status, missing.body]).toEqual([404, refusal('student.not-found')]);
  });
});

describe('the steps of an application', () => {
  const DEPARTMENTS = [{ name: 'Computing', courses: ['BS Computer Science', 'BS Data Science'] }];
  const CHOICE = { department: 'Computing', course: 'BS Computer Science', session: 'Fall 2026' };
  /** A call that is refused may write down that it was made, for the limits of calls. */
  const BOOKKEEPING = ['rate_limit', 'task'];
  let sara: TestPerson;
  let nust: TestPerson;
  let root: TestPerson;
  beforeEach(async () => {
    sara = await applicant(kit, 'sara');
    nust = await kit.institute('nust', { departments: DEPARTMENTS });
    root = await kit.master('root');
  });

  /** Calls what people call for each event. */
  const CALLS: Record<ApplicationEventName, (id: string) => Promise<{ status: number; body: unknown }>> = {
    apply: () => {
      const application = { instituteEmail: nust.email, ...CHOICE };
      return kit.call(apply, { body: { email: sara.email, application } }, sara.token);
    },
    withdraw: (id) => kit.call(withdrawApplication, { params: { id } }, sara.token),
    approve: (id) =>
      kit.call(decideApplication, { body: { applicationId: id, status: 'approved' } }, nust.token),
    reject: (id) =>
      kit.call(decideApplication, { body: { applicationId: id, status: 'rejected' } }, nust.token),
    accept: (id) => {
      const request = { params: { id }, body: { email: sara.email }, file: asDocument(pdfFile()) };
      return kit.call(acceptOffer, request, sara.token);
    },
    undo: (id) => kit.call(undoDecision, { body: { applicationId: id, status: 'pending' } }, root.token),
    delete: (id) => kit.call(deleteApplication, { params: { id } }, root.token),
    'accept-proposal': (id) =>
      kit.call(answerProposal, { params: { id }, body: { accept: true } }, sara.token),
    decline: (id) => kit.call(declineOffer, { params: { id }, body: {} }, sara.token),
    'give-up': (id) => kit.call(giveUpOffer, { params: { id }, body: {} }, sara.token),
    expire: (id) => expired(kit, id),
    'condition-not-met': (id) => {
      const body = { conditionId: conditionOf(id), state: 'not-met' as const };
      return kit.call(settleCondition, { params: { id }, body }, nust.token);
    },
    change: (id) => {
      const body = { secondLookId: secondLookOf(id), state: 'changed' as const, answer: 'We counted again.' };
      return kit.call(answerSecondLook, { params: { id }, body }, nust.token);
    },
    'withdraw-offer': (id) =>
      kit.call(withdrawOffer, { params: { id }, body: { reason: 'The program was closed.' } }, root.token),
    select: (id) => movedByList(kit, { id, event: 'select', institute: nust }),
    upgrade: (id) => movedByList(kit, { id, event: 'upgrade', institute: nust }),
    'upgrade-accepted': (id) => movedByList(kit, { id, event: 'upgrade-accepted', institute: nust }),
    join: (id) => movedByList(kit, { id, event: 'join', institute: nust }),
  };

  /** An application in a state, brought there by the calls that lead to it. */
  async function applicationIn(state: ApplicationState): Promise<string> {
    if (state === 'gone') return 'nothing';
    const status = state === 'accepted' ? 'approved' : state;
    const id = await applied(kit, { student: sara, institute: nust, ...CHOICE, status });
    await addCondition(kit, id);
    await addSecondLook(kit, id);
    await addProposal(kit, id);
    if (state === 'accepted') expect((await CALLS.accept(id)).status).toBe(200);
    return id;
  }

  /** Every row of every table of the product. */
  async function everything(): Promise<Record<string, unknown>> {
    const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(kit.database);
    const all: Record<string, unknown> = {};
    for (const { name } of tables) {
      if (BOOKKEEPING.includes(name)) continue;
      const { rows } = await sql`select * from ${sql.table(name)} as row order by row::text`.execute(
        kit.database,
      );
      all[name] = rows;
    }
    return all;
  }

  async function stateNow(id: string): Promise<ApplicationState> {
    const row = await stateOf(kit, id);
    if (!row) return 'gone';
    return row.offer_accepted ? 'accepted' : row.status;
  }

  it.each(APPLICATION_EVENT_NAMES.filter((event) => event !== 'apply'))(
    'R-51 %s on an application that was withdrawn is refused as one that never was, and writes nothing',
    async (event) => {
      const id = await applied(kit, { student: sara, institute: nust, ...CHOICE });
      expect((await CALLS.withdraw(id)).status).toBe(200);
      const before = await everything();
      const reply = await CALLS[event](id);
      expect(reply.body).toMatchObject({ code: transitionRefusal(event, 'gone') });
      expect(await everything()).toEqual(before);
    },
  );

  const PAIRS = APPLICATION_STATES.flatMap((state) =>
    APPLICATION_EVENT_NAMES.map((event) => ({ state, event })),
  );
  const refused = PAIRS.filter(({ state, event }) => transitionRefusal(event, state) !== null);
  const allowed = PAIRS.filter(({ state, event }) => transitionRefusal(event, state) === null);

  it.each(refused)(
    'R-51 $event on an application that is $state is refused and writes nothing',
    async ({ state, event }) => {
      const id = await applicationIn(state);
      const before = await everything();
      const reply = await CALLS[event](id);
      const code = transitionRefusal(event, state);
      expect(reply.body).toMatchObject({ code });
      expect(reply.status).toBe(code && ALL_REFUSALS[code].status);
      expect(await everything()).toEqual(before);
    },
  );

  it.each(allowed)(
    'R-51 $event on an application that is $state happens and is told',
    async ({ state, event }) => {
      const id = await applicationIn(state);
      const { to, emits, by } = APPLICATION_TRANSITIONS[event];
      const reply = await CALLS[event](id);
      expect([200, 201]).toContain(reply.status);
      const moved =
        event === 'apply'
          ? (await kit.database.selectFrom('application').select('id').executeTakeFirstOrThrow()).id
          : id;
      expect(await stateNow(moved)).toBe(to);
      const emitted = await kit.database
        .selectFrom('event')
        .select(['actor_id', 'kind', 'subject_id', 'step', 'in_history'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      expect(emitted).toEqual({
        kind: emits,
        step: stepOf(kit.dependencies.events[emits] ?? {}, to),
        in_history: true,
        subject_id: moved,
        actor_id: { student: sara, institute: nust, admin: root, service: null }[by]?.id ?? null,
      });
    },
  );

  const CAN: Readonly<
    Record<'pending' | 'approved' | 'accepted' | 'rejected', readonly (readonly string[])[]>
  > = {
    pending: [['answer-proposal', 'withdraw'], ['approve', 'reject', 'request-documents'], ['delete']],
    approved: [
      ['accept', 'decline', 'message'],
      ['message', 'settle-condition'],
      ['delete', 'undo', 'withdraw-offer'],
    ],
    accepted: [
      ['give-up', 'message'],
      ['message', 'settle-condition'],
      ['delete', 'undo', 'withdraw-offer'],
    ],
    rejected: [[], ['answer-second-look'], ['delete', 'undo']],
  };

  it.each(Object.entries(CAN))(
    'R-51 an application that is %s says to each reader what can be done with it',
    async (state, [student, institute, admin]) => {
      await applicationIn(state as keyof typeof CAN);
      const params = (email: string) => ({ params: { email } });
      const lists = [
        await kit.call(listStudentApplications, params(sara.email), sara.token),
        await kit.call(listInstituteApplications, params(nust.email), nust.token),
        await kit.call(listAdminApplications, {}, root.token),
      ];
      const said = lists.map(({ body }) => body.applications[0]?.can?.map(({ action }) => action).sort());
      expect(said).toEqual([student, institute, admin]);
    },
  );

  it('docs/application-states.md is what the table says', () => {
    const page = readFileSync(join(__dirname, '../../../../docs/application-states.md'), 'utf8');
    expect(page).toBe(drawStates());
  });
});
