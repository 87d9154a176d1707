import { createRequire } from 'node:module';
import path from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { PASSWORD, partLink } from '../fixtures/demo-student';
import { type OwnSite, startDemoSite } from '../fixtures/own-site';
import { expect, test } from '../fixtures/test';

/** When all of this happens, for the server and for the browser: a Friday noon in Pakistan, in the middle of a season. */
const NOW = '2026-11-20T07:00:00.000Z';

const LOOKS = [
  { scheme: 'light', width: 1280, height: 800 },
  { scheme: 'dark', width: 390, height: 844 },
  { scheme: 'dark', width: 1280, height: 800 },
  { scheme: 'light', width: 390, height: 844 },
] as const;

/** Letters that are the same on every machine: the site's are those of the system. */
const FONTS = path.join(
  path.dirname(createRequire(__filename).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
);

const WEIGHTS = { Regular: 400, Bold: 700 } as const;

// One site for all of the file, in one worker.
test.describe.configure({ mode: 'default' });

let site: OwnSite;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startDemoSite({ stillAt: NOW });
});

test.afterAll(() => site.stop());

async function withOwnLetters(context: BrowserContext): Promise<void> {
  await context.route('**/letters/*.ttf', (route) =>
    route.fulfill({ path: path.join(FONTS, path.basename(route.request().url())) }),
  );
  await context.addInitScript((weights) => {
    const faces = Object.entries(weights).map(
      ([name, weight]) =>
        `@font-face { font-family: Letters; font-weight: ${weight}; src: url(/letters/LiberationSans-${name}.ttf) }`,
    );
    const families = ['body', 'display', 'figures'].map((name) => `--uas-font-${name}: Letters !important`);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${faces.join('\n')} :root { ${families.join(';')} }`);
    document.adoptedStyleSheets.push(sheet);
  }, WEIGHTS);
}

/** What the letters above do not hold is drawn in those of the machine: names in Urdu. */
const OTHER_LETTERS = '[\u0600-\u06ff]';

/** Compares what stands in the window, or in a part of it, with the kept picture, once nothing is on its way any more. */
async function expectPicture(page: Page, name: string, part?: Locator): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  if (part) await expect.soft(part).toHaveScreenshot(name);
  else await expect.soft(page).toHaveScreenshot(name);
}

/** Puts an `x` in the place of each letter that machines draw, and measure, in a font of their own, whenever it comes. */
function writeInLatin(letters: string): void {
  const others = new RegExp(letters, 'g');
  new MutationObserver(() => {
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const written = node.nodeValue?.replace(others, 'x') ?? '';
      if (written !== node.nodeValue) node.nodeValue = written;
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

const ROLES = ['Student', 'Institute', 'Admin'] as const;

/** Opens the login of a role in a browser that has forgotten who was there. */
async function openLogin(page: Page, role: (typeof ROLES)[number]): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto(site.origin);
  await page.getByRole('button', { name: role, exact: true }).click();
  await expect(page.getByRole('heading', { name: `${role.toUpperCase()} LOGIN` })).toBeVisible();
}

async function login(page: Page, account: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(`${account}@uas.example`);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible();
}

for (const { scheme, width, height } of LOOKS.slice(0, process.env.LOOKS === 'one' ? 2 : 4)) {
  test(`twelve screens look as they are kept, ${scheme}, ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({
      colorScheme: scheme,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Karachi',
      viewport: { width, height },
    });
    await withOwnLetters(context);
    await context.addInitScript(writeInLatin, OTHER_LETTERS);
    const page = await context.newPage();
    await page.clock.setFixedTime(NOW);
    const look = (name: string, part?: Locator) =>
      expectPicture(page, `${name}-${scheme}-${width}.png`, part);

    await page.goto(site.origin);
    await look('home');
    await page.goto(`${site.origin}/search-results?q=Computer`);
    await look('search');
    await page.goto(`${site.origin}/universities`);
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
    await look('university');

    await openLogin(page, 'Student');
    await look('login-student');
    await page.getByRole('button', { name: "Don't have an account? Register" }).click();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await look('form-with-errors');
    await openLogin(page, 'Student');
    await login(page, 'student');
    await expect(page.getByRole('heading', { name: 'What to do next' })).toBeVisible();
    await look('dashboard-student');
    await partLink(page, 'Applications').click();
    await page.getByRole('button', { name: 'Accept Offer' }).first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Submit' })).toBeVisible();
    // How far the page behind it has scrolled is nothing of the dialog.
    await look('dialog', page.getByRole('dialog'));

    await openLogin(page, 'Institute');
    await look('login-institute');
    await login(page, 'institute');
    await expect(page.getByText('UAS-26-000028-9')).toBeVisible();
    await look('dashboard-institute');
    await page.getByRole('link', { name: /^Review/ }).click();
    await expect(page.getByText('1–7 of 7')).toBeVisible();
    await look('review');

    await openLogin(page, 'Admin');
    await look('login-admin');
    await login(page, 'admin');
    await look('dashboard-admin');
    await context.close();
  });
}
