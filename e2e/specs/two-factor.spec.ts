import { createHmac } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { ownStudent } from '../fixtures/admin-people';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

/** Passkeys need an address with a name. */
test.use({ baseURL: `http://localhost:${process.env.E2E_PORT}`, expectedComplaints: [/status of 40[019]/] });

const STEP_MS = 30_000;

/** The six digits that an authenticator app shows for a key now, or so many steps ahead (RFC 6238). */
function digitsOf(key: string, stepsAhead = 0): string {
  const bits = [...key].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + stepsAhead));
  const secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/?role=student');
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
}

async function openPart(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'My account' }).click();
  const dialog = page.getByRole('dialog', { name: 'My account' });
  await dialog.getByRole('button', { name: 'Second step', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Second step' })).toBeVisible();
  return dialog;
}

/** Looks at what is there on a phone and a desktop. */
async function expectReadable(page: Page, what: string) {
  for (const width of looksAt([360, 1280])) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `${what} at ${width}`);
    await expectNoSidewaysScroll(page);
    const folder = process.env.LOOK_AT;
    if (folder) await page.screenshot({ path: `${folder}/${what.replace(/ /g, '-')}-${width}.png` });
  }
}

/** Logs out and in again, up to where the password alone is not enough. */
async function signInAgain(page: Page, dialog: Locator, student: { email: string; password: string }) {
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.locator('input[type="password"]')).toBeVisible();
  await signIn(page, student);
}

const passwordIn = (dialog: Locator) => dialog.getByLabel('Password', { exact: false }).first();

test('F-9.12 F-9.14 F-9.15 F-9.16 a student sets up an app, signs in with it, and switches the second step off', async ({
  page,
  request,
}) => {
  const student = await ownStudent(request);
  await signIn(page, student);
  let dialog = await openPart(page);
  await expectReadable(page, 'second step off');
  await dialog.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await passwordIn(dialog).fill(student.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await expectReadable(page, 'app to scan');
  await dialog.getByLabel('Digit 1 of 6').fill(digitsOf(key)[0] ?? '');
  await page.keyboard.type(digitsOf(key).slice(1));
  await dialog.getByRole('button', { name: 'Switch On' }).click();
  const codes = dialog.getByRole('region', { name: 'Backup codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectReadable(page, 'backup codes');
  const [spare] = await codes.allInnerTexts();
  await dialog.getByRole('button', { name: 'I Have Kept Them' }).click();
  await expect(dialog.getByText('10 backup codes are left.')).toBeVisible();
  await expectReadable(page, 'second step on');

  await signInAgain(page, dialog, student);
  await expect(page.getByText('Please enter the six digits from your authenticator app.')).toBeVisible();
  await expectReadable(page, 'code asked');
  // The code of the set-up has been used; that of the next step is taken already.
  await page.getByLabel('Digit 1 of 6').fill(digitsOf(key, 1)[0] ?? '');
  await page.keyboard.type(digitsOf(key, 1).slice(1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  dialog = await openPart(page);
  await dialog.getByRole('button', { name: 'Switch off the second step' }).click();
  await expectReadable(page, 'switching off');
  await passwordIn(dialog).fill(student.password);
  await dialog.getByRole('textbox', { name: /^Code/ }).fill(spare ?? '');
  await dialog.getByRole('button', { name: 'Switch Off' }).click();
  await page
    .getByRole('dialog', { name: 'Universities Admission Service' })
    .getByRole('button', { name: 'Switch Off' })
    .click();
  await expect(dialog.getByText('The second step is off.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
});

test('F-9.12 F-9.14 a student adds a passkey and signs in with it; alone it cannot simply be removed', async ({
  page,
  request,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const student = await ownStudent(request);
  await signIn(page, student);
  let dialog = await openPart(page);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expectReadable(page, 'passkey to add');
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('My phone');
  await passwordIn(dialog).fill(student.password);
  await dialog.getByRole('button', { name: 'Make Passkey' }).click();
  const spareCodes = dialog.getByRole('listitem').filter({ hasText: /^[a-z0-9-]{8,}$/ });
  await expect(spareCodes).toHaveCount(10);
  const spareCode = (await spareCodes.first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I Have Kept Them' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove My phone' })).toBeVisible();
  await expectReadable(page, 'passkey added');

  await signInAgain(page, dialog, student);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  dialog = await openPart(page);
  await dialog.getByRole('button', { name: 'Remove My phone' }).click();
  await passwordIn(dialog).fill(student.password);
  await dialog.getByLabel(/^Code/).fill(spareCode);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(
    dialog.getByText('This passkey is your whole second step. Switch the second step off instead.'),
  ).toBeVisible();
});
