import { act, screen, waitFor, within } from '@testing-library/react';
import {
  getCounts,
  getOwnStaffRecord,
  getTwoFactor,
  listAdminInstitutes,
  listAdminStudents,
  listConversations,
  listQueues,
  logout,
  NO_MESSAGE_RIGHTS,
  type Permission,
  setPayment,
} from '@uas/contract';
import { invalidate } from '@uas/shared-ui/query';
import { aishaWith, fakeServer, omar, recordWaits, root, setViewport } from '@uas/shared-ui/test-kit';
import { COUNTS, onlyPage, showDashboard } from '../../test-kit/show-dashboard';

function tabNames() {
  const tabs = within(screen.getByRole('tablist', { name: 'Admin' }));
  return tabs.getAllByRole('tab').map((tab) => tab.textContent);
}

beforeEach(() => {
  fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
  fakeServer.reply(listAdminStudents, { students: [omar], ...onlyPage(1) });
});

describe('tabs by permission', () => {
  it('A-6.10 D-1.9 leaves staff without rights only Messages', async () => {
    await showDashboard({ as: aishaWith() });
    await screen.findByText(NO_MESSAGE_RIGHTS);
    expect(screen.queryByText('No messages yet.')).not.toBeInTheDocument();
    expect(tabNames()).toEqual(['Messages']);
  });

  it("A-2.25 gives the master every tab in the documents' order", async () => {
    await showDashboard();
    await screen.findByText(omar.name);
    expect(tabNames()).toEqual([
      'Students',
      'Institutes',
      'Applications',
      'Manage Staff',
      'Messages',
      'Queries',
      'Academies/Consultants',
    ]);
  });

  it.each<[string, Permission, string]>([
    ['A-6.5', 'manageStudents', 'Students'],
    ['A-6.6', 'manageInstitutes', 'Institutes'],
    ['A-6.7', 'viewApplications', 'Applications'],
    ['A-6.8', 'viewQueries', 'Queries'],
    ['A-6.9', 'viewAcademies', 'Academies/Consultants'],
  ])('%s needs %s for the tab %s', async (_id, right, label) => {
    const { tabsOf } = await import('./tabs-of');
    const others = aishaWith(
      ...(
        ['manageStudents', 'manageInstitutes', 'viewApplications', 'viewQueries', 'viewAcademies'] as const
      ).filter((flag) => flag !== right),
    );
    expect(tabsOf(others).map((tab) => tab.label)).not.toContain(label);
    const expected =
      label === 'Academies/Consultants' || label === 'Queries' ? ['Messages', label] : [label, 'Messages'];
    expect(tabsOf(aishaWith(right)).map((tab) => tab.label)).toEqual(expected);
  });

  it.each([
    ['viewQueries', 'Queries'],
    ['viewAcademies', 'Academies/Consultants'],
    ['messagesStudents', 'Messages'],
    ['viewReports', 'Messages'],
  ] as const)('UX-3.1 somebody with %s alone begins at %s', async (right, label) => {
    const { firstTabOf } = await import('./tabs-of');
    expect(firstTabOf(aishaWith(right))?.label).toBe(label);
  });

  it('A-6.4 shows Manage Staff to nobody but the master, whatever flags staff hold', async () => {
    const { PERMISSIONS } = await import('@uas/contract');
    await showDashboard({ as: aishaWith(...PERMISSIONS) });
    await screen.findByText(omar.name);
    expect(screen.queryByRole('tab', { name: 'Manage Staff' })).not.toBeInTheDocument();
    expect(tabNames()).toHaveLength(6);
  });

  it('A-6.5 takes a tab away without a new login once the right is gone', async () => {
    await showDashboard({ as: aishaWith('manageStudents') });
    await screen.findByText(omar.name);
    fakeServer.reply(getOwnStaffRecord, { admin: aishaWith() });
    act(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await waitFor(() => expect(tabNames()).toEqual(['Messages']));
    expect(screen.queryByText(omar.name)).not.toBeInTheDocument();
  });
});

describe('counts', () => {
  it('A-2.24 shows how many students, institutes, applications and staff there are', async () => {
    await showDashboard();
    for (const [label, count] of [
      ['Students', '60,000'],
      ['Institutes', '312'],
      ['Applications', '200,000'],
      ['Staff', '7'],
    ] as const) {
      const tile = (await screen.findByText(label, { selector: 'p' })).parentElement;
      await waitFor(() => expect(tile).toHaveTextContent(count));
    }
    await screen.findByText(omar.name);
  });

  it('A-2.24 says 10,000+ of what is counted no further, and of nothing else', async () => {
    const counts = { students: 10_000, institutes: 10_000, applications: 10_000, staff: 7 };
    await showDashboard({ counts: { ...counts, capped: ['students', 'applications'] } });
    for (const [label, count] of [
      ['Students', '10,000+'],
      ['Institutes', '10,000'],
      ['Applications', '10,000+'],
      ['Staff', '7'],
    ] as const) {
      const tile = (await screen.findByText(label, { selector: 'p' })).parentElement;
      await waitFor(() =>
        expect(tile).toHaveTextContent(new RegExp(`^${label}${count.replace('+', '\\+')}$`)),
      );
    }
    await screen.findByText(omar.name);
  });

  it('offers Retry when the counts do not come, and shows them then', async () => {
    const { user } = await showDashboard({ as: aishaWith(), counts: 'refused' });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('312')).toBeVisible();
  });
});

describe('the info banner', () => {
  async function markAsPaid() {
    fakeServer.reply(setPayment, { success: true, message: 'Payment marked as received.' });
    const { user } = await showDashboard();
    await user.click(await screen.findByRole('button', { name: `Mark as Paid: ${omar.name}` }));
    const question = await screen.findByRole('dialog');
    await user.click(within(question).getByRole('button', { name: 'Mark as Paid' }));
    await screen.findByText('Payment marked as received.');
    return user;
  }

  it('A-2.27 can be dismissed', async () => {
    const user = await markAsPaid();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Payment marked as received.')).not.toBeInTheDocument();
  });

  it('A-2.27 A-9.6 clears by itself after 2 s', async () => {
    const waits = recordWaits();
    // When it is drawn, not when a busy machine comes to look for it.
    const drawnAt: number[] = [];
    const observer = new MutationObserver(() => {
      if (screen.queryByText('Payment marked as received.')) drawnAt.push(performance.now());
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    await markAsPaid();
    await waitFor(() => expect(screen.queryByText('Payment marked as received.')).not.toBeInTheDocument(), {
      timeout: 4_000,
    });
    observer.disconnect();
    expect(performance.now() - (drawnAt[0] ?? Number.NaN)).toBeGreaterThan(1_500);
    // Not by how long it stood: a busy machine is late.
    expect(waits).toContain(2_000);
  });
});

describe('what the operator has not set yet (R-41)', () => {
  const notSet = ['registrationFee', 'uanPhone'] as const;

  it('is said nowhere while all is set, nor to whoever is at work under a tab', async () => {
    await showDashboard();
    expect(screen.queryByText(/^Not set yet/)).not.toBeInTheDocument();
  });

  it('is said at the start, to a master with the way to set it', async () => {
    fakeServer.reply(listAdminInstitutes, { institutes: [], ...onlyPage(0) });
    const { user } = await showDashboard({ notSet });
    expect(await screen.findByText('Not set yet: registration fee, UAN phone line')).toBeVisible();
    expect(screen.getByText(/^Students read that these are not announced yet\. Set them in/)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /^Institutes/ }));
    expect(screen.queryByText(/^Not set yet/)).not.toBeInTheDocument();
  });

  it('others are told who can set it', async () => {
    await showDashboard({ as: aishaWith('manageStudents'), notSet });
    expect(await screen.findByText(/A master admin has them set on the server\.$/)).toBeVisible();
    expect(screen.queryByText(/site\.json/)).not.toBeInTheDocument();
  });
});

it('says who is signed in', async () => {
  await showDashboard();
  expect(await screen.findByText(`Signed in as ${root.name}, master admin.`)).toBeVisible();
  await screen.findByText(omar.name);
});

it('UX-2.3 whoever asked for a tab sees its list under what waits in one line; who is here and the counts stand at the start', async () => {
  fakeServer.reply(listQueues, {
    queues: [
      { kind: 'receipts', count: 23, countIsCapped: false, oldestAt: '2026-11-20T09:00:00.000Z' },
      { kind: 'queries', count: 4, countIsCapped: false, oldestAt: '2026-11-20T09:00:00.000Z' },
    ],
  });
  await showDashboard({ at: '/?tab=students&role=admin' });
  expect(await screen.findByText(omar.name)).toBeVisible();
  const waits = within(screen.getByRole('region', { name: 'What waits' }));
  expect(await waits.findByRole('link', { name: /^4 ?Visitor queries/ })).toBeVisible();
  // The desk beside the list says it.
  expect(waits.queryByRole('link', { name: /Receipts to confirm/ })).not.toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Check receipts (23)' })).toBeVisible();
  expect(screen.queryByText(`Signed in as ${root.name}, master admin.`)).not.toBeInTheDocument();
  expect(screen.queryByText('Staff', { selector: 'p' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change my password' })).not.toBeInTheDocument();
});

it('UX-2.3 on a phone Logout is under the person in every tab', async () => {
  setViewport(390);
  fakeServer.reply(logout, { success: true });
  const { user } = await showDashboard({ at: '/?tab=students&role=admin' });
  expect(await screen.findByText(omar.name)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^My account/ }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'ADMIN LOGIN' })).toBeVisible();
});

it('U21 keeps the ways out under the title on a phone, and shows rows as cards', async () => {
  setViewport(360);
  await showDashboard();
  expect(await screen.findByText(omar.name)).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Switch Role' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
});

it('F-9.16 leads staff who must have a second step to its set-up, and goes on once there is one', async () => {
  const step = {
    isOn: false,
    isRequired: true,
    appSince: null,
    spareCodesLeft: 0,
    passkeys: [],
    canUsePasskeys: false,
  };
  fakeServer.reply(getTwoFactor, step);
  const { user } = await showDashboard({ mustSetUp: true });
  const link = await screen.findByRole('link', { name: 'Set up the second step' });
  expect(screen.getByText('Please set up the second step first.')).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  await user.click(link);
  const dialog = await screen.findByRole('dialog', { name: 'My account' });
  expect(await within(dialog).findByRole('heading', { name: 'Second step' })).toBeVisible();
  fakeServer.reply(getCounts, COUNTS);
  fakeServer.reply(getTwoFactor, {
    ...step,
    isOn: true,
    appSince: '2026-11-20T09:00:00.000Z',
    spareCodesLeft: 10,
  });
  await act(() => invalidate(getTwoFactor));
  expect(await screen.findAllByRole('tab', { hidden: true })).not.toHaveLength(0);
});

it('F-9.18 staff read on every tab that mails to them come back, also where they may do nothing else', async () => {
  await showDashboard({ as: aishaWith(), emailState: 'returned' });
  expect(
    await screen.findByText(/^Our e-mails to .…@.* come back\. Please give us another address\.$/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open My Account' })).toBeVisible();
});
