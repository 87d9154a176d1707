import type { Browser } from '@playwright/test';
import type { Role } from '@uas/contract';
import { type Cost, openSlowPhone, paintedAfterClick } from './slow-phone';

export const STEPS = ['home', 'login', 'reload', 'dashboard'] as const;
export type Step = (typeof STEPS)[number];

const PASSWORD = 'demo-pass-1';
const PASSWORD_BOX = 'input[type="password"]';
/** The first row of a table, or its card on a phone. */
const DASHBOARD = 'main :is(tbody tr, li dl)';

/** One visit: home for the first time, the login of a portal, its dashboard; and that login loaded directly. */
export async function visit(browser: Browser, origin: string, role: Role): Promise<Record<Step, Cost>> {
  const phone = await openSlowPhone(browser, origin);
  const { page, costOf } = phone;
  const home = await costOf(async () => {
    await page.goto('/');
    return undefined;
  });
  const login = await costOf(() =>
    paintedAfterClick(page, { click: `[aria-labelledby="door-${role}"]`, shows: PASSWORD_BOX }),
  );
  await phone.forgetFiles();
  const reload = await costOf(async () => {
    await page.reload();
    await page.waitForSelector(PASSWORD_BOX);
    return undefined;
  });
  const dashboard = await costOf(async () => {
    await page.getByLabel(/e-?mail/i).fill(`${role}@uas.example`);
    await page.locator(PASSWORD_BOX).fill(PASSWORD);
    return paintedAfterClick(page, { click: 'main [type="submit"]', shows: DASHBOARD });
  });
  await phone.close();
  return { home, login, dashboard, reload };
}
