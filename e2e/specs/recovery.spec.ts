import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ownStudent } from '../fixtures/admin-people';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

/** The code in the mail to an address, as its reader has it. */
async function codeInMail(email: string): Promise<string> {
  const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  let code = '';
  await expect(async () => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
    const mail = mails.find((text) => text.includes(email) && text.includes('Subject: Your code to sign in'));
    const [, found] = /Your code is (\d{6})\./.exec(mail ?? '') ?? [];
    expect(found).toBeDefined();
    code = found ?? '';
  }).toPass({ timeout: 30_000 });
  return code;
}

async function expectReadable(page: Page, name: string): Promise<void> {
  for (const width of looksAt([320, 1280])) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `${name} at ${width}`);
    await expectNoSidewaysScroll(page);
  }
}

test.use({ expectedComplaints: [/status of 400/] });

test('F-9.7 a student who forgot the password gets back in with the code of a mail', async ({
  page,
  request,
}) => {
  const student = await ownStudent(request);
  await page.goto('/?role=student');
  await page.getByRole('textbox', { name: 'Email' }).fill(student.email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expectReadable(page, 'asking for a code');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'STUDENT LOGIN' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(student.email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText('If an account exists for this address, a code is on its way.')).toBeVisible();
  await expectReadable(page, 'typing a code');
  // A phone drops the page while the code is looked for in another application.
  await page.reload();
  await expect(page.getByText(`The code is for ${student.email}.`)).toBeVisible();

  const code = await codeInMail(student.email);
  const first = page.getByRole('textbox', { name: 'Digit 1 of 6' });
  await first.click();
  // One digit was read wrongly; the others are typed over themselves afterwards.
  await page.keyboard.type(`${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`);
  await page.getByRole('textbox', { name: 'New Password', exact: true }).fill('a new password');
  await page.getByRole('textbox', { name: 'Repeat New Password', exact: true }).fill('a new password');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is not correct. Please look again.');
  await first.click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Set new password' }).click();

  await expect(page.getByText('Your password was changed. Please log in with it.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(student.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('a new password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: student.name })).toBeVisible();
});
