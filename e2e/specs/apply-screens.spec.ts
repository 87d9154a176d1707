import type { APIRequestContext, Page } from '@playwright/test';
import { ask } from '../fixtures/admin-people';
import { openPart } from '../fixtures/demo-student';
import { ownInstitute, PROGRAM, payingStudent } from '../fixtures/institute-people';
import { comeBack } from '../fixtures/layout-shift';
import { lookAtAll, movedOn, type ScreenLook, settled, watchMotion } from '../fixtures/sound';
import { expect, test } from '../fixtures/test';

test.use({ actionTimeout: 15_000 });

/** Opens the dashboard of a student who has paid and filled the form, and not applied yet. */
async function openApplicant(page: Page, request: APIRequestContext): Promise<void> {
  const { email, password } = await payingStudent(request, { name: 'Sara Ahmed' });
  const { token, student } = await ask(request, 'POST', '/api/login', { data: { email, password } });
  await comeBack(page, { role: 'student', view: 'dashboard', token, record: student });
  await page.goto('/');
  await settled(page);
}

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** Chooses the program and its session. */
async function choose(page: Page, institute: string): Promise<void> {
  await page.getByLabel(`Department at ${institute}`).selectOption('Sciences');
  await page.getByLabel(`Program at ${institute}`).selectOption(PROGRAM);
  await page.getByLabel(`Session at ${institute}`).selectOption({ index: 1 });
  await expect(page.getByText('You can apply to this program.')).toBeVisible();
}

/** Applying to a university of this test alone, step by step. */
const stepsAt = (institute: string): readonly ScreenLook[] => [
  { name: 'the next step', open: () => Promise.resolve() },
  {
    name: 'a program that the search found',
    open: async (page) => {
      await openPart(page, 'Apply');
      await page.getByLabel('Search universities').fill(institute);
      await expect(page.getByText('1 of 1 shown')).toBeVisible();
    },
  },
  {
    name: 'a program that is chosen',
    open: (page) => choose(page, institute),
  },
  {
    name: 'the confirmation of what was sent',
    dialog: 'once',
    open: async (page) => {
      await press(`Apply to ${institute}`)(page);
      await press('Show the confirmation')(page);
    },
  },
  {
    name: 'withdrawing',
    dialog: 'again',
    open: async (page) => {
      await openPart(page, 'Applications');
      await press('Withdraw')(page);
    },
  },
];

test('UX-1.9 applying step by step is accessible in both themes, not cut at 320 px or at twice the size', async ({
  page,
  request,
}) => {
  test.setTimeout(420_000);
  // A phone, as most students have; a wider window has another dashboard.
  await page.setViewportSize({ width: 360, height: 740 });
  const { name } = await ownInstitute(request);
  await openApplicant(page, request);
  await lookAtAll(page, stepsAt(name));
});

test('UX-1.9 nothing moves for a student who asks for less motion', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchMotion(page);
  await openApplicant(page, request);
  await openPart(page, 'Home');
  await press('Admissions Form')(page);
  await expect(page.getByRole('dialog')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await movedOn(page)).toEqual([]);
});
