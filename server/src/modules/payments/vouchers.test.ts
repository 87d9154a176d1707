import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Mod97_10 } from '@konfirm/iso7064';
import {
  acceptOffer,
  checkDigitsOf,
  declineOffer,
  deleteInstitute,
  deleteStudent,
  formatVoucherNumber,
  getSiteConfig,
  getStudent,
  listAdminStudents,
  listInstituteApplications,
  listNotifications,
  listVouchers,
  setPayment,
} from '@uas/contract';
import { json } from '../../platform/database/tables';
import { createIds } from '../../platform/ids';
import { askVoucher, SITE_WITH_VOUCHERS, setAdmissionFee, vouchersOf } from '../../test-kit/fees';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, asDocument, movedByList } from '../../test-kit/scenes';
import { pdfFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { sendReminders } from '../notifications/send-reminders';
import { sumText } from './sum-text';

const SESSION = 'Fall 2026';
/** Sessions last as long as the clock of a test runs. */
const environment = { sessionHours: 20_000, sessionIdleMinutes: 1_000_000 };
const uas = withTestApp({ site: SITE_WITH_VOUCHERS, environment });

let sara: TestPerson;
let root: TestPerson;
beforeEach(async () => {
  uas.clock.set(TEST_NOW);
  sara = await uas.student('sara');
  root = await uas.master('root');
});

const mark = (paid: boolean) => uas.call(setPayment, { body: { email: sara.email, paid } }, root.token);
const isPaid = async () =>
  (await uas.call(getStudent, { params: { email: sara.email } }, sara.token)).body.paid;

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
