import { ask } from '../fixtures/admin-people';
import { expectAccessible } from '../fixtures/axe';
import { ownApplicant, ownInstitute } from '../fixtures/institute-people';
import { comeBack } from '../fixtures/layout-shift';
import { expect, test } from '../fixtures/test';

test('F-7 a decision rings the bell of the open dashboard, without a reload, and leads to the offer', async ({
  page,
  request,
}) => {
  const institute = await ownInstitute(request);
  const applicant = await ownApplicant(request, institute, { name: 'Sara Khan' });
  const { email, password, applicationId } = applicant;
  const { token, student } = await ask(request, 'POST', '/api/login', { data: { email, password } });
  await comeBack(page, { role: 'student', view: 'dashboard', token, record: student });
  await page.goto('/');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  await expect(page.getByRole('link', { name: 'Your application was received' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName('Notifications');

  await ask(request, 'POST', '/api/institute/applications/update-status', {
    data: { applicationId, status: 'approved' },
    token: institute.token,
  });
  await expect(bell).toHaveAccessibleName('Notifications: 1 unread', { timeout: 30_000 });
  await bell.click();
  const offer = page.getByRole('link', { name: 'You have an offer' });
  await expect(offer).toBeVisible();
  await expectAccessible(page, 'the list of notifications');
  await offer.click();
  await expect(page.getByRole('dialog', { name: 'Upload Admission Proof' })).toBeVisible();
  await page.goBack();
  await expect(offer).toBeVisible();
  await page.goBack();
  await expect(offer).toBeHidden();
});
