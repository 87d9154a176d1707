import { text } from 'node:stream/consumers';
import type { Browser, Page } from '@playwright/test';
import { open } from 'yauzl';
import { ownStudent } from '../fixtures/admin-people';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

const OF_EVERYBODY = [
  'Name and e-mail',
  'Password',
  'Second step',
  'Where you are signed in',
  'Notifications',
  'A copy of everything',
] as const;
const PARTS = {
  student: [...OF_EVERYBODY, 'Delete my account'],
  institute: OF_EVERYBODY,
  admin: OF_EVERYBODY,
} as const;

async function signIn(page: Page, role: keyof typeof PARTS, email: string, password: string) {
  await page.goto(`/?role=${role}`);
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

async function openPart(page: Page, part: string) {
  await page.getByRole('button', { name: 'My account' }).click();
  const dialog = page.getByRole('dialog', { name: 'My account' });
  await dialog.getByRole('button', { name: part, exact: true }).click();
  await expect(dialog.getByRole('heading', { name: part })).toBeVisible();
  return dialog;
}

/** The texts of an archive, by name. */
function unzip(path: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  return new Promise((resolve, reject) =>
    open(path, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure);
          found.set(entry.fileName, await text(stream));
          zip.readEntry();
        }),
      );
      zip.on('error', reject);
      zip.on('end', () => resolve(found));
      zip.readEntry();
    }),
  );
}

// The same dialog in each portal.
for (const role of looksAt(['institute', 'admin', 'student'] as const)) {
  test(`My account reads well in the ${role} portal, on a phone and a desktop, in light and dark`, async ({
    page,
  }) => {
    await signIn(page, role, `${role}@uas.example`, 'demo-pass-1');
    for (const width of looksAt([360, 1280])) {
      await page.setViewportSize({ width, height: 800 });
      for (const part of PARTS[role]) {
        const dialog = await openPart(page, part);
        await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(page, `${part} of ${role} at ${width}`);
        await expectNoSidewaysScroll(page);
        await dialog.getByRole('button', { name: 'Close' }).first().click();
        await expect(dialog).toBeHidden();
      }
    }
  });
}

async function secondBrowser(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  return { page: await context.newPage(), close: () => context.close() };
}

test.describe('with a device that is signed out elsewhere', () => {
  test.use({ expectedComplaints: [/status of 401/] });

  test('a student signs out another device, which has to log in again', async ({
    page,
    browser,
    request,
    baseURL,
  }) => {
    const student = await ownStudent(request);
    await signIn(page, 'student', student.email, student.password);
    const other = await secondBrowser(browser, baseURL);
    await signIn(other.page, 'student', student.email, student.password);

    const dialog = await openPart(page, 'Where you are signed in');
    await expect(dialog.getByText('This device')).toBeVisible();
    await dialog
      .getByRole('button', { name: /^Sign out there/ })
      .first()
      .click();
    await expect(dialog.getByText('You are signed out there.')).toBeVisible();
    await other.page.reload();
    await expect(other.page.locator('input[type="password"]')).toBeVisible();
    await other.close();
  });
});

test.describe('an account that is to be deleted', () => {
  test.use({ expectedComplaints: [/status of 400/] });

  test('is asked for with the password, waits seven days, and is kept by one press', async ({
    page,
    request,
  }) => {
    const student = await ownStudent(request);
    await signIn(page, 'student', student.email, student.password);
    const dialog = await openPart(page, 'Delete my account');
    const ask = async (password: string) => {
      await dialog.getByLabel('Password', { exact: false }).first().fill(password);
      await dialog.getByRole('button', { name: 'Delete My Account', exact: true }).click();
      await page
        .getByRole('dialog', { name: 'Universities Admission Service' })
        .getByRole('button', { name: 'Delete My Account' })
        .click();
    };
    await ask('not the password');
    await expect(dialog.getByText('This password is not correct.')).toBeVisible();
    await ask(student.password);
    await expect(dialog.getByText(/^Your account will be deleted on \d/)).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Your account will be deleted on \d/)).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByText(/^Your account will be deleted on \d/)).toBeHidden();
  });
});

test('a student downloads a copy of everything and finds it readable', async ({ page, request }) => {
  const student = await ownStudent(request);
  await signIn(page, 'student', student.email, student.password);
  const dialog = await openPart(page, 'A copy of everything');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download a Copy' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-account.zip');
  const files = await unzip(await download.path());
  expect(JSON.parse(files.get('profile.json') ?? '{}')).toMatchObject({ email: student.email });

  // As from the disk: under no policy of the site.
  await page.goto('about:blank');
  await page.setContent(files.get('index.html') ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'A copy of your account' })).toBeVisible();
  await expect(page.getByText(student.email).first()).toBeVisible();
});
