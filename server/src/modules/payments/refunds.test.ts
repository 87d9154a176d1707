import {
  agreeRefunds,
  confirmFittingLines,
  confirmStatementLine,
  declineOffer,
  deleteApplication,
  deleteStudent,
  giveUpOffer,
  listNotifications,
  listQueues,
  listRefunds,
  listStatementLines,
  listStudentApplications,
  payRefund,
  undoDecision,
  undoStatementLine,
  withdrawOffer,
} from '@uas/contract';
import { askVoucher, SITE_WITH_VOUCHERS, setAdmissionFee, vouchersOf } from '../../test-kit/fees';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, expired, movedByList } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { csvStatement, statementsOf } from '../../test-kit/statements';
import { TEST_NOW } from '../../test-kit/test-clock';

const SESSION = 'Fall 2026';
/** Sessions last as long as the clock of a test runs. */
const environment = { sessionHours: 20_000, sessionIdleMinutes: 1_000_000 };
const uas = withTestApp({ site: SITE_WITH_VOUCHERS, environment });

const FEES = [
  { name: 'Processing', rupees: 35_000 },
  { name: 'Security', rupees: 10_000, refund: 'always' },
  { name: 'Tuition', rupees: 129_000, refund: 'by-day' },
  { name: 'Miscellaneous', rupees: 2_700 },
];

let sara: TestPerson;
let nust: TestPerson;
let root: TestPerson;
let id: string;
const programs = new Map<string, string>();

beforeEach(async () => {
  uas.clock.set('2026-08-20T07:00:00Z');
  root = await uas.master('root');
  nust = await uas.institute('nust');
  sara = await applicant(uas, 'sara');
  const rows = await uas.database.selectFrom('program').select(['id', 'name']).execute();
  for (const { name, id: programId } of rows) programs.set(name, programId);
  id = await offered(sara);
  await costs('BS Computer Science', FEES);
});

const offered = (student: TestPerson) =>
  applied(uas, { student, institute: nust, session: SESSION, status: 'approved' });
const costs = (course: string, lines: readonly { name: string; rupees: number }[]) =>
  setAdmissionFee(uas, { programId: programs.get(course) ?? '', session: SESSION, lines });
/** As when the banks told that it was paid. */
async function pay(student = sara, applicationId = id): Promise<string> {
  expect((await askVoucher(uas, student, { purpose: 'offer', applicationId })).status).toBe(200);
  const open = await uas.database
    .selectFrom('voucher')
    .selectAll()
    .where('state', '=', 'open')
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  await uas.database.updateTable('voucher').set({ state: 'paid' }).where('id', '=', open.id).execute();
  uas.clock.advance(1_000);
  await uas.database
    .insertInto('payment')
    .values({
      id: open.id,
      student_id: student.id,
      purpose: 'offer',
      application_id: applicationId,
      voucher_id: open.id,
      method: 'biller',
      paisa: open.paisa,
      biller_key: open.number,
      paid_on: '2026-08-20',
      recorded_at: uas.clock.now(),
    })
    .execute();
  return open.id;
}
const accept = () =>
  uas.database
    .updateTable('application')
    .set({ offer_accepted: true, accepted_at: uas.clock.now() })
    .where('id', '=', id)
    .execute();
const classesBegin = async (day: string) => {
  await uas.database
    .insertInto('offering')
    .values({ id: 'o', institute_id: nust.id, session: SESSION, program_id: null })
    .execute();
  await uas.database
    .insertInto('offering_date')
    .values({ offering_id: 'o', kind: 'classes', at: new Date(`${day}T00:00:00+05:00`) })
    .execute();
};
const giveUp = () => uas.call(giveUpOffer, { params: { id }, body: {} }, sara.token);
const rows = () => uas.database.selectFrom('refund').selectAll().execute();
const refunds = async (state?: 'to-agree' | 'to-pay' | 'paid-out') =>
  (await uas.call(listRefunds, { query: state ? { state } : {} }, root.token)).body.refunds;
const agree = (paymentIds: string[], staff = root) =>
  uas.call(agreeRefunds, { body: { paymentIds } }, staff.token);
const payOut = (paymentId: string, changes: object = {}) =>
  uas.call(
    payRefund,
    { params: { paymentId }, body: { paidOn: '2026-11-20', bankReference: 'FT26324ABCD', ...changes } },
    root.token,
  );
const withdrawn = () =>
  uas.call(withdrawOffer, { params: { id }, body: { reason: 'The program is closed.' } }, root.token);

describe('what comes back', () => {
  it.each([
    ['2026-08-25', -6, 139_000],
    ['2026-09-10', 10, 139_000],
    ['2026-09-15', 15, 113_200],
    ['2026-09-16', 16, 87_400],
    ['2026-09-30', 30, 74_500],
    ['2026-10-01', 31, 10_000],
  ])('F-4.16 of 176,700, given up on %s, day %i of classes: %i', async (day, classDay, rupees) => {
    await classesBegin('2026-09-01');
    const paymentId = await pay();
    await accept();
    uas.clock.set(`${day}T20:00:00+05:00`);
    expect((await giveUp()).status).toBe(200);
    expect(await rows()).toMatchObject([
      {
        payment_id: paymentId,
        outcome: 'given-up',
        class_day: classDay,
        paisa: rupees * 100,
        agreed_at: null,
        paid_on: null,
      },
    ]);
    expect((await vouchersOf(uas, sara)).vouchers[0]?.refund).toEqual({
      paisa: rupees * 100,
      ofPaisa: 17_670_000,
      agreedOn: null,
      paidOn: null,
      bankReference: '',
    });
  });

  it('F-4.16 is all that its rules give back where nobody has said when classes begin', async () => {
    await pay();
    const declined = await uas.call(declineOffer, { params: { id }, body: {} }, sara.token);
    expect(declined.status).toBe(200);
    expect(await rows()).toMatchObject([{ outcome: 'declined', class_day: null, paisa: 13_900_000 }]);
  });

  it('F-4.16 is by rule where the time to reply is over', async () => {
    await classesBegin('2026-09-01');
    await pay();
    const reply_by = new Date('2026-09-15T12:00:00Z');
    await uas.database.updateTable('application').set({ reply_by }).where('id', '=', id).execute();
    uas.clock.set('2026-09-15T13:00:00Z');
    expect((await expired(uas, id)).status).toBe(200);
    expect(await rows()).toMatchObject([{ outcome: 'expired', class_day: 15, paisa: 11_320_000 }]);
  });

  it('F-4.16 is everything where the service withdraws the offer', async () => {
    await classesBegin('2026-09-01');
    await pay();
    await accept();
    uas.clock.set('2026-10-01T07:00:00Z');
    expect((await withdrawn()).status).toBe(200);
    expect(await rows()).toMatchObject([{ outcome: 'offer-withdrawn', class_day: null, paisa: 17_670_000 }]);
  });

  it('F-4.16 counts what was paid before moving up once, in one line', async () => {
    await costs('BS Computer Science', [{ name: 'All', rupees: 155_700 }]);
    await pay();
    const program_id = programs.get('BS Software Engineering') ?? null;
    await uas.database
      .updateTable('application')
      .set({ course: 'BS Software Engineering', program_id })
      .where('id', '=', id)
      .execute();
    await costs('BS Software Engineering', FEES);
    const newest = await pay();
    await accept();
    await giveUp();
    expect(await rows()).toMatchObject([{ payment_id: newest, paisa: 13_900_000 }]);
    expect((await refunds())[0]?.ofPaisa).toBe(17_670_000);
  });

  it('F-4.16 is never more than was paid', async () => {
    const paymentId = await pay();
    await uas.database.updateTable('payment').set({ paisa: 5_000_000 }).where('id', '=', paymentId).execute();
    await accept();
    await giveUp();
    expect(await rows()).toMatchObject([{ paisa: 5_000_000 }]);
  });

  it('F-4.16 is of what was paid on an application that a list joined with it', async () => {
    const paymentId = await pay();
    await uas.database.updateTable('payment').set({ application_id: 'joined' }).execute();
    await accept();
    await giveUp();
    expect(await rows()).toMatchObject([{ payment_id: paymentId, paisa: 13_900_000 }]);
  });

  it('F-4.16 is everything where staff delete the application, and stays', async () => {
    await pay();
    const deleted = await uas.call(deleteApplication, { params: { id } }, root.token);
    expect(deleted.status).toBe(200);
    expect(await refunds('to-agree')).toMatchObject([
      { outcome: 'deleted', paisa: 17_670_000, ofPaisa: 17_670_000, applicationNumber: null },
    ]);
  });

  it('F-4.16 given up twice at once makes one line', async () => {
    await pay();
    await accept();
    const replies = await Promise.all([giveUp(), giveUp(), giveUp()]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  it('F-4.16 without a payment there is no line', async () => {
    await accept();
    await giveUp();
    expect(await rows()).toEqual([]);
  });

  it('F-4.16 goes when the application is pending again, unless it is paid out', async () => {
    const paymentId = await pay();
    await accept();
    await giveUp();
    const undo = () => uas.call(undoDecision, { body: { applicationId: id, status: 'pending' } }, root.token);
    await agree([paymentId]);
    expect((await undo()).status).toBe(200);
    expect(await rows()).toEqual([]);
    await uas.database.updateTable('application').set({ status: 'approved' }).where('id', '=', id).execute();
    await withdrawn();
    await agree([paymentId]);
    await payOut(paymentId, { paidOn: '2026-08-20' });
    expect((await undo()).status).toBe(200);
    expect(await rows()).toHaveLength(1);
  });
});

/** A fee of one line, all of which comes back. */
const allBack = (rupees: number) => [{ name: 'All', rupees, refund: 'always' }];

describe('a payment that is taken back', () => {
  const linesOfSite = () => uas.call(listStatementLines, { query: { box: 'matched' } }, root.token);
  const voucherStates = async () => {
    const found = await uas.database
      .selectFrom('voucher')
      .select(['paisa', 'state'])
      .orderBy('created_at')
      .execute();
    return found.map(({ paisa, state }) => [paisa, state]);
  };
  /** Pays the open voucher by a line of the bank; answers the line. */
  async function payByLine(): Promise<string> {
    const { body } = await askVoucher(uas, sara, { purpose: 'offer', applicationId: id });
    uas.clock.advance(1_000);
    const credit = String(body.voucher.paisa / 100);
    const { bring } = statementsOf(uas, () => root);
    await bring(csvStatement([{ text: body.voucher.number, day: '20/08/2026', credit }]));
    const { confirmed } = (await uas.call(confirmFittingLines, { body: {} }, root.token)).body;
    expect(confirmed).toBe(1);
    const [line] = (await linesOfSite()).body.lines.filter(
      ({ voucher }) => voucher?.number === body.voucher.number,
    );
    return line?._id ?? '';
  }
  const undo = (line: string) => uas.call(undoStatementLine, { params: { id: line }, body: {} }, root.token);

  it('F-4.16 does not come back any more, and is not paid for what is over', async () => {
    const line = await payByLine();
    await accept();
    await giveUp();
    expect(await rows()).toHaveLength(1);
    const { body } = await undo(line);
    expect(body).toMatchObject({ list: 'looks-like', voucher: { state: 'cancelled' } });
    expect(await rows()).toEqual([]);
    const { voucherId } = body.voucher ?? { voucherId: '' };
    const again = await uas.call(
      confirmStatementLine,
      { params: { id: line }, body: { voucherId, reason: 'It came' } },
      root.token,
    );
    expect([again.status, again.body]).toEqual([409, refusal('voucher.not-open')]);
  });

  it('F-4.16 leaves what else was paid to come back', async () => {
    await costs('BS Computer Science', allBack(155_700));
    const first = await payByLine();
    const course = 'BS Software Engineering';
    const moved = { course, program_id: programs.get(course) ?? null };
    await uas.database.updateTable('application').set(moved).where('id', '=', id).execute();
    await costs(course, allBack(176_700));
    await payByLine();
    await accept();
    await giveUp();
    expect(await rows()).toMatchObject([{ paisa: 17_670_000 }]);
    await undo(first);
    expect(await rows()).toMatchObject([{ paisa: 2_100_000, outcome: 'given-up', agreed_at: null }]);
  });

  it('F-4.3 is owed again where another payment counted with it', async () => {
    await costs('BS Computer Science', allBack(155_700));
    const first = await payByLine();
    const course = 'BS Software Engineering';
    const moved = { course, program_id: programs.get(course) ?? null };
    await uas.database.updateTable('application').set(moved).where('id', '=', id).execute();
    await costs(course, allBack(176_700));
    await payByLine();
    const ask = () => askVoucher(uas, sara, { purpose: 'offer', applicationId: id });
    expect((await ask()).body).toEqual(refusal('voucher.paid'));
    await undo(first);
    expect((await ask()).body.voucher).toMatchObject({
      paisa: 15_570_000,
      lines: [{ paisa: 17_670_000 }, { name: 'Paid before', paisa: -2_100_000 }],
    });
  });

  it('F-4.16 cancels the voucher that counted with it', async () => {
    await costs('BS Computer Science', [{ name: 'All', rupees: 155_700 }]);
    const first = await payByLine();
    const course = 'BS Software Engineering';
    const moved = { course, program_id: programs.get(course) ?? null };
    await uas.database.updateTable('application').set(moved).where('id', '=', id).execute();
    await costs(course, [{ name: 'All', rupees: 176_700 }]);
    await askVoucher(uas, sara, { purpose: 'offer', applicationId: id });
    await undo(first);
    expect(await voucherStates()).toEqual([
      [15_570_000, 'cancelled'],
      [2_100_000, 'cancelled'],
    ]);
    const { body } = await askVoucher(uas, sara, { purpose: 'offer', applicationId: id });
    expect(body.voucher.paisa).toBe(17_670_000);
  });

  it('F-4.16 is not taken back once its refund is paid out', async () => {
    const line = await payByLine();
    await accept();
    await giveUp();
    const [refund] = await rows();
    await agree([refund?.payment_id ?? '']);
    await payOut(refund?.payment_id ?? '', { paidOn: '2026-08-20' });
    const { status, body } = await undo(line);
    expect([status, body]).toEqual([409, refusal('refund.paid-out')]);
    expect((await linesOfSite()).body.lines).toHaveLength(1);
  });
});

describe('agreeing and paying out', () => {
  let paymentId: string;
  beforeEach(async () => {
    paymentId = await pay();
    await accept();
    await giveUp();
    uas.clock.set(TEST_NOW);
  });

  it.each([
    ['before anybody agreed', {}, 409, 'refund.not-agreed'],
    ['without a reference', { bankReference: ' ' }, 400, 'refund.reference-missing'],
  ] as const)('F-4.16 is not paid out %s', async (_, changes, status, code) => {
    const reply = await payOut(paymentId, changes);
    expect([reply.status, reply.body]).toMatchObject([status, { code }]);
  });

  it('F-4.16 without agreeing it is not paid out by SQL either', async () => {
    const paid = uas.database
      .updateTable('refund')
      .set({ paid_on: '2026-11-20', bank_reference: 'FT1' })
      .execute();
    await expect(paid).rejects.toMatchObject({ constraint: 'refund_paid' });
  });

  it('F-4.16 what is not there is refused, and nothing is agreed with it', async () => {
    const pays = await payOut('nothing');
    expect([pays.status, pays.body]).toEqual([404, refusal('refund.not-found')]);
    const agrees = await agree([paymentId, 'nothing']);
    expect([agrees.status, agrees.body]).toEqual([404, refusal('refund.not-found')]);
    expect(await refunds('to-agree')).toHaveLength(1);
  });

  it('F-4.16 is agreed once, paid out once, and told with the reference of the bank', async () => {
    expect((await agree([paymentId])).body).toEqual({ agreed: 1 });
    expect((await agree([paymentId, paymentId])).body).toEqual({ agreed: 0 });
    const ahead = await payOut(paymentId, { paidOn: '2026-11-22' });
    expect([ahead.status, ahead.body]).toEqual([400, refusal('refund.day-ahead')]);
    expect(await refunds('to-pay')).toMatchObject([{ paymentId, agreedOn: '2026-11-21' }]);
    const { status, body } = await payOut(paymentId);
    expect([status, body]).toMatchObject([200, { paidOn: '2026-11-20', bankReference: 'FT26324ABCD' }]);
    expect((await payOut(paymentId)).body).toEqual(refusal('refund.paid-out'));
    expect((await agree([paymentId])).body).toEqual({ agreed: 0 });
    const { body: mail } = await uas.call(listNotifications, {}, sara.token);
    expect(mail.notifications.find(({ kind }) => kind === 'refund-paid')?.text).toBe(
      'Your refund of Rs 139,000 was paid out on 20 Nov 2026. Reference: FT26324ABCD.',
    );
    const events = uas.database
      .selectFrom('event')
      .select(['kind', 'after'])
      .where('kind', 'like', '%-refund');
    expect(await events.orderBy('at').orderBy('id').execute()).toEqual([
      { kind: 'agree-refund', after: { paisa: 13_900_000 } },
      { kind: 'pay-refund', after: { paisa: 13_900_000, paidOn: '2026-11-20' } },
    ]);
  });

  it('F-4.16 lists what waits, with whose it is, and counts it among what waits for staff', async () => {
    const omar = await applicant(uas, 'omar');
    const other = await offered(omar);
    const second = await pay(omar, other);
    await uas.call(declineOffer, { params: { id: other }, body: {} }, omar.token);
    expect(await refunds('to-agree')).toMatchObject([
      {
        paymentId,
        studentEmail: sara.email,
        applicationNumber: expect.stringMatching(/^UAS-26-/),
        outcome: 'given-up',
        lines: [
          { name: 'Processing', paisa: 3_500_000, back: 0 },
          { name: 'Security', paisa: 1_000_000, back: 1_000_000 },
          { name: 'Tuition', paisa: 12_900_000, back: 12_900_000 },
          { name: 'Miscellaneous', paisa: 270_000, back: 0 },
        ],
      },
      { paymentId: second, studentEmail: omar.email },
    ]);
    const waiting = async () => {
      const { body } = await uas.call(listQueues, {}, root.token);
      return body.queues.find(({ kind }) => kind === 'refunds');
    };
    expect(await waiting()).toMatchObject({ count: 2, oldestAt: expect.stringMatching(/^2026-08-20/) });
    expect((await agree([second, paymentId])).body).toEqual({ agreed: 2 });
    await payOut(paymentId);
    expect(await waiting()).toMatchObject({ count: 1 });
    const query = { state: 'paid-out' as const, search: 'omar' };
    expect((await uas.call(listRefunds, { query }, root.token)).body).toMatchObject({ total: 0 });
  });

  it('F-4.16 what was paid out is owed again where a later list selects the student, and comes back once', async () => {
    await agree([paymentId]);
    await payOut(paymentId);
    const selected = await movedByList(uas, { id, event: 'select', institute: nust });
    expect(selected.status).toBe(200);
    const { body } = await askVoucher(uas, sara, { purpose: 'offer', applicationId: id });
    expect(body.voucher.lines.at(-1)).toMatchObject({ name: 'Paid before', paisa: -3_770_000 });
    expect(body.voucher.paisa).toBe(13_900_000);
    const second = await pay();
    expect((await withdrawn()).status).toBe(200);
    expect(await refunds('to-agree')).toMatchObject([
      { paymentId: second, paisa: 17_670_000, ofPaisa: 17_670_000 },
    ]);
  });

  it('F-4.16 the student reads it beside the application', async () => {
    await agree([paymentId]);
    const { body } = await uas.call(listStudentApplications, { params: { email: sara.email } }, sara.token);
    expect(body.applications[0]?.refund).toMatchObject({
      paisa: 13_900_000,
      ofPaisa: 17_670_000,
      agreedOn: '2026-11-21',
    });
  });

  it('F-4.17 only staff who manage students read refunds, agree and pay out', async () => {
    const aisha = await uas.staff('aisha', ['viewApplications']);
    for (const person of [aisha, sara, nust]) {
      expect((await uas.call(listRefunds, { query: {} }, person.token)).status).toBe(403);
      expect((await agree([paymentId], person)).status).toBe(403);
      const body = { paidOn: '2026-11-20', bankReference: 'FT1' };
      expect((await uas.call(payRefund, { params: { paymentId }, body }, person.token)).status).toBe(403);
    }
  });

  it('F-4.18 goes with its student', async () => {
    await uas.call(deleteStudent, { params: { email: sara.email } }, root.token);
    expect(await rows()).toEqual([]);
  });
});
