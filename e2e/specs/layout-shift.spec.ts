import type { APIRequestContext, Page } from '@playwright/test';
import type { Role } from '@uas/contract';
import { answerLate, comeBack, movedWhile, watchShifts } from '../fixtures/layout-shift';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

/** The share of the window that may move while a screen loads. */
const MAY_MOVE = 0.1;

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

const LOGINS: Readonly<Record<Role, string>> = {
  student: '/api/login',
  institute: '/api/institute/login',
  admin: '/api/admin/login',
};

const PUBLIC_PAGES = [
  '/',
  '/universities',
  '/search-results?q=computer',
  '/about',
  '/mission',
  '/terms',
  '/contact',
  '/test-students',
  '/verify',
  '/nowhere',
];

async function expectStill(page: Page, name: string, load: () => Promise<unknown>): Promise<void> {
  const { total, what } = await movedWhile(page, load);
  expect.soft(total, `${name} moved:\n${what}`).toBeLessThanOrEqual(MAY_MOVE);
}

async function signIn(request: APIRequestContext, role: Role) {
  const data = { email: `${role}@uas.example`, password: 'demo-pass-1' };
  const reply = await request.post(LOGINS[role], { data });
  const answer = await reply.json();
  return { token: answer.token as string, record: answer[role] as unknown };
}

for (const viewport of looksAt(WINDOWS)) {
  test.describe(`nothing jumps on a screen ${viewport.width} px wide`, () => {
    test.use({ viewport, expectedComplaints: [/status of 404 .*\/nowhere$/] });
    test.beforeEach(async ({ page }) => {
      await watchShifts(page);
      await answerLate(page);
    });

    test('on the public pages', async ({ page, request }) => {
      test.slow();
      const { institutes } = await (await request.get('/api/institutes')).json();
      for (const address of [...PUBLIC_PAGES, `/institute/${institutes[0]._id}`]) {
        await expectStill(page, address, () => page.goto(address));
      }
    });

    for (const [role, view] of [
      ['student', 'login'],
      ['student', 'register'],
      ['institute', 'login'],
      ['institute', 'register'],
      ['admin', 'login'],
    ] as const) {
      test(`on the ${view} of the ${role} portal`, async ({ page }) => {
        await comeBack(page, { role, view });
        await expectStill(page, `${role} ${view}`, () => page.goto('/'));
        await expect(page.locator('input[type="password"]').first()).toBeVisible();
      });
    }

    for (const role of ['student', 'institute'] as const) {
      test(`on the dashboard of the ${role} portal`, async ({ page, request }) => {
        await comeBack(page, { role, view: 'dashboard', ...(await signIn(request, role)) });
        await expectStill(page, `${role} dashboard`, () => page.goto('/'));
        await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      });
    }

    test('on every tab of the admin portal', async ({ page, request }) => {
      test.slow();
      await comeBack(page, { role: 'admin', view: 'dashboard', ...(await signIn(request, 'admin')) });
      await page.goto('/');
      const tabs = page.getByRole('tablist', { name: 'Admin' }).getByRole('tab');
      await expect(tabs.first()).toBeVisible();
      for (const tab of await tabs.all()) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await expectStill(page, `admin, ${await tab.textContent()}`, () => page.reload());
      }
    });
  });
}

test('what is read stays where it is when the list of universities above it comes', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  let deliver = () => {};
  const waits = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/api/institutes*', async (route) => {
    await waits;
    await route.continue();
  });
  await comeBack(page, { role: 'student', view: 'dashboard', ...(await signIn(request, 'student')) });
  await page.goto('/');
  const control = page.getByRole('button', { name: 'Edit Profile' });
  // As far down as the rest of the list, which is not as high as the list that comes.
  await control.evaluate((button) => window.scrollTo({ top: button.getBoundingClientRect().top - 400 }));
  await expect.poll(async () => Math.round((await control.boundingBox())?.y ?? 0)).toBe(400);
  deliver();
  await expect(page.getByRole('button', { name: /^Choose a program at/ }).first()).toBeAttached();
  expect(Math.abs(((await control.boundingBox())?.y ?? 0) - 400)).toBeLessThan(5);
});
