import type { Page } from '@playwright/test';
import { openInstitute, ownApplicant, ownInstitute } from '../fixtures/institute-people';
import { expect, test } from '../fixtures/test';

test.use({
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  actionTimeout: 15_000,
});

interface Finger {
  readonly from: readonly [number, number];
  readonly by: readonly [number, number];
}

/** Moves a finger over the screen, as the touch screen reports it. */
async function swipe(page: Page, { from: [x, y], by: [across, down] }: Finger): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1])
    await touch('touchMove', [{ x: x + across * part, y: y + down * part }]);
  await touch('touchEnd', []);
  await browser.detach();
}

const TO_NEXT = { from: [280, 350], by: [-180, 12] } as const;
const TO_PREVIOUS = { from: [80, 350], by: [180, -12] } as const;

test('UX-2.5 on a phone a finger to the side leads to the next person and back, and elsewhere scrolls', async ({
  page,
  request,
}) => {
  const institute = await ownInstitute(request);
  for (const name of ['Zara Iqbal', 'Omar Khan', 'Sara Ahmed'])
    await ownApplicant(request, institute, { name });
  await openInstitute(page, institute);
  await page.getByRole('link', { name: 'Review', exact: true }).tap();
  await page.getByRole('list', { name: 'Applications to review' }).getByText('Sara Ahmed').tap();
  const at = (name: string) =>
    expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeFocused();
  await at('Sara Ahmed');
  await expect(
    page.getByRole('cell', { name: '876 of 1100' }).or(page.getByText('876 of 1100')),
  ).toBeVisible();

  await swipe(page, TO_PREVIOUS);
  await swipe(page, { from: [10, 350], by: [-9, 0] });
  await swipe(page, { from: [200, 350], by: [-40, 0] });
  await swipe(page, { from: [280, 600], by: [-70, -300] });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expect(page.getByText('1 of 3', { exact: true })).toBeAttached();

  // How far the last one scrolls depends on how fast the machine was; what lies under the next finger does not any more.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }).toPass();
  await swipe(page, TO_NEXT);
  await at('Omar Khan');
  await swipe(page, TO_NEXT);
  await at('Zara Iqbal');
  await swipe(page, TO_NEXT);
  await expect(page.getByText('3 of 3', { exact: true })).toBeAttached();
  await swipe(page, TO_PREVIOUS);
  await at('Omar Khan');
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Applications to review' })).toBeVisible();
});
