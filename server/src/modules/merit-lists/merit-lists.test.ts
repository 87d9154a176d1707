import {
  acceptOffer,
  answerObjection,
  cancelMeritList,
  DAY,
  declineOffer,
  findInMeritList,
  finishMeritLists,
  formatApplicationNumber,
  formatInstant,
  getMeritList,
  getOfferLetter,
  getOwnMeritLines,
  HOUR,
  importTestScores,
  listInstituteApplications,
  listMeritLists,
  listNotifications,
  listObjections,
  listProgramFacts,
  listPublicMeritLists,
  listStudentApplications,
  MINUTE,
  makeObjection,
  moveListDates,
  type Objection,
  prepareMeritList,
  previewMeritList,
  printMeritList,
  proposeProgram,
  publishMeritList,
  publishMeritRule,
  saveMeritRule,
  saveSeats,
  settleCondition,
  stayWithSeat,
  undoDecision,
  withdrawApplication,
} from '@uas/contract';
import { sql } from 'kysely';
import { json } from '../../platform/database/tables';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, asDocument, auditedActions, decided, filledForm } from '../../test-kit/scenes';
import { pdfFile, scoreFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';
import { expireOffers } from '../applications/expire-offers';
import { writeForm } from '../students/admission-form.store';
import { notifyOfLists } from './notify-of-lists';
import { publishLists } from './publish-lists';

const uas = withTestApp({ environment: { sessionHours: 20_000, sessionIdleMinutes: 1_000_000 } });
const SESSION = 'Fall 2026';
const COURSES = { CS: 'BS Computer Science', EE: 'BS Electrical Engineering', BBA: 'BBA' } as const;
type Course = keyof typeof COURSES;

let nust: TestPerson;
let programs: Record<Course, string>;
let people: Record<string, TestPerson>;
let applications: Record<string, Partial<Record<Course, string>>>;
beforeEach(async () => {
  nust = await uas.institute('nust', {
    departments: [{ name: 'Computing', courses: Object.values(COURSES) }],
  });
  const { body } = await uas.call(listProgramFacts, { params: { email: nust.email }, query: {} }, nust.token);
  const [CS = '', EE = '', BBA = ''] = body.programs.map(({ programId }) => programId);
  programs = { CS, EE, BBA };
  [people, applications] = [{}, {}];
});

/** Figures of the three programs; a letter that is missing did not take its test. */
interface Applicant {
  readonly wishes: readonly Course[];
  readonly figures: Partial<Record<Course, string>>;
  readonly claims?: readonly string[];
  readonly dob?: string;
}
const NAMES: Readonly<Record<string, string>> = {
  A: 'Ayla',
  B: 'Bilal',
  C: 'Careem',
  D: 'Danish',
  E: 'Erum',
  F: 'Farah',
  G: 'Ghazala',
  H: 'Hina',
};
const EIGHT: Readonly<Record<string, Applicant>> = {
  A: { wishes: ['CS', 'EE'], figures: { CS: '91.2', EE: '90' } },
  B: { wishes: ['CS', 'EE'], figures: { CS: '90.5', EE: '92' }, dob: '2008-05-02' },
  C: { wishes: ['CS', 'EE'], figures: { CS: '90.5', EE: '85' }, dob: '2007-01-01' },
  D: { wishes: ['CS'], figures: { CS: '88' }, claims: ['district'] },
  E: { wishes: ['CS', 'EE'], figures: { CS: '87', EE: '80' }, claims: ['district'] },
  F: { wishes: ['CS'], figures: { CS: '70' }, claims: ['disabled'] },
  G: { wishes: ['EE', 'BBA'], figures: { EE: '89', BBA: '75' } },
  H: { wishes: ['EE', 'BBA'], figures: { EE: '60', BBA: '78' } },
};

const category = (code: string, label: string, count: number, more: object = {}) => ({
  code,
  label,
  count,
  ...more,
});

async function saveRule(course: Course, more: object = {}): Promise<void> {
  const programId = programs[course];
  const measure = { of: 'test', test: course } as const;
  const rule = {
    streams: [{ parts: [{ measure, weight: '100' }] }],
    ties: [{ of: 'matric' }, 'older'],
    ...more,
  };
  const body = { session: SESSION, programId, rule: rule as never };
  expect((await uas.call(saveMeritRule, { params: { email: nust.email }, body }, nust.token)).status).toBe(
    200,
  );
  const publishing = { session: SESSION, programId, reason: 'As the prospectus says.' };
  await uas.call(publishMeritRule, { params: { email: nust.email }, body: publishing }, nust.token);
}

async function withSeats(settings: object = {}): Promise<void> {
  for (const course of Object.keys(programs)) await saveRule(course as Course);
  const plan = (course: Course, total: number, ...categories: object[]) => ({
    programId: programs[course],
    total,
    categories: [{ ...category('open', 'Open merit', 0), share: '100', count: null }, ...categories],
  });
  const body = {
    session: SESSION,
    settings: {
      mostPreferences: 3,
      acceptedSeat: 'moves-up',
      unansweredOffer: 'out',
      verifiedOnly: false,
      ...settings,
    },
    plans: [
      plan(
        'CS',
        4,
        category('district', 'District', 1),
        category('disabled', 'Disabled', 1, { showsInitials: false }),
      ),
      plan('EE', 2),
      plan('BBA', 1),
    ],
    publish: Object.values(programs),
  } as never;
  const saved = await uas.call(saveSeats, { params: { email: nust.email }, body }, nust.token);
  expect(saved.body).toMatchObject({ plans: expect.anything() });
}

function formOf(name: string, { figures, dob = '2008-01-01' }: Applicant) {
  const tests = Object.entries(figures).map(([test, score]) => ({
    test,
    year: '2026',
    rollNo: '',
    score,
    outOf: '100',
  }));
  return { ...filledForm(name), dob, tests };
}

async function apply(name: string, one: Applicant): Promise<void> {
  const student = await applicant(uas, NAMES[name] ?? name);
  people[name] = student;
  const form = formOf(student.name, one);
  await writeForm(uas.database, { studentId: student.id, form, version: 2, now: uas.clock.now() });
  const own: Partial<Record<Course, string>> = {};
  for (const course of one.wishes) {
    const id = await applied(uas, { student, institute: nust, course: COURSES[course], session: SESSION });
    own[course] = id;
    const form_copy = JSON.stringify(form);
    await uas.database
      .updateTable('application')
      .set({ form_copy, form_version: 2 })
      .where('id', '=', id)
      .execute();
    uas.clock.advance(1000);
  }
  applications[name] = own;
  for (const code of one.claims ?? [])
    await uas.database
      .insertInto('category_claim')
      .values({
        student_id: student.id,
        institute_id: nust.id,
        session: SESSION,
        code,
        claimed_at: uas.clock.now(),
      })
      .execute();
}

/** Saves an order of programs; one without an application is attached. */
async function prefer(name: string, courses: readonly Course[]): Promise<void> {
  const ofOrder = { student_id: people[name]?.id ?? '', institute_id: nust.id, session: SESSION };
  await uas.database
    .insertInto('preference')
    .values(courses.map((course, at) => ({ ...ofOrder, position: at + 1, program_id: programs[course] })))
    .execute();
}

/** Another institute, whose offer somebody has accepted. */
async function acceptElsewhere(name: string): Promise<TestPerson> {
  const fast = await uas.institute('fast');
  const id = await applied(uas, {
    student: people[name] as TestPerson,
    institute: fast,
    status: 'approved',
  });
  await uas.database
    .updateTable('application')
    .set({ offer_accepted: true, accepted_at: uas.clock.now() })
    .where('id', '=', id)
    .execute();
  return fast;
}

async function eight(settings: object = {}): Promise<void> {
  await withSeats(settings);
  for (const [name, one] of Object.entries(EIGHT)) await apply(name, one);
}

const ofInstitute = () => ({ params: { email: nust.email } });
const prepare = (by = nust, more: object = {}) =>
  uas.call(prepareMeritList, { ...ofInstitute(), body: { session: SESSION, ...more } }, by.token);
const inHours = (hours: number) =>
  new Date(uas.clock.now().getTime() + hours * HOUR + 5 * HOUR).toISOString().slice(0, 16);
const FINAL = () => ({ payUntil: inHours(72) });
const publish = (id: string, dates: object = FINAL(), by = nust) =>
  uas.call(publishMeritList, { params: { id }, body: { dates } as never }, by.token);
const context = (signal = new AbortController().signal) => ({
  ...uas.dependencies,
  log: { warn: () => undefined },
  signal,
  extendLease: () => Promise.resolve(),
});

/** Prepares and publishes a list without objections, and makes its offers. */
async function round(more: object = {}): Promise<string> {
  const prepared = await prepare(nust, more);
  expect(prepared.body).toMatchObject({ state: 'draft' });
  expect((await publish(prepared.body._id)).body).toMatchObject({ state: 'publishing' });
  await publishLists(context());
  return prepared.body._id;
}

/** `CS: A, C, D district; …`: who has which seat. */
async function seats(): Promise<Record<string, string>> {
  const rows = await uas.database
    .selectFrom('allotment')
    .innerJoin('seat_plan', 'seat_plan.id', 'allotment.plan_id')
    .innerJoin('student', 'student.id', 'allotment.student_id')
    .select(['student.email', 'seat_plan.program_id', 'seat_of', 'placed_as'])
    .execute();
  const named = Object.entries(programs).map(([course, programId]) => {
    const own = rows.filter(({ program_id }) => program_id === programId);
    const lines = own.map(({ email, seat_of, placed_as }) => {
      const name = email.slice(0, 1).toUpperCase();
      const fallen = seat_of === placed_as ? seat_of : `${seat_of} as ${placed_as}`;
      return seat_of === 'open' ? name : `${name} ${fallen}`;
    });
    return [course, lines.sort().join(', ')];
  });
  return Object.fromEntries(named.filter(([, lines]) => lines !== ''));
}

const FIRST = { CS: 'A, C, D district, F disabled', EE: 'B, G', BBA: 'H' };
const FIRST_OF_CS = ['A selected', 'C selected', 'B waiting', 'D selected', 'E waiting', 'F selected'];

async function lines(listId: string, course: Course) {
  const { body } = await uas.call(
    previewMeritList,
    { params: { id: listId }, query: { programId: programs[course] } },
    nust.token,
  );
  return body.lines.map(({ name, result }) => `${name.slice(0, 1).toUpperCase()} ${result}`);
}
const readPublic = (id: string, query: object = {}) =>
  uas.call(getMeritList, { params: { id }, query: { programId: programs.CS, ...query } as never });
const statusOf = async (id = '') =>
  uas.database.selectFrom('application_row').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const notificationsOf = async (name: string) =>
  (
    await uas.database
      .selectFrom('notification')
      .innerJoin('account', 'account.id', 'notification.account_id')
      .select('kind')
      .where('account.student_id', '=', people[name]?.id ?? '')
      .execute()
  ).map(({ kind }) => kind);

describe('F-3.3 what a list needs', () => {
  it('refuses a list without seats, without a rule, by others and by members without the right', async () => {
    expect((await prepare()).body).toMatchObject({ code: 'list.no-seats', params: { session: SESSION } });
    const fast = await uas.institute('fast');
    expect((await prepare({ ...fast, email: nust.email } as TestPerson)).status).toBe(403);
    await withSeats();
    await uas.database.deleteFrom('merit_rule').where('program_id', '=', programs.EE).execute();
    expect((await prepare()).body).toMatchObject({ code: 'list.no-rule', params: { programs: COURSES.EE } });
    expect(
      (await uas.call(listMeritLists, { ...ofInstitute(), query: { session: SESSION } }, nust.token)).body,
    ).toEqual({ lists: [] });
  });

  it('prepares a draft that nobody else reads; opening it stands in the history', async () => {
    await eight();
    const { body: list } = await prepare();
    expect(list).toMatchObject({
      state: 'draft',
      round: 1,
      selected: 7,
      upgraded: 0,
      unmoved: 0,
      waiting: 4,
    });
    expect(await lines(list._id, 'CS')).toEqual(FIRST_OF_CS);
    expect((await readPublic(list._id)).body).toEqual(refusal('list.not-found'));
    expect((await uas.call(listPublicMeritLists, { params: { id: nust.id }, query: {} })).body).toEqual({
      lists: [],
    });
    const sara = people.A as TestPerson;
    expect((await uas.call(getOwnMeritLines, { params: { id: list._id } }, sara.token)).body).toEqual(
      refusal('list.not-found'),
    );
    const fast = await uas.institute('fast');
    expect(
      (await uas.call(previewMeritList, { params: { id: list._id }, query: {} }, fast.token)).status,
    ).toBe(403);
    expect(await auditedActions(uas)).toEqual(
      expect.arrayContaining(['read-merit-list', 'prepare-merit-list']),
    );
    expect(await seats()).toEqual({});
  });

  it('says what decided between equal figures, and keeps the order of merit', async () => {
    await eight();
    const { body: list } = await prepare();
    const { body } = await uas.call(
      previewMeritList,
      { params: { id: list._id }, query: { programId: programs.CS } },
      nust.token,
    );
    expect(body.lines.map(({ tie }) => tie)).toEqual([
      '',
      'Equal merit; placed by age.',
      'Equal merit; placed by age.',
      '',
      '',
      '',
    ]);
    expect(body.programs[0]?.categories.map(({ code, taken, closing }) => [code, taken, closing])).toEqual([
      ['open', 2, '90.5000'],
      ['district', 1, '88.0000'],
      ['disabled', 1, '70.0000'],
    ]);
  });
});

describe('F-3.4 rounds', () => {
  it('makes offers, and frees the seats of those who do not answer', async () => {
    await eight();
    const first = await round();
    expect(await seats()).toEqual(FIRST);
    expect(await statusOf(applications.A?.CS)).toMatchObject({
      status: 'approved',
      reply_by: expect.any(Date),
    });
    expect(await statusOf(applications.A?.EE)).toMatchObject({ status: 'pending' });
    expect(await notificationsOf('A')).toContain('seat-offered');
    const closing = await uas.database.selectFrom('closing_merit').selectAll().orderBy('category').execute();
    expect(closing.filter(({ program_id }) => program_id === programs.CS)).toMatchObject([
      { category: 'disabled', aggregate: 70, list_id: first },
      { category: 'district', aggregate: 88 },
      { category: 'open', aggregate: 90.5 },
    ]);
    uas.clock.advance(4 * DAY);
    await expireOffers(context());
    expect(await statusOf(applications.A?.CS)).toMatchObject({ status: 'rejected', outcome: 'expired' });
    expect(await seats()).toEqual({});
  });

  async function afterA(settings: object = {}): Promise<void> {
    await eight(settings);
    await round();
    const a = people.A as TestPerson;
    await uas.call(declineOffer, { params: { id: applications.A?.CS ?? '' }, body: {} }, a.token);
  }

  it('becomes final with a closing merit above a hundred, and each offer has its letter', async () => {
    await eight();
    await saveRule('CS', { extra: [{ for: 'hafiz', marks: '40', to: 'result' }] });
    const hafiz = ['A', 'C', 'F'].map((name) => people[name]?.id ?? '');
    await sql`update application set form_copy = jsonb_set(form_copy, '{hafiz}', 'true')
      where student_id = any(${hafiz})`.execute(uas.database);
    const listId = await round();
    expect(await seats()).toEqual(FIRST);
    expect((await readPublic(listId)).body.list).toMatchObject({ state: 'final' });
    const closing = await uas.database
      .selectFrom('closing_merit')
      .select(['category', 'aggregate'])
      .where('program_id', '=', programs.CS)
      .orderBy('category')
      .execute();
    expect(closing.map(({ category: code, aggregate }) => `${code} ${Number(aggregate)}`)).toEqual([
      'disabled 110',
      'district 88',
      'open 130.5',
    ]);
    const sara = people.A as TestPerson;
    const letter = { params: { id: applications.A?.CS ?? '' } };
    expect((await uas.call(getOfferLetter, letter, sara.token)).status).toBe(200);
  });

  it('F-3.4 B moves from EE to CS, E gets EE, nobody else moves; the pending application for CS is joined', async () => {
    await afterA();
    const [cs, ee] = [applications.B?.CS, applications.B?.EE];
    const number = (await statusOf(ee)).number;
    const { body: list } = await prepare();
    expect(await lines(list._id, 'CS')).toEqual(['C kept', 'B upgraded', 'D kept', 'E waiting', 'F kept']);
    await publish(list._id);
    await publishLists(context());
    expect(await seats()).toEqual({ CS: 'B, C, D district, F disabled', EE: 'E, G', BBA: 'H' });
    expect(await statusOf(ee)).toMatchObject({ status: 'approved', course: COURSES.CS, number });
    expect((await statusOf(cs)).withdrawn_at).not.toBeNull();
    expect(await notificationsOf('B')).toEqual(expect.arrayContaining(['seat-offered', 'seat-upgraded']));
    expect((await notificationsOf('C')).filter((kind) => kind === 'seat-offered')).toHaveLength(1);
  });

  it('F-3.4 who moves up to a program of the same name reads from which department', async () => {
    await afterA();
    const department = { id: 'power', institute_id: nust.id, name: 'Power', position: 2 };
    await uas.database.insertInto('department').values(department).execute();
    const name = COURSES.CS;
    await uas.database
      .updateTable('program')
      .set({ department_id: department.id, name })
      .where('id', '=', programs.EE)
      .execute();
    await uas.database
      .updateTable('application')
      .set({ department: department.name, course: name })
      .where('program_id', '=', programs.EE)
      .execute();
    await round();
    const { data } = await uas.database
      .selectFrom('notification')
      .select('data')
      .where('kind', '=', 'seat-upgraded')
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({ from: `${name} (Power)`, program: name });
  });

  it('F-3.4 who moves up has no less time to reply than before', async () => {
    await afterA();
    const id = applications.B?.EE ?? '';
    const reply_by = new Date(uas.clock.now().getTime() + 9 * DAY);
    await uas.database.updateTable('application').set({ reply_by }).where('id', '=', id).execute();
    await round();
    expect(await statusOf(id)).toMatchObject({ course: COURSES.CS, reply_by });
    const { data } = await uas.database
      .selectFrom('notification')
      .select('data')
      .where('kind', '=', 'seat-upgraded')
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({ until: formatInstant(reply_by) });
  });

  it('F-3.4 who stays is not moved up; there is no way back', async () => {
    await afterA();
    const b = people.B as TestPerson;
    const stay = () => uas.call(stayWithSeat, { params: { id: applications.B?.EE ?? '' } }, b.token);
    expect(
      (await uas.call(stayWithSeat, { params: { id: applications.B?.CS ?? '' } }, b.token)).body,
    ).toEqual(refusal('seat.not-held'));
    expect((await stay()).status).toBe(200);
    expect((await stay()).status).toBe(200);
    expect((await auditedActions(uas)).filter((kind) => kind === 'stay-with-seat')).toHaveLength(1);
    await round();
    expect(await seats()).toEqual({ CS: 'C, D district, E, F disabled', EE: 'B, G', BBA: 'H' });
  });

  it('F-3.4 where an accepted seat is kept nobody moves who accepted; E gets CS', async () => {
    await afterA({ acceptedSeat: 'is-kept' });
    await uas.database
      .updateTable('application')
      .set({ offer_accepted: true, accepted_at: uas.clock.now() })
      .where('status', '=', 'approved')
      .execute();
    await round();
    expect(await seats()).toEqual({ CS: 'C, D district, E, F disabled', EE: 'B, G', BBA: 'H' });
  });

  it('F-3.4 where unanswered offers wait again A is selected again after the end, not after declining', async () => {
    await eight({ unansweredOffer: 'waits-again' });
    await round();
    await uas.database
      .updateTable('application')
      .set({ status: 'rejected', outcome: 'expired' })
      .where('id', '=', applications.A?.CS ?? '')
      .execute();
    expect(await seats()).toEqual({ ...FIRST, CS: 'C, D district, F disabled' });
    await round();
    expect(await seats()).toEqual(FIRST);
    const a = people.A as TestPerson;
    await uas.call(declineOffer, { params: { id: applications.A?.CS ?? '' }, body: {} }, a.token);
    const { body: list } = await prepare();
    const preview = await uas.call(previewMeritList, { params: { id: list._id }, query: {} }, nust.token);
    expect(preview.body.leftOut).toMatchObject([{ why: 'out', programId: null }]);
  });

  it('F-3.21 a list without upgrades moves nobody who has a seat', async () => {
    await afterA();
    await round({ upgrades: false });
    expect(await seats()).toEqual({ CS: 'C, D district, E, F disabled', EE: 'B, G', BBA: 'H' });
  });

  it('F-3.10 two who have what the other one prefers both move in one list', async () => {
    await eight();
    await round();
    await prefer('A', ['EE', 'CS']);
    await round();
    expect(await seats()).toEqual({ CS: 'B, C, D district, F disabled', EE: 'A, G', BBA: 'H' });
    const taken = await uas.database.selectFrom('seat_category').select(['seats', 'taken']).execute();
    for (const category of taken) expect(category.taken).toBeLessThanOrEqual(category.seats);
  });

  it('F-3.4 who has a seat and accepts an offer elsewhere keeps the seat and moves nowhere', async () => {
    await afterA();
    await acceptElsewhere('B');
    await round();
    expect(await seats()).toEqual({ CS: 'C, D district, E, F disabled', EE: 'B, G', BBA: 'H' });
  });

  it('F-3.4 a closed account keeps its seat until its offer ends, and takes no other', async () => {
    await afterA();
    await uas.database
      .updateTable('student')
      .set({ closed_at: uas.clock.now() })
      .where('id', '=', people.B?.id ?? '')
      .execute();
    await round();
    expect(await seats()).toEqual({ CS: 'C, D district, E, F disabled', EE: 'B, G', BBA: 'H' });
  });

  it('F-3.4 who has a seat and no figure any more keeps it, and stands on no line', async () => {
    await afterA();
    const form_copy = JSON.stringify(formOf('Ghazala', { wishes: [], figures: {} }));
    await uas.database
      .updateTable('application')
      .set({ form_copy })
      .where('id', '=', applications.G?.EE ?? '')
      .execute();
    const listId = await round();
    expect(await seats()).toMatchObject({ EE: 'E, G' });
    expect(await lines(listId, 'EE')).toEqual(['E selected', 'H waiting']);
  });

  it('F-3.12 who moves up keeps the seat also when they apply for its program in another session meanwhile', async () => {
    await withSeats();
    const ofB = { ...EIGHT.B, wishes: ['EE'] } as Applicant;
    for (const [name, one] of Object.entries({ ...EIGHT, B: ofB })) await apply(name, one);
    const student = people.B as TestPerson;
    await prefer('B', ['CS', 'EE']);
    await round();
    expect(await seats()).toEqual(FIRST);
    const a = people.A as TestPerson;
    await uas.call(declineOffer, { params: { id: applications.A?.CS ?? '' }, body: {} }, a.token);
    const { body: list } = await prepare();
    await publish(list._id);
    const ofNextYear = await applied(uas, {
      student,
      institute: nust,
      course: COURSES.CS,
      session: 'Fall 2027',
    });
    await publishLists(context());
    expect(await seats()).toMatchObject({ CS: 'B, C, D district, F disabled' });
    expect(await statusOf(applications.B?.EE)).toMatchObject({ status: 'approved', course: COURSES.CS });
    expect((await statusOf(ofNextYear)).withdrawn_at).not.toBeNull();
  });

  it('F-3.12 an own application that was rejected meanwhile is joined as well', async () => {
    await afterA();
    const { body: list } = await prepare();
    await publish(list._id);
    await decided(uas, applications.B?.CS ?? '', 'rejected');
    await publishLists(context());
    expect(await seats()).toMatchObject({ CS: 'B, C, D district, F disabled' });
    expect(await statusOf(applications.B?.EE)).toMatchObject({ status: 'approved', course: COURSES.CS });
    expect((await statusOf(applications.B?.CS)).withdrawn_at).not.toBeNull();
  });

  it('F-3.12 who moves up with an accepted offer keeps proof, acceptance and number', async () => {
    await afterA();
    const b = people.B as TestPerson;
    const id = applications.B?.EE ?? '';
    const accepting = { params: { id }, body: { email: b.email }, file: asDocument(pdfFile()) };
    expect((await uas.call(acceptOffer, accepting, b.token)).status).toBe(200);
    const before = await statusOf(id);
    await round();
    expect(await statusOf(id)).toMatchObject({
      course: COURSES.CS,
      offer_accepted: true,
      offer_file_id: before.offer_file_id,
      accepted_at: before.accepted_at,
      number: before.number,
    });
  });
});

it('F-3.15 a result that is awaited must reach the least merit of its list; not met frees the seat', async () => {
  await eight();
  const id = applications.C?.CS ?? '';
  const write = (applicationId: string, name: string, part: string) => {
    const form = formOf(NAMES[name] ?? '', EIGHT[name] as Applicant);
    const [record] = form.academicRecords;
    const academicRecords = [...form.academicRecords, { ...record, qualification: 'Intermediate', part }];
    const form_copy = JSON.stringify({ ...form, academicRecords });
    return uas.database
      .updateTable('application')
      .set({ form_copy })
      .where('id', '=', applicationId)
      .execute();
  };
  await write(applications.A?.CS ?? '', 'A', '');
  await write(id, 'C', 'part-1');
  const first = await round({ awaitedLeast: true });
  const conditionsOf = async (person: string) => {
    const { body } = await uas.call(
      listStudentApplications,
      { params: { email: people[person]?.email ?? '' } },
      people[person]?.token,
    );
    return body.applications.find(({ status }) => status === 'approved')?.conditions ?? [];
  };
  const conditions = await conditionsOf('C');
  expect(conditions).toMatchObject([
    { code: 'list-merit', text: 'Final merit at least 90.5000 (list 1)', state: 'open' },
  ]);
  expect(await conditionsOf('A')).toEqual([]);
  expect(await seats()).toEqual(FIRST);
  const [{ _id: conditionId = '' } = {}] = conditions;
  const notMet = { params: { id }, body: { conditionId, state: 'not-met' } as never };
  expect((await uas.call(settleCondition, notMet, nust.token)).status).toBe(200);
  expect(await seats()).toEqual({ ...FIRST, CS: 'A, D district, F disabled' });
  const second = await round();
  expect(second).not.toBe(first);
  expect(await seats()).toMatchObject({ CS: 'A, B, D district, F disabled' });
});

it('F-3.5 a claim that is refused before the list lets the seat fall to open merit', async () => {
  await eight();
  await uas.database
    .updateTable('category_claim')
    .set({ refused: 'The proof is of somebody else.' })
    .where('code', '=', 'disabled')
    .execute();
  await round();
  expect(await seats()).toEqual({ CS: 'A, B disabled as open, C, D district', EE: 'E, G', BBA: 'H' });
});

describe('F-3.6 an attached program', () => {
  it('moves the application that carries it, under the same number, and stays in the list', async () => {
    await withSeats();
    const withBba = { ...EIGHT, E: { ...EIGHT.E, figures: { CS: '87', EE: '80', BBA: '79' } } as Applicant };
    for (const [name, one] of Object.entries(withBba)) await apply(name, one);
    await prefer('E', ['CS', 'EE', 'BBA']);
    const before = await statusOf(applications.E?.EE);
    await round();
    expect(await seats()).toMatchObject({ BBA: 'E' });
    expect(await statusOf(applications.E?.EE)).toMatchObject({
      status: 'approved',
      course: 'BBA',
      number: before.number,
      form_copy: expect.objectContaining({ altProgram: COURSES.EE }),
    });
    expect(await statusOf(applications.E?.CS)).toMatchObject({ status: 'pending' });
    const a = people.A as TestPerson;
    await uas.call(declineOffer, { params: { id: applications.A?.CS ?? '' }, body: {} }, a.token);
    await round();
    expect(await seats()).toEqual({ CS: 'B, C, D district, F disabled', EE: 'E, G', BBA: 'H' });
    expect(await statusOf(applications.E?.EE)).toMatchObject({ course: COURSES.EE, number: before.number });
  });
});

describe('F-3.11 publishing', () => {
  it('refuses what changed since, a second publishing, a second list, and dates that are too early', async () => {
    await eight();
    const { body: list } = await prepare();
    expect((await publish(list._id, {})).body).toEqual(refusal('list.pay-missing'));
    expect((await publish(list._id, { payUntil: inHours(23) })).body).toEqual(
      refusal('decision.reply-too-soon'),
    );
    expect((await publish(list._id, { objectionsUntil: inHours(-1) })).body).toEqual(
      refusal('list.date-passed'),
    );
    const b = people.B as TestPerson;
    await uas.call(withdrawApplication, { params: { id: applications.B?.CS ?? '' } }, b.token);
    expect((await publish(list._id)).body).toEqual(refusal('list.changed'));
    expect(await seats()).toEqual({});
    const again = await prepare();
    expect(again.body._id).toBe(list._id);
    expect((await publish(list._id)).status).toBe(200);
    expect((await publish(list._id)).body).toEqual(refusal('list.not-draft'));
    expect((await prepare()).body).toEqual(refusal('list.open'));
    expect(
      (await uas.call(cancelMeritList, { params: { id: list._id }, body: { note: 'No.' } }, nust.token)).body,
    ).toEqual(refusal('list.not-draft'));
  });

  it('refuses what a colleague prepared anew after it was looked at; a portal that does not say what it saw publishes', async () => {
    await eight();
    const { preparedAt, _id: id } = (await prepare()).body;
    uas.clock.advance(MINUTE);
    await prepare(nust, { awaitedLeast: true });
    const publishSeen = (seen: string) =>
      uas.call(
        publishMeritList,
        { params: { id }, body: { dates: FINAL(), preparedAt: seen } as never },
        nust.token,
      );
    expect((await publishSeen(preparedAt)).body).toEqual(refusal('list.changed'));
    expect(await seats()).toEqual({});
    const again = await prepare();
    expect((await publishSeen(again.body.preparedAt)).status).toBe(200);
  });

  it('F-3.80 a decision that was prepared and a proposal end when the list selects', async () => {
    await eight();
    const reply = { programId: programs.BBA, replyBy: inHours(96) };
    const proposed = { params: { id: applications.B?.EE ?? '' }, body: reply };
    expect((await uas.call(proposeProgram, proposed, nust.token)).status).toBe(200);
    const now = uas.clock.now();
    await uas.database
      .insertInto('decision_batch')
      .values({ id: 'b', institute_id: nust.id, name: 'First', left_out: json([]), created_at: now })
      .execute();
    await uas.database
      .insertInto('prepared_decision')
      .values({
        ...{ application_id: applications.A?.CS ?? '', batch_id: 'b', status: 'rejected' },
        ...{ reasons: json([]), conditions: json([]), prepared_by: 'Nust', prepared_at: now },
      })
      .execute();
    await round();
    expect(await seats()).toEqual(FIRST);
    expect(await statusOf(applications.A?.CS)).toMatchObject({ status: 'approved' });
    expect(await statusOf(applications.B?.EE)).toMatchObject({ status: 'approved', course: COURSES.EE });
    expect(await uas.database.selectFrom('prepared_decision').selectAll().execute()).toEqual([]);
    expect(await uas.database.selectFrom('proposal').select('state').execute()).toEqual([{ state: 'ended' }]);
  });

  it('F-3.82 a draft whose seats changed is prepared again; never fewer seats than are taken', async () => {
    await eight();
    const { body: list } = await prepare();
    const change = (course: Course, total: number) => {
      const categories = [{ code: 'open', label: 'Open merit', share: '100' }];
      const body = { session: SESSION, plans: [{ programId: programs[course], total, categories }] };
      return uas.call(saveSeats, { ...ofInstitute(), body }, nust.token);
    };
    expect((await change('BBA', 2)).status).toBe(200);
    expect((await publish(list._id)).body).toEqual(refusal('list.changed'));
    await prepare();
    expect((await publish(list._id)).status).toBe(200);
    await publishLists(context());
    expect(await seats()).toEqual(FIRST);
    expect((await change('EE', 1)).body).toMatchObject({ code: 'seats.below-taken' });
  });

  it('F-3.83 an archived program takes part in no list, and its seats stay with who has them', async () => {
    await eight();
    await round();
    await uas.database
      .updateTable('program')
      .set({ archived_at: uas.clock.now() })
      .where('id', '=', programs.BBA)
      .execute();
    await uas.call(declineOffer, { params: { id: applications.H?.BBA ?? '' }, body: {} }, people.H?.token);
    const { body: list } = await prepare();
    expect(await lines(list._id, 'BBA')).toEqual([]);
    expect((await publish(list._id)).status).toBe(200);
    await publishLists(context());
    expect(await seats()).toEqual({ CS: FIRST.CS, EE: FIRST.EE });
  });

  it('F-3.84 scores that are imported again change the next list: no draft of before, no list that people have seen', async () => {
    await eight();
    const copy = (await statusOf(applications.B?.CS)).form_copy as { tests: { rollNo: string }[] };
    const tests = copy.tests.map((test, at) => (at === 0 ? { ...test, rollNo: 'N-1' } : test));
    await uas.database
      .updateTable('application')
      .set({ form_copy: json({ ...copy, tests } as never) })
      .where('student_id', '=', people.B?.id ?? '')
      .execute();
    const { body: list } = await prepare();
    const take = async (score: number) => {
      const file = { ...scoreFile([`N-1,,Bilal,${score},100`]), field: 'file' as const };
      const body = { session: SESSION, test: 'CS' };
      const ofFile = { ...ofInstitute(), file };
      const preview = await uas.call(importTestScores, { ...ofFile, body }, nust.token);
      const taking = { ...body, take: 'true' as const, seen: preview.body.seen };
      expect((await uas.call(importTestScores, { ...ofFile, body: taking }, nust.token)).body).toMatchObject({
        isTaken: true,
      });
    };
    await take(91);
    expect((await publish(list._id)).body).toEqual(refusal('list.changed'));
    const first = await round();
    const published = (await readPublic(first)).body;
    expect(await lines(first, 'CS')).toEqual([
      'A selected',
      'B selected',
      'C waiting',
      ...FIRST_OF_CS.slice(3),
    ]);
    await take(50);
    expect((await readPublic(first)).body).toEqual(published);
  });

  it('goes on after a fall in the middle, and tells each once', async () => {
    await eight();
    const { body: list } = await prepare();
    await publish(list._id);
    const stopped = new AbortController();
    const falling = { ...context(stopped.signal), ids: uas.dependencies.ids };
    stopped.abort();
    await publishLists(falling);
    expect(await statusOf(applications.A?.CS)).toMatchObject({ status: 'pending' });
    await publishLists(context());
    await publishLists(context());
    for (const name of 'ACDFBGH')
      expect((await notificationsOf(name)).filter((kind) => kind === 'seat-offered')).toHaveLength(1);
  });

  it('F-3.11 who applied for the program in another session meanwhile is left out; the list goes on', async () => {
    await withSeats();
    const withBba = { ...EIGHT, E: { ...EIGHT.E, figures: { CS: '87', EE: '80', BBA: '79' } } as Applicant };
    for (const [name, one] of Object.entries(withBba)) await apply(name, one);
    const student = people.E as TestPerson;
    await prefer('E', ['CS', 'EE', 'BBA']);
    const { body: list } = await prepare();
    await publish(list._id);
    await applied(uas, { student, institute: nust, course: COURSES.BBA, session: 'Fall 2027' });
    await publishLists(context());
    expect(await seats()).toEqual({ CS: FIRST.CS, EE: FIRST.EE });
    expect(await lines(list._id, 'BBA')).toEqual(['E left-out', 'H waiting']);
    expect(await statusOf(applications.E?.EE)).toMatchObject({ status: 'pending', course: COURSES.EE });
    expect((await readPublic(list._id)).body).toMatchObject({ list: { state: 'final' } });
  });

  it('F-3.11 a list that fails keeps no other waiting', async () => {
    await eight();
    const { body: list } = await prepare();
    await publish(list._id);
    const failing = 'Spring 2027';
    await uas.database
      .insertInto('admission_session')
      .values({ id: uas.dependencies.ids.next(), institute_id: nust.id, label: failing })
      .execute();
    const first = {
      institute_id: nust.id,
      session: failing,
      round: 1,
      input_sha256: '',
      state: 'publishing',
    };
    const id = uas.dependencies.ids.next();
    await uas.database
      .insertInto('merit_list')
      .values({ id, ...first, prepared_at: new Date(0) })
      .execute();
    await uas.database
      .insertInto('merit_list_entry')
      .values({
        ...{ list_id: id, stage: 'final', program_id: programs.CS, position: 1, result: 'selected' },
        ...{ application_id: null, number: '', seat_of: 'open', placed_as: 'open' },
        ...{ aggregate: 1, parts: json([]) },
      })
      .execute();
    const { extendLease } = context();
    const broken = {
      ...context(),
      extendLease: jest.fn(extendLease).mockRejectedValueOnce(new Error('gone')),
    };
    await expect(publishLists(broken)).rejects.toThrow('gone');
    expect(await seats()).toEqual(FIRST);
  });

  it('F-3.79 leaves out who withdrew while the offers were made; the seat is free', async () => {
    await eight();
    const { body: list } = await prepare();
    await publish(list._id);
    const a = people.A as TestPerson;
    await uas.call(withdrawApplication, { params: { id: applications.A?.CS ?? '' } }, a.token);
    await decided(uas, applications.C?.CS ?? '', 'rejected');
    await publishLists(context());
    expect(await seats()).toEqual({ CS: 'D district, F disabled', EE: 'B, G', BBA: 'H' });
    expect((await lines(list._id, 'CS')).filter((line) => line.endsWith('left-out'))).toHaveLength(2);
    expect(await notificationsOf('C')).not.toContain('seat-offered');
  });

  it('F-3.17 leaves out who accepted another offer, and names no other university', async () => {
    await eight();
    const fast = await acceptElsewhere('A');
    const { body: list } = await prepare();
    const { body } = await uas.call(previewMeritList, { params: { id: list._id }, query: {} }, nust.token);
    expect(body.leftOut).toEqual([
      { number: expect.stringMatching(/^UAS-/), programId: null, why: 'accepted-elsewhere', reason: '' },
    ]);
    expect(JSON.stringify(body)).not.toContain(fast.name);
  });

  it('F-3.18 an offer that ends frees its seat in the same transaction, and the line stays', async () => {
    await eight();
    const listId = await round();
    const root = await uas.master('root');
    const before = (await readPublic(listId)).body.lines.length;
    await uas.call(
      undoDecision,
      { body: { applicationId: applications.A?.CS ?? '', status: 'pending' } },
      root.token,
    );
    expect(await seats()).toEqual({ ...FIRST, CS: 'C, D district, F disabled' });
    const d = people.D as TestPerson;
    await uas.call(declineOffer, { params: { id: applications.D?.CS ?? '' }, body: {} }, d.token);
    expect(await seats()).toEqual({ ...FIRST, CS: 'C, F disabled' });
    await uas.database
      .deleteFrom('student')
      .where('id', '=', people.C?.id ?? '')
      .execute();
    expect(await seats()).toEqual({ ...FIRST, CS: 'F disabled' });
    const after = (await readPublic(listId)).body.lines;
    expect(after).toHaveLength(before);
    expect(after[1]).toMatchObject({ position: 2, aggregate: '90.5000', initials: '' });
  });
});

describe('F-3.13 objections', () => {
  async function provisional(): Promise<string> {
    await eight();
    const { body } = await prepare();
    const published = await publish(body._id, { objectionsUntil: inHours(48), payUntil: inHours(120) });
    expect(published.body).toMatchObject({ state: 'provisional' });
    return body._id;
  }
  const object = (name: string, more: object = {}, course: Course = 'CS') =>
    uas.call(
      makeObjection,
      {
        params: { id: applications[name]?.[course] ?? '' },
        body: { about: 'marks', text: 'My marks of the board are higher.', ...more } as never,
      },
      people[name]?.token,
    );
  const answer = (id: string, accept: boolean) =>
    uas.call(answerObjection, { params: { id }, body: { accept, answer: 'We looked at it.' } }, nust.token);
  const open = async () =>
    (await uas.call(listObjections, { ...ofInstitute(), query: { session: SESSION } }, nust.token)).body;

  it('count when they come in time, once for each list, and hold up the final list until they are answered', async () => {
    const listId = await provisional();
    expect(await seats()).toEqual({});
    expect((await object('B', { text: ' ' })).body).toMatchObject({ code: 'objection.text-missing' });
    expect((await object('B')).status).toBe(200);
    expect((await object('B')).body).toEqual(refusal('objection.once'));
    const stranger = people.A as TestPerson;
    const theirs = { params: { id: applications.B?.EE ?? '' }, body: { about: 'other', text: 'x' } as never };
    expect((await uas.call(makeObjection, theirs, stranger.token)).status).toBe(403);
    expect((await publish(listId)).body).toMatchObject({ code: 'list.objections-running' });
    expect((await prepare()).body).toMatchObject({ code: 'list.objections-running' });
    uas.clock.advance(48 * HOUR + 1000);
    expect((await object('C')).body).toMatchObject({ code: 'objection.ended' });
    expect((await prepare()).body).toMatchObject({ code: 'list.objections-running' });
    uas.clock.advance(5 * MINUTE);
    expect((await prepare()).body).toMatchObject({ code: 'list.objections-open', params: { count: 1 } });
    const { objections } = await open();
    expect(objections).toMatchObject([{ about: 'marks', state: 'open', studentName: people.B?.name }]);
    expect((await answer(objections[0]?._id ?? '', false)).body).toMatchObject({ state: 'refused' });
    expect((await answer(objections[0]?._id ?? '', true)).body).toEqual(refusal('objection.answered'));
    expect(await notificationsOf('B')).toContain('objection-answered');
    expect((await prepare()).body).toMatchObject({ state: 'provisional', isFinalPrepared: true });
    expect((await readPublic(listId)).body).toMatchObject({ stage: 'provisional' });
    expect((await publish(listId, {})).body).toMatchObject({ state: 'publishing' });
    await publishLists(context());
    expect(await seats()).toEqual(FIRST);
    expect((await readPublic(listId, { stage: 'provisional' })).body).toMatchObject({ stage: 'provisional' });
    expect((await readPublic(listId)).body).toMatchObject({ stage: 'final', list: { state: 'final' } });
  });

  it('are told to the members who answer them, and not to those who decide alone', async () => {
    const lister = await uas.member(nust, 'omar', ['lists']);
    const decider = await uas.member(nust, 'zainab', ['decide']);
    await provisional();
    await object('B');
    const kindsOf = async ({ token }: TestPerson) =>
      (await uas.call(listNotifications, {}, token)).body.notifications.map(({ kind }) => kind);
    expect(await kindsOf(lister)).toEqual(['objection-made']);
    expect(await kindsOf(decider)).not.toContain('objection-made');
  });

  it('F-3.11 a second tab that publishes for objections hears that it is done', async () => {
    const listId = await provisional();
    const dates = { objectionsUntil: inHours(48), payUntil: inHours(120) };
    expect((await publish(listId, dates)).body).toEqual(refusal('list.not-draft'));
  });

  it('F-3.14 accepted marks rank anew, and the list of differences names what changed', async () => {
    const listId = await provisional();
    await object('B');
    const [objection] = (await open()).objections;
    expect((await answer(objection?._id ?? '', true)).body).toEqual(refusal('objection.same-form'));
    const b = people.B as TestPerson;
    const form = formOf(b.name, { ...(EIGHT.B as Applicant), figures: { CS: '91', EE: '92' } });
    await writeForm(uas.database, { studentId: b.id, form, version: 3, now: uas.clock.now() });
    // Beside each other: what the list counted, and what counts once it is accepted.
    const { counted, present, lines: listed } = (await open()).objections[0] as Objection;
    expect(counted?.tests).toMatchObject([{ test: 'CS', score: '90.5', rollNo: '' }, { test: 'EE' }]);
    expect(present?.tests?.[0]).toMatchObject({ test: 'CS', score: '91' });
    expect(listed).toMatchObject([
      { position: 3, result: 'waiting', aggregate: '90.5000', parts: [{ percent: expect.any(String) }] },
    ]);
    const staff = await uas.staff('reader', ['viewApplications']);
    const ofSession = { params: { email: nust.email }, query: { session: SESSION } };
    const seen = (await uas.call(listObjections, ofSession, staff.token)).body.objections;
    expect(seen).toMatchObject([{ lines: [{ position: 3 }], counted: null, present: null }]);
    const accepted = (await answer(objection?._id ?? '', true)).body;
    expect(accepted).toMatchObject({ state: 'accepted', counted: null, present: null });
    uas.clock.advance(49 * HOUR);
    await prepare();
    expect(await lines(listId, 'CS')).toEqual([
      'A selected',
      'B selected',
      'C waiting',
      'D selected',
      'E waiting',
      'F selected',
    ]);
    const { body } = await uas.call(previewMeritList, { params: { id: listId }, query: {} }, nust.token);
    const changed = body.changes.filter(({ programId }) => programId === programs.CS);
    expect(
      changed.map(({ before, after, isObjection }) => [before?.result, after?.result, isObjection]),
    ).toEqual([
      ['waiting', 'selected', true],
      ['selected', 'waiting', false],
    ]);
  });

  it('F-3.13 refuses a category that is not offered, and open merit', async () => {
    await provisional();
    for (const which of ['sports', 'open', ''])
      expect((await object('B', { about: 'category', which })).body).toMatchObject({
        code: expect.any(String),
      });
    expect((await open()).objections).toEqual([]);
  });

  it('F-3.13 who withdraws takes the objection along: it holds up nothing', async () => {
    const listId = await provisional();
    expect((await object('B')).status).toBe(200);
    const id = applications.B?.CS ?? '';
    await uas.call(withdrawApplication, { params: { id } }, people.B?.token);
    expect((await open()).objections).toEqual([]);
    uas.clock.advance(49 * HOUR);
    expect((await prepare()).body).toMatchObject({ openObjections: 0, isFinalPrepared: true });
    expect((await publish(listId, {})).body).toMatchObject({ state: 'publishing' });
  });

  it('F-3.13 an objection to a list that is cancelled waits for no answer; what was answered stays to be read', async () => {
    const listId = await provisional();
    for (const name of ['B', 'C']) expect((await object(name)).status).toBe(200);
    const [first, second] = (await open()).objections;
    expect((await answer(first?._id ?? '', false)).status).toBe(200);
    const body = { note: 'A test is marked again.' };
    const cancelled = await uas.call(cancelMeritList, { params: { id: listId }, body }, nust.token);
    expect(cancelled.body).toMatchObject({ state: 'cancelled', openObjections: 0, objections: 2 });
    expect(await open()).toMatchObject({ open: 0, total: 1, objections: [{ _id: first?._id }] });
    expect((await answer(second?._id ?? '', false)).body).toEqual(refusal('objection.not-found'));
  });

  it('F-3.14 what is prepared for the final stage does not change who the provisional one leaves out', async () => {
    const listId = await provisional();
    const student = people.A as TestPerson;
    const ownLines = () => uas.call(getOwnMeritLines, { params: { id: listId } }, student.token);
    const published = (await ownLines()).body;
    uas.clock.advance(49 * HOUR);
    await acceptElsewhere('A');
    await prepare();
    expect((await ownLines()).body).toEqual(published);
    await publish(listId, {});
    await publishLists(context());
    expect(JSON.stringify((await ownLines()).body)).toContain('accepted-elsewhere');
  });

  it('F-3.14 an accepted category makes the claim count', async () => {
    await provisional();
    await object('B', { about: 'category', which: 'district' });
    const [objection] = (await open()).objections;
    expect(objection).toMatchObject({ about: 'category', which: 'District' });
    expect((await answer(objection?._id ?? '', true)).status).toBe(200);
    uas.clock.advance(49 * HOUR);
    const { body } = await prepare();
    await publish(body._id, {});
    await publishLists(context());
    expect(await seats()).toMatchObject({ CS: 'A, B district, C, F disabled' });
  });

  it('F-3.16 a provisional list is cancelled with a note; dates move later only; everybody on it hears of it once', async () => {
    const listId = await provisional();
    await notifyOfLists(context());
    await notifyOfLists(context());
    expect((await notificationsOf('E')).filter((kind) => kind === 'list-provisional')).toHaveLength(1);
    const move = (dates: object) =>
      uas.call(
        moveListDates,
        { params: { id: listId }, body: { dates, reason: 'The portal was down.' } as never },
        nust.token,
      );
    expect((await move({ objectionsUntil: inHours(24) })).body).toEqual(refusal('list.only-later'));
    expect((await move({ objectionsUntil: inHours(72) })).body).toMatchObject({
      note: 'The portal was down.',
    });
    expect((await move({ objectionsUntil: inHours(121) })).body).toEqual(refusal('list.date-order'));
    expect((await move({ nextListAt: inHours(300) })).status).toBe(200);
    await notifyOfLists(context());
    await notifyOfLists(context());
    expect((await notificationsOf('E')).filter((kind) => kind === 'list-dates-moved')).toHaveLength(2);
    const cancel = () =>
      uas.call(
        cancelMeritList,
        { params: { id: listId }, body: { note: 'A test is marked again.' } },
        nust.token,
      );
    expect((await cancel()).body).toMatchObject({ state: 'cancelled', note: 'A test is marked again.' });
    expect((await cancel()).body).toEqual(refusal('list.not-draft'));
    await notifyOfLists(context());
    expect(await notificationsOf('E')).toContain('list-cancelled');
    expect((await prepare()).body).toMatchObject({ round: 1, state: 'draft' });
  });
});

it('F-3.16 a later date to reply moves the offers that are open, and no objection is made any more', async () => {
  await eight();
  const listId = await round();
  const [a, c] = [applications.A?.CS ?? '', applications.C?.CS ?? ''];
  const passed = new Date(uas.clock.now().getTime() - 1);
  await uas.database.updateTable('application').set({ reply_by: passed }).where('id', '=', a).execute();
  const move = (dates: object) =>
    uas.call(
      moveListDates,
      { params: { id: listId }, body: { dates, reason: 'The banks were closed.' } as never },
      nust.token,
    );
  expect((await move({ objectionsUntil: inHours(96) })).body).toMatchObject({ code: 'objection.ended' });
  expect((await move({ payUntil: inHours(96) })).status).toBe(200);
  expect((await statusOf(a)).reply_by).toEqual(passed);
  expect((await statusOf(c)).reply_by?.getTime()).toBeGreaterThan(uas.clock.now().getTime() + 95 * HOUR);
});

it('F-3.16 a later day for original documents moves that of the offers, where it is open and of the list', async () => {
  await eight();
  const { body: list } = await prepare();
  const papersUntil = '2026-12-10';
  expect((await publish(list._id, { ...FINAL(), papersUntil })).status).toBe(200);
  await publishLists(context());
  const dueDays = async () => {
    const { rows } = await sql<{ due_at: Date }>`select due_at from condition
      where code = 'originals-at-campus' order by due_at, id`.execute(uas.database);
    return rows.map(({ due_at }) => due_at.toISOString());
  };
  const of = (day: string) => `${day}T18:59:59.999Z`;
  const before = await dueDays();
  expect(before.length).toBeGreaterThan(2);
  expect(new Set(before)).toEqual(new Set([of('2026-12-10')]));
  await sql`update condition set due_at = ${of('2026-12-01')}
    where id = (select id from condition order by id limit 1)`.execute(uas.database);
  await sql`update condition set state = 'met'
    where id = (select id from condition order by id desc limit 1)`.execute(uas.database);
  const dates = { papersUntil: '2026-12-20' };
  const body = { dates, reason: 'The roads were closed.' } as never;
  expect((await uas.call(moveListDates, { params: { id: list._id }, body }, nust.token)).status).toBe(200);
  expect(await dueDays()).toEqual([
    of('2026-12-01'),
    of('2026-12-10'),
    ...before.slice(2).map(() => of('2026-12-20')),
  ]);
});

it('F-3.16 a day for original documents that is set after the offers were made is a condition of each that has none', async () => {
  await eight();
  const listId = await round();
  const conditions = async () =>
    (await uas.database.selectFrom('condition').select(['application_id', 'code', 'due_at']).execute()).map(
      ({ application_id: id, code, due_at: due }) => `${id} ${code} ${due?.toISOString()}`,
    );
  const before = await conditions();
  expect(before).toEqual([]);
  const [own = '', other = ''] = [applications.A?.CS, applications.B?.EE];
  const written = { details: json({}), code: 'originals-at-campus', position: 0 };
  await uas.database
    .insertInto('condition')
    .values({ ...written, id: 'own', application_id: own, due_at: new Date('2026-12-01T18:59:59.999Z') })
    .execute();
  const body = { dates: { papersUntil: '2026-12-10' }, reason: 'We forgot the day.' } as never;
  expect((await uas.call(moveListDates, { params: { id: listId }, body }, nust.token)).status).toBe(200);
  const after = await conditions();
  expect(after).toHaveLength(7);
  expect(after).toContain(`${own} originals-at-campus 2026-12-01T18:59:59.999Z`);
  expect(after).toContain(`${other} originals-at-campus 2026-12-10T18:59:59.999Z`);
});

it('F-1.16 after a list that people have seen its rules stay as they are; a draft can be saved', async () => {
  await eight();
  const ofCs = { session: SESSION, programId: programs.CS };
  const parts = [{ measure: { of: 'test', test: 'BBA' }, weight: '100' }];
  const change = (body: { session: string; programId: string | null }) => {
    const rule = { streams: [{ parts }], ties: [] } as never;
    return uas.call(saveMeritRule, { ...ofInstitute(), body: { ...body, rule } }, nust.token);
  };
  const publishRule = (body: { session: string; programId: string | null }) =>
    uas.call(publishMeritRule, { ...ofInstitute(), body: { ...body, reason: 'A mistake.' } }, nust.token);
  const { body: list } = await prepare();
  await publish(list._id, { objectionsUntil: inHours(48), payUntil: inHours(120) });
  const listed = { code: 'merit-rule.list-published', params: { session: SESSION } };
  expect((await change(ofCs)).status).toBe(200);
  expect((await publishRule(ofCs)).body).toMatchObject(listed);
  // Each program of the list has a rule of its own, so the general one made none of it.
  const ofAll = { session: SESSION, programId: null };
  expect((await change(ofAll)).status).toBe(200);
  expect((await publishRule(ofAll)).status).toBe(200);
  await uas.call(cancelMeritList, { params: { id: list._id }, body: { note: 'A mistake.' } }, nust.token);
  expect((await publishRule(ofCs)).status).toBe(200);
});

describe('F-3.20 what everybody reads', () => {
  it('shows numbers, initials and figures, no name, address, phone or identity card', async () => {
    await eight();
    const listId = await round();
    const { body } = await readPublic(listId);
    expect(body).toMatchObject({
      stage: 'final',
      list: { round: 1, university: nust.name, session: SESSION },
    });
    expect(body.lines[0]).toMatchObject({
      position: 1,
      result: 'selected',
      category: 'open',
      aggregate: '91.2000',
    });
    expect(body.lines[0]?.initials).toMatch(/^\p{L}\.$/u);
    expect(body.lines.at(-1)).toMatchObject({ category: 'disabled', initials: '' });
    const written = JSON.stringify(body);
    for (const name of Object.values(people)) expect(written).not.toContain(name.name);
    expect(written).not.toMatch(/@|\d{13}|03\d\d/);
    expect((await readPublic(listId, { page: 9 })).body.lines).toEqual([]);
  });

  it('F-3.20 the page of a list follows a name on it, and an application that is withdrawn', async () => {
    await eight();
    await round();
    const version = async () => (await uas.app.dependencies.catalogue.now()).version;
    const b = people.B as TestPerson;
    let before = await version();
    const rename = (name: string, id: string) =>
      uas.database.updateTable('student').set({ name }).where('id', '=', id).execute();
    await rename('Zara', b.id);
    expect(await version()).not.toBe(before);
    before = await version();
    const stranger = await uas.student('stranger');
    await rename('Zoya', stranger.id);
    expect(await version()).toBe(before);
    await uas.call(withdrawApplication, { params: { id: applications.B?.CS ?? '' } }, b.token);
    expect(await version()).not.toBe(before);
  });

  it('tells by no sum who is a Hafiz', async () => {
    await eight();
    const ofCs = { session: SESSION, programId: programs.CS };
    const rule = {
      streams: [{ parts: [{ measure: { of: 'test', test: 'CS' }, weight: '100' }] }],
      extra: [{ for: 'hafiz', marks: '2', to: 'result' }],
    };
    await uas.call(saveMeritRule, { ...ofInstitute(), body: { ...ofCs, rule: rule as never } }, nust.token);
    const publishing = { ...ofCs, reason: 'Two marks for a Hafiz.' };
    expect(
      (await uas.call(publishMeritRule, { ...ofInstitute(), body: publishing }, nust.token)).status,
    ).toBe(200);
    const listId = await round();
    const partsOf = async (programId: string) =>
      (await readPublic(listId, { programId })).body.lines.map(({ parts }) => parts.length);
    expect(new Set(await partsOf(programs.CS))).toEqual(new Set([0]));
    expect(new Set(await partsOf(programs.EE))).toEqual(new Set([1]));
  });

  it('finds every line of a student by any of their numbers', async () => {
    await eight();
    const listId = await round();
    const { body: own } = await uas.call(
      listStudentApplications,
      { params: { email: people.B?.email ?? '' } },
      people.B?.token,
    );
    const find = (number: string) => uas.call(findInMeritList, { params: { id: listId }, query: { number } });
    const numbers = own.applications.map(({ number = '' }) => number);
    for (const number of numbers)
      expect((await find(number)).body.lines.map(({ program, result }) => [program, result])).toEqual([
        [COURSES.EE, 'selected'],
        [COURSES.CS, 'waiting'],
      ]);
    const wrong = `${numbers[0]?.slice(0, -1)}${(Number(numbers[0]?.at(-1)) + 1) % 10}`;
    expect((await find(wrong)).body).toEqual(refusal('list.number-invalid'));
  });

  it('F-3.20 who moved up is found by the number of the application that was joined, and keeps the name on earlier lists', async () => {
    await eight();
    const first = await round();
    const [b, cs] = [people.B as TestPerson, await statusOf(applications.B?.CS)];
    const number = formatApplicationNumber({ number: cs.number, createdAt: cs.created_at });
    const a = people.A as TestPerson;
    await uas.call(declineOffer, { params: { id: applications.A?.CS ?? '' }, body: {} }, a.token);
    const second = await round();
    expect((await statusOf(cs.id)).withdrawn_at).not.toBeNull();
    const find = async (id: string) => {
      const { body } = await uas.call(findInMeritList, { params: { id }, query: { number } });
      return body.lines.map(({ program, result }) => [program, result]);
    };
    expect(await find(first)).toEqual([
      [COURSES.EE, 'selected'],
      [COURSES.CS, 'waiting'],
    ]);
    expect(await find(second)).toEqual([[COURSES.CS, 'upgraded']]);
    const ofCs = { query: { programId: programs.CS } };
    const printed = await uas.call(printMeritList, { params: { id: first }, ...ofCs }, nust.token);
    expect(printed.body.lines.map(({ name }) => name)).toContain(b.name);
    await uas.call(withdrawApplication, { params: { id: applications.E?.CS ?? '' } }, people.E?.token);
    const after = await uas.call(printMeritList, { params: { id: first }, ...ofCs }, nust.token);
    expect(after.body.lines.map(({ name }) => name)).not.toContain(people.E?.name);
    // What somebody withdrew is not found by the number of another one.
    const ofE = await statusOf(applications.E?.EE);
    const other = formatApplicationNumber({ number: ofE.number, createdAt: ofE.created_at });
    const { body } = await uas.call(findInMeritList, { params: { id: first }, query: { number: other } });
    expect(body.lines.map(({ program }) => program)).toEqual([COURSES.EE]);
  });

  it('F-3.20 prints names for the own board alone, which stands in the history', async () => {
    await eight();
    const listId = await round();
    const printed = await uas.call(
      printMeritList,
      { params: { id: listId }, query: { programId: programs.CS } },
      nust.token,
    );
    expect(printed.body.lines[0]).toMatchObject({ name: people.A?.name, fatherName: 'Karim' });
    expect(await auditedActions(uas)).toContain('print-merit-list');
  });
});

it('F-3.3 behind those who wait is only who waits; others have something better, or did not wait', async () => {
  await eight();
  await decided(uas, applications.E?.EE ?? '', 'rejected');
  const listId = await round();
  const notListed = async (name: string) => {
    const { body } = await uas.call(getOwnMeritLines, { params: { id: listId } }, people[name]?.token);
    return body.notListed.map(({ program, why, waiting, hasBetter }) => [program, why, waiting, hasBetter]);
  };
  expect(await notListed('A')).toEqual([[COURSES.EE, null, 0, true]]);
  expect(await notListed('E')).toEqual([[COURSES.EE, null, 0, false]]);
  // The list is cut: it names a hundred others who wait, and neither B, who wants CS most, nor E.
  await uas.database.deleteFrom('merit_list_entry').where('result', '=', 'waiting').execute();
  const waits = { result: 'waiting', aggregate: 1, parts: json([]), done_at: null, application_id: null };
  for (const programId of [programs.CS, programs.EE])
    await uas.database
      .insertInto('merit_list_entry')
      .values(
        Array.from({ length: 100 }, (_, at) => ({
          ...{ ...waits, list_id: listId, stage: 'final', program_id: programId },
          ...{ position: 50 + at, number: String(at) },
        })),
      )
      .execute();
  expect(await notListed('A')).toEqual([[COURSES.EE, null, 0, true]]);
  expect(await notListed('B')).toEqual([[COURSES.CS, null, 100, false]]);
  expect(await notListed('E')).toEqual([
    [COURSES.CS, null, 100, false],
    [COURSES.EE, null, 0, false],
  ]);
  const b = people.B as TestPerson;
  await uas.call(stayWithSeat, { params: { id: applications.B?.EE ?? '' } }, b.token);
  expect(await notListed('B')).toEqual([[COURSES.CS, null, 100, false]]);
});

it('F-3.3 an application says its seat, its lines and where it waits', async () => {
  await eight();
  await round();
  await notifyOfLists(context());
  const ofB = await uas.call(
    listStudentApplications,
    { params: { email: people.B?.email ?? '' } },
    people.B?.token,
  );
  const ee = ofB.body.applications.find(({ _id }) => _id === applications.B?.EE);
  const cs = ofB.body.applications.find(({ _id }) => _id === applications.B?.CS);
  expect(ee).toMatchObject({
    seat: { round: 1, program: COURSES.EE, category: 'Open merit', stays: false, acceptedSeat: 'moves-up' },
    meritLines: [{ result: 'selected', position: 1, aggregate: '92.0000', closing: '89.0000' }],
    can: expect.arrayContaining([expect.objectContaining({ action: 'stay-with-seat' })]),
  });
  expect(cs).toMatchObject({ meritLines: [{ result: 'waiting', waiting: 1, closing: '90.5000' }] });
  expect(await notificationsOf('E')).toContain('still-waiting');
  expect(await notificationsOf('B')).not.toContain('still-waiting');
});

it('F-3.22 a portal that knows nothing of seats reads the offer of a list as any approval', async () => {
  await eight();
  await round();
  const a = people.A;
  const own = await uas.call(listStudentApplications, { params: { email: a?.email ?? '' } }, a?.token);
  const row = own.body.applications.find(({ _id }) => _id === applications.A?.CS);
  expect(row).toMatchObject({ status: 'approved', offerAccepted: false, course: COURSES.CS });
  expect(row?.can).toContainEqual(expect.objectContaining({ action: 'accept' }));
  const seen = await uas.call(
    listInstituteApplications,
    { params: { email: nust.email }, query: { status: 'approved' } },
    nust.token,
  );
  expect(seen.body.applications.map(({ status }) => status)).toEqual(Array(7).fill('approved'));
});

it('F-3.12 the list and an offer say what a category costs: its own fee, or that of open merit', async () => {
  await eight();
  const feeOf = (category: string, semester: number, rupees: readonly number[]) => ({
    ...{
      program_id: programs.CS,
      session: SESSION,
      category,
      semester_rupees: semester,
      updated_at: uas.clock.now(),
    },
    admission_lines: json(rupees.map((amount, at) => ({ name: `Line ${at}`, rupees: amount }))),
  });
  await uas.database
    .insertInto('program_fee')
    .values([feeOf('open', 85_000, [20_000, 5000]), feeOf('district', 250_000, [])])
    .execute();
  const listId = await round();
  const { body } = await uas.call(getMeritList, {
    params: { id: listId },
    query: { programId: programs.CS },
  });
  const open = { semesterRupees: 85_000, admissionRupees: 25_000 };
  const feesIn = (programId: string) =>
    body.programs.find((one) => one.programId === programId)?.categories.map(({ code, fee }) => [code, fee]);
  expect(feesIn(programs.CS)).toEqual([
    ['open', open],
    ['district', { semesterRupees: 250_000, admissionRupees: null }],
    ['disabled', open],
  ]);
  expect(feesIn(programs.EE)).toEqual([['open', null]]);
  const feeOfSeat = async (name: 'A' | 'D' | 'F' | 'B') => {
    const person = people[name];
    const own = await uas.call(
      listStudentApplications,
      { params: { email: person?.email ?? '' } },
      person?.token,
    );
    return own.body.applications.flatMap(({ seat }) => (seat ? [seat.fee] : []));
  };
  expect(await feeOfSeat('A')).toEqual([open]);
  expect(await feeOfSeat('D')).toEqual([{ semesterRupees: 250_000, admissionRupees: null }]);
  expect(await feeOfSeat('F')).toEqual([open]);
  expect(await feeOfSeat('B')).toEqual([null]);
});

it('F-3.21 prepares the decision on everybody who still waits, with closing and own figure', async () => {
  await eight();
  await round();
  const finish = () =>
    uas.call(finishMeritLists, { ...ofInstitute(), body: { session: SESSION } }, nust.token);
  const { body: second } = await prepare();
  expect((await finish()).body).toEqual(refusal('list.open'));
  await uas.call(cancelMeritList, { params: { id: second._id }, body: { note: 'Not needed.' } }, nust.token);
  const { body } = await uas.call(
    finishMeritLists,
    { ...ofInstitute(), body: { session: SESSION } },
    nust.token,
  );
  const rows = await uas.database
    .selectFrom('prepared_decision')
    .select(['application_id', 'reasons'])
    .execute();
  expect(rows).toHaveLength(body.prepared);
  const reasonsOf = (id = '') => rows.find(({ application_id }) => application_id === id)?.reasons;
  expect(reasonsOf(applications.E?.CS)).toEqual([
    { code: 'lower-merit', details: { closing: '90.5000', yours: '87.0000' } },
  ]);
  // Selected for the program that they prefer, with more than the other one closed at.
  expect(reasonsOf(applications.A?.EE)).toEqual([
    { code: 'other', details: { note: 'You have a seat in another program of this session.' } },
  ]);
});

it('F-3.21 who took no part reads why, not that all seats are taken', async () => {
  await eight();
  await apply('I', { wishes: ['BBA'], figures: {} });
  await round();
  await uas.call(finishMeritLists, { ...ofInstitute(), body: { session: SESSION } }, nust.token);
  const rows = await uas.database
    .selectFrom('prepared_decision')
    .select(['application_id', 'reasons'])
    .execute();
  expect(rows.find(({ application_id }) => application_id === applications.I?.BBA)?.reasons).toEqual([
    { code: 'other', details: { note: 'A result that the merit rule of the program needs is missing.' } },
  ]);
});
