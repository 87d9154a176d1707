import type { APIRequestContext } from '@playwright/test';
import { ask, master, openAdmin, ownStudent } from '../fixtures/admin-people';
import { openInstitute, ownApplicant, ownInstitute, PROGRAM } from '../fixtures/institute-people';
import { comeBack, type Visitor } from '../fixtures/layout-shift';
import { expectReadable } from '../fixtures/readable';
import { expect, test } from '../fixtures/test';

/** A student who has just registered and not paid, logged in. */
async function newcomer(request: APIRequestContext): Promise<Visitor> {
  const { email, password } = await ownStudent(request);
  const { token, student } = await ask(request, 'POST', '/api/login', { data: { email, password } });
  return { role: 'student', view: 'dashboard', token, record: student };
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('an arrow hints at tabs out of sight, brings them into sight, and goes with the last of them', async ({
    page,
    request,
  }) => {
    await openAdmin(page, await master(request));
    const arrow = page.locator('button[data-position="end"]');
    const last = page.getByRole('tab').last();
    await expect(arrow).toBeVisible();
    // Away from the lower edge, which would cut the tabs as well.
    await page.getByRole('tablist').evaluate((tabs) => tabs.scrollIntoView({ block: 'center' }));
    await expect(last).not.toBeInViewport({ ratio: 1 });
    await expect(async () => {
      if (await arrow.isVisible()) await arrow.tap();
      await expect(last).toBeInViewport({ ratio: 1, timeout: 1_000 });
    }).toPass();
    await expect(arrow).toBeHidden();
    await expect(page.locator('button[data-position="start"]')).toBeVisible();
  });

  test('nobody is invited to drop a file with a finger', async ({ page, request }) => {
    await comeBack(page, await newcomer(request));
    await page.goto('/');
    await page.getByRole('button', { name: 'Admissions Form' }).click();
    await expect(page.getByRole('dialog').getByText('Choose a file').first()).toBeVisible();
    await expect(page.getByText('or drop it here').first()).toBeHidden();
  });
});

test('the sentences under Apply are not cut by the scroll box of the table', async ({ page, request }) => {
  await comeBack(page, await newcomer(request));
  for (const width of [1100, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await page
      .getByRole('button', { name: /^Choose a program at/ })
      .first()
      .click();
    await expect(page.getByText('Fee not paid')).toBeVisible();
    await expectReadable(page, `dashboard of a student who has not paid, ${width} px`, [1]);
  }
});

test('a disabled icon looks paler than one that can be pressed', async ({ page, request }) => {
  const institute = await ownInstitute(request);
  const pending = await ownApplicant(request, institute, { name: 'Omar Khan' });
  const approved = await ownApplicant(request, institute, { name: 'Sara Ahmed' });
  await ask(request, 'POST', '/api/institute/applications/update-status', {
    token: institute.token,
    data: { applicationId: approved.applicationId, status: 'approved' },
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await openInstitute(page, institute);
  const opacityOf = (name: string) =>
    page
      .getByRole('button', { name: `Open messages of ${name}, ${PROGRAM}` })
      .evaluate((button) => Number(getComputedStyle(button).opacity));
  expect(await opacityOf(approved.name)).toBe(1);
  expect(await opacityOf(pending.name)).toBeLessThan(0.5);
});
