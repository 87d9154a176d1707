import type { Page } from '@playwright/test';
import { master, openAdmin } from '../fixtures/admin-people';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

const TABS = [
  'Students',
  'Institutes',
  'Applications',
  'Manage Staff',
  'Messages',
  'Queries',
  'Academies/Consultants',
] as const;

const DESK = { width: 1280, height: 720 };
test.use({ viewport: DESK });

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
  await expect(
    page
      .getByText(/ of \d+ shown/)
      .or(page.getByRole('table'))
      .first(),
  ).toBeVisible();
}

test('U20 U21 every tab is accessible in light and dark and never scrolls sideways', async ({
  page,
  request,
}) => {
  test.slow();
  await openAdmin(page, await master(request));
  for (const tab of TABS) {
    await openTab(page, tab);
    await expectAccessible(page, tab);
    for (const width of looksAt([768, 1280, 360, 320])) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page, { message: `${tab} scrolls sideways` });
    }
    await page.setViewportSize(DESK);
  }
});

const DIALOGS: readonly { tab: string; button: RegExp; dialog: RegExp }[] = [
  { tab: 'Students', button: /^Details of Sara Ahmed/, dialog: /^Student detail/ },
  { tab: 'Students', button: /^Message Sara Ahmed/, dialog: /^Conversation with/ },
  { tab: 'Students', button: /^Delete Sara Ahmed/, dialog: /^Universities Admission Service/ },
  { tab: 'Institutes', button: /^Profile of/, dialog: /^Institute Profile/ },
  { tab: 'Institutes', button: /^Change Password of/, dialog: /^Change Password/ },
  { tab: 'Applications', button: /^Form of Sara Ahmed/, dialog: /^Student Application Form/ },
  { tab: 'Applications', button: /^Proof of/, dialog: /^Offer Acceptance Proof/ },
  { tab: 'Manage Staff', button: /^Add staff/, dialog: /^Add staff/ },
  { tab: 'Manage Staff', button: /^Change Password of Hamza/, dialog: /^Change Staff Password/ },
  { tab: 'Academies/Consultants', button: /^Add Academy/, dialog: /^Add Academy\/Consultant/ },
  { tab: 'Academies/Consultants', button: /^Referred By/, dialog: /^Referred By:/ },
];

test('U20 every dialog is accessible; Escape closes it', async ({ page, request }) => {
  test.slow();
  await openAdmin(page, await master(request));
  for (const { tab, button, dialog } of DIALOGS) {
    await openTab(page, tab);
    await page.getByRole('button', { name: button }).first().click();
    const opened = page.getByRole('dialog', { name: dialog });
    await expect(opened, dialog.source).toBeVisible();
    await expect(opened.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await expectAccessible(page, dialog.source);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page, { message: `${dialog.source} scrolls sideways` });
    await page.keyboard.press('Escape');
    await expect(opened, dialog.source).toBeHidden();
    await page.setViewportSize(DESK);
  }
});

test('U16 U17 a reload keeps tab, filter and dialog; Back closes the dialog, then leaves the tab', async ({
  page,
  request,
}) => {
  await openAdmin(page, await master(request));
  await openTab(page, 'Applications');
  await page.getByLabel('Status').selectOption('Approved');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Remove Status: Approved' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Form of/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Student Application Form' });
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove Status: Approved' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Remove Status: Approved' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Students', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
