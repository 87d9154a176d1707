import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { ask, master, ownStudent } from '../fixtures/admin-people';
import { expectNoSidewaysScroll, seriousViolations } from '../fixtures/axe';
import { looksAt } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

/** The address in a mail about a message of the admin, as its reader has it. */
async function addressInMail(request: APIRequestContext, student: { email: string; name: string }) {
  const { token } = await master(request);
  await ask(request, 'POST', '/api/messages/admin-student/send', {
    token,
    data: { studentEmail: student.email, text: 'Please send your receipt.' },
  });
  const { messages } = await ask(
    request,
    'GET',
    `/api/admin/outbox?search=${encodeURIComponent(student.email)}`,
    { token },
  );
  const [{ _id: id }] = messages;
  await ask(request, 'POST', '/api/admin/outbox/release', { token, data: { ids: [id] } });
  const file = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox', `${id}.eml`);
  let address = '';
  await expect(async () => {
    const mail = await readFile(file, 'utf8');
    const [, found] = /^List-Unsubscribe:\s+<([^>]+)>/m.exec(mail) ?? [];
    expect(found).toBeDefined();
    address = found ?? '';
  }).toPass({ timeout: 30_000 });
  return new URL(address).pathname;
}

test.use({ expectedComplaints: [/status of 404/] });

test('F-7.10 who opens the address of a mail is asked for one press; a changed one changes nothing', async ({
  page,
  request,
}) => {
  const student = await ownStudent(request);
  const address = await addressInMail(request, student);
  const { email, password } = student;
  const { token } = await ask(request, 'POST', '/api/login', { data: { email, password } });
  const messages = async () => {
    const { preferences } = await ask(request, 'GET', '/api/notifications/preferences', { token });
    return preferences.find(({ category }: { category: string }) => category === 'messages').enabled;
  };

  const changed = await page.goto(`${address}x`);
  expect(changed?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await page.goto(address);
  expect(await messages()).toBe(true);

  for (const width of looksAt([320, 1280])) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    for (const colorScheme of looksAt(['dark', 'light'] as const)) {
      await page.emulateMedia({ colorScheme });
      expect(await seriousViolations(page), `${width} px, ${colorScheme}`).toEqual([]);
    }
  }

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Stop these e-mails' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'These e-mails are off' })).toBeVisible();
  await expect(page.getByText('You get no more e-mails about “Messages”.')).toBeVisible();
  expect(await messages()).toBe(false);
  await page.getByRole('link', { name: 'Open the site' }).click();
  await expect(page).toHaveURL('/');
});
