import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Somebody in the story: a browser of their own, and a way in. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Takes a picture for the film strip, when one is wanted: of the top of the page, or from an element on. */
  snap(name: string, from?: Locator | 'top'): Promise<void>;
}

const FILM = process.env.FILM_DIR;
/** The height of what stays at the top of the page, with some air. */
const HEADER = 84;

/** What was done a moment before is no part of a picture. */
async function showToasts(page: Page, display: 'none' | ''): Promise<void> {
  // The page allows no style sheet of ours.
  await page.locator('section[aria-label="Notifications"]').evaluateAll((toasters, value) => {
    for (const toaster of toasters) if (toaster instanceof HTMLElement) toaster.style.display = value;
    return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }, display);
}

export async function person(
  browser: Browser,
  origin: string,
  viewport = { width: 1280, height: 860 },
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    locale: 'en-GB',
    timezoneId: 'Asia/Karachi',
    // A picture shows what is there, not what is on its way.
    ...(FILM && { reducedMotion: 'reduce' as const }),
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' && !/net::ERR_/.test(message.text())) throw new Error(message.text());
  });
  page.on('pageerror', (error) => {
    throw error;
  });
  return {
    page,
    context,
    async snap(name, from) {
      if (!FILM) return;
      if (from === 'top') await page.evaluate(() => window.scrollTo(0, 0));
      else
        await from?.evaluate((element, header) => {
          window.scrollBy(0, element.getBoundingClientRect().top - header);
        }, HEADER);
      await showToasts(page, 'none');
      const path = `${FILM}/${name}.jpg`;
      await page.screenshot({ path, type: 'jpeg', quality: 70, animations: 'disabled' });
      await showToasts(page, '');
    },
  };
}

/** Through the door of a role and its login to the dashboard. */
export async function logIn(
  page: Page,
  role: 'Student' | 'Institute' | 'Admin',
  account: { email: string; password: string },
): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: role, exact: true }).click();
  await fillLogin(page, account);
}

/** The login that is open. */
export async function fillLogin(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

/** A small real PDF. */
export function pdf(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const body =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\nxref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000054 00000 n \n0000000105 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n170\n%%EOF\n';
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body) };
}
