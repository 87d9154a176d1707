import { karachiDay, sessionsForStudent } from '@uas/contract';
import { ask } from '../fixtures/admin-people';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { loginAs } from '../fixtures/demo-student';
import { openInstitute, ownApplicant, ownInstitute, payingStudent } from '../fixtures/institute-people';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

const WIDTHS = [320, 1280];

// A move without a reason is refused on purpose.
test.use({ expectedComplaints: [/status of 400/] });

test('F-2 an institute sets a closing date, moves it with a reason, and reads both again', async ({
  page,
  request,
}) => {
  const institute = await ownInstitute(request);
  await ownApplicant(request, institute, { name: 'Sara Ahmed' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openInstitute(page, institute);
  await page
    .getByRole('navigation', { name: 'Parts of the dashboard' })
    .getByRole('link', { name: 'Programs' })
    .click();
  const dates = page.getByRole('region', { name: 'Admission Dates' });
  await expect(dates.getByText('No dates yet. Without dates students can apply at any time.')).toBeVisible();
  const nextMonth = new Date(Date.now() + 31 * 24 * 3_600_000);
  const monthAndYear = nextMonth.toLocaleDateString('en-GB', { month: 'short', year: 'numeric' });
  const closes = dates.getByLabel('Closes, All programs');
  await closes.fill(`10 ${monthAndYear}`);
  await dates.getByRole('button', { name: 'Save dates' }).click();
  await expect(dates.getByText('Your dates are saved.')).toBeVisible();
  await expect(dates.getByRole('listitem').filter({ hasText: 'Closes' })).toContainText('23:59');

  await closes.fill(`20 ${monthAndYear}`);
  await dates.getByRole('button', { name: 'Save dates' }).click();
  await expect(
    dates.getByText('Please give the reason for the new date. Everybody will read it.'),
  ).toBeVisible();
  await dates.getByLabel('Reason for a new date').fill('The board has not announced its results.');
  await dates.getByRole('button', { name: 'Save dates' }).click();
  await expect(dates.getByText('Your dates are saved.')).toBeVisible();
  await dates.getByText('Dates that were moved').click();
  await expect(dates.getByText('The board has not announced its results.')).toBeVisible();
  for (const width of looksAt(WIDTHS)) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `dates, ${width} px`);
  }
  const [session = ''] = sessionsForStudent(new Date());
  const path = `/api/institute/offerings/${institute.email}?session=${encodeURIComponent(session)}`;
  const listed = await ask(request, 'GET', path, { token: institute.token });
  expect(listed.offerings).toHaveLength(1);
});

test('UX-1.1 UX-1.2 a program that was asked about and closes soon is applied to from the first card', async ({
  page,
  request,
}) => {
  const institute = await ownInstitute(request);
  const student = await payingStudent(request, { name: 'Sara Ahmed' });
  const [session = ''] = sessionsForStudent(new Date());
  const closesAt = karachiDay(new Date(Date.now() + 3 * 86_400_000));
  await ask(request, 'PUT', `/api/institute/offerings/${institute.email}`, {
    token: institute.token,
    data: { session, offerings: [{ programId: null, closesAt }] },
  });
  const query = { courseName: institute.program, universityName: institute.name, message: 'A hostel?' };
  await ask(request, 'POST', '/api/student/send-query', {
    data: { ...query, studentName: student.name, studentPhone: '0300-1234567', studentEmail: student.email },
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await loginAs(page, student);
  const card = page.getByRole('region', { name: 'What to do next' });
  await expect(card.getByText(/\(3 days left\)$/)).toBeVisible();
  await expectAccessible(page, 'a program that closes soon');
  await card.getByRole('button', { name: 'Choose it' }).click();
  await expect(page.getByText('You can apply to this program.')).toBeVisible();
  for (const width of looksAt(WIDTHS)) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `what will be sent, ${width} px`);
  }
  await page.getByRole('button', { name: `Apply to ${institute.name}` }).click();
  await expect(page.getByText('Application submitted successfully!')).toBeVisible();
  await expect(page.getByText('1/10')).toBeVisible();
  await expect(page.getByText('closes soon')).toHaveCount(0);
});
