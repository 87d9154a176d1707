import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { seriousViolations } from '../fixtures/axe';
import { looksAt } from '../fixtures/looks';

const ROOT = path.join(__dirname, '../..');
const PAGES = ['/', '/states', '/forms', '/dates', '/data', '/charts', '/rows', '/overlays', '/tokens'];
const WIDTHS = looksAt([1280, 360]);
const SCHEMES = looksAt(['dark', 'light'] as const);

let gallery: ChildProcess;
let origin = '';

// One build for all of the file, in one worker.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  gallery = spawn(process.execPath, ['shared-ui/gallery/gallery.cjs', '--port', '0'], { cwd: ROOT });
  origin = await new Promise<string>((resolve, reject) => {
    gallery.stdout?.on('data', (output) => {
      const address = /http:\/\/\S+/.exec(String(output))?.[0];
      if (address) resolve(address);
    });
    gallery.on('exit', (code) => reject(new Error(`The gallery ended with ${code}.`)));
  });
});

test.afterAll(() => {
  gallery.kill();
});

/** What axe finds that keeps people out, as one text for each rule. */
async function violationsOn(page: Page): Promise<string[]> {
  const found = await seriousViolations(page);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

for (const scheme of SCHEMES) {
  for (const width of WIDTHS) {
    test(`every component is accessible and fits, ${scheme}, ${width} px`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      for (const at of PAGES) {
        await page.goto(origin + at);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBeLessThanOrEqual(
          width,
        );
        expect(await violationsOn(page), at).toEqual([]);
        // How many of the two thousand rows are there depends on the height of letters.
        if (at === '/rows') continue;
        // What is kept for comparison is the structure: fonts, and so pixels, differ between machines.
        const name = `${at.slice(1) || 'kit'}-${width}.aria.yml`;
        await expect(page.getByRole('main')).toMatchAriaSnapshot({ name });
      }
    });
  }
}

test('nothing scrolls sideways at 320 px, nor with letters twice as big', async ({ page }) => {
  for (const { width, letters } of looksAt([
    { width: 640, letters: '200%' },
    { width: 320, letters: '100%' },
  ])) {
    await page.setViewportSize({ width, height: 800 });
    for (const at of PAGES) {
      await page.goto(origin + at);
      await page.addStyleTag({ content: `html { font-size: ${letters} }` });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBeLessThanOrEqual(width);
    }
  }
});

for (const scheme of SCHEMES) {
  test(`what opens over the page is accessible, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.goto(`${origin}/overlays`);
    for (const name of ['Open sm', 'Open md', 'Open lg', 'Open xl', 'Open a conversation', 'Ask']) {
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog').first();
      await expect(dialog).toHaveCSS('opacity', '1');
      expect(await violationsOn(page), name).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
    }
    await page.goto(`${origin}/forms`);
    await page.getByRole('combobox', { name: 'Search for a program' }).fill('computer');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(30);
    await page.keyboard.press('ArrowDown');
    expect(await violationsOn(page), 'suggestions').toEqual([]);
    await page.goto(`${origin}/dates`);
    await page.getByRole('button', { name: 'Date: 20 Nov 2026' }).click();
    await expect(page.getByRole('dialog', { name: 'Date: calendar' })).toBeVisible();
    expect(await violationsOn(page), 'calendar').toEqual([]);
  });
}

test('S-2.11 the side menu is a drawer at 749 px and none at 750 px', async ({ page }) => {
  await page.setViewportSize({ width: 749, height: 800 });
  await page.goto(origin);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'Forms' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await page.setViewportSize({ width: 750, height: 800 });
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('Back closes a dialog before it leaves the page, and closing leaves no step behind', async ({
  page,
}) => {
  await page.goto(`${origin}/`);
  await page.getByRole('link', { name: 'Overlays' }).click();
  await page.getByRole('button', { name: 'Open md' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(`${origin}/overlays`);
  await page.getByRole('button', { name: 'Open md' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state?.usr?.steps?.length ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(`${origin}/`);
});

test('two thousand rows scroll with a few of them in the page', async ({ page }) => {
  await page.goto(`${origin}/rows`);
  const box = page.getByRole('region', { name: 'All applications' });
  const last = box.locator('tr[aria-rowindex="2001"]');
  // The end moves while the rows on the way are measured.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return last.isVisible();
    })
    .toBe(true);
  expect(await box.getByRole('row').count()).toBeLessThan(80);
  // The header of the table stays in sight below that of the page.
  const header = await box.getByRole('columnheader', { name: 'Name' }).boundingBox();
  expect(header?.y).toBeGreaterThanOrEqual(0);
  expect(header?.y).toBeLessThan(100);
});

test('a picture over the limit shrinks under it', async ({ page }) => {
  await page.goto(`${origin}/forms`);
  const bytes = await page.getByLabel('Admission proof').evaluate(async (input: HTMLInputElement) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 1200;
    const context = canvas.getContext('2d');
    const noise = context?.createImageData(1600, 1200);
    if (!context || !noise) return 0;
    for (let at = 0; at < noise.data.length; at += 65_536) {
      crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
    }
    context.putImageData(noise, 0, 0);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!picture) return 0;
    const chosen = new DataTransfer();
    chosen.items.add(new File([picture], 'proof.png', { type: 'image/png' }));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    return picture.size;
  });
  expect(bytes).toBeGreaterThan(5 * 1024 * 1024);
  await expect(page.getByText('proof.jpg')).toBeVisible();
});
