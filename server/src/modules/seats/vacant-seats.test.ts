import {
  DAY,
  getPublicInstitute,
  listProgramFacts,
  listSeats,
  listVacantSeats,
  saveSeats,
  setOfferings,
  updateInstitute,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { applied } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { publicPageVersion } from '../site/public-page-version';
import { seatsEvents } from './seats.events';
import { vacantSeatsStatement } from './vacant-seats.store';

const uas = withTestApp({ environment: { sessionHours: 20_000, sessionIdleMinutes: 1_000_000 } });
const SESSION = 'Fall 2026';
const SETTINGS = {
  mostPreferences: 3,
  acceptedSeat: 'moves-up',
  unansweredOffer: 'out',
  verifiedOnly: false,
} as const;
/** The clock of tests stands on 21 November 2026. */
const UNTIL = '2026-12-10T16:00';
const UNTIL_INSTANT = '2026-12-10T11:00:00.000Z';
const COURSES = ['BS Computer Science', 'BS Data Science', 'BS AI'];
const CATEGORIES = [
  { code: 'open', label: 'Open merit', share: '100' },
  { code: 'disabled', label: 'Disabled', count: 1 },
  { code: 'sports', label: 'Sports', count: 1, fallsTo: null },
];

interface University {
  readonly person: TestPerson;
  readonly programIds: readonly string[];
}
let nust: University;
beforeEach(async () => {
  uas.clock.set(TEST_NOW);
  nust = await university('nust', 'Islamabad');
});

async function university(name: string, city: string, courses = COURSES): Promise<University> {
  const person = await uas.institute(name, { departments: [{ name: 'Computing', courses }] });
  const updatedProfile = { city };
  await uas.call(updateInstitute, { body: { email: person.email, updatedProfile } }, person.token);
  const { body } = await uas.call(
    listProgramFacts,
    { params: { email: person.email }, query: {} },
    person.token,
  );
  return { person, programIds: body.programs.map(({ programId }) => programId) };
}

function save({ person }: University, body: object, session = SESSION) {
  const sent = { session, ...body } as never;
  return uas.call(saveSeats, { params: { email: person.email }, body: sent }, person.token);
}

const settings = (vacantUntil?: string | null) => ({
  settings: { ...SETTINGS, ...(vacantUntil !== undefined && { vacantUntil }) },
});

async function withSeats(of = nust, programs = 1, session = SESSION): Promise<void> {
  const programIds = of.programIds.slice(0, programs);
  const plans = programIds.map((programId) => ({ programId, total: 4, categories: CATEGORIES }));
  expect((await save(of, { plans, publish: programIds }, session)).status).toBe(200);
}

async function withList(state: 'draft' | 'publishing' | 'final', of = nust, round = 1): Promise<void> {
  await uas.database
    .insertInto('merit_list')
    .values({
      id: uas.dependencies.ids.next(),
      institute_id: of.person.id,
      session: SESSION,
      round,
      state,
      input_sha256: 'x',
      prepared_at: uas.clock.now(),
      final_at: state === 'final' ? uas.clock.now() : null,
    })
    .execute();
}

async function vacant(of = nust): Promise<void> {
  await withSeats(of);
  await withList('final', of);
  expect((await save(of, settings(UNTIL))).status).toBe(200);
}

async function take(code: string, of = nust): Promise<string> {
  const { id: plan_id } = await uas.database
    .selectFrom('seat_plan')
    .select('id')
    .where('program_id', '=', of.programIds[0] ?? '')
    .executeTakeFirstOrThrow();
  const student = await uas.student(`taker${uas.dependencies.ids.next().slice(-8).toLowerCase()}`);
  const id = await applied(uas, { student, institute: of.person, session: SESSION, status: 'approved' });
  await uas.database
    .insertInto('allotment')
    .values({
      application_id: id,
      student_id: student.id,
      institute_id: of.person.id,
      session: SESSION,
      plan_id,
      seat_of: code,
      placed_as: code,
    })
    .execute();
  return id;
}

const read = async (query: object = {}) => (await uas.call(listVacantSeats, { query })).body;
const programs = async (query: object = {}) =>
  (await read(query)).seats.map(({ university: of, program }) => `${of}: ${program}`);
const untilOf = async ({ person }: University) =>
  (await uas.call(listSeats, { params: { email: person.email }, query: { session: SESSION } }, person.token))
    .body.settings.vacantUntil;
const onPage = async () =>
  (await uas.call(getPublicInstitute, { params: { id: nust.person.id } })).body.institute.vacantSeats;
const pageVersion = async () =>
  publicPageVersion(await uas.app.dependencies.catalogue.now(), uas.clock.now());

it('the public pages follow a cap that changes while seats are vacant', async () => {
  const [programId = ''] = nust.programIds;
  const cap = (seats: number) => ({ caps: [{ name: 'Computing', seats }] });
  const plans = [{ programId, total: 4, categories: CATEGORIES, cap: 'Computing' }];
  await save(nust, { ...cap(1), plans, publish: [programId] });
  await withList('final');
  await save(nust, settings(UNTIL));
  const before = await pageVersion();
  await save(nust, cap(1));
  expect(await pageVersion()).toBe(before);
  await save(nust, cap(2));
  expect(await pageVersion()).not.toBe(before);
});

it('F-3.7 on open merit no more seats are vacant than the cap of their programs leaves', async () => {
  const programIds = nust.programIds.slice(0, 2);
  const caps = [{ name: 'Computing', seats: 3 }];
  const plans = programIds.map((programId) => ({
    ...{ programId, total: 4, categories: CATEGORIES, cap: 'Computing' },
  }));
  expect((await save(nust, { caps, plans, publish: programIds })).status).toBe(200);
  await withList('final');
  await save(nust, settings(UNTIL));
  const open = async () =>
    (await read()).seats.map(({ program, categories }) => [
      program,
      categories.find(({ label }) => label === 'Open merit')?.free ?? 0,
    ]);
  const [first, second] = COURSES;
  expect(await open()).toEqual([
    [first, 2],
    [second, 2],
  ]);
  await take('open');
  await take('open');
  expect(await open()).toEqual([
    [first, 0],
    [second, 1],
  ]);
});

describe('until when seats are vacant', () => {
  it.each([
    ['a minute that has passed', '2026-11-20T10:00', 'list.date-passed'],
    ['a day that has passed', '2026-11-19', 'list.date-passed'],
    ['more than a year', '2027-12-24', 'seats.vacant-too-late'],
    ['no day of the calendar', '2026-02-30', 'day.unknown'],
    ['no day', 'tomorrow', 'day.invalid'],
  ])('refuses %s at its field', async (_, until, code) => {
    await withSeats();
    const { status, body } = await save(nust, settings(until));
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        code,
        fields: [expect.objectContaining({ path: 'settings.vacantUntil', code })],
      }),
    ]);
    expect(await untilOf(nust)).toBeNull();
  });

  it('is set, stays where a portal of before leaves it out, also once it has passed, and is ended', async () => {
    expect(await untilOf(nust)).toBeNull();
    expect((await save(nust, settings(UNTIL))).body.settings.vacantUntil).toBe(UNTIL_INSTANT);
    expect((await save(nust, settings())).body.settings.vacantUntil).toBe(UNTIL_INSTANT);
    expect((await save(nust, { caps: [] })).body.settings.vacantUntil).toBe(UNTIL_INSTANT);
    uas.clock.advance(30 * DAY);
    const { status, body } = await save(nust, settings(UNTIL));
    expect([status, body.settings.vacantUntil]).toEqual([200, UNTIL_INSTANT]);
    expect((await save(nust, settings(null))).body.settings.vacantUntil).toBeNull();
  });

  it('stands in the history where it changed, also that it ended', async () => {
    await save(nust, settings(UNTIL));
    await save(nust, settings(UNTIL));
    await save(nust, settings(null));
    const events = await uas.database
      .selectFrom('event')
      .select('after')
      .where('kind', '=', 'save-seats')
      .orderBy('id')
      .execute();
    const counts = { session: SESSION, programs: 0, published: 0 };
    expect(events.map(({ after }) => after)).toEqual([
      { ...counts, vacantUntil: UNTIL_INSTANT },
      counts,
      { ...counts, vacantUntil: '' },
    ]);
    const changes = events.map(({ after }) =>
      seatsEvents['save-seats'].changes?.((after ?? {}) as Record<string, unknown>),
    );
    expect(changes).toEqual([
      'Fall 2026, 0 programs changed, 0 published, vacant seats until 10 Dec 2026, 16:00',
      'Fall 2026, 0 programs changed, 0 published',
      'Fall 2026, 0 programs changed, 0 published, vacant seats offered no longer',
    ]);
  });

  it('a day is the whole day, and a year from now is near enough', async () => {
    const { body } = await save(nust, settings('2027-11-21'));
    expect(body.settings.vacantUntil).toBe('2027-11-21T18:59:59.999Z');
  });

  it('a member without the right, and another institute, set nothing', async () => {
    const fast = await university('fast', 'Lahore');
    const sent = { session: SESSION, ...settings(UNTIL) } as never;
    const { status } = await uas.call(
      saveSeats,
      { params: { email: nust.person.email }, body: sent },
      fast.person.token,
    );
    expect(status).toBe(403);
  });
});

describe('what is not vacant', () => {
  it('refuses a page that is none and filters that are too long', async () => {
    for (const query of [{ page: 0 }, { page: 'x' }, { city: 'x'.repeat(201) }, { program: 'a\0b' }])
      expect((await uas.call(listVacantSeats, { query: query as never })).status).toBe(400);
  });

  it('nothing before the first final list, and nothing while the offers of a list are made', async () => {
    await withSeats();
    await save(nust, settings(UNTIL));
    expect(await read()).toEqual({ seats: [], total: 0, cities: [] });
    await withList('draft');
    expect(await programs()).toEqual([]);
    await uas.database.updateTable('merit_list').set({ state: 'final', final_at: uas.clock.now() }).execute();
    expect(await programs()).toHaveLength(1);
    await withList('draft', nust, 2);
    expect(await programs()).toHaveLength(1);
    await uas.database
      .updateTable('merit_list')
      .set({ state: 'publishing' })
      .where('round', '=', 2)
      .execute();
    expect(await programs()).toEqual([]);
    expect(await onPage()).toBeUndefined();
  });

  it('nothing without a date, once it has passed, and once it is ended', async () => {
    await withSeats();
    await withList('final');
    expect(await programs()).toEqual([]);
    await save(nust, settings(UNTIL));
    expect(await programs()).toHaveLength(1);
    uas.clock.set(UNTIL_INSTANT);
    expect(await programs()).toEqual([]);
    expect(await onPage()).toBeUndefined();
    uas.clock.set(TEST_NOW);
    await save(nust, settings(null));
    expect(await programs()).toEqual([]);
  });

  it('no draft, no program that is not offered any more, none whose seats are all taken', async () => {
    await vacant();
    const [, draft = ''] = nust.programIds;
    await save(nust, { plans: [{ programId: draft, total: 4, categories: CATEGORIES }] });
    expect(await programs()).toEqual(['Nust: BS Computer Science']);
    for (const code of ['open', 'open', 'disabled', 'sports']) await take(code);
    expect(await read()).toEqual({ seats: [], total: 0, cities: [] });
    await uas.database.deleteFrom('allotment').execute();
    expect(await programs()).toHaveLength(1);
    await uas.database
      .updateTable('program')
      .set({ archived_at: uas.clock.now() })
      .where('id', '=', nust.programIds[0] ?? '')
      .execute();
    expect(await programs()).toEqual([]);
  });

  it('nothing of an institute that is not listed', async () => {
    await vacant();
    await uas.database
      .updateTable('institute_row')
      .set({ waits_since: uas.clock.now(), looked_at: null })
      .where('id', '=', nust.person.id)
      .execute();
    expect(await programs()).toEqual([]);
  });

  it('nothing of a session that nobody can apply for any more', async () => {
    await vacant();
    await save(nust, settings('2027-02-01'));
    expect(await programs()).toHaveLength(1);
    uas.clock.set('2027-01-02T00:00:00Z');
    expect(await programs()).toEqual([]);
  });
});

describe('what is vacant', () => {
  it('says university, program, session and the free seats as they stand in the plan', async () => {
    await vacant();
    await take('open');
    await take('disabled');
    expect(await read()).toEqual({
      seats: [
        {
          instituteId: nust.person.id,
          university: 'Nust',
          city: 'Islamabad',
          programId: nust.programIds[0],
          program: 'BS Computer Science',
          department: 'Computing',
          session: SESSION,
          onlyFor: null,
          free: 2,
          categories: [
            { code: 'open', label: 'Open merit', free: 1, overAndAbove: false, fallsTo: null },
            { code: 'sports', label: 'Sports', free: 1, overAndAbove: false, fallsTo: null },
          ],
          admissions: null,
          until: UNTIL_INSTANT,
        },
      ],
      total: 1,
      cities: ['Islamabad'],
    });
    expect(await onPage()).toEqual([{ session: SESSION, until: UNTIL_INSTANT }]);
    await uas.database.deleteFrom('allotment').execute();
    expect((await read()).seats[0]?.categories[1]).toMatchObject({ code: 'disabled', fallsTo: 'Open merit' });
  });

  it('says how applications to the program stand, by its own dates or those of all', async () => {
    await vacant();
    const offer = (...offerings: object[]) =>
      uas.call(
        setOfferings,
        {
          params: { email: nust.person.email },
          body: { session: SESSION, offerings, reason: 'Some seats are vacant.' } as never,
        },
        nust.person.token,
      );
    expect((await offer({ programId: null, closesAt: '2026-11-10' })).status).toBe(200);
    const admissions = async () => (await read()).seats[0]?.admissions;
    expect(await admissions()).toEqual({ state: 'closed', at: '2026-11-10T18:59:59.999Z' });
    const own = { programId: nust.programIds[0], closesAt: '2026-12-08' };
    expect((await offer({ programId: null, closesAt: '2026-11-10' }, own)).status).toBe(200);
    expect(await admissions()).toEqual({ state: 'open', at: '2026-12-08T18:59:59.999Z' });
  });

  it('stands by university and program; a page beyond the last is empty', async () => {
    await vacant();
    await withSeats(nust, 3);
    const air = await university('air', 'Lahore');
    await vacant(air);
    const all = ['Air: BS Computer Science', ...COURSES.toSorted().map((course) => `Nust: ${course}`)];
    expect(await programs()).toEqual(all);
    expect(await read({ page: 2 })).toMatchObject({ seats: [], total: 4, cities: ['Islamabad', 'Lahore'] });
    expect(await read({ page: 1_000_000 })).toMatchObject({ seats: [], total: 4 });
  });

  it('has 50 programs a page, each once', async () => {
    const courses = Array.from({ length: 51 }, (_, index) => `BS Subject ${index + 1}`);
    const many = await university('many', 'Lahore', courses);
    await withSeats(many, courses.length);
    await withList('final', many);
    await save(many, settings(UNTIL));
    const [first, second] = [await read(), await read({ page: 2 })];
    expect([first.seats.length, second.seats.length, first.total, second.total]).toEqual([50, 1, 51, 51]);
    const ids = [...first.seats, ...second.seats].map(({ programId }) => programId);
    expect(new Set(ids).size).toBe(51);
  });

  it('is narrowed to a city and a part of the name of a program, always as text', async () => {
    await vacant();
    await withSeats(nust, 3);
    const air = await university('air', 'Lahore');
    await vacant(air);
    expect(await programs({ city: ' lahore ' })).toEqual(['Air: BS Computer Science']);
    expect(await programs({ city: 'Lah' })).toEqual([]);
    expect(await programs({ program: 'DATA' })).toEqual(['Nust: BS Data Science']);
    expect(await programs({ program: 'computer', city: 'Islamabad' })).toEqual(['Nust: BS Computer Science']);
    expect(await programs({ program: '%' })).toEqual([]);
    expect((await read({ program: 'computer' })).total).toBe(2);
  });
});

describe('pages that were rendered', () => {
  it('are rendered anew once a seat is given or freed, a date is set and its time passes', async () => {
    await vacant();
    let before = await pageVersion();
    const moved = async () => {
      const now = await pageVersion();
      const isMoved = now !== before;
      before = now;
      return isMoved;
    };
    expect(await moved()).toBe(false);
    const id = await take('open');
    expect(await moved()).toBe(true);
    await uas.database.deleteFrom('allotment').where('application_id', '=', id).execute();
    expect(await moved()).toBe(true);
    await save(nust, settings('2026-12-12'));
    expect(await moved()).toBe(true);
    await save(nust, settings('2026-12-12'));
    expect(await moved()).toBe(false);
    uas.clock.set('2026-12-12T18:59:59.999Z');
    expect(await moved()).toBe(true);
  });

  it('stay as they are in a session whose seats are not vacant, and while a list stays as it is', async () => {
    await withSeats();
    const before = await pageVersion();
    await take('open');
    expect(await pageVersion()).toBe(before);
    await withList('draft');
    expect(await pageVersion()).toBe(before);
    await uas.database.updateTable('merit_list').set({ state: 'publishing' }).execute();
    expect(await pageVersion()).toBe(before);
    await uas.database.deleteFrom('merit_list').execute();
    await withList('draft');
    await save(nust, settings(UNTIL));
    const offered = await pageVersion();
    await uas.database.updateTable('merit_list').set({ state: 'publishing' }).execute();
    expect(await pageVersion()).not.toBe(offered);
  });

  it('two who free seats at once never wait for one another', async () => {
    await vacant();
    const [disabled, one, other] = [await take('disabled'), await take('open'), await take('open')];
    const free = (...ids: string[]) =>
      uas.database.transaction().execute(async (transaction) => {
        for (const id of ids)
          await transaction.deleteFrom('allotment').where('application_id', '=', id).execute();
      });
    await Promise.all([free(disabled, one), free(other)]);
    expect((await read()).seats[0]?.free).toBe(4);
  });
});

it('reads the sessions that offer vacant seats and nothing of the others', async () => {
  await vacant();
  const now = uas.clock.now();
  const statement = vacantSeatsStatement({
    now,
    sessions: [SESSION],
    instituteIds: [nust.person.id],
    programIds: null,
    page: 1,
  }).compile(uas.database);
  const text = await uas.database.transaction().execute(async (transaction) => {
    // A planner that knows of one row would read the whole table.
    await transaction.executeQuery({ ...statement, sql: 'set local enable_seqscan = off', parameters: [] });
    const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': string }>({
      ...statement,
      sql: `explain ${statement.sql}`,
    });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(text).toMatch(/admission_session_(vacant|once)/);
  expect(text).not.toMatch(
    /Seq Scan on (seat_plan|seat_category|merit_list|program|allotment|merit_list_entry)\b/,
  );
});
