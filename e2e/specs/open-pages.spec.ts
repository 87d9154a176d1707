import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Build, buildOf } from '../fixtures/release';
import { MISSION_RENEWED, RENEWED, RIBBONED, renewed, ribboned, TODAY } from '../fixtures/releases';
import {
  copyOfSite,
  registry,
  restoreSite,
  startServerOn,
  temporaryFolder,
  variant,
} from '../fixtures/shipped-site';
import { expect, test } from '../fixtures/test';

/** A copy of the site with a server on it, and the builds that are deployed while pages of it are open. */
interface OpenSite {
  readonly folder: string;
  readonly site: string;
  readonly origin: string;
  readonly renewedPortal: Build;
  readonly newShell: Build;
  readonly newPortal: Build;
  end(): Promise<void>;
}

let prepared: OpenSite | undefined;

function now(): OpenSite {
  if (!prepared) throw new Error('The site has not started.');
  return prepared;
}

async function prepare(): Promise<OpenSite> {
  const { folder, remove } = temporaryFolder();
  const site = copyOfSite(folder);
  const [today, tomorrow] = await Promise.all([renewed(), ribboned()]);
  const server = await startServerOn(site);
  return {
    folder,
    site,
    origin: server.origin,
    renewedPortal: buildOf(today, 'student-app'),
    newShell: buildOf(tomorrow, 'shell'),
    newPortal: buildOf(tomorrow, 'student-app'),
    async end() {
      await server.stop();
      remove();
    },
  };
}

function ship(...options: string[]) {
  const { refused, says: output } = registry(...options, '--site', now().site, '--quick');
  expect(refused, output).toBe(false);
}

/** Deploys a build twice, the second time under another version, so that a rollback no longer needs what was there. */
function replace(workspace: 'shell' | 'student-app', { folder, version }: Build) {
  const again = version.replace(/[\da-f]{4}$/, 'feed');
  const to = path.join(now().folder, `${workspace}-${again}`);
  ship('publish', workspace, '--build', folder);
  variant(folder, { to, file: 'build.json', by: (facts) => ({ ...facts, version: again }) });
  ship('publish', workspace, '--build', to);
}

/** What an operator does who keeps nothing but what a rollback needs. */
function pruneAll() {
  ship('prune', '--keep', '0', '--older-than', '0');
}

async function openStudentLogin(page: Page) {
  await page.goto(now().origin);
  await page.getByRole('button', { name: /^Student/ }).click();
  await says(page, TODAY);
}

async function logIn(page: Page, account = 'student') {
  await page.getByRole('textbox', { name: 'Email' }).fill(`${account}@uas.example`);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('demo-pass-1');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

const says = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
const reloadButton = (page: Page) => page.getByRole('button', { name: 'Reload the page' });
const admissionForm = (page: Page) => page.getByRole('dialog', { name: 'Admission Form' });

test.describe.configure({ mode: 'serial' });
/** The files are gone, and the browser says so. */
test.use({
  actionTimeout: 20_000,
  expectedComplaints: [
    /404|Loading (CSS )?chunk|ChunkLoadError|not executable|Refused to apply style|is not a function|RUNTIME-/i,
  ],
});

test.beforeAll(async () => {
  test.setTimeout(500_000);
  prepared = await prepare();
});
test.beforeEach(() => restoreSite(now().site));
test.afterAll(() => prepared?.end());

test('a student who types into the admission form loses nothing when the files of the open page are gone', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await openStudentLogin(page);
  await logIn(page);
  await page.getByRole('button', { name: 'Admissions Form' }).click();
  const address = admissionForm(page).getByLabel('Present address');
  await address.fill('House 7, Street 12, Gilgit');
  // What belongs to the form has come.
  await page.waitForLoadState('networkidle');

  replace('shell', now().newShell);
  replace('student-app', now().newPortal);
  pruneAll();
  // Typing goes on, and what is typed is kept: the page has all that it needs for that.
  await address.fill('House 7, Street 12, Jutial, Gilgit');
  await expect(admissionForm(page).getByText(/^Draft kept \d/)).toBeVisible();
  await admissionForm(page).getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.getByRole('link', { name: 'Mission', exact: true }).first().click();
  await says(page, 'This page could not be shown');
  await expect(reloadButton(page)).toHaveCount(1);
  await reloadButton(page).click();
  await says(page, MISSION_RENEWED);

  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.getByRole('button', { name: 'Admissions Form' }).click();
  await admissionForm(page).getByRole('button', { name: 'Restore draft' }).click();
  await expect(address).toHaveValue('House 7, Street 12, Jutial, Gilgit');
});

test('a reload in the middle of the admission form brings the form back, in the new version', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await openStudentLogin(page);
  await logIn(page, 'newcomer');
  await page.getByRole('button', { name: 'Admissions Form' }).click();
  const address = admissionForm(page).getByLabel('Present address');
  await address.fill('House 9, Street 1, Skardu');
  await expect(admissionForm(page).getByText(/^Draft kept \d/)).toBeVisible();
  replace('student-app', now().renewedPortal);
  pruneAll();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await admissionForm(page).getByRole('button', { name: 'Restore draft' }).click();
  await expect(address).toHaveValue('House 9, Street 1, Skardu');
});

test('somebody who logs in is asked once, keeps what was typed, and gets on with one reload', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openStudentLogin(page);
  replace('student-app', now().renewedPortal);
  pruneAll();
  await page.getByRole('textbox', { name: 'Email' }).fill('student@uas.example');
  await expect(page.getByText('The site was updated while this page was open')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('student@uas.example');

  // The login itself is among the files that are gone: it says why, and typed words stay until the reload.
  await logIn(page);
  await expect(page.getByText('This page is older than the site. Please reload it.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('student@uas.example');
  await expect(reloadButton(page)).toHaveCount(1);

  await reloadButton(page).click();
  await says(page, RENEWED);
  await expect(reloadButton(page)).toHaveCount(0);
  await logIn(page);
  await expect(page.getByRole('button', { name: 'Admissions Form' })).toBeVisible();
});

test('somebody who had begun to type a login when the files went gets on without a reload', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openStudentLogin(page);
  await page.getByRole('textbox', { name: 'Email' }).fill('student@uas.example');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('demo-pass-1');
  await page.waitForLoadState('networkidle');
  replace('student-app', now().renewedPortal);
  pruneAll();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Admissions Form' })).toBeVisible();
});

test('a portal that the open page is too old for says so, and one reload shows it', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(now().origin);
  replace('shell', now().newShell);
  replace('student-app', now().newPortal);
  pruneAll();
  await page.getByRole('button', { name: /^Student/ }).click();
  const card = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: 'Student portal' }) });
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card).toContainText('does not fit the open page yet');
  await expect(reloadButton(page)).toHaveCount(1);
  await reloadButton(page).click();
  await says(page, RIBBONED);
});

test('a page that is reloaded gets the new version, and a rollback brings the old one back', async ({
  page,
}) => {
  await openStudentLogin(page);
  ship('publish', 'student-app', '--build', now().renewedPortal.folder);
  await page.reload();
  await says(page, RENEWED);
  pruneAll();
  ship('rollback', 'student');
  await page.reload();
  await says(page, TODAY);
});
