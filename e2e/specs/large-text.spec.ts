import type { APIRequestContext, Page } from '@playwright/test';
import type { Role } from '@uas/contract';
import { ask, master, openAdmin, ownKey } from '../fixtures/admin-people';
import { openPart } from '../fixtures/demo-student';
import { type OwnInstitute, ownApplicant, ownInstitute } from '../fixtures/institute-people';
import { comeBack } from '../fixtures/layout-shift';
import { expectReadable, setTextSize } from '../fixtures/readable';
import { expect, test } from '../fixtures/test';

/** A narrow phone whose owner reads large letters. */
test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });
test.slow();

const NAME = 'Shaheed Zulfiqar Ali Bhutto Institute of Engineering, Technology and Management, Khairpur';
const COURSE = 'Bachelor of Science in Telecommunication and Electronics Engineering';

/** A university and an applicant whose names are as long as real ones get; the application is approved. */
async function approved(request: APIRequestContext) {
  const institute = await ownInstitute(request, { name: NAME, program: COURSE });
  const student = await ownApplicant(request, institute, {
    name: `Muhammad Abdul-Rahman Chaudhry ${ownKey()}`,
  });
  await ask(request, 'POST', '/api/institute/applications/update-status', {
    token: institute.token,
    data: { applicationId: student.applicationId, status: 'approved' },
  });
  return { institute, student };
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
}

/** Opens the dialog of a button, looks at it, and closes it. */
async function look(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled(page);
  await expectReadable(page, `dialog of ${button}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function idOf(request: APIRequestContext, { name }: OwnInstitute): Promise<string> {
  const query = new URLSearchParams({ search: name, limit: '1' });
  const { institutes } = await ask(request, 'GET', `/api/institutes?${query}`);
  return institutes[0]._id;
}

test('public pages and logins can be read with letters of twice the size', { tag: '@all' }, async ({
  page,
  request,
}) => {
  const id = await idOf(request, await ownInstitute(request, { name: NAME, program: COURSE }));
  for (const address of ['/', '/universities', '/search-results?q=telecommunication', `/institute/${id}`]) {
    await page.goto(address);
    await settled(page);
    await expectReadable(page, address);
  }
  await look(page, 'Send Query');
  for (const role of ['student', 'institute', 'admin'] satisfies Role[]) {
    await comeBack(page, { role, view: 'login' });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: /LOGIN/ })).toBeVisible();
    await expectReadable(page, `login of the role ${role}`);
  }
});

test('the dashboard of a student and its dialogs can be read with letters of twice the size', {
  tag: '@all',
}, async ({ page, request }) => {
  const { student } = await approved(request);
  const { email, password } = student;
  const { token, student: record } = await ask(request, 'POST', '/api/login', { data: { email, password } });
  await comeBack(page, { role: 'student', view: 'dashboard', token, record });
  await page.goto('/');
  await settled(page);
  await expectReadable(page, 'dashboard of a student');
  await look(page, 'Admissions Form');
  for (const part of ['Apply', 'Home', 'Messages', 'Applications']) {
    await openPart(page, part);
    await settled(page);
    await expectReadable(page, `${part} of a student`);
  }
  for (const button of [/^Messages/, /^Accept Offer/]) await look(page, button);
  await openPart(page, 'Messages');
  await look(page, /^View Admin Messages/);
});

test('the dashboard of an institute and its dialogs can be read with letters of twice the size', {
  tag: '@all',
}, async ({ page, request }) => {
  const { institute } = await approved(request);
  const { token, record } = institute;
  await comeBack(page, { role: 'institute', view: 'dashboard', token, record });
  await page.goto('/');
  await settled(page);
  await expectReadable(page, 'dashboard of an institute');
  for (const button of [/^Open messages/, /^Open profile of/, /^Message Admin/]) await look(page, button);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await settled(page);
  await expectReadable(page, 'the profile of an institute, edited');
});

test('every tab of the admin portal can be read with letters of twice the size', { tag: '@all' }, async ({
  page,
  request,
}) => {
  await approved(request);
  await comeBack(page, { role: 'admin', view: 'dashboard', ...(await master(request)) });
  await page.goto('/');
  const tabs = page.getByRole('tablist', { name: 'Admin' }).getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  for (const tab of await tabs.all()) {
    await tab.click();
    await settled(page);
    await expectReadable(page, `admin, ${await tab.textContent()}`);
  }
});

test('the name of a university is not written letter by letter on a desk whose owner reads large letters', {
  tag: '@all',
}, async ({ page, request }) => {
  const id = await idOf(request, await ownInstitute(request, { name: 'Coast University' }));
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/institute/${id}`);
  await setTextSize(page, 2);
  const name = page.getByRole('heading', { level: 1, name: /^Coast University/ });
  await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(1280 / 4);
});

test('the header leaves the window to the page on a desk whose owner reads large letters', {
  tag: '@all',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openAdmin(page, await master(request));
  await setTextSize(page, 2);
  const header = page.getByRole('banner');
  await expect.poll(async () => (await header.boundingBox())?.height).toBeLessThan(720 / 3);
  await page.getByRole('tab', { name: 'Queries' }).click();
  await expect(page.getByRole('tab', { name: 'Queries' })).toHaveAttribute('aria-selected', 'true');
});
