import { loginAs, partLink } from '../fixtures/demo-student';
import { countEffort } from '../fixtures/effort';
import { payingStudent } from '../fixtures/institute-people';
import { expect, test } from '../fixtures/test';

test.use({ viewport: { width: 360, height: 740 }, actionTimeout: 15_000 });

/**
 * What the task cost on the one long page of before, with the three lists of each university; with a program that the
 * search had found pressed instead of two of the lists it was 13 presses and 5.5 heights of the screen.
 */
const BEFORE = { taps: 22, screens: 6.1 };

test('a student applies to three programs on a phone in half the presses and the way of before', async ({
  page,
  request,
}) => {
  const student = await payingStudent(request, { name: 'Sara Ahmed' });
  await loginAs(page, student);
  const { effort, tap, type, choose } = countEffort(page);
  await tap(partLink(page, 'Apply'));
  await type(page.getByLabel('Search universities'), 'computer');
  const found = page.getByRole('list', { name: /^Programs found at/ });
  await expect(found.nth(2)).toBeVisible();
  const labels = await found.evaluateAll((lists) =>
    lists.map((list) => list.getAttribute('aria-label') ?? ''),
  );
  for (const label of labels.slice(0, 3)) {
    const name = label.replace('Programs found at ', '');
    await tap(page.getByRole('list', { name: label }).getByRole('button').first());
    const session = page.getByLabel(`Session at ${name}`);
    await expect(page.getByLabel(`Program at ${name}`)).not.toHaveValue('');
    if ((await session.inputValue()) === '') await choose(session, 1);
    await expect(page.getByText('You can apply to this program.')).toBeVisible();
    await tap(page.getByRole('button', { name: `Apply to ${name}` }));
    await expect(page.getByRole('button', { name: 'Show the confirmation' })).toBeVisible();
  }
  await expect(page.getByText('3/10')).toBeVisible();
  console.log(`three programs on a phone: ${effort.taps} presses, ${effort.screens.toFixed(1)} screens`);
  expect(effort.taps).toBeLessThanOrEqual(BEFORE.taps / 2);
  expect(effort.screens).toBeLessThanOrEqual(BEFORE.screens / 2);
});
