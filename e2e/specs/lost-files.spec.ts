import type { Browser, Page } from '@playwright/test';
import { PASSWORD } from '../fixtures/demo-student';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

/** Files that do not arrive make the browser and React complain, and that is the point. */
test.use({ expectedComplaints: [/.*/], actionTimeout: 15_000 });

const loginButton = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });
const dashboard = (page: Page) => page.getByRole('button', { name: 'Admissions Form' });
const tryAgain = (page: Page) => page.getByRole('button', { name: /^(Try again|Retry)/ }).first();

async function choose(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Student', exact: true }).click();
}

async function login(page: Page) {
  await page.getByRole('textbox', { name: 'Email' }).fill('student@uas.example');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await loginButton(page).click();
}

/** Every script and style sheet that comes after the page itself, up to the dashboard. */
async function filesOf(page: Page): Promise<string[]> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname)) files.add(pathname);
  });
  await choose(page);
  await expect(loginButton(page)).toBeVisible();
  await login(page);
  await expect(dashboard(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const html = await (await page.request.get('/')).text();
  return [...files].filter((file) => !html.includes(`"${file}"`));
}

/** Loses one file until something is said, gives it back and presses Try again wherever it stands. */
async function loseOnce(browser: Browser, file: string): Promise<string | null> {
  const page = await browser.newPage();
  page.setDefaultTimeout(15_000);
  try {
    await page.route(`**${file}`, (route) => route.abort('connectionreset'));
    await choose(page);
    await expect(tryAgain(page).or(loginButton(page)).first()).toBeVisible();
    if (await tryAgain(page).isVisible()) {
      await page.unroute(`**${file}`);
      await tryAgain(page).click();
      await expect(loginButton(page), file).toBeVisible();
      return null;
    }
    await login(page);
    const failed = page.getByText(/(Could not connect|Something went wrong)/).first();
    await expect(tryAgain(page).or(failed).or(dashboard(page)).first()).toBeVisible();
    await page.unroute(`**${file}`);
    // What the login itself needs is asked for again with the next press of Login.
    if (!(await tryAgain(page).isVisible()) && (await failed.isVisible())) await loginButton(page).click();
    await expect(tryAgain(page).or(dashboard(page)).first(), file).toBeVisible();
    if (await tryAgain(page).isVisible()) {
      await tryAgain(page).click();
      await expect(dashboard(page), file).toBeVisible();
    }
    return null;
  } catch (error) {
    return `${file}: ${String(error).replace(/\s+/g, ' ').slice(0, 300)}`;
  } finally {
    await page.close();
  }
}

/** The files are dealt out to these tests, which run side by side. */
const PARTS = [1, 2, 3, 4, 5, 6];

for (const part of looksAt(PARTS)) {
  test(`D-1.7 a file that was lost once comes with the next try, whichever it is: ${part} of ${PARTS.length}`, async ({
    browser,
    page,
  }) => {
    test.slow();
    const files = await filesOf(page);
    expect(files.length).toBeGreaterThan(10);
    const lost: string[] = [];
    for (const [index, file] of files.entries()) {
      const problem = index % PARTS.length === part - 1 ? await loseOnce(browser, file) : null;
      if (problem) lost.push(problem);
    }
    expect(lost).toEqual([]);
  });
}

/** Goes to a page as a link of the site does, without loading the document anew. */
const follow = (page: Page, path: string) => page.locator(`a[href="${path}"]:visible`).first().click();

/** The scripts and style sheets that a page of the site brings when somebody goes there from another one. */
async function filesOfPage(browser: Browser, path: string): Promise<{ files: string[]; heading: string }> {
  const page = await browser.newPage();
  const title = page.getByRole('heading', { level: 1 });
  const files = new Set<string>();
  const keep = (request: { url(): string }) => files.add(new URL(request.url()).pathname);
  await expect(async () => {
    page.off('request', keep);
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    const before = (await title.textContent()) ?? '';
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    files.clear();
    page.on('request', keep);
    await follow(page, path);
    await expect(title).not.toHaveText(before, { timeout: 5_000 });
    // A link that is pressed before the scripts are there loads the document anew, with all its files.
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  }).toPass();
  await page.waitForLoadState('networkidle');
  const heading = (await title.textContent()) ?? '';
  await page.close();
  return { files: [...files].filter((file) => /\/assets\/.*\.(js|css)$/.test(file)), heading };
}

for (const path of looksAt(['/contact', '/universities'])) {
  test(`a file of ${path} that was lost comes with Try again, in the same document`, async ({ browser }) => {
    test.slow();
    const { files, heading } = await filesOfPage(browser, path);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const page = await browser.newPage();
      await page.route(`**${file}`, (route) => route.abort('connectionreset'));
      await page.goto('/about');
      // A link that is pressed before the scripts are there loads the document anew.
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await follow(page, path);
      const again = tryAgain(page);
      const there = page.getByRole('heading', { level: 1, name: heading });
      await expect(again.or(there).first(), file).toBeVisible();
      await page.unroute(`**${file}`);
      if (await again.isVisible()) await again.click();
      await expect(there, file).toBeVisible();
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
      await page.close();
    }
  });
}
