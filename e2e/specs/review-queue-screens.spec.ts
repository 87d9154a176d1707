import type { APIRequestContext, Page } from '@playwright/test';
import { ask } from '../fixtures/admin-people';
import { openInstitute, ownApplicant, ownInstitute, PROGRAM } from '../fixtures/institute-people';
import { lookAtAll, movedOn, type ScreenLook, settled, watchMotion } from '../fixtures/sound';
import { expect, test } from '../fixtures/test';

test.use({ actionTimeout: 15_000 });

/** A university with two programs, two applications that wait and one that is approved. */
async function reviewedInstitute(request: APIRequestContext) {
  const institute = await ownInstitute(request);
  const { email, token } = institute;
  const departments = [{ name: 'Sciences', courses: [PROGRAM, 'BS Oceanography'] }];
  await ask(request, 'POST', '/api/institute/update', {
    token,
    data: { email, updatedProfile: { departments } },
  });
  for (const name of ['Zara Iqbal', 'Omar Khan']) await ownApplicant(request, institute, { name });
  const { applicationId } = await ownApplicant(request, institute, { name: 'Sara Ahmed' });
  await ask(request, 'POST', '/api/institute/applications/update-status', {
    token,
    data: { applicationId, status: 'approved', replyBy: '2030-01-01', conditions: [{ code: 'medical' }] },
  });
  return institute;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const inDialog = (page: Page) => page.getByRole('dialog');

/** Narrow windows have only the person: the list comes back with its filters as they were, which may be open. */
async function openFilters(page: Page): Promise<void> {
  const filters = page.locator('details').filter({ hasText: /^Search and filters/ });
  if ((await filters.getAttribute('open')) === null) await page.getByText(/^Search and filters/).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
}

const DESK: readonly ScreenLook[] = [
  { name: 'the desk', open: press('Pending 2') },
  {
    name: 'the filters, one applied and one kept',
    open: async (page) => {
      await openFilters(page);
      await page.getByRole('searchbox', { name: 'Search' }).fill('omar');
      await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
      await expect(page.getByRole('button', { name: 'Remove Search: omar' })).toBeVisible();
      await press('Save this filter')(page);
      await expect(page.getByRole('button', { name: /^Use the saved filter/ })).toBeVisible();
    },
  },
  {
    name: 'nobody found',
    open: async (page) => {
      await openFilters(page);
      await page.getByRole('searchbox', { name: 'Search' }).fill('nobody at all');
      await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
      await expect(page.getByText('No applications here')).toBeVisible();
      await page.getByRole('button', { name: 'Remove Search: nobody at all' }).focus();
    },
  },
  {
    name: 'somebody of the list',
    open: async (page) => {
      await openFilters(page);
      await press('Remove Search: nobody at all')(page);
      await page.getByRole('list', { name: 'Applications to review' }).getByText('Omar Khan').click();
    },
  },
  {
    name: 'approve with conditions',
    dialog: 'again',
    open: async (page) => {
      await press('With conditions')(page);
      await inDialog(page).getByLabel('Time to answer').selectOption('Until a day that I choose');
      await inDialog(page).getByLabel('A result that is awaited').check();
    },
  },
  {
    name: 'reject without a reason',
    dialog: 'again',
    open: async (page) => {
      await press('Reject')(page);
      await inDialog(page).getByRole('button', { name: 'Documents and verified marks' }).click();
      await inDialog(page).getByRole('button', { name: 'Reject', exact: true }).click();
      await expect(inDialog(page).getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'another program',
    dialog: 'again',
    open: async (page) => {
      await press('Reject')(page);
      await inDialog(page).getByRole('button', { name: 'Offer another program instead' }).click();
      await expect(inDialog(page)).toContainText('The application stays pending');
    },
  },
  { name: 'prepared decisions', dialog: 'again', open: press('Prepared decisions') },
  {
    name: 'a decision that waits',
    open: async (page) => {
      await press('Approve')(page);
      await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
    },
  },
];

const APPROVED: readonly ScreenLook[] = [
  {
    name: 'an approved person',
    open: async (page) => {
      await page.getByRole('button', { name: /^Approved/ }).click();
      await page.getByRole('list', { name: 'Applications to review' }).getByText('Sara Ahmed').click();
    },
  },
  { name: 'offer', open: (page) => page.getByText(/^Offer to Sara Ahmed/).click() },
  { name: 'messages', open: (page) => page.getByText(/^Messages with Sara Ahmed/).click() },
];

const HOME: readonly ScreenLook[] = [
  {
    name: 'the numbers with their tables',
    open: async (page) => {
      await page.getByText('Applications in numbers').click();
      const tables = page.getByText('As a table');
      await expect(tables).toHaveCount(3);
      for (const table of await tables.all()) await table.click();
    },
  },
  { name: 'activity', dialog: 'again', open: press('Activity') },
  { name: 'people', dialog: 'again', open: press('People') },
  { name: 'programs and dates', open: (page) => page.goto('/?tab=programs&role=institute') },
  {
    name: 'a merit rule',
    dialog: 'again',
    open: async (page) => {
      await page.goto('/?tab=programs&programs=rules&role=institute');
      await press('Write a rule')(page);
    },
  },
];

for (const [name, tab, looks, window] of [
  ['the desk and each of its dialogs', 'Review', DESK, { isWide: true }],
  ['an approved person at the desk', 'Review', APPROVED, { isWide: true }],
  ['the first part of the dashboard', 'Home', HOME, {}],
] as const) {
  test(`UX-2.1 ${name}: accessible in both themes, not cut at 320 px or at twice the size`, async ({
    page,
    request,
  }) => {
    test.setTimeout(420_000);
    await page.setViewportSize({ width: 1280, height: 800 });
    await openInstitute(page, await reviewedInstitute(request));
    await page.getByLabel('Parts of the dashboard').getByRole('link', { name: tab }).click();
    await settled(page);
    await lookAtAll(page, looks, window);
  });
}

test('UX-2.9 nothing moves at the desk for somebody who asks for less motion', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchMotion(page);
  await openInstitute(page, await reviewedInstitute(request));
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await press('Pending 2')(page);
  await press('Next')(page);
  await press('Reject')(page);
  await expect(inDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inDialog(page)).toBeHidden();
  await press('Approve')(page);
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
  expect(await movedOn(page)).toEqual([]);
});
