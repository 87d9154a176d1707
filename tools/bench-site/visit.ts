import type { Browser, Page } from '@playwright/test';
import { listInstitutes, type Role } from '@uas/contract';
import { type Cost, openSlowPhone, paintedAfterClick } from './slow-phone';

/** What each step of a visit cost, by its name, in the order of the table. */
export type Visit = ReadonlyMap<string, Cost>;

const PASSWORD = 'demo-pass-1';
const PASSWORD_BOX = 'input[type="password"]';
/** The headings of a dashboard, once nothing in it is on its way any more. */
const DASHBOARD = 'main:not(:has([role="status"])) h2';

/** The public pages that people come to from outside, each opened in an empty browser. */
export async function visitPublicPages(browser: Browser, origin: string): Promise<Visit> {
  const seen = new Map<string, Cost>();
  for (const [name, address] of await publicPagesOf(origin)) {
    const phone = await openSlowPhone(browser, origin);
    seen.set(`${name}, first visit`, await phone.costOf(() => loaded(phone.page.goto(address))));
    await phone.close();
  }
  return seen;
}

/** The login of a portal after home, its dashboard, and that login loaded directly. */
export async function visitPortal(browser: Browser, origin: string, role: Role): Promise<Visit> {
  const phone = await openSlowPhone(browser, origin);
  const { page, costOf } = phone;
  await costOf(() => loaded(page.goto('/')));
  const login = await costOf(() =>
    paintedAfterClick(page, { click: `[name="role"][value="${role}"]`, shows: PASSWORD_BOX }),
  );
  await phone.forgetFiles();
  const reload = await costOf(async () => {
    await page.reload();
    return loaded(page.waitForSelector(PASSWORD_BOX));
  });
  const dashboard = await costOf(() => signIn(page, role));
  await phone.close();
  return new Map([
    [`${role}: login after home`, login],
    [`${role}: dashboard after login`, dashboard],
    [`${role}: login, loaded directly`, reload],
  ]);
}

async function publicPagesOf(origin: string): Promise<readonly (readonly [name: string, path: string])[]> {
  const reply = await fetch(`${origin}${listInstitutes.path}?limit=1`);
  const [university] = listInstitutes.reply.parse(await reply.json()).institutes;
  if (!university) throw new Error('The site has no university.');
  return [
    ['home', '/'],
    ['universities', '/universities'],
    ['a university', `/institute/${university._id}`],
  ];
}

/** Waits for what is loaded; the browser itself says when its largest part was painted. */
async function loaded(loading: Promise<unknown>): Promise<undefined> {
  await loading;
}

async function signIn(page: Page, role: Role): Promise<number> {
  await page.getByLabel(/e-?mail/i).fill(`${role}@uas.example`);
  await page.locator(PASSWORD_BOX).fill(PASSWORD);
  return paintedAfterClick(page, { click: 'main [type="submit"]', shows: DASHBOARD });
}
