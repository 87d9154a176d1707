import { listProgramFacts, saveSeats } from '@uas/contract';
import { applied } from '../test-kit/scenes';
import { startTestApp, type TestApp } from '../test-kit/start-test-app';
import { atOnce, describeRace } from './parallel';

const SESSION = 'Fall 2026';

describeRace('seats under parallel calls', () => {
  let kit: TestApp;
  beforeAll(async () => {
    kit = await startTestApp();
  });
  afterAll(() => kit.stop());
  beforeEach(() => kit.reset());

  it('F-3.19 a total that is lowered while seats are given never falls below what is taken', async () => {
    const nust = await kit.institute('nust');
    const { body } = await kit.call(
      listProgramFacts,
      { params: { email: nust.email }, query: {} },
      nust.token,
    );
    const programId = body.programs[0]?.programId ?? '';
    const save = (total: number) => {
      const categories = [{ code: 'open', label: 'Open merit', count: total }];
      const sent = { session: SESSION, plans: [{ programId, total, categories }] };
      return kit.call(saveSeats, { params: { email: nust.email }, body: sent }, nust.token);
    };
    expect((await save(10)).status).toBe(200);
    const { id: plan_id } = await kit.database.selectFrom('seat_plan').select('id').executeTakeFirstOrThrow();
    const rows = await Promise.all(
      Array.from({ length: 10 }, async (_none, index) => {
        const student = await kit.student(`s${index}`);
        const application_id = await applied(kit, { student, institute: nust, session: SESSION });
        return { application_id, student_id: student.id };
      }),
    );
    const given = Promise.allSettled(
      rows.map((row) =>
        kit.database
          .insertInto('allotment')
          .values({
            ...row,
            institute_id: nust.id,
            session: SESSION,
            plan_id,
            seat_of: 'open',
            placed_as: 'open',
          })
          .execute(),
      ),
    );
    const replies = await atOnce(10, (index) => save(index + 1));
    const refused = (await given).filter(({ status }) => status === 'rejected');
    for (const outcome of refused)
      expect(String((outcome as PromiseRejectedResult).reason)).toMatch(/seat_category_taken/);
    expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const { seats, taken } = await kit.database
      .selectFrom('seat_category')
      .select(['seats', 'taken'])
      .executeTakeFirstOrThrow();
    const allotments = await kit.database.selectFrom('allotment').select('application_id').execute();
    expect(taken).toBe(allotments.length);
    expect(taken).toBe(10 - refused.length);
    expect(seats).toBeGreaterThanOrEqual(taken);
  });
});
