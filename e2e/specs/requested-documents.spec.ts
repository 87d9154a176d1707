import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { loginAs, openPart } from '../fixtures/demo-student';
import { openInstitute, ownApplicant, ownInstitute, PROGRAM } from '../fixtures/institute-people';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

for (const width of looksAt([1280, 360])) {
  test(`F-8 a university asks for a document before it decides, and the student sends it, ${width} px`, async ({
    page,
    request,
    browser,
  }) => {
    const institute = await ownInstitute(request);
    const sara = await ownApplicant(request, institute, { name: 'Sara Ahmed' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await openInstitute(page, institute);
    await page.getByRole('button', { name: `Reject the application of Sara Ahmed for ${PROGRAM}` }).click();
    await page.getByRole('button', { name: 'Ask for a document instead' }).click();
    const dialog = page.getByRole('dialog', { name: 'Documents requested from Sara Ahmed' });
    await dialog.getByRole('checkbox', { name: 'Domicile' }).check();
    await dialog.getByLabel('What the student should know (optional)').fill('Both sides, please.');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'documents to ask for');
    await dialog.getByRole('button', { name: 'Ask the student' }).click();
    await expect(dialog.getByText('Not sent yet', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^Asked for a document, until /)).toBeVisible();
    await expectNoSidewaysScroll(page);

    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const student = await context.newPage();
    await loginAs(student, sara);
    await expect(student.getByRole('heading', { name: /asks you for a document$/ })).toBeVisible();
    await openPart(student, 'Applications');
    await student.getByRole('button', { name: `Send document: ${PROGRAM}` }).click();
    const asked = student.getByRole('dialog', { name: 'Documents that you are asked for' });
    await expect(asked.getByText('Both sides, please.')).toBeVisible();
    await expectNoSidewaysScroll(student);
    await expectAccessible(student, 'documents to send');
    await asked
      .locator('input[type=file]')
      .setInputFiles({ name: 'domicile.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(asked.getByText('Sent', { exact: true })).toBeVisible();
    await student.keyboard.press('Escape');
    await expect(student.getByText('You sent what the university asked for.')).toBeVisible();
    await expectNoSidewaysScroll(student);
    await context.close();

    await page.reload();
    await expect(page.getByText('The student sent what you asked for')).toBeVisible();
    await page.getByRole('button', { name: /^Requested documents: Sara Ahmed/ }).click();
    await expect(dialog.getByText('Sent', { exact: true })).toBeVisible();
  });
}
