import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { loginStudent, openPart, partLink } from '../fixtures/demo-student';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

test.use({ actionTimeout: 15_000 });

const PARTS = ['Home', 'Form', 'Applications', 'Apply', 'Messages'] as const;

for (const width of looksAt([1280, 320])) {
  test(`every screen and dialog of the student is accessible and fits, ${width} px wide`, async ({
    page,
  }) => {
    // Every screen and dialog is looked at, in both themes: more than three minutes beside another browser.
    test.setTimeout(420_000);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Student', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'STUDENT LOGIN' })).toBeVisible();
    await expectAccessible(page, 'login');
    await page.getByRole('button', { name: "Don't have an account? Register" }).click();
    await expect(page.getByRole('heading', { name: 'STUDENT REGISTRATION' })).toBeVisible();
    await expectAccessible(page, 'registration');
    await expectNoSidewaysScroll(page);

    await loginStudent(page, 'newcomer');
    await openPart(page, 'Apply');
    await expect(page.getByText('of 3 completed')).toBeVisible();
    await expectAccessible(page, 'what is missing');
    await expectNoSidewaysScroll(page);
    await openPart(page, 'Home');
    await expectAccessible(page, 'unpaid dashboard');
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'How to Pay' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page, 'payment');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'STUDENT LOGIN' })).toBeVisible();

    await loginStudent(page, 'student');
    for (const part of PARTS) {
      await openPart(page, part);
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
      await expectAccessible(page, part);
      await expectNoSidewaysScroll(page);
    }
    await openPart(page, 'Applications');
    await expect(page.getByRole('button', { name: 'Withdraw' }).first()).toBeVisible();
    await openPart(page, 'Home');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await expect(page.getByRole('form', { name: 'Edit profile' })).toBeVisible();
    await expectAccessible(page, 'profile form');
    await expectNoSidewaysScroll(page);
    await page.goBack();
    await expect(page.getByRole('form', { name: 'Edit profile' })).toBeHidden();

    const dialogs = [
      ['Home', 'Admissions Form'],
      ['Home', 'Change Password'],
      ['Messages', 'Message Admin'],
      ['Messages', 'View Admin Messages'],
      ['Applications', 'Accept Offer'],
    ] as const;
    for (const [part, name] of dialogs) {
      await openPart(page, part);
      await page.getByRole('button', { name }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible();
      await expectAccessible(page, name);
      await expectNoSidewaysScroll(page);
      await page.goBack();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
}

for (const [part, heading] of [
  ['apply', 'Apply to Institutes'],
  ['messages', 'Messages'],
] as const) {
  test(`a link to the part ${part} opens it alone, under the way to the others`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await loginStudent(page, 'student');
    await page.goto(`/?tab=${part}&role=student`);
    await expect(partLink(page, 'Home')).toBeInViewport();
    await page.waitForLoadState('networkidle');
    const title = page.getByRole('heading', { name: heading, exact: true });
    await expect(title).toBeInViewport();
    expect((await title.boundingBox())?.y).toBeLessThan(300);
    await expect(page.getByRole('region', { name: 'What to do next' })).toBeHidden();
    await page.reload();
    await expect(title).toBeInViewport();
  });
}
