import type { Browser, Page } from '@playwright/test';
import { DAY } from '@uas/contract';
import { loginStudent, openPart } from '../fixtures/demo-student';
import { startDemoSite } from '../fixtures/own-site';
import { expect, test } from '../fixtures/test';
import { setClockAhead } from '../fixtures/weather';

/** A page on a device whose clock is so many milliseconds ahead. */
async function pageAhead(browser: Browser, baseURL: string, ahead: number): Promise<Page> {
  const page = await browser.newPage({ baseURL, locale: 'en-GB', timezoneId: 'Asia/Karachi' });
  await page.addInitScript(setClockAhead, ahead);
  return page;
}

const textOf = async (page: Page) => ((await page.locator('main').textContent()) ?? '').replace(/\s+/g, ' ');

/** What a visitor and a student with an open offer read, place by place, and which sessions they can choose. */
async function read(page: Page): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  await page.goto('/universities');
  await expect(page.getByText(/^\d+ universities$/)).toBeVisible();
  seen.universities = await textOf(page);
  await loginStudent(page, 'student');
  const [next, apply] = [
    page.getByRole('heading', { name: 'What to do next' }),
    page.getByLabel('Search universities'),
  ];
  for (const part of ['Home', 'Applications', 'Apply']) {
    await openPart(page, part);
    // A place takes the place of the one before it only when it is there.
    await expect(next).toBeVisible({ visible: part === 'Home' });
    await expect(apply).toBeVisible({ visible: part !== 'Applications' });
    await page.waitForLoadState('networkidle');
    seen[part] = await textOf(page);
  }
  await page.getByLabel('Search universities').fill('computer');
  const program = page
    .getByRole('list', { name: /^Programs found at/ })
    .first()
    .getByRole('button')
    .first();
  await program.click();
  const session = page.getByLabel(/^Session at/).first();
  await expect(session).toBeVisible();
  // Comes by a request of its own.
  await expect(page.getByLabel('Fee and closing merit').first()).toBeVisible();
  seen.sessions = (await session.getByRole('option').allTextContents()).join();
  seen.program = await textOf(page);
  return seen;
}

test('a device whose clock is wrong reads the same as any other', async ({ browser }) => {
  test.slow();
  // What universities of other tests say meanwhile is none of this.
  const site = await startDemoSite();
  try {
    const right = await read(await pageAhead(browser, site.origin, 0));
    expect(right.sessions).not.toBe('');
    for (const ahead of [40 * DAY, -7 * 365 * DAY]) {
      const otherwise = await read(await pageAhead(browser, site.origin, ahead));
      expect(otherwise, `${ahead / DAY} days ahead`).toEqual(right);
    }
  } finally {
    await site.stop();
  }
});
