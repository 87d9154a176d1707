import type { APIRequestContext, Page } from '@playwright/test';
import type { Role } from '@uas/contract';
import { instituteWith, ownApplicant, ownInstitute } from '../fixtures/institute-people';
import { comeBack } from '../fixtures/layout-shift';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** The head is one line. */
const HEAD = 48;
const ROWS = 10;

const LOGINS: Readonly<Record<Role, string>> = {
  student: '/api/login',
  institute: '/api/institute/login',
  admin: '/api/admin/login',
};

async function comeBackAs(page: Page, request: APIRequestContext, role: Role): Promise<void> {
  const data = { email: `${role}@uas.example`, password: 'demo-pass-1' };
  const answer = await (await request.post(LOGINS[role], { data })).json();
  await comeBack(page, { role, view: 'dashboard', token: answer.token, record: answer[role] });
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
}

/** How many rows of a list stand whole in the window, under its head. */
function rowsInSight(page: Page, rows: string): Promise<number> {
  return page.locator(rows).evaluateAll(
    (all, head) =>
      all.filter((row) => {
        const { top, bottom, height } = row.getBoundingClientRect();
        return height > 0 && top >= head && bottom <= window.innerHeight;
      }).length,
    HEAD,
  );
}

/** What scrolls down inside the page, which scrolls itself; a field of several lines does, and a picture that is moved about. */
function scrollersInside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('[role="dialog"]:not(main *), textarea, select, [data-own-keys]')) continue;
      const { overflowY } = getComputedStyle(element);
      const scrolls = overflowY === 'auto' || overflowY === 'scroll';
      if (scrolls && element.scrollHeight > element.clientHeight + 1 && element.clientHeight > 0)
        found.push(`${element.tagName} ${element.className} ${element.getAttribute('aria-label') ?? ''}`);
    }
    return found;
  });
}

const LISTS = [
  ['institute', 'applications', '/', 'table tbody tr'],
  ['institute', 'applications to review', '/?tab=review', 'ul[aria-label="Applications to review"] > li'],
  ['admin', 'students', '/?tab=students', 'table tbody tr'],
  ['admin', 'documents', '/?tab=students&students=every-document', 'table tbody tr'],
  ['admin', 'institutes', '/?tab=institutes', 'table tbody tr'],
  ['admin', 'applications of all universities', '/?tab=applications', 'table tbody tr'],
  ['admin', 'queries', '/?tab=queries', 'table tbody tr'],
] as const;

test.describe('at a desk', () => {
  test.use({ viewport: DESK });

  for (const [role, name, address, rows] of LISTS) {
    test(`UX-2.3 the list of ${name} shows ten rows or more to ${role === 'admin' ? 'staff' : 'an institute'}`, {
      tag: '@all',
    }, async ({ page, request }) => {
      // The newest ones stand first: ten that nobody has decided.
      if (address === '/?tab=applications') await instituteWith(request, ROWS);
      await comeBackAs(page, request, role);
      await open(page, address);
      // Said until somebody does something about it.
      const notice = page.getByRole('button', { name: 'Later' });
      if (await notice.isVisible()) await notice.click();
      await expect(page.locator(rows).nth(ROWS - 1)).toBeAttached();
      await expect.poll(() => rowsInSight(page, rows)).toBeGreaterThanOrEqual(ROWS);
    });
  }

  test('UX-2.3 Review shows three rows of marks with the decision', async ({ page, request }) => {
    const institute = await ownInstitute(request);
    await ownApplicant(request, institute, { name: 'Nida Aslam', academicRows: 3 });
    await comeBack(page, {
      role: 'institute',
      view: 'dashboard',
      token: institute.token,
      record: institute.record,
    });
    await open(page, '/?tab=review');
    const marks = page.getByRole('table', { name: 'Marks' }).getByRole('row');
    await expect(marks).toHaveCount(4);
    const approve = page.getByRole('button', { name: 'Approve', exact: true });
    await expect(approve).toBeInViewport({ ratio: 1 });
    const [last, button] = [await marks.last().boundingBox(), await approve.boundingBox()];
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(button?.y ?? 0);
  });

  test('UX-2.3 the heads of the columns stay in sight, and what has the focus is never under them', async ({
    page,
    request,
  }) => {
    await comeBackAs(page, request, 'admin');
    await open(page, '/?tab=students&students=every-document');
    const head = page.getByRole('columnheader', { name: 'Student' });
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
    await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? -1)).toBe(HEAD);
    const links = page.getByRole('table').getByRole('link');
    await links.last().focus();
    const under = async () => {
      const [link, columns] = [await page.locator(':focus').boundingBox(), await head.boundingBox()];
      return (link?.y ?? 0) - (columns?.y ?? 0) - (columns?.height ?? 0);
    };
    for (let back = 0; back < 25; back += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await under()).toBeGreaterThanOrEqual(0);
    }
  });
});

const PARTS: Readonly<Record<Role, readonly string[]>> = {
  student: ['/', '/?tab=me', '/?tab=applications', '/?tab=apply', '/?tab=messages'],
  institute: ['/', '/?tab=review', '/?tab=programs', '/?tab=profile', '/?tab=queries', '/?tab=messages'],
  admin: [
    '/',
    '/?tab=students',
    '/?tab=students&students=documents',
    '/?tab=students&students=every-document',
    '/?tab=students&students=receipts',
    '/?tab=students&students=receipts-together',
    '/?tab=students&students=same-person',
    '/?tab=students&students=test-results',
    '/?tab=institutes',
    '/?tab=applications',
    '/?tab=staff',
    '/?tab=messages',
    '/?tab=messages&messages=outbox',
    '/?tab=messages&messages=templates',
    '/?tab=queries',
    '/?tab=academies',
  ],
};

for (const [role, addresses] of Object.entries(PARTS) as [Role, readonly string[]][]) {
  for (const viewport of looksAt([PHONE, DESK])) {
    test.describe(`${viewport.width} px wide`, () => {
      test.use({ viewport });

      test(`UX-2.3 the ${role} portal: the head is one line, and nothing scrolls inside the page`, async ({
        page,
        request,
      }) => {
        test.slow();
        await comeBackAs(page, request, role);
        for (const address of addresses) {
          await open(page, address);
          const { height } = (await page.getByRole('banner').boundingBox()) ?? { height: 0 };
          expect.soft(Math.round(height), `the head of ${address}`).toBe(HEAD);
          expect.soft(await scrollersInside(page), `inside ${address}`).toEqual([]);
        }
      });
    });
  }
}
