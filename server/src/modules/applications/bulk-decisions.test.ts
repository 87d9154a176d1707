import {
  APPROVED_AT_ONCE,
  assignApplications,
  type BodyInput,
  beginBulkDecision,
  CHOSEN_MOST,
  closeBulkDecision,
  countMatching,
  createBatch,
  decideApplication,
  listBatches,
  listInstituteApplications,
  listNotifications,
  listStudentApplications,
  removeMember,
  setMemberRights,
  stopBulkDecision,
  tagApplications,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, copyApplication } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { doBulkDecisions } from './do-bulk-decisions';

const uas = withTestApp();
let nust: TestPerson;
let lums: TestPerson;
beforeEach(async () => {
  nust = await uas.institute('nust');
  lums = await uas.institute('lums');
});

const REJECT = { status: 'rejected' as const, reasons: [{ code: 'seats-full' as const }] };
type Filter = NonNullable<BodyInput<typeof beginBulkDecision>['matching']>['filter'];
const decide = (count: number, decision: object = REJECT, { by = nust, filter = {} as Filter } = {}) =>
  uas.call(beginBulkDecision, { body: { matching: { filter, count }, ...decision } as never }, by.token);
const read = async (by = nust) => (await uas.call(listBatches, {}, by.token)).body.bulk;
const list = async (query: object = {}) =>
  (await uas.call(listInstituteApplications, { params: { email: nust.email }, query }, nust.token)).body
    .applications;
const statuses = async () => (await list({ limit: 100 })).map(({ status }) => status).sort();

/** The work in the background, until `stopAfter` decisions were made. */
const work = async ({ stopAfter = Number.POSITIVE_INFINITY } = {}) => {
  const stopping = new AbortController();
  let made = 0;
  const signal = {
    get aborted() {
      made += 1;
      return made > stopAfter || stopping.signal.aborted;
    },
  };
  await doBulkDecisions({
    ...uas.dependencies,
    log: uas.app.log,
    signal: signal as AbortSignal,
    extendLease: async () => undefined,
  });
};

/** So many students with an application each. */
async function people(count: number, institute = nust) {
  const all = [];
  for (let index = 0; index < count; index += 1) {
    const student = await applicant(uas, `student${index}-${institute.name}`);
    all.push({ student, id: await applied(uas, { student, institute }) });
  }
  return all;
}

describe('F-8 a decision on all that match', () => {
  it('is refused when another number matches than was confirmed, and decides nothing then', async () => {
    await people(2);
    expect((await decide(3)).body).toEqual(refusal({ code: 'bulk.count-changed', params: { count: 2 } }));
    expect((await decide(2, { status: 'rejected', reasons: [] })).body).toEqual(
      refusal('decision.reason-missing'),
    );
    expect((await decide(2, { status: 'approved', replyBy: '2020-01-01' })).body).toEqual(
      refusal('decision.reply-too-soon'),
    );
    const theirs = await uas.call(createBatch, { body: { name: 'Autumn' } }, lums.token);
    expect((await decide(2, { ...REJECT, prepare: true, batchId: theirs.body.batch._id })).body).toEqual(
      refusal('batch.not-found'),
    );
    await work();
    expect(await read()).toBeNull();
    expect(await statuses()).toEqual(['pending', 'pending']);
  });

  it('is for the own institute, for who may decide, and read by who began it alone', async () => {
    await people(1);
    const others = await people(2, lums);
    const reader = await uas.member(nust, 'reader', ['messages']);
    const hina = await uas.member(nust, 'hina', ['decide']);
    expect((await decide(1, REJECT, { by: reader })).status).toBe(403);
    const begun = await decide(1, REJECT, { by: hina });
    expect(begun.body.bulk).toMatchObject({ state: 'running', total: 1, done: 0, left: 0, leftOut: [] });
    expect(await read()).toBeNull();
    const id = begun.body.bulk?._id ?? '';
    for (const endpoint of [stopBulkDecision, closeBulkDecision])
      expect((await uas.call(endpoint, { body: { id } }, nust.token)).body).toEqual(
        refusal('bulk.not-found'),
      );
    await work();
    expect(await statuses()).toEqual(['rejected']);
    const theirs = await uas.call(countMatching, {}, lums.token);
    expect(theirs.body).toEqual({ count: others.length, prepared: 0, approved: 0, students: 0 });
  });

  it('reaches what matches the filter and waits for a decision, and each student is notified once', async () => {
    const [first, second, third] = await people(3);
    if (!first || !second || !third) throw new Error('There are three.');
    await uas.call(decideApplication, { body: { applicationId: third.id, status: 'approved' } }, nust.token);
    await uas.call(tagApplications, { body: { applicationIds: [first.id], tag: 'late' } }, nust.token);
    const filter = { tag: 'LATE' };
    expect((await uas.call(countMatching, { query: filter }, nust.token)).body.count).toBe(1);
    expect((await uas.call(countMatching, {}, nust.token)).body.count).toBe(2);
    await decide(1, REJECT, { filter });
    await work();
    await work();
    expect(await statuses()).toEqual(['approved', 'pending', 'rejected']);
    expect(await read()).toMatchObject({ state: 'ended', total: 1, done: 1, left: 0 });
    const notified = (await uas.call(listNotifications, {}, first.student.token)).body.notifications;
    expect(notified.filter(({ kind }) => kind === 'application-rejected')).toHaveLength(1);
  });

  it('goes on where a fall of the server ended it, and can be stopped', async () => {
    await people(4);
    const begun = await decide(4);
    await work({ stopAfter: 3 });
    expect(await read()).toMatchObject({ state: 'running', done: 2 });
    expect((await decide(2)).body).toEqual(refusal('bulk.running'));
    const body = { id: begun.body.bulk?._id ?? '' };
    expect((await uas.call(closeBulkDecision, { body }, nust.token)).body).toEqual(refusal('bulk.running'));
    await work({ stopAfter: 2 });
    expect(await read()).toMatchObject({ state: 'running', done: 3 });
    await uas.call(stopBulkDecision, { body }, nust.token);
    await work();
    expect(await read()).toMatchObject({ state: 'stopped', total: 4, done: 3, left: 0 });
    expect(await statuses()).toEqual(['pending', 'rejected', 'rejected', 'rejected']);
    expect((await uas.call(closeBulkDecision, { body }, nust.token)).body.bulk).toBeNull();
    expect((await decide(1)).status).toBe(200);
  });

  it('leaves out and names whoever was decided meanwhile or has no such marks', async () => {
    const [first, second] = await people(2);
    if (!first || !second) throw new Error('There are two.');
    await decide(2, {
      status: 'rejected',
      reasons: [{ code: 'below-minimum', details: { qualification: 'Matriculation', needed: '99' } }],
    });
    await uas.call(decideApplication, { body: { applicationId: first.id, status: 'approved' } }, nust.token);
    await work();
    const ended = await read();
    expect(ended).toMatchObject({ state: 'ended', total: 2, done: 1, left: 1 });
    expect(ended?.leftOut).toEqual([
      expect.objectContaining({
        applicationId: first.id,
        studentName: first.student.name,
        reason: refusal('application.not-pending').message,
      }),
    ]);
    const read2 = await uas.call(
      listStudentApplications,
      { params: { email: second.student.email } },
      second.student.token,
    );
    expect(JSON.stringify(read2.body)).toMatch(/99 %/);
  });

  it('ends where whoever began it may not decide any more, or is gone', async () => {
    await people(2);
    const hina = await uas.member(nust, 'hina', ['decide']);
    const bilal = await uas.member(nust, 'bilal', ['decide']);
    await decide(2, REJECT, { by: hina });
    await decide(2, REJECT, { by: bilal });
    await uas.call(
      setMemberRights,
      { params: { email: nust.email, id: hina.memberId }, body: { rights: [] } },
      nust.token,
    );
    await uas.call(removeMember, { params: { email: nust.email, id: bilal.memberId } }, nust.token);
    await work();
    expect(await read(hina)).toMatchObject({ state: 'stopped', done: 0 });
    expect(await statuses()).toEqual(['pending', 'pending']);
  });

  it('is prepared into one batch, in place of what was prepared, by whoever began it', async () => {
    const [first] = await people(2);
    await uas.call(
      decideApplication,
      {
        body: {
          applicationId: first?.id,
          status: 'rejected',
          reasons: [{ code: 'seats-full' }],
          prepare: true,
        },
      },
      nust.token,
    );
    expect((await uas.call(countMatching, {}, nust.token)).body).toEqual({
      ...{ count: 2, prepared: 1 },
      ...{ approved: 0, students: 0 },
    });
    const hina = await uas.member(nust, 'hina', ['decide']);
    await decide(2, { status: 'approved', prepare: true }, { by: hina });
    await work();
    const { batches } = (await uas.call(listBatches, {}, nust.token)).body;
    expect(batches.map(({ approved, rejected }) => [approved, rejected])).toEqual([[2, 0]]);
    expect((await list()).map(({ preparedBy }) => preparedBy)).toEqual([hina.name, hina.name]);
    expect(await statuses()).toEqual(['pending', 'pending']);
  });

  it('approves at most so many at once that somebody can look them over', async () => {
    const [one] = await people(1);
    await copyApplication(uas, one?.id ?? '', APPROVED_AT_ONCE);
    const count = APPROVED_AT_ONCE + 1;
    expect((await decide(count, { status: 'approved' })).body).toEqual(
      refusal({ code: 'bulk.too-many-approved', params: { most: APPROVED_AT_ONCE } }),
    );
    expect((await decide(count, { status: 'approved', prepare: true })).status).toBe(200);
  });
});

describe('F-8 a decision on those that are named', () => {
  const named = (applicationIds: readonly string[], decision: object = REJECT, by = nust) =>
    uas.call(beginBulkDecision, { body: { applicationIds, ...decision } as never }, by.token);
  const ids = async (count: number, institute = nust) => (await people(count, institute)).map(({ id }) => id);

  it('is refused for those of others and nobody, for none, for too many, and beside a filter', async () => {
    const own = await ids(2);
    const [theirs = ''] = await ids(1, lums);
    for (const strange of [theirs, 'nothing'])
      expect((await named([...own, strange])).body).toEqual(refusal('application.not-found'));
    const tooMany = Array.from({ length: CHOSEN_MOST + 1 }, (_, index) => `a${index}`);
    expect((await named(tooMany)).status).toBe(400);
    expect((await named([])).status).toBe(400);
    const both = { ...REJECT, matching: { filter: {}, count: 2 } };
    expect((await named(own, both)).body).toMatchObject({ code: 'input.invalid' });
    expect((await named(own, { status: 'rejected', reasons: [] })).body).toEqual(
      refusal('decision.reason-missing'),
    );
    const reader = await uas.member(nust, 'reader', ['messages']);
    expect((await named(own, REJECT, reader)).status).toBe(403);
    await work();
    expect(await read()).toBeNull();
    expect(await statuses()).toEqual(['pending', 'pending']);
  });

  it('decides on each once, in their order, and goes on after a fall of the server; a second click is refused', async () => {
    const [first = '', second = '', third = ''] = await ids(4);
    const chosen = [third, first, third, second];
    expect((await named(chosen)).body.bulk).toMatchObject({ state: 'running', total: 3 });
    expect((await named(chosen)).body).toEqual(refusal('bulk.running'));
    await work({ stopAfter: 2 });
    expect(await read()).toMatchObject({ state: 'running', done: 1 });
    const decidedFirst = (await list()).filter(({ status }) => status === 'rejected');
    expect(decidedFirst.map(({ _id }) => _id)).toEqual([third]);
    await work();
    expect(await read()).toMatchObject({ state: 'ended', total: 3, done: 3, left: 0 });
    expect(await statuses()).toEqual(['pending', 'rejected', 'rejected', 'rejected']);
  });

  it('names whoever was decided or withdrew meanwhile', async () => {
    const all = await people(3);
    const [first, second] = all;
    if (!first || !second) throw new Error('There are three.');
    await uas.call(decideApplication, { body: { applicationId: first.id, status: 'approved' } }, nust.token);
    await uas.database
      .updateTable('application_row')
      .set({ withdrawn_at: uas.clock.now() })
      .where('id', '=', second.id)
      .execute();
    expect((await named(all.map(({ id }) => id))).body.bulk).toMatchObject({ total: 3 });
    await work();
    const ended = await read();
    expect(ended).toMatchObject({ state: 'ended', done: 1, left: 2 });
    expect(ended?.leftOut.map(({ studentName, reason }) => [studentName, reason])).toEqual([
      [first.student.name, refusal('application.not-pending').message],
      [second.student.name, refusal('application.not-found').message],
    ]);
  });

  it('takes as many as can be named, within the limit of the call', async () => {
    const [one] = await people(1);
    await copyApplication(uas, one?.id ?? '', CHOSEN_MOST);
    const rows = await uas.database
      .selectFrom('application')
      .select('id')
      .where('id', 'like', 'a%')
      .execute();
    const chosen = rows.map(({ id }) => id);
    expect(chosen).toHaveLength(CHOSEN_MOST);
    expect((await named(chosen, { status: 'approved' })).body).toEqual(
      refusal({ code: 'bulk.too-many-approved', params: { most: APPROVED_AT_ONCE } }),
    );
    expect((await named(chosen)).body.bulk).toMatchObject({ total: CHOSEN_MOST });
  });
});

describe('F-8 all that match', () => {
  it('can be those of one program, whatever it is called, and of the own institute alone', async () => {
    const [first] = await people(2);
    const [theirs] = await people(1, lums);
    const programOf = async (id = '') => {
      const row = await uas.database
        .selectFrom('application')
        .select('program_id')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.program_id ?? '';
    };
    const count = async (program: string) =>
      (await uas.call(countMatching, { query: { program } }, nust.token)).body.count;
    expect(await count(await programOf(first?.id))).toBe(2);
    expect((await list({ program: await programOf(first?.id) })).length).toBe(2);
    expect(await count(await programOf(theirs?.id))).toBe(0);
  });

  it('get a tag or a colleague in one call, or nothing where the number changed', async () => {
    await people(3);
    await people(1, lums);
    const hina = await uas.member(nust, 'hina', ['decide']);
    const tag = (body: object) =>
      uas.call(tagApplications, { body: { tag: 'late', ...body } } as never, nust.token);
    const all = (count: number) => ({ matching: { filter: {}, count } });
    expect((await tag(all(2))).body).toEqual(refusal({ code: 'bulk.count-changed', params: { count: 3 } }));
    expect((await tag({})).body).toMatchObject({ code: 'input.invalid' });
    expect((await tag({ ...all(3), applicationIds: ['x'] })).body).toMatchObject({ code: 'input.invalid' });
    expect((await tag(all(3))).body).toMatchObject({ tag: 'late', applicationIds: [] });
    expect((await list({ tag: 'late' })).length).toBe(3);
    expect((await tag({ ...all(3), remove: true })).status).toBe(200);
    expect(await list({ tag: 'late' })).toEqual([]);

    const assign = (count: number) =>
      uas.call(
        assignApplications,
        { body: { matching: { filter: { assigned: 'nobody' }, count }, colleagueId: hina.accountId } },
        nust.token,
      );
    expect((await assign(4)).body).toEqual(refusal({ code: 'bulk.count-changed', params: { count: 3 } }));
    expect((await assign(3)).body.assigned).toBe(3);
    expect((await list({ assigned: hina.accountId })).length).toBe(3);
  });
});
