import { declineOffer, deleteStudent, setPayment } from '@uas/contract';
import { askVoucher, SITE_WITH_VOUCHERS, setAdmissionFee } from '../test-kit/fees';
import type { TestPerson } from '../test-kit/people';
import { applied } from '../test-kit/scenes';
import { startTestApp, type TestApp } from '../test-kit/start-test-app';
import { describeRace } from './parallel';

const STUDENTS = 30;
const biller = { user: 'network', password: 'secret', addresses: ['127.0.0.1'], callsPerMinute: 100_000 };

describeRace('payments under parallel calls', () => {
  let kit: TestApp;
  beforeAll(async () => {
    kit = await startTestApp({ environment: { limitFactor: 1000, biller }, site: SITE_WITH_VOUCHERS });
  });
  afterAll(() => kit.stop());
  beforeEach(() => kit.reset());

  const pay = async (number: string, authId: number) => {
    const reply = await kit.app.inject({
      method: 'POST',
      url: '/api/biller/BillPayment',
      headers: { username: biller.user, password: biller.password },
      payload: {
        consumer_number: number,
        tran_auth_id: String(authId),
        transaction_amount: '000000150000',
        tran_date: '20261121',
        tran_time: '140000',
      },
    });
    return reply.json().response_Code;
  };
  const livePayments = () =>
    kit.database
      .selectFrom('payment')
      .select(['student_id', 'method'])
      .where('reversed_at', 'is', null)
      .execute();

  /** Students with a voucher each, made one after the other; only what is looked at happens at once. */
  async function withVouchers(voucherFor: (student: TestPerson) => Promise<{ voucher: { number: string } }>) {
    const all: { student: TestPerson; number: string }[] = [];
    for (let index = 0; index < STUDENTS; index += 1) {
      const student = await kit.student(`student${index}`);
      all.push({ student, number: (await voucherFor(student)).voucher.number });
    }
    return all;
  }

  it('F-4.7 by hand and by a bank at once is one payment of each student', async () => {
    const root = await kit.master('root');
    const all = await withVouchers(async (student) => (await askVoucher(kit, student)).body);
    const codes = await Promise.all(
      all.map(async ({ student, number }, index) => {
        const byHand = kit.call(setPayment, { body: { email: student.email, paid: true } }, root.token);
        const [code, { status }] = await Promise.all([pay(number, 200_000 + index), byHand]);
        expect(status).toBe(200);
        return code;
      }),
    );
    const payments = await livePayments();
    expect(new Set(payments.map(({ student_id }) => student_id)).size).toBe(STUDENTS);
    expect(payments).toHaveLength(STUDENTS);
    expect(codes.filter((code) => code === '00')).toHaveLength(
      payments.filter(({ method }) => method === 'biller').length,
    );
    const states = await kit.database.selectFrom('voucher').select('state').distinct().execute();
    expect(states).toEqual([{ state: 'paid' }]);
  });

  it('F-4.6 the same payment told two hundred times, ten at once, is one', async () => {
    const sara = await kit.student('sara');
    const { number } = (await askVoucher(kit, sara)).body.voucher;
    const codes: string[] = [];
    for (let round = 0; round < 20; round += 1)
      codes.push(...(await Promise.all(Array.from({ length: 10 }, () => pay(number, 123_456)))));
    expect(codes.filter((code) => code === '00')).toHaveLength(1);
    expect(codes.filter((code) => code === '03')).toHaveLength(199);
    expect(await livePayments()).toHaveLength(1);
  });

  it('F-4.7 told while its offer is declined or its student deleted is good or unknown, and nothing is left open', async () => {
    const nust = await kit.institute('nust');
    const root = await kit.master('root');
    const { id: programId } = await kit.database
      .selectFrom('program')
      .select('id')
      .where('name', '=', 'BS Computer Science')
      .executeTakeFirstOrThrow();
    const session = 'Fall 2026';
    await setAdmissionFee(kit, { programId, session, lines: [{ name: 'All', rupees: 1500 }] });
    const applications = new Map<string, string>();
    const all = await withVouchers(async (student) => {
      const applicationId = await applied(kit, { student, institute: nust, session, status: 'approved' });
      applications.set(student.id, applicationId);
      return (await askVoucher(kit, student, { purpose: 'offer', applicationId })).body;
    });
    const codes = await Promise.all(
      all.map(async ({ student, number }, index) => {
        const id = applications.get(student.id) ?? '';
        const leaves =
          index % 2 === 0
            ? kit.call(declineOffer, { params: { id }, body: {} }, student.token)
            : kit.call(deleteStudent, { params: { email: student.email } }, root.token);
        const [code, { status }] = await Promise.all([pay(number, 200_000 + index), leaves]);
        return { code, status };
      }),
    );
    expect(codes.filter(({ code, status }) => !['00', '01'].includes(code) || status !== 200)).toEqual([]);
    const open = await kit.database.selectFrom('voucher').select('id').where('state', '=', 'open').execute();
    expect(open).toEqual([]);
    const declined = codes.filter(({ code }, index) => index % 2 === 0 && code === '00');
    expect(await livePayments()).toHaveLength(declined.length);
  });

  it('F-4.2 two who take back and one who asks for a voucher leave one open voucher', async () => {
    const sara = await kit.student('sara');
    const root = await kit.master('root');
    await askVoucher(kit, sara);
    const mark = (paid: boolean) => kit.call(setPayment, { body: { email: sara.email, paid } }, root.token);
    for (let round = 0; round < 20; round += 1) {
      await mark(true);
      await Promise.all([mark(false), askVoucher(kit, sara), mark(false), askVoucher(kit, sara)]);
      const open = await kit.database
        .selectFrom('voucher')
        .select('id')
        .where('state', '=', 'open')
        .execute();
      expect(open).toHaveLength(1);
    }
  });
});
