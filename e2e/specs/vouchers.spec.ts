import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { loginStudent, PASSWORD } from '../fixtures/demo-student';
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

/** What the QR code of a picture says. */
async function readCode(context: BrowserContext, png: Buffer): Promise<string> {
  // On an empty page, which may read a picture from its address.
  const page = await context.newPage();
  const { data, ...size } = await page.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const scale = Math.min(1, 540 / bitmap.width);
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
    const pen = new OffscreenCanvas(width, height).getContext('2d');
    pen?.drawImage(bitmap, 0, 0, width, height);
    return { width, height, data: [...(pen?.getImageData(0, 0, width, height).data ?? [])] };
  }, png.toString('base64'));
  await page.close();
  return decodeQR({ ...size, data: Uint8Array.from(data) });
}

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

  // What a phone reads from the screen, and from the picture that was kept, is the number.
  const consumer_number = ((await number.textContent()) ?? '').replaceAll(' ', '');
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Keep as picture' }).click();
  const picture = await download;
  expect(picture.suggestedFilename()).toBe(`voucher-${consumer_number}.png`);
  const onScreen = await card.getByRole('img', { name: /QR/ }).screenshot();
  for (const png of [onScreen, await readFile(await picture.path())])
    expect(await readCode(context, png)).toBe(consumer_number);

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

test('F-4.8 a clerk works a statement of 120 credits through, and the student is paid', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  const { request } = context;
  const email = 'newcomer@uas.example';
  const tokenOf = async (path: string, who: string) => {
    const reply = await request.post(path, { data: { email: who, password: PASSWORD } });
    return { authorization: `Bearer ${(await reply.json()).token}` };
  };
  const [student, admin] = [
    await tokenOf('/api/login', email),
    await tokenOf('/api/admin/login', 'admin@uas.example'),
  ];
  const notPaid = await request.post('/api/admin/students/payment', {
    data: { email, paid: false },
    headers: admin,
  });
  expect(notPaid.status()).toBe(200);
  const asked = await request.post('/api/student/voucher', {
    data: { email, purpose: 'registration' },
    headers: student,
  });
  const { number } = (await asked.json()).voucher;
  const today = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
  const others = Array.from({ length: 119 }, (_, index) => `${today},Cash deposit ${index},1000`);
  const csv = ['A Bank Limited', 'Date,Particulars,Credit', `${today},1BILL ${number},"1,500.00"`, ...others];

  await page.goto('/?role=admin');
  await page.getByRole('textbox', { name: 'Email' }).fill('admin@uas.example');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('tab', { name: 'Students', exact: true }).waitFor();
  await page.goto('/?tab=students&students=payments&role=admin');
  await page.getByRole('button', { name: 'Import a statement' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import a statement' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv.join('\r\n')),
  });
  await dialog.getByRole('button', { name: 'Look at the file' }).click();
  await expect(dialog.getByText('119, Rs 119,000')).toBeVisible();
  for (const width of looksAt([1280, 360])) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `a statement, ${width} px`);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm all that fit' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm all that fit' });
  await expect(question.getByText('Confirm 1 payment, Rs 1,500 in all?')).toBeVisible();
  await question.getByRole('button', { name: 'Confirm them' }).click();
  await expect(page.getByText('1 payment is confirmed.')).toBeVisible();
  const own = await request.get(`/api/student/vouchers/${email}`, { headers: student });
  expect(await own.json()).toMatchObject({
    vouchers: [{ number, state: 'paid' }],
    payments: [{ method: 'statement', paisa: 150_000, paidOn: today }],
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('tab', { name: /^Unknown/ }).click();
  await expect(page.getByText('Cash deposit 0', { exact: true })).toBeVisible();
  await expectAccessible(page, 'lines of a statement');
  await context.close();
});
