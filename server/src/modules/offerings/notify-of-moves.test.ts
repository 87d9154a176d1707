import { listNotifications, moveOffering, setOfferings, withdrawApplication } from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { applicant, applied, decided } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { findProgramId } from '../applications/student-applications.store';
import { notifyOfMoves } from './notify-of-moves';

const uas = withTestApp();
let nust: TestPerson;
beforeEach(async () => {
  uas.clock.set(TEST_NOW);
  nust = await uas.institute('nust');
});

const SESSION = 'Fall 2026';
const REASON = 'The portal of the board was down.';

const context = (aborted = false) => ({
  ...uas.dependencies,
  log: uas.app.log,
  signal: aborted ? AbortSignal.abort() : new AbortController().signal,
  extendLease: async () => undefined,
});

const programOf = async (course: string) =>
  (await findProgramId(uas.database, { instituteId: nust.id, department: 'Computing', course })) ?? '';

async function set(...offerings: readonly object[]): Promise<string[]> {
  const { status, body } = await uas.call(
    setOfferings,
    { params: { email: nust.email }, body: { session: SESSION, offerings } },
    nust.token,
  );
  expect([status, body.message]).toEqual([200, undefined]);
  return body.offerings.map(({ _id }) => _id);
}

async function move(id: string, to: string): Promise<void> {
  const body = { kind: 'closes' as const, to, reason: REASON };
  expect((await uas.call(moveOffering, { params: { id }, body }, nust.token)).status).toBe(200);
}

async function toldTo(person: TestPerson): Promise<string[]> {
  const { body } = await uas.call(listNotifications, {}, person.token);
  return body.notifications.filter(({ kind }) => kind === 'date-moved').map(({ text }) => text);
}

const OPEN = { programId: null, closesAt: '2026-12-20' };

it('F-2.7 tells nobody of dates that were only set, nor whoever has withdrawn or was not selected', async () => {
  const [sara, omar, aisha] = [
    await applicant(uas, 'sara'),
    await applicant(uas, 'omar'),
    await applicant(uas, 'aisha'),
  ];
  const [id = ''] = await set(OPEN);
  const withdrawn = await applied(uas, { student: sara, institute: nust, session: SESSION });
  await uas.call(withdrawApplication, { params: { id: withdrawn } }, sara.token);
  await decided(uas, await applied(uas, { student: omar, institute: nust, session: SESSION }), 'rejected');
  await notifyOfMoves(context());
  expect(await toldTo(sara)).toEqual([]);
  await move(id, '2026-12-31');
  await notifyOfMoves(context());
  for (const person of [sara, omar, aisha]) expect(await toldTo(person)).toEqual([]);
});

it('F-2.7 a date moved later with a reason: applicants are told once, with both', async () => {
  const sara = await applicant(uas, 'sara');
  const [id = ''] = await set(OPEN);
  await applied(uas, { student: sara, institute: nust, session: SESSION });
  await applied(uas, { student: sara, institute: nust, session: SESSION, course: 'BS Software Engineering' });
  await move(id, '2026-12-31');
  await Promise.all([notifyOfMoves(context()), notifyOfMoves(context())]);
  await notifyOfMoves(context());
  expect(await toldTo(sara)).toEqual([
    expect.stringMatching(
      /^For BS (Computer Science|Software Engineering) at Nust, Fall 2026, the closing date was moved to 31 Dec 2026\. Reason: The portal of the board was down\.$/,
    ),
  ]);
  const mails = await uas.database.selectFrom('outbox').select('digest_key').execute();
  expect(mails.filter(({ digest_key }) => digest_key === 'dates')).toHaveLength(1);
});

it('F-2.7 a move for one program concerns its applicants alone, and one for all not those with dates of their own', async () => {
  const [sara, omar] = [await applicant(uas, 'sara'), await applicant(uas, 'omar')];
  const [forAll = '', own = ''] = await set(OPEN, {
    programId: await programOf('BS Computer Science'),
    closesAt: '2026-12-24',
  });
  await applied(uas, { student: sara, institute: nust, session: SESSION });
  await applied(uas, { student: omar, institute: nust, session: SESSION, course: 'BS Software Engineering' });
  await move(own, '2026-12-31');
  await notifyOfMoves(context());
  expect([(await toldTo(sara)).length, (await toldTo(omar)).length]).toEqual([1, 0]);
  await move(forAll, '2026-12-31');
  await notifyOfMoves(context());
  expect([(await toldTo(sara)).length, (await toldTo(omar)).length]).toEqual([1, 1]);
});

it('F-2.7 what a stop left is done by the next run', async () => {
  const sara = await applicant(uas, 'sara');
  const [id = ''] = await set(OPEN);
  await applied(uas, { student: sara, institute: nust, session: SESSION });
  await move(id, '2026-12-31');
  await notifyOfMoves(context(true));
  expect(await toldTo(sara)).toEqual([]);
  await notifyOfMoves(context());
  expect(await toldTo(sara)).toHaveLength(1);
});
