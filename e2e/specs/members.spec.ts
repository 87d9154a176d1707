import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { openInstitute, ownApplicant, ownInstitute } from '../fixtures/institute-people';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

/** The link in the invitation to an address, as its reader has it. */
async function linkInMail(email: string): Promise<string> {
  const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  let token = '';
  await expect(async () => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
    const mail = mails.find((text) => text.includes(email) && text.includes('/invitation#'));
    // Long lines of a mail are broken with a sign of equality at their end.
    const [, found] = /\/invitation#([\w-]+)/.exec((mail ?? '').replace(/=\r?\n/g, '')) ?? [];
    expect(found).toBeDefined();
    token = found ?? '';
  }).toPass({ timeout: 30_000 });
  return `/invitation#${token}`;
}

async function expectReadable(page: Page, name: string): Promise<void> {
  for (const width of looksAt([320, 1280])) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `${name} at ${width}`);
    await expectNoSidewaysScroll(page);
  }
}

/** A browser of a colleague, at another desk. */
async function otherDesk(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

test('F-10.9 F-10.10 a colleague is invited, is given an application, decides it in their own name, and is removed', async ({
  page,
  request,
  browser,
}) => {
  const institute = await ownInstitute(request);
  await ownApplicant(request, institute, { name: 'Sara Ahmed' });
  const email = `aisha-${institute.email}`;

  await openInstitute(page, institute);
  await page.getByRole('button', { name: 'People' }).click();
  const people = page.getByRole('dialog', { name: 'People' });
  await expect(people.getByText('Only the main account. Invite a colleague')).toBeVisible();
  await people.getByRole('button', { name: 'Invite a colleague' }).click();
  const form = page.getByRole('dialog', { name: 'Invite a colleague' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Aisha Khan');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('checkbox', { name: /^Decide applications/ }).check();
  await expectReadable(page, 'inviting a colleague');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(people.getByText('Aisha Khan')).toBeVisible();
  await expectReadable(page, 'people with an invitation');

  const desk = await otherDesk(browser);
  await desk.goto(await linkInMail(email));
  await expect(desk.getByRole('heading', { name: 'Your invitation' })).toBeVisible();
  await expectReadable(desk, 'choosing a password');
  await desk.getByRole('textbox', { name: 'Password', exact: true }).fill('a password of Aisha');
  await desk.getByRole('textbox', { name: 'Repeat the password' }).fill('a password of Aisha');
  await desk.getByRole('button', { name: 'Set password' }).click();
  await expect(desk.getByText('Your password is set. Please log in with it.')).toBeVisible();
  await desk.getByRole('button', { name: 'To the institute login' }).click();
  await desk.getByRole('textbox', { name: 'Email' }).fill(email);
  await desk.getByRole('textbox', { name: 'Password', exact: true }).fill('a password of Aisha');
  await desk.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(desk.getByRole('heading', { name: `Welcome, ${institute.name}` })).toBeVisible();
  await expect(desk.getByText(/^Aisha Khan/)).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Edit Profile' })).toHaveCount(0);
  await expectReadable(desk, 'the dashboard of a member');

  await page.goto('/?dialog=assign');
  const assign = page.getByRole('dialog', { name: 'Assign applications' });
  await expect(assign.getByRole('row', { name: 'Aisha Khan' })).toBeVisible();
  await assign.getByRole('checkbox', { name: /\(you\)$/ }).uncheck();
  await expectReadable(page, 'assigning applications');
  await assign.getByRole('button', { name: 'Assign 1' }).click();
  await expect(page.getByText('1 application was assigned.')).toBeVisible();
  await desk.reload();
  await desk.getByRole('button', { name: 'Mine' }).click();
  await expect(desk.getByText('Assigned to you')).toBeVisible();

  await desk.getByRole('button', { name: /^Approve the application of Sara Ahmed/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(desk.getByRole('button', { name: /^Open profile of Sara Ahmed/ })).toBeEnabled();

  await page.goto('/?dialog=activity');
  const activity = page.getByRole('dialog', { name: 'Activity' });
  await expect(activity.getByText('was approved').first()).toBeVisible();
  await expect(activity.getByText('Aisha Khan').first()).toBeVisible();
  await page.goto('/?dialog=people');
  await people.getByRole('button', { name: 'Remove Aisha Khan' }).click();
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(people.getByText('Only the main account. Invite a colleague')).toBeVisible();

  await desk.getByRole('button', { name: 'Student Queries' }).click();
  await expect(desk.getByText(/session has ended/i).first()).toBeVisible();
  await desk.context().close();
});
