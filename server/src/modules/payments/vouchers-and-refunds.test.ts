import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Mod97_10 } from '@konfirm/iso7064';
import {
  acceptOffer,
  agreeRefunds,
  checkDigitsOf,
  confirmFittingLines,
  confirmStatementLine,
  declineOffer,
  deleteApplication,
  deleteInstitute,
  deleteStudent,
  formatVoucherNumber,
  getSiteConfig,
  getStudent,
  giveUpOffer,
  listAdminStudents,
  listInstituteApplications,
  listNotifications,
  listQueues,
  listRefunds,
  listStatementLines,
  listStudentApplications,
  listVouchers,
  payRefund,
  setPayment,
  undoDecision,
  undoStatementLine,
  withdrawOffer,
} from '@uas/contract';
import { json } from '../../platform/database/tables';
import { createIds } from '../../platform/ids';
import { askVoucher, SITE_WITH_VOUCHERS, setAdmissionFee, vouchersOf } from '../../test-kit/fees';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, asDocument, expired, movedByList } from '../../test-kit/scenes';
import { pdfFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';
import { csvStatement, statementsOf } from '../../test-kit/statements';
import { TEST_NOW } from '../../test-kit/test-clock';
import { sendReminders } from '../notifications/send-reminders';
import { sumText } from './sum-text';

/** Sessions last as long as the clock of a test runs. */
const uas = withTestApp({
  site: SITE_WITH_VOUCHERS,
  environment: { sessionHours: 20_000, sessionIdleMinutes: 1_000_000 },
});
beforeEach(() => uas.clock.set(TEST_NOW));

describe('vouchers', () => {
  const SESSION = 'Fall 2026';

  let sara: TestPerson;
  let root: TestPerson;
  beforeEach(async () => {
    sara = await uas.student('sara');
    root = await uas.master('root');
  });

  const mark = (paid: boolean) => uas.call(setPayment, { body: { email: sara.email, paid } }, root.token);
  const isPaid = async () =>
    (await uas.call(getStudent, { params: { email: sara.email } }, sara.token)).body.paid;

  /** What the student reads of vouchers that end, after another round of reminders. */
  const reminded = async () => {
    await sendReminders({
      ...uas.dependencies,
      log: uas.app.log,
      signal: new AbortController().signal,
      extendLease: async () => undefined,
    });
    const { body } = await uas.call(listNotifications, {}, sara.token);
    return body.notifications.filter(({ kind }) => kind === 'voucher-due').map(({ text }) => text);
  };

  describe('the number of a voucher', () => {
    it.each(['621048293732', '061048293732', '961048293732', '20260048213732', '26104829373O'])(
      'F-4.1 %s is refused by the database',
      async (number) => {
        const row = {
          id: 'v',
          name: 'Fee',
          number,
          student_id: sara.id,
          purpose: 'registration',
          lines: json([]),
        };
        const now = uas.clock.now();
        const added = uas.database
          .insertInto('voucher')
          .values({ ...row, paisa: 1, due_at: now, created_at: now })
          .execute();
        await expect(added).rejects.toMatchObject({ constraint: 'voucher_number_checked' });
      },
    );

    it('F-4.1 has the check digits that another implementation of ISO 7064 gives, 1,000 times', () => {
      const ids = createIds(uas.clock);
      const drawn = Array.from({ length: 1_000 }, () => ids.digits(10));
      expect(drawn.filter((digits) => !/^[1-8]\d{9}$/.test(digits))).toEqual([]);
      expect(drawn.map(checkDigitsOf)).toEqual(drawn.map((digits) => Mod97_10.checksum(digits)));
    });
  });

  describe('the voucher of the registration fee', () => {
    it('F-4.2 says what is to be paid, until when and where', async () => {
      const { body } = await askVoucher(uas, sara);
      expect(body.voucher).toEqual({
        number: expect.stringMatching(/^[1-8]\d{11}$/),
        billNumber: null,
        purpose: 'registration',
        name: 'Registration fee',
        applicationNumber: null,
        lines: [{ name: 'Registration fee', paisa: 150_000, refund: 'never' }],
        paisa: 150_000,
        sumText: 'One thousand five hundred rupees only.',
        // Ten days on, at the end of the day in Karachi.
        dueAt: '2026-12-01T18:59:59.999Z',
        state: 'open',
        account: 'Bank account',
        paidOn: null,
        refund: null,
      });
      expect((await vouchersOf(uas, sara)).vouchers).toEqual([body.voucher]);
    });

    it('F-4.2 twelve taps at once make one voucher', async () => {
      const replies = await Promise.all(Array.from({ length: 12 }, () => askVoucher(uas, sara)));
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
      expect(new Set(replies.map(({ body }) => body.voucher.number)).size).toBe(1);
      expect(await uas.database.selectFrom('voucher').select('id').execute()).toHaveLength(1);
      const events = uas.database.selectFrom('event').select('after').where('kind', '=', 'get-voucher');
      expect(await events.execute()).toEqual([{ after: { purpose: 'Registration fee' } }]);
    });

    it('F-4.2 there is none for what is paid', async () => {
      await mark(true);
      const { status, body } = await askVoucher(uas, sara);
      expect([status, body]).toEqual([409, refusal('voucher.paid')]);
      expect((await vouchersOf(uas, sara)).available.map(({ purpose }) => purpose)).toEqual(['hostel']);
    });

    it('F-4.2 ends with its day: then there is another one, and the first is cancelled', async () => {
      const { body: first } = await askVoucher(uas, sara);
      uas.clock.set('2026-12-01T18:59:59.999Z');
      expect((await askVoucher(uas, sara)).body.voucher.number).toBe(first.voucher.number);
      uas.clock.set('2026-12-01T19:00:00.000Z');
      const ended = await vouchersOf(uas, sara);
      expect(ended.vouchers.map(({ state }) => state)).toEqual(['ended']);
      expect(ended.available.map(({ purpose }) => purpose)).toEqual(['registration', 'hostel']);
      const { body: second } = await askVoucher(uas, sara);
      expect(second.voucher).toMatchObject({ state: 'open', dueAt: '2026-12-12T18:59:59.999Z' });
      expect(second.voucher.number).not.toBe(first.voucher.number);
      expect((await vouchersOf(uas, sara)).vouchers.map(({ number }) => number)).toEqual([
        second.voucher.number,
      ]);
    });

    it('F-4.2 a fee that is called something else makes another voucher', async () => {
      const { body: first } = await askVoucher(uas, sara);
      const lines = json([{ name: 'Fee', paisa: 150_000, refund: 'never' }]);
      await uas.database.updateTable('voucher').set({ lines }).execute();
      const { body: second } = await askVoucher(uas, sara);
      expect(second.voucher.number).not.toBe(first.voucher.number);
      const states = await uas.database.selectFrom('voucher').select('state').orderBy('id').execute();
      expect(states.map(({ state }) => state)).toEqual(['cancelled', 'open']);
    });

    it('F-4.7 Mark as Paid takes it along, and Undo opens it again', async () => {
      const { body } = await askVoucher(uas, sara);
      expect((await mark(true)).status).toBe(200);
      expect(await vouchersOf(uas, sara)).toMatchObject({
        vouchers: [{ number: body.voucher.number, state: 'paid', paidOn: '2026-11-21' }],
        payments: [{ purpose: 'registration', method: 'by-hand', paisa: 150_000, paidOn: '2026-11-21' }],
      });
      expect(await isPaid()).toBe(true);
      await mark(false);
      expect(await vouchersOf(uas, sara)).toMatchObject({
        vouchers: [{ number: body.voucher.number, state: 'open', paidOn: null }],
        payments: [],
      });
      expect(await isPaid()).toBe(false);
    });

    it('F-4.7 Mark as Paid notes one payment, whoever presses how often, and Undo needs none', async () => {
      await Promise.all(Array.from({ length: 5 }, () => mark(true)));
      const payments = () => uas.database.selectFrom('payment').select('reversed_at').execute();
      expect(await payments()).toEqual([{ reversed_at: null }]);
      await uas.database.deleteFrom('payment').execute();
      await mark(false);
      expect(await isPaid()).toBe(false);
    });
  });

  describe('the voucher of an offer', () => {
    const fees = [
      { name: 'Processing', rupees: 35_000 },
      { name: 'Security', rupees: 10_000, refund: 'always' },
      { name: 'Tuition', rupees: 129_000, refund: 'by-day' },
      { name: 'Miscellaneous', rupees: 2_700 },
    ];
    const programs = new Map<string, string>();
    let id: string;
    let nust: TestPerson;

    beforeEach(async () => {
      nust = await uas.institute('nust');
      sara = await applicant(uas, 'zara');
      for (const { name, id: programId } of await uas.database
        .selectFrom('program')
        .select(['id', 'name'])
        .execute())
        programs.set(name, programId);
      id = await applied(uas, { student: sara, institute: nust, session: SESSION, status: 'approved' });
    });

    const costs = (course: string, lines: readonly { name: string; rupees: number }[]) =>
      setAdmissionFee(uas, { programId: programs.get(course) ?? '', session: SESSION, lines });
    const ask = () => askVoucher(uas, sara, { purpose: 'offer', applicationId: id });
    /** As when the banks told that it was paid. */
    const pay = async () => {
      const open = await uas.database
        .selectFrom('voucher')
        .selectAll()
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow();
      await uas.database.updateTable('voucher').set({ state: 'paid' }).where('id', '=', open.id).execute();
      await uas.database
        .insertInto('payment')
        .values({
          id: open.id,
          student_id: sara.id,
          purpose: 'offer',
          application_id: id,
          voucher_id: open.id,
          method: 'biller',
          paisa: open.paisa,
          biller_key: open.number,
          paid_on: '2026-11-21',
          recorded_at: uas.clock.now(),
        })
        .execute();
    };
    const moveUp = (course: string) =>
      uas.database
        .updateTable('application')
        .set({ course, program_id: programs.get(course) ?? null })
        .where('id', '=', id)
        .execute();

    it('F-4.3 F-10.29 adds up what the university asks for, in figures and in words', async () => {
      await costs('BS Computer Science', fees);
      const { body } = await ask();
      expect(body.voucher).toMatchObject({
        paisa: 17_670_000,
        sumText: 'One lakh seventy-six thousand seven hundred rupees only.',
        applicationNumber: expect.stringMatching(/^UAS-26-/),
        lines: [
          { name: 'Processing', paisa: 3_500_000, refund: 'never' },
          { name: 'Security', paisa: 1_000_000, refund: 'always' },
          { name: 'Tuition', paisa: 12_900_000, refund: 'by-day' },
          { name: 'Miscellaneous', paisa: 270_000, refund: 'never' },
        ],
      });
      expect(sumText(1_000_000_000)).toBe('One crore rupees only.');
      expect(sumText(150_050)).toBe('One thousand five hundred rupees and fifty paise only.');
    });

    it('F-4.3 who moved up pays the difference, and nothing where the other program costs less', async () => {
      await costs('BS Computer Science', [{ name: 'All', rupees: 155_700 }]);
      await ask();
      await pay();
      expect((await ask()).body).toEqual(refusal('voucher.paid'));
      await moveUp('BS Software Engineering');
      await costs('BS Software Engineering', fees);
      const { body } = await ask();
      expect(body.voucher.paisa).toBe(2_100_000);
      expect(body.voucher.lines.at(-1)).toEqual({ name: 'Paid before', paisa: -15_570_000, refund: 'never' });
      await pay();
      await moveUp('BS Data Science');
      await costs('BS Data Science', [{ name: 'All', rupees: 170_000 }]);
      const less = await ask();
      expect([less.status, less.body]).toEqual([409, refusal('voucher.paid')]);
    });

    it('F-4.3 a fee that rises after it was paid asks nobody twice', async () => {
      await costs('BS Computer Science', fees);
      await ask();
      await pay();
      await costs('BS Computer Science', [{ name: 'All', rupees: 300_000 }]);
      expect((await ask()).body).toEqual(refusal('voucher.paid'));
      expect((await vouchersOf(uas, sara)).available.map(({ purpose }) => purpose)).toEqual(['hostel']);
    });

    it('F-4.17 the institute reads the fee of its offer, and nothing of a registration fee', async () => {
      const feeOf = async () => {
        const { body } = await uas.call(
          listInstituteApplications,
          { params: { email: nust.email }, query: {} },
          nust.token,
        );
        return body.applications[0]?.fee;
      };
      await askVoucher(uas, sara);
      expect(await feeOf()).toBeUndefined();
      await costs('BS Computer Science', fees);
      await ask();
      const dueAt = '2026-11-28T18:59:59.999Z';
      expect(await feeOf()).toEqual({ paisa: 17_670_000, dueAt, paidOn: null, refund: null });
      await pay();
      expect(await feeOf()).toEqual({ paisa: 17_670_000, dueAt, paidOn: '2026-11-21', refund: null });
      const given = await uas.call(declineOffer, { params: { id }, body: {} }, sara.token);
      expect(given.status).toBe(200);
      expect(await feeOf()).toMatchObject({ paidOn: '2026-11-21', refund: 13_900_000 });
    });

    it('F-4.3 there is none while the university has not said what it costs', async () => {
      const { status, body } = await ask();
      expect([status, body]).toEqual([409, refusal('voucher.lines-missing')]);
    });

    it('F-4.3 is cancelled when a list moves its student up, and what was paid on a joined application counts', async () => {
      await costs('BS Computer Science', fees);
      await ask();
      const moved = await movedByList(uas, { id, event: 'upgrade', institute: nust });
      expect(moved.status).toBe(200);
      expect((await vouchersOf(uas, sara)).vouchers).toEqual([]);
      await ask();
      await pay();
      await uas.database.updateTable('payment').set({ application_id: 'joined' }).execute();
      expect((await ask()).body).toEqual(refusal('voucher.paid'));
    });

    it('F-4.2 a changed fee can be asked for before the voucher has ended', async () => {
      await costs('BS Computer Science', fees);
      await ask();
      expect((await vouchersOf(uas, sara)).available.map(({ purpose }) => purpose)).toEqual(['hostel']);
      await costs('BS Computer Science', [{ name: 'All', rupees: 150_000 }]);
      expect((await vouchersOf(uas, sara)).available).toMatchObject([
        { purpose: 'offer', paisa: 15_000_000, applicationId: id },
        { purpose: 'hostel' },
      ]);
    });

    it('keeps its university from being deleted without a second confirmation', async () => {
      const root = await uas.master('root2');
      const remove = (query: object) =>
        uas.call(deleteInstitute, { params: { email: nust.email }, query }, root.token);
      await costs('BS Computer Science', fees);
      const { number } = (await ask()).body.voucher;
      const { status, body } = await remove({});
      expect([status, body]).toEqual([
        409,
        refusal({ code: 'institute.vouchers-open', params: { vouchers: '1 voucher' } }),
      ]);
      expect((await vouchersOf(uas, sara)).vouchers).toMatchObject([{ number, state: 'open' }]);
      expect((await remove({ withOpenVouchers: 'true' })).status).toBe(200);
      expect((await ask()).status).toBe(404);
    });

    it('does not keep it where the voucher has ended', async () => {
      const root = await uas.master('root2');
      await costs('BS Computer Science', fees);
      await ask();
      uas.clock.set('2027-01-01T00:00:00Z');
      const reply = await uas.call(deleteInstitute, { params: { email: nust.email }, query: {} }, root.token);
      expect(reply.status).toBe(200);
    });

    it('ends with the time to reply at the latest, and is cancelled with the offer', async () => {
      await costs('BS Computer Science', fees);
      const reply_by = new Date('2026-11-23T12:00:00Z');
      await uas.database.updateTable('application').set({ reply_by }).where('id', '=', id).execute();
      expect((await ask()).body.voucher.dueAt).toBe('2026-11-23T12:00:00.000Z');
      const declined = await uas.call(declineOffer, { params: { id }, body: {} }, sara.token);
      expect(declined.status).toBe(200);
      expect((await vouchersOf(uas, sara)).vouchers).toEqual([]);
      expect((await ask()).body).toEqual(refusal('offer.not-open'));
    });

    it('nobody is reminded of it once another offer is accepted', async () => {
      await costs('BS Computer Science', fees);
      await ask();
      const course = 'BS Data Science';
      const other = await applied(uas, { student: sara, institute: nust, course, status: 'approved' });
      const accept = (accepted: boolean) =>
        uas.database
          .updateTable('application')
          .set({ offer_accepted: accepted, accepted_at: accepted ? uas.clock.now() : null })
          .where('id', '=', other)
          .execute();
      await accept(true);
      uas.clock.set('2026-11-27T20:00:00Z');
      expect(await reminded()).toEqual([]);
      await accept(false);
      expect(await reminded()).toEqual([expect.stringContaining('28 Nov 2026')]);
    });

    it('stays as it is where the offer is accepted', async () => {
      await costs('BS Computer Science', fees);
      const reply_by = new Date('2026-11-23T12:00:00Z');
      await uas.database.updateTable('application').set({ reply_by }).where('id', '=', id).execute();
      const { body: before } = await ask();
      const proof = { body: { email: sara.email }, file: asDocument(pdfFile()) };
      expect((await uas.call(acceptOffer, { params: { id }, ...proof }, sara.token)).status).toBe(200);
      const { body: after } = await ask();
      expect(after.voucher).toEqual(before.voucher);
    });

    it("F-4.17 nobody gets a voucher for another student's offer, or learns of it", async () => {
      const omar = await uas.student('omar');
      const foreign = await askVoucher(uas, omar, { purpose: 'offer', applicationId: id });
      expect([foreign.status, foreign.body]).toEqual([404, refusal('application.not-found')]);
      const params = { email: sara.email };
      const list = await uas.call(listVouchers, { params }, omar.token);
      expect([list.status, list.body]).toEqual([403, refusal('access.forbidden')]);
    });
  });

  describe('what is asked wrongly', () => {
    it.each([
      ['a purpose that there is not', { purpose: 'tuition' }, 400, 'input.invalid'],
      ['an offer without its application', { purpose: 'offer' }, 409, 'voucher.not-offered'],
      ['a registration for an application', { applicationId: 'a' }, 409, 'voucher.not-offered'],
      [
        'an application that is not there',
        { purpose: 'offer', applicationId: 'a' },
        404,
        'application.not-found',
      ],
    ] as const)('%s is refused', async (_, of, status, code) => {
      const reply = await askVoucher(uas, sara, of);
      expect([reply.status, reply.body]).toEqual([status, refusal(code)]);
    });
  });

  it('a student is reminded two days before a voucher ends, once', async () => {
    await askVoucher(uas, sara);
    uas.clock.set('2026-11-29T18:00:00Z');
    expect(await reminded()).toEqual([]);
    uas.clock.set('2026-11-29T20:00:00Z');
    const sentence =
      'Your voucher for Registration fee of Rs 1,500 ends on 1 Dec 2026. After that you need a new one.';
    expect(await reminded()).toEqual([sentence]);
    uas.clock.advance(3_600_000);
    expect(await reminded()).toEqual([sentence]);
  });

  it('staff find a student by the number of a voucher, however it is typed', async () => {
    const { number } = (await askVoucher(uas, sara)).body.voucher;
    await uas.student('omar');
    for (const search of [
      number,
      `10482${number}`,
      formatVoucherNumber(number),
      ` ${number.slice(0, 4)}-${number.slice(4)} `,
    ]) {
      const { body } = await uas.call(listAdminStudents, { query: { search } }, root.token);
      expect(body.students.map(({ email }) => email)).toEqual([sara.email]);
    }
  });

  it('F-4.18 vouchers and payments go with their student', async () => {
    await askVoucher(uas, sara);
    await mark(true);
    await uas.call(deleteStudent, { params: { email: sara.email } }, root.token);
    for (const table of ['voucher', 'payment'] as const)
      expect(await uas.database.selectFrom(table).select('id').execute()).toEqual([]);
  });

  it('F-4.17 visitors read nothing of purposes', async () => {
    const { body } = await uas.call(getSiteConfig);
    expect(Object.keys(body)).not.toContain('purposes');
  });

  it('only `recordPayment` and its undoing write whether a student is paid', () => {
    const folder = join(__dirname, '../..');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !/\.test\.ts$|test-kit|demo|database\/schema/.test(name),
    );
    const writers = sources.filter((name) =>
      /updateStudentRow\([^;]*\bpaid:|updateTable\('student'\)[^;]*\bpaid\b|update student set[^;]*\bpaid\b/.test(
        readFileSync(join(folder, name), 'utf8'),
      ),
    );
    expect(writers).toEqual([join('modules', 'payments', 'record-payment.ts')]);
  });

  it('a payment that was confirmed is told once, as before', async () => {
    await mark(true);
    const { body } = await uas.call(listNotifications, {}, sara.token);
    expect(body.notifications.map(({ kind }) => kind)).toEqual(['payment-confirmed']);
  });
});

describe('refunds', () => {
  const SESSION = 'Fall 2026';

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
      expect(await rows()).toMatchObject([
        { outcome: 'offer-withdrawn', class_day: null, paisa: 17_670_000 },
      ]);
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
      await uas.database
        .updateTable('payment')
        .set({ paisa: 5_000_000 })
        .where('id', '=', paymentId)
        .execute();
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

    it('F-4.16 stays as it was where the application was over before it is deleted', async () => {
      const paymentId = await pay();
      await accept();
      await giveUp();
      await agree([paymentId]);
      const before = await rows();
      expect((await uas.call(deleteApplication, { params: { id } }, root.token)).status).toBe(200);
      expect(await rows()).toEqual(before);
      expect(before).toMatchObject([{ outcome: 'given-up', paisa: 13_900_000 }]);
    });

    it('F-4.16 is everything where the university is deleted', async () => {
      await pay();
      await accept();
      const params = { email: nust.email };
      expect((await uas.call(deleteInstitute, { params, query: {} }, root.token)).status).toBe(200);
      await uas.runTasks();
      expect(await rows()).toMatchObject([{ outcome: 'deleted', paisa: 17_670_000 }]);
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
      const undo = () =>
        uas.call(undoDecision, { body: { applicationId: id, status: 'pending' } }, root.token);
      await agree([paymentId]);
      expect((await undo()).status).toBe(200);
      expect(await rows()).toEqual([]);
      await uas.database
        .updateTable('application')
        .set({ status: 'approved' })
        .where('id', '=', id)
        .execute();
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
    const undo = (line: string) =>
      uas.call(undoStatementLine, { params: { id: line }, body: {} }, root.token);

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
});
