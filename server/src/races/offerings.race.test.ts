import { apply, moveOffering, moveOfferings, setOfferings } from '@uas/contract';
import type { TestPerson } from '../test-kit/people';
import { rounds } from '../test-kit/rounds';
import { applicant } from '../test-kit/scenes';
import { startTestApp, type TestApp } from '../test-kit/start-test-app';
import { describeRace, tally } from './parallel';

const SESSION = 'Fall 2026';
const STUDENTS = 10;
const ROUNDS = rounds(5);
const CLOSED = '409 Admissions for this program closed on 20 Nov 2026, 23:59.';

describeRace('dates of admissions and applications at the same instant', () => {
  let kit: TestApp;
  let nust: TestPerson;
  let students: TestPerson[];
  beforeAll(async () => {
    kit = await startTestApp({ environment: { limitFactor: 1000 } });
  });
  afterAll(() => kit.stop());

  async function begin(): Promise<void> {
    kit.clock.set('2026-11-20T18:50:00.000Z');
    await kit.reset();
    nust = await kit.institute('nust');
    students = [];
    for (let index = 0; index < STUDENTS; index += 1) students.push(await applicant(kit, `student${index}`));
  }

  const set = (dates: object) =>
    kit.call(
      setOfferings,
      {
        params: { email: nust.email },
        body: { session: SESSION, offerings: [{ programId: null, ...dates }] },
      },
      nust.token,
    );
  const applyAll = () =>
    students.map((student) => {
      const choice = { department: 'Computing', course: 'BS Computer Science', session: SESSION };
      const application = { instituteEmail: nust.email, ...choice };
      return kit.call(apply, { body: { email: student.email, application } }, student.token);
    });
  const stored = () => kit.database.selectFrom('application').select(['id', 'received_at']).execute();

  it('F-2.9 the first dates of a session, already over, against ten applications: each is in or refused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await begin();
      kit.clock.set('2026-11-20T19:00:00.000Z');
      const setting = set({ closesAt: '2026-11-20' });
      const replies = await Promise.all(applyAll());
      expect((await setting).status).toBe(200);
      const { 201: taken = 0, [CLOSED]: refused = 0, ...others } = tally(replies);
      expect(others).toEqual({});
      expect(taken + refused).toBe(STUDENTS);
      expect(await stored()).toHaveLength(taken);
      expect(tally(await Promise.all(applyAll()))).not.toHaveProperty('201');
    }
  });

  it('F-2.9 a closing date moved while ten apply after it: no answer but in or closed, and none in before the move', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await begin();
      const id = (await set({ closesAt: '2026-11-20' })).body.offerings[0]?._id ?? '';
      kit.clock.set('2026-11-20T19:00:00.000Z');
      expect(tally(await Promise.all(applyAll()))).toEqual({ [CLOSED]: STUDENTS });
      const body = { kind: 'closes' as const, to: '2026-11-21', reason: 'The service was down.' };
      const moving = kit.call(moveOffering, { params: { id }, body }, nust.token);
      const replies = await Promise.all(applyAll());
      expect((await moving).status).toBe(200);
      const { 201: taken = 0, [CLOSED]: refused = 0, ...others } = tally(replies);
      expect(others).toEqual({});
      expect(taken + refused).toBe(STUDENTS);
      expect(await stored()).toHaveLength(taken);
      expect(await kit.database.selectFrom('date_change').select('id').execute()).toHaveLength(1);
    }
  });

  it('F-2.9 two moves at once: both are recorded one after the other, or the earlier of the two dates is refused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await begin();
      const id = (await set({ closesAt: '2026-11-20' })).body.offerings[0]?._id ?? '';
      const move = (to: string) =>
        kit.call(
          moveOffering,
          { params: { id }, body: { kind: 'closes', to, reason: 'Results are late.' } },
          nust.token,
        );
      const [nearer, farther] = await Promise.all([move('2026-11-24'), move('2026-11-28')]);
      expect(farther.status).toBe(200);
      expect([200, 409]).toContain(nearer.status);
      const row = await kit.database
        .selectFrom('offering')
        .select('closes_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row.closes_at?.toISOString()).toBe('2026-11-28T18:59:59.999Z');
    }
  });

  it('F-2.9 dates that are saved while staff move them wait for the move, and are judged by the moved ones', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await begin();
      const root = await kit.master('root');
      await set({ closesAt: '2026-11-20' });
      const period = { closesFrom: '2026-11-20', closesTo: '2026-11-20' };
      const body = { ...period, byHours: 48, reason: 'The service was down.' };
      const [moved, saved] = await Promise.all([
        kit.call(moveOfferings, { body }, root.token),
        set({ closesAt: '2026-11-20' }),
      ]);
      expect(moved.status).toBe(200);
      expect([200, 409]).toContain(saved.status);
      const row = await kit.database.selectFrom('offering').select('closes_at').executeTakeFirstOrThrow();
      expect(row.closes_at?.toISOString()).toBe('2026-11-22T18:59:59.999Z');
    }
  });
});
