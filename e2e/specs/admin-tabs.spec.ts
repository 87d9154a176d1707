import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { APPLICATIONS_CSV_COLUMNS, QUERIES_CSV_COLUMNS, QUEUE_KINDS } from '@uas/contract';
import { ask, master, openAdmin, ownKey, ownStudent, search, staffWith } from '../fixtures/admin-people';
import { ownApplicant, ownInstitute } from '../fixtures/institute-people';
import { says } from '../fixtures/says';
import { expect, test } from '../fixtures/test';

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
  await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
}

/** Notes in every document how far down its first tab can be pressed, each height once. */
async function noteHeights(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heights = new Set<number>();
    Object.assign(window, { heights });
    const look = () => {
      const tab = document.querySelector('[role="tab"]');
      const canBeSeen = tab?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (tab && canBeSeen) heights.add(tab.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    look();
  });
}

function heightsOf(page: Page): Promise<number[]> {
  return page.evaluate(() => [...(window as unknown as { heights: Set<number> }).heights]);
}

async function saveCsv(page: Page) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export to CSV' }).click();
  const download = await downloading;
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
  return { name: download.suggestedFilename(), lines };
}

test('A-1.6 A-4.8 S-1.12 students: mark as paid and undo, each confirmed; a new password; delete', async ({
  page,
  request,
}) => {
  const student = await ownStudent(request);
  await openAdmin(page, await master(request));
  await openTab(page, 'Students');
  await search(page, 'Search students', student.email);
  await page.getByRole('button', { name: `Details of ${student.name}` }).click();
  const detail = page.getByRole('dialog', { name: 'Student detail' });
  await detail.getByRole('button', { name: 'Mark as Paid' }).click();
  await says(
    page,
    'Payment marked as received.',
    page
      .getByRole('dialog', { name: 'Universities Admission Service' })
      .getByRole('button', { name: 'Mark as Paid' }),
  );
  await expect(detail.getByText('The registration fee is paid.')).toBeVisible();
  await detail.getByRole('button', { name: 'Undo' }).click();
  await says(
    page,
    'Payment status reverted to NOT PAID.',
    page.getByRole('button', { name: 'Mark as not paid' }),
  );

  await detail.getByRole('button', { name: 'Change Password' }).click();
  const password = page.getByRole('dialog', { name: 'Change Password' });
  await password.getByRole('textbox', { name: /New password/ }).fill('another-1');
  await says(page, 'Password updated.', password.getByRole('button', { name: 'Change Password' }));
  await expect(password).toBeHidden();
  await ask(request, 'POST', '/api/login', { data: { email: student.email, password: 'another-1' } });

  await detail.getByRole('button', { name: 'Delete student' }).click();
  await says(
    page,
    'Student deleted, including all associated data and files.',
    page
      .getByRole('dialog', { name: 'Universities Admission Service' })
      .getByRole('button', { name: 'Delete student' }),
  );
  await expect(detail).toBeHidden();
  await expect(page.getByText('No students match this filter.')).toBeVisible();
});

test('A-4.9 institutes: Receiving and Blocked, the profile, and deletion', async ({ page, request }) => {
  const institute = await ownInstitute(request);
  await openAdmin(page, await master(request));
  await openTab(page, 'Institutes');
  await search(page, 'Search institutes', institute.email);
  await page.getByRole('button', { name: `Block queries to ${institute.name}` }).click();
  await expect(page.getByText('Blocked', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: `Receive queries again: ${institute.name}` }).click();
  await expect(page.getByText('Receiving', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Profile of ${institute.name}` }).click();
  const profile = page.getByRole('dialog', { name: 'Institute Profile' });
  await expect(profile.getByText('BS Marine Biology')).toBeVisible();
  await page.goBack();
  await expect(profile).toBeHidden();
  await page.getByRole('button', { name: `Delete ${institute.name}` }).click();
  await says(
    page,
    'Institute deleted.',
    page.getByRole('dialog').getByRole('button', { name: 'Delete institute' }),
  );
  await expect(page.getByText('No institutes match this filter.')).toBeVisible();
});

test('A-4.5 A-9.10 A-9.11 applications: export, Undo to Pending and deletion', async ({ page, request }) => {
  const institute = await ownInstitute(request);
  const student = await ownApplicant(request, institute, { name: `Sara ${ownKey()}` });
  const mine = await ask(request, 'GET', `/api/institute/applications/${institute.email}`, {
    token: institute.token,
  });
  const applicationId: string = mine.applications[0]._id;
  await ask(request, 'POST', '/api/institute/applications/update-status', {
    token: institute.token,
    data: { applicationId, status: 'rejected' },
  });
  await openAdmin(page, await master(request));
  await openTab(page, 'Applications');
  await page.getByLabel('Status').selectOption('Rejected');
  await search(page, 'Search applications', student.email);
  await expect(page.getByText('1 of 1 shown')).toBeVisible();
  const { name, lines } = await saveCsv(page);
  expect(name).toMatch(/^applications_rejected_\d{4}-\d\d-\d\d\.csv$/);
  expect(lines[0]).toBe(`\uFEFF${APPLICATIONS_CSV_COLUMNS.join(',')}`);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(student.email);

  await page.getByRole('button', { name: /^Form of/ }).click();
  const form = page.getByRole('dialog', { name: 'Student Application Form' });
  await expect(form.getByText(student.email).first()).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).last().click();
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: /^Undo to Pending/ }).click();
  await says(
    page,
    'Application status reverted to pending.',
    page.getByRole('dialog').getByRole('button', { name: 'Undo to Pending' }),
  );
  await page.getByRole('button', { name: 'Remove Status: Rejected' }).click();
  await expect(page.getByRole('cell', { name: 'Pending' })).toBeVisible();
  await page.getByRole('button', { name: /^Delete application of/ }).click();
  await says(
    page,
    'Application deleted.',
    page.getByRole('dialog').getByRole('button', { name: 'Delete application' }),
  );
  await expect(page.getByText('No applications')).toBeVisible();
});

test('A-1.5 staff: add with rights, change a password, delete; the history knows', async ({
  page,
  request,
}) => {
  const email = `new-${ownKey()}@e2e.example`;
  await openAdmin(page, await master(request));
  await openTab(page, 'Manage Staff');
  await page.getByRole('button', { name: 'Add staff' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add staff' });
  await dialog.getByLabel('Name').fill(email);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill('four');
  await dialog.getByLabel('See and export student queries').check();
  await says(page, 'New staff created.', dialog.getByRole('button', { name: 'Add staff' }));
  const answer = await ask(request, 'POST', '/api/admin/login', { data: { email, password: 'four' } });
  expect(answer.admin.permissions.viewQueries).toBe(true);
  expect(answer.admin.permissions.deleteQueries).toBe(false);

  await page.getByRole('button', { name: `Change Password of ${email}` }).click();
  const password = page.getByRole('dialog', { name: 'Change Staff Password' });
  await password.getByRole('textbox', { name: /New password/ }).fill('seven-7');
  await says(page, 'Staff password updated.', password.getByRole('button', { name: 'Change Password' }));
  await expect(password).toBeHidden();
  await openTab(page, 'History');
  await search(page, 'Person or number', email);
  const entries = page.getByRole('row').filter({ hasText: email });
  // Made, logged in, given another password.
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText('admin@uas.example (admin)');
  await openTab(page, 'Staff');

  await page.getByRole('button', { name: `Delete ${email}` }).click();
  await says(page, 'Staff deleted.', page.getByRole('dialog').getByRole('button', { name: 'Delete staff' }));
});

test('S-1.17 messages: a student is written to, answers, and the thread is deleted', async ({
  page,
  request,
}) => {
  const student = await ownStudent(request);
  const { token } = await ask(request, 'POST', '/api/login', {
    data: { email: student.email, password: student.password },
  });
  await ask(request, 'POST', '/api/messages/student-admin/send', {
    token,
    data: { text: 'Is my fee there?' },
  });
  await openAdmin(page, await master(request));
  await openTab(page, 'Messages');
  await search(page, 'Search messages', student.email);
  // The list of before the search may stand for a moment.
  await expect(page.getByText('1 new')).toHaveCount(1);
  await page.getByRole('button', { name: `Open conversation with ${student.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Conversation with ${student.name}` });
  await expect(dialog.getByText('Is my fee there?')).toBeVisible();
  await dialog.getByLabel('Your message').fill('Yes, it is.');
  await says(page, 'Message sent.', dialog.getByRole('button', { name: 'Send' }));
  const thread = await ask(request, 'GET', `/api/messages/admin-student/${student.email}`, { token });
  expect(thread.messages.map(({ text, read }: { text: string; read: boolean }) => ({ text, read }))).toEqual([
    { text: 'Is my fee there?', read: true },
    { text: 'Yes, it is.', read: false },
  ]);
  await dialog.getByRole('button', { name: 'Delete all messages' }).click();
  await says(
    page,
    'Messages deleted.',
    page
      .getByRole('dialog', { name: 'Universities Admission Service' })
      .getByRole('button', { name: 'Delete all messages' }),
  );
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No messages match this filter.')).toBeVisible();
});

test('A-9.12 A-9.13 R-42 queries: kept for an hour, refreshed, exported and deleted', async ({
  page,
  request,
}) => {
  const institute = await ownInstitute(request);
  const key = ownKey();
  const ask1 = (studentName: string) =>
    ask(request, 'POST', '/api/student/send-query', {
      data: {
        courseName: 'BS Marine Biology',
        universityName: institute.name,
        studentName,
        studentPhone: '0300-1234567',
        studentEmail: `${key}@e2e.example`,
        message: 'Is there a hostel?',
      },
    });
  await ask1(`Hina ${key}`);
  await openAdmin(page, await master(request));
  await openTab(page, 'Queries');
  await search(page, 'Search queries', key);
  await expect(page.getByText('1 of 1 shown')).toBeVisible();
  await ask1(`Bilal ${key}`);
  await openTab(page, 'Messages');
  await openTab(page, 'Queries');
  await search(page, 'Search queries', key);
  await expect(page.getByText('1 of 1 shown')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('2 of 2 shown')).toBeVisible();
  const { name, lines } = await saveCsv(page);
  expect(name).toBe('queries_all.csv');
  expect(lines[0]).toBe(`\uFEFF${QUERIES_CSV_COLUMNS.join(',')}`);
  expect(lines).toHaveLength(4);
  await page.getByRole('button', { name: `Details of the query of Hina ${key}` }).click();
  const panel = page.getByRole('complementary', { name: 'Query details' });
  await expect(panel.getByText('Is there a hostel?')).toBeVisible();
  await panel.getByRole('button', { name: 'Delete query' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete query' }).click();
  await expect(page.getByText('1 of 1 shown')).toBeVisible();
  await expect(panel).toBeHidden();
});

test('A-7.47 A-7.48 academies: one is added, and who they referred is shown', async ({ page, request }) => {
  const key = ownKey();
  const email = `academy-${key}@e2e.example`;
  await openAdmin(page, await master(request));
  await openTab(page, 'Academies/Consultants');
  await page.getByRole('button', { name: 'Add Academy/Consultant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Academy/Consultant' });
  await dialog.getByLabel('Name').fill(`Academy ${key}`);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(`Academy ${key}`)).toBeVisible();
  const student = await ownStudent(request);
  const { token } = await ask(request, 'POST', '/api/login', {
    data: { email: student.email, password: student.password },
  });
  const { name, phone } = student;
  await ask(request, 'POST', '/api/student/update', {
    token,
    data: { email: student.email, name, phone, referredBy: email },
  });
  await page.getByRole('button', { name: `Referred By Academy ${key}` }).click();
  const referred = page.getByRole('dialog', { name: `Referred By: Academy ${key}` });
  await expect(referred.getByRole('row').filter({ hasText: student.email })).toContainText('Registered');
});

for (const count of [0, 3, QUEUE_KINDS.length]) {
  test(`no tab moves while what waits arrives, ${count} of ${QUEUE_KINDS.length} queues`, async ({
    page,
    request,
  }) => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/api/admin/queues', async (route) => {
      await arrived;
      const waiting = { count: 1_234, oldestAt: '2026-09-30T05:00:00.000Z' };
      const queues = QUEUE_KINDS.map((kind, index) => ({
        kind,
        countIsCapped: false,
        ...(index < count ? waiting : { count: 0, oldestAt: null }),
      }));
      await route.fulfill({ json: { queues } });
    });
    // However long this machine takes, what waits is not late.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Animation.enable');
    await browser.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await noteHeights(page);
    await openAdmin(page, await master(request));
    await expect(page.getByText(/\d+ shown$/).first()).toBeAttached();
    arrive();
    const waiting = page.getByRole('region', { name: 'What waits' });
    await expect(waiting.getByRole('link')).toHaveCount(count);
    await expect(page.getByRole('tab', { name: 'Students', exact: true })).toBeVisible();
    await expect.poll(() => heightsOf(page)).toHaveLength(1);
  });
}

test('the tabs are there while what waits does not come', async ({ page, request }) => {
  await page.route('**/api/admin/queues', () => undefined);
  await openAdmin(page, await master(request));
  await expect(page.getByText('Loading what waits…')).toBeAttached();
  await openTab(page, 'Institutes');
});

test('Open conversation stays where it is when the person that was typed is found', async ({
  page,
  request,
}) => {
  await openAdmin(page, await staffWith(request, ['messagesStudents']));
  await page.getByRole('button', { name: 'Message a student' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message a student' });
  const press = dialog.getByRole('button', { name: 'Open conversation' });
  await dialog.getByLabel('Email').fill('s');
  await expect(dialog).toHaveCSS('opacity', '1');
  const before = await press.boundingBox();
  await dialog.getByLabel('Email').fill('student@uas.example');
  await expect(dialog.getByRole('list', { name: 'Matches' })).toContainText('Sara Ahmed');
  expect(await press.boundingBox()).toEqual(before);
});

test.describe('the session ends in the middle of work', () => {
  test.use({ expectedComplaints: [/status of 401/] });

  test('R-8 the login opens over the page and keeps what was typed', async ({ page, request }) => {
    const staff = await staffWith(request, ['messagesStudents']);
    await openAdmin(page, staff);
    await page.getByRole('button', { name: 'Message a student' }).click();
    await page.getByRole('dialog').getByLabel('Email').fill('student@uas.example');
    await page.getByRole('dialog').getByRole('button', { name: 'Open conversation' }).click();
    const dialog = page.getByRole('dialog', { name: /^Conversation with/ });
    await dialog.getByLabel('Your message').fill('A long answer that must not be lost');
    await ask(request, 'POST', '/api/logout', { token: staff.token });
    await dialog.getByRole('button', { name: 'Send' }).click();
    const again = page.getByRole('dialog', { name: 'Please login again' });
    await again.getByRole('textbox', { name: 'Password' }).fill(staff.password);
    await again.getByRole('button', { name: 'Login' }).click();
    await expect(again).toBeHidden();
    await expect(dialog.getByLabel('Your message')).toHaveValue('A long answer that must not be lost');
  });
});
