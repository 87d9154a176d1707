import {
  checkDocument,
  confirmStatementLine,
  DAY,
  getAdminStatistics,
  getNextDocument,
  getPaymentReceipt,
  getStudent,
  listNotifications,
  listQueues,
  listStudentPayments,
  MINUTE,
  setPayment,
  takeBackWaiver,
  uploadDocument,
  waiveFee,
} from '@uas/contract';
import { openSession } from '../../platform/identity/sessions';
import { askVoucher, SITE_WITH_VOUCHERS, vouchersOf } from '../../test-kit/fees';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { asDocument } from '../../test-kit/scenes';
import { pdfFile } from '../../test-kit/small-files';
import { type TestApp, withTestApp } from '../../test-kit/start-test-app';
import { csvStatement, statementsOf } from '../../test-kit/statements';
import { TEST_NOW } from '../../test-kit/test-clock';
import { sendOutbox } from '../notifications/send-outbox';
import { sendReminders } from '../notifications/send-reminders';

const uas = withTestApp({ site: SITE_WITH_VOUCHERS });
beforeEach(() => uas.clock.set(TEST_NOW));

describe('waivers', () => {
  let sara: TestPerson;
  let root: TestPerson;
  beforeEach(async () => {
    sara = await uas.student('sara');
    root = await uas.master('root');
  });

  const waive = (changes: object = {}, staff = root) =>
    uas.call(
      waiveFee,
      { body: { email: sara.email, purpose: 'registration', reason: 'orphan', ...changes } },
      staff.token,
    );
  const takeBack = (purpose: string) =>
    uas.call(takeBackWaiver, { body: { email: sara.email, purpose } }, root.token);
  const mark = (paid: boolean) => uas.call(setPayment, { body: { email: sara.email, paid } }, root.token);
  const isPaid = async () =>
    (await uas.call(getStudent, { params: { email: sara.email } }, sara.token)).body.paid;
  const paymentsOfDay = async () => {
    const { body } = await uas.call(getAdminStatistics, { query: {} }, root.token);
    return body.series.find(({ kind }) => kind === 'payments')?.counts.reduce((sum, each) => sum + each, 0);
  };
  const notified = async () =>
    (await uas.call(listNotifications, {}, sara.token)).body.notifications.map(({ kind, text }) => ({
      kind,
      text,
    }));
  const events = (kit: Pick<TestApp, 'database'> = uas) =>
    kit.database
      .selectFrom('event')
      .select(['kind', 'after'])
      .where('kind', 'in', ['set-payment', 'record-payment', 'reverse-payment'])
      .orderBy('at')
      .orderBy('id')
      .execute();

  it('F-7.11 whoever need not pay is reminded to apply, and told nothing of having paid', async () => {
    await waive();
    uas.clock.advance(3 * DAY);
    await sendReminders({
      ...uas.dependencies,
      log: uas.app.log,
      signal: new AbortController().signal,
      extendLease: async () => undefined,
    });
    const token = await openSession(uas.dependencies, { accountId: sara.accountId });
    const { notifications } = (await uas.call(listNotifications, {}, token)).body;
    const { title, text } = notifications.find(({ kind }) => kind === 'paid-not-applied') ?? {};
    expect(title).toBe('You have not applied yet');
    expect(text).toMatch(/^Your registration fee is settled, but you have not applied/);
  });

  describe('what cannot be waived', () => {
    it.each([
      ['without a reason', { reason: undefined }, 400, 'payment.reason-missing'],
      ['for a reason that there is not', { reason: 'friend' }, 400, 'payment.reason-missing'],
      ['for another reason without a note', { reason: 'other', note: ' ' }, 400, 'payment.reason-missing'],
      ['for an offer', { purpose: 'offer' }, 409, 'voucher.not-offered'],
      ['for a purpose that there is not', { purpose: 'tuition' }, 400, 'input.invalid'],
      ['for nobody', { email: 'nobody@uas.example' }, 404, 'student.unknown'],
    ] as const)('F-4.15 %s it is refused', async (_, changes, status, code) => {
      const reply = await waive(changes);
      expect([reply.status, reply.body]).toMatchObject([status, { code }]);
      expect(await isPaid()).toBe(false);
      expect(await events()).toEqual([]);
    });

    it('F-4.15 what is paid is not waived, and nothing is waived twice', async () => {
      await mark(true);
      const paid = await waive();
      expect([paid.status, paid.body]).toEqual([409, refusal('voucher.paid')]);
      await mark(false);
      const replies = await Promise.all(Array.from({ length: 5 }, () => waive()));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    });

    it('F-4.15 waived and marked as paid at once is one of the two', async () => {
      await askVoucher(uas, sara);
      await Promise.all([waive(), mark(true), waive(), mark(true)]);
      const live = uas.database.selectFrom('payment').select('method').where('reversed_at', 'is', null);
      expect(await live.execute()).toHaveLength(1);
      expect(await isPaid()).toBe(true);
    });

    it('F-4.17 only staff who manage students waive, and read who need not pay', async () => {
      const aisha = await uas.staff('aisha', ['viewApplications']);
      expect((await waive({}, aisha)).status).toBe(403);
      expect((await waive({}, sara)).status).toBe(403);
      const params = { email: sara.email };
      expect((await uas.call(listStudentPayments, { params }, aisha.token)).status).toBe(403);
    });
  });

  describe('the registration fee', () => {
    it('F-4.15 is waived: paid, its voucher cancelled, and the reason for staff and the student alone', async () => {
      await askVoucher(uas, sara);
      const { status, body } = await waive({ reason: 'need', note: 'Letter of the school: seen' });
      expect(status).toBe(200);
      const payment = {
        purpose: 'registration',
        name: 'Registration fee',
        method: 'waiver',
        paisa: 0,
        paidOn: '2026-11-21',
        reason: 'need',
        note: 'Letter of the school: seen',
      };
      expect(body).toEqual({
        payments: [payment],
        waivable: [{ purpose: 'hostel', name: 'Hostel deposit' }],
      });
      expect(await vouchersOf(uas, sara)).toMatchObject({
        vouchers: [],
        payments: [payment],
        available: [{ purpose: 'hostel' }],
      });
      expect(await isPaid()).toBe(true);
      expect(await events()).toEqual([{ kind: 'set-payment', after: { paid: true, method: 'waiver' } }]);
      const vouchers = await uas.database.selectFrom('voucher').select('state').execute();
      expect(vouchers).toEqual([{ state: 'cancelled' }]);
      const row = uas.database.selectFrom('payment').select(['voucher_id', 'recorded_by']);
      expect(await row.execute()).toEqual([{ voucher_id: null, recorded_by: root.id }]);
    });

    it('F-4.15 is told as waived, is out of the queue and not in the payments of the day', async () => {
      const file = asDocument(pdfFile('slip.pdf', 900));
      const sent = { body: { email: sara.email, typeTag: 'paymentreceipt' as const }, file };
      expect((await uas.call(uploadDocument, sent, sara.token)).status).toBe(200);
      const receipts = async () =>
        (await uas.call(listQueues, {}, root.token)).body.queues.find(({ kind }) => kind === 'receipts')
          ?.count;
      expect(await receipts()).toBe(1);
      await waive();
      expect(await receipts()).toBe(0);
      expect((await notified())[0]).toEqual({ kind: 'fee-waived', text: 'Your registration fee is waived.' });
      expect(await paymentsOfDay()).toBe(0);
    });

    it('F-4.15 is not waived any more after Mark as Not Paid, and can be paid', async () => {
      await waive();
      expect((await mark(false)).status).toBe(200);
      expect(await isPaid()).toBe(false);
      expect(await vouchersOf(uas, sara)).toMatchObject({ vouchers: [], payments: [] });
      expect((await notified())[0]?.kind).toBe('payment-reverted');
      expect(await paymentsOfDay()).toBe(0);
      expect((await askVoucher(uas, sara)).status).toBe(200);
      await mark(true);
      expect(await paymentsOfDay()).toBe(1);
    });
  });

  describe('another fee', () => {
    it('F-4.15 is waived and taken back, each told by its name', async () => {
      await askVoucher(uas, sara, { purpose: 'hostel' });
      const { body } = await waive({ purpose: 'hostel', reason: 'other', note: 'Lives at home' });
      expect(body.payments).toMatchObject([{ purpose: 'hostel', reason: 'other', note: 'Lives at home' }]);
      expect(await isPaid()).toBe(false);
      expect(await notified()).toEqual([{ kind: 'fee-waived', text: 'Your Hostel deposit is waived.' }]);
      expect((await takeBack('hostel')).body.payments).toEqual([]);
      expect((await takeBack('hostel')).status).toBe(200);
      expect((await notified())[0]?.text).toBe('Your Hostel deposit is not waived any more.');
      expect((await events()).map(({ kind }) => kind)).toEqual(['record-payment', 'reverse-payment']);
      expect((await askVoucher(uas, sara, { purpose: 'hostel' })).status).toBe(200);
    });

    it('F-7.3 is still mailed when another one is taken back before the mail goes', async () => {
      const mailed = async () => {
        uas.clock.advance(2 * MINUTE);
        await sendOutbox({ ...uas.dependencies, signal: new AbortController().signal });
        const mails = await uas.database.selectFrom('outbox').select('body').orderBy('id').execute();
        await uas.database.deleteFrom('outbox').execute();
        return mails.map(({ body }) => body);
      };
      await waive({ purpose: 'hostel' });
      await waive();
      await takeBack('hostel');
      expect(await mailed()).toEqual([expect.stringContaining('Your registration fee is waived.')]);
      await mark(false);
      await mailed();
      await waive();
      await waive({ purpose: 'hostel' });
      await mark(false);
      expect(await mailed()).toEqual([expect.stringContaining('Your Hostel deposit is waived.')]);
      await mark(true);
      await mark(false);
      expect(await mailed()).toEqual([null]);
    });

    it('what was paid is not taken back as a waiver', async () => {
      await mark(true);
      expect((await takeBack('registration')).body.payments).toMatchObject([{ method: 'by-hand' }]);
      expect(await isPaid()).toBe(true);
    });
  });

  describe('a service without vouchers', () => {
    const plain = withTestApp();

    it('F-4.19 waives nothing, and has no queue of refunds', async () => {
      const omar = await plain.student('omar');
      const master = await plain.master('root');
      const body = { email: omar.email, purpose: 'registration', reason: 'need' as const };
      const { status, body: said } = await plain.call(waiveFee, { body }, master.token);
      expect([status, said]).toEqual([409, refusal('voucher.not-offered')]);
      const params = { email: omar.email };
      const { body: payments } = await plain.call(listStudentPayments, { params }, master.token);
      expect(payments).toEqual({ payments: [], waivable: [] });
      const { body: waits } = await plain.call(listQueues, {}, master.token);
      expect(waits.queues.map(({ kind }) => kind)).not.toContain('refunds');
      expect(await events(plain)).toEqual([]);
    });

    it('F-4.19 without purposes there is no voucher, and staff confirm payments as ever', async () => {
      const sara = await plain.student('sara');
      const root = await plain.master('root');
      const { status, body } = await askVoucher(plain, sara);
      expect([status, body]).toEqual([409, refusal('voucher.not-offered')]);
      expect(await vouchersOf(plain, sara)).toEqual({ vouchers: [], payments: [], available: [] });
      await plain.call(setPayment, { body: { email: sara.email, paid: true } }, root.token);
      expect((await vouchersOf(plain, sara)).payments).toMatchObject([{ method: 'by-hand', paisa: null }]);
    });
  });
});

describe('receipts', () => {
  let clerk: TestPerson;
  let sara: TestPerson;
  let omar: TestPerson;
  beforeEach(async () => {
    clerk = await uas.staff('clerk', ['manageStudents']);
    sara = await uas.student('sara');
    omar = await uas.student('omar');
  });

  const { bring } = statementsOf(uas, () => clerk);
  const receipt = (student: TestPerson, by = clerk) =>
    uas.call(getPaymentReceipt, { params: { email: student.email } }, by.token);
  const next = async () =>
    (await uas.call(getNextDocument, { query: { tag: 'paymentreceipt' } }, clerk.token)).body.document;

  /** The same bytes for everybody. */
  async function send(student: TestPerson): Promise<void> {
    const body = { email: student.email, typeTag: 'paymentreceipt' };
    const reply = await uas.call(
      uploadDocument,
      { body, file: asDocument(pdfFile('receipt.pdf')) },
      student.token,
    );
    expect(reply.status).toBe(200);
  }

  it('F-4.14 beside a receipt stands nothing that does not say just this', async () => {
    await send(sara);
    expect((await receipt(sara)).body).toMatchObject({ line: null, statementsUntil: null, alsoSentBy: [] });
    await bring(
      csvStatement([
        { text: `Fee ${sara.email}`, credit: '1,400.00' },
        { text: `Fee ${omar.email}` },
        { text: 'Cash' },
      ]),
    );
    const { body } = await receipt(sara);
    expect(body).toMatchObject({ line: null, statementsUntil: '2026-11-20' });
    expect((await receipt(sara, sara)).body).toEqual({ paymentReceipt: body.paymentReceipt });
  });

  it('F-4.14 a receipt that somebody else sent is marked; its line confirms it, and the other one is sent back', async () => {
    await send(sara);
    await send(omar);
    const { number } = (await askVoucher(uas, sara)).body.voucher;
    await bring(csvStatement([{ text: `1BILL ${number}`, reference: 'R-1' }]));
    const first = await next();
    expect(first).toMatchObject({
      student: { _id: sara.id },
      alsoSentBy: [{ _id: omar.id, name: omar.name }],
      line: { day: '2026-11-20', paisa: 150_000, reference: 'R-1', account: 'Bank account' },
      statementsUntil: '2026-11-20',
    });
    const { body } = await receipt(omar);
    expect(body).toMatchObject({ alsoSentBy: [{ _id: sara.id }], line: null });
    const confirmed = await uas.call(
      confirmStatementLine,
      { params: { id: first?.line?._id ?? '' }, body: { studentId: sara.id } },
      clerk.token,
    );
    expect(confirmed.body).toMatchObject({ list: 'matched', voucher: { number, state: 'paid' } });
    const sentBack = await uas.call(
      checkDocument,
      {
        body: {
          studentId: omar.id,
          typeTag: 'paymentreceipt',
          sha256: body.sha256 ?? '',
          verdict: 'returned',
          reasons: ['already-used'],
        },
      },
      clerk.token,
    );
    expect(sentBack.status).toBe(200);
    const own = await uas.call(getStudent, { params: { email: omar.email } }, omar.token);
    expect(JSON.stringify(own.body)).toContain('This receipt was sent before.');
    // The first one stays, and is paid by the statement.
    const payments = uas.database.selectFrom('payment').select(['student_id', 'method']);
    expect(await payments.execute()).toEqual([{ student_id: sara.id, method: 'statement' }]);
    expect((await receipt(sara)).body).toMatchObject({ line: null });
  });
});
