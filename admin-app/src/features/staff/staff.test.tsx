import { screen, waitFor, within } from '@testing-library/react';
import {
  changeStaffPassword,
  createStaff,
  deleteStaff,
  exportAudit,
  karachiDay,
  listAdminStudents,
  listAudit,
  listStaff,
  NO_PERMISSIONS,
  PERMISSION_GROUPS,
  type StaffMember,
  updateStaff,
} from '@uas/contract';
import { aishaWith, fakeServer, root } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

const aisha = aishaWith('viewApplications');

async function showStaff(admins: StaffMember[] = [root, aisha]) {
  fakeServer.reply(listAdminStudents, { students: [], ...onlyPage(0) });
  fakeServer.reply(listStaff, { admins });
  const { user } = await showDashboard({ tab: 'Manage Staff' });
  await screen.findByText(aisha.email);
  return user;
}

async function openNew() {
  const user = await showStaff();
  await user.click(screen.getByRole('button', { name: 'Add staff' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add staff' });
  await within(dialog).findByLabelText('Name');
  return { user, dialog };
}

async function openEdit() {
  const user = await showStaff();
  await user.click(screen.getByRole('button', { name: 'Edit Aisha' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit staff' });
  await within(dialog).findByLabelText('Name');
  return { user, dialog };
}

const submit = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: /^(Add staff|Save)$/ });
const email = (dialog: HTMLElement) => within(dialog).getByLabelText(/^Email/);
const password = (dialog: HTMLElement) => within(dialog).getByLabelText(/^Password/, { selector: 'input' });

describe('adding staff', () => {
  it("A-2.37 A-5.11 A-5.12 A-8.41 A-8.42 A-8.70 A-9.2 needs e-mail and password, keeps what was typed when it fails, and creates with exactly the rights ticked: 'New staff created.'", async () => {
    const { user, dialog } = await openNew();
    const press = () => user.click(submit(dialog));
    await press();
    expect(await within(dialog).findByText('Email and password are required for staff.')).toBeVisible();
    await user.type(email(dialog), 'new@example.pk');
    await press();
    expect(within(dialog).getByText('Email and password are required for staff.')).toBeVisible();
    await user.type(password(dialog), 'abc');
    await press();
    expect(await within(dialog).findByText('Password must be at least 4 characters.')).toBeVisible();
    expect(fakeServer.calls(createStaff)).toEqual([]);
    await user.type(password(dialog), 'd');
    fakeServer.refuse(createStaff, 500);
    await press();
    expect(await within(dialog).findByText('Failed to create staff.')).toBeVisible();
    fakeServer.unreachable(createStaff);
    await press();
    expect(await within(dialog).findByText('Network error. Try again.')).toBeVisible();
    expect(email(dialog)).toHaveValue('new@example.pk');
    fakeServer.reply(createStaff, { admin: aisha });
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(14);
    for (const { flags } of PERMISSION_GROUPS) {
      for (const { label } of flags)
        expect(within(dialog).getByRole('checkbox', { name: label })).not.toBeChecked();
    }
    await user.click(within(dialog).getByRole('checkbox', { name: 'See and export applications' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Delete students' }));
    await user.click(submit(dialog));
    expect(await screen.findByText('New staff created.')).toBeVisible();
    expect(fakeServer.calls(createStaff).at(-1)?.body).toEqual({
      name: '',
      email: 'new@example.pk',
      password: 'abcd',
      isMaster: false,
      permissions: { ...NO_PERMISSIONS, viewApplications: true, deleteStudent: true },
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add staff' })).toBeNull());
    expect(fakeServer.calls(listStaff)).toHaveLength(2);
  });
});

describe('editing staff', () => {
  it("A-8.38 says 'Error: Could not find staff to edit.' when they are gone meanwhile", async () => {
    const { dialog } = await openEdit();
    expect(within(dialog).getByRole('checkbox', { name: 'See and export applications' })).toBeChecked();
    document.body.innerHTML = '';
    const { renderScreen } = await import('@uas/shared-ui/test-kit');
    const { StaffView } = await import('./staff-form');
    renderScreen(<StaffView subject={{ email: 'gone@example.pk' }} onClose={jest.fn()} />, {
      as: { role: 'admin', record: root },
    });
    expect(await screen.findByText('Error: Could not find staff to edit.')).toBeVisible();
  });

  it("A-8.39 A-8.40 A-8.71 says why it failed, and changes name and rights: 'Staff updated.'", async () => {
    const { user, dialog } = await openEdit();
    fakeServer.refuse(updateStaff, 500);
    await user.click(submit(dialog));
    expect(await within(dialog).findByText('Could not update staff.')).toBeVisible();
    fakeServer.unreachable(updateStaff);
    await user.click(submit(dialog));
    expect(await within(dialog).findByText('Network error. Could not update staff.')).toBeVisible();
    fakeServer.reply(updateStaff, { admin: aisha });
    await user.type(within(dialog).getByLabelText('Name'), ' Malik');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Delete student queries' }));
    await user.click(submit(dialog));
    expect(await screen.findByText('Staff updated.')).toBeVisible();
    expect(fakeServer.calls(updateStaff).at(-1)).toMatchObject({
      params: { email: aisha.email },
      body: {
        name: 'Aisha Malik',
        permissions: { ...NO_PERMISSIONS, viewApplications: true, deleteQueries: true },
      },
    });
  });

  it('R-28 lets nobody demote or delete themself, and says why', async () => {
    const user = await showStaff();
    const own = screen.getByRole('button', { name: 'Delete Root' });
    expect(own).toBeDisabled();
    expect(own).toHaveAttribute('title', 'You cannot delete or demote yourself.');
    await user.click(screen.getByRole('button', { name: 'Edit Root' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit staff' });
    expect(await within(dialog).findByRole('checkbox', { name: 'Master admin' })).toBeDisabled();
  });
});

it("A-2.38 A-8.43 A-8.72 A-8.81 deleting confirms with the name; Cancel sends nothing; 'Could not delete staff.', then 'Staff deleted.'", async () => {
  const user = await showStaff();
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Delete Aisha' }));
    return within(await screen.findByRole('dialog'));
  };
  let question = await ask();
  expect(question.getByText(`Aisha (${aisha.email})`)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(fakeServer.calls(deleteStaff)).toEqual([]);
  question = await ask();
  fakeServer.unreachable(deleteStaff);
  await user.click(question.getByRole('button', { name: 'Delete staff' }));
  expect(await question.findByText('Could not delete staff.')).toBeVisible();
  fakeServer.reply(deleteStaff, { success: true });
  await user.click(question.getByRole('button', { name: 'Delete staff' }));
  expect(await screen.findByText('Staff deleted.')).toBeVisible();
  expect(fakeServer.calls(deleteStaff).at(-1)?.params).toEqual({ email: aisha.email });
});

it("A-2.39 A-5.13 A-8.44 A-8.73 A-9.2 Change Staff Password refuses six characters, says that it failed, and sets seven: 'Staff password updated.'", async () => {
  const user = await showStaff();
  await user.click(screen.getByRole('button', { name: 'Change Password of Aisha' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Staff Password' }));
  const field = await dialog.findByLabelText(/New password/, { selector: 'input' });
  const press = () => user.click(dialog.getByRole('button', { name: 'Change Password' }));
  await user.type(field, 'abcdef');
  await press();
  expect(await dialog.findByText('Password must be at least 7 characters.')).toBeVisible();
  expect(fakeServer.calls(changeStaffPassword)).toEqual([]);
  await user.type(field, 'g');
  fakeServer.unreachable(changeStaffPassword);
  await press();
  expect(await dialog.findByText('Could not update password.')).toBeVisible();
  fakeServer.reply(changeStaffPassword, { success: true, message: 'x' });
  await press();
  expect(await dialog.findByText('Staff password updated.')).toBeVisible();
  expect(fakeServer.calls(changeStaffPassword).at(-1)).toMatchObject({
    params: { email: aisha.email },
    body: { newPassword: 'abcdefg' },
  });
});

describe('the own password in the list of staff', () => {
  it('takes the old one', async () => {
    fakeServer.reply(changeStaffPassword, { success: true, message: 'x' });
    const user = await showStaff();
    await user.click(screen.getByRole('button', { name: `Change Password of ${root.name}` }));
    const dialog = await screen.findByRole('dialog', { name: 'Change Staff Password' });
    await within(dialog).findByLabelText(/Old password/, { selector: 'input' });
    const field = (label: RegExp) => within(dialog).getByLabelText(label, { selector: 'input' });
    const press = () => user.click(within(dialog).getByRole('button', { name: 'Change Password' }));
    await user.type(field(/New password/), 'abcdefg');
    await press();
    expect(await within(dialog).findByText('Please enter your password.')).toBeVisible();
    expect(fakeServer.calls(changeStaffPassword)).toEqual([]);
    await user.type(field(/Old password/), 'demo-pass-1');
    await press();
    expect(await within(dialog).findByText('Staff password updated.')).toBeVisible();
    expect(fakeServer.calls(changeStaffPassword)[0]?.body).toEqual({
      newPassword: 'abcdefg',
      oldPassword: 'demo-pass-1',
    });
  });
});

describe('History', () => {
  const entry = {
    _id: 'au_1',
    at: '2026-11-20T09:05:00.000Z',
    actorRole: 'admin',
    actor: 'root@example.pk',
    action: 'set-payment',
    sentence: '{actor} confirmed the payment of {subject}',
    subject: 'omar@example.pk',
    before: { paid: false },
    after: { paid: true },
    reason: '',
    actorName: 'Root Admin',
    about: { kind: 'student', name: 'Omar Farooq', email: 'omar@example.pk', program: '', institute: '' },
    number: 'UAS-S26-000004-4',
  };
  const actions = ['set-payment', 'delete-student'];
  const saved: string[] = [];

  beforeEach(() => {
    saved.length = 0;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    fakeServer.reply(listStaff, { admins: [root] });
    fakeServer.reply(listAudit, { entries: [entry], actions, ...onlyPage(1) });
  });

  afterEach(() => jest.restoreAllMocks());

  const showHistory = (more = '') => showDashboard({ at: `/?tab=staff&staff=history${more}&role=admin` });
  const asked = () => fakeServer.calls(listAudit).map(({ query }) => query);
  const press = (name: string) => screen.getByRole('button', { name });

  it('U44 shows who did what when, and filters by person and action', async () => {
    const user = await showStaff();
    await user.click(screen.getByRole('tab', { name: 'History' }));
    const row = (await screen.findByText('Omar Farooq')).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('Root Admin confirmed the payment of Omar Farooq');
    expect(within(row).getByText('root@example.pk (admin)')).toBeVisible();
    expect(within(row).getByText('20 Nov 2026, 14:05')).toBeVisible();
    await user.click(within(row).getByText('Show'));
    expect(within(row).getByText('paid: no → yes')).toBeVisible();
    await user.type(screen.getByLabelText('Person or number'), 'omar');
    await user.click(screen.getByLabelText('From'));
    await user.click(await screen.findByRole('button', { name: '1 November 2026' }));
    await user.selectOptions(screen.getByLabelText('Action'), 'Delete student');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(fakeServer.calls(listAudit)[1]?.query).toEqual({
        page: '1',
        search: 'omar',
        action: 'delete-student',
        from: '2026-11-01',
      }),
    );
  });

  it('F-7 finds who did it together with whom it is about; names stand in no address, days do', async () => {
    const { user, search } = await showHistory('&history.from=2026-11-01');
    await screen.findByText('Omar Farooq');
    expect(asked()).toEqual([{ page: '1', from: '2026-11-01' }]);
    await user.type(screen.getByLabelText('Done by'), ' root@example.pk ');
    await user.type(screen.getByLabelText('Person or number'), 'UAS-S26-000004-4{Enter}');
    const both = { search: 'UAS-S26-000004-4', by: 'root@example.pk', from: '2026-11-01' };
    await waitFor(() => expect(asked().at(-1)).toEqual({ page: '1', ...both }));
    expect(search()).toContain('history.from=2026-11-01');
    expect(search()).not.toMatch(/root|000004/);
    await user.click(await screen.findByRole('button', { name: 'Remove Done by: root@example.pk' }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ page: '1', ...both, by: undefined }));
  });

  it('F-7 says that nothing matches and offers the whole history', async () => {
    fakeServer.reply(listAudit, ({ query }) =>
      query.from ? { entries: [], actions, ...onlyPage(0) } : { entries: [entry], actions, ...onlyPage(1) },
    );
    const { user } = await showHistory('&history.from=2026-11-25');
    expect(await screen.findByText('Nothing matches this filter.')).toBeVisible();
    await user.click(press('Show the whole history'));
    expect(await screen.findByText('Omar Farooq')).toBeVisible();
  });

  it('F-7 says that the history could not be loaded; Retry loads it, with the number in each line that has one', async () => {
    fakeServer.unreachable(listAudit);
    const { user } = await showHistory();
    expect(await screen.findByText('Could not load the history.')).toBeVisible();
    const { number, ...older } = entry;
    const about = { ...entry.about, name: 'Sara' };
    const entries = [entry, { ...older, _id: 'au_2', about }];
    fakeServer.reply(listAudit, { entries, actions, ...onlyPage(2) });
    await user.click(press('Retry'));
    expect((await screen.findByText('Omar Farooq')).closest('tr')).toHaveTextContent(number);
    expect(screen.getByText('Sara').closest('tr')).not.toHaveTextContent('UAS-');
  });

  it('F-7 exports what the filter finds, and says why where there is no file', async () => {
    fakeServer.reply(exportAudit, 'Entry ID\r\n');
    const { user } = await showHistory('&history.action=set-payment');
    await screen.findByText('Omar Farooq');
    await user.type(screen.getByLabelText('Done by'), 'root{Enter}');
    await waitFor(() => expect(asked()).toHaveLength(2));
    await screen.findByText('Omar Farooq');
    await user.click(press('Export to CSV'));
    await waitFor(() => expect(saved).toEqual([`history_${karachiDay(new Date())}.csv`]));
    expect(fakeServer.calls(exportAudit)[0]?.query).toEqual({ action: 'set-payment', by: 'root' });
    fakeServer.refuse(exportAudit, 500);
    await waitFor(() => expect(press('Export to CSV')).not.toHaveAttribute('aria-busy'));
    await user.click(press('Export to CSV'));
    expect(await screen.findByText('The file could not be made. Please try again.')).toBeVisible();
  });

  it('F-7 makes no file of nothing, and says so', async () => {
    fakeServer.reply(listAudit, { entries: [], actions, ...onlyPage(0) });
    const { user } = await showHistory();
    await screen.findByText('Nothing has happened yet.');
    await user.click(press('Export to CSV'));
    expect(await screen.findByText('Nothing of the history to export for current filter.')).toBeVisible();
    expect(fakeServer.calls(exportAudit)).toEqual([]);
  });
});
