import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

/** Counts what really travels: bytes on the wire and answers that did not come from the browser's cache. */
async function countTraffic(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  let requests = 0;
  const cached = new Set<string>();
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (cached.has(requestId) || encodedDataLength === 0) return;
    bytes += encodedDataLength;
    requests += 1;
  });
  return {
    /** What travelled since the last time this was asked. */
    async sinceLast() {
      await page.waitForLoadState('networkidle');
      const counted = { bytes, requests };
      bytes = 0;
      requests = 0;
      return counted;
    },
  };
}

const KILOBYTE = 1_000;

/** The promises on slow lines: what home may cost, and what a portal's login may cost after it. */
const HOME = { bytes: 171 * KILOBYTE, requests: 8 };
const PORTAL = { bytes: 70 * KILOBYTE };

for (const portal of ['Student', 'Institute', 'Admin']) {
  test(`home and then the ${portal} portal stay within what a slow line can carry`, async ({
    page,
  }, info) => {
    const traffic = await countTraffic(page);
    await page.goto('/');
    const home = await traffic.sinceLast();
    await page.getByRole('button', { name: new RegExp(`^${portal}`) }).click();
    await expect(page.getByLabel(/e-?mail/i).first()).toBeVisible();
    const after = await traffic.sinceLast();
    const words = `home ${home.requests} requests ${home.bytes} bytes; ${portal} ${after.requests} requests ${after.bytes} bytes`;
    info.annotations.push({ type: 'traffic', description: words });
    console.log(words);
    expect(home.requests).toBeLessThanOrEqual(HOME.requests);
    expect(home.bytes).toBeLessThanOrEqual(HOME.bytes);
    expect(after.bytes).toBeLessThanOrEqual(PORTAL.bytes);
  });
}
