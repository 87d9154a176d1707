import type { Page } from '@playwright/test';
import { type DevServer, startDevServer } from '../fixtures/development';
import { release } from '../fixtures/release';
import { copyOfSite, startServerOn, temporaryFolder } from '../fixtures/shipped-site';
import { expect, test } from '../fixtures/test';

const TEXTS = 'student-app/src/features/sign-in/sign-in.texts.ts';
const VIEW = 'student-app/src/features/sign-in/sign-in-view.tsx';
const KIT_HEADING = 'shared-ui/src/kit/components/text.tsx';
const CHILDREN = '{children}\n    </Tag>';
const ADDED = '{children}, FROM THE KIT\n    </Tag>';
const TYPED = 'half.typed@example.pk';

test.describe.configure({ mode: 'default', timeout: 360_000 });

let devServer: DevServer | undefined;

function now(): DevServer {
  if (!devServer) throw new Error('The development server has not started.');
  return devServer;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Types something that a reload would lose. */
async function beginToLogIn(page: Page) {
  await page.getByRole('textbox', { name: 'Email' }).fill(TYPED);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
}

async function nothingWasLost(page: Page) {
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(TYPED);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
}

/** Saves a change and waits for it; says how long that took. */
async function saveAndSee(page: Page, change: [file: string, from: string, to: string], title: string) {
  const saved = Date.now();
  now().save(...change);
  // Several builds share the processor with this one.
  await expect(heading(page, title)).toBeVisible({ timeout: 90_000 });
  const took = `${((Date.now() - saved) / 1000).toFixed(2)} s from saving to seeing`;
  test.info().annotations.push({ type: 'change', description: took });
  console.log(took);
}

test.describe('a portal alone', { tag: '@all' }, () => {
  test.beforeAll(async () => {
    test.setTimeout(200_000);
    devServer = await startDevServer(release('live-alone', []), {
      file: 'alone.mjs',
      call: "serveAlone({ workspace: 'student-app', portal: 'student' }, 5300)",
    });
  });
  test.afterAll(() => now().stop());

  test('shows a changed text and a changed component and keeps what was typed', async ({ page }) => {
    await page.goto(now().address);
    await beginToLogIn(page);
    await saveAndSee(page, [TEXTS, "'STUDENT LOGIN'", "'WELCOME BACK'"], 'WELCOME BACK');
    await nothingWasLost(page);
    await saveAndSee(page, [VIEW, '={texts.loginHeading}', '="WELCOME, ALL"'], 'WELCOME, ALL');
    await nothingWasLost(page);
    await saveAndSee(page, [VIEW, '="WELCOME, ALL"', '={texts.loginHeading}'], 'WELCOME BACK');
    await nothingWasLost(page);
  });

  test.describe('with a mistake in it', () => {
    test.use({ expectedComplaints: [/\[webpack-dev-server\]/] });

    test('shows why it does not compile, and goes on once it does', async ({ page }) => {
      await page.goto(now().address);
      await beginToLogIn(page);
      now().save(VIEW, 'const login = useSignIn();', 'const login = useSignIn(;');
      const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
      await expect(overlay.getByText('sign-in-view.tsx').first()).toBeVisible();
      expect(now().said()).toMatch(/student-app does not compile:\n[\s\S]*sign-in-view\.tsx/);
      now().save(VIEW, 'const login = useSignIn(;', 'const login = useSignIn();');
      await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
      await saveAndSee(page, [VIEW, '={texts.loginHeading}', '="WELCOME AGAIN"'], 'WELCOME AGAIN');
      await nothingWasLost(page);
    });
  });
});

test.describe('the whole site', { tag: '@all' }, () => {
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    devServer = await startDevServer(release('live-site', []), {
      file: 'whole-site.mjs',
      call: 'serveWholeSite(5400)',
    });
  });
  test.afterAll(() => now().stop());

  test('shows changes of a portal and of the design system and keeps what was typed', async ({ page }) => {
    await page.goto(now().address);
    await page.getByRole('button', { name: /^Student/ }).click();
    await beginToLogIn(page);
    await saveAndSee(page, [VIEW, '={texts.loginHeading}', '="WELCOME, ALL"'], 'WELCOME, ALL');
    await nothingWasLost(page);
    await saveAndSee(page, [KIT_HEADING, CHILDREN, ADDED], 'WELCOME, ALL, FROM THE KIT');
    await nothingWasLost(page);
    await saveAndSee(page, [VIEW, '="WELCOME, ALL"', '="AGAIN"'], 'AGAIN, FROM THE KIT');
    await nothingWasLost(page);
  });
});

test.describe('a local portal in a running site', { tag: '@all' }, () => {
  const workIn = (site: string) =>
    startDevServer(release('live-inside', []), {
      file: 'in-site.mjs',
      call: `serveInSite({ workspace: 'student-app', portal: 'student' }, new URL('${site}'), 5500)`,
    });

  test('is refused where the site lets no browser show another build', async ({ baseURL }) => {
    await expect(workIn(baseURL ?? '')).rejects.toThrow(
      'does not let a browser show another build of a portal. Start it with PORTAL_OVERRIDES=on.',
    );
  });

  test('is shown to this browser alone, and loaded again when it changes', async ({ page, browser }) => {
    const copy = temporaryFolder();
    const server = await startServerOn(copyOfSite(copy.folder), { variables: { PORTAL_OVERRIDES: 'on' } });
    try {
      devServer = await workIn(server.origin);
      await page.goto(now().address);
      await page.getByRole('button', { name: /^Student/ }).click();
      await expect(heading(page, 'STUDENT LOGIN')).toBeVisible();
      await saveAndSee(page, [TEXTS, "'STUDENT LOGIN'", "'MINE'"], 'MINE');
      await page.getByRole('textbox', { name: 'Email' }).fill('student@uas.example');
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill('demo-pass-1');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Admissions Form' })).toBeVisible();

      const somebody = await browser.newPage();
      await somebody.goto(server.origin);
      await somebody.getByRole('button', { name: /^Student/ }).click();
      await expect(heading(somebody, 'STUDENT LOGIN')).toBeVisible();
      await somebody.close();
    } finally {
      // A page that is still open would complain that the development server is gone.
      await page.close();
      await devServer?.stop();
      await server.stop();
      copy.remove();
    }
  });
});
