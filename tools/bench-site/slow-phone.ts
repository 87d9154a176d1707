import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { countTraffic, type Traffic } from '../../e2e/fixtures/traffic';

/** Slow 4G as Lighthouse has it, and a processor a quarter as quick. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (750 * 1_000) / 8,
};
const SLOWER_BY = 4;

/** What one step of a visit cost. */
export interface Cost extends Traffic {
  /** Until what was asked for is painted: the largest contentful paint of a load, else from the click. */
  readonly visibleAt: number;
  /** The sum of what every task took beyond 50 ms. */
  readonly blocked: number;
  readonly shift: number;
  /** Bytes of files for a step that may come, fetched when the page had nothing else to do. */
  readonly ahead: number;
}

/** What to click and what it brings, as selectors. */
interface Click {
  readonly click: string;
  readonly shows: string;
}

/** What `in-the-page.js` leaves there. */
interface Watched {
  blocked: number;
  shift: number;
  largest: number;
  paintedAfterClick(what: Click): Promise<number>;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Opens an empty browser on a cheap phone with a slow line. */
export async function openSlowPhone(browser: Browser, origin: string) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Asia/Karachi',
  });
  const page = await context.newPage();
  await page.addInitScript({ path: path.join(__dirname, 'in-the-page.js') });
  const devtools = await context.newCDPSession(page);
  const traffic = await countTraffic(page, devtools);
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_BY });

  async function costOf(action: () => Promise<number | undefined>): Promise<Cost> {
    const visibleAt = await action();
    const { bytes, requests } = await traffic.sinceLast();
    const { bytes: ahead } = await traffic.aheadSinceLast();
    const { blocked, shift, largest } = await page.evaluate(() => {
      const { blocked, shift, largest } = window.watched;
      Object.assign(window.watched, { blocked: 0, shift: 0 });
      return { blocked, shift, largest };
    });
    return { bytes, requests, ahead, blocked, shift, visibleAt: visibleAt ?? largest };
  }

  return {
    page,
    costOf,
    forgetFiles: () => devtools.send('Network.clearBrowserCache'),
    close: () => context.close(),
  };
}

/** Clicks in the page and answers the milliseconds until something is painted. */
export function paintedAfterClick(page: Page, what: Click): Promise<number> {
  return page.evaluate((asked) => window.watched.paintedAfterClick(asked), what);
}
