import { expect, test } from '../fixtures/test';

const PORTALS = [
  { role: 'student', button: /^Student/ },
  { role: 'institute', button: /^Institute/ },
  { role: 'admin', button: /^Admin/ },
] as const;

for (const { role, button } of PORTALS) {
  test(`D-1.2 D-1.5 the ${role} portal is not in the page until it is chosen, then comes from its own build`, async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((address) => address.startsWith('/remotes/'))).toEqual([]);

    const { remotes } = await (await page.request.get('/remotes.json')).json();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByLabel(/e-?mail/i).first()).toBeVisible();
    const builds = new Set(
      fetched
        .filter((address) => address.startsWith('/remotes/'))
        .map((address) => address.split('/').slice(2, 4).join('/')),
    );
    expect([...builds]).toEqual([`${role}/${remotes[role].version}`]);
  });
}

test('D-1.6 one React and one design system serve the shell and every portal', async ({ page }) => {
  await page.goto('/');
  for (const { button } of PORTALS) {
    await page.goto('/');
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByLabel(/e-?mail/i).first()).toBeVisible();
    const versions = await page.evaluate(() => {
      type Kept = Record<string, Record<string, object>>;
      const { __FEDERATION__: federation } = globalThis as unknown as {
        __FEDERATION__: { __SHARE__: Record<string, { default: Kept }> };
      };
      const shell = Object.entries(federation.__SHARE__).find(([name]) => name.startsWith('shell'))?.[1]
        .default;
      return Object.fromEntries(
        Object.entries(shell ?? {}).map(([name, kept]) => [name, Object.keys(kept).length]),
      );
    });
    expect(versions).toMatchObject({ react: 1, 'react-dom': 1, '@uas/shared-ui/kit': 1 });
    expect(Object.values(versions).every((count) => count === 1)).toBe(true);
  }
});

test('the role that was chosen is there again after a reload', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Student/ }).click();
  await expect(page.getByLabel(/e-?mail/i).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/e-?mail/i).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('student');
});
