import path from 'node:path';
import type { APIRequestContext, Page, Request } from '@playwright/test';
import { expectNoSidewaysScroll, seriousViolations } from '../fixtures/axe';
import { looksAt } from '../fixtures/looks';
import { startOwnSite } from '../fixtures/own-site';
import { expect, test } from '../fixtures/test';

const UNIVERSITY = 'Margalla University of Sciences and Technology';
const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];
/** What only the library of the schemas says. */
const SCHEMAS = expect.stringContaining('invalid_union');

const PAGES = [
  '/',
  '/universities',
  '/search-results?q=computer',
  '/programs/bs-computer-science',
  '/compare',
  '/vacant-seats',
  '/about',
  '/mission',
  '/terms',
  '/contact',
  '/nowhere',
];

async function universityPath(request: APIRequestContext): Promise<string> {
  const { institutes } = await (await request.get('/api/institutes?limit=1&search=Margalla')).json();
  return `/institute/${institutes[0]._id}`;
}

/** The page as the server sends it, as soon as it is rendered: the first visitors of a page may get it unrendered. */
async function renderedHtml(request: APIRequestContext, address: string): Promise<string> {
  let html = '';
  await expect(async () => {
    html = await (await request.get(address)).text();
    expect(html).toContain('id="rendered"');
  }).toPass();
  return html;
}

/** Everything of the page that can be seen: where it stands and what it says. Each element is marked, to be known again. */
function lookAt(page: Page) {
  return page.evaluate(() => {
    const marked = window as { known?: Element[] };
    const all = [...document.querySelectorAll('#root *:not(style, [aria-live])')];
    const known =
      marked.known ?? all.filter((element) => element.checkVisibility({ visibilityProperty: true }));
    marked.known = known;
    return known.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor } = getComputedStyle(element);
      const text = element.children.length === 0 ? element.textContent : '';
      const found = element.isConnected ? [x, y, width, height].map(Math.round).join(' ') : 'gone';
      return `${element.tagName} ${found} ${color} ${backgroundColor} ${text}`;
    });
  });
}

/** Opens a rendered page and holds its scripts back; what is answered lets them come. */
async function openBeforeScripts(page: Page, address: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('#root main')).toBeVisible();
  // Nothing is painted before the style sheets have come, but it can be measured.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
  );
  return async () => {
    release();
    // Only a page that the browser has taken over gives this button a tooltip.
    await expect(page.getByRole('button', { name: /^Use (dark|light) theme$/ })).toHaveAttribute(
      'title',
      /./,
    );
    await page.unroute('**/assets/*.js');
  };
}

for (const colorScheme of looksAt(['dark', 'light'] as const)) {
  for (const viewport of looksAt(WINDOWS)) {
    test.describe(`in the ${colorScheme} theme, ${viewport.width} px wide`, () => {
      test.use({ colorScheme, viewport, expectedComplaints: [/status of 404 .*\/nowhere$/] });

      test('nothing of a rendered page changes as the browser takes it over, and nothing is asked again', async ({
        page,
        request,
      }) => {
        test.slow();
        const university = await universityPath(request);
        const calls: string[] = [];
        page.on('request', (asked) => {
          if (asked.url().includes('/api/')) calls.push(asked.url());
        });
        for (const address of [...PAGES, university, `${university}?tab=programs`]) {
          const html = await renderedHtml(request, address);
          expect(html, 'the policy forbids styles of elements').not.toMatch(/<[^>]* style="/);
          const letScriptsCome = await openBeforeScripts(page, address);
          const before = await lookAt(page);
          expect(before.length, address).toBeGreaterThan(20);
          await letScriptsCome();
          expect(await lookAt(page), address).toEqual(before);
        }
        expect(calls).toEqual([]);
      });
    });
  }
}

test('a rendered page is the same for whoever is signed in, and Back leads to it again', async ({
  page,
  request,
}) => {
  await renderedHtml(request, '/universities');
  await page.addInitScript(() => localStorage.setItem('role', 'student'));
  const letScriptsCome = await openBeforeScripts(page, '/universities');
  const before = await lookAt(page);
  await letScriptsCome();
  expect(await lookAt(page)).toEqual(before);
  await page.getByRole('link', { name: 'Most programs' }).click();
  await expect(page).toHaveURL(/sort=programs/);
  await page.goBack();
  await expect(page).toHaveURL(/\/universities$/);
  await expect(page.getByRole('link', { name: 'Bolan University Quetta' })).toBeVisible();
});

test('a rendered list is taken over without the schemas, which come once it is at rest', async ({
  page,
  request,
}) => {
  await renderedHtml(request, '/universities');
  const scripts: Request[] = [];
  page.on('request', (asked) => {
    if (asked.url().endsWith('.js')) scripts.push(asked);
  });
  const textsOf = async (purpose: 'prefetch' | undefined) => {
    const purposes = await Promise.all(
      scripts.map(async (asked) => (await asked.allHeaders())['sec-purpose']),
    );
    const those = scripts.filter((_, index) => purposes[index] === purpose);
    return Promise.all(those.map(async (asked) => (await asked.response())?.text()));
  };
  await page.goto('/universities');
  await expect(async () => expect(await textsOf('prefetch')).toContainEqual(SCHEMAS)).toPass();
  expect(await textsOf(undefined)).not.toContainEqual(SCHEMAS);
  await page.getByRole('link', { name: 'Most programs' }).click();
  await expect(page).toHaveURL(/sort=programs/);
  await expect(page.getByRole('listitem').filter({ hasText: UNIVERSITY })).toBeVisible();
  // The list stands there from before; what answers its filter may still be on its way.
  await expect(async () => expect(await textsOf(undefined)).toContainEqual(SCHEMAS)).toPass();
});

test('the first visitor after a start gets a page that is rendered', async ({ request }) => {
  test.slow();
  const site = await startOwnSite({
    institutes: path.join(__dirname, '../story/universities.json'),
    admin: { email: 'first.visitor@uas.example', password: 'no visitor knows it 5' },
  });
  try {
    const page = await request.get(`${site.origin}/universities`);
    expect(await page.text()).toContain('id="rendered"');
  } finally {
    await site.stop();
  }
});

test('a door of home that is pressed before the scripts are there leads to its login', async ({
  page,
  request,
}) => {
  await renderedHtml(request, '/');
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/main.*.js', async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Student/ }).click({ noWaitAfter: true });
  await page.waitForURL(/\?role=student$/, { waitUntil: 'commit' });
  release();
  await expect(page.locator('input[type="password"]')).toBeVisible();
});

test('what is typed before the scripts are there is looked for once they are', async ({ page, request }) => {
  for (const [address, field, button, result] of [
    ['/', 'Search a program', 'Search', /\/search-results\?q=physics$/],
    [
      '/universities?city=Lahore',
      'Name of the university',
      'Search',
      /\/universities\?city=Lahore&q=physics$/,
    ],
  ] as const) {
    await renderedHtml(request, address);
    const letScriptsCome = await openBeforeScripts(page, address);
    const box = page.getByRole('combobox', { name: field });
    await box.fill('physics');
    await letScriptsCome();
    await expect(box).toHaveValue('physics');
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page).toHaveURL(result);
  }
});

test('what a list offers counts when it is pressed before the scripts are there', async ({
  page,
  request,
}) => {
  const university = await universityPath(request);
  // Without scripts a page is nothing until it is rendered.
  for (const address of ['/universities', '/universities?open=now', university, `${university}?tab=programs`])
    await renderedHtml(request, address);
  await openBeforeScripts(page, '/universities');
  await page.getByRole('link', { name: 'Open now' }).click({ noWaitAfter: true });
  await page.waitForURL(/\/universities\?open=now$/, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Compare' }).first().click({ noWaitAfter: true });
  await page.waitForURL(/\/universities\?open=now&compare=[^&]+$/, { waitUntil: 'commit' });
  await page.goto(university, { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Programs' }).click({ noWaitAfter: true });
  await page.waitForURL(/\?tab=programs$/, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Send Query' }).click({ noWaitAfter: true });
  await expect(page.getByRole('heading', { level: 1, name: `Send Query to ${UNIVERSITY}` })).toBeVisible();
});

test('a page that has not changed is not sent again', async ({ request }) => {
  await renderedHtml(request, '/about');
  const { etag = '' } = (await request.get('/about')).headers();
  const again = await request.get('/about', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor browses, searches, filters and reads about a university', async ({ page, request }) => {
    const university = await universityPath(request);
    for (const address of [
      '/universities',
      '/universities?q=Margalla',
      '/search-results?q=computer',
      university,
    ])
      await renderedHtml(request, address);
    const pressable = () => page.getByRole('button').or(page.getByRole('tab')).allInnerTexts();
    await page.goto('/');
    const title = page.getByRole('heading', { level: 1, name: 'Welcome to Universities Admission Service' });
    expect((await title.boundingBox())?.x, 'distance from the edge').toBeGreaterThanOrEqual(16);
    await page.getByRole('link', { name: 'Browse all universities' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Universities' })).toBeVisible();
    expect(new Set(await pressable())).toEqual(new Set(['Search', 'Send Query', 'Compare']));
    await page.getByRole('link', { name: 'Open now' }).click();
    await expect(page).toHaveURL(/\/universities\?open=now$/);
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await expect(page).toHaveURL(/\/universities$/);
    // Among many that other tests have registered it is on a page of its own.
    await page.getByRole('combobox', { name: 'Name of the university' }).fill('Margalla');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/universities\?q=Margalla/);
    await page.getByRole('button', { name: `Compare ${UNIVERSITY}` }).click();
    await expect(page).toHaveURL(/[?&]compare=[^&]+/);
    await expect(page).toHaveURL(/[?&]q=Margalla/);
    await page.getByRole('link', { name: UNIVERSITY }).click();
    await expect(page.getByRole('heading', { level: 1, name: UNIVERSITY })).toBeVisible();
    expect(await pressable()).toEqual(['Apply', 'Send Query', 'About', 'Programs', 'Fee Structure']);
    await page.getByRole('tab', { name: 'Programs' }).click();
    await expect(page).toHaveURL(/tab=programs$/);
    await page.getByRole('link', { name: 'BS Computer Science', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'BS Computer Science' })).toBeVisible();
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Search a program' }).fill('computer');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Universities Offering computer' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: UNIVERSITY })).toBeVisible();
  });
});

test.describe('without scripts, what is refused', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/status of 400/] });

  test('S-7.23 a visitor sends a query; what is refused comes back as it was typed', async ({
    page,
    request,
  }) => {
    const university = await universityPath(request);
    await renderedHtml(request, university);
    await page.goto(university);
    await page.getByRole('button', { name: 'Send Query' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Send Query to ${UNIVERSITY}` })).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('Sara Ahmed');
    await page.getByRole('textbox', { name: 'Phone' }).fill('12');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('sara@visitors.example');
    await page.getByRole('combobox', { name: 'Course' }).selectOption('BS Computer Science');
    await page.getByRole('textbox', { name: 'Message' }).fill('When do the classes begin?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Please enter a valid phone number, for example 0300-1234567.',
    );
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Sara Ahmed');
    await expect(page.getByRole('combobox', { name: 'Course' })).toHaveValue('BS Computer Science');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('When do the classes begin?');
    await page.getByRole('textbox', { name: 'Phone' }).fill('0300 1234567');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Query sent successfully!' })).toBeVisible();
    await expect(page).toHaveURL(/\/send-query\/[\w-]+\?sent$/);
    await page.getByRole('link', { name: `Back to ${UNIVERSITY}` }).click();
    await expect(page).toHaveURL(new RegExp(`${university}$`));
  });
});

test.describe('the query form without scripts', () => {
  test.use({ expectedComplaints: [/status of 400/] });

  test('S-2.43 can be read and used at every width, in both themes, as it is and with what is not right', async ({
    page,
    request,
  }) => {
    const university = await universityPath(request);
    const address = university.replace('/institute/', '/send-query/');
    const look = async (what: string) => {
      for (const width of looksAt([320, 1280])) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
        for (const colorScheme of looksAt(['dark', 'light'] as const)) {
          await page.emulateMedia({ colorScheme });
          expect(await seriousViolations(page), `${what}, ${width} px, ${colorScheme}`).toEqual([]);
        }
      }
    };
    await page.goto(address);
    await look('the form');
    await page.getByRole('textbox', { name: 'Name' }).fill('Sara Ahmed');
    await page.getByRole('textbox', { name: 'Phone' }).fill('12');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('sara@visitors.example');
    await page.getByRole('combobox', { name: 'Course' }).selectOption('BS Computer Science');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await look('what is not right');
    await page.goto(`${address}?sent`);
    await look('sent');
  });
});

test('whoever comes again gets what their browser has, with the policy that came with it', async ({
  page,
  request,
}) => {
  const html = await renderedHtml(request, '/universities');
  expect(html).toContain('</h1>');
  await page.goto('/universities');
  const theme = page.getByRole('button', { name: /^Use (dark|light) theme$/ });
  await expect(theme).toHaveAttribute('title', /./);
  // Between two visits another test may have made a university, which is news.
  for (const turn of ['second', 'third'])
    await expect(async () => {
      await page.reload();
      await expect(theme).toHaveAttribute('title', /./);
      await expect(page.locator('main img').first()).toBeVisible();
      const { sent, stored } = await page.evaluate(() => {
        const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        return { sent: visit?.transferSize ?? 0, stored: visit?.encodedBodySize ?? 0 };
      });
      expect(stored, `${turn} visit`).toBeGreaterThan(2_000);
      expect(sent, `${turn} visit: what came over the line`).toBeLessThan(stored / 4);
    }).toPass();
});
