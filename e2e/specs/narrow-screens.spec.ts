import type { APIRequestContext, Page } from '@playwright/test';
import { ask, master, openAdmin, ownStudent } from '../fixtures/admin-people';
import { openFormPart, openPart } from '../fixtures/demo-student';
import { openFilters } from '../fixtures/filters';
import {
  openInstitute,
  ownApplicant,
  ownInstitute,
  PROGRAM,
  payingStudent,
} from '../fixtures/institute-people';
import { comeBack, type Visitor } from '../fixtures/layout-shift';
import { expectReadable } from '../fixtures/readable';
import { expect, test } from '../fixtures/test';

const LISTS_OF_STAFF = [
  ['tab=students', 'List of students'],
  [
    'tab=students&students=every-document',
    'Documents of the checklist and what has become of them, the oldest first',
  ],
  ['tab=institutes', 'List of institutes'],
  ['tab=applications', 'List of applications'],
  ['tab=messages', 'List of conversations'],
  ['tab=queries', 'List of queries'],
  ['tab=messages&messages=outbox', 'Messages of the outbox'],
] as const;

/** A student who has just registered and not paid, logged in. */
async function newcomer(request: APIRequestContext): Promise<Visitor> {
  const { email, password } = await ownStudent(request);
  const { token, student } = await ask(request, 'POST', '/api/login', { data: { email, password } });
  return { role: 'student', view: 'dashboard', token, record: student };
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('an arrow hints at tabs out of sight, brings them into sight, and goes with the last of them', async ({
    page,
    request,
  }) => {
    await openAdmin(page, await master(request));
    const arrow = page.locator('button[data-position="end"]').first();
    const strip = page.getByRole('tablist', { name: 'Admin' });
    const last = strip.getByRole('tab').last();
    await expect(arrow).toBeVisible();
    // Away from the lower edge, which would cut the tabs as well.
    await strip.evaluate((tabs) => tabs.scrollIntoView({ block: 'center' }));
    await expect(last).not.toBeInViewport({ ratio: 1 });
    await expect(async () => {
      if (await arrow.isVisible()) await arrow.tap();
      await expect(last).toBeInViewport({ ratio: 1, timeout: 1_000 });
    }).toPass();
    await expect(arrow).toBeHidden();
    await expect(page.locator('button[data-position="start"]').first()).toBeVisible();
  });

  test('a message lies over no bar at the end of the window, and goes with the next press', async ({
    page,
    request,
  }) => {
    await comeBack(page, await newcomer(request));
    await page.goto('/');
    await openPart(page, 'Home');
    await page.getByRole('button', { name: 'Edit Profile' }).tap();
    await page.getByRole('button', { name: 'Save' }).tap();
    const message = page.getByText('Profile updated successfully!');
    await expect(message).toBeVisible();
    const isClear = async () => {
      const box = await message.locator('..').boundingBox();
      const bar = await page.getByRole('navigation', { name: 'Parts of your dashboard' }).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) <= (bar?.y ?? 0);
    };
    await expect.poll(isClear).toBe(true);
    await page.mouse.wheel(0, 200);
    await page.mouse.wheel(0, -200);
    await expect.poll(isClear).toBe(true);
    // Not with one in its first second, which was on its way before anybody could read; by itself it stands for six.
    await expect(async () => {
      await page.getByRole('heading', { level: 1 }).tap();
      await expect(message).toBeHidden({ timeout: 100 });
    }).toPass({ timeout: 4_000 });
  });

  test('UX-3.1 the tab that is open is in sight, by a link, by a key and in a window that became narrow, and the page stays where it is', async ({
    page,
    request,
  }) => {
    await openAdmin(page, await master(request));
    const isInStrip = (name: string) =>
      page.getByRole('tab', { name, exact: true }).evaluate((tab) => {
        const inside = tab.getBoundingClientRect();
        const strip = tab.closest('[role="presentation"]')?.getBoundingClientRect();
        return strip !== undefined && inside.left >= strip.left && inside.right <= strip.right;
      });
    // So low that the strip is under the lower edge, as with large letters.
    await page.setViewportSize({ width: 360, height: 300 });
    await page.goto('/?tab=queries&role=admin');
    await expect(page.getByRole('tab', { name: 'Queries', exact: true })).toBeVisible();
    await expect.poll(() => isInStrip('Queries')).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 1200 });
    await expect(page.locator('button[data-position="start"]').first()).toBeHidden();
    // So high that the strip is in sight: what is shorter under another tab moves nothing.
    await page.setViewportSize({ width: 360, height: 1200 });
    await expect.poll(() => isInStrip('Queries')).toBe(true);
    await page.getByRole('tab', { name: 'Queries', exact: true }).focus();
    await page.keyboard.press('Home');
    await expect(page.getByRole('tab', { name: 'Students', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect.poll(() => isInStrip('Students')).toBe(true);
    await page.keyboard.press('End');
    await expect.poll(() => isInStrip('Academies/Consultants')).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('nobody is invited to drop a file with a finger', async ({ page, request }) => {
    await comeBack(page, await newcomer(request));
    await page.goto('/');
    await page.getByRole('button', { name: 'Admissions Form' }).click();
    await openFormPart(page, 'Photo');
    await expect(page.getByRole('dialog').getByText('Choose a file').first()).toBeVisible();
    await expect(page.getByText('or drop it here').first()).toBeHidden();
  });
});

test('UX-1.9 what is chosen to apply for stays when a tablet is turned and when another part is looked at', async ({
  page,
  request,
}) => {
  const { name } = await ownInstitute(request);
  const { email, password } = await payingStudent(request, { name: 'Sara Ahmed' });
  const { token, student } = await ask(request, 'POST', '/api/login', { data: { email, password } });
  await comeBack(page, { role: 'student', view: 'dashboard', token, record: student });
  const turn = (width: number, height: number) => page.setViewportSize({ width, height });
  await turn(1024, 700);
  await page.goto('/?tab=apply&role=student');
  await page
    .getByRole('button', { name: /^Choose a program at/ })
    .first()
    .click();
  await expect(page.getByLabel(/^Department at/)).toBeFocused();
  await turn(700, 1024);
  await expect(page.getByRole('link', { name: 'Apply', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByLabel(/^Department at/)).toBeVisible();

  await page.getByLabel('Search universities').fill(name);
  await page.getByLabel(`Department at ${name}`).selectOption('Sciences');
  await page.getByLabel(`Program at ${name}`).selectOption(PROGRAM);
  await page.getByLabel(`Session at ${name}`).selectOption({ index: 1 });
  const expectChosen = async () => {
    await expect(page.getByText('You can apply to this program.')).toBeVisible();
    await expect(page.getByLabel(`Program at ${name}`)).toHaveValue(PROGRAM);
  };
  await expectChosen();
  await turn(1024, 700);
  await expectChosen();
  await turn(700, 1024);
  await expectChosen();
  await openPart(page, 'Messages');
  await expect(page.getByRole('button', { name: 'Message Admin' })).toBeVisible();
  await openPart(page, 'Apply');
  await expectChosen();
});

test('F-7 on a phone a notification with a long word is read without scrolling sideways', async ({
  page,
  request,
}) => {
  const { email, password } = await ownApplicant(request, await ownInstitute(request), {
    name: 'Sara Ahmed',
  });
  const { token, student } = await ask(request, 'POST', '/api/login', { data: { email, password } });
  await comeBack(page, { role: 'student', view: 'dashboard', token, record: student });
  const sum = '42ba2399f11e1d19'.repeat(4);
  await page.route('**/api/notifications*', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    const [first, ...others] = body.notifications;
    const notifications = first ? [{ ...first, text: `The seal is ${sum}.` }, ...others] : [];
    await route.fulfill({ response: reply, json: { ...body, notifications } });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/?notifications=list&role=student');
  await expect(page.getByText(sum)).toBeVisible();
  await expectReadable(page, 'notifications', [1]);
});

test('UX-2.3 on a phone the filters of the desk are as they were left when one comes back from a person', async ({
  page,
  request,
}) => {
  const institute = await ownInstitute(request);
  for (const name of ['Omar Khan', 'Sara Ahmed']) await ownApplicant(request, institute, { name });
  await page.setViewportSize({ width: 360, height: 740 });
  await openInstitute(page, institute);
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  const list = page.getByRole('list', { name: 'Applications to review' });
  const search = page.getByRole('searchbox', { name: 'Search' });
  const filters = page.getByText(/^Search and filters/);
  const goAndReturn = async () => {
    await list.getByText('Omar Khan').click();
    await expect(page.getByRole('heading', { level: 2, name: 'Omar Khan' })).toBeVisible();
    await page.goBack();
    await expect(list).toBeVisible();
  };
  await goAndReturn();
  await expect(search).toBeHidden();
  await filters.click();
  await search.fill('omar');
  await search.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Search: omar' })).toBeVisible();
  await goAndReturn();
  await expect(search).toBeVisible();
  await expect(search).toHaveValue('omar');
  await filters.click();
  await expect(search).toBeHidden();
  await goAndReturn();
  await expect(search).toBeHidden();
});

test('UX-3.1 what stands in the header keeps its order when the window is turned', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await openAdmin(page, await master(request));
  const names = () =>
    page
      .getByRole('banner')
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label') ?? each.textContent));
  await expect(page.getByRole('button', { name: 'My account' })).toBeVisible();
  const before = await names();
  expect(before[0]).toBe('Search');
  await page.setViewportSize({ width: 700, height: 1024 });
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 700 });
  await expect.poll(names).toEqual(before);
});

test('the sentences under Apply are not cut by the scroll box of the table', async ({ page, request }) => {
  await comeBack(page, await newcomer(request));
  for (const width of [1100, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await page
      .getByRole('button', { name: /^Choose a program at/ })
      .first()
      .click();
    await expect(page.getByText('Fee not paid')).toBeVisible();
    await expectReadable(page, `dashboard of a student who has not paid, ${width} px`, [1]);
  }
});

test('choosing a program in the last row in sight keeps the row, and nothing scrolls inside the page', async ({
  page,
  request,
}) => {
  await comeBack(page, await newcomer(request));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const openers = page.getByRole('button', { name: /^Choose a program at/ });
  await openers.last().scrollIntoViewIfNeeded();
  const name = (await openers.last().getAttribute('aria-label')) ?? '';
  await openers.last().click();
  const field = page.getByRole('combobox', { name: `Department ${name.slice(name.indexOf(' at ') + 1)}` });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('button', { name: /^Apply to/ })).toBeInViewport({ ratio: 0.9 });
  const scrolling = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
      .filter((element) => element.scrollHeight > element.clientHeight)
      .map((element) => element.className),
  );
  expect(scrolling).toEqual([]);
});

test('with a dialog open what one sees is printed, whole and once', async ({ page, request }) => {
  await comeBack(page, await newcomer(request));
  await page.goto('/');
  await page.getByRole('button', { name: 'Change Password' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Change Password' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toBeHidden();
  expect(
    await dialog.evaluate((element) => {
      const { overflowY, maxHeight } = getComputedStyle(element);
      return { overflowY, maxHeight, position: getComputedStyle(element.parentElement as Element).position };
    }),
  ).toEqual({ overflowY: 'visible', maxHeight: 'none', position: 'static' });
  await expect(dialog.getByRole('button', { name: 'Close', exact: true }).first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('main')).toBeVisible();
});

test('the admission form is printed as the page that it is, without its buttons', async ({
  page,
  request,
}) => {
  await comeBack(page, await newcomer(request));
  await page.goto('/?dialog=admission-form&role=student');
  const form = page.getByRole('dialog', { name: 'Admission Form' });
  await expect(form.getByRole('button', { name: 'Save' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toBeVisible();
  await expect(form.getByLabel('CNIC', { exact: true })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save' })).toBeHidden();
  await expect(form.getByRole('button', { name: 'Close', exact: true }).first()).toBeHidden();
});

test('a disabled icon looks paler than one that can be pressed', async ({ page, request }) => {
  const institute = await ownInstitute(request);
  const pending = await ownApplicant(request, institute, { name: 'Omar Khan' });
  const approved = await ownApplicant(request, institute, { name: 'Sara Ahmed' });
  await ask(request, 'POST', '/api/institute/applications/update-status', {
    token: institute.token,
    data: { applicationId: approved.applicationId, status: 'approved' },
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await openInstitute(page, institute);
  const opacityOf = (name: string) =>
    page
      .getByRole('button', { name: `Open messages of ${name}, ${PROGRAM}` })
      .evaluate((button) => Number(getComputedStyle(button).opacity));
  expect(await opacityOf(approved.name)).toBe(1);
  expect(await opacityOf(pending.name)).toBeLessThan(0.5);
});

test.describe('the lists on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  /** The first row of the list stands in the window, above what lies over its end, and the filter is closed. */
  const expectFirstRow = async (page: Page, list: string) => {
    const row = page.getByRole('region', { name: list, exact: true }).getByRole('listitem').first();
    await expect(row).toBeVisible();
    await expect(page.getByText(/^Search and filters/)).toBeVisible();
    await expect(page.getByRole('searchbox', { includeHidden: true })).toBeHidden();
    expect(await page.evaluate(() => window.scrollY), list).toBe(0);
    const { y = 0 } = (await row.boundingBox()) ?? {};
    const bar = page.getByRole('navigation', { name: 'Parts of your dashboard' });
    const end = (await bar.isVisible()) ? ((await bar.boundingBox())?.y ?? 0) : 844;
    expect(y, `the first row of ${list}`).toBeLessThan(end - 40);
  };

  test('UX-2.3 staff see the first row of every list before they scroll', async ({ page, request }) => {
    test.slow();
    await openAdmin(page, await master(request));
    for (const [address, list] of LISTS_OF_STAFF) {
      await page.goto(`/?role=admin&${address}`);
      await expectFirstRow(page, list);
    }
  });

  test('UX-2.3 a university sees the first application before it scrolls, and how many filters narrow the list', async ({
    page,
    request,
  }) => {
    const institute = await ownInstitute(request);
    await ownApplicant(request, institute, { name: 'Omar Khan' });
    await openInstitute(page, institute);
    await expectFirstRow(page, 'Applications');
    await openFilters(page);
    await page.getByRole('searchbox', { name: 'Search' }).fill('omar');
    await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
    await expect(page.getByText('Search and filters (1 active)')).toBeVisible();
    await expectFirstRow(page, 'Applications');
  });
});

test('UX-2.5 on a phone the name of the next person is in sight after a decision, under no bar, and the marks with it', async ({
  page,
  request,
}) => {
  const institute = await ownInstitute(request);
  const upcoming = await ownApplicant(request, institute, { name: 'Zara Iqbal' });
  await ownApplicant(request, institute, { name: 'Omar Khan' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openInstitute(page, institute);
  await page.goto('/?tab=review&review.status=pending&role=institute');
  // The next form is fetched ahead while somebody reads this one.
  const ahead = page.waitForResponse(new RegExp(`student-application-form/${upcoming.applicationId}`));
  await page.getByRole('button', { name: /^Omar Khan/ }).click();
  await expect(page.getByRole('heading', { name: 'Admission form' })).toBeVisible();
  await ahead;
  await page.evaluate(() => window.scrollTo(0, 1000));
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('All seats are taken').check();
  await question.getByRole('button', { name: 'Reject', exact: true }).click();
  const next = page.getByRole('heading', { level: 2, name: 'Zara Iqbal' });
  await expect(next).toBeFocused();
  const header = await page.getByRole('banner').boundingBox();
  const name = await next.boundingBox();
  const marks = await page.getByRole('heading', { name: 'Marks' }).boundingBox();
  expect(name?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect(marks?.y).toBeLessThan(844 / 2);
});

test('the sign of the order stays whole in the head of a list, however narrow its column is', async ({
  page,
  request,
}) => {
  const institute = await ownInstitute(request);
  await ownApplicant(request, institute, { name: 'Omar Khan' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openInstitute(page, institute);
  const heads = page.getByRole('columnheader').getByRole('button');
  await expect(heads).toHaveCount(3);
  for (const head of await heads.all()) {
    await head.evaluate((button) => {
      button.style.maxWidth = '4rem';
    });
    expect((await head.locator('svg').boundingBox())?.width).toBe(16);
  }
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('no control for files speaks of dragging', async ({ page, request }) => {
    await comeBack(page, await newcomer(request));
    await page.goto('/?role=student');
    await expect(page.getByText('Choose files')).toBeVisible();
    await expect(page.getByText(/drop (it|them) here/)).toBeHidden();
  });
});
