import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../fixtures/axe';
import { explore, followRequests } from '../fixtures/explore';
import { looksAt } from '../fixtures/looks';
import { keepData, plainEnglishOn } from '../fixtures/plain-english';
import { expect, test } from '../fixtures/test';

/**
 * Who walks, and the addresses from which they press everything. Nothing that they do reaches the server: what a walk
 * would send is answered with a failure, so that the sentences of failures are read as well.
 */
interface Walker {
  readonly name: string;
  readonly role: 'student' | 'institute' | 'admin' | null;
  readonly addresses: readonly string[];
  /** How many presses deep. */
  readonly depth: number;
  /** Ways, in English, which a walk must have gone. */
  readonly reaches: readonly string[];
}

const WALKERS: readonly Walker[] = [
  {
    name: 'visitor',
    role: null,
    addresses: [
      '/',
      '/universities',
      '/universities?q=zzzz',
      '/search-results?q=Computer',
      '/search-results?q=zzzz',
      '/compare',
      '/institute/nobody',
      '/about',
      '/mission',
      '/terms',
      '/contact',
      '/test-students',
      '/verify',
      '/verify/nothing',
      '/nowhere',
    ],
    depth: 2,
    reaches: [
      'Browse all universities > Send Query to …',
      "Student > Don't have an account? Register",
      'Institute',
      'Admin',
      '… > Programs',
      '… > Fee Structure',
      'Send Query to … > Send',
    ],
  },
  {
    name: 'student',
    role: 'student',
    addresses: ['/'],
    depth: 2,
    reaches: [
      'Edit Profile > Save Profile',
      'Admissions Form > Photo',
      'Admissions Form > Personal details',
      'Admissions Form > Academic records',
      'Admissions Form > Documents',
      'Admissions Form > Declaration',
      'Admissions Form > Save',
      'Change Password > Change Password',
      'Message Admin > Cancel',
      'View Admin Messages New',
      'History',
      'Withdraw',
      'Accept Offer',
      'Messages New',
      'Choose a program at … > Apply to …',
    ],
  },
  {
    name: 'institute',
    role: 'institute',
    addresses: ['/'],
    depth: 2,
    reaches: [
      'Edit Profile > Save profile',
      'Edit Profile > Add program',
      'Edit Profile > Look at the fee structure',
      'Change Password > Change Password',
      'Message Admin New > Send',
      'Student Queries > Details of the query by …',
      'From: Pick a date > Next month',
      'Approve the application of … for … > Approve',
      'Reject the application of … for … > Reject',
      'Save the application form of … as PDF, …',
      'Print the application form of …, …',
      'Open profile of …, … > Preview …',
      'Open messages of …, …',
    ],
  },
  {
    name: 'admin',
    role: 'admin',
    addresses: ['/'],
    depth: 3,
    reaches: [
      'Change my password > Change Password',
      'Students',
      'Details of … > View form',
      'Details of … > View receipt',
      'Message … > Send',
      'Institutes > Profile of …',
      'Institutes > Block queries to …',
      'Institutes > Change Password of …',
      'Institutes > Delete …',
      'Applications > Form of …, …',
      'Applications > Proof of …, …',
      'Applications > Undo to Pending: …, …',
      'Manage Staff > Staff',
      'Manage Staff > History > Show',
      'Manage Staff > Add staff',
      'Messages > Message a student',
      'Messages > Message an institute',
      'Messages > Open conversation with …',
      'Queries > Details of the query of …',
      'Academies/Consultants > Add Academy/Consultant',
      'Academies/Consultants > Edit …',
    ],
  },
];

/** Goes on after a failure, so that one walk finds all there is. */
const softly = expect.configure({ soft: true, timeout: 2_000 });

const WIDTHS = [320, 768, 1280];

/** The walks press everything and take many minutes: they run on request. */
const LONGEST_WALK_MS = 1_200_000;

const WALKING = process.env.WALK_LANGUAGES === 'on';

test.use({
  // One expression: a list of several would be taken for a value with its options.
  expectedComplaints: [/status of (400|401|404|500|503)|Federation|net::ERR_|X-Frame-Options|frame/i],
  // A trace of hundreds of presses takes longer than the presses.
  trace: 'off',
});

async function signIn(page: Page, role: string): Promise<void> {
  await page.goto('/readyz');
  await page.evaluate((chosen) => localStorage.setItem('role', chosen), role);
  await page.goto('/');
  const password = page.locator('input[type="password"]');
  await page.locator('input[type="email"]').fill(`${role}@uas.example`);
  await password.fill('demo-pass-1');
  await password.press('Enter');
  await expect(password).toBeHidden();
}

/**
 * The browser as somebody who looks at everything and changes nothing. Opens an address as it was at first, whatever was
 * pressed before.
 */
async function startWalk(
  page: Page,
  { role }: Walker,
  language: string,
): Promise<(address: string) => Promise<void>> {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  page.on('dialog', (dialog) => (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()));
  // A website of a university is not for this test, and may never become quiet.
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort());
  if (role) await signIn(page, role);
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, json: {} }),
  );
  await page.goto(`/?lang=${language}`);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const storage = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }] as const);
  return async (address) => {
    // From another page, because to go where one is would show the dialog again that is open.
    await page.goto('/readyz');
    await page.evaluate(([local, session]) => {
      localStorage.clear();
      sessionStorage.clear();
      Object.assign(localStorage, local);
      Object.assign(sessionStorage, session);
    }, storage);
    await page.goto(address);
  };
}

/** A name in a test language as it is in English: `[!! Śéñd !!]` as `Send`. */
function plain(name: string): string {
  return name
    .replace(/\[!! | !!\]/g, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

type TestLanguage = 'qps' | 'qps-rtl';
type Inspection = (page: Page, way: string, data: readonly string[]) => Promise<void>;

const LANGUAGES: readonly TestLanguage[] = ['qps-rtl', 'qps'];

/** What is looked at in a test language: its words in one, its width in the other. */
const LOOKS: Readonly<Record<TestLanguage, Inspection>> = {
  qps: async (page, way, data) => expect.soft(await plainEnglishOn(page, data), way).toEqual([]),
  'qps-rtl': async (page, way) => {
    const { width: before = 1280 } = page.viewportSize() ?? {};
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, { check: softly, message: `${way} at ${width} px` });
    }
    await page.setViewportSize({ width: before, height: 900 });
  },
};

/** Walks from each address of the walker and looks at all there is; fails when it did not reach everything. */
async function walk(page: Page, walker: Walker, language: TestLanguage): Promise<void> {
  const data = keepData(page);
  const quiet = followRequests(page);
  const open = await startWalk(page, walker, language);
  // One day of a calendar is like another.
  const kindOf = (name: string) =>
    data()
      .reduce((rest, each) => rest.split(each).join('…'), name)
      .replace(/\d+/g, '…');
  const seen = new Set<string>();
  const been: string[] = [];
  for (const address of walker.addresses) {
    const { looked, lost } = await explore(
      page,
      {
        quiet,
        start: () => open(address),
        look: (way) => LOOKS[language](page, `${address} ${plain(way)}`, data()),
        kindOf,
        depth: walker.depth,
      },
      seen,
    );
    expect.soft(lost, `${address}: not there any more`).toEqual([]);
    been.push(...looked.map(plain));
  }
  console.log(`${walker.name}, ${language}: ${been.length} ways\n  ${been.join('\n  ')}`);
  expect(been).toEqual(expect.arrayContaining([...walker.reaches]));
}

for (const walker of WALKERS) {
  const titles = {
    qps: `a ${walker.name} finds no English beside the catalogues on any screen`,
    'qps-rtl': `nothing scrolls sideways from right to left for a ${walker.name}`,
  };
  for (const language of LANGUAGES) {
    test(titles[language], async ({ page }) => {
      test.skip(!WALKING, 'set WALK_LANGUAGES=on to walk');
      test.setTimeout(LONGEST_WALK_MS);
      await walk(page, walker, language);
    });
  }
}

/** Answers every question of the page to the server with a failure. */
async function failEverything(page: Page, status: number, code: string): Promise<void> {
  await page.route('**/api/**', (route) => route.fulfill({ status, json: { message: '', code } }));
}

const PUBLIC_ADDRESSES = [
  '/',
  '/universities',
  '/search-results?q=Computer',
  '/institute/nobody',
  '/contact',
];

/** What no press of a walk leads to: a narrow screen, failures, a session that ends, two universities side by side. */
for (const language of looksAt(LANGUAGES)) {
  const look = LOOKS[language];
  test(`in ${language}: the menu of a narrow screen, and universities side by side`, async ({ page }) => {
    const data = keepData(page);
    const quiet = followRequests(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/?lang=${language}`);
    await quiet();
    await page.locator('header button[aria-haspopup="dialog"]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, 'menu', data());

    const { institutes } = await (await page.request.get('/api/institutes?page=1&limit=24')).json();
    const ids = institutes.slice(0, 2).map(({ _id }: { _id: string }) => _id);
    expect(ids).toHaveLength(2);
    await page.goto(`/compare?ids=${ids.join(',')}`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2);
    await quiet();
    await look(page, 'compare', data());

    // The facts of one program side by side, as a result of a search, and in the table of their university.
    const { matches } = await (await page.request.get('/api/institutes/search-courses?q=Computer')).json();
    const offering = matches.slice(0, 2).map(({ _id }: { _id: string }) => _id);
    for (const address of [
      `/compare?ids=${offering.join(',')}&program=bs-computer-science`,
      '/search-results?q=Computer&sort=merit&feeMost=100000',
      `/institute/${offering[0]}?tab=programs`,
    ]) {
      await page.goto(address);
      await quiet();
      await look(page, address, data());
    }
    await page.locator('summary').first().click();
    await look(page, 'more about a program', data());
  });

  test(`in ${language}: pages whose data does not come`, async ({ page }) => {
    const data = keepData(page);
    const quiet = followRequests(page);
    await page.goto(`/?lang=${language}`);
    await failEverything(page, 500, 'service.broken');
    for (const address of PUBLIC_ADDRESSES) {
      await page.goto(address);
      await quiet();
      await look(page, `${address}, failed`, data());
    }
    await page.unroute('**/api/**');
    await page.route('**/remotes/**', (route) => route.abort());
    await page.evaluate(() => localStorage.setItem('role', 'student'));
    await page.goto('/');
    await expect(page.getByRole('alert').getByRole('button').first()).toBeVisible();
    await look(page, 'a portal that does not load', data());
  });

  for (const role of ['student', 'institute', 'admin']) {
    test(`in ${language}: the failures of the ${role} portal, and the login over it`, async ({ page }) => {
      const data = keepData(page);
      const quiet = followRequests(page);
      await signIn(page, role);
      await page.goto(`/?lang=${language}`);
      await quiet();
      await failEverything(page, 500, 'service.broken');
      await page.goto('/');
      await quiet();
      await look(page, `${role}, failed`, data());
      await page.unroute('**/api/**');
      await failEverything(page, 401, 'session.sign-in');
      await page.reload();
      await expect(page.getByRole('dialog').locator('input[type="password"]')).toBeVisible();
      await quiet();
      await look(page, `${role}, login again`, data());
    });
  }
}

test('the test languages are chosen by the address and stay for the tab', async ({ page }) => {
  await page.goto('/?lang=qps-rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'qps-rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^\[!! Wéļçómé .* Universities Admission Service !!\]$/,
  );
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('[!! Ábóút !!]');
  await page.goto('/about?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});
