import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { countTraffic, type Traffic } from '../fixtures/traffic';

const KILOBYTE = 1_000;

/** The promises on slow lines, in compressed bytes with headers: what a step may cost after the one before. */
const HOME = { bytes: 140 * KILOBYTE, requests: 8 };
/** What every portal needs of the shell, fetched once home is complete and at rest. */
const AHEAD_OF_LOGIN = { bytes: 80 * KILOBYTE, requests: 8 };
const LOGIN_AFTER_HOME = { bytes: 20 * KILOBYTE, requests: 4 };
const DASHBOARD_AFTER_LOGIN = { bytes: 160 * KILOBYTE, requests: 25 };
/** F-7.19: most students are on a phone. */
const STUDENT_DASHBOARD = { ...DASHBOARD_AFTER_LOGIN, bytes: 150 * KILOBYTE };
const LOGIN_BY_RELOAD = { bytes: 230 * KILOBYTE, requests: 12 };

/** A sentence that only the core of Mantine says, and words that only the two libraries for PDF contain. */
const MANTINE = 'MantineProvider was not found in component tree';
const PDF = /data-html2canvas-ignore|Invalid arguments passed to jsPDF/;

function expectWithin(traffic: Traffic, most: Traffic, step: string) {
  console.log(`${step}: ${traffic.requests} requests, ${traffic.bytes} bytes`);
  expect.soft(traffic.requests, `${step}: requests`).toBeLessThanOrEqual(most.requests);
  expect.soft(traffic.bytes, `${step}: bytes`).toBeLessThanOrEqual(most.bytes);
}

/** The text of every script that the page has run. */
async function keepScripts(page: Page) {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (reply) => {
    if (reply.request().resourceType() !== 'script') return;
    scripts.set(reply.url(), reply.text());
  });
  return async () => Promise.all(scripts.values());
}

const PORTALS = [
  ['student', 'Student'],
  ['institute', 'Institute'],
  ['admin', 'Admin'],
] as const;

for (const [role, name] of PORTALS) {
  test(`home, the ${name} portal and its dashboard stay within what a slow line can carry`, async ({
    page,
  }) => {
    const traffic = await countTraffic(page);
    const scripts = await keepScripts(page);
    const password = page.locator('input[type="password"]');
    await page.goto('/');
    expectWithin(await traffic.sinceLast(), HOME, 'home');
    expectWithin(await traffic.aheadSinceLast(), AHEAD_OF_LOGIN, 'ahead of a login');

    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(password).toBeVisible();
    expectWithin(await traffic.sinceLast(), LOGIN_AFTER_HOME, `${role} login after home`);

    await page.getByLabel(/e-?mail/i).fill(`${role}@uas.example`);
    await password.fill('demo-pass-1');
    await password.press('Enter');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    const dashboard = role === 'student' ? STUDENT_DASHBOARD : DASHBOARD_AFTER_LOGIN;
    expectWithin(await traffic.sinceLast(), dashboard, `${role} dashboard after login`);

    const texts = await scripts();
    expect(texts.filter((text) => text.includes(MANTINE)).length, 'copies of Mantine').toBe(1);
    expect(texts.filter((text) => PDF.test(text)).length, 'libraries for PDF').toBe(0);
  });

  test(`the login of the ${name} portal, loaded directly, stays within what a slow line can carry`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('role', chosen), role);
    const traffic = await countTraffic(page);
    await page.goto('/');
    await expect(page.locator('input[type="password"]')).toBeVisible();
    expectWithin(await traffic.sinceLast(), LOGIN_BY_RELOAD, `${role} login, loaded directly`);
  });
}
