import {
  getPublicInstitute,
  listInstitutes,
  moveOffering,
  type PublicOffering,
  searchCourses,
  setOfferings,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { findProgramId } from '../applications/student-applications.store';

const uas = withTestApp();
let nust: TestPerson;
beforeEach(async () => {
  uas.clock.set(TEST_NOW);
  nust = await uas.institute('nust');
});

const SESSION = 'Fall 2026';
/** Dates around the clock of tests (21 November 2026). */
const OPEN = { opensAt: '2026-11-01', closesAt: '2026-12-20' };
const LATE = { closesAt: '2026-11-10', lateUntil: '2026-11-30', lateFeeRupees: 1000 };
const OPENS = { opensAt: '2026-12-01', closesAt: '2026-12-20' };
const CLOSED = { closesAt: '2026-11-10' };

async function set(...offerings: readonly object[]): Promise<string> {
  const { status, body } = await uas.call(
    setOfferings,
    { params: { email: nust.email }, body: { session: SESSION, offerings } },
    nust.token,
  );
  expect([status, body.message]).toEqual([200, undefined]);
  return body.offerings[0]?._id ?? '';
}

const forAll = (dates: object) => ({ programId: null, ...dates });
const programId = async () =>
  (await findProgramId(uas.database, {
    instituteId: nust.id,
    department: 'Computing',
    course: 'BS Computer Science',
  })) ?? '';

async function page(): Promise<PublicOffering[] | undefined> {
  const { body } = await uas.call(getPublicInstitute, { params: { id: nust.id } });
  return body.institute.dates;
}

const listed = async (query: object = {}) => (await uas.call(listInstitutes, { query })).body.institutes;

it('says nothing of an institute that has set no dates, and it counts as open', async () => {
  expect(await page()).toBeUndefined();
  expect((await listed())[0]).not.toHaveProperty('dates');
  expect(await listed({ open: 'now' })).toHaveLength(1);
});

it('refuses a filter that it does not know', async () => {
  expect((await uas.call(listInstitutes, { query: { open: 'later' } as never })).status).toBe(400);
});

it('F-2 everybody reads the dates, what was moved, and why', async () => {
  const id = await set(forAll({ ...OPEN, dates: [{ kind: 'test', number: 1, at: '2026-12-28T09:00' }] }));
  const reason = 'The portal of the board was down.';
  const moved = await uas.call(
    moveOffering,
    { params: { id }, body: { kind: 'closes', to: '2026-12-31', reason } },
    nust.token,
  );
  expect(moved.status).toBe(200);
  expect(await page()).toEqual([
    {
      session: SESSION,
      programId: null,
      opensAt: '2026-10-31T19:00:00.000Z',
      closesAt: '2026-12-31T18:59:59.999Z',
      lateUntil: null,
      lateFeeRupees: 0,
      dates: [{ kind: 'test', number: 1, at: '2026-12-28T04:00:00.000Z' }],
      changes: [
        {
          kind: 'closes',
          number: 1,
          from: '2026-12-20T18:59:59.999Z',
          to: '2026-12-31T18:59:59.999Z',
          reason,
          at: uas.clock.now().toISOString(),
        },
      ],
    },
  ]);
});

it('F-2 a list has the window alone, of the sessions that are offered', async () => {
  await set(forAll({ ...LATE, dates: [{ kind: 'test', number: 1, at: '2026-12-28' }] }));
  expect((await listed())[0]?.dates).toEqual([
    {
      session: SESSION,
      programId: null,
      opensAt: null,
      closesAt: '2026-11-10T18:59:59.999Z',
      lateUntil: '2026-11-30T18:59:59.999Z',
      lateFeeRupees: 1000,
    },
  ]);
});

it.each([
  ['open', OPEN, 1],
  ['late', LATE, 1],
  ['not open yet', OPENS, 0],
  ['closed', CLOSED, 0],
])('F-2 the list of what is open, with admissions %s', async (_, dates, found) => {
  await set(forAll(dates));
  expect(await listed({ open: 'now' })).toHaveLength(found);
  const { body } = await uas.call(searchCourses, { query: { q: 'computer', open: 'now' } });
  expect(body.matches).toHaveLength(found);
  expect(await listed()).toHaveLength(1);
});

it('F-2.4 a program with dates of its own is found by them', async () => {
  await set(forAll(CLOSED), { programId: await programId(), ...OPEN });
  const found = async (q: string) =>
    (await uas.call(searchCourses, { query: { q, open: 'now' } })).body.matches.length;
  expect([await found('computer science'), await found('software')]).toEqual([1, 0]);
  expect(await listed({ open: 'now' })).toHaveLength(1);
});

it('F-2 what is open follows the clock without a change of the catalogue', async () => {
  await set(forAll(OPEN));
  expect(await listed({ open: 'now' })).toHaveLength(1);
  uas.clock.set('2026-12-20T18:59:59.999Z');
  expect(await listed({ open: 'now' })).toHaveLength(1);
  uas.clock.set('2026-12-20T19:00:00.000Z');
  expect(await listed({ open: 'now' })).toHaveLength(0);
});
