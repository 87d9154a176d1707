import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { ask, openAdmin, ownKey, ownStudent, search, staffWith } from '../fixtures/admin-people';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { loginAs } from '../fixtures/demo-student';
import { CNIC, ownApplicant, ownInstitute } from '../fixtures/institute-people';
import { looksAt } from '../fixtures/looks';
import { type OwnChannels, startOwnChannels } from '../fixtures/own-channels';
import { startOwnSite } from '../fixtures/own-site';
import { test as base, expect } from '../fixtures/test';

/** A site with a mail server and an SMS service of its own, once for all of them. */
const test = base.extend<object, { channels: OwnChannels; origin: string }>({
  channels: [
    async ({ playwright: _ }, use) => {
      const channels = await startOwnChannels();
      await use(channels);
      await channels.stop();
    },
    { scope: 'worker' },
  ],
  origin: [
    async ({ channels }, use) => {
      const site = await startOwnSite({
        institutes: path.join(__dirname, '../story/universities.json'),
        admin: { email: 'admin@uas.example', password: 'demo-pass-1' },
        env: { ...channels.env, LIMIT_FACTOR: '1000', CALLS_PER_MINUTE: '100000000' },
      });
      await use(site.origin);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
});

test.describe.configure({ mode: 'default' });

/** Looks at what is there on a small phone and a desktop. */
async function expectReadable(page: Page, what: string) {
  for (const width of looksAt([320, 1280])) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `${what} at ${width}`);
    await expectNoSidewaysScroll(page);
    await look(page, `${what}-${width}`);
  }
}

/** Pictures for whoever asks for them. */
async function look(page: Page, name: string) {
  const folder = process.env.LOOK_AT;
  if (!folder) return;
  for (const colorScheme of looksAt(['dark', 'light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: `${folder}/${name.replace(/ /g, '-')}-${colorScheme}.png` });
  }
}

async function typeCode(page: Page, code: string) {
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click();
  await page.keyboard.type(code);
}

async function tokenOf(request: APIRequestContext, { email, password }: { email: string; password: string }) {
  const { token } = await ask(request, 'POST', '/api/login', { data: { email, password } });
  return token as string;
}

const sendCode = (request: APIRequestContext, token: string, channel: 'email' | 'sms') =>
  ask(request, 'POST', '/api/contact/verify', { token, data: { channel } });

test('F-9.18 after the registration a code is offered, and confirms the e-mail', async ({
  page,
  channels,
}) => {
  const email = `sana-${ownKey()}@e2e.example`;
  await page.goto('/?role=student');
  await page.getByRole('button', { name: "Don't have an account? Register" }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Sana Tariq');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('0300-1234567');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('pass-word-1');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText(/^You are registered!/)).toBeVisible();
  await page.getByRole('button', { name: 'Already have an account? Login' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('pass-word-1');
  await page.getByRole('button', { name: 'Login', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Is your e-mail right?' })).toBeVisible();
  const profile = page.getByRole('region', { name: 'Your profile' });
  await expect(profile.getByText('Not confirmed')).toBeVisible();
  await expectReadable(page, 'code offered');
  await page.getByRole('button', { name: 'Confirm the E-mail' }).first().click();
  await expect(page.getByText('A code is on its way. It is valid for 15 minutes.')).toBeVisible();
  await expectReadable(page, 'code to type');
  await typeCode(page, await channels.codeFor(email));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Thank you. It is confirmed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Is your e-mail right?' })).toBeHidden();
  await expect(profile.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('F-9.18 every page says that mails come back, until one is taken again', async ({
  page,
  request,
  channels,
}) => {
  const student = await ownStudent(request);
  const token = await tokenOf(request, student);
  const line = page.getByText(
    `Our e-mails to ${student.email[0]}…@e2e.example come back. Please give us another address.`,
  );
  channels.refuse(student.email);
  await sendCode(request, token, 'email');
  await expect.poll(() => channels.refused(student.email)).toBeGreaterThan(0);
  await loginAs(page, student);
  await expect(async () => {
    await page.reload();
    await expect(line).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectReadable(page, 'mails come back');
  await page.getByRole('button', { name: 'Open My Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'My account' });
  await expect(dialog.getByRole('heading', { name: 'How we reach you' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'write to us' })).toBeVisible();
  await expectReadable(page, 'how we reach you');
  await page.goBack();
  await expect(dialog).toBeHidden();

  channels.accept(student.email);
  await sendCode(request, token, 'email');
  await channels.codeFor(student.email);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Admissions Form' })).toBeVisible();
    await expect(line).toBeHidden({ timeout: 2_000 });
  }).toPass();
});

test.describe('with a code', () => {
  // A detail asks once more by an e-mail that its student has no more.
  test.use({ expectedComplaints: [/status of 40[0149]/] });

  test('F-9.2 F-9.7 a student gets back in with a code by SMS', async ({ page, request, channels }) => {
    const student = await ownStudent(request);
    const token = await tokenOf(request, student);
    await sendCode(request, token, 'sms');
    const confirmed = await channels.codeBySms();
    await ask(request, 'POST', '/api/contact/verify/complete', {
      token,
      data: { channel: 'sms', code: confirmed },
    });
    await page.goto('/?role=student');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByRole('radio', { name: 'By SMS' }).check();
    await page.getByRole('textbox', { name: 'Email' }).fill(student.email);
    await expectReadable(page, 'code by sms');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(
      page.getByText('If an account exists for this address, a code is on its way.'),
    ).toBeVisible();
    await expectReadable(page, 'code from the sms');
    await typeCode(page, await channels.codeBySms(confirmed));
    await page.getByRole('textbox', { name: 'New Password', exact: true }).fill('a new password');
    await page.getByRole('textbox', { name: 'Repeat New Password', exact: true }).fill('a new password');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByText('Your password was changed. Please log in with it.')).toBeVisible();
    await tokenOf(request, { ...student, password: 'a new password' });
  });

  test('F-9.8 staff set a new e-mail with the facts of the person and the code that went to it', async ({
    page,
    request,
    channels,
  }) => {
    const student = await ownApplicant(request, await ownInstitute(request), { name: `Hina ${ownKey()}` });
    const { number } = await ask(request, 'GET', `/api/student/${student.email}`, { token: student.token });
    const newEmail = `hina-${ownKey()}@e2e.example`;
    await openAdmin(page, await staffWith(request, ['manageStudents']));
    await search(page, 'Search students', student.email);
    await page.getByRole('button', { name: `Details of ${student.name}` }).click();
    await page.getByRole('button', { name: 'New E-mail' }).click();
    const dialog = page.getByRole('dialog', { name: 'New E-mail' });
    await dialog.getByRole('textbox', { name: 'New e-mail' }).fill(newEmail);
    await dialog.getByRole('textbox', { name: 'CNIC' }).fill('34201-0891231-8');
    await dialog.getByRole('textbox', { name: 'Number' }).fill(number);
    await dialog
      .getByRole('textbox', { name: 'How you made sure who asks' })
      .fill('Called the number in the form.');
    await dialog.getByRole('button', { name: 'Send the Code' }).click();
    await expect(dialog.getByText('This CNIC is not the one in the record.')).toBeVisible();
    await expectReadable(page, 'new e-mail refused');
    await dialog.getByRole('textbox', { name: 'CNIC' }).fill(CNIC);
    await dialog.getByRole('button', { name: 'Send the Code' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeVisible();
    await expectReadable(page, 'code of the new e-mail');
    // Nothing has changed until the code is typed.
    await tokenOf(request, student);
    await typeCode(page, await channels.codeFor(newEmail));
    await dialog.getByRole('button', { name: 'Set the New E-mail' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Student detail' }).getByText(newEmail)).toBeVisible();
    await tokenOf(request, { ...student, email: newEmail });
    const former = await request.post('/api/login', { data: { ...student, email: student.email } });
    expect(former.ok()).toBe(false);
  });
});
