import { listNotifications, moveOfferings, previewMoves, setOfferings } from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, auditedActions } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { notifyOfMoves } from './notify-of-moves';

const uas = withTestApp();
let root: TestPerson;
beforeEach(async () => {
  uas.clock.set('2026-11-20T06:00:00.000Z');
  root = await uas.master('root');
});

const SESSION = 'Fall 2026';
const TODAY = { closesFrom: '2026-11-20', closesTo: '2026-11-20', byHours: 24 };
const REASON = 'The service was down in the evening.';

async function closing(name: string, dates: object): Promise<TestPerson> {
  const institute = await uas.institute(name);
  const body = { session: SESSION, offerings: [{ programId: null, ...dates }] };
  const reply = await uas.call(setOfferings, { params: { email: institute.email }, body }, institute.token);
  expect([reply.status, reply.body.message]).toEqual([200, undefined]);
  return institute;
}

const move = (body: object = {}) =>
  uas.call(moveOfferings, { body: { ...TODAY, reason: REASON, ...body } }, root.token);
const preview = () => uas.call(previewMoves, { query: { ...TODAY, byHours: '24' } }, root.token);
const ends = async () => {
  const rows = await uas.database
    .selectFrom('offering')
    .select(['closes_at', 'late_until'])
    .where('session', '=', SESSION)
    .execute();
  return rows.map(({ closes_at, late_until }) => [closes_at?.toISOString(), late_until?.toISOString()]);
};

it('F-2.8 moves nothing without a reason, for no hours, or backwards', async () => {
  await closing('nust', { closesAt: '2026-11-20' });
  const { status, body } = await move({ reason: ' ' });
  expect([status, body]).toEqual([400, refusal('offering.reason-missing')]);
  for (const byHours of [0, -24, 1.5, 24 * 32]) expect((await move({ byHours })).status).toBe(400);
  expect((await move({ reason: 'x'.repeat(301) })).status).toBe(400);
  expect(await ends()).toEqual([['2026-11-20T18:59:59.999Z', undefined]]);
  expect(await uas.database.selectFrom('date_change').selectAll().execute()).toEqual([]);
});

it('answers with nothing where nothing closes', async () => {
  await closing('nust', { closesAt: '2026-11-21' });
  const none = { offerings: 0, institutes: 0, applicants: 0 };
  expect((await preview()).body).toEqual({ ...none, closing: [] });
  expect((await move()).body).toEqual(none);
});

it('F-2.10 everything that closes today plus 24 hours: 25 moved, 4 of tomorrow not, 25 lines of one batch', async () => {
  for (let index = 0; index < 29; index += 1)
    await closing(`university${index}`, { closesAt: index < 25 ? '2026-11-20' : '2026-11-21' });
  const counts = { offerings: 25, institutes: 25, applicants: 0 };
  expect((await preview()).body).toMatchObject(counts);
  expect(await uas.database.selectFrom('date_change').select('id').execute()).toEqual([]);
  expect((await move()).body).toEqual(counts);
  expect(await ends()).toEqual(Array.from({ length: 29 }, () => ['2026-11-21T18:59:59.999Z', undefined]));
  const lines = await uas.database.selectFrom('date_change').select(['batch_id', 'reason']).execute();
  expect(lines).toHaveLength(25);
  expect(new Set(lines.map(({ batch_id, reason }) => `${batch_id} ${reason}`)).size).toBe(1);
  expect((await auditedActions(uas)).filter((action) => action === 'move-offering')).toHaveLength(25);
});

it('F-2.10 one institute alone, and a late window goes with its closing date', async () => {
  const nust = await closing('nust', { closesAt: '2026-11-20', lateUntil: '2026-11-25' });
  await closing('lums', { closesAt: '2026-11-20' });
  expect((await move({ instituteId: nust.id })).body).toMatchObject({ offerings: 1, institutes: 1 });
  expect(await ends()).toEqual(
    expect.arrayContaining([
      ['2026-11-21T18:59:59.999Z', '2026-11-26T18:59:59.999Z'],
      ['2026-11-20T18:59:59.999Z', undefined],
    ]),
  );
});

it('F-2.10 where only the late window ends in the period, it moves alone', async () => {
  await closing('nust', { closesAt: '2026-11-10', lateUntil: '2026-11-20' });
  expect((await preview()).body.closing).toEqual([
    {
      institute: 'Nust',
      session: SESSION,
      program: null,
      from: '2026-11-20T18:59:59.999Z',
      to: '2026-11-21T18:59:59.999Z',
      applicants: 0,
    },
  ]);
  await move();
  expect(await ends()).toEqual([['2026-11-10T18:59:59.999Z', '2026-11-21T18:59:59.999Z']]);
});

it('F-2.7 tells applicants and the institute once, with the reason', async () => {
  const nust = await closing('nust', { closesAt: '2026-11-20' });
  const sara = await applicant(uas, 'sara');
  await applied(uas, { student: sara, institute: nust, session: SESSION });
  expect((await preview()).body).toMatchObject({
    applicants: 1,
    closing: [{ institute: 'Nust', applicants: 1 }],
  });
  await move();
  const context = {
    ...uas.dependencies,
    log: uas.app.log,
    signal: new AbortController().signal,
    extendLease: async () => undefined,
  };
  await Promise.all([notifyOfMoves(context), notifyOfMoves(context)]);
  const read = async (person: TestPerson) =>
    (await uas.call(listNotifications, {}, person.token)).body.notifications
      .filter(({ kind }) => kind.endsWith('date-moved'))
      .map(({ text }) => text);
  expect(await read(sara)).toEqual([
    `For BS Computer Science at Nust, Fall 2026, the closing date was moved to 21 Nov 2026. Reason: ${REASON}`,
  ]);
  expect(await read(nust)).toEqual([
    `The service moved the closing date of Fall 2026 to 21 Nov 2026. Reason: ${REASON}`,
  ]);
});

it('F-2.16 staff without manageInstitutes: 403, and nothing moves', async () => {
  await closing('nust', { closesAt: '2026-11-20' });
  const clerk = await uas.staff('clerk', ['viewApplications', 'manageStudents']);
  const body = { ...TODAY, reason: REASON };
  expect((await uas.call(moveOfferings, { body }, clerk.token)).status).toBe(403);
  const query = { ...TODAY, byHours: '24' };
  expect((await uas.call(previewMoves, { query }, clerk.token)).status).toBe(403);
  expect(await ends()).toEqual([['2026-11-20T18:59:59.999Z', undefined]]);
});
