import type { Page } from '@playwright/test';
import { master, openAdmin } from '../fixtures/admin-people';
import { openFilters } from '../fixtures/filters';
import { lookAtAll, movedOn, type ScreenLook, settled, watchMotion } from '../fixtures/sound';
import { expect, test } from '../fixtures/test';

test.use({ actionTimeout: 15_000 });

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const goTo = (address: string) => (page: Page) => page.goto(`/?${address}&role=admin`);

const DASHBOARD: readonly ScreenLook[] = [
  { name: 'what waits', open: (page) => page.goto('/?role=admin') },
  {
    name: 'the numbers with their tables',
    open: async (page) => {
      await page.getByText('Numbers by day').click();
      const tables = page.getByText('As a table');
      await expect(tables).toHaveCount(4);
      for (const table of await tables.all()) await table.click();
    },
  },
  {
    name: 'the search of everything',
    dialog: 'again',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('sara');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    },
  },
];

const STUDENTS: readonly ScreenLook[] = [
  {
    name: 'filters, one applied and one kept',
    open: async (page) => {
      await openFilters(page);
      await page.getByLabel('Search students').fill('sara');
      await press('Apply')(page);
      await openFilters(page);
      await press('Save this filter')(page);
      await expect(page.getByRole('button', { name: /^Use the saved filter/ })).toBeVisible();
    },
  },
  { name: 'the desk of documents', open: goTo('tab=students&students=documents') },
  {
    name: 'a document that is sent back',
    open: async (page) => {
      await press('Send back…')(page);
      await expect(page.getByRole('button', { name: 'Send back', exact: true })).toBeVisible();
    },
  },
  { name: 'the desk of receipts', open: goTo('tab=students&students=receipts') },
  { name: 'every document', open: goTo('tab=students&students=every-document') },
  { name: 'the same person', open: goTo('tab=students&students=same-person') },
  { name: 'results of national tests', open: goTo('tab=students&students=test-results') },
];

const OTHERS: readonly ScreenLook[] = [
  {
    name: 'the menu of a row',
    open: async (page) => {
      await goTo('tab=institutes')(page);
      await press(/^More for/)(page);
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
  },
  { name: 'the outbox', open: goTo('tab=messages&messages=outbox') },
  { name: 'the templates', open: goTo('tab=messages&messages=templates') },
  { name: 'a template', dialog: 'again', open: press(/^Edit template/) },
  { name: 'the threads', open: goTo('tab=messages') },
];

for (const [name, looks] of [
  ['what waits, the numbers and the search', DASHBOARD],
  ['the students and their desks', STUDENTS],
  ['the menu of a row, the outbox and the templates', OTHERS],
] as const) {
  test(`UX-3.1 ${name}: accessible in both themes, not cut at 320 px or at twice the size`, async ({
    page,
    request,
  }) => {
    test.setTimeout(420_000);
    await page.setViewportSize({ width: 1280, height: 800 });
    await openAdmin(page, await master(request));
    await settled(page);
    await lookAtAll(page, looks);
  });
}

test('UX-3.9 nothing moves in the admin portal for somebody who asks for less motion', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchMotion(page);
  await openAdmin(page, await master(request));
  await settled(page);
  await page.getByText('Numbers by day').click();
  await expect(page.getByText('As a table').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await movedOn(page)).toEqual([]);
});
