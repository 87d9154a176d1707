import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/test';

const STUDENT_FILES = '**/remotes/student/**';

interface Breakage {
  readonly how: string;
  /** What every file of the portal answers while it is broken; `name` is the global that its entry should fill. */
  readonly answer: (route: Route, name: string) => Promise<unknown> | undefined;
  readonly says: RegExp;
}

function script(body: string) {
  return (route: Route, name: string) =>
    route.fulfill({ contentType: 'text/javascript', body: body.replaceAll('NAME', name) });
}

/** A container whose one module is written as JavaScript text. */
function container(portal: string) {
  return script(`var NAME = { init() {}, get: () => Promise.resolve(() => ({ default: ${portal} })) };`);
}

const UNAVAILABLE = /could not be loaded/;

const breakages: readonly Breakage[] = [
  { how: 'is missing', answer: (route) => route.fulfill({ status: 404 }), says: UNAVAILABLE },
  { how: 'answers 500', answer: (route) => route.fulfill({ status: 500 }), says: UNAVAILABLE },
  { how: 'refuses the connection', answer: (route) => route.abort('connectionrefused'), says: UNAVAILABLE },
  {
    how: 'answers a page instead of a script',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' }),
    says: UNAVAILABLE,
  },
  {
    how: 'throws while it loads',
    answer: script("throw new Error('broken on purpose');"),
    says: UNAVAILABLE,
  },
  {
    how: 'throws when its module runs',
    answer: script(
      "var NAME = { init() {}, get: () => Promise.resolve(() => { throw new Error('on purpose'); }) };",
    ),
    says: UNAVAILABLE,
  },
  {
    how: 'has another API number',
    answer: container("{ api: 99, role: 'student', Portal: () => null }"),
    says: /does not fit the open page/,
  },
  {
    how: 'is the portal of another role',
    answer: container("{ api: 1, role: 'admin', Portal: () => null }"),
    says: /does not fit the open page/,
  },
  {
    how: 'throws while it renders',
    answer: container("{ api: 1, role: 'student', Portal() { throw new Error('broken on purpose'); } }"),
    says: /Something went wrong/,
  },
];

async function nameOfStudentRemote(page: Page): Promise<string> {
  const reply = await page.request.get('/remotes.json');
  const { remotes } = await reply.json();
  return remotes.student.name;
}

async function breakStudentPortal(page: Page, answer: Breakage['answer']) {
  const name = await nameOfStudentRemote(page);
  await page.route(STUDENT_FILES, (route) => answer(route, name));
}

async function openStudentPortal(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: /^Student/ }).click();
}

const card = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('heading', { name: 'Student portal' }) });

/** Each of these makes the browser or React complain, and that is the point. */
test.use({ expectedComplaints: [/.*/] });

for (const { how, answer, says } of breakages) {
  test(`D-1.7 a portal that ${how} says so in its place, and Try again recovers`, async ({ page }) => {
    await breakStudentPortal(page, answer);
    await openStudentPortal(page);
    await expect(card(page)).toContainText(says);
    await card(page).getByRole('button', { name: 'Try again' }).click();
    await expect(card(page)).toContainText(says);

    await page.unroute(STUDENT_FILES);
    await card(page).getByRole('button', { name: 'Try again' }).click();
    await expect(card(page)).toBeHidden();
    await expect(page.getByLabel(/e-?mail/i).first()).toBeVisible();
  });
}

test('D-1.7 a portal that hangs is given up, and Try again recovers', async ({ page }) => {
  await page.clock.install();
  await breakStudentPortal(page, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Student/ }).click();
  await page.clock.runFor(4_000);
  await expect(
    page.getByText('The Student portal is still on its way. Your connection may be slow.'),
  ).toBeVisible();
  await page.clock.runFor(45_000);
  await expect(card(page)).toContainText(/taking too long/);

  await page.unroute(STUDENT_FILES);
  await page.clock.resume();
  await card(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel(/e-?mail/i).first()).toBeVisible();
});

test('D-1.7 while one portal is broken, the public pages and the other portals go on', async ({ page }) => {
  await breakStudentPortal(page, (route) => route.fulfill({ status: 500 }));
  await openStudentPortal(page);
  await card(page).getByRole('button', { name: 'Back to home' }).click();
  await page.getByRole('button', { name: /^Institute/ }).click();
  await expect(page.getByLabel(/e-?mail/i).first()).toBeVisible();
  await page.goto('/mission');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('D-1.7 after three failed attempts the card offers to load the page anew', async ({ page }) => {
  await breakStudentPortal(page, (route) => route.fulfill({ status: 404 }));
  await openStudentPortal(page);
  await expect(card(page).getByRole('button', { name: 'Reload the page' })).toBeHidden();
  for (const _retry of [1, 2]) {
    await card(page).getByRole('button', { name: 'Try again' }).click();
    await expect(card(page)).toContainText(UNAVAILABLE);
  }
  await expect(card(page).getByRole('button', { name: 'Reload the page' })).toBeVisible();
});
