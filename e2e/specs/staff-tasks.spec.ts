import type { Page } from '@playwright/test';
import {
  ask,
  master,
  openAdmin,
  ownKey,
  ownStudent,
  staffWith,
  studentWithReceipt,
} from '../fixtures/admin-people';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { untilApart } from '../fixtures/keyboard';
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

const DOCUMENTS = 30;
/** A document that other tests send only again. */
const PAPER = 'cnicFatherBack';

/** Counts what a person presses from here on, keys and the mouse. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counting = Object.assign(window, { presses: 0 });
    // A key that presses a button is a click without a pointer, and counts once.
    const count = ({ isTrusted, type, detail }: UIEvent) => {
      if (isTrusted && (type === 'keydown' || detail !== 0)) counting.presses += 1;
    };
    for (const type of ['click', 'keydown'] as const)
      document.addEventListener(type, count, { capture: true });
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}

test(`UX-3.5 staff confirm ${RECEIPTS} receipts with half the presses of before, or fewer`, {
  tag: '@all',
}, async ({ page, request }) => {
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

test(`UX-3.5 staff verify ${DOCUMENTS} documents with a letter for each, also after a click that led to the desk`, {
  tag: '@all',
}, async ({ page, request }) => {
  test.slow();
  await page.goto('/');
  const paper = await phonePicture(page, { name: 'paper.jpg', width: 600, height: 800 });
  for (let index = 0; index < DOCUMENTS; index += 1) {
    const { email, password } = await ownStudent(request);
    const { token } = await ask(request, 'POST', '/api/login', { data: { email, password } });
    const sent = await request.post('/api/student/upload-document', {
      headers: { authorization: `Bearer ${token}` },
      multipart: { email, typeTag: PAPER, documentType: PAPER, document: paper },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
  }
  await page.route(/\/api\/admin\/documents\/next/, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('kind', 'new');
    if (!url.searchParams.has('tag')) url.searchParams.set('tag', PAPER);
    return route.fallback({ url: url.href });
  });
  await openAdmin(page, await staffWith(request, ['manageStudents']));
  const presses = await countPresses(page);
  await page.getByRole('link', { name: /Documents to check/ }).click();
  const verify = page.getByRole('button', { name: 'Verify', exact: true });
  for (let left = DOCUMENTS; left > 0; left -= 1) {
    await expect(
      page.getByText(left === 1 ? /^1 document waits\./ : `${left} documents wait.`),
    ).toBeVisible();
    await expect(verify).not.toHaveAttribute('aria-disabled', 'true');
    await untilApart(page);
    await page.keyboard.press('v');
  }
  await expect(verify).toHaveCount(0);
  const pressed = await presses();
  console.log(`${DOCUMENTS} documents: ${pressed} presses`);
  expect(pressed).toBe(1 + DOCUMENTS);
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
