import type { Page } from '@playwright/test';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

/** Where the building stands in the drawn covers of the demo data and in the picture for those without a cover. */
const BUILDINGS = {
  drawn: { width: 1280, height: 560, top: 140, bottom: 470, left: 202, right: 1078 },
  fallback: { width: 800, height: 350, top: 33, bottom: 317, left: 186, right: 614 },
};

/** How much of the building each cover on the page leaves out, in parts of its own size; none when it is whole. */
function cutBuildings(buildings: typeof BUILDINGS): string[] {
  // Logos are square, covers are not.
  const covers = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
    (img) => img.clientWidth > img.clientHeight * 1.2,
  );
  return covers.flatMap((img) => {
    const building = img.dataset.fallback ? buildings.fallback : buildings.drawn;
    const box = img.getBoundingClientRect();
    const scale = Math.max(box.width / building.width, box.height / building.height);
    // `object-fit: cover` about the middle, or about wherever `object-position` says.
    const [x = 0.5, y = 0.5] = getComputedStyle(img)
      .objectPosition.split(' ')
      .map((part) => Number.parseFloat(part) / 100);
    const left = box.left + (box.width - building.width * scale) * x;
    const top = box.top + (box.height - building.height * scale) * y;
    const visible = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
    for (let around = img.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const limit = around.getBoundingClientRect();
      visible.top = Math.max(visible.top, limit.top);
      visible.bottom = Math.min(visible.bottom, limit.bottom);
    }
    const whole =
      left + building.left * scale >= visible.left - 1 &&
      left + building.right * scale <= visible.right + 1 &&
      top + building.top * scale >= visible.top - 1 &&
      top + building.bottom * scale <= visible.bottom + 1;
    return whole
      ? []
      : [`${Math.round(box.width)} × ${Math.round(visible.bottom - visible.top)} px: ${img.currentSrc}`];
  });
}

async function expectWholeBuildings(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main img').first()).toBeVisible();
  expect.soft(await page.evaluate(cutBuildings, BUILDINGS), name).toEqual([]);
}

test('no cover is cut through its building, in the list and on the page of a university', async ({
  page,
  request,
}) => {
  const { institutes } = await (await request.get('/api/institutes?page=1&limit=20')).json();
  const drawn = institutes.find(({ coverUrl }: { coverUrl: string }) => coverUrl !== '');
  for (const width of looksAt([360, 1024, 1280, 1600])) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of ['/universities', `/institute/${drawn._id}`]) {
      await page.goto(address);
      await expectWholeBuildings(page, `${address} at ${width} px`);
    }
  }
});

test('the picture of a university without a cover is not cut through its building', async ({ page }) => {
  await page.route('**/files/public/**', (route) => route.fulfill({ status: 200, body: '' }));
  for (const width of looksAt([360, 1024, 1280, 1600])) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/universities');
    await expect(page.locator('main img[data-fallback]').first()).toBeVisible();
    await expectWholeBuildings(page, `/universities at ${width} px`);
    await page.locator('main li a[href^="/institute/"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main img[data-fallback]').first()).toBeVisible();
    await expectWholeBuildings(page, `a university at ${width} px`);
  }
});
