import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../fixtures/test';

const ROOT = path.join(__dirname, '../..');

/** From the weakest to the strongest, as `shared-ui/federation/layer-loader.cjs` says it. */
const ORDER = ['mantine', 'kit', 'portal'];

/** The layers of a style sheet in the order in which it names them: what comes first in a page decides for good. */
function layersOf(styles: string): string[] {
  const named = [...styles.matchAll(/@layer\s+([\w\s,-]+)[;{]/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );
  return [...new Set(named)];
}

test('every built style sheet names the layers in their order, so that it may be the first of a page', () => {
  for (const workspace of ['shell', 'student-app', 'institute-app', 'admin-app']) {
    const folder = path.join(ROOT, workspace, 'dist/deployed');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.css'),
    );
    expect(files.length, workspace).toBeGreaterThan(5);
    const wrong = files
      .map((file) => ({ file, layers: layersOf(readFileSync(path.join(folder, file), 'utf8')) }))
      .filter(({ layers }) => layers.join() !== ORDER.slice(0, layers.length).join());
    expect(wrong, workspace).toEqual([]);
  }
});

/** What the tokens say of the ground of a page and of the text on it (`shared-ui/src/theme/tokens.ts`). */
const GROUND = {
  light: { ground: 'rgb(248, 245, 238)', text: 'rgb(27, 33, 29)' },
  dark: { ground: 'rgb(19, 22, 19)', text: 'rgb(238, 235, 227)' },
} as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the kit beats Mantine on every kind of page, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const address of ['/', '/universities', '/about', '/?role=student']) {
      await page.goto(address);
      await expect(page.locator('body'), address).toHaveCSS('background-color', GROUND[colorScheme].ground);
      await expect(page.locator('body'), address).toHaveCSS('color', GROUND[colorScheme].text);
    }
  });
}
