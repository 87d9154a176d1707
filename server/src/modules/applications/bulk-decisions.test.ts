import {
  APPROVED_AT_ONCE,
  assignApplications,
  type BodyInput,
  beginBulkDecision,
  CHOSEN_MOST,
  type ChecklistItem,
  closeBulkDecision,
  countMatching,
  createBatch,
  decideApplication,
  exportForCommittee,
  exportInstituteApplications,
  factsOf,
  listBatches,
  listForCommittee,
  listInstituteApplications,
  listNotifications,
  listStudentApplications,
  type Marks,
  PERCENTAGES,
  removeMember,
  setMemberRights,
  stopBulkDecision,
  tagApplications,
} from '@uas/contract';
import { sql } from 'kysely';
import { json } from '../../platform/database/tables';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, copyApplication, filledForm } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { presentChecklist } from '../students/present-checklist';
import { doBulkDecisions } from './do-bulk-decisions';
import { presentPercentages } from './percentages.store';

const uas = withTestApp();
beforeEach(() => uas.clock.set(TEST_NOW));

describe('bulk decisions', () => {
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
      await uas.call(
        decideApplication,
        { body: { applicationId: third.id, status: 'approved' } },
        nust.token,
      );
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
      await uas.call(
        decideApplication,
        { body: { applicationId: first.id, status: 'approved' } },
        nust.token,
      );
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
    const ids = async (count: number, institute = nust) =>
      (await people(count, institute)).map(({ id }) => id);

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
      await uas.call(
        decideApplication,
        { body: { applicationId: first.id, status: 'approved' } },
        nust.token,
      );
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
});

describe('percentages', () => {
  let nust: TestPerson;
  beforeEach(async () => {
    nust = await uas.institute('nust');
  });

  const list = (query: object = {}, institute = nust) =>
    uas.call(listInstituteApplications, { params: { email: institute.email }, query }, institute.token);
  const names = async (query: object, institute = nust) =>
    (await list(query, institute)).body.applications.map(({ studentName }) => studentName);

  type Row = Partial<Record<'passingYear' | 'obtainedMarks' | 'totalMarks' | 'percentage' | 'part', string>>;

  /** Somebody who applied with these rows of Intermediate. */
  async function with12th(name: string, rows: readonly Row[], institute = nust): Promise<TestPerson> {
    const student = await applicant(uas, name);
    const id = await applied(uas, { student, institute });
    await setRecords(id, rows.map(intermediate));
    return student;
  }

  const intermediate = (row: Row) => ({ qualification: 'Intermediate', passingYear: '2026', ...row });

  async function setRecords(id: string, academicRecords: unknown): Promise<void> {
    await uas.database
      .updateTable('application')
      .set({ form_copy: json({ ...filledForm('Anybody'), academicRecords }) })
      .where('id', '=', id)
      .execute();
  }

  interface Check {
    readonly sha256: string;
    readonly marks: Marks | null;
    readonly tag?: string;
    readonly verdict?: 'verified' | 'returned';
  }

  async function check(
    student: TestPerson,
    { sha256, marks, tag = 'intermediate', verdict = 'verified' }: Check,
  ) {
    await uas.database
      .insertInto('document_check')
      .values({
        id: uas.dependencies.ids.next(),
        student_id: student.id,
        type_tag: tag,
        sha256,
        verdict,
        reasons: json(verdict === 'verified' ? [] : [{ code: 'unreadable' }]),
        marks: marks && json(marks),
        checker_role: 'admin',
        checker_id: 'root',
        at: uas.clock.now(),
      })
      .execute();
  }

  async function send(student: TestPerson, sha256: string, tag = 'intermediate'): Promise<string> {
    const id = uas.dependencies.ids.next();
    uas.clock.advance(1_000);
    const file = {
      id,
      student_id: student.id,
      visibility: 'private',
      storage_key: id,
      name: 'a.pdf',
    } as const;
    await uas.database
      .insertInto('stored_file')
      .values({ ...file, mime: 'application/pdf', size: 1, sha256, created_at: uas.clock.now() })
      .execute();
    await uas.database
      .insertInto('student_document')
      .values({ id, student_id: student.id, file_id: id, type_tag: tag, created_at: uas.clock.now() })
      .execute();
    return id;
  }

  const marks = (obtainedMarks: string, totalMarks = '1100') => ({ obtainedMarks, totalMarks });

  describe('F-8 at least so many percent', () => {
    it.each(['sixty', '101', '60.12345', '-1', '1e1'])('refuses %s', async (least) => {
      for (const name of PERCENTAGES) {
        const { status, body } = await list({ [name]: least });
        expect({ status, body }).toMatchObject({
          status: 400,
          body: { code: 'academic-record.percentage-invalid' },
        });
      }
    });

    it('659 of 1100 is not 60, 57 of 100 is 57, and whoever has no percentage or only Part I has not reached 0', async () => {
      await with12th('ali', [marks('659')]);
      await with12th('bilal', [marks('660')]);
      await with12th('sara', [marks('57', '100')]);
      await with12th('omar', [marks('', '')]);
      await with12th('zara', [{ ...marks('1000'), part: 'part-1' }]);
      expect(await names({ intermediate: '60' })).toEqual(['Bilal']);
      expect(await names({ intermediate: '59.9', sort: 'name' })).toEqual(['Ali', 'Bilal']);
      expect(await names({ intermediate: '57', sort: 'name' })).toEqual(['Ali', 'Bilal', 'Sara']);
      expect(await names({ intermediate: '٥٧ %', sort: 'name' })).toEqual(['Ali', 'Bilal', 'Sara']);
      expect(await names({ intermediate: '0', sort: 'name' })).toEqual(['Ali', 'Bilal', 'Sara']);
      expect(await names({ intermediate: '57', matriculation: '0' })).toEqual([]);
    });

    it('never of another institute, and filters what is counted, tagged and saved as a file', async () => {
      const lums = await uas.institute('lums');
      await with12th('ali', [marks('1000')], lums);
      await with12th('bilal', [marks('1000')]);
      await with12th('sara', [marks('600')]);
      const filter = { intermediate: '80' };
      expect(await names(filter)).toEqual(['Bilal']);
      const { body } = await uas.call(countMatching, { query: filter }, nust.token);
      expect(body).toEqual({ count: 1, prepared: 0, approved: 0, students: 0 });
      const tagged = await uas.call(
        tagApplications,
        { body: { matching: { filter, count: 1 }, tag: 'strong' } },
        nust.token,
      );
      expect(tagged.status).toBe(200);
      expect(await names({ tag: 'strong' })).toEqual(['Bilal']);
      for (const call of [exportInstituteApplications, exportForCommittee]) {
        const { text } = await uas.call(call, { params: { email: nust.email }, query: filter }, nust.token);
        expect(text).toContain('Bilal');
        expect(text).not.toMatch(/Ali|Sara/);
      }
    });
  });

  describe('F-8 ordered by percentage', () => {
    it('has the highest first, who has none last, each once over pages, as the committee reads them', async () => {
      await with12th('ali', []);
      await with12th('bilal', [marks('3.45', '4')]);
      await with12th('sara', [marks('900')]);
      await with12th('omar', [{ percentage: '85.5' }]);
      await with12th('zara', [marks('900')]);
      await with12th('hina', [marks('5', '0')]);
      const sort = '-intermediate';
      const all = await names({ sort });
      expect(all.slice(0, 2)).toEqual(['Bilal', 'Omar']);
      expect(all.slice(2, 4).sort()).toEqual(['Sara', 'Zara']);
      expect(all.slice(4).sort()).toEqual(['Ali', 'Hina']);
      const paged: string[] = [];
      let after: string | null | undefined;
      do {
        const { body } = await list({ sort, limit: 2, ...(after && { after }) });
        paged.push(...body.applications.map(({ studentName }) => studentName));
        after = body.cursor;
      } while (after);
      expect(paged).toEqual(all);
      expect(await names({ sort, limit: 2, page: 2 })).toEqual(all.slice(2, 4));
      const committee = await uas.call(
        listForCommittee,
        { params: { email: nust.email }, query: { sort } },
        nust.token,
      );
      expect(committee.body.applications.map(({ studentName }) => studentName)).toEqual(all);
    });

    it('refuses a cursor that no row can have', async () => {
      await with12th('ali', [marks('900')]);
      for (const key of ['Ali', '1.5', '', '9'.repeat(40)]) {
        const after = Buffer.from(JSON.stringify([key, 'x'])).toString('base64url');
        expect((await list({ sort: '-intermediate', after })).status).toBe(400);
      }
    });

    it('says verified or claimed, and follows what is checked, sent anew, taken away and taken back', async () => {
      const ali = await with12th('ali', [marks('900')]);
      const said = async () => (await list({ sort: '-intermediate' })).body.applications[0]?.percentages;
      expect(await said()).toEqual([{ of: 'intermediate', percentage: '81.82', isVerified: false }]);
      const document = await send(ali, 'one');
      await check(ali, { sha256: 'one', marks: marks('899') });
      const verified = [{ of: 'intermediate', percentage: '81.73', isVerified: true }];
      expect(await said()).toEqual(verified);
      const newer = await send(ali, 'two');
      expect(await said()).toEqual([{ of: 'intermediate', percentage: '81.82', isVerified: false }]);
      await uas.database.deleteFrom('student_document').where('id', '=', newer).execute();
      expect(await said()).toEqual(verified);
      await uas.database.deleteFrom('student_document').where('id', '=', document).execute();
      expect(await said()).toEqual(verified);
      await uas.database.updateTable('document_check').set({ replaced_at: uas.clock.now() }).execute();
      expect(await said()).toEqual([{ of: 'intermediate', percentage: '81.82', isVerified: false }]);
    });

    it('the sheet of Part I is no result, though it is verified; the complete one is', async () => {
      const partOne = { ...marks('450', '550'), part: 'part-1' };
      const ali = await with12th('ali', [partOne]);
      await send(ali, 'one');
      await check(ali, { sha256: 'one', marks: marks('450', '550') });
      const percentages = async () =>
        (await list({ sort: '-intermediate' })).body.applications[0]?.percentages;
      expect(await percentages()).toBeUndefined();
      expect((await list({ intermediate: '60' })).body.applications).toEqual([]);
      await send(ali, 'two');
      await check(ali, { sha256: 'two', marks: marks('990') });
      expect(await percentages()).toEqual([{ of: 'intermediate', percentage: '90.00', isVerified: true }]);
    });

    it('a student sees none, and with the account they go', async () => {
      const ali = await with12th('ali', [marks('900')]);
      await send(ali, 'one');
      await check(ali, { sha256: 'one', marks: marks('899') });
      await uas.database.deleteFrom('student').where('id', '=', ali.id).execute();
      expect(await uas.database.selectFrom('application_percentage').selectAll().execute()).toEqual([]);
    });
  });

  /** A number below `most`, by a simple generator that repeats itself from run to run. */
  function numbers(seed: number) {
    let state = seed;
    return (most: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % most;
    };
  }

  it('F-8 the database and the contract say the same of any rows of a form and any checks', async () => {
    const next = numbers(20_261_128);
    const pick = <Value>(values: readonly Value[]) => values[next(values.length)] as Value;
    const number = () =>
      pick([
        '',
        '0',
        '4',
        '100',
        '1100',
        '999999.99',
        'ten',
        '-5',
        `${next(1_200)}`,
        `${next(1_200)}.${next(100)}`,
      ]);
    const record = () => ({
      ...{ rollNo: '', board: '', registrationNo: '', examination: '' },
      qualification: pick(['Matriculation', 'Intermediate', 'Intermediate', 'Bachelors', '']),
      passingYear: pick(['', '2024', '2025', '2026', 'soon']),
      obtainedMarks: number(),
      totalMarks: number(),
      percentage: pick(['', '', '85.5', '59.9999', '100', '101', `${next(100)}.${next(10_000)}`]),
      ...pick<{ part?: '' | 'part-1' }>([{}, {}, { part: '' }, { part: 'part-1' }]),
    });
    const student = await applicant(uas, 'ali');
    const id = await applied(uas, { student, institute: nust });
    for (let round = 0; round < 250; round += 1) {
      const academicRecords = Array.from({ length: next(5) }, record);
      await setRecords(id, academicRecords);
      if (next(4) === 0) {
        await uas.database.deleteFrom('student_document').execute();
        await uas.database.deleteFrom('document_check').execute();
      }
      const tag = pick(PERCENTAGES);
      const sha256 = `sha ${round}`;
      if (next(3) === 0) await send(student, sha256, tag);
      if (next(3) === 0) {
        const copied = pick([marks('500'), ...academicRecords]);
        const read = pick([
          null,
          marks(copied.obtainedMarks, copied.totalMarks),
          marks('1.25', '4'),
          marks('9', '0'),
          marks(`${next(1_100)}.5`),
        ]);
        await check(student, {
          sha256,
          tag,
          marks: read,
          verdict: pick(['verified', 'verified', 'returned']),
        });
      }
      const documents = await presentChecklist(uas.dependencies, student.id, { withFiles: false });
      const stored = await uas.database
        .selectFrom('application_percentage')
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(presentPercentages(stored)).toEqual(claimed({ academicRecords }, documents));
    }
  });

  /** What the contract knows of the two qualifications; a percentage that was typed as rows say one. */
  function claimed(form: Parameters<typeof factsOf>[0], documents: readonly ChecklistItem[]) {
    const { marks: known } = factsOf(form, documents);
    return PERCENTAGES.flatMap((of) => {
      const found = known.find(({ qualification }) => qualification.toLowerCase() === of);
      if (!found) return [];
      const percentage = (
        Math.floor(Math.round(Number(found.percentage) * 10_000) / 100 + 0.5) / 100
      ).toFixed(2);
      return [{ of, percentage, isVerified: found.isVerified }];
    });
  }

  it('what was there before the table was is in it', async () => {
    await with12th('ali', [marks('900')]);
    const before = await uas.database.selectFrom('application_percentage').selectAll().execute();
    await uas.database.deleteFrom('application_percentage').execute();
    await sql`select write_percentages(student_id) from (select distinct student_id from application_row) as applied`.execute(
      uas.database,
    );
    expect(await uas.database.selectFrom('application_percentage').selectAll().execute()).toEqual(before);
  });
});
