import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../fixtures/axe';
import { explore, followRequests } from '../fixtures/explore';
import { keepData, plainEnglishOn } from '../fixtures/plain-english';
import { expect, test } from '../fixtures/test';

/**
 * Who walks, and the addresses from which they press everything. Nothing that they do reaches the server: what a walk
 * would send is answered with a failure, so that the sentences of failures are read as well.
 */
interface Walker {
  readonly name: string;
  readonly role: 'student' | 'institute' | 'admin' | null;
  readonly addresses: readonly string[];
}

const WALKERS: readonly Walker[] = [
  {
    name: 'visitor',
    role: null,
    addresses: [
      '/',
      '/universities',
      '/universities?q=zzzz',
      '/search-results?q=Computer',
      '/search-results?q=zzzz',
      '/compare',
      '/institute/nobody',
      '/about',
      '/mission',
      '/terms',
      '/contact',
      '/test-students',
      '/nowhere',
    ],
  },
  { name: 'student', role: 'student', addresses: ['/'] },
  { name: 'institute', role: 'institute', addresses: ['/'] },
  { name: 'admin', role: 'admin', addresses: ['/'] },
];

const WIDTHS = [320, 768, 1280];

/** The walks press everything and take many minutes: they run on request. */
const WALKING = process.env.WALK_LANGUAGES === 'on';

test.use({
  // One expression: a list of several would be taken for a value with its options.
  expectedComplaints: [/status of (404|400|503)|net::ERR_|X-Frame-Options|frame/i],
});

async function signIn(page: Page, role: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('role', chosen), role);
  await page.goto('/');
  const password = page.locator('input[type="password"]');
  await page.locator('input[type="email"]').fill(`${role}@uas.example`);
  await password.fill('demo-pass-1');
  await password.press('Enter');
  await expect(password).toBeHidden();
}

/** The browser as somebody who looks at everything and changes nothing. */
async function startWalk(page: Page, { role }: Walker, language: string): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  page.on('dialog', (dialog) => dialog.dismiss());
  // A website of a university is not for this test, and may never become quiet.
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort());
  if (role) await signIn(page, role);
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, json: {} }),
  );
  await page.goto(`/?lang=${language}`);
}

for (const walker of WALKERS) {
  test(`a ${walker.name} finds no English beside the catalogues on any screen`, async ({ page }) => {
    test.skip(!WALKING, 'set WALK_LANGUAGES=on to walk');
    test.setTimeout(600_000);
    const data = keepData(page);
    const quiet = followRequests(page);
    await startWalk(page, walker, 'qps');
    const kindOf = (name: string) => data().reduce((rest, each) => rest.split(each).join('…'), name);
    for (const address of walker.addresses) {
      const ways = await explore(page, {
        quiet,
        start: async () => void (await page.goto(address)),
        look: async (way) => {
          expect.soft(await plainEnglishOn(page, data()), `${address} ${way}`).toEqual([]);
        },
        kindOf,
        depth: 2,
        most: 60,
      });
      expect(ways.length, address).toBeGreaterThan(0);
    }
  });

  test(`nothing scrolls sideways from right to left for a ${walker.name}`, async ({ page }) => {
    test.skip(!WALKING, 'set WALK_LANGUAGES=on to walk');
    test.setTimeout(600_000);
    const data = keepData(page);
    const quiet = followRequests(page);
    await startWalk(page, walker, 'qps-rtl');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const kindOf = (name: string) => data().reduce((rest, each) => rest.split(each).join('…'), name);
    for (const address of walker.addresses) {
      await explore(page, {
        quiet,
        start: async () => {
          await page.setViewportSize({ width: 1280, height: 900 });
          await page.goto(address);
        },
        look: async (way) => {
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 900 });
            await test.step(`${address} ${way} at ${width} px`, () => expectNoSidewaysScroll(page));
          }
          await page.setViewportSize({ width: 1280, height: 900 });
        },
        kindOf,
        depth: 1,
        most: 40,
      });
    }
  });
}

test('the test languages are chosen by the address and stay for the tab', async ({ page }) => {
  await page.goto('/?lang=qps-rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'qps-rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^\[!! Wéļçómé .* Universities Admission Service !!\]$/,
  );
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('[!! Ábóút !!]');
  await page.goto('/about?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});
