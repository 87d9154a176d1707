import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { instituteWith, openInstitute } from '../fixtures/institute-people';
import { untilApart } from '../fixtures/keyboard';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

const APPROVED = 40;
const REJECTED = 10;
/**
 * What the same took in the table: Approve, the documents and verified marks, Approve; with a reason ticked besides for
 * each that is not selected. Each is a dialog of its own over the list, and the form was a PDF to save.
 */
const BEFORE = { presses: 3 * APPROVED + 4 * REJECTED, screens: 1 + APPROVED + REJECTED };

/** Counts what a person presses from here on, keys and the mouse, and the dialogs that open over the page. */
async function countEffort(page: Page) {
  await page.evaluate(() => {
    const effort = Object.assign(window, { presses: 0, dialogs: 0 });
    // A key that presses a button is a click without a pointer, and counts once.
    const count = ({ isTrusted, detail }: UIEvent) => {
      if (isTrusted && detail !== 0) effort.presses += 1;
    };
    document.addEventListener('click', count, { capture: true });
    document.addEventListener(
      'keydown',
      ({ isTrusted }) => {
        if (isTrusted) effort.presses += 1;
      },
      { capture: true },
    );
    const seen = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const dialog of document.querySelectorAll('[role="dialog"]')) {
        if (!seen.has(dialog)) effort.dialogs += 1;
        seen.add(dialog);
      }
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  return () =>
    page.evaluate(() => {
      const { presses, dialogs } = window as unknown as { presses: number; dialogs: number };
      return { presses, dialogs };
    });
}

/** The focus in what is known about the person, which is where the keys count, once it is all there. */
async function focusPerson(page: Page): Promise<void> {
  await expect(page.getByRole('cell', { name: '876 of 1100' })).toBeVisible();
  await page.getByRole('region', { name: /^Student \d/ }).focus();
}

/** Presses letters as a person does who does not type a word. */
const keysOf = (page: Page) => async (key: string) => {
  await untilApart(page);
  await page.keyboard.press(key);
};

test(`UX-2.6 a clerk decides ${APPROVED + REJECTED} applications with half the presses of before, or fewer`, {
  tag: '@all',
}, async ({ page, request }) => {
  test.setTimeout(400_000);
  const institute = await instituteWith(request, APPROVED + REJECTED);
  await openInstitute(page, institute);
  await expect(page.getByRole('table', { name: 'Applications' })).toBeVisible();
  const effort = await countEffort(page);
  await page.getByRole('link', { name: 'Review' }).click();
  const heading = page.getByRole('heading', { level: 2, name: /^Student \d/ });
  const position = (at: number) => page.getByText(`${at} of ${APPROVED + REJECTED}`, { exact: true });
  await expect(heading).toBeVisible();
  await focusPerson(page);
  const press = keysOf(page);
  for (let at = 1; at <= APPROVED + REJECTED; at += 1) {
    await expect(position(at)).toBeVisible();
    // Nobody decides before the marks and the documents are there.
    await expect(page.getByRole('cell', { name: '876 of 1100' })).toBeVisible();
    if (at % 5 !== 0) await press('a');
    else {
      await press('r');
      const question = page.getByRole('dialog');
      await question.getByLabel('All seats are taken').click();
      await question.getByRole('button', { name: 'Reject' }).click();
      await expect(question).toBeHidden();
    }
  }
  await expect(page.getByRole('button', { name: 'Pending 0' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Approved ${APPROVED}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Rejected ${REJECTED}` })).toBeVisible();
  await expect(heading).toBeVisible();
  const { presses, dialogs } = await effort();
  // The desk, and whatever opened over it.
  const screens = 1 + dialogs;
  console.log(`${APPROVED + REJECTED} decisions: ${presses} presses, ${screens} screens`);
  expect(presses).toBeLessThanOrEqual(BEFORE.presses / 2);
  expect(screens).toBeLessThanOrEqual(BEFORE.screens / 2);
  const decided = await request.get(`/api/institute/applications/${institute.email}?counts=status`, {
    headers: { authorization: `Bearer ${institute.token}` },
  });
  const { counts } = await decided.json();
  expect(counts).toMatchObject({
    pending: { total: 0 },
    approved: { total: APPROVED },
    rejected: { total: REJECTED },
  });
});

test('UX-2.4 a decision is taken back in time, and one that waits is sent when the page is left', async ({
  page,
  request,
}) => {
  const institute = await instituteWith(request, 2);
  await openInstitute(page, institute);
  await page.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
  await focusPerson(page);
  const press = keysOf(page);
  await press('a');
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible();
  await press('u');
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
  const pending = async () => {
    const reply = await request.get(`/api/institute/applications/${institute.email}?counts=status`, {
      headers: { authorization: `Bearer ${institute.token}` },
    });
    return (await reply.json()).counts.pending.total;
  };
  expect(await pending()).toBe(2);
  await press('a');
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible();
  await page.goto('/mission');
  await expect.poll(pending).toBe(1);
});

test('UX-2.3 a reload and a colleague come to the same person; on a phone Back leads to the list', async ({
  page,
  request,
}) => {
  const institute = await instituteWith(request, 3);
  await openInstitute(page, institute);
  await page.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
  await focusPerson(page);
  await page.keyboard.press('j');
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^Student \d/ })).toBeFocused();
  await page.reload();
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible();
  expect(page.url()).not.toContain('Student');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByRole('list', { name: 'Applications to review' }).getByRole('button').first().click();
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Applications to review' })).toBeVisible();
});

test('UX-2.1 the parts and the desk are accessible and never scroll sideways', async ({ page, request }) => {
  test.setTimeout(240_000);
  const institute = await instituteWith(request, 3);
  await openInstitute(page, institute);
  for (const name of ['Programs', 'Profile', 'Queries', 'Messages', 'Review']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, name);
    for (const width of looksAt([320, 360, 768, 1280, 1600])) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  }
});

test('UX-2.7 a list of 5,000 is turned through with only the rows in sight in the page', async ({
  page,
  request,
}) => {
  const institute = await instituteWith(request, 1);
  await page.route('**/api/institute/applications/**', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    const applications = Array.from({ length: 5_000 }, (_, index) => ({
      ...one,
      _id: `ap_${index}`,
      number: undefined,
      studentName: `Student ${index}`,
    }));
    await route.fulfill({ json: { ...body, applications, total: 5_000 } });
  });
  const own = await request.get(`/api/institute/applications/${institute.email}`, {
    headers: { authorization: `Bearer ${institute.token}` },
  });
  const [one] = (await own.json()).applications;
  // All of them came with the same form, and have the same notes.
  for (const [pattern, path] of [
    ['**/api/institute/student-application-form/**', `/api/institute/student-application-form/${one._id}`],
    ['**/api/applications/*/notes', `/api/applications/${one._id}/notes`],
  ] as const)
    await page.route(pattern, async (route) => {
      const url = new URL(path, route.request().url()).href;
      await route.fulfill({ response: await route.fetch({ url }) });
    });
  await openInstitute(page, institute);
  await page.getByRole('link', { name: 'Review' }).click();
  const list = page.getByRole('list', { name: 'Applications to review' });
  await expect(list.getByText('Student 0', { exact: true })).toBeVisible();
  const size = await list.getByRole('listitem').count();
  expect(size).toBeLessThan(80);
  const after = page.getByRole('button', { name: 'The rows after' });
  const frames = await after.evaluate(async (button: HTMLElement) => {
    const durations: number[] = [];
    let last = performance.now();
    for (let turn = 0; turn < 60; turn += 1) {
      button.click();
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      durations.push(now - last);
      last = now;
    }
    return durations;
  });
  const long = frames.filter((duration) => duration > 34).length;
  console.log(`turning through 5,000 rows: ${long} of ${frames.length} frames took longer than two`);
  await expect(list.getByText(`Student ${60 * size}`, { exact: true })).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(size);
});
