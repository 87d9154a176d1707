import { ask } from '../fixtures/admin-people';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { ownApplicant, ownInstitute, PROGRAM } from '../fixtures/institute-people';
import { comeBack } from '../fixtures/layout-shift';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

const WIDTHS = [320, 1280];

test('F-7 a student reads everything that happened, on a phone and on a desk, in light and dark', async ({
  page,
  request,
}) => {
  const institute = await ownInstitute(request);
  const applicant = await ownApplicant(request, institute, { name: 'Sara Ahmed' });
  await ask(request, 'POST', '/api/institute/applications/update-status', {
    token: institute.token,
    data: { applicationId: applicant.applicationId, status: 'approved' },
  });
  const { email, password } = applicant;
  const { token, student } = await ask(request, 'POST', '/api/login', { data: { email, password } });
  await comeBack(page, { role: 'student', view: 'dashboard', token, record: student });
  await page.goto('/');
  await page.getByRole('button', { name: 'Everything that happened' }).click();
  const dialog = page.getByRole('dialog', { name: 'Everything that happened' });
  const entries = dialog.getByRole('listitem');
  await expect(entries.last()).toContainText('You registered.');
  await expect(entries.first()).toContainText(`${institute.name} approved your application for ${PROGRAM}.`);
  expect(new URL(page.url()).search).toBe('?dialog=timeline&role=student');
  for (const width of looksAt(WIDTHS)) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `everything that happened, ${width} px`);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
});
