import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { ask, openAdmin, ownStudent, staffWith } from '../fixtures/admin-people';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { loginAs } from '../fixtures/demo-student';
import { formOf } from '../fixtures/institute-people';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

async function expectReadable(page: Page, what: string) {
  for (const width of looksAt([320, 1280])) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `${what} at ${width}`);
    await expectNoSidewaysScroll(page);
    const folder = process.env.LOOK_AT;
    if (folder) await page.screenshot({ path: `${folder}/${what.replace(/ /g, '-')}-${width}.png` });
  }
}

interface Twin {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly number: string;
}

/** Two students with one CNIC that nobody else has, compared by the service. */
async function twins(request: APIRequestContext): Promise<readonly [Twin, Twin]> {
  const cnic = `34201-${String(randomInt(10_000_000)).padStart(7, '0')}-${randomInt(1, 10)}`;
  const register = async (): Promise<Twin> => {
    const { name, email, password } = await ownStudent(request);
    const { token } = await ask(request, 'POST', '/api/login', { data: { email, password } });
    const admissionForm = formOf({ name, email, cnic });
    await ask(request, 'POST', '/api/student/admission-form', { token, data: { email, admissionForm } });
    const { number } = await ask(request, 'GET', `/api/student/${email}`, { token });
    return { name, email, password, number };
  };
  return [await register(), await register()];
}

/** Opens the list of staff, looks for the pair as far down as it is, and opens both side by side. */
async function compare(page: Page, [one, other]: readonly [Twin, Twin]) {
  const button = page.getByRole('button', {
    name: new RegExp(`^Compare (${one.number} with ${other.number}|${other.number} with ${one.number})$`),
  });
  const more = page.getByRole('button', { name: 'Load more' });
  const list = page.getByText('Accounts whose forms have the same CNIC');
  await expect(async () => {
    await page.goto('/?tab=students&students=same-person&role=admin');
    await expect(list).toBeVisible();
    await expect(button.or(more).first()).toBeVisible();
    while (!(await button.isVisible()) && (await more.isVisible())) {
      await more.click();
      await expect(more).not.toHaveAttribute('aria-busy', 'true');
    }
    await expect(button).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Possible duplicates' });
  await expect(dialog.getByText(one.number).first()).toBeVisible();
  await expect(dialog.getByText(other.number).first()).toBeVisible();
  return { dialog, button };
}

const confirmFinding = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Universities Admission Service' }).getByRole('button', { name }).click();

test.use({ expectedComplaints: [/status of 40[13]/] });

test('F-9.9 F-9.10 two accounts with one CNIC are seen, compared, and one is closed by staff', async ({
  page,
  request,
  browser,
}) => {
  const pair = await twins(request);
  const [one, other] = pair;
  await loginAs(page, other);
  // A task of the server compares the forms soon after they are saved.
  await expect(async () => {
    await page.goto('/?role=student');
    await page.getByRole('button', { name: 'Admissions Form' }).click();
    await expect(page.getByLabel('CNIC', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Another account has the same CNIC. Our staff will look at it. You can go on.'),
    ).toBeVisible({ timeout: 1_000 });
  }).toPass();

  const staffPage = await (await browser.newContext()).newPage();
  await openAdmin(staffPage, await staffWith(request, ['manageStudents']));
  const { dialog } = await compare(staffPage, pair);
  await expectReadable(staffPage, 'two accounts compared');
  await dialog.getByRole('radio', { name: new RegExp(`close ${other.number}`) }).check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Same photo, same father.');
  await dialog.getByRole('button', { name: 'Go on…' }).click();
  await confirmFinding(staffPage, 'Close account');
  await expect(staffPage.getByText('The account is closed.')).toBeVisible();

  // Whoever is signed in to it is signed out, and the right password says why.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/?role=student');
  await page.getByRole('textbox', { name: 'Email' }).fill(other.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(other.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    /This account was closed by our staff on .+\. Please use your other account\./,
  );
  await loginAs(page, one);
  await staffPage.context().close();
});

test('F-9.9 different persons are on the list no more', async ({ page, request }) => {
  const pair = await twins(request);
  await openAdmin(page, await staffWith(request, ['manageStudents']));
  const { dialog, button } = await compare(page, pair);
  await dialog.getByRole('radio', { name: 'belong to different persons' }).check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Brothers; a shop typed one number.');
  await dialog.getByRole('button', { name: 'Go on…' }).click();
  await confirmFinding(page, 'Different persons');
  await expect(page.getByText('The two accounts are marked as different persons.')).toBeVisible();
  await expect(button).toBeHidden();
  await page.getByLabel('Show').selectOption('Different persons');
  await expect(button.or(page.getByText('Brothers; a shop typed one number.')).first()).toBeVisible();
});
