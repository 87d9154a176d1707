import { ask } from '../fixtures/admin-people';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { loginAs, openPart } from '../fixtures/demo-student';
import { openInstitute, ownApplicant, ownInstitute, PROGRAM } from '../fixtures/institute-people';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

for (const { width, colorScheme } of looksAt([
  { width: 1280, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light' },
] as const)) {
  test(`F-8.13 a second look from student to institute and back, ${width} px, ${colorScheme}`, async ({
    page,
    request,
    browser,
  }) => {
    const institute = await ownInstitute(request);
    const sara = await ownApplicant(request, institute, { name: 'Sara Ahmed' });
    const { applicationId } = sara;
    await ask(request, 'POST', '/api/institute/applications/update-status', {
      token: institute.token,
      data: { applicationId, status: 'rejected', reasons: [{ code: 'seats-full' }] },
    });

    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await loginAs(page, sara);
    await openPart(page, 'Applications');
    await expect(page.getByText(/^You can appeal the decision until \d+ \w+ \d{4}, 23:59\.$/)).toBeVisible();
    await page.getByRole('button', { name: `Appeal the decision: ${PROGRAM}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Appeal' });
    const send = dialog.getByRole('button', { name: 'Appeal the decision' });
    await expect(send).toBeDisabled();
    await dialog
      .getByLabel('Why should they look again?')
      .fill('My new marks sheet came.\nPlease look again.');
    await expect(dialog.getByText(/1,957 characters left/)).toBeVisible();
    await dialog
      .getByLabel('One file, if you have one')
      .setInputFiles({ name: 'marks.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'the question for a second look');
    await send.dblclick();
    await expect(dialog.getByText('Not answered yet')).toBeVisible();
    await expect(dialog.getByLabel('Why should they look again?')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Look at the file' })).toBeVisible();
    await expectAccessible(page, 'a second look that waits');

    const context = await browser.newContext({
      reducedMotion: 'reduce',
      colorScheme,
      viewport: { width, height: 900 },
    });
    const office = await context.newPage();
    await openInstitute(office, institute);
    await office.getByRole('button', { name: `Answer appeal: Sara Ahmed, ${PROGRAM}` }).click();
    const look = office.getByRole('dialog', { name: 'Appeal of Sara Ahmed' });
    await expect(look.getByText(/My new marks sheet came\./)).toBeVisible();
    await look.getByRole('button', { name: 'Look at the file' }).click();
    await expect(look.getByRole('link', { name: /Open in a new tab/ })).toBeVisible();
    await look.getByRole('button', { name: 'Hide the file' }).click();
    await look.getByLabel('Change: back to pending').check();
    await look.getByLabel('Answer to the student').fill('We counted your marks again.');
    await expectNoSidewaysScroll(office);
    await expectAccessible(office, 'the answer to a second look');
    await look.getByRole('button', { name: 'Send answer' }).click();
    await office.getByRole('button', { name: 'Yes, back to pending' }).click();
    await expect(look.getByText('Pending again')).toBeVisible();
    await office.reload();
    await expect(look.getByText('We counted your marks again.')).toBeVisible();
    await look.getByRole('button', { name: 'Close' }).click();
    await expect(
      office.getByRole('button', { name: `Approve the application of Sara Ahmed for ${PROGRAM}` }),
    ).toBeVisible();
    await context.close();

    await page.reload();
    await expect(dialog.getByText('We counted your marks again.')).toBeVisible();
    await expect(dialog.getByText('Pending again')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'a second look that was answered');
  });
}
