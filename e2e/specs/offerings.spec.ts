import { sessionsForStudent } from '@uas/contract';
import { ask } from '../fixtures/admin-people';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { openInstitute, ownApplicant, ownInstitute } from '../fixtures/institute-people';
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
  await page.getByRole('button', { name: 'Admission Dates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Admission Dates' });
  await expect(dialog.getByText('No dates yet. Without dates students can apply at any time.')).toBeVisible();
  const calendar = page.getByRole('dialog').filter({ has: page.getByRole('grid') });
  const pick = async (field: string, day: string) => {
    await dialog
      .getByRole('button', { name: new RegExp(`^${field}`) })
      .first()
      .click();
    await page.getByRole('button', { name: 'Next month' }).click();
    await page
      .getByRole('button', { name: new RegExp(`^${day} `) })
      .first()
      .click();
    await expect(calendar).toHaveCount(0);
  };
  await pick('Closes', '10');
  await dialog.getByRole('button', { name: 'Save dates' }).click();
  await expect(dialog.getByText('Your dates are saved.')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Closes' })).toContainText('23:59');

  await pick('Closes', '20');
  await dialog.getByRole('button', { name: 'Save dates' }).click();
  await expect(
    dialog.getByText('Please give the reason for the new date. Everybody will read it.'),
  ).toBeVisible();
  await dialog.getByLabel('Reason for a new date').fill('The board has not announced its results.');
  await dialog.getByRole('button', { name: 'Save dates' }).click();
  await expect(dialog.getByText('Your dates are saved.')).toBeVisible();
  await dialog.getByText('Dates that were moved').click();
  await expect(dialog.getByText('The board has not announced its results.')).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `dates, ${width} px`);
  }
  const [session = ''] = sessionsForStudent(new Date());
  const path = `/api/institute/offerings/${institute.email}?session=${encodeURIComponent(session)}`;
  const listed = await ask(request, 'GET', path, { token: institute.token });
  expect(listed.offerings).toHaveLength(1);
});
