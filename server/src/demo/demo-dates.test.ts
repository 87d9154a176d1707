import {
  getPublicInstitute,
  isOpenNow,
  listInstitutes,
  listPublishedSeats,
  summarizeAdmissions,
} from '@uas/contract';
import { sql } from 'kysely';
import { addInstitutes } from '../commands/add-institutes';
import { recordEvent } from '../platform/events/record-event';
import { startTestApp, type TestApp } from '../test-kit/start-test-app';
import { TEST_NOW } from '../test-kit/test-clock';
import { ensureDemoData } from './create-demo-data';
import { keepDemoDates } from './demo-dates';

let uas: TestApp;
beforeAll(async () => {
  uas = await startTestApp();
  // Whether there are any dates is what is looked at here.
  await sql`drop trigger if exists give_offering on institute_row`.execute(uas.database);
});
afterAll(() => uas.stop());

const withDemo = (demo: boolean, production = false) => ({
  ...uas.dependencies,
  environment: { ...uas.dependencies.environment, demo, production },
});

async function states(): Promise<Record<string, number>> {
  const { body } = await uas.call(listInstitutes);
  const found: Record<string, number> = {};
  for (const { dates = [] } of body.institutes) {
    const state = summarizeAdmissions(dates, uas.clock.now())?.state ?? 'nothing said';
    found[state] = (found[state] ?? 0) + 1;
  }
  return found;
}

it('leaves a database without demo data alone, and one in production', async () => {
  await uas.institute('nust', { email: 'institute@uas.example' });
  expect(await keepDemoDates(withDemo(true))).toBe(false);
  expect(await keepDemoDates(withDemo(true, true))).toBe(false);
  expect(await uas.database.selectFrom('offering').selectAll().execute()).toEqual([]);
  await uas.reset();
});

it('F-2 a first start shows universities that are open, late, about to open and closed', async () => {
  await ensureDemoData(withDemo(true));
  expect(await keepDemoDates(withDemo(false))).toBe(false);
  expect(await keepDemoDates(withDemo(true))).toBe(true);
  expect(await states()).toEqual({ open: 2, late: 1, opens: 1, closed: 1, 'nothing said': 7 });
});

it('F-1.22 two universities of the demo have a merit rule', async () => {
  const { body } = await uas.call(listInstitutes);
  const pages = await Promise.all(
    body.institutes.map(({ _id: id }) => uas.call(getPublicInstitute, { params: { id } })),
  );
  expect(pages.filter((page) => page.body.institute.meritRules?.length === 1)).toHaveLength(2);
});

it('F-3.1 three universities of the demo have published seats, one with a fee for self-support', async () => {
  const { body } = await uas.call(listInstitutes);
  const replies = await Promise.all(
    body.institutes.map(({ _id: id }) => uas.call(listPublishedSeats, { params: { id }, query: {} })),
  );
  const seats = replies.map((reply) => reply.body.seats).filter(({ length }) => length > 0);
  expect(seats).toHaveLength(3);
  const own = seats
    .flat()
    .flatMap(({ categories }) => categories.filter(({ code }) => code === 'self-support'));
  expect(new Set(own.map(({ fee }) => fee?.semesterRupees))).toEqual(new Set([285_000]));
});

it('F-10.21 most universities of the demo that were looked up are recognised, one has ended, one waits', async () => {
  const rows = await uas.database.selectFrom('recognition').select(['valid_until', 'asked_at']).execute();
  const today = TEST_NOW.slice(0, 10);
  expect(rows.filter(({ valid_until }) => valid_until !== null && valid_until >= today)).toHaveLength(6);
  expect(rows.filter(({ valid_until }) => valid_until !== null && valid_until < today)).toHaveLength(1);
  expect(rows.filter(({ asked_at }) => asked_at !== null)).toHaveLength(1);
});

it('F-2 dates stay while one is open, and begin again after the last has closed', async () => {
  expect(await keepDemoDates(withDemo(true))).toBe(false);
  uas.clock.set(new Date(new Date(TEST_NOW).getTime() + 400 * 86_400_000).toISOString());
  expect(await keepDemoDates(withDemo(true))).toBe(true);
  expect(await states()).toEqual({ open: 2, late: 1, opens: 1, closed: 1, 'nothing said': 7 });
  const { body } = await uas.call(listInstitutes, { query: { open: 'now' } });
  expect(
    body.institutes.every(({ dates = [] }) => isOpenNow(summarizeAdmissions(dates, uas.clock.now()))),
  ).toBe(true);
});

it('F-2 imported universities have believable dates in the demo, and keep what they set themselves', async () => {
  const imported = Array.from({ length: 6 }, (_none, index) => ({
    name: `University ${index}`,
    email: `university${index}@uas.example`,
    city: 'Lahore',
    website: '',
    departments: [{ name: 'Computing', courses: ['BS Computer Science'] }],
  }));
  await addInstitutes(uas.dependencies, imported);
  expect(await keepDemoDates(withDemo(false))).toBe(false);
  expect(await keepDemoDates(withDemo(true))).toBe(true);
  const { 'nothing said': silent } = await states();
  expect(silent).toBe(7);
  expect(await keepDemoDates(withDemo(true))).toBe(false);

  const dates = () =>
    uas.database
      .selectFrom('offering')
      .innerJoin('institute', 'institute.id', 'offering.institute_id')
      .select(['institute.email', 'closes_at'])
      .where('institute.email', 'like', 'university%')
      .orderBy('institute.email')
      .execute();
  const before = await dates();
  const [first] = await uas.database
    .selectFrom('institute')
    .select('id')
    .where('email', '=', 'university0@uas.example')
    .execute();
  await recordEvent(uas.database, uas.dependencies, {
    actor: null,
    kind: 'set-offerings',
    subject: { kind: 'institute', id: first?.id ?? '' },
  });
  uas.clock.advance(400 * 86_400_000);
  expect(await keepDemoDates(withDemo(true))).toBe(true);
  const after = await dates();
  expect(after[0]).toEqual(before[0]);
  for (const [index, row] of after.slice(1).entries())
    expect(row.closes_at?.getTime()).toBeGreaterThan(before[index + 1]?.closes_at?.getTime() ?? 0);
});
