import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { loginStudent } from '../fixtures/demo-student';
import { looksAt } from '../fixtures/looks';
import { type OwnSite, startDemoSite } from '../fixtures/own-site';
import { expect, test } from '../fixtures/test';

const NETWORK = { username: 'network', password: 'a long secret' };
const PREFIX = '10482';

let site: OwnSite;
test.beforeAll(async () => {
  site = await startDemoSite({
    env: { BILLER_USER: NETWORK.username, BILLER_PASSWORD: NETWORK.password, BILLER_ADDRESSES: '127.0.0.1' },
    site: {
      supportEmail: 'help@uas.example',
      uanPhone: '111-000-111',
      registrationFee: 'Rs 1,500',
      paymentAccounts: [
        {
          kind: 'bank',
          name: 'Bank account',
          accountTitle: 'Universities Admission Service',
          accountNumber: 'PK36 0000 0000 0000 0000 0123',
          details: '',
        },
      ],
      purposes: [
        {
          code: 'registration',
          name: 'Registration fee',
          account: 'Bank account',
          dueDays: 10,
          lines: [{ name: 'Registration fee', rupees: 1500 }],
        },
      ],
      biller: { prefix: PREFIX },
    },
  });
});
test.afterAll(() => site?.stop());

/** Day and time in Karachi as the network writes them. */
function written(at: Date) {
  const [date = '', time = ''] = new Date(at.getTime() + 5 * 3_600_000).toISOString().split('T');
  return { tran_date: date.replaceAll('-', ''), tran_time: time.slice(0, 8).replaceAll(':', '') };
}

test('F-4.2 F-4.6 a student gets a voucher, prints it, and is paid by itself once the bank tells of it', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  const { request } = context;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await loginStudent(page, 'newcomer');
  await page.goto('/?dialog=payment&role=student');
  const dialog = page.getByRole('dialog', { name: 'Payment Instructions' });
  await dialog.getByRole('button', { name: 'Get voucher: Registration fee, Rs 1,500' }).click();
  const card = dialog.getByRole('region', { name: 'Registration fee' });
  const number = card.getByText(new RegExp(`^${PREFIX} \\d{4} \\d{4} \\d{4}$`));
  // Number, sum and last day are in sight at once on a small phone.
  for (const seen of [number, card.getByText('Rs 1,500', { exact: true }), card.getByText(/^Pay until /)])
    await expect(seen).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  for (const width of looksAt([1280, 320])) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `a voucher, ${width} px`);
  }

  // At twice the size the sum stays in one line: the code goes below it.
  await page.setViewportSize({ width: 320, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const sum = await card.getByText('Rs 1,500', { exact: true }).boundingBox();
  expect(sum?.width).toBeGreaterThan(sum?.height ?? Number.POSITIVE_INFINITY);
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.body.dataset.printed = 'yes';
    };
  });
  await card.getByRole('button', { name: 'Print voucher' }).click();
  await page.locator('body[data-printed]').waitFor();
  const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  const consumer_number = ((await number.textContent()) ?? '').replaceAll(' ', '');
  const send = async (path: string, data: object) => {
    const reply = await request.post(`/api/biller/${path}`, { data, headers: NETWORK });
    expect(reply.status()).toBe(200);
    return reply.json();
  };
  const bill = await send('BillInquiry', { consumer_number, bank_mnemonic: 'TESTBANK', reserved: '' });
  expect(bill).toMatchObject({
    response_Code: '00',
    amount_within_dueDate: '+0000000150000',
    bill_status: 'U',
  });
  const payment = {
    consumer_number,
    tran_auth_id: '123456',
    transaction_amount: '000000150000',
    ...written(new Date()),
    bank_mnemonic: 'TESTBANK',
    reserved: '',
  };
  expect(await send('BillPayment', payment)).toMatchObject({ response_Code: '00' });
  expect(await send('BillPayment', payment)).toMatchObject({ response_Code: '03' });
  // Nobody presses anything.
  await expect(card.getByText(/^Paid on .+: Rs 1,500\.$/)).toBeVisible();
  await expect(dialog.getByText('Your payment is confirmed. You can apply.')).toBeVisible();
  await context.close();
});
