import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { openInstitute, ownInstitute } from '../fixtures/institute-people';
import { keyboardOf } from '../fixtures/keyboard';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

const WIDTHS = [360, 1280];

/** This machine cannot reach the websites of demo universities. */
test.use({ expectedComplaints: [/net::ERR_.*https:\/\/example\.org/] });

test('F-10.37 an institute fills in the sheet, and everybody reads it beside the program, also without scripts', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const institute = await ownInstitute(request);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openInstitute(page, institute);
  await page
    .getByRole('navigation', { name: 'Parts of the dashboard' })
    .getByRole('link', { name: 'Programs' })
    .click();
  const sheet = page.getByRole('region', { name: 'Facts, fees and closing merits' });
  await expect(
    sheet.getByText('Nothing given yet. Students compare by fee and closing merit first.'),
  ).toBeVisible();
  await sheet
    .getByLabel(/^Years, /)
    .first()
    .fill('4');
  await sheet.getByRole('tab', { name: 'Fees' }).click();
  await sheet
    .getByLabel(/^Fee per semester, /)
    .first()
    .fill('85,000');
  await sheet
    .getByRole('button', { name: /^At admission, / })
    .first()
    .click();
  const lines = page.getByRole('dialog', { name: /^At admission, / });
  await lines.getByLabel('Line 1', { exact: true }).fill('Admission fee');
  await lines.getByLabel('Rupees of line 1').fill('35000');
  await expectAccessible(page, 'the lines of a fee');
  await lines.getByRole('button', { name: 'Use these lines' }).click();
  await sheet.getByRole('tab', { name: 'Closing merits' }).click();
  await sheet
    .getByLabel(/^Fall \d{4}, /)
    .first()
    .fill('91.25');
  await sheet.getByRole('button', { name: 'Save facts' }).click();
  await expect(sheet.getByText('Your facts are saved.')).toBeVisible();
  for (const width of looksAt(WIDTHS)) {
    await page.setViewportSize({ width, height: 800 });
    for (const tab of ['Facts', 'Fees', 'Closing merits']) {
      await sheet.getByRole('tab', { name: tab }).click();
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page, `the sheet, ${width} px`);
  }

  const path = `/institute/${(institute.record as { _id: string })._id}?tab=programs`;
  for (const width of looksAt(WIDTHS)) {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      javaScriptEnabled: false,
      viewport: { width, height: 800 },
    });
    const visitor = await context.newPage();
    const row = visitor.getByRole('table').first();
    // The first visitors of a page may get it before it is rendered.
    await expect(async () => {
      await visitor.goto(path);
      await expect(row.getByText('4 years').first()).toBeVisible({ timeout: 2_000 });
    }).toPass();
    for (const said of ['Rs 85,000', '91.25']) await expect(row.getByText(said).first()).toBeVisible();
    await visitor
      .getByText(/^More about/)
      .first()
      .click();
    await expect(visitor.getByText('As given by the university').first()).toBeVisible();
    await expect(visitor.getByText('Rs 35,000 at admission').first()).toBeVisible();
    await context.close();
  }
  await page.goto(path);
  for (const width of looksAt(WIDTHS)) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByText('Rs 85,000').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `facts of programs, ${width} px`);
  }
});

/** Every key that is pressed; those that are only held with another one are part of that press. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number };
    counted.presses = 0;
    const isHeldWith = (key: string) => key === 'Control' || key === 'Shift';
    window.addEventListener('keydown', ({ key }) => (counted.presses += isHeldWith(key) ? 0 : 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}

test('F-10.28 thirty programs are filled in like a sheet, with the keyboard alone and few presses', async ({
  page,
  request,
}) => {
  test.slow();
  const programs = Array.from({ length: 30 }, (_, index) => `BS Subject ${index + 1}`);
  const institute = await ownInstitute(request, { programs });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openInstitute(page, institute);
  await page
    .getByRole('navigation', { name: 'Parts of the dashboard' })
    .getByRole('link', { name: 'Programs' })
    .click();
  const sheet = page.getByRole('region', { name: 'Facts, fees and closing merits' });
  const cell = (column: string, number: number) =>
    sheet.getByLabel(`${column}, BS Subject ${number}`, { exact: true });
  await cell('Degree', 1).focus();
  const presses = await countPresses(page);
  const { press, tabTo, expectFocus } = keyboardOf(page);
  const { keyboard } = page;
  // What is the same for all is written once and copied down.
  for (const typed of ['BS', '4', 'Mor', 'English', 'HEC', '30 Jun 2027', 'both']) {
    await keyboard.type(typed);
    await keyboard.press('Control+d');
    await keyboard.press('Tab');
  }
  for (const [column, value] of [
    ['Degree', 'BS'],
    ['Years', '4'],
    ['Shift', 'morning'],
    ['Language', 'English'],
    ['Accredited by', 'HEC'],
  ] as const)
    await expect(cell(column, 30)).toHaveValue(value);
  expect(await presses()).toBe('BS4MorEnglishHEC30 Jun 2027both'.length + 7 * 2);

  // What differs is a column: a figure, Enter, the next one.
  await tabTo(sheet.getByRole('tab', { name: 'Facts' }), 'Shift+Tab');
  await press('ArrowRight');
  await tabTo(cell('Fee per semester', 1));
  const before = await presses();
  for (let number = 0; number < 30; number += 1) {
    await keyboard.type(String(60_000 + 500 * number));
    await keyboard.press('Enter');
  }
  expect((await presses()) - before).toBe(30 * 6);
  await expect(cell('Fee per semester', 1)).toHaveValue('60,000');
  await tabTo(sheet.getByRole('button', { name: 'Save facts' }));
  await press('Enter');
  await expect(sheet.getByText('Your facts are saved.')).toBeVisible();
  await expectFocus('saving');
  const all = await presses();
  test.info().annotations.push({ type: 'presses', description: String(all) });
  expect(all).toBeLessThan(300);
  await page.reload();
  await expect(cell('Language', 30)).toHaveValue('English');
});
