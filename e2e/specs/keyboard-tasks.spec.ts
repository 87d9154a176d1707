import type { APIRequestContext } from '@playwright/test';
import { ask, openAdmin, staffWith, studentWithReceipt } from '../fixtures/admin-people';
import { partLink } from '../fixtures/demo-student';
import { openInstitute, ownApplicant, ownInstitute, payingStudent } from '../fixtures/institute-people';
import { keyboardOf, untilApart } from '../fixtures/keyboard';
import { comeBack } from '../fixtures/layout-shift';
import { showOnlyReceiptsOf } from '../fixtures/own-receipts';
import { phonePicture } from '../fixtures/phone-pictures';
import { expect, test } from '../fixtures/test';

test.use({ actionTimeout: 15_000 });
test.slow();

test('UX-1.8 a student applies to three programs with the keyboard alone', async ({ page, request }) => {
  const { email, password } = await payingStudent(request, { name: 'Sara Ahmed' });
  const { token, student } = await ask(request, 'POST', '/api/login', { data: { email, password } });
  await comeBack(page, { role: 'student', view: 'dashboard', token, record: student });
  await page.goto('/');
  const { press, tabTo, type } = keyboardOf(page);
  await expect(page.getByRole('button', { name: 'Admissions Form' })).toBeVisible();
  await tabTo(partLink(page, 'Apply'));
  await press('Enter');
  await tabTo(page.getByLabel('Search universities'));
  await type('computer');
  const found = page.getByRole('list', { name: /^Programs found at/ });
  await expect(found.nth(2)).toBeVisible();
  for (let count = 1; count <= 3; count += 1) {
    const program = found
      .nth(count - 1)
      .getByRole('button')
      .first();
    const label = await found.nth(count - 1).getAttribute('aria-label');
    const name = (label ?? '').replace('Programs found at ', '');
    await tabTo(program);
    await press('Space');
    const session = page.getByLabel(`Session at ${name}`);
    await expect(session).toBeVisible();
    if ((await session.inputValue()) === '') {
      await tabTo(session);
      await press('ArrowDown');
    }
    await expect(page.getByText('You can apply to this program.')).toBeVisible();
    await tabTo(page.getByRole('button', { name: `Apply to ${name}` }));
    await press('Enter');
    await expect(page.getByText(`${count}/10`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show the confirmation' })).toBeVisible();
  }
});

test('UX-2.8 a clerk decides applications with the keyboard alone', async ({ page, request }) => {
  const institute = await ownInstitute(request);
  for (const name of ['Zara Iqbal', 'Omar Khan', 'Sara Ahmed'])
    await ownApplicant(request, institute, { name });
  await openInstitute(page, institute);
  const { press, tabTo } = keyboardOf(page);
  const decide = async (key: string) => {
    await untilApart(page);
    await press(key);
  };
  const at = (name: string) =>
    expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeFocused();
  await tabTo(page.getByRole('link', { name: 'Review', exact: true }));
  await press('Enter');
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
  await tabTo(page.getByRole('list', { name: 'Applications to review' }).getByRole('button').first());
  await press('j');
  await at('Omar Khan');
  await press('k');
  await at('Sara Ahmed');
  await decide('a');
  await at('Omar Khan');
  await press('u');
  await at('Sara Ahmed');
  await decide('a');
  await at('Omar Khan');
  await decide('r');
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await press('Escape');
  await expect(question).toBeHidden();
  await at('Omar Khan');
  await decide('r');
  await tabTo(question.getByLabel('All seats are taken'));
  await press('Space');
  await tabTo(question.getByRole('button', { name: 'Reject', exact: true }));
  await press('Enter');
  await expect(question).toBeHidden();
  await at('Zara Iqbal');
  await tabTo(page.getByRole('button', { name: 'With conditions' }));
  await press('Enter');
  await tabTo(question.getByRole('button', { name: 'Approve', exact: true }));
  await press('Enter');
  await expect(question).toBeHidden();
  for (const count of ['Pending 0', 'Approved 2', 'Rejected 1'])
    await expect(page.getByRole('button', { name: count })).toBeVisible();
  await keyboardOf(page).expectFocus('the last decision');
});

test('UX-3.8 staff confirm receipts with the keyboard alone', async ({ page, request }) => {
  await page.goto('/');
  const receipt = await phonePicture(page, { name: 'receipt.jpg', width: 600, height: 800 });
  // More than a screen holds: what is ticked must not lie under the bar that comes with it.
  const sent = [];
  for (let count = 0; count < 4; count += 1) sent.push(await studentWithReceipt(request, receipt));
  // The oldest stands first.
  const names = sent.map(({ name }) => name);
  await showOnlyReceiptsOf(page, names);
  await openAdmin(page, await staffWith(request, ['manageStudents']));
  const { press, tabTo } = keyboardOf(page);
  await tabTo(page.getByRole('link', { name: /Receipts to confirm/ }));
  await press('Enter');
  await tabTo(page.getByRole('tab', { name: /^Check receipts/ }));
  await press('ArrowRight');
  for (const name of names) {
    await tabTo(page.getByRole('checkbox', { name: `Select ${name}` }));
    await press('Space');
  }
  const mark = page.getByRole('button', { name: 'Mark 4 as Paid' });
  await expect(mark).not.toHaveAttribute('aria-disabled');
  await tabTo(mark);
  await press('Enter');
  const question = page.getByRole('dialog', { name: 'Mark 4 students as paid?' });
  await tabTo(question.getByRole('button', { name: 'Mark 4 as Paid' }));
  await press('Enter');
  await expect(question).toBeHidden();
  for (const name of names) await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  await keyboardOf(page).expectFocus('the receipts were confirmed');
});

test('F-5 the letters of the desk of receipts go on with the next one after Mark as Paid', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const receipt = await phonePicture(page, { name: 'receipt.jpg', width: 600, height: 800 });
  const staff = await staffWith(request, ['manageStudents']);
  const sent = [await studentWithReceipt(request, receipt), await studentWithReceipt(request, receipt)];
  const waiting = await Promise.all(sent.map(({ email }) => waitingReceipt(request, staff.token, email)));
  await page.route(/\/api\/admin\/documents\/next/, async (route) => {
    const open = new URL(route.request().url()).searchParams.get('open');
    const document = waiting.find(({ _id }) => _id !== open) ?? null;
    await route.fulfill({
      json: { waiting: waiting.length, waitingIsCapped: false, oldest: null, document },
    });
  });
  await openAdmin(page, staff);
  await page.goto('/?tab=students&students=receipts&role=admin');
  for (const { student } of [...waiting]) {
    await expect(page.getByRole('img', { name: `Payment receipt of ${student.name}` })).toBeVisible();
    const mark = page.getByRole('button', { name: 'Mark as Paid' });
    await expect(mark).not.toHaveAttribute('aria-disabled', 'true');
    await untilApart(page);
    await page.keyboard.press('v');
    const question = page.getByRole('dialog');
    await expect(question.getByText(student.name)).toBeVisible();
    // The desk asks for the next one as soon as this one is marked.
    waiting.shift();
    await question.getByRole('button', { name: 'Mark as Paid' }).click();
    await expect(question).toBeHidden();
  }
  await expect(page.getByText('All receipts are checked.')).toBeVisible();
});

/** The receipt of a student as it lies on the desk. */
async function waitingReceipt(request: APIRequestContext, token: string, email: string) {
  const path = `/api/admin/students?search=${encodeURIComponent(email)}`;
  const { students } = await ask(request, 'GET', path, { token });
  const [{ _id, number, name, paymentReceipt }] = students;
  return {
    _id: `receipt of ${_id}`,
    student: { _id, number, name },
    ...{ typeTag: 'paymentreceipt', label: 'Payment receipt', kind: 'new', sentAt: new Date().toISOString() },
    ...{ sha256: 'a'.repeat(64), file: paymentReceipt, form: null, hints: [], earlier: [], alsoSentBy: [] },
  };
}
