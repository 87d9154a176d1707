import { getStudent, listNotifications, setPayment } from '@uas/contract';
import { createIds } from '../../../platform/ids';
import { askVoucher, SITE_WITH_VOUCHERS, vouchersOf } from '../../../test-kit/fees';
import type { TestPerson } from '../../../test-kit/people';
import { refusal } from '../../../test-kit/refusal-reply';
import { rounds } from '../../../test-kit/rounds';
import { applied } from '../../../test-kit/scenes';
import { startTestApp, type TestApp, withTestApp } from '../../../test-kit/start-test-app';
import { TEST_NOW } from '../../../test-kit/test-clock';

const SETTINGS = {
  user: 'network',
  password: 'a long secret',
  addresses: ['127.0.0.1', '10.4.0.0/16'],
  callsPerMinute: 6_000,
};
const RIGHT = { username: SETTINGS.user, password: SETTINGS.password };
const PREFIX = '10482';
const PEOPLE = rounds(1_000);
const site = { ...SITE_WITH_VOUCHERS, biller: { prefix: PREFIX } };

/** Sessions last as long as the clock of a test runs. */
const long = { sessionHours: 20_000, sessionIdleMinutes: 1_000_000 };
const uas = withTestApp({ environment: { biller: SETTINGS, ...long }, site });

interface Sent {
  readonly headers?: Record<string, string>;
  readonly from?: string;
}

/** Calls as the network does: only what the specification says of the wire is known here. */
async function send(
  { app }: Pick<TestApp, 'app'>,
  name: 'BillInquiry' | 'BillPayment',
  payload: object | string,
  { headers = RIGHT, from = '127.0.0.1' }: Sent = {},
) {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: `/api/biller/${name}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
    remoteAddress: from,
  });
  return { status: statusCode, body: JSON.parse(body) };
}

const inquire = (number: string, more: object = {}) =>
  send(uas, 'BillInquiry', {
    consumer_number: `${PREFIX}${number}`,
    bank_mnemonic: 'TESTBANK',
    reserved: '',
    ...more,
  });

const PAYMENT = {
  tran_auth_id: '123456',
  transaction_amount: '000000150000',
  tran_date: '20261121',
  tran_time: '140000',
  bank_mnemonic: 'TESTBANK',
  reserved: '',
};
const pay = (number: string, more: Partial<typeof PAYMENT> = {}) =>
  send(uas, 'BillPayment', { consumer_number: `${PREFIX}${number}`, ...PAYMENT, ...more });
const codeOf = ({ body }: { body: { response_Code: string } }) => body.response_Code;

let sara: TestPerson;
let root: TestPerson;
let number: string;
beforeEach(async () => {
  uas.clock.set(TEST_NOW);
  sara = await uas.student('sara', { name: 'Sara Bint Khan' });
  root = await uas.master('root');
  number = (await askVoucher(uas, sara)).body.voucher.number;
});
const isPaid = async () =>
  (await uas.call(getStudent, { params: { email: sara.email } }, sara.token)).body.paid;
const payments = () =>
  uas.database.selectFrom('payment').select(['method', 'paisa', 'paid_on', 'reversed_at']).execute();
const mark = (paid: boolean) => uas.call(setPayment, { body: { email: sara.email, paid } }, root.token);

describe('who may call', () => {
  it('F-4.4 it is an unknown address while the settings are missing, and for every other address', async () => {
    const off = await startTestApp({ site });
    const unset = await send(off, 'BillInquiry', {});
    const unknown = await off.app.inject({ method: 'POST', url: '/api/biller/Anything', payload: {} });
    await off.stop();
    expect([unset.status, unset.body]).toEqual([404, JSON.parse(unknown.body)]);
    for (const from of ['127.0.0.2', '10.5.0.1', '::1']) {
      const foreign = await send(uas, 'BillInquiry', {}, { from });
      expect([from, foreign.status, foreign.body]).toEqual([from, 404, refusal('address.not-found')]);
    }
    for (const from of ['10.4.200.7', '::ffff:10.4.0.1'])
      expect([from, (await send(uas, 'BillInquiry', {}, { from })).status]).toEqual([from, 200]);
  });

  it('F-4.4 a wrong user or password is 401, and the eleventh in a minute 429', async () => {
    const wrong = [{ ...RIGHT, password: 'a long secreT' }, { ...RIGHT, username: 'Network' }, {}];
    for (let count = 0; count < 10; count += 1) {
      const reply = await send(uas, 'BillInquiry', {}, { headers: wrong[count % 3] ?? {} });
      expect([reply.status, reply.body]).toEqual([401, refusal('biller.credentials')]);
    }
    expect((await send(uas, 'BillInquiry', {}, { headers: {} })).status).toBe(429);
    uas.clock.advance(61_000);
    expect(codeOf(await inquire(number))).toBe('00');
  });

  it('F-4.4 more than the setting allows in a minute is 429', async () => {
    const slow = await startTestApp({ environment: { biller: { ...SETTINGS, callsPerMinute: 2 } }, site });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await send(slow, 'BillInquiry', {})).status);
    await slow.stop();
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('an inquiry', () => {
  const WIDTHS = {
    response_Code: 2,
    consumer_detail: 30,
    bill_status: 1,
    due_date: 8,
    amount_within_dueDate: 14,
    amount_after_dueDate: 14,
    billing_month: 4,
    date_paid: 8,
    amount_paid: 12,
    tran_auth_Id: 6,
    reserved: 0,
  };
  const widthsOf = (body: Record<string, string>) =>
    Object.fromEntries(Object.entries(body).map(([field, value]) => [field, value.length]));

  it('F-4.5 says how much, until when and whose it is, without a name; each field has its width', async () => {
    const { status, body } = await inquire(number);
    expect(status).toBe(200);
    expect(`${PREFIX}${number}`).toHaveLength(17);
    expect(body).toMatchObject({
      response_Code: '00',
      consumer_detail: expect.stringMatching(/^S\. K\. UAS-S26-\d{6}-\d +$/),
      bill_status: 'U',
      due_date: '20261201',
      amount_within_dueDate: '+0000000150000',
      amount_after_dueDate: '+0000000150000',
      billing_month: '2611',
    });
    expect(widthsOf(body)).toEqual(WIDTHS);
  });

  it.each([
    [12_000, '+0000000012000'],
    [250_000, '+0000000250000'],
    [17_670_000, '+0000017670000'],
  ])('F-4.5 %i paisa are %s', async (paisa, written) => {
    await uas.database.updateTable('voucher').set({ paisa }).execute();
    expect((await inquire(number)).body.amount_within_dueDate).toBe(written);
  });

  it('F-4.5 of a bill that was made in September and is due in October has the month in which it was made', async () => {
    const change = { created_at: new Date('2026-09-30T18:59:59Z'), due_at: new Date('2026-11-30T18:59:59Z') };
    await uas.database.updateTable('voucher').set(change).execute();
    expect((await inquire(number)).body).toMatchObject({ billing_month: '2609', due_date: '20261130' });
  });

  it('F-4.5 no reply holds a name, whatever students are called', async () => {
    const names = ['Muhammad Abdullah', 'فاطمہ خان', 'Élodie Öz', 'X', '  ', 'Al-Hassan bin Talal'];
    for (const name of names) {
      await uas.database.updateTable('student').set({ name }).where('id', '=', sara.id).execute();
      const { consumer_detail } = (await inquire(number)).body;
      expect(consumer_detail).toMatch(/^([A-Z]\. ){0,2}UAS-S26-\d{6}-\d +$/);
      expect(consumer_detail).toHaveLength(30);
    }
  });

  it(`F-4.5 of ${PEOPLE} made-up people no reply says more than their initials`, async () => {
    const ids = createIds(uas.clock);
    const letters = (count: number) =>
      Array.from({ length: count }, () => String.fromCharCode(97 + (Number(ids.digits(2)) % 26))).join('');
    const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
    for (let person = 0; person < PEOPLE; person += 1) {
      // Long enough that none of them stands in the name of a field by chance.
      const name = [8, 10, 9]
        .map((count) => capital(letters(count)))
        .slice(person % 2)
        .join(' ');
      await uas.database.updateTable('student').set({ name }).where('id', '=', sara.id).execute();
      const reply = JSON.stringify((await inquire(number)).body).toLowerCase();
      expect([name, name.split(' ').filter((part) => reply.includes(part.toLowerCase()))]).toEqual([
        name,
        [],
      ]);
    }
  });

  it('F-4.5 of what is paid says when, how much and how', async () => {
    expect(codeOf(await pay(number))).toBe('00');
    expect((await inquire(number)).body).toMatchObject({
      response_Code: '00',
      bill_status: 'P',
      date_paid: '20261121',
      amount_paid: '000000150000',
      tran_auth_Id: '123456',
    });
  });

  it('of a closed account is blocked, and of what is cancelled, ended or nobody’s unknown', async () => {
    const closed_at = uas.clock.now();
    await uas.database.updateTable('student').set({ closed_at }).where('id', '=', sara.id).execute();
    expect((await inquire(number)).body).toMatchObject({ response_Code: '02', bill_status: 'B' });
    await uas.database.updateTable('student').set({ closed_at: null }).execute();
    expect(codeOf(await inquire('261048293732'))).toBe('01');
    expect(codeOf(await inquire(`${number.slice(0, -1)}x`))).toBe('04');
    uas.clock.set('2026-12-02T00:00:00Z');
    expect(codeOf(await inquire(number))).toBe('01');
    await uas.database.updateTable('voucher').set({ state: 'cancelled' }).execute();
    uas.clock.set('2026-11-21T09:00:00Z');
    expect(codeOf(await inquire(number))).toBe('01');
  });

  it('F-4.5 is worded as the operator agreed with the network', async () => {
    const biller = {
      prefix: PREFIX,
      fields: { consumer_detail: 'consumer_Detail', consumer_number: 'Consumer_Number' },
      codes: { unknown: '05' },
      headers: { user: 'x-user', password: 'x-password' },
      afterDue: 'zero',
    };
    const other = await startTestApp({ environment: { biller: SETTINGS }, site: { ...site, biller } });
    const student = await other.student('omar');
    const { voucher } = (await askVoucher(other, student)).body;
    const headers = { 'x-user': SETTINGS.user, 'x-password': SETTINGS.password };
    const ask = (consumer: string) => send(other, 'BillInquiry', { Consumer_Number: consumer }, { headers });
    const { body } = await ask(voucher.billNumber ?? '');
    const unknown = await ask(`${PREFIX}261048293732`);
    await other.stop();
    expect(voucher.billNumber).toBe(`${PREFIX}${voucher.number}`);
    expect(body).toMatchObject({ response_Code: '00', amount_after_dueDate: '+0000000000000' });
    expect(Object.keys(body)).toContain('consumer_Detail');
    expect(Object.keys(body)).not.toContain('consumer_detail');
    expect(codeOf(unknown)).toBe('05');
  });

  it.each([
    ['nothing', ''],
    ['no object', '7'],
    ['broken JSON', '{"consumer_number":'],
    ['a number that is no text', { consumer_number: 10482 }],
    ['a long number', { consumer_number: '1'.repeat(25) }],
    ['a bank with a long name', { consumer_number: '1', bank_mnemonic: 'A LONG NAME' }],
    ['a long body', { consumer_number: '1', reserved: 'x'.repeat(3_000) }],
  ])('%s is answered with 200 and a code', async (_, payload) => {
    const { status, body } = await send(uas, 'BillInquiry', payload);
    expect([status, body.response_Code]).toEqual([200, '04']);
  });
});

describe('a payment', () => {
  it('F-4.6 makes its student paid: one event, one notification, one payment of the day', async () => {
    const { status, body } = await pay(number);
    expect([status, body]).toEqual([
      200,
      {
        response_Code: '00',
        Identification_parameter: expect.stringMatching(/^UAS-S26-\d{6}-\d +$/),
        reserved: '',
      },
    ]);
    expect(body.Identification_parameter).toHaveLength(20);
    expect(await isPaid()).toBe(true);
    expect(await payments()).toEqual([
      { method: 'biller', paisa: 150_000, paid_on: '2026-11-21', reversed_at: null },
    ]);
    const events = uas.database
      .selectFrom('event')
      .select(['actor_role', 'after'])
      .where('kind', '=', 'set-payment');
    expect(await events.execute()).toEqual([
      { actor_role: 'system', after: { paid: true, method: 'biller' } },
    ]);
    const { body: list } = await uas.call(listNotifications, {}, sara.token);
    expect(list.notifications.map(({ kind }) => kind)).toEqual(['payment-confirmed']);
    expect((await vouchersOf(uas, sara)).vouchers).toMatchObject([{ state: 'paid', paidOn: '2026-11-21' }]);
  });

  it('F-4.6 that is told again is answered so, also at once and after it was taken back', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => pay(number)));
    expect(replies.map(codeOf).sort()).toEqual(['00', ...Array.from({ length: 9 }, () => '03')]);
    await mark(false);
    expect(codeOf(await pay(number))).toBe('03');
    expect(await isPaid()).toBe(false);
    expect(codeOf(await pay(number, { tran_auth_id: '123457' }))).toBe('00');
    expect(await payments()).toHaveLength(2);
  });

  it('F-4.6 that is told again is answered so after days too, and what is first told then is refused', async () => {
    expect(codeOf(await pay(number))).toBe('00');
    uas.clock.advance(5 * 24 * 3_600_000);
    expect(codeOf(await pay(number))).toBe('03');
    expect(codeOf(await pay(number, { tran_auth_id: '123457' }))).toBe('04');
  });

  it('for an offer that there is not any more is unknown', async () => {
    const nust = await uas.institute('nust');
    const application_id = await applied(uas, { student: sara, institute: nust, status: 'approved' });
    await uas.database.updateTable('voucher').set({ application_id, purpose: 'offer' }).execute();
    expect((await inquire(number)).body).toMatchObject({
      response_Code: '00',
      consumer_detail: expect.stringMatching(/^S\. K\. UAS-26-/),
    });
    await uas.database.updateTable('application').set({ status: 'rejected' }).execute();
    expect([codeOf(await inquire(number)), codeOf(await pay(number))]).toEqual(['01', '01']);
  });

  it('F-4.6 of twenty different ones told at once one is good', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => pay(number, { tran_auth_id: String(200_000 + at) })),
    );
    expect(replies.map(codeOf).sort()).toEqual(['00', ...Array.from({ length: 19 }, () => '02')]);
    expect(await payments()).toHaveLength(1);
  });

  it('F-4.7 of another sum, of what is paid by hand and of a closed account is refused, and the history has it', async () => {
    expect(codeOf(await pay(number, { transaction_amount: '000000140000' }))).toBe('04');
    await mark(true);
    expect(codeOf(await pay(number))).toBe('02');
    await mark(false);
    const closed_at = uas.clock.now();
    await uas.database.updateTable('student').set({ closed_at }).where('id', '=', sara.id).execute();
    expect(codeOf(await pay(number))).toBe('02');
    const refused = uas.database
      .selectFrom('event')
      .select('after')
      .where('kind', '=', 'refuse-bill-payment');
    expect((await refused.execute()).map(({ after }) => after)).toEqual([
      { code: 'otherAmount' },
      { code: 'paidPayment' },
      { code: 'blocked' },
    ]);
  });

  it('F-4.7 from before the end counts after it, while nobody asked for a new voucher', async () => {
    const lastSeconds = { tran_date: '20261201', tran_time: '235940' };
    uas.clock.set('2026-12-01T19:05:00Z');
    expect(codeOf(await pay(number, { tran_date: '20261202', tran_time: '000001' }))).toBe('01');
    expect(codeOf(await pay(number, lastSeconds))).toBe('00');
    expect(await payments()).toMatchObject([{ paid_on: '2026-12-01' }]);
  });

  it('F-4.7 of a voucher that was replaced is unknown', async () => {
    uas.clock.set('2026-12-01T19:05:00Z');
    await askVoucher(uas, sara);
    expect(codeOf(await pay(number, { tran_date: '20261201', tran_time: '235940' }))).toBe('01');
    expect(await isPaid()).toBe(false);
  });

  it('of a number that there is not is unknown, and leaves nothing', async () => {
    expect(codeOf(await pay('261048293732'))).toBe('01');
    const refused = uas.database.selectFrom('event').select('id').where('kind', '=', 'refuse-bill-payment');
    expect(await refused.execute()).toEqual([]);
  });

  it.each([
    ['a short amount', { transaction_amount: '1500' }],
    ['an amount with a sign', { transaction_amount: '+00000150000' }],
    ['no auth id', { tran_auth_id: '' }],
    ['a day that there is not', { tran_date: '20261131' }],
    ['an hour that there is not', { tran_time: '240000' }],
    ['more than ten minutes ahead', { tran_time: '141001' }],
    ['more than two days back', { tran_date: '20261119', tran_time: '135959' }],
  ])('%s is answered with 200 and a code', async (_, wrong) => {
    const { status, body } = await pay(number, wrong);
    expect([status, body.response_Code]).toEqual([200, '04']);
    expect(await payments()).toEqual([]);
  });
});
