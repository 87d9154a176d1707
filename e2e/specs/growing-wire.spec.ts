import type { Page } from '@playwright/test';
import { earlierPortals } from '../fixtures/earlier-portals';
import { copyOfSite, registry, restoreSite, startServerOn, temporaryFolder } from '../fixtures/shipped-site';
import { expect, test } from '../fixtures/test';

/** The oldest portals that run in a shell of 1.0.0: calls and exports of the kit have had their names since. */
const OLDEST = '4f854bf8';

const PASSWORD = 'demo-pass-1';
const FAILED = /could not (load|connect)|cannot be shown|older than the site|retry/i;

type Json = Record<string, unknown>;

/** What a server of tomorrow says: another status, event, right, kind of document and field wherever there may be one. */
function tomorrow(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tomorrow);
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, tomorrow(field)]),
  ) as Json;
  return { ...known, ...grown(known), sinceTomorrow: 'yes' };
}

function grown(known: Json): Json {
  const { status, studentEmail, history, permissions, typeTag } = known;
  return {
    ...(typeof status === 'string' && typeof studentEmail === 'string' && { status: 'waiting-list' }),
    ...(Array.isArray(history) && {
      history: [...history, { kind: 'put-on-waiting-list', at: '2026-11-20T06:00:00.000Z' }],
    }),
    ...(typeof permissions === 'object' &&
      permissions !== null && { permissions: { ...permissions, exportAudit: true } }),
    ...(typeof typeTag === 'string' && {
      typeTag: 'policeclearance',
      documentType: '',
      state: 'being-checked',
    }),
  };
}

async function speakAsTomorrow(page: Page) {
  await page.route('**/api/**', async (route) => {
    const reply = await route.fetch();
    const type = reply.headers()['content-type'] ?? '';
    if (!reply.ok() || !type.includes('json')) return route.fulfill({ response: reply });
    return route.fulfill({ response: reply, json: tomorrow(await reply.json()) });
  });
}

async function logIn(page: Page, origin: string, { role, email }: { role: RegExp; email: string }) {
  await page.goto(origin);
  await page.getByRole('button', { name: role }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Every application of the list is there, each with a readable word in a neutral badge, and nothing failed. */
async function showsLaterStatus(page: Page) {
  const badges = page.getByText('Waiting list', { exact: true });
  await expect(badges.first()).toBeVisible();
  for (const badge of await badges.all()) {
    await expect(badge.locator('[data-shape]')).toHaveAttribute('data-shape', 'neutral');
  }
  await nothingFailed(page);
}

async function nothingFailed(page: Page) {
  await expect(page.getByRole('main')).not.toContainText(FAILED);
}

let running: { site: string; origin: string; end(): Promise<void> } | undefined;

function now() {
  if (!running) throw new Error('The site has not started.');
  return running;
}

/** They publish into one site, one after another. */
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(400_000);
  const { folder, remove } = temporaryFolder();
  const site = copyOfSite(folder);
  const server = await startServerOn(site);
  const end = async () => {
    await server.stop();
    remove();
  };
  running = { site, origin: server.origin, end };
});
test.afterAll(() => running?.end());

for (const portals of ['of today', `of ${OLDEST}`]) {
  // Those of long ago are built for this alone. Before a landing the lock of the contract says that their calls go on; that they
  // still find what they use of the kit is seen in `npm run test:all`.
  const tag = portals === 'of today' ? [] : ['@all'];
  test.describe(`the portals ${portals}`, { tag }, () => {
    test.beforeAll(async () => {
      test.setTimeout(600_000);
      const { site, origin } = now();
      restoreSite(site);
      if (portals === 'of today') return;
      const builds = await earlierPortals(OLDEST);
      for (const [workspace, { folder, version }] of Object.entries(builds)) {
        const options = [
          'publish',
          workspace,
          '--build',
          folder,
          '--site',
          site,
          '--server',
          origin,
          '--quick',
        ];
        expect(registry(...options).says).toContain(`${workspace} ${version} is deployed.`);
      }
    });

    // Portals and replies of today are what all other tests are about.
    for (const server of portals === 'of today' ? ['tomorrow'] : ['today', 'tomorrow']) {
      test.describe(`with the replies of ${server}`, () => {
        test.beforeEach(async ({ page }) => {
          if (server === 'tomorrow') await speakAsTomorrow(page);
        });

        test('a student sees every application and document', async ({ page }) => {
          await logIn(page, now().origin, { role: /^Student/, email: 'student@uas.example' });
          await expect(page.getByRole('button', { name: 'Admissions Form' })).toBeVisible();
          await expect(
            page.getByRole('region', { name: 'Uploaded Documents' }).getByRole('link'),
          ).not.toHaveCount(0);
          if (server === 'tomorrow') await showsLaterStatus(page);
          await nothingFailed(page);
        });

        test('an institute sees every application', async ({ page }) => {
          await logIn(page, now().origin, { role: /^Institute/, email: 'institute@uas.example' });
          await expect(page.getByRole('row').nth(1)).toBeVisible();
          if (server === 'tomorrow') await showsLaterStatus(page);
          await nothingFailed(page);
        });

        test('an admin keeps every right and sees every application and the staff', async ({ page }) => {
          await logIn(page, now().origin, { role: /^Admin/, email: 'admin@uas.example' });
          await page.getByRole('tab', { name: 'Applications', exact: true }).click();
          await expect(page.getByRole('row').nth(1)).toBeVisible();
          if (server === 'tomorrow') await showsLaterStatus(page);
          for (const tab of ['Students', 'Institutes', 'Messages', 'Manage Staff']) {
            await page.getByRole('tab', { name: tab, exact: true }).click();
            await expect(page.getByRole('row').nth(1)).toBeVisible();
            await nothingFailed(page);
          }
        });
      });
    }
  });
}
