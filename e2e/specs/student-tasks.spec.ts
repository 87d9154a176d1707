import { loginAs } from '../fixtures/demo-student';
import { countEffort } from '../fixtures/effort';
import { payingStudent } from '../fixtures/institute-people';
import { expect, test } from '../fixtures/test';

test.use({ viewport: { width: 360, height: 740 }, actionTimeout: 15_000 });

test('a student applies to three programs on a phone', async ({ page, request }) => {
  const student = await payingStudent(request, { name: 'Sara Ahmed' });
  await loginAs(page, student);
  const { effort, tap, type, choose } = countEffort(page);
  await type(page.getByLabel('Search universities'), 'computer');
  const found = page.getByRole('list', { name: /^Programs found at/ });
  await expect(found.nth(2)).toBeVisible();
  const names = (
    await found.evaluateAll((lists) => lists.map((list) => list.getAttribute('aria-label') ?? ''))
  )
    .slice(0, 3)
    .map((label) => label.replace('Programs found at ', ''));
  for (const name of names) {
    if (process.env.CHIPS)
      await tap(
        page
          .getByRole('list', { name: `Programs found at ${name}` })
          .getByRole('button')
          .first(),
      );
    else {
      await choose(page.getByLabel(`Department at ${name}`), 1);
      await choose(page.getByLabel(`Program at ${name}`), 1);
    }
    const session = page.getByLabel(`Session at ${name}`);
    const open = await session
      .locator('option')
      .evaluateAll((all) => all.findIndex((o, i) => i > 0 && !/\(/.test(o.textContent ?? '')));
    console.log(name, await session.locator('option').allTextContents(), open);
    await choose(session, open);
    await tap(page.getByRole('button', { name: `Apply to ${name}` }));
    await expect(page.getByText('Application submitted successfully!').first()).toBeVisible();
  }
  await expect(page.getByText('3/10')).toBeVisible();
  console.log(JSON.stringify(effort));
});
