import {
  BATCH_CSV_COLUMNS,
  cancelBatch,
  createBatch,
  decideApplication,
  exportBatch,
  exportInstituteApplications,
  getCounts,
  getStudentTimeline,
  listAdminApplications,
  listAudit,
  listBatches,
  listInstituteApplications,
  listNotifications,
  listStudentApplications,
  previewBatch,
  publishBatch,
  removePrepared,
  renameBatch,
  unscheduleBatch,
  withdrawApplication,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied } from '../../test-kit/scenes';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { publishBatches } from './publish-decision-batches';

const REASONS = [{ code: 'seats-full' as const }];

let kit: TestApp;
let nust: TestPerson;
let root: TestPerson;
beforeAll(async () => {
  kit = await startTestApp({ environment: { sessionHours: 20_000, sessionIdleMinutes: 1_000_000 } });
});
afterAll(() => kit.stop());
beforeEach(async () => {
  kit.clock.set('2026-11-20T05:00:00.000Z');
  await kit.reset();
  nust = await kit.institute('nust');
  root = await kit.master('root');
});

const prepare = (applicationId: string, decision: object = {}, institute = nust) =>
  kit.call(
    decideApplication,
    { body: { applicationId, status: 'approved', prepare: true, ...decision } },
    institute.token,
  );
const batches = async () => (await kit.call(listBatches, {}, nust.token)).body.batches;
const newest = async () => {
  const [batch] = await batches();
  if (!batch) throw new Error('There is no batch.');
  return batch;
};
const publish = async (at?: string) => {
  const { _id: id } = await newest();
  return kit.call(publishBatch, { params: { id }, body: at ? { at } : {} }, nust.token);
};
/** The work in the background, until `aborted` after so many leases. */
const work = ({ portions = Number.POSITIVE_INFINITY, onLease = async () => {} } = {}) => {
  const stopping = new AbortController();
  let extended = 0;
  return publishBatches({
    ...kit.dependencies,
    log: kit.app.log,
    signal: stopping.signal,
    extendLease: async () => {
      extended += 1;
      await onLease();
      if (extended >= portions) stopping.abort();
    },
  });
};

/** Students with an application each, prepared in turn to be approved and rejected. */
async function preparedFor(count: number) {
  const all = [];
  for (let index = 0; index < count; index += 1) {
    const student = await applicant(kit, `student${String(index).padStart(3, '0')}`);
    const id = await applied(kit, { student, institute: nust });
    const decision = index % 2 === 0 ? { replyBy: '2026-11-28' } : { status: 'rejected', reasons: REASONS };
    const reply = await prepare(id, decision);
    expect([reply.status, reply.body.message]).toEqual([200, expect.stringMatching(/prepared/)]);
    all.push({ student, id });
  }
  return all;
}

const statuses = async () =>
  (await kit.database.selectFrom('application').select(['id', 'status']).orderBy('id').execute()).map(
    ({ status }) => status,
  );
const decisionsNotified = async ({ token }: TestPerson) =>
  (await kit.call(listNotifications, {}, token)).body.notifications.filter(({ kind }) =>
    /^application-(approved|rejected)$/.test(kind),
  );

describe('prepared decisions', () => {
  it('F-8 are for the own institute and for what is pending', async () => {
    const lums = await kit.institute('lums');
    const sara = await applicant(kit, 'sara');
    const id = await applied(kit, { student: sara, institute: nust });
    expect((await prepare(id, {}, lums)).status).toBe(403);
    expect((await prepare(id, { status: 'rejected', reasons: [] })).body).toEqual(
      refusal('decision.reason-missing'),
    );
    const theirs = await kit.call(createBatch, { body: { name: 'Autumn' } }, lums.token);
    const other = theirs.body.batch._id;
    expect((await prepare(id, { batchId: other })).body).toEqual(refusal('batch.not-found'));
    for (const endpoint of [publishBatch, unscheduleBatch, cancelBatch])
      expect(
        (await kit.call(endpoint, { params: { id: other }, body: {} } as never, nust.token)).status,
      ).toBe(404);
    const decided = await applied(kit, { student: sara, institute: lums, status: 'approved' });
    expect((await prepare(decided, {}, lums)).body).toEqual(refusal('application.not-pending'));
  });

  it('F-8 the list says by whom and in which batch, and counts what is prepared apart from what is pending', async () => {
    const sara = await applicant(kit, 'sara');
    const omar = await applicant(kit, 'omar');
    const id = await applied(kit, { student: sara, institute: nust });
    await applied(kit, { student: omar, institute: nust });
    const { body } = await kit.call(createBatch, { body: { name: 'First list' } }, nust.token);
    await prepare(id, { batchId: body.batch._id });
    const list = async (query: object) =>
      (await kit.call(listInstituteApplications, { params: { email: nust.email }, query }, nust.token)).body;
    const names = async (status: string) =>
      (await list({ status })).applications.map(({ studentName }) => studentName);
    expect(await names('prepared')).toEqual([sara.name]);
    expect(await names('unprepared')).toEqual([omar.name]);
    expect(await names('pending')).toHaveLength(2);
    const { applications, counts } = await list({ counts: 'status' });
    expect(applications.find(({ prepared }) => prepared)).toMatchObject({
      prepared: 'approved',
      preparedBy: 'Bilal',
      preparedIn: 'First list',
    });
    expect([counts?.pending, counts?.prepared, counts?.unprepared].map((each) => each?.total)).toEqual([
      2, 1, 1,
    ]);
  });

  it('F-8 a batch is a file for its own institute, with reasons and who prepared each', async () => {
    const lums = await kit.institute('lums');
    await preparedFor(2);
    const { _id: id } = await newest();
    expect((await kit.call(exportBatch, { params: { id } }, lums.token)).body).toEqual(
      refusal('batch.not-found'),
    );
    const lines = (await kit.call(exportBatch, { params: { id } }, nust.token)).text.trim().split('\r\n');
    expect(lines[0]).toBe(BATCH_CSV_COLUMNS.join(','));
    expect(lines[1]).toMatch(/^UAS-26-\d+-\d,.*,BS Computer Science,approved,,"28 Nov 2026, 23:59",Bilal$/);
    expect(lines[2]).toMatch(/,rejected,All seats are taken\.,,Bilal$/);
  });

  it('F-8.3 nobody but the institute can tell that there are any', async () => {
    const sara = await applicant(kit, 'sara');
    const lums = await kit.institute('lums');
    const id = await applied(kit, { student: sara, institute: nust });
    const seen = async () => {
      const replies = [
        await kit.call(listStudentApplications, { params: { email: sara.email } }, sara.token),
        await kit.call(listNotifications, {}, sara.token),
        await kit.call(getStudentTimeline, { params: { email: sara.email } }, sara.token),
        await kit.call(listInstituteApplications, { params: { email: lums.email } }, lums.token),
        await kit.call(listBatches, {}, lums.token),
        await kit.call(listAdminApplications, {}, root.token),
        await kit.call(listAudit, {}, root.token),
        await kit.call(getCounts, {}, root.token),
        await kit.call(exportInstituteApplications, { params: { email: nust.email } }, nust.token),
      ];
      return replies.map(({ status, body }) => JSON.stringify([status, body]));
    };
    const exported = (replies: string[]) => replies.slice(0, -1);
    const before = await seen();
    await prepare(id, { status: 'rejected', reasons: REASONS });
    const after = await seen();
    // The exports themselves are lines of the history.
    expect(exported(after).filter((_reply, index) => index !== 6)).toEqual(
      exported(before).filter((_reply, index) => index !== 6),
    );
    expect(after.at(-1)).toBe(before.at(-1));
    expect(after[6]).not.toMatch(/prepare|decide/);
    const own = await kit.call(listInstituteApplications, { params: { email: nust.email } }, nust.token);
    expect(own.body.applications[0]).toMatchObject({ status: 'pending', prepared: 'rejected' });
  });

  it('F-8.1 100 prepared and two withdrawn meanwhile: 98 published, two named, each student told once', async () => {
    const all = await preparedFor(100);
    const gone = all.slice(0, 2);
    for (const { student, id } of gone)
      expect((await kit.call(withdrawApplication, { params: { id } }, student.token)).status).toBe(200);
    expect((await publish()).body.batch).toMatchObject({ state: 'publishing', approved: 49, rejected: 49 });
    await work();
    await work();
    const batch = await newest();
    expect(batch).toMatchObject({ state: 'published', done: 98, approved: 0, rejected: 0 });
    expect(batch.leftOut).toHaveLength(2);
    expect(batch.leftOut.every(({ number, why }) => /^UAS-26-/.test(number) && why === 'withdrawn')).toBe(
      true,
    );
    for (const { student } of all.slice(2, 12)) expect(await decisionsNotified(student)).toHaveLength(1);
    for (const { student } of gone) expect(await decisionsNotified(student)).toEqual([]);
    const first = all[2]?.student;
    const { body } = await kit.call(
      listStudentApplications,
      { params: { email: first?.email ?? '' } },
      first?.token,
    );
    expect(body.applications[0]).toMatchObject({ status: 'approved', replyBy: '2026-11-28T18:59:59.999Z' });
  });

  it('F-8.2 a run that ends in the middle is gone on with, and nobody is told twice', async () => {
    const all = await preparedFor(120);
    await publish();
    await work({ portions: 1 });
    expect((await statuses()).filter((status) => status === 'pending')).toHaveLength(20);
    expect((await newest()).state).toBe('publishing');
    await Promise.all([work(), work()]);
    expect(await newest()).toMatchObject({ state: 'published', done: 120, leftOut: [] });
    for (const { student } of all) expect(await decisionsNotified(student)).toHaveLength(1);
  });

  it('F-8.4 to be published at 16:00: none at 15:59:59, all within the minute after', async () => {
    await preparedFor(2);
    expect((await publish('2026-11-20T09:00')).body).toMatchObject({ code: 'batch.in-the-past' });
    expect((await publish('2026-11-20T16:00')).body.batch).toMatchObject({
      state: 'open',
      publishAt: '2026-11-20T11:00:00.000Z',
    });
    kit.clock.set('2026-11-20T10:59:59.000Z');
    await work();
    expect(await statuses()).toEqual(['pending', 'pending']);
    kit.clock.set('2026-11-20T11:00:05.000Z');
    await work();
    expect((await statuses()).sort()).toEqual(['approved', 'rejected']);
  });

  it('F-8.4 a time that is taken back publishes nothing, and can be set anew', async () => {
    await preparedFor(2);
    await publish('2026-11-20T16:00');
    const { _id: id } = await newest();
    const takeBack = () => kit.call(unscheduleBatch, { params: { id } }, nust.token);
    expect((await takeBack()).body.batch).toMatchObject({ state: 'open', publishAt: null, approved: 1 });
    kit.clock.set('2026-11-20T12:00:00.000Z');
    await work();
    expect(await statuses()).toEqual(['pending', 'pending']);
    await publish();
    await work();
    expect((await statuses()).sort()).toEqual(['approved', 'rejected']);
    expect((await takeBack()).body).toEqual(refusal('batch.not-open'));
  });

  it('F-8.4 a time can be taken back while the batch before it is published', async () => {
    await preparedFor(1);
    await publish('2026-11-20T16:00');
    const { batch } = (await kit.call(createBatch, { body: { name: 'The second' } }, nust.token)).body;
    const omar = await applied(kit, { student: await applicant(kit, 'omar'), institute: nust });
    await prepare(omar, { batchId: batch._id });
    await publish('2026-11-20T16:30');
    kit.clock.set('2026-11-20T11:30:05.000Z');
    const takeBack = () => kit.call(unscheduleBatch, { params: { id: batch._id } }, nust.token);
    let reply: Awaited<ReturnType<typeof takeBack>> | undefined;
    await work({
      onLease: async () => {
        reply ??= await takeBack();
      },
    });
    expect(reply?.status).toBe(200);
    expect((await statuses()).sort()).toEqual(['approved', 'pending']);
    expect(await newest()).toMatchObject({ state: 'open', publishAt: null, approved: 1 });
  });

  it('a decision that is made directly wins, and the batch names it', async () => {
    const [one] = await preparedFor(1);
    const body = { applicationId: one?.id ?? '', status: 'approved' as const };
    expect((await kit.call(decideApplication, { body }, nust.token)).status).toBe(200);
    expect(await newest()).toMatchObject({ approved: 0, leftOut: [{ why: 'decided' }] });
  });

  it('are looked over by name, taken out one by one, prepared otherwise, and thrown away', async () => {
    const [one, two] = await preparedFor(2);
    const { _id: id } = await newest();
    const preview = async () =>
      (await kit.call(previewBatch, { params: { id } }, nust.token)).body.decisions.map(
        ({ studentName, status, more }) => [studentName, status, more],
      );
    expect(await preview()).toEqual([
      ['Student000', 'approved', ''],
      ['Student001', 'rejected', 'All seats are taken.'],
    ]);
    await prepare(one?.id ?? '', { conditions: [{ code: 'medical' }] });
    const taken = { params: { id }, body: { applicationId: two?.id ?? '' } };
    expect((await kit.call(removePrepared, taken, nust.token)).body.batch).toMatchObject({
      approved: 1,
      rejected: 0,
    });
    expect(await preview()).toEqual([['Student000', 'approved', 'Medical check']]);
    expect((await kit.call(cancelBatch, { params: { id } }, nust.token)).body.batch.state).toBe('cancelled');
    await work();
    expect(await statuses()).toEqual(['pending', 'pending']);
    expect((await publish()).body).toEqual(refusal('batch.not-open'));
    await prepare(one?.id ?? '');
    expect(await batches()).toHaveLength(2);
  });

  it('F-8 an offer that was prepared long ago still gives its student a day', async () => {
    await preparedFor(1);
    kit.clock.set('2026-12-24T05:00:00.000Z');
    await publish();
    await work();
    const row = await kit.database.selectFrom('application').select('reply_by').executeTakeFirst();
    expect(row?.reply_by?.toISOString()).toBe('2026-12-25T05:00:00.000Z');
  });
});

describe('the name of a batch', () => {
  const rename = (id: string, name: string, by = nust) =>
    kit.call(renameBatch, { params: { id }, body: { name } }, by.token);

  it('F-8 is refused where it is blank, too long, of others, without the right, published or thrown away', async () => {
    const begun = await kit.call(createBatch, { body: { name: 'Fall' } }, nust.token);
    const id = begun.body.batch._id;
    for (const name of ['', '   ', 'x'.repeat(101)]) expect((await rename(id, name)).status).toBe(400);
    const lums = await kit.institute('lums');
    expect((await rename(id, 'Theirs', lums)).body).toEqual(refusal('batch.not-found'));
    const reader = await kit.member(nust, 'reader', ['messages']);
    expect((await rename(id, 'Read', reader)).status).toBe(403);
    expect((await newest()).name).toBe('Fall');
    const ended = async () =>
      (await kit.call(createBatch, { body: { name: 'Ended' } }, nust.token)).body.batch._id;
    const [published, cancelled] = [await ended(), await ended()];
    await kit.call(publishBatch, { params: { id: published }, body: {} }, nust.token);
    await kit.call(cancelBatch, { params: { id: cancelled } }, nust.token);
    for (const other of [published, cancelled])
      expect((await rename(other, 'Renamed')).body).toEqual(refusal('batch.not-open'));
    await work();
    expect((await rename(published, 'Renamed')).body).toEqual(refusal('batch.not-open'));
    expect((await batches()).map(({ name }) => name).sort()).toEqual(['Ended', 'Ended', 'Fall']);
  });

  it('F-8 is another one from then on, also with a time; the last of two tabs counts', async () => {
    const begun = await kit.call(createBatch, { body: { name: 'Fall' } }, nust.token);
    const id = begun.body.batch._id;
    const { body } = await rename(id, '  Fall, \t engineering ');
    expect(body.batch).toMatchObject({ _id: id, name: 'Fall, engineering', state: 'open', publishAt: null });
    const at = '2026-11-21T16:00';
    await kit.call(publishBatch, { params: { id }, body: { at } }, nust.token);
    await Promise.all([rename(id, 'One'), rename(id, 'Other')]);
    const batch = await newest();
    expect(['One', 'Other']).toContain(batch.name);
    expect(batch.publishAt).not.toBeNull();
    expect(await kit.database.selectFrom('decision_batch').select('id').execute()).toHaveLength(1);
  });
});
