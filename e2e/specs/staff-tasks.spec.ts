import type { Page } from '@playwright/test';
import {
  master,
  openAdmin,
  ownKey,
  ownStudent,
  staffWith,
  studentWithReceipt,
} from '../fixtures/admin-people';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { looksAt } from '../fixtures/looks';
import { lookAtReceiptsOf, showOnlyReceiptsOf } from '../fixtures/own-receipts';
import { phonePicture } from '../fixtures/phone-pictures';
import { expect, test } from '../fixtures/test';

const RECEIPTS = 20;
/**
 * What the same took before there were cards of what waits and receipts together: one press for the desk, and for each
 * receipt Mark as Paid and its question, each receipt a screen of its own.
 */
const BEFORE = { presses: 1 + 2 * RECEIPTS, screens: 1 + RECEIPTS };

/** Counts what a person presses from here on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { presses: 0 });
    document.addEventListener(
      'click',
      ({ isTrusted }) => {
        const counting = window as unknown as { presses: number };
        if (isTrusted) counting.presses += 1;
      },
      { capture: true },
    );
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}

test(`UX-3.5 staff confirm ${RECEIPTS} receipts with half the presses of before, or fewer`, async ({
  page,
  request,
}) => {
  test.slow();
  await page.goto('/');
  const receipt = await phonePicture(page, { name: 'receipt.jpg', width: 600, height: 800 });
  const names: string[] = [];
  for (let index = 0; index < RECEIPTS; index += 1) {
    const { name } = await studentWithReceipt(request, receipt, `r${index}-${ownKey()}`);
    names.push(name);
  }
  await showOnlyReceiptsOf(page, names);
  await openAdmin(page, await staffWith(request, ['manageStudents']));
  const presses = await countPresses(page);
  await page.getByRole('link', { name: /Receipts to confirm/ }).click();
  await page.getByRole('tab', { name: 'Receipts together' }).click();
  await lookAtReceiptsOf(page, names);
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: `Mark ${RECEIPTS} as Paid` }).click();
  await page
    .getByRole('dialog', { name: `Mark ${RECEIPTS} students as paid?` })
    .getByRole('button', { name: `Mark ${RECEIPTS} as Paid` })
    .click();
  await expect(page.getByRole('img', { name: `Receipt of ${names[0]}` })).toBeHidden();
  for (const name of names) await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  const screens = 2;
  expect(await presses()).toBe(5);
  expect(await presses()).toBeLessThanOrEqual(BEFORE.presses / 2);
  expect(screens).toBeLessThanOrEqual(BEFORE.screens / 2);
});

test('UX-3.4 a student is found and opened with the keyboard alone', async ({ page, request }) => {
  const student = await ownStudent(request);
  await openAdmin(page, await master(request));
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search everything' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(student.name);
  await expect(dialog.getByRole('option', { name: student.name })).toBeVisible();
  await expectAccessible(page, 'the search');
  expect(new URL(page.url()).search).not.toContain(student.name);
  await page.keyboard.press('Enter');
  const detail = page.getByRole('dialog', { name: 'Student detail' });
  await expect(detail.getByText(student.email).first()).toBeVisible();
  await page.goBack();
  await expect(detail).toBeHidden();
  await expect(dialog).toBeHidden();
});

test('UX-3.1 what waits and the receipts together are accessible and never scroll sideways', async ({
  page,
  request,
}) => {
  await openAdmin(page, await master(request));
  await expect(page.getByRole('region', { name: 'What waits' }).getByRole('link').first()).toBeVisible();
  await page.goto('/?tab=students&students=receipts-together&role=admin');
  await expect(page.getByRole('heading', { name: 'Receipts together' })).toBeVisible();
  await expect(page.getByText('Look at each receipt')).toBeVisible();
  await expectAccessible(page, 'receipts together');
  for (const width of looksAt([768, 1280, 1600, 360, 320])) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});
