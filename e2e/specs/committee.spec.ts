import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ask } from '../fixtures/admin-people';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import {
  CNIC,
  type OwnApplicant,
  openInstitute,
  ownApplicant,
  ownInstitute,
} from '../fixtures/institute-people';
import { looksAt } from '../fixtures/looks';
import { readPdf } from '../fixtures/read-pdf';
import { expect, test } from '../fixtures/test';

let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'uas-committee-'));
});

test.afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What comes out of the browser's own print, as a file. */
async function printedPages(page: Page, choice: string) {
  await page.evaluate(() => {
    delete document.body.dataset.printed;
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.body.dataset.printed = 'yes';
    };
  });
  await page.getByRole('button', { name: choice }).click();
  await page.locator('body[data-printed]').waitFor();
  const file = path.join(folder, 'printed.pdf');
  writeFileSync(file, await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  return (await readPdf(file)).map(({ text }) => text);
}

async function saved(page: Page, choice: string) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: choice }).click();
  const download = await downloading;
  const file = path.join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return { file, name: download.suggestedFilename() };
}

const NUMBER = /UAS-\d\d-\d{6}-\d/g;

for (const width of looksAt([1280, 390])) {
  test(`F-8 for a committee: forms as one PDF, letters in one go, a list to print and a file, ${width} px`, async ({
    page,
    request,
  }) => {
    test.slow();
    const institute = await ownInstitute(request);
    const people: OwnApplicant[] = [];
    for (const name of ['Sara Ahmed', 'Bilal Shah', 'رابعہ اسلم'])
      people.push(await ownApplicant(request, institute, { name, academicRows: 2 }));
    const updateStatus = '/api/institute/applications/update-status';
    for (const { applicationId } of people.slice(0, 2)) {
      await ask(request, 'POST', updateStatus, {
        token: institute.token,
        data: { applicationId, status: 'approved' },
      });
    }
    const [, , pending] = people;

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await openInstitute(page, institute);
    for (const { name } of people)
      await page.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) }).check();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await expect(bar.getByText('3 selected')).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Approve 1' })).toBeVisible();
    await bar.getByRole('button', { name: 'Print and files' }).click();
    const dialog = page.getByRole('dialog', { name: 'Print and files' });
    await expect(dialog.getByText('3 chosen applications')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'what can be printed and saved of many');

    const { file, name } = await saved(page, 'Forms as one PDF');
    expect(name).toMatch(/^Application forms - Coast University .+\.pdf$/);
    await expect(dialog.getByText('3 forms in the PDF')).toBeVisible();
    await expectAccessible(page, 'what came of a PDF of many');
    const [contents = '', ...forms] = (await readPdf(file)).map(({ text }) => text);
    expect(forms).toHaveLength(3);
    const numbers = contents.match(NUMBER) ?? [];
    expect(new Set(numbers).size).toBe(3);
    for (const [index, number] of numbers.entries()) expect(forms[index]).toContain(number);
    for (const one of people) expect(contents).toContain(one.name);
    const ofPending = forms.find((text) => text.includes('رابعہ'));
    expect(ofPending).toContain('*****');
    expect(forms.join()).not.toContain(pending?.email);
    await dialog.getByRole('button', { name: 'Back' }).click();

    const letters = await printedPages(page, 'All offer letters');
    expect(letters).toHaveLength(2);
    for (const text of letters) expect(text).toMatch(/UAS-[\d-]+-[A-Z]{8}/);
    expect(letters.join()).toContain('Dear Bilal Shah,');
    await expect(dialog.getByText(/^رابعہ اسلم.*It is not approved/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Back' }).click();

    const list = (await printedPages(page, 'Short list to print')).join();
    for (const number of numbers) expect(list).toContain(number);
    expect(list).toContain('Approved, not answered yet');
    expect(list).toContain('Page 1 of 1');
    expect(list).not.toContain('@');
    expect(list).not.toContain(CNIC);

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await bar.getByRole('button', { name: 'Clear' }).click();
    const filters = page.getByText('Search and filters');
    if (await filters.isVisible()) await filters.click();
    await page.getByRole('button', { name: 'Print and files' }).click();
    await expect(dialog.getByText('All 3 applications')).toBeVisible();
    const csv = await saved(page, 'Committee file (CSV)');
    expect(csv.name).toMatch(/^committee_Coast-University-.+\.csv$/);
    const written = readFileSync(csv.file, 'utf8');
    expect(new Set(written.match(NUMBER))).toEqual(new Set(numbers));
    expect(written).not.toContain('@');
  });
}
