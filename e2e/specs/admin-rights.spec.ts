import type { APIRequestContext, Page } from '@playwright/test';
import { NO_MESSAGE_RIGHTS, PERMISSIONS, type Permission } from '@uas/contract';
import { openAdmin, staffWith } from '../fixtures/admin-people';
import { expect, test } from '../fixtures/test';

const NOBODY = 'nobody@e2e.example';

/** One call that each right opens. What it asks for need not exist: 404 is an answer too, 403 is a refusal. */
const PROBES: Record<Exclude<Permission, 'viewReports'>, { method: 'GET' | 'DELETE'; path: string }> = {
  manageStudents: { method: 'GET', path: '/api/admin/students' },
  deleteStudent: { method: 'DELETE', path: `/api/admin/students/${NOBODY}` },
  manageInstitutes: { method: 'GET', path: '/api/admin/institutes' },
  deleteInstitute: { method: 'DELETE', path: `/api/admin/institutes/${NOBODY}` },
  viewApplications: { method: 'GET', path: '/api/admin/applications' },
  deleteApplication: { method: 'DELETE', path: '/api/admin/applications/nothing' },
  messagesStudents: { method: 'GET', path: '/api/messages/admin-student/student@uas.example' },
  messagesInstitutes: { method: 'GET', path: '/api/messages/admin-institute/institute@uas.example' },
  deleteMessages: { method: 'DELETE', path: `/api/messages/thread?userType=student&userEmail=${NOBODY}` },
  viewQueries: { method: 'GET', path: '/api/admin/queries' },
  viewAcademies: { method: 'GET', path: '/api/admin/academies' },
  deleteQueries: { method: 'DELETE', path: '/api/admin/query/nothing' },
};

const TAB_OF: Partial<Record<Permission, string>> = {
  manageStudents: 'Students',
  manageInstitutes: 'Institutes',
  viewApplications: 'Applications',
  viewQueries: 'Queries',
  viewAcademies: 'Academies/Consultants',
};
const BEFORE_MESSAGES = ['Students', 'Institutes', 'Applications'];

/** The tabs of the dashboard, or the views of one of them. */
function tabs(page: Page, name = 'Admin') {
  return page.getByRole('tablist', { name, exact: true }).getByRole('tab');
}

function tabsWith(flag: Permission): string[] {
  const tab = TAB_OF[flag];
  if (!tab) return ['Messages'];
  return BEFORE_MESSAGES.includes(tab) ? [tab, 'Messages'] : ['Messages', tab];
}

async function openedBy(request: APIRequestContext, token: string): Promise<string[]> {
  const opened: string[] = [];
  for (const [flag, { method, path }] of Object.entries(PROBES)) {
    const reply = await request.fetch(path, { method, headers: { authorization: `Bearer ${token}` } });
    if (reply.status() !== 403) opened.push(flag);
  }
  return opened;
}

for (const flag of PERMISSIONS) {
  test(`R-24 staff with ${flag} alone see its tab and may make its call, and nothing else`, async ({
    page,
    request,
  }) => {
    const staff = await staffWith(request, [flag]);
    await openAdmin(page, staff);
    await expect(page.getByRole('tab').first()).toBeVisible();
    expect(await tabs(page).allTextContents()).toEqual(tabsWith(flag));
    await page.getByRole('tab', { name: 'Messages' }).click();
    if (flag === 'messagesStudents' || flag === 'messagesInstitutes')
      await expect(page.getByText('No messages yet.').or(page.getByRole('table')).first()).toBeVisible();
    else await expect(page.getByText(NO_MESSAGE_RIGHTS)).toBeVisible();
    const mayMessage = flag === 'messagesStudents' || flag === 'messagesInstitutes';
    expect(await tabs(page, 'Messages').allTextContents()).toEqual(mayMessage ? ['Threads', 'Outbox'] : []);
    for (const [right, name] of [
      ['messagesStudents', 'Message a student'],
      ['messagesInstitutes', 'Message an institute'],
    ] as const) {
      const button = page.getByRole('button', { name });
      if (right === flag) await expect(button).toBeEnabled();
      else {
        await expect(button).toBeDisabled();
        await expect(button).toHaveAttribute('title', 'No permission');
      }
    }
    expect(await openedBy(request, staff.token)).toEqual(flag === 'viewReports' ? [] : [flag]);
    const staffCall = await request.get('/api/admins', {
      headers: { authorization: `Bearer ${staff.token}` },
    });
    expect(staffCall.status()).toBe(403);
  });
}

test('A-6.4 a right taken away disappears without a new login', async ({ page, request }) => {
  const { ask, master } = await import('../fixtures/admin-people');
  const staff = await staffWith(request, ['manageStudents', 'viewQueries']);
  await openAdmin(page, staff);
  await expect(page.getByRole('tab', { name: 'Students', exact: true })).toBeVisible();
  const { token } = await master(request);
  await ask(request, 'PUT', `/api/admins/${staff.email}`, {
    token,
    data: { permissions: { viewQueries: true } },
  });
  await page.getByRole('tab', { name: 'Messages' }).click();
  await expect(page.getByRole('tab', { name: 'Students', exact: true })).toHaveCount(0);
  expect(await tabs(page).allTextContents()).toEqual(['Messages', 'Queries']);
});
