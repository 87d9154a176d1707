import {
  answerProposal,
  decideApplication,
  getAdminStatistics,
  listAdminApplications,
  listBatches,
  listInstituteApplications,
  listNotifications,
  listStudentApplications,
  proposalText,
  proposeProgram,
  updateInstitute,
  withdrawApplication,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied } from '../../test-kit/scenes';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { endProposals } from './proposals';

/** Friday, 20 November, 10:00 in Karachi. */
const PROPOSED = '2026-11-20T05:00:00.000Z';
const REPLY_BY = '2026-11-26T10:00';
const END = '2026-11-26T05:00:00.000Z';
const ASKED = 'BS Computer Science';
const OTHER = 'BS Data Science';

let kit: TestApp;
let sara: TestPerson;
let nust: TestPerson;
let lums: TestPerson;
let root: TestPerson;
beforeAll(async () => {
  kit = await startTestApp({ environment: { sessionHours: 20_000, sessionIdleMinutes: 1_000_000 } });
});
afterAll(() => kit.stop());
beforeEach(async () => {
  kit.clock.set(PROPOSED);
  await kit.reset();
  sara = await applicant(kit, 'sara');
  nust = await kit.institute('nust');
  lums = await kit.institute('lums');
  root = await kit.master('root');
});

async function programOf(institute: TestPerson, name: string): Promise<string> {
  const { id } = await kit.database
    .selectFrom('program')
    .innerJoin('department', 'department.id', 'program.department_id')
    .select('program.id')
    .where('department.institute_id', '=', institute.id)
    .where('program.name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}

const ask = () => applied(kit, { student: sara, institute: nust });

interface Proposing {
  readonly program?: string;
  readonly programId?: string;
  readonly replyBy?: string;
  readonly by?: TestPerson;
}

async function propose(
  id: string,
  { program = OTHER, replyBy = REPLY_BY, by = nust, ...more }: Proposing = {},
) {
  const programId = more.programId ?? (await programOf(nust, program));
  return kit.call(proposeProgram, { params: { id }, body: { programId, replyBy } }, by.token);
}

async function proposed(): Promise<string> {
  const id = await ask();
  expect((await propose(id)).status).toBe(200);
  return id;
}

const answer = (id: string, accept: boolean, student = sara) =>
  kit.call(answerProposal, { params: { id }, body: { accept } }, student.token);
const ofStudent = async (student = sara) =>
  (await kit.call(listStudentApplications, { params: { email: student.email } }, student.token)).body
    .applications;
const atInstitute = async (institute = nust) =>
  (
    await kit.call(
      listInstituteApplications,
      { params: { email: institute.email }, query: {} },
      institute.token,
    )
  ).body.applications;
const kindsOf = async ({ token }: TestPerson) =>
  (await kit.call(listNotifications, {}, token)).body.notifications.map(({ kind }) => kind);
const endThem = () =>
  endProposals({
    ...kit.dependencies,
    log: kit.app.log,
    signal: new AbortController().signal,
    extendLease: async () => undefined,
  });

describe('proposing another program', () => {
  it('F-8.12 is for the own institute and for what is pending', async () => {
    const id = await ask();
    expect((await propose(id, { by: lums })).status).toBe(403);
    expect((await propose('nothing')).body).toEqual(refusal('application.not-found'));
    await kit.call(decideApplication, { body: { applicationId: id, status: 'approved' } }, nust.token);
    expect((await propose(id)).body).toEqual(refusal('application.not-pending'));
  });

  it('F-8.12 is refused for the same program, for one of others, and for less than a day', async () => {
    const id = await ask();
    expect((await propose(id, { program: ASKED })).body).toEqual(refusal('proposal.same-program'));
    const theirs = { programId: await programOf(lums, OTHER) };
    expect((await propose(id, theirs)).body).toEqual(refusal('proposal.program-unknown'));
    for (const replyBy of ['2026-11-19', '2026-11-21T09:59'])
      expect((await propose(id, { replyBy })).body).toEqual(refusal('decision.reply-too-soon'));
    expect((await propose(id, { replyBy: '2026-11-21T10:00' })).status).toBe(200);
    expect((await propose(id)).body).toEqual(refusal('proposal.open'));
  });

  it('F-8.12 is refused where the student has that program already', async () => {
    const id = await ask();
    await applied(kit, { student: sara, institute: nust, course: OTHER });
    expect((await propose(id)).body).toEqual(refusal('application.already-applied'));
  });

  it('F-8.12 is read by student, own institute and staff, and the application stays pending', async () => {
    const id = await proposed();
    const proposal = { program: OTHER, department: 'Computing', replyBy: END };
    expect((await ofStudent())[0]).toMatchObject({ status: 'pending', course: ASKED, proposal });
    expect((await atInstitute())[0]).toMatchObject({ _id: id, status: 'pending', proposal });
    const staff = await kit.call(listAdminApplications, {}, root.token);
    expect(staff.body.applications[0]).toMatchObject({ proposal });
    expect(await atInstitute(lums)).toEqual([]);
    expect(proposalText(ASKED, { program: OTHER, replyBy: END })).toBe(
      'We cannot offer BS Computer Science. We can offer BS Data Science. Reply by 26 Nov 2026, 10:00.',
    );
    const [notification] = (await kit.call(listNotifications, {}, sara.token)).body.notifications;
    expect(notification).toMatchObject({
      kind: 'program-proposed',
      text: expect.stringMatching(/ Please answer until 26 Nov 2026, 10:00\.$/),
      link: `/?dialog=proposal&application=${id}&role=student`,
    });
  });

  it('F-8.12 takes the application out of what was prepared', async () => {
    const id = await ask();
    const body = { applicationId: id, status: 'approved' as const, prepare: true };
    await kit.call(decideApplication, { body }, nust.token);
    await propose(id);
    const { batches } = (await kit.call(listBatches, {}, nust.token)).body;
    expect(batches[0]).toMatchObject({ approved: 0, leftOut: [{ why: 'decided' }] });
  });
});

describe('answering', () => {
  it('F-8.12 is for its student, once', async () => {
    const id = await ask();
    expect((await answer(id, true)).body).toEqual(refusal('proposal.not-open'));
    await propose(id);
    expect((await answer(id, true, await applicant(kit, 'omar'))).status).toBe(403);
    expect((await answer(id, false)).status).toBe(200);
    expect((await answer(id, true)).body).toEqual(refusal('proposal.not-open'));
  });

  it('F-8.12 accepted: one application, for the other program, approved; the old wish stays in the copy', async () => {
    const id = await proposed();
    expect((await answer(id, true)).status).toBe(200);
    const applications = await ofStudent();
    expect(applications).toHaveLength(1);
    expect(applications[0]).toMatchObject({
      _id: id,
      status: 'approved',
      course: OTHER,
      replyBy: '2026-11-27T05:00:00.000Z',
    });
    expect(applications[0]?.proposal).toBeUndefined();
    const row = await kit.database
      .selectFrom('application')
      .select(['form_copy', 'program_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.form_copy).toMatchObject({ altProgram: ASKED });
    expect(row.program_id).toBe(await programOf(nust, OTHER));
    const event = await kit.database
      .selectFrom('event')
      .select(['before', 'after'])
      .where('kind', '=', 'accept-proposal')
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ before: { program: ASKED }, after: { program: OTHER } });
    expect(await kindsOf(sara)).toContain('application-approved');
    expect(await kindsOf(nust)).toContain('proposal-accepted');
  });

  it('F-8.12 accepting is refused where the student has that course there by now', async () => {
    const id = await proposed();
    await applied(kit, { student: sara, institute: nust, course: OTHER });
    const reply = await answer(id, true);
    expect(reply.status).toBe(409);
    expect(reply.body).toEqual(refusal('application.already-applied'));
    expect(reply.body.message).toBe('You have already applied to this course in this institute.');
    expect((await ofStudent()).find(({ _id }) => _id === id)).toMatchObject({
      status: 'pending',
      course: ASKED,
    });
  });

  it('F-8.12 accepted with three applications there and ten in all: it stays one application', async () => {
    const id = await ask();
    await applied(kit, { student: sara, institute: nust, course: 'BS Software Engineering' });
    await applied(kit, { student: sara, institute: nust, department: 'Business', course: 'BBA' });
    await propose(id);
    expect((await answer(id, true)).status).toBe(200);
    expect(await ofStudent()).toHaveLength(3);
  });

  it('F-8.12 accepting a program that is archived meanwhile is refused', async () => {
    const id = await proposed();
    await kit.database
      .updateTable('program')
      .set({ archived_at: kit.clock.now() })
      .where('id', '=', await programOf(nust, OTHER))
      .execute();
    expect((await answer(id, true)).body).toEqual(refusal('application.program-not-offered'));
  });

  it('F-8.12 a program that was proposed is archived where the university leaves it out, and the proposal stays', async () => {
    const id = await proposed();
    const departments = [{ name: 'Computing', courses: [ASKED] }];
    const body = { email: nust.email, updatedProfile: { departments } };
    expect((await kit.call(updateInstitute, { body }, nust.token)).status).toBe(200);
    expect((await ofStudent())[0]?.proposal).toMatchObject({ program: OTHER });
    expect((await answer(id, true)).body).toEqual(refusal('application.program-not-offered'));
  });

  it('UX-5.2 one that is accepted counts among the approvals of its day', async () => {
    await answer(await proposed(), true);
    const query = { from: '2026-11-20', to: '2026-11-20' };
    const { series } = (await kit.call(getAdminStatistics, { query }, root.token)).body;
    expect(series.find(({ kind }) => kind === 'approved')?.counts).toEqual([1]);
  });

  it('F-8.12 refused: pending as before, and another program can be proposed', async () => {
    const id = await proposed();
    await answer(id, false);
    const [application] = await ofStudent();
    expect(application).toMatchObject({ status: 'pending', course: ASKED });
    expect(application?.proposal).toBeUndefined();
    expect(await kindsOf(nust)).toContain('proposal-refused');
    expect((await propose(id, { program: 'BS Software Engineering' })).status).toBe(200);
  });
});

describe('the end', () => {
  it('F-8.12 nobody can accept from the instant of the end, whatever the task does', async () => {
    const id = await proposed();
    kit.clock.set(END);
    const reply = await answer(id, true);
    expect([reply.status, reply.body]).toMatchObject([
      409,
      { code: 'proposal.ended', message: 'The time to answer ended on 26 Nov 2026, 10:00.' },
    ]);
  });

  it('F-8.12 a silent one ends once, and both are told', async () => {
    const id = await proposed();
    kit.clock.set('2026-11-26T04:59:59.999Z');
    await endThem();
    expect((await ofStudent())[0]?.proposal).toBeDefined();
    kit.clock.set(END);
    await Promise.all([endThem(), endThem()]);
    expect((await ofStudent())[0]).toMatchObject({ _id: id, status: 'pending', course: ASKED });
    expect((await ofStudent())[0]?.proposal).toBeUndefined();
    for (const person of [sara, nust])
      expect((await kindsOf(person)).filter((kind) => kind === 'proposal-ended')).toHaveLength(1);
  });

  it.each([
    ['approved', () => ({ status: 'approved' as const })],
    ['not selected', () => ({ status: 'rejected' as const, reasons: [{ code: 'seats-full' as const }] })],
  ])('F-8.12 one of an application that is %s meanwhile is over', async (_how, decision) => {
    const id = await proposed();
    await kit.call(decideApplication, { body: { applicationId: id, ...decision() } }, nust.token);
    expect((await answer(id, true)).body).toEqual(refusal('proposal.not-open'));
    expect((await atInstitute())[0]?.proposal).toBeUndefined();
  });

  it('F-8.12 one of an application that is withdrawn is over', async () => {
    const id = await proposed();
    await kit.call(withdrawApplication, { params: { id } }, sara.token);
    expect((await answer(id, true)).body).toEqual(refusal('application.not-found'));
    kit.clock.set(END);
    await endThem();
    expect(await kindsOf(nust)).not.toContain('proposal-ended');
  });
});
