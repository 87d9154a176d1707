import path from 'node:path';
import type { Page } from '@playwright/test';
import { PORTAL_OVERRIDES_KEY, WIRE_PATH } from '@uas/contract';
import { type Build, buildOf } from '../fixtures/release';
import { GREETED, grown, RENEWED, renewed, ribboned, TODAY } from '../fixtures/releases';
import {
  copyOfSite,
  hashes,
  registry,
  restoreSite,
  startPortalHost,
  startServerOn,
  temporaryFolder,
  variant,
} from '../fixtures/shipped-site';
import { expect, test } from '../fixtures/test';

type RunningSite = Awaited<ReturnType<typeof startServerOn>>;

/** What all these tests share: a copy of the site, a server on it, and what three teams would like to ship. */
interface Shipping {
  readonly folder: string;
  readonly site: string;
  readonly origin: string;
  /** The student portal with other words, and with a newer design system. */
  readonly renewed: Build;
  readonly ribboned: Build;
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
  const [withOtherWords, withRibbon] = await Promise.all([renewed(), ribboned()]);
  const server = await startServerOn(site);
  return {
    folder,
    site,
    origin: server.origin,
    renewed: buildOf(withOtherWords, 'student-app'),
    ribboned: buildOf(withRibbon, 'student-app'),
    async end() {
      await server.stop();
      remove();
    },
  };
}

/** Runs a command of the registry on the copy, against the running server. */
function ship(command: string, ...options: string[]) {
  return registry(command, ...options, '--site', now().site, '--server', now().origin, '--quick');
}

async function openStudentPortal(page: Page, origin: string) {
  await page.goto(origin);
  await page.getByRole('button', { name: /^Student/ }).click();
}

const says = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();

async function logIn(page: Page) {
  await page.getByRole('textbox', { name: 'Email' }).fill('student@uas.example');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('demo-pass-1');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Admissions Form' })).toBeVisible();
}

/** They change one site, one after another. */
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(400_000);
  shipping = await prepare();
});
test.beforeEach(() => restoreSite(now().site));
test.afterAll(() => shipping?.end());

test.describe('a build is refused', () => {
  test('when it needs another React than the deployed shell has, both versions named', () => {
    const skewed = variant(now().renewed.folder, {
      to: path.join(now().folder, 'skewed'),
      file: 'mf-manifest.json',
      by: (manifest) => ({
        ...manifest,
        shared: (manifest.shared as { name: string }[]).map((shared) =>
          shared.name === 'react' ? { ...shared, requiredVersion: '^99.0.0' } : shared,
        ),
      }),
    });
    const { refused, says: output } = ship('publish', 'student-app', '--build', skewed);
    expect(refused).toBe(true);
    expect(output).toMatch(
      /student-app \S+ needs react \^99\.0\.0, but the deployed shell \S+ provides \d+\.\d+\.\d+\./,
    );
  });

  test('when it uses what the design system of the deployed shell does not export yet', () => {
    const { refused, says: output } = ship('publish', 'student-app', '--build', now().ribboned.folder);
    expect(refused).toBe(true);
    expect(output).toMatch(
      new RegExp(
        `student-app ${now().ribboned.version} uses ribbon of @uas/shared-ui/kit, which the deployed shell \\S+ does not have\\.`,
      ),
    );
  });
});

test('the running server says which calls it answers', async ({ request }) => {
  const wire = await (await request.get(now().origin + WIRE_PATH)).json();
  expect(wire).toHaveProperty('acceptOffer.path', '/api/student/applications/accept-offer/:id');
});

test('a changed student portal is there on reload, nothing else has moved, and it goes back at once', async ({
  page,
}) => {
  const { site, origin, renewed: portal } = now();
  await openStudentPortal(page, origin);
  await says(page, TODAY);
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('sara@uas.example');
  const untouched = () =>
    ['assets', 'shell', 'remotes/institute', 'remotes/admin'].map((part) => hashes(path.join(site, part)));
  const before = untouched();

  expect(ship('publish', 'student-app', '--build', portal.folder).says).toContain('is deployed');
  expect(untouched()).toEqual(before);
  // The page that is open goes on as it was.
  await expect(email).toHaveValue('sara@uas.example');
  await page.reload();
  await says(page, RENEWED);

  expect(ship('rollback', 'student').says).toMatch(/^student is back at \S+, after \d+ ms\.$/m);
  await page.reload();
  await says(page, TODAY);
});

test('a page that is open across a deployment still finds its files', async ({ page }) => {
  const { origin, renewed: portal } = now();
  await page.goto(origin);
  expect(ship('publish', 'student-app', '--build', portal.folder).says).toContain('is deployed');
  await page.getByRole('button', { name: /^Student/ }).click();
  await says(page, TODAY);
});

test.describe('on a site that lets browsers choose and other hosts serve', () => {
  let host: Awaited<ReturnType<typeof startPortalHost>>;
  let trying: RunningSite;

  test.beforeAll(async () => {
    test.setTimeout(200_000);
    const { site } = now();
    host = await startPortalHost(site);
    trying = await startServerOn(site, {
      variables: { PORTAL_OVERRIDES: 'on', REMOTE_ORIGINS: host.origin },
    });
  });
  test.afterAll(async () => {
    await trying.stop();
    await host.stop();
  });

  test('a staged portal is seen, with a badge and a way back; elsewhere it is ignored', async ({ page }) => {
    const { origin, renewed: portal } = now();
    expect(ship('stage', 'student-app', '--build', portal.folder).says).toContain(
      `${portal.version} is staged`,
    );
    await page.addInitScript(
      ([key = '', value = '']) => {
        // Once for this tab: the button that shows what is deployed must have the last word.
        if (sessionStorage.getItem('chosen')) return;
        sessionStorage.setItem('chosen', 'yes');
        localStorage.setItem(key, value);
      },
      [PORTAL_OVERRIDES_KEY, JSON.stringify({ student: portal.version })],
    );

    await openStudentPortal(page, origin);
    await says(page, TODAY);
    await expect(page.getByText('Only this browser shows it like this')).toBeHidden();

    await openStudentPortal(page, trying.origin);
    await says(page, RENEWED);
    await expect(page.getByText(`Student portal: ${portal.version}`)).toBeVisible();
    await page.getByRole('button', { name: 'Show what is deployed' }).click();
    await says(page, TODAY);
    await expect(page.getByText(`Student portal: ${portal.version}`)).toBeHidden();
  });

  test('a portal comes from a second origin', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    const options = ['student-app', '--build', now().renewed.folder, '--origin', host.origin];
    expect(ship('publish', ...options).says).toContain('is deployed');
    await openStudentPortal(page, trying.origin);
    await says(page, RENEWED);
    expect(asked).toContain(host.origin);
  });
});

test.describe('a newer contract', { tag: '@all' }, () => {
  /** The sources with that contract, which have a server too, and the student portal built of them. */
  let tomorrow: string;
  let portal: Build;

  test.beforeAll(async () => {
    test.setTimeout(200_000);
    const sources = grown();
    tomorrow = sources.root;
    portal = buildOf(await sources.build('student-app'), 'student-app');
  });

  test('a portal is refused where the running server does not answer its calls, both contracts and the calls named', () => {
    const { refused, says: output } = ship('check', 'student-app', '--build', portal.folder);
    expect(refused).toBe(true);
    expect(output).toMatch(
      new RegExp(
        `student-app ${portal.version} speaks contract \\w{10}, which the server's contract \\w{10} does not cover`,
      ),
    );
    expect(output).toContain('greetStudents: the call is gone');
    expect(output).toContain('loginStudent.body.hurry: is no longer taken');
    expect(output).toContain('getStudent reply.nickname: is gone');
  });

  test("today's student portal works with tomorrow's server, and tomorrow's portal once that server runs", async ({
    page,
  }) => {
    test.setTimeout(200_000);
    const { site } = now();
    const server: RunningSite = await startServerOn(site, { from: tomorrow });
    try {
      await openStudentPortal(page, server.origin);
      await says(page, TODAY);
      await logIn(page);

      const published = registry(
        ...['publish', 'student-app', '--build', portal.folder, '--site', site],
        ...['--server', server.origin, '--quick'],
      );
      expect(published.says).toContain(`student-app ${portal.version} is deployed.`);
      await page.evaluate(() => localStorage.clear());
      await openStudentPortal(page, server.origin);
      await says(page, GREETED);
      await logIn(page);
    } finally {
      // A page that still asks would be answered by a server that ends.
      await page.close();
      await server.stop();
    }
  });
});
