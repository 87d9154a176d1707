import {
  apply,
  declineOffer,
  HOUR,
  listProgramFacts,
  listVacantSeats,
  prepareMeritList,
  previewMeritList,
  publishMeritList,
  publishMeritRule,
  saveMeritRule,
  saveSeats,
  setOfferings,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { applicant, applied, filledForm } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { writeForm } from '../students/admission-form.store';
import { publishLists } from './publish-lists';

const uas = withTestApp({ environment: { sessionHours: 20_000, sessionIdleMinutes: 1_000_000 } });
const SESSION = 'Fall 2026';
const COURSES = { CS: 'BS Computer Science', EE: 'BS Electrical Engineering' } as const;
type Course = keyof typeof COURSES;
const SEATS: Readonly<Record<Course, number>> = { CS: 2, EE: 3 };
const SETTINGS = {
  mostPreferences: 3,
  acceptedSeat: 'moves-up',
  unansweredOffer: 'out',
  verifiedOnly: false,
} as const;

let nust: TestPerson;
let programs: Record<Course, string>;
beforeEach(async () => {
  nust = await uas.institute('nust', {
    departments: [{ name: 'Computing', courses: Object.values(COURSES) }],
  });
  const { body } = await uas.call(listProgramFacts, { params: { email: nust.email }, query: {} }, nust.token);
  const [CS = '', EE = ''] = body.programs.map(({ programId }) => programId);
  programs = { CS, EE };
  for (const [course, programId] of Object.entries(programs)) {
    const parts = [{ measure: { of: 'test', test: course }, weight: '100' }];
    const rule = { session: SESSION, programId, rule: { streams: [{ parts }] } as never };
    await uas.call(saveMeritRule, { params: { email: nust.email }, body: rule }, nust.token);
    const publishing = { session: SESSION, programId, reason: '' };
    await uas.call(publishMeritRule, { params: { email: nust.email }, body: publishing }, nust.token);
  }
  const plans = Object.entries(programs).map(([course, programId]) => ({
    programId,
    total: SEATS[course as Course],
    categories: [{ code: 'open', label: 'Open merit', share: '100' }],
  }));
  expect((await save({ settings: SETTINGS, plans, publish: Object.values(programs) })).status).toBe(200);
});

const save = (body: object) =>
  uas.call(
    saveSeats,
    { params: { email: nust.email }, body: { session: SESSION, ...body } as never },
    nust.token,
  );

/** A student with results of the two tests. */
async function person(name: string, figures: Partial<Record<Course, string>>): Promise<TestPerson> {
  const student = await applicant(uas, name);
  const tests = Object.entries(figures).map(([test, score]) => ({
    test,
    year: '2026',
    rollNo: '',
    score,
    outOf: '100',
  }));
  const form = { ...filledForm(student.name), tests };
  await writeForm(uas.database, { studentId: student.id, form, version: 2, now: uas.clock.now() });
  return student;
}

async function applyFor(student: TestPerson, course: Course) {
  uas.clock.advance(1000);
  const application = {
    instituteEmail: nust.email,
    department: 'Computing',
    course: COURSES[course],
    session: SESSION,
  };
  return uas.call(apply, { body: { email: student.email, application } }, student.token);
}

async function closeAt(closesAt: string, reason = ''): Promise<void> {
  const body = { session: SESSION, offerings: [{ programId: null, closesAt }], reason };
  const set = await uas.call(setOfferings, { params: { email: nust.email }, body }, nust.token);
  expect(set.status).toBe(200);
}

const inHours = (hours: number) =>
  new Date(uas.clock.now().getTime() + (hours + 5) * HOUR).toISOString().slice(0, 16);

/** Prepares and publishes a list without objections, and makes its offers. */
async function round(upgrades: boolean): Promise<string> {
  const prepared = await uas.call(
    prepareMeritList,
    { params: { email: nust.email }, body: { session: SESSION, upgrades } },
    nust.token,
  );
  const { _id: id } = prepared.body;
  const dates = { payUntil: inHours(72) };
  const published = await uas.call(
    publishMeritList,
    { params: { id }, body: { dates } as never },
    nust.token,
  );
  expect(published.body).toMatchObject({ state: 'publishing' });
  expect((await uas.call(listVacantSeats, { query: {} })).body.seats).toEqual([]);
  await publishLists({
    ...uas.dependencies,
    log: { warn: () => undefined },
    signal: new AbortController().signal,
    extendLease: () => Promise.resolve(),
  });
  return id;
}

async function results(listId: string, course: Course): Promise<string[]> {
  const query = { programId: programs[course] };
  const { body } = await uas.call(previewMeritList, { params: { id: listId }, query }, nust.token);
  return body.lines.map(({ name, result }) => `${name} ${result}`);
}

const vacant = async () =>
  (await uas.call(listVacantSeats, { query: {} })).body.seats.map(
    ({ program, free, admissions }) => `${program} ${free}, ${admissions?.state}`,
  );

it('F-3.21 a vacant round: three empty seats, five new applications, one the eleventh; three by merit, no holder moves', async () => {
  const [ayla, bilal] = [await person('ayla', { CS: '90' }), await person('bilal', { CS: '85' })];
  const hina = await person('hina', { CS: '80', EE: '80' });
  expect((await applyFor(ayla, 'CS')).status).toBe(201);
  const declining = (await applyFor(bilal, 'CS')).body.application;
  expect((await applyFor(hina, 'CS')).status).toBe(201);
  expect((await applyFor(hina, 'EE')).status).toBe(201);
  await closeAt('2026-11-22');
  uas.clock.advance(48 * HOUR);
  await save({ settings: { ...SETTINGS, vacantUntil: inHours(400) } });
  const first = await round(true);
  expect(await results(first, 'CS')).toEqual(['Ayla selected', 'Bilal selected', 'Hina waiting']);
  expect(await results(first, 'EE')).toEqual(['Hina selected']);
  expect(await vacant()).toEqual([`${COURSES.EE} 2, closed`]);

  const body = {};
  expect((await uas.call(declineOffer, { params: { id: declining._id }, body }, bilal.token)).status).toBe(
    200,
  );
  expect(await vacant()).toEqual([`${COURSES.CS} 1, closed`, `${COURSES.EE} 2, closed`]);

  const [careem, danish] = [await person('careem', { CS: '70' }), await person('danish', { CS: '60' })];
  expect((await applyFor(careem, 'CS')).body).toMatchObject({ code: 'application.closed' });
  await closeAt('2026-12-01', 'Three seats are vacant.');
  expect(await vacant()).toEqual([`${COURSES.CS} 1, open`, `${COURSES.EE} 2, open`]);
  const [erum, farah] = [await person('erum', { EE: '65' }), await person('farah', { EE: '55' })];
  const [many] = [await person('ghazala', { EE: '95' })];
  for (let index = 0; index < 10; index += 1) {
    const institute = await uas.institute(`other${index}`);
    await applied(uas, { student: many, institute, session: SESSION });
  }
  expect((await applyFor(careem, 'CS')).status).toBe(201);
  expect((await applyFor(danish, 'CS')).status).toBe(201);
  expect((await applyFor(erum, 'EE')).status).toBe(201);
  expect((await applyFor(farah, 'EE')).status).toBe(201);
  expect(await applyFor(many, 'EE')).toMatchObject({ status: 409 });

  const second = await round(false);
  const lines = [await results(second, 'CS'), await results(second, 'EE')];
  expect(lines.flat().filter((line) => line.endsWith('selected'))).toEqual([
    'Careem selected',
    'Erum selected',
    'Farah selected',
  ]);
  expect(lines[0]).toEqual(expect.arrayContaining(['Ayla kept', 'Danish waiting']));
  expect(lines[1]).toContain('Hina kept');
  expect(await vacant()).toEqual([]);
});
