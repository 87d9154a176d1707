import { cpSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { PORTAL_OVERRIDES_KEY, WIRE_PATH } from '@uas/contract';
import {
  buildChangedStudentPortal,
  change,
  copyOfSite,
  hashes,
  registry,
  startPortalHost,
  startServerOn,
  temporaryFolder,
} from '../fixtures/shipped-site';
import { expect, test } from '../fixtures/test';

const TODAY = 'STUDENT LOGIN';
const TOMORROW = 'STUDENT LOGIN, RENEWED';

/** What all these tests share: a copy of the site, a server on it, and a student portal that says something else. */
interface Shipping {
  readonly folder: string;
  readonly site: string;
  readonly origin: string;
  readonly changed: { readonly folder: string; readonly version: string };
  end(): Promise<void>;
}

let shipping: Shipping | undefined;

function now(): Shipping {
  if (!shipping) throw new Error('The site has not started.');
  return shipping;
}

async function prepare(): Promise<Shipping> {
  const { folder, remove } = temporaryFolder();
  const site = copyOfSite(folder);
  const changed = buildChangedStudentPortal({
    file: 'src/features/sign-in/sign-in-view.tsx',
    from: TODAY,
    to: TOMORROW,
  });
  const server = await startServerOn(site);
  return {
    folder,
    site,
    changed,
    origin: server.origin,
    async end() {
      await server.stop();
      changed.remove();
      remove();
    },
  };
}

/** Runs a verb of the registry on the copy, against the running server. */
function ship(verb: string, ...words: string[]) {
  return registry(verb, ...words, '--site', now().site, '--server', now().origin, '--quick');
}

async function openStudentPortal(page: Page, origin: string) {
  await page.goto(origin);
  await page.getByRole('button', { name: /^Student/ }).click();
}

const says = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();

/** They change one site, one after another. */
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  shipping = await prepare();
});
test.afterAll(() => shipping?.end());

test('a build that does not fit the deployed shell is refused, both versions named', () => {
  const skewed = path.join(now().folder, 'skewed');
  cpSync(now().changed.folder, skewed, { recursive: true });
  change(skewed, 'mf-manifest.json', (manifest) => ({
    ...manifest,
    shared: (manifest.shared as { name: string }[]).map((shared) =>
      shared.name === 'react' ? { ...shared, requiredVersion: '^99.0.0' } : shared,
    ),
  }));
  const { refused, says: words } = ship('publish', 'student-app', '--build', skewed);
  expect(refused).toBe(true);
  expect(words).toMatch(
    /student-app needs react \^99\.0\.0, but the deployed shell provides \d+\.\d+\.\d+\./,
  );
});

test('a build whose calls the running server does not answer is refused, both contracts and the call named', () => {
  const early = path.join(now().folder, 'early');
  cpSync(now().changed.folder, early, { recursive: true });
  change(early, 'wire.json', (wire) => ({
    ...wire,
    askTomorrow: { method: 'POST', path: '/api/tomorrow', reply: { type: 'object' } },
  }));
  const { refused, says: words } = ship('check', 'student-app', '--build', early);
  expect(refused).toBe(true);
  expect(words).toMatch(/speaks contract \w{10}, which the server's contract \w{10} does not cover/);
  expect(words).toContain('askTomorrow: the call is gone');
});

test('the running server says which calls it answers', async ({ request }) => {
  const wire = await (await request.get(now().origin + WIRE_PATH)).json();
  expect(wire).toHaveProperty('acceptOffer.path', '/api/student/applications/accept-offer/:id');
});

test('a staged portal is seen only where the site allows it, with a badge and a way back', async ({
  page,
}) => {
  const { site, changed } = now();
  expect(ship('stage', 'student-app', '--build', changed.folder).says).toContain(
    `${changed.version} is staged`,
  );
  const stored = JSON.stringify({ student: changed.version });
  await page.addInitScript(
    ([key = '', value = '']) => {
      // Once for this tab: the button that shows what is deployed must have the last word.
      if (sessionStorage.getItem('chosen')) return;
      sessionStorage.setItem('chosen', 'yes');
      localStorage.setItem(key, value);
    },
    [PORTAL_OVERRIDES_KEY, stored],
  );

  await openStudentPortal(page, now().origin);
  await says(page, TODAY);
  await expect(page.getByText('Only this browser shows it like this')).toBeHidden();

  const trying = await startServerOn(site, { variables: { PORTAL_OVERRIDES: 'on' } });
  try {
    await openStudentPortal(page, trying.origin);
    await says(page, TOMORROW);
    await expect(page.getByText(`Student portal: ${changed.version}`)).toBeVisible();
    await page.getByRole('button', { name: 'Show what is deployed' }).click();
    await says(page, TODAY);
    await expect(page.getByText(`Student portal: ${changed.version}`)).toBeHidden();
  } finally {
    await trying.stop();
  }
});

test('a changed student portal is there on reload, nothing else has moved, and it goes back at once', async ({
  page,
}) => {
  const { site, origin, changed } = now();
  await openStudentPortal(page, origin);
  await says(page, TODAY);
  const email = page.getByLabel(/e-?mail/i).first();
  await email.fill('sara@uas.example');
  const untouched = () =>
    ['assets', 'shell', 'remotes/institute', 'remotes/admin'].map((part) => hashes(path.join(site, part)));
  const before = untouched();

  expect(ship('publish', 'student-app', '--build', changed.folder).says).toContain('is deployed');
  expect(untouched()).toEqual(before);
  // The page that is open goes on as it was.
  await expect(email).toHaveValue('sara@uas.example');
  await page.reload();
  await says(page, TOMORROW);

  expect(ship('rollback', 'student').says).toContain('student is back at');
  await page.reload();
  await says(page, TODAY);
});

test('a page that is open across a deployment still finds its files', async ({ page }) => {
  const { origin, changed } = now();
  await page.goto(origin);
  expect(ship('publish', 'student-app', '--build', changed.folder).says).toContain('is deployed');
  await page.getByRole('button', { name: /^Student/ }).click();
  await says(page, TODAY);
  expect(ship('rollback', 'student').refused).toBe(false);
});

test('a portal may come from a second origin that the site allows', async ({ page }) => {
  const { folder, changed } = now();
  const elsewhere = copyOfSite(path.join(folder, 'elsewhere'));
  const host = await startPortalHost(elsewhere);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  const published = registry(
    ...['publish', 'student-app', '--build', changed.folder, '--site', elsewhere],
    ...['--origin', host.origin, '--quick'],
  );
  expect(published.says).toContain('is deployed');
  const server = await startServerOn(elsewhere, { variables: { REMOTE_ORIGINS: host.origin } });
  try {
    await openStudentPortal(page, server.origin);
    await says(page, TOMORROW);
    expect(asked).toContain(host.origin);
  } finally {
    await server.stop();
    await host.stop();
  }
});

test.describe('when the files of an open page are gone', () => {
  test.use({ expectedComplaints: [/404|Loading (CSS )?chunk|ChunkLoadError|not executable/i] });

  test('one question asks to reload; a reload shows the new version', async ({ page }) => {
    const { origin, changed } = now();
    await page.goto(origin);
    expect(ship('publish', 'student-app', '--build', changed.folder).says).toContain('is deployed');
    // What an operator who keeps no earlier builds would do.
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Mission', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload the page' })).toHaveCount(1);
    await page.unroute('**/assets/**');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload the page' })).toHaveCount(0);
  });
});
