import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { expect, test } from '../fixtures/test';

const UNIVERSITY = 'Margalla University of Sciences and Technology';

/** Chromium reports the status of the page itself as an error of the console, and this machine cannot reach websites. */
test.use({ expectedComplaints: [/status of 404.*\/nowhere$|net::ERR_.*https:\/\/example\.org/] });

const PAGES = [
  '/',
  '/universities',
  '/search-results?q=computer',
  '/search-results?q=nothing-like-this',
  '/vacant-seats',
  '/about',
  '/mission',
  '/terms',
  '/contact',
  '/test-students',
  '/verify',
  '/nowhere',
];

for (const address of PAGES) {
  test(`${address} is accessible, and fits 320 px`, async ({ page }) => {
    test.info().annotations.push({ type: 'screen', description: address });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, address);
  });
}

test('a university and its query dialog are accessible, and fit 320 px', async ({ page, request }) => {
  const { institutes } = await (await request.get('/api/institutes?limit=1&search=Margalla')).json();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const tab of ['', '?tab=programs', '?tab=fees']) {
    await page.goto(`/institute/${institutes[0]._id}${tab}`);
    await expect(page.getByRole('heading', { level: 1, name: UNIVERSITY })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `university ${tab}`);
  }
  await page.getByRole('button', { name: 'Send Query' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'Send Query');
});
