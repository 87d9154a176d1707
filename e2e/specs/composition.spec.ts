import { countCopies, ONE_OF_EACH, reactOf, sharedVersions, watchReact } from '../fixtures/copies';
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

test('D-1.6 one React, one router, one Mantine and one session store serve the shell and every portal', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const copies = await countCopies(page);
  await watchReact(page);
  await page.goto('/');
  for (const { role, button } of PORTALS) {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('textbox', { name: /e-?mail/i }).fill(`${role}@uas.example`);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('demo-pass-1');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('button', { name: /log ?out/i }).first()).toBeVisible();
    // Back to the public side in the same page: no reload may hide a second copy.
    await page.goBack();
    await page.goBack();
  }
  expect(await copies()).toEqual(ONE_OF_EACH);
  expect(await reactOf(page)).toEqual({ copiesOfReactDom: 1, roots: 1 });
  const versions = await sharedVersions(page);
  expect(Object.keys(versions)).toEqual(expect.arrayContaining(['react', 'react-dom', '@uas/shared-ui/kit']));
  expect(new Set(Object.values(versions))).toEqual(new Set([1]));
});

test('the role that was chosen is there again after a reload', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Student/ }).click();
  await expect(page.getByLabel(/e-?mail/i).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/e-?mail/i).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('student');
});

test('a portal is fetched with the choice of its door, before its place in the page has come', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const isOfPortal = (address: string) => new URL(address).pathname.startsWith('/remotes/');
  // What the shell still lacks never comes.
  await page.route('**/assets/**', () => undefined);
  const asked = page.waitForRequest((request) => isOfPortal(request.url()));
  await page.getByRole('button', { name: 'Institute' }).click();
  expect(new URL((await asked).url()).pathname).toMatch(/^\/remotes\/institute\//);
});
