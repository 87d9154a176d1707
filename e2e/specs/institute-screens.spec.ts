import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { openInstitute, ownApplicant, ownInstitute } from '../fixtures/institute-people';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

test('every screen and dialog of the institute is free of barriers and does not scroll sideways', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const institute = await ownInstitute(request);
  await ownApplicant(request, institute, { name: 'Sara Ahmed' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Institute', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'INSTITUTE LOGIN' })).toBeVisible();
  await expectAccessible(page, 'login');
  await page.getByRole('button', { name: "Don't have an account? Register" }).click();
  await expectAccessible(page, 'registration');
  await page.evaluate(() => localStorage.clear());

  await openInstitute(page, institute);
  await expect(page.getByRole('row', { name: /Sara Ahmed/ })).toBeVisible();
  await expectAccessible(page, 'dashboard');
  for (const name of ['Change Password', 'Message Admin', 'Student Queries', /^Approve the application/]) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, String(name));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('button', { name: /^Approve the application/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Decision made. Contact admin to change.')).toBeVisible();
  for (const name of [/^Open profile/, /^Open messages/]) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, String(name));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('form', { name: 'Edit profile' })).toBeVisible();
  await expectAccessible(page, 'edit profile');
  for (const width of looksAt([768, 1280, 360, 320])) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});
