import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openInstitute, ownApplicant, ownInstitute } from '../fixtures/institute-people';
import { readPdf } from '../fixtures/read-pdf';
import { expect, test } from '../fixtures/test';

let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'uas-pdf-'));
});

test.afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function savePdf(page: Page, name: string) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `Save the application form of ${name} as PDF` }).click();
  const download = await downloading;
  const file = path.join(folder, 'form.pdf');
  await download.saveAs(file);
  return { file, fileName: download.suggestedFilename() };
}

test('A-2.22 A-4.13 A-7.49 A-9.7 a form of one row is a searchable A4 file with masked contact data', async ({
  page,
  request,
}) => {
  const institute = await ownInstitute(request);
  const sara = await ownApplicant(request, institute, { name: 'Sara Ahmed' });
  const scripts: string[] = [];
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.push(asked.url());
  });
  await openInstitute(page, institute);
  await expect(page.getByRole('row', { name: /Sara Ahmed/ })).toBeVisible();
  const before = scripts.length;
  const { file, fileName } = await savePdf(page, 'Sara Ahmed');
  expect(scripts.length - before, 'chunks loaded on demand').toBeGreaterThanOrEqual(2);
  expect(fileName).toBe('Application form - Sara Ahmed - BS Marine Biology.pdf');

  const [{ size, text, pictures } = { size: [], text: '', pictures: [] }] = await readPdf(file);
  expect(size, 'points of A4').toEqual([595.28, 841.89]);
  for (const expected of ['Student Application Form', 'Sara Ahmed', '42201-0397640-8', 'ROLL-001', '*****']) {
    expect(text).toContain(expected);
  }
  expect(text).not.toContain(sara.email);
  expect(text).not.toContain('0302-7654321');
  expect(pictures).toEqual([[1588, 2246]]);
});

test('R-49 a form of 40 rows has several pages, each row once and whole', async ({ page, request }) => {
  const institute = await ownInstitute(request);
  await ownApplicant(request, institute, { name: 'Bilal Shah', academicRows: 40 });
  await openInstitute(page, institute);
  const { file } = await savePdf(page, 'Bilal Shah');
  const pages = (await readPdf(file)).map(({ text }) => text);
  expect(pages.length).toBeGreaterThanOrEqual(3);
  const text = pages.join('\n');
  const rows = [...text.matchAll(/ROLL-(\d{3})/g)].map(([, number]) => Number(number));
  expect(rows).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  // Each page of rows begins with the head of the table.
  const withRows = pages.filter((page) => page.includes('ROLL-'));
  expect(text.match(/Qualification/g)?.length).toBe(withRows.length);
  expect(text).toContain(`Page ${pages.length} of ${pages.length}`);
});

test('R-49 Urdu names and mixed ones are found in the file, as they are written', async ({
  page,
  request,
}) => {
  const institute = await ownInstitute(request);
  await ownApplicant(request, institute, { name: 'Sara Khan رابعہ اسلم', academicRows: 2 });
  await openInstitute(page, institute);
  const { file } = await savePdf(page, 'Sara Khan رابعہ اسلم');
  const [{ text, fonts } = { text: '', fonts: [] }] = await readPdf(file);
  for (const expected of ['احمد علی', 'رابعہ اسلم', 'Sara Khan', 'ROLL-002'])
    expect(text).toContain(expected);
  expect(fonts).toContainEqual({ name: 'invisible', type: 'CIDFontType2', embedded: true });
});

test('R-49 an ordinary form, with two records, fits on one sheet', async ({ page, request }) => {
  const institute = await ownInstitute(request);
  await ownApplicant(request, institute, { name: 'Nimra Iqbal', academicRows: 2 });
  await openInstitute(page, institute);
  const { file } = await savePdf(page, 'Nimra Iqbal');
  expect(await readPdf(file)).toHaveLength(1);
});
