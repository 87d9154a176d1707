import type { Page } from '@playwright/test';
import { openInstitute, ownApplicant, ownInstitute, PROGRAM } from '../fixtures/institute-people';
import { expect, test } from '../fixtures/test';

test('A-1.2 A-1.3 A-4.1 A-4.2 an institute approves one, rejects another, and writes to the approved one', async ({
  page,
  request,
}) => {
  const institute = await ownInstitute(request);
  const sara = await ownApplicant(request, institute, { name: 'Sara Ahmed' });
  await ownApplicant(request, institute, { name: 'Omar Khan' });
  await openInstitute(page, institute);

  const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect(rowOf('Sara Ahmed').getByText('*****')).toBeVisible();
  await expect(page.getByText(sara.email)).toHaveCount(0);

  await page.getByRole('button', { name: `Approve the application of Sara Ahmed for ${PROGRAM}` }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`Sara Ahmed for ${PROGRAM}`);
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Status updated to "approved"')).toBeVisible();
  await expect(rowOf('Sara Ahmed').getByText(sara.email)).toBeVisible();
  await expect(rowOf('Sara Ahmed').getByText('Decision made. Contact admin to change.')).toBeVisible();

  await page.getByRole('button', { name: `Reject the application of Omar Khan for ${PROGRAM}` }).click();
  await chooseReason(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Status updated to "rejected"')).toBeVisible();
  await expect(rowOf('Omar Khan').getByText('*****')).toBeVisible();
  await expect(rowOf('Omar Khan').getByRole('button', { name: /^Open messages/ })).toBeDisabled();

  await rowOf('Sara Ahmed')
    .getByRole('button', { name: /^Open messages/ })
    .click();
  const thread = page.getByRole('dialog');
  await thread.getByRole('textbox').fill('Welcome to our university.');
  await thread.getByRole('button', { name: 'Send' }).click();
  await expect(thread.getByRole('listitem').filter({ hasText: 'Welcome to our university.' })).toBeVisible();

  // The browser takes the step of what was typed back in its own time, and a page cannot be loaded again meanwhile.
  await expect.poll(() => page.evaluate(() => history.state?.usr?.steps)).toEqual(['dialog']);
  await page.reload();
  await expect(page.getByRole('dialog').getByText('Welcome to our university.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'Message Admin' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Please look at our profile.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Message sent to admin!')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test.describe('two windows', () => {
  test.use({ expectedComplaints: [/status of 409/] });

  test('R-51 the slower of two people sees what the faster one decided', async ({
    page,
    browser,
    request,
  }) => {
    const institute = await ownInstitute(request);
    await ownApplicant(request, institute, { name: 'Sara Ahmed' });
    await openInstitute(page, institute);
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await openInstitute(other, institute);

    const approve = `Approve the application of Sara Ahmed for ${PROGRAM}`;
    await other.getByRole('button', { name: /^Reject the application of Sara Ahmed/ }).click();
    await chooseReason(other);
    await other.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(other.getByText('Status updated to "rejected"')).toBeVisible();

    await page.getByRole('button', { name: approve }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(
      page.getByText('This application is no longer pending. Please refresh and try again.'),
    ).toBeVisible();
    await expect(page.getByRole('row', { name: /Sara Ahmed/ }).getByText('rejected')).toBeVisible();
    await elsewhere.close();
  });

  test('U15 what one tab decides, the other tab of the same browser shows without a reload', async ({
    page,
    request,
  }) => {
    const institute = await ownInstitute(request);
    await ownApplicant(request, institute, { name: 'Sara Ahmed' });
    await openInstitute(page, institute);
    const other = await page.context().newPage();
    await openInstitute(other, institute);
    await other.getByRole('button', { name: /^Reject the application of Sara Ahmed/ }).click();
    await chooseReason(other);
    await other.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(other.getByText('Status updated to "rejected"')).toBeVisible();
    await expect(page.getByRole('row', { name: /Sara Ahmed/ }).getByText('rejected')).toBeVisible();
  });
});

test('A-1.1 an institute keeps its profile, departments and programs', async ({ page, request }) => {
  const institute = await ownInstitute(request);
  await openInstitute(page, institute);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('textbox', { name: /^Website/ }).fill('www.coast.example');
  await page.getByRole('textbox', { name: 'Department name' }).fill('Sciences');
  await page.getByRole('textbox', { name: 'Program name' }).fill('  BS Oceanography ');
  await page.getByRole('textbox', { name: 'Program name' }).press('Enter');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'www.coast.example' })).toHaveAttribute(
    'href',
    'https://www.coast.example/',
  );
  await page.getByText('Departments and programs').click();
  await expect(page.locator('bdi').filter({ hasText: 'BS Oceanography' })).toBeVisible();
});

test('A-1.1 a renamed program stays the same one: the application says both names', async ({
  page,
  request,
}) => {
  const institute = await ownInstitute(request);
  await ownApplicant(request, institute, { name: 'Sara Ahmed' });
  await openInstitute(page, institute);
  const parts = page.getByRole('navigation', { name: 'Parts of the dashboard' });
  await parts.getByRole('link', { name: 'Programs' }).click();
  await page.getByRole('button', { name: `Rename ${PROGRAM}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename program' });
  await dialog.getByRole('textbox').fill('BS Marine Science');
  await dialog.getByRole('textbox').press('Enter');
  await expect(page.getByText('Program renamed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename BS Marine Science' })).toBeFocused();
  await parts.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText(`${PROGRAM} (now BS Marine Science)`)).toBeVisible();
});

test('A-1.4 an institute reads the query of a visitor', async ({ page, request }) => {
  const institute = await ownInstitute(request);
  const sent = await request.post('/api/student/send-query', {
    data: {
      universityName: institute.name,
      courseName: PROGRAM,
      studentName: 'Nimra Sheikh',
      studentPhone: '0307-5550301',
      studentEmail: 'nimra@visitors.example',
      message: 'Is there an entry test?',
    },
  });
  expect(sent.ok()).toBe(true);
  await openInstitute(page, institute);
  await page.getByRole('button', { name: 'Student Queries' }).click();
  await page.getByRole('button', { name: 'Details of the query by Nimra Sheikh' }).click();
  await expect(page.getByText('Is there an entry test?')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Is there an entry test?')).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the filter survives a reload, and Back takes it away again', async ({ page, request }) => {
  const institute = await ownInstitute(request);
  await ownApplicant(request, institute, { name: 'Sara Ahmed' });
  await ownApplicant(request, institute, { name: 'Omar Khan' });
  await openInstitute(page, institute);
  await expect(page.getByText('2 of 2 shown')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('omar');
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await expect(page.getByText('1 of 1 shown')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 of 1 shown')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('omar');
  await page.goBack();
  await expect(page.getByText('2 of 2 shown')).toBeVisible();
});

function chooseReason(page: Page): Promise<void> {
  return page.getByRole('dialog').getByLabel('All seats are taken').check();
}
