import {
  anySentenceOf,
  beginBulkDecision,
  beginBulkMessage,
  countMatching,
  decideApplication,
  listBatches,
  withdrawApplication,
} from '@uas/contract';
import { doBulkDecisions } from '../modules/applications/do-bulk-decisions';
import { doBulkMessages } from '../modules/threads/bulk-message';
import { rounds } from '../test-kit/rounds';
import { applicant, applied, decided } from '../test-kit/scenes';
import { startTestApp, type TestApp } from '../test-kit/start-test-app';
import { describeRace, tally } from './parallel';

const STUDENTS = 20;
const ROUNDS = rounds(4);

describeRace('a decision on all that match while its applications move', () => {
  let kit: TestApp;
  beforeAll(async () => {
    kit = await startTestApp({ environment: { limitFactor: 1000 } });
  });
  afterAll(() => kit.stop());

  const work = (run = doBulkDecisions) =>
    run({
      ...kit.dependencies,
      log: kit.app.log,
      signal: new AbortController().signal,
      extendLease: async () => undefined,
    });

  it('F-8 is begun once, and two instances at it decide each application once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await kit.reset();
      const nust = await kit.institute('nust');
      const all = [];
      for (let index = 0; index < STUDENTS; index += 1) {
        const student = await applicant(kit, `student${index}`);
        all.push({ student, id: await applied(kit, { student, institute: nust }) });
      }
      const { count } = (await kit.call(countMatching, {}, nust.token)).body;
      const body = {
        status: 'rejected' as const,
        reasons: [{ code: 'seats-full' as const }],
        matching: { filter: {}, count },
      };
      const begun = await Promise.all([1, 2, 3].map(() => kit.call(beginBulkDecision, { body }, nust.token)));
      expect(tally(begun)).toEqual({ 200: 1, [`409 ${anySentenceOf('bulk.running')}`]: 2 });

      const others = all
        .slice(0, 10)
        .map(({ student, id: applicationId }, index) =>
          index % 2 === 0
            ? kit.call(withdrawApplication, { params: { id: applicationId } }, student.token)
            : kit.call(decideApplication, { body: { applicationId, status: 'approved' } }, nust.token),
        );
      const [replies] = await Promise.all([Promise.all(others), work(), work()]);
      await work();
      const { bulk } = (await kit.call(listBatches, {}, nust.token)).body;
      expect(bulk).toMatchObject({ state: 'ended', total: STUDENTS });
      const first = replies.filter(({ status }) => status === 200).length;
      expect(bulk?.done).toBe(STUDENTS - first);
      const decisions = await kit.database
        .selectFrom('event')
        .select('subject_id')
        .where('kind', '=', 'decide-application')
        .execute();
      const approved = replies.filter(({ status }, index) => status === 200 && index % 2 === 1).length;
      expect(decisions).toHaveLength(STUDENTS - first + approved);
      expect(new Set(decisions.map(({ subject_id }) => subject_id)).size).toBe(decisions.length);
    }
  });

  it('F-8 a message to all that match is begun once, and two instances at it write to each student once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await kit.reset();
      const nust = await kit.institute('nust');
      const ids: string[] = [];
      for (let index = 0; index < STUDENTS; index += 1) {
        const student = await kit.student(`student${index}`);
        ids.push(await applied(kit, { student, institute: nust, status: 'approved' }));
      }
      const body = { text: 'Please come on Monday.', matching: { filter: {}, count: STUDENTS } };
      const begun = await Promise.all([1, 2, 3].map(() => kit.call(beginBulkMessage, { body }, nust.token)));
      expect(tally(begun)).toEqual({ 200: 1, [`409 ${anySentenceOf('bulk.running')}`]: 2 });
      const undone = ids.slice(0, 5).map((id) => decided(kit, id, 'rejected'));
      await Promise.all([Promise.all(undone), work(doBulkMessages), work(doBulkMessages)]);
      await work(doBulkMessages);
      const { bulkMessage } = (await kit.call(listBatches, {}, nust.token)).body;
      expect(bulkMessage).toMatchObject({ state: 'ended', total: STUDENTS });
      const sent = await kit.database.selectFrom('application_message').select('application_id').execute();
      expect(new Set(sent.map(({ application_id }) => application_id)).size).toBe(sent.length);
      expect(sent).toHaveLength(bulkMessage?.done ?? -1);
      expect((bulkMessage?.done ?? 0) + (bulkMessage?.left ?? 0)).toBe(STUDENTS);
    }
  });
});
