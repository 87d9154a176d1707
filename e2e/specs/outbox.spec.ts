import type { APIRequestContext, Page } from '@playwright/test';
import { ask, master, openAdmin, ownStudent, search, staffWith } from '../fixtures/admin-people';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

/** A student who waits for a mail about the payment. */
async function mailedStudent(request: APIRequestContext) {
  const student = await ownStudent(request);
  await setPaid(request, student.email, true);
  return student;
}

async function setPaid(request: APIRequestContext, email: string, paid: boolean): Promise<void> {
  const { token } = await master(request);
  await ask(request, 'POST', '/api/admin/students/payment', { token, data: { email, paid } });
}

async function openView(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'Messages', exact: true }).click();
  await page.getByRole('tab', { name, exact: true }).click();
  await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
}

async function expectReadable(page: Page, name: string): Promise<void> {
  for (const width of looksAt([320, 1280])) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `${name} at ${width}`);
    await expectNoSidewaysScroll(page);
  }
}

test('F-7 staff read, hold, send and cancel what is to be mailed; Back closes the message', async ({
  page,
  request,
}) => {
  const student = await mailedStudent(request);
  await openAdmin(page, await staffWith(request, ['messagesStudents']));
  await openView(page, 'Outbox');
  await search(page, 'Search the outbox', student.email);
  const row = page.getByRole('row').filter({ hasText: student.email });
  await expect(row).toContainText('Payment confirmed');

  await row.getByRole('button', { name: /^Read/ }).click();
  const message = page.getByRole('dialog', { name: `Message to ${student.name}` });
  const mail = page.frameLocator('iframe[title="The message as it would be sent now"]');
  await expect(mail.getByText(`Dear ${student.name},`)).toBeVisible();
  await expect(mail.getByText('Open in the portal')).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expectReadable(page, 'a message');
  await page.goBack();
  await expect(message).toBeHidden();

  await expectReadable(page, 'the outbox');
  await row.getByRole('button', { name: /^Hold/ }).click();
  await expect(page.getByText('1 message is held.')).toBeVisible();
  await expect(row).toContainText('Held');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send 1 now' }).click();
  await expect(row).toContainText('Your payment is confirmed');
  await expect(row).toContainText('Sent');

  await setPaid(request, student.email, false);
  await page.reload();
  await search(page, 'Search the outbox', student.email);
  const second = row.filter({ hasText: 'Payment no longer confirmed' });
  await second.getByRole('button', { name: /^Cancel/ }).click();
  const question = page.getByRole('dialog', { name: 'Cancel 1 message?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(second).toContainText('Waiting');
  await second.getByRole('button', { name: /^Cancel/ }).click();
  await question.getByRole('button', { name: 'Cancel the message' }).click();
  await expect(second).toContainText('Cancelled');
});

test('F-7.8 a master changes a template with a preview, which corrects what waits, and goes back', async ({
  page,
  request,
}) => {
  const student = await mailedStudent(request);
  await openAdmin(page, await master(request));
  await openView(page, 'Templates');
  await expect(page.getByRole('button', { name: 'Edit template: Payment confirmed' })).toBeVisible();
  await expectReadable(page, 'the templates');
  await page.getByRole('button', { name: 'Edit template: Payment confirmed' }).click();
  const editor = page.getByRole('dialog', { name: 'Template: Payment confirmed' });
  const preview = page.frameLocator('iframe[title="Preview of the mail"]');
  await expect(preview.getByText('Dear Sara Khan,')).toBeVisible();

  await editor.getByLabel('Text').fill('We have your fee, {{studnetName}}.');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('This placeholder is not known: studnetName.').first()).toBeVisible();
  await expectReadable(page, 'the editor of a template');
  await editor.getByLabel('Text').fill('We have your fee.\n\n');
  await editor.getByRole('button', { name: 'Insert {{link}}' }).click();
  await expect(preview.getByText('We have your fee.')).toBeVisible();
  await expect(preview.getByText('Open in the portal')).toHaveCSS('display', 'inline-block');
  await page.goBack();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Template saved.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Payment confirmed' })).toContainText('Changed');

  await openView(page, 'Outbox');
  await search(page, 'Search the outbox', student.email);
  const row = page.getByRole('row').filter({ hasText: student.email });
  await row.getByRole('button', { name: /^Read/ }).click();
  const mail = page.frameLocator('iframe[title="The message as it would be sent now"]');
  await expect(mail.getByText('We have your fee.')).toBeVisible();
  await page.goBack();

  await openView(page, 'Templates');
  await page.getByRole('button', { name: 'Edit template: Payment confirmed' }).click();
  await editor.getByRole('button', { name: 'Back to the standard text' }).click();
  const question = page.getByRole('dialog', { name: 'Universities Admission Service' });
  await question.getByRole('button', { name: 'Back to the standard text' }).click();
  await expect(page.getByText('The standard words are back.')).toBeVisible();
  await expect(editor).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Payment confirmed' })).toContainText('Standard');
});
