import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openInstitute, ownApplicant, ownInstitute } from '../fixtures/institute-people';
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

const run = (command: string, ...given: string[]) => execFileSync(command, given).toString();

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

  const facts = run('pdfinfo', file);
  expect(facts).toMatch(/Page size:\s+595\.28 x 841\.89 pts \(A4\)/);
  const text = run('pdftotext', '-layout', file, '-');
  for (const expected of ['Student Application Form', 'Sara Ahmed', '42201-0397640-8', 'ROLL-001', '*****']) {
    expect(text).toContain(expected);
  }
  expect(text).not.toContain(sara.email);
  expect(text).not.toContain('0302-7654321');
  const images = run('pdfimages', '-list', file);
  expect(images).toMatch(/1588\s+2246/);
});

test('R-49 a form of 40 rows has several pages, each row once and whole', async ({ page, request }) => {
  const institute = await ownInstitute(request);
  await ownApplicant(request, institute, { name: 'Bilal Shah', academicRows: 40 });
  await openInstitute(page, institute);
  const { file } = await savePdf(page, 'Bilal Shah');
  const pages = Number(/Pages:\s+(\d+)/.exec(run('pdfinfo', file))?.[1]);
  expect(pages).toBeGreaterThanOrEqual(3);
  const text = run('pdftotext', '-layout', file, '-');
  const rows = [...text.matchAll(/ROLL-(\d{3})/g)].map(([, number]) => Number(number));
  expect(rows).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  expect(text.match(/Qualification/g)?.length).toBe(heads(text));
  expect(text).toContain(`Page ${pages} of ${pages}`);
});

test('R-49 Urdu names and mixed ones are found in the file, as they are written', async ({
  page,
  request,
}) => {
  const institute = await ownInstitute(request);
  await ownApplicant(request, institute, { name: 'Sara Khan رابعہ اسلم', academicRows: 2 });
  await openInstitute(page, institute);
  const { file } = await savePdf(page, 'Sara Khan رابعہ اسلم');
  // Marks of direction stand around words that run from the right.
  const text = run('pdftotext', '-layout', file, '-').replace(
    /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    '',
  );
  for (const expected of ['احمد علی', 'رابعہ اسلم', 'Sara Khan', 'ROLL-002'])
    expect(text).toContain(expected);
  expect(run('pdffonts', file)).toMatch(/invisible\s+CID TrueType\s+Identity-H\s+yes/);
});

test('R-49 an ordinary form, with two records, fits on one sheet', async ({ page, request }) => {
  const institute = await ownInstitute(request);
  await ownApplicant(request, institute, { name: 'Nimra Iqbal', academicRows: 2 });
  await openInstitute(page, institute);
  const { file } = await savePdf(page, 'Nimra Iqbal');
  expect(run('pdfinfo', file)).toMatch(/Pages:\s+1\n/);
});

/** How many pages hold academic rows: each begins with the head of the table. */
function heads(text: string): number {
  return text.split('\f').filter((page) => page.includes('ROLL-')).length;
}
