import type { Page } from '@playwright/test';
import { master, openAdmin, search } from '../fixtures/admin-people';
import { expect, test } from '../fixtures/test';

const PASSWORD = 'demo-pass-1';

async function logIn(page: Page, role: string) {
  await page.getByLabel(/e-?mail/i).fill(`${role}@uas.example`);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.locator('input[type="password"]').press('Enter');
}

/** A link into each portal, the heading of its login, and what the link leads to. */
const LINKS = [
  {
    role: 'student',
    link: '/?dialog=change-password&role=student',
    login: 'STUDENT LOGIN',
    target: (page: Page) => page.getByRole('dialog', { name: 'Change Password' }),
  },
  {
    role: 'institute',
    link: '/?dialog=student-queries&role=institute',
    login: 'INSTITUTE LOGIN',
    target: (page: Page) => page.getByRole('dialog', { name: 'Student Queries' }),
  },
  {
    role: 'admin',
    link: '/?tab=institutes&institutes.sort=name&role=admin',
    login: 'ADMIN LOGIN',
    target: (page: Page) => page.getByRole('tab', { name: 'Institutes', exact: true, selected: true }),
  },
] as const;

for (const { role, link, login, target } of LINKS) {
  test(`a link into the portal of the ${role} leads through its login to its place, and then at once`, async ({
    page,
  }) => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: login })).toBeVisible();
    await logIn(page, role);
    await expect(target(page)).toBeVisible();
    await expect(page).toHaveURL(link);
    await page.reload();
    await expect(target(page)).toBeVisible();
    await page.goto('/about');
    await page.goto(link);
    await expect(target(page)).toBeVisible();
  });
}

test('a link for another role leads through the login of that role', async ({ page }) => {
  const [student, , admin] = LINKS;
  await page.goto(student.link);
  await logIn(page, student.role);
  await expect(student.target(page)).toBeVisible();
  await page.goto(admin.link);
  await expect(page.getByRole('heading', { name: admin.login })).toBeVisible();
  await logIn(page, admin.role);
  await expect(admin.target(page)).toBeVisible();
});

test('a link to something that is not the own says so, and closing it leaves the dashboard', async ({
  page,
}) => {
  await page.goto('/?dialog=application-messages&application=of-somebody-else&role=student');
  await logIn(page, 'student');
  await expect(page.getByText('Application not found.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');

  await page.goto('/?dialog=student-profile&application=UAS-A26-999999-9&role=institute');
  await logIn(page, 'institute');
  await expect(page.getByText('Application not found.')).toBeVisible();

  await page.goto('/?tab=students&student=UAS-S26-999999-9&role=admin');
  await logIn(page, 'admin');
  await expect(page.getByText('Student not found.')).toBeVisible();
});

test('Back and Forward go through tab, filter, dialog and the dialog on top of it; a link says all of it', async ({
  page,
  request,
}) => {
  await openAdmin(page, await master(request));
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const filter = page.getByRole('button', { name: 'Remove Fee: Paid' });
  const detail = page.getByRole('dialog', { name: 'Student detail' });
  const form = page.getByRole('dialog', { name: 'Student Application Form' });

  await tab('Institutes').click();
  await tab('Students').click();
  await page.getByLabel('Fee', { exact: true }).selectOption('Paid');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(filter).toBeVisible();
  await search(page, 'Search students', 'student@uas.example');
  const found = page.getByRole('button', { name: /^Details of/ });
  await expect(found).toHaveCount(1);
  await found.click();
  await detail.getByRole('button', { name: 'View form' }).click();
  await expect(form).toBeVisible();
  const link = new URL(page.url());
  expect(link.search).toMatch(
    /^\?tab=students&students\.paid=paid&student=UAS-S\d\d-\d+-\d&student-form=open&role=admin$/,
  );

  await page.goBack();
  await expect(form).toBeHidden();
  await expect(detail).toBeVisible();
  await page.goBack();
  await expect(detail).toBeHidden();
  await page.goBack();
  await expect(filter).toBeVisible();
  await page.goBack();
  await expect(filter).toBeHidden();
  await page.goBack();
  await expect(tab('Institutes')).toHaveAttribute('aria-selected', 'true');
  for (let step = 0; step < 5; step += 1) await page.goForward();
  await expect(form).toBeVisible();

  // In a window without this history the same link shows the same.
  const other = await page.context().newPage();
  await other.goto(link.href);
  await expect(other.getByRole('dialog', { name: 'Student Application Form' })).toBeVisible();
  await other
    .getByRole('dialog', { name: 'Student Application Form' })
    .getByRole('button', { name: 'Close' })
    .first()
    .click();
  await expect(other.getByRole('dialog', { name: 'Student detail' })).toBeVisible();
  await expect(other).toHaveURL(/student=UAS-S\d\d-\d+-\d&role=admin$/);
});
