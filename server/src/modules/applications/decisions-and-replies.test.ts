import {
  acceptOffer,
  BATCH_CSV_COLUMNS,
  cancelBatch,
  createBatch,
  DECISION_REASON_CODES,
  DECISION_REASONS,
  decideApplication,
  declineOffer,
  deleteStudent,
  detailsOf,
  exportBatch,
  exportInstituteApplications,
  extendOffer,
  formatDay,
  getApplicantForm,
  getCounts,
  getOfferLetter,
  getStudent,
  getStudentTimeline,
  giveUpOffer,
  listAdminApplications,
  listAudit,
  listBatches,
  listInstituteApplications,
  listNotifications,
  listStudentApplications,
  previewBatch,
  publishBatch,
  reasonText,
  removePrepared,
  renameBatch,
  settleCondition,
  undoDecision,
  unscheduleBatch,
  withdrawApplication,
  withdrawOffer,
} from '@uas/contract';
import { NOTIFICATIONS } from '../../notifications';
import { json } from '../../platform/database/tables';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, asDocument } from '../../test-kit/scenes';
import { pdfFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { expireOffers } from './expire-offers';
import { publishBatches } from './publish-decision-batches';

const kit = withTestApp({ environment: { sessionHours: 20_000, sessionIdleMinutes: 1_000_000 } });
beforeEach(() => kit.clock.set(TEST_NOW));

describe('replies to an offer', () => {
  /** Friday, 20 November, 10:00 in Karachi. */
  const OFFERED = '2026-11-20T05:00:00.000Z';
  const REPLY_BY = '2026-11-26T10:00';
  const END = '2026-11-26T05:00:00.000Z';
  const ENDED = {
    code: 'offer.ended',
    message: 'The time to answer this offer ended on 26 Nov 2026, 10:00.',
  };
  let sara: TestPerson;
  let nust: TestPerson;
  let root: TestPerson;
  beforeEach(async () => {
    kit.clock.set(OFFERED);
    sara = await applicant(kit, 'sara');
    nust = await kit.institute('nust');
    root = await kit.master('root');
  });

  const endOffers = () =>
    expireOffers({
      ...kit.dependencies,
      log: kit.app.log,
      signal: new AbortController().signal,
      extendLease: async () => undefined,
    });
  const decide = (applicationId: string, decision: object, institute = nust) =>
    kit.call(
      decideApplication,
      { body: { applicationId, status: 'approved', ...decision } as never },
      institute.token,
    );
  const accept = (id: string) =>
    kit.call(
      acceptOffer,
      { params: { id }, body: { email: sara.email }, file: asDocument(pdfFile()) },
      sara.token,
    );
  const decline = (id: string, body: object = {}, student = sara) =>
    kit.call(declineOffer, { params: { id }, body }, student.token);
  const more = (id: string, replyBy: string) =>
    kit.call(extendOffer, { params: { id }, body: { replyBy } }, nust.token);

  async function ofStudent() {
    const { body } = await kit.call(listStudentApplications, { params: { email: sara.email } }, sara.token);
    return body.applications;
  }
  const first = async () => (await ofStudent())[0];
  const atInstitute = async (institute = nust) =>
    (
      await kit.call(
        listInstituteApplications,
        { params: { email: institute.email }, query: {} },
        institute.token,
      )
    ).body.applications[0];

  /** An offer that can be answered until 26 November, 10:00. */
  async function offered(decision: object = {}, institute = nust): Promise<string> {
    const id = await applied(kit, { student: sara, institute });
    expect((await decide(id, { replyBy: REPLY_BY, ...decision }, institute)).status).toBe(200);
    return id;
  }

  async function textsOf(person: TestPerson): Promise<string[]> {
    const { body } = await kit.call(listNotifications, {}, person.token);
    return body.notifications.map(({ text }) => text);
  }

  describe('a time to reply', () => {
    it('F-8 is refused in the past, and with less than a day', async () => {
      const id = await applied(kit, { student: sara, institute: nust });
      for (const replyBy of ['2026-11-19', '2026-11-20T11:00', '2026-11-21T09:59']) {
        const reply = await decide(id, { replyBy });
        expect([reply.status, reply.body]).toEqual([400, refusal('decision.reply-too-soon')]);
      }
      expect((await decide(id, { replyBy: '2026-11-21T10:00' })).status).toBe(200);
    });

    it('F-8.5 accepts a moment before the end, and not from the end on, although no task has run', async () => {
      const id = await offered();
      kit.clock.set(END);
      const late = await accept(id);
      expect([late.status, late.body]).toMatchObject([409, ENDED]);
      expect((await decline(id)).body).toMatchObject(ENDED);
      kit.clock.set('2026-11-26T04:59:59.900Z');
      expect((await accept(id)).status).toBe(200);
    });

    it('F-8.5 cannot be written by any statement either', async () => {
      const id = await offered();
      const write = kit.database
        .updateTable('application')
        .set({ offer_accepted: true, accepted_at: new Date(END) })
        .where('id', '=', id)
        .execute();
      await expect(write).rejects.toThrow(/application_accepted_in_time/);
    });

    it('F-8.7 an offer that nobody answered ends: rejected on the wire, contact data and form closed again', async () => {
      const id = await offered();
      expect((await atInstitute())?.studentEmail).toBe(sara.email);
      kit.clock.set('2026-11-26T05:04:00.000Z');
      await endOffers();
      expect(await first()).toMatchObject({ status: 'approved', replyBy: END });
      kit.clock.set('2026-11-26T05:05:00.000Z');
      await endOffers();
      expect(await first()).toMatchObject({
        status: 'rejected',
        outcome: 'expired',
        outcomeText: 'This offer ended on 26 Nov 2026, 10:00 without an answer.',
      });
      expect(await atInstitute()).toMatchObject({ studentEmail: '*****', outcome: 'expired' });
      const profile = await kit.call(getStudent, { params: { email: sara.email } }, nust.token);
      const form = await kit.call(getApplicantForm, { params: { email: id } }, nust.token);
      expect([profile.status, form.status]).toEqual([403, 403]);
      expect(await textsOf(sara)).toContainEqual(
        expect.stringMatching(/ended on 26 Nov 2026, 10:00 without/),
      );
      expect(await textsOf(nust)).toContainEqual(expect.stringMatching(/without an answer/));
      const again = await textsOf(sara);
      await endOffers();
      expect(await textsOf(sara)).toEqual(again);
    });

    it('F-8 can be made longer, never shorter, and only while the offer is open', async () => {
      const id = await offered();
      expect((await more(id, '2026-11-25')).body).toEqual(refusal('decision.reply-not-later'));
      expect((await more(id, REPLY_BY)).body).toEqual(refusal('decision.reply-not-later'));
      expect((await more(id, '2026-11-30T10:00')).status).toBe(200);
      kit.clock.set(END);
      await endOffers();
      expect(await first()).toMatchObject({ status: 'approved', replyBy: '2026-11-30T05:00:00.000Z' });
      expect(await textsOf(sara)).toContainEqual(expect.stringMatching(/until 30 Nov 2026, 10:00\.$/));
      expect((await accept(id)).status).toBe(200);
      expect((await more(id, '2026-12-30')).body).toEqual(refusal('offer.not-open'));
    });

    it('F-8.16 an older client sets none: the offer has no end, and who is not selected is given no reason', async () => {
      const id = await applied(kit, { student: sara, institute: nust });
      expect((await decide(id, {})).body.message).toBe('Status updated to "approved"');
      kit.clock.set('2027-11-26T05:00:00.000Z');
      await endOffers();
      expect(await first()).toMatchObject({ status: 'approved' });
      expect(await first()).not.toHaveProperty('replyBy');
      expect((await more(id, '2028-01-01')).body).toEqual(refusal('decision.reply-not-later'));
      const other = await applied(kit, { student: sara, institute: await kit.institute('lums') });
      const lums = { ...nust, ...(await kit.institute('giki')) };
      expect((await decide(other, { status: 'rejected' }, lums)).status).toBe(403);
    });
  });

  describe('leaving an offer', () => {
    it('F-8.8 declined: the same cannot be accepted any more, another one can', async () => {
      const id = await offered();
      const lums = await kit.institute('lums');
      const second = await offered({}, lums);
      expect((await decline(id, { reason: 'fees' })).body.message).toBe('You declined this offer.');
      expect((await accept(id)).status).toBe(409);
      expect((await accept(second)).status).toBe(200);
      const [, declined] = await ofStudent();
      expect(declined).toMatchObject({ status: 'rejected', outcomeText: 'You declined this offer.' });
      expect(await atInstitute()).toMatchObject({
        outcomeText: 'The student declined this offer. Reason: The fees.',
      });
      expect(await textsOf(nust)).toContainEqual(expect.stringMatching(/was declined\.$/));
    });

    it('F-8 is for the own offers, open ones to decline and accepted ones to give up', async () => {
      const omar = await applicant(kit, 'omar');
      const id = await offered();
      const giveUp = (student: TestPerson) =>
        kit.call(giveUpOffer, { params: { id }, body: {} }, student.token);
      expect((await decline(id, {}, omar)).status).toBe(403);
      expect((await giveUp(omar)).status).toBe(403);
      expect((await giveUp(sara)).body).toEqual(refusal('offer.not-accepted'));
      await accept(id);
      expect((await decline(id)).body).toEqual(refusal('offer.already-accepted'));
      expect((await decline(id, { reason: 'because' })).status).toBe(400);
      expect((await giveUp(sara)).body.message).toBe('You gave up this seat.');
      expect(await first()).toMatchObject({ offerAccepted: false, outcome: 'given-up' });
      expect((await giveUp(sara)).body).toEqual(refusal('offer.not-accepted'));
    });

    it('F-8 withdrawn by staff with a reason that the student reads', async () => {
      const id = await offered();
      await accept(id);
      const send = (reason: string) =>
        kit.call(withdrawOffer, { params: { id }, body: { reason } }, root.token);
      expect((await send(' ')).body).toMatchObject({ code: 'offer.reason-missing' });
      expect((await send('The program was closed.')).status).toBe(200);
      expect((await first())?.outcomeText).toBe(
        'The offer was withdrawn by the service. Reason: The program was closed.',
      );
      expect(await textsOf(sara)).toContainEqual(
        expect.stringMatching(/withdrawn by the service\. Reason: The program was closed\.$/),
      );
    });
  });

  describe('conditions', () => {
    const CONDITION = { code: 'result-awaited', details: { qualification: 'Intermediate', least: '60' } };
    const mark = (id: string, conditionId: string, state: 'met' | 'not-met', institute = nust) =>
      kit.call(settleCondition, { params: { id }, body: { conditionId, state } }, institute.token);

    it('F-8 need their details', async () => {
      const id = await applied(kit, { student: sara, institute: nust });
      for (const conditions of [
        [{ code: 'result-awaited', details: { qualification: 'Intermediate' } }],
        [{ code: 'other', details: { note: ' ' } }],
      ]) {
        const reply = await decide(id, { conditions });
        expect([reply.status, reply.body]).toMatchObject([400, { code: 'decision.condition-incomplete' }]);
      }
    });

    it('F-8.9 not met ends an accepted offer: the next call accepts another one', async () => {
      const id = await offered({ conditions: [{ ...CONDITION, dueOn: '2026-12-31' }, { code: 'medical' }] });
      const lums = await kit.institute('lums');
      const second = await offered({}, lums);
      expect((await accept(id)).status).toBe(200);
      expect((await accept(second)).status).toBe(409);
      const [, application] = await ofStudent();
      expect(application?.conditions).toMatchObject([
        { text: 'Intermediate with at least 60 %', dueAt: '2026-12-31T18:59:59.999Z', state: 'open' },
        { text: 'Medical check', dueAt: null, state: 'open' },
      ]);
      const [result, medical] = application?.conditions ?? [];
      const letter = await kit.call(getOfferLetter, { params: { id } }, sara.token);
      expect(letter.body.conditions.map(({ dueAt }) => dueAt && formatDay(dueAt))).toEqual([
        '31 Dec 2026',
        null,
      ]);
      expect((await mark(id, result?._id ?? '', 'met', lums)).status).toBe(403);
      expect((await mark(id, 'nothing', 'met')).body).toEqual(refusal('condition.not-found'));
      expect((await mark(id, medical?._id ?? '', 'met')).status).toBe(200);
      expect((await mark(id, medical?._id ?? '', 'not-met')).body).toEqual(refusal('condition.settled'));
      expect((await mark(id, result?._id ?? '', 'not-met')).status).toBe(200);
      expect((await accept(second)).status).toBe(200);
      expect((await ofStudent())[1]).toMatchObject({
        outcome: 'condition-not-met',
        outcomeText: 'The condition "Intermediate with at least 60 %" was not met.',
      });
      expect(await textsOf(sara)).toContainEqual(expect.stringMatching(/ended: The condition "Intermediate/));
    });
  });

  describe('reasons', () => {
    it('F-8 one is needed from a client that knows them, with its details', async () => {
      const id = await applied(kit, { student: sara, institute: nust });
      const none = await decide(id, { status: 'rejected', reasons: [] });
      expect([none.status, none.body]).toEqual([400, refusal('decision.reason-missing')]);
      const bare = await decide(id, { status: 'rejected', reasons: [{ code: 'below-minimum' }] });
      expect([bare.status, bare.body]).toMatchObject([400, { code: 'decision.reason-incomplete' }]);
    });

    it.each(['ninety', '60 to 70', '-5', '١٢٣٤٥٦٧'])(
      'F-8 marks are numbers: %s is refused',
      async (yours) => {
        const id = await applied(kit, { student: sara, institute: nust });
        const details = { qualification: 'Intermediate', needed: '60', yours };
        const reply = await decide(id, { status: 'rejected', reasons: [{ code: 'below-minimum', details }] });
        expect([reply.status, reply.body]).toMatchObject([
          400,
          { code: 'academic-record.marks-not-a-number' },
        ]);
        expect((await first())?.status).toBe('pending');
      },
    );

    it.each(['59.91', '59.91 %', '٥٩٫٩١'])('F-8 marks are numbers: %s is one', async (yours) => {
      const id = await applied(kit, { student: sara, institute: nust });
      const details = { qualification: 'Intermediate', needed: '60', yours };
      const reply = await decide(id, { status: 'rejected', reasons: [{ code: 'below-minimum', details }] });
      expect(reply.status).toBe(200);
      expect((await atInstitute())?.outcomeText).toBe('Reason: Intermediate needs 60 %, yours is 59.91 %.');
    });

    it('F-8 the student reads them in a sentence, with what is still possible', async () => {
      const id = await applied(kit, { student: sara, institute: nust });
      const details = { qualification: 'Intermediate', needed: '60', yours: '59.91' };
      await decide(id, { status: 'rejected', reasons: [{ code: 'below-minimum', details }] });
      expect((await first())?.outcomeText).toBe(
        'Nust did not select your application. Reason: Intermediate needs 60 %, yours is 59.91 %. You can still apply to 9 more programs.',
      );
      expect((await atInstitute())?.outcomeText).toBe('Reason: Intermediate needs 60 %, yours is 59.91 %.');
      const [text] = await textsOf(sara);
      expect(text).toMatch(/did not select .* Reason: Intermediate needs 60 %, yours is 59\.91 %\.$/);
    });

    it('F-8 one reason for many reads true for each: own marks, and nobody who reaches the minimum', async () => {
      const omar = await applicant(kit, 'omar');
      const id = await applied(kit, { student: sara, institute: nust });
      const other = await applied(kit, { student: omar, institute: nust });
      const reject = (application: string, needed: string) =>
        decide(application, {
          status: 'rejected',
          reasons: [{ code: 'below-minimum', details: { qualification: 'Matriculation', needed } }],
        });
      const reached = await reject(id, '79.63');
      expect([reached.status, reached.body]).toMatchObject([400, { code: 'decision.marks-suffice' }]);
      expect(reached.body.message).toBe(
        'Matriculation needs 79.63 %, and this is 79.64 %. Please choose another reason.',
      );
      expect((await first())?.status).toBe('pending');
      const unknown = { code: 'below-minimum', details: { qualification: 'Bachelors', needed: '60' } };
      const missing = await decide(id, { status: 'rejected', reasons: [unknown] });
      expect([missing.status, missing.body]).toMatchObject([400, { code: 'decision.marks-missing' }]);
      expect((await reject(id, '80')).status).toBe(200);
      expect((await reject(other, '85')).status).toBe(200);
      expect((await first())?.outcomeText).toContain('Matriculation needs 80 %, you entered 79.64 %.');
    });

    it('F-8 marks that were verified are the ones that count, also of what is prepared', async () => {
      const id = await applied(kit, { student: sara, institute: nust });
      const marks = json({ obtainedMarks: '770', totalMarks: '1100' });
      const check = {
        student_id: sara.id,
        type_tag: 'matriculation',
        sha256: 'a',
        verdict: 'verified',
        marks,
      };
      await kit.database
        .insertInto('document_check')
        .values({ id: 'dc-1', ...check, checker_role: 'staff', checker_id: 'x', at: kit.clock.now() })
        .execute();
      const reasons = [{ code: 'below-minimum', details: { qualification: 'Matriculation', needed: '75' } }];
      expect((await decide(id, { status: 'rejected', reasons, prepare: true })).status).toBe(200);
      const [prepared] = await kit.database.selectFrom('prepared_decision').select('reasons').execute();
      expect(prepared?.reasons).toEqual([
        { code: 'below-minimum', details: { qualification: 'Matriculation', needed: '75', yours: '70.00' } },
      ]);
    });

    it('F-8 a document that was sent is not said to be missing', async () => {
      const id = await applied(kit, { student: sara, institute: nust });
      const reject = (document: string) =>
        decide(id, {
          status: 'rejected',
          reasons: [{ code: 'document-not-verified', details: { document } }],
        });
      const none = await reject('Domicile');
      expect([none.status, none.body]).toMatchObject([400, { code: 'decision.documents-verified' }]);
      const reasons = [{ code: 'document-not-sent', details: { document: 'Domicile, Photographs' } }];
      expect((await decide(id, { status: 'rejected', reasons })).status).toBe(200);
      expect((await first())?.outcomeText).toContain('These documents were not sent: Photographs, Domicile.');
    });

    it.each(DECISION_REASON_CODES)('F-8.15 %s has a sentence with all its details', (code) => {
      const details = Object.fromEntries(detailsOf('reason', code).map((name) => [name, `<${name}>`]));
      const text = reasonText({ code, details });
      for (const name of DECISION_REASONS[code].fields) expect(text).toContain(`<${name}>`);
      expect(text).not.toMatch(/[{}]|rejected/);
    });

    it('F-8.15 no notification says "rejected"', () => {
      for (const { title, text } of Object.values(NOTIFICATIONS))
        expect(`${title} ${text}`).not.toMatch(/rejected/i);
    });
  });

  it('F-8.11 an undo leaves nothing of a decline, an end or a condition but the history', async () => {
    const undo = (applicationId: string) =>
      kit.call(undoDecision, { body: { applicationId, status: 'pending' } }, root.token);
    const id = await offered({ conditions: [{ code: 'medical' }] });
    const ways: (() => Promise<unknown>)[] = [
      () => decline(id, { reason: 'distance' }),
      async () => {
        kit.clock.set('2026-11-26T05:05:00.000Z');
        await endOffers();
      },
      async () => {
        const [condition] = (await first())?.conditions ?? [];
        const body = { conditionId: condition?._id ?? '', state: 'not-met' as const };
        await kit.call(settleCondition, { params: { id }, body }, nust.token);
      },
    ];
    for (const end of ways) {
      await end();
      expect((await first())?.status).toBe('rejected');
      expect((await undo(id)).status).toBe(200);
      const row = await kit.database
        .selectFrom('application')
        .select(['status', 'outcome', 'reasons', 'reply_by', 'offered_at', 'accepted_at'])
        .where('id', '=', id)
        .executeTakeFirst();
      expect(row).toEqual({
        status: 'pending',
        outcome: null,
        reasons: [],
        reply_by: null,
        offered_at: null,
        accepted_at: null,
      });
      expect(await kit.database.selectFrom('condition').selectAll().execute()).toEqual([]);
      kit.clock.set(OFFERED);
      await decide(id, { replyBy: REPLY_BY, conditions: [{ code: 'medical' }] });
    }
    expect((await first())?.history.length).toBeGreaterThan(7);
  });

  it('F-8.17 deleting the student removes the conditions, the prepared decision and the proof', async () => {
    const lums = await kit.institute('lums');
    const id = await offered({ conditions: [{ code: 'medical' }] });
    expect((await accept(id)).status).toBe(200);
    const second = await applied(kit, { student: sara, institute: lums });
    await decide(second, { prepare: true }, lums);
    const tables = ['application_row', 'condition', 'prepared_decision', 'stored_file'] as const;
    const rows = () =>
      Promise.all(tables.map((table) => kit.database.selectFrom(table).selectAll().execute()));
    expect((await rows()).map(({ length }) => length)).toEqual([2, 1, 1, 1]);
    const reply = await kit.call(deleteStudent, { params: { email: sara.email } }, root.token);
    expect(reply.status).toBe(200);
    expect(await rows()).toEqual([[], [], [], []]);
  });
});

describe('decision batches', () => {
  const REASONS = [{ code: 'seats-full' as const }];
  let nust: TestPerson;
  let root: TestPerson;
  beforeEach(async () => {
    kit.clock.set('2026-11-20T05:00:00.000Z');
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
        (await kit.call(listInstituteApplications, { params: { email: nust.email }, query }, nust.token))
          .body;
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
      expect((await kit.call(cancelBatch, { params: { id } }, nust.token)).body.batch.state).toBe(
        'cancelled',
      );
      await work();
      expect(await statuses()).toEqual(['pending', 'pending']);
      expect((await publish()).body).toEqual(refusal('batch.not-open'));
      await prepare(one?.id ?? '');
      expect(await batches()).toHaveLength(2);
    });

    it('F-8 a batch that waits is listed however many came after it, and so is what was published last', async () => {
      await preparedFor(1);
      const { _id: scheduled } = await newest();
      await publish('2026-11-20T16:00');
      const begin = async (name: string) =>
        (await kit.call(createBatch, { body: { name } }, nust.token)).body.batch._id;
      kit.clock.set('2026-11-20T06:00:00.000Z');
      const early = await begin('Early');
      for (let index = 0; index < 25; index += 1) {
        kit.clock.set(`2026-11-20T07:${10 + index}:00.000Z`);
        const id = await begin(`List ${index}`);
        await kit.call(cancelBatch, { params: { id } }, nust.token);
      }
      const waiting = (await batches()).filter(({ state }) => state === 'open');
      expect(waiting.map(({ _id }) => _id)).toEqual([early, scheduled]);
      expect(await batches()).toHaveLength(22);
      kit.clock.set('2026-11-20T11:00:05.000Z');
      await work();
      expect((await batches()).map(({ _id }) => _id).slice(0, 2)).toEqual([early, scheduled]);
      expect(await batches()).toHaveLength(21);
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
      expect(body.batch).toMatchObject({
        _id: id,
        name: 'Fall, engineering',
        state: 'open',
        publishAt: null,
      });
      const at = '2026-11-21T16:00';
      await kit.call(publishBatch, { params: { id }, body: { at } }, nust.token);
      await Promise.all([rename(id, 'One'), rename(id, 'Other')]);
      const batch = await newest();
      expect(['One', 'Other']).toContain(batch.name);
      expect(batch.publishAt).not.toBeNull();
      expect(await kit.database.selectFrom('decision_batch').select('id').execute()).toHaveLength(1);
    });
  });
});
