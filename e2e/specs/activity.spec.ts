import { ask } from '../fixtures/admin-people';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { openInstitute, ownApplicant, ownInstitute } from '../fixtures/institute-people';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

const WIDTHS = [320, 1280];

test('F-7 an institute reads what happened and who did it, by day and number, on a phone and on a desk', async ({
  page,
  request,
}) => {
  const institute = await ownInstitute(request);
  await ownApplicant(request, institute, { name: 'Omar Khan' });
  const { applicationId } = await ownApplicant(request, institute, { name: 'Sara Ahmed' });
  await ask(request, 'POST', '/api/institute/applications/update-status', {
    token: institute.token,
    data: { applicationId, status: 'approved' },
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openInstitute(page, institute);
  await page.getByRole('button', { name: 'Activity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Activity' });
  const rows = dialog.getByRole('row');
  await expect(rows.nth(1)).toContainText('was approved.');
  await expect(rows.nth(1)).toContainText('Your university');
  await expect(dialog.getByRole('row', { name: /arrived\..*A student/ })).toHaveCount(2);

  const sentence = (await rows.nth(1).textContent()) ?? '';
  const number = /UAS-\d\d-\d+-\d/.exec(sentence)?.[0] ?? 'no number';
  await dialog.getByLabel('Search').fill(number);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByRole('row', { name: /arrived/ })).toHaveCount(1);
  expect(page.url()).not.toContain(number);
  for (const width of looksAt(WIDTHS)) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `activity, ${width} px`);
  }
  await expect(dialog.getByRole('table')).toHaveCount(1);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(dialog.getByRole('table')).toHaveCount(0);
});
