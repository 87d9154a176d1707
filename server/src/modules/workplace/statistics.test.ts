import {
  apply,
  decideApplication,
  getAdminStatistics,
  getInstituteStatistics,
  NUMBER_KINDS,
  type NumberKind,
  type Permission,
  setPayment,
  undoDecision,
  withdrawApplication,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';

/** Half an hour before midnight in Karachi, and midnight: sessions do not last until the next noon. */
const [EVENING, NEXT_DAY] = ['2026-11-21T18:30:00.000Z', '2026-11-21T19:00:00.000Z'] as const;

const uas = withTestApp();
beforeEach(() => {
  uas.clock.set(EVENING);
});

const [CS, SE] = ['BS Computer Science', 'BS Software Engineering'] as const;
type Days = { from?: string; to?: string };

const ofStaff = (staff: TestPerson, query: Days = {}) => uas.call(getAdminStatistics, { query }, staff.token);
const ofInstitute = (institute: TestPerson, query: Days = {}, by = institute) =>
  uas.call(getInstituteStatistics, { params: { email: institute.email }, query }, by.token);

/** The days of a series on which there was something. */
async function counted(staff: TestPerson, kind: NumberKind, query: Days = {}) {
  const { days, series } = (await ofStaff(staff, query)).body;
  const counts = series.find((one) => one.kind === kind)?.counts ?? [];
  return Object.fromEntries(days.flatMap((day, index) => (counts[index] ? [[day, counts[index]]] : [])));
}

async function applyTo(institute: TestPerson, student: TestPerson, course: string): Promise<string> {
  const application = {
    instituteEmail: institute.email,
    department: 'Computing',
    course,
    session: 'Fall 2026',
  };
  const sent = await uas.call(apply, { body: { email: student.email, application } }, student.token);
  expect(sent.status).toBe(201);
  const row = await uas.database
    .selectFrom('application')
    .select('id')
    .where('student_id', '=', student.id)
    .where('course', '=', course)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function decide(institute: TestPerson, applicationId: string, status: 'approved' | 'rejected') {
  const sent = await uas.call(decideApplication, { body: { applicationId, status } }, institute.token);
  expect(sent.status).toBe(200);
}

describe('the days of the numbers', () => {
  it.each([
    [{ from: '2026-11-22', to: '2026-11-21' }, 'period.backwards'],
    [{ from: '2024-11-20' }, 'period.too-long'],
    [{ from: '2024-11-20', to: '2026-11-21' }, 'period.too-long'],
  ] as const)('UX-5.1 %j are refused', async (query, code) => {
    const [root, nust] = [await uas.master('root'), await uas.institute('nust')];
    for (const { status, body } of [await ofStaff(root, query), await ofInstitute(nust, query)]) {
      expect({ status, body }).toEqual({ status: 400, body: refusal(code) });
    }
  });

  it('UX-5.1 are the last 30 unless told, two years at most, each there whatever happened', async () => {
    const root = await uas.master('root');
    const { days, series } = (await ofStaff(root)).body;
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-23', '2026-11-21', 30]);
    for (const { counts } of series) expect(counts).toEqual(days.map(() => 0));
    const longest = await ofStaff(root, { from: '2024-11-21', to: '2026-11-21' });
    expect([longest.status, longest.body.days.length]).toEqual([200, 731]);
    expect((await ofStaff(root, { from: '2026-11-25' })).body.days).toEqual(['2026-11-25']);
    const leap = (await ofStaff(root, { from: '2028-02-28', to: '2028-03-01' })).body.days;
    expect(leap).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });

  it('UX-5.1 end at midnight in Karachi', async () => {
    const root = await uas.master('root');
    for (const [name, at] of [
      ['sara', '2026-11-20T18:59:59.999Z'],
      ['omar', '2026-11-20T19:00:00.000Z'],
    ] as const) {
      await uas.student(name, { created_at: new Date(at) });
    }
    expect(await counted(root, 'registrations')).toEqual({ '2026-11-20': 1, '2026-11-21': 1 });
    const day = { from: '2026-11-20', to: '2026-11-20' };
    expect(await counted(root, 'registrations', day)).toEqual({ '2026-11-20': 1 });
  });
});

describe('the numbers of staff', () => {
  const ALL = [...NUMBER_KINDS];
  it.each<[Permission | null, NumberKind[]]>([
    [null, []],
    ['manageInstitutes', []],
    ['messagesStudents', []],
    ['manageStudents', ['registrations', 'payments']],
    ['viewApplications', ['applications', 'approved', 'rejected']],
    ['viewReports', ALL],
  ])('UX-5.2 with %s alone are no others', async (right, kinds) => {
    const aisha = await uas.staff('aisha', right === null ? [] : [right]);
    expect((await ofStaff(aisha)).body.series.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('UX-5.2 are all for the master and closed to everybody else', async () => {
    const root = await uas.master('root');
    expect((await ofStaff(root)).body.series.map(({ kind }) => kind)).toEqual(ALL);
    for (const person of [await uas.student('sara'), await uas.institute('nust')]) {
      expect((await ofStaff(person)).status).toBe(403);
    }
  });

  it('UX-5.2 say what was done on each day: a payment that was taken back stays in its day', async () => {
    const [root, sara] = [await uas.master('root'), await uas.student('sara')];
    const pay = (paid: boolean) => uas.call(setPayment, { body: { email: sara.email, paid } }, root.token);
    await pay(true);
    await pay(true);
    uas.clock.set(NEXT_DAY);
    await pay(false);
    expect(await counted(root, 'payments')).toEqual({ '2026-11-21': 1 });
  });

  it('UX-5.2 count applications that stand and decisions by what they were', async () => {
    const nust = await uas.institute('nust');
    const [sara, omar] = [await applicant(uas, 'sara'), await applicant(uas, 'omar')];
    const first = await applyTo(nust, sara, CS);
    await decide(nust, await applyTo(nust, omar, CS), 'rejected');
    const second = await applyTo(nust, sara, SE);
    await uas.call(withdrawApplication, { params: { id: second } }, sara.token);
    uas.clock.set(NEXT_DAY);
    const root = await uas.master('root');
    await decide(nust, first, 'approved');
    const body = { studentEmail: sara.email, course: CS, status: 'pending' as const };
    expect((await uas.call(undoDecision, { body }, root.token)).status).toBe(200);
    await decide(nust, first, 'approved');
    expect(await counted(root, 'applications')).toEqual({ '2026-11-21': 2 });
    expect(await counted(root, 'rejected')).toEqual({ '2026-11-21': 1 });
    expect(await counted(root, 'approved')).toEqual({ '2026-11-22': 2 });
  });
});

describe('the numbers of an institute', () => {
  it('UX-5.3 are closed to other institutes, students and staff', async () => {
    const [nust, lums] = [await uas.institute('nust'), await uas.institute('lums')];
    for (const person of [lums, await uas.student('sara'), await uas.master('root')]) {
      const { status, body } = await ofInstitute(nust, {}, person);
      expect({ status, body }).toEqual({ status: 403, body: refusal('access.forbidden') });
    }
  });

  it('UX-5.3 are its own, by day and by program and status, without names or addresses of people', async () => {
    const [nust, lums] = [await uas.institute('nust'), await uas.institute('lums')];
    const [sara, omar] = [await applicant(uas, 'sara'), await applicant(uas, 'omar')];
    await applyTo(lums, sara, CS);
    await decide(nust, await applyTo(nust, sara, CS), 'approved');
    await applyTo(nust, omar, CS);
    uas.clock.set(NEXT_DAY);
    await decide(nust, await applyTo(nust, sara, SE), 'rejected');
    const { body, text } = await ofInstitute(nust, { from: '2026-11-20', to: '2026-11-22' });
    expect(body.applications).toEqual([0, 2, 1]);
    const none = { pending: 0, approved: 0, accepted: 0, rejected: 0 };
    expect(body.programs).toEqual([
      expect.objectContaining({ department: 'Computing', course: CS, ...none, pending: 1, approved: 1 }),
      expect.objectContaining({ department: 'Computing', course: SE, ...none, rejected: 1 }),
    ]);
    expect(text).not.toMatch(/@|sara|omar|lums/i);
    expect((await ofInstitute(nust, { to: '2026-11-20' })).body.programs).toEqual([]);
  });

  it('UX-5.3 call a program as it is called now, tell an accepted offer apart, and leave withdrawn ones out', async () => {
    const nust = await uas.institute('nust');
    const [sara, omar] = [await applicant(uas, 'sara'), await applicant(uas, 'omar')];
    const accepted = await applyTo(nust, sara, CS);
    await decide(nust, accepted, 'approved');
    await uas.database
      .updateTable('application')
      .set({ offer_accepted: true })
      .where('id', '=', accepted)
      .execute();
    const gone = await applyTo(nust, omar, CS);
    await uas.call(withdrawApplication, { params: { id: gone } }, omar.token);
    await uas.database.updateTable('program').set({ name: 'BS Computing' }).where('name', '=', CS).execute();
    const { applications, programs } = (await ofInstitute(nust)).body;
    expect(applications.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(programs).toEqual([
      expect.objectContaining({ course: 'BS Computing', accepted: 1, approved: 0, pending: 0 }),
    ]);
  });
});
