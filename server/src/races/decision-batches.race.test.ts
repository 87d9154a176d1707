import {
  cancelBatch,
  decideApplication,
  listBatches,
  publishBatch,
  removePrepared,
  withdrawApplication,
} from '@uas/contract';
import { publishBatches } from '../modules/applications/publish-decision-batches';
import type { TestPerson } from '../test-kit/people';
import { rounds } from '../test-kit/rounds';
import { applicant, applied } from '../test-kit/scenes';
import { startTestApp, type TestApp } from '../test-kit/start-test-app';
import { describeRace, tally } from './parallel';

const STUDENTS = 20;
const ROUNDS = rounds(5);

describeRace('a batch that is published while its applications move', () => {
  let kit: TestApp;
  let nust: TestPerson;
  let all: { student: TestPerson; id: string }[];
  beforeAll(async () => {
    kit = await startTestApp({ environment: { limitFactor: 1000 } });
  });
  afterAll(() => kit.stop());

  async function begin(): Promise<string> {
    await kit.reset();
    nust = await kit.institute('nust');
    all = [];
    for (let index = 0; index < STUDENTS; index += 1) {
      const student = await applicant(kit, `student${index}`);
      const id = await applied(kit, { student, institute: nust });
      await prepare(id);
      all.push({ student, id });
    }
    const [batch] = (await kit.call(listBatches, {}, nust.token)).body.batches;
    return batch?._id ?? '';
  }
  const prepare = (applicationId: string) =>
    kit.call(decideApplication, { body: { applicationId, status: 'approved', prepare: true } }, nust.token);
  const work = () =>
    publishBatches({
      ...kit.dependencies,
      log: kit.app.log,
      signal: new AbortController().signal,
      extendLease: async () => undefined,
    });
  const batch = async () => (await kit.call(listBatches, {}, nust.token)).body.batches[0];
  async function statuses(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { status } of await kit.database.selectFrom('application').select('status').execute())
      counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }

  it('F-8.1 two instances publish, students withdraw and the institute decides: each ends once, and is counted', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await begin();
      await kit.call(publishBatch, { params: { id }, body: {} }, nust.token);
      const others = all.map(({ student, id: applicationId }, index) =>
        index % 2 === 0
          ? kit.call(withdrawApplication, { params: { id: applicationId } }, student.token)
          : kit.call(decideApplication, { body: { applicationId, status: 'rejected' } }, nust.token),
      );
      const [replies] = await Promise.all([Promise.all(others), work(), work()]);
      await work();
      const found = await batch();
      const first = replies.filter(({ status }) => status === 200).length;
      expect(Object.keys(tally(replies)).every((key) => /^(200|409)/.test(key))).toBe(true);
      expect(found).toMatchObject({ state: 'published', approved: 0, done: STUDENTS - first });
      expect(found?.leftOut).toHaveLength(first);
      expect((await statuses()).approved ?? 0).toBe(STUDENTS - first);
      expect(await statuses()).not.toHaveProperty('pending');
    }
  });

  it('throwing away, taking out and preparing again at once: no answer but done or refused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await begin();
      const taken = all
        .slice(0, 10)
        .map(({ id: applicationId }) =>
          kit.call(removePrepared, { params: { id }, body: { applicationId } }, nust.token),
        );
      const prepared = all.slice(5).map(({ id: applicationId }) => prepare(applicationId));
      const replies = await Promise.all([
        ...taken,
        kit.call(cancelBatch, { params: { id } }, nust.token),
        ...prepared,
      ]);
      for (const { status } of replies) expect([200, 409]).toContain(status);
      const rows = await kit.database.selectFrom('prepared_decision').select('batch_id').execute();
      expect(rows.every(({ batch_id }) => batch_id !== id)).toBe(true);
      expect(await statuses()).toEqual({ pending: STUDENTS });
    }
  });
});
