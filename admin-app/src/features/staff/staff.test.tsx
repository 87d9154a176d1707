import { act, render, screen, waitFor, within } from '@testing-library/react';
import {
  type AuditEntry,
  changeStaffPassword,
  completeInstituteEmail,
  createStaff,
  deleteStaff,
  exportAudit,
  getCounts,
  getOwnStaffRecord,
  getStudent,
  karachiDay,
  listAdminInstitutes,
  listAdminStudents,
  listAudit,
  listDuplicates,
  listQueues,
  listStaff,
  listStudentApplications,
  loginAdmin,
  logout,
  NO_MESSAGE_RIGHTS,
  NO_PERMISSIONS,
  PERMISSION_GROUPS,
  removeInstituteTwoFactor,
  removeStaffTwoFactor,
  removeStudentTwoFactor,
  type StaffMember,
  setInstituteEmail,
  updateStaff,
} from '@uas/contract';
import { invalidate } from '@uas/shared-ui/query';
import {
  aishaWith,
  fakeServer,
  nust,
  renderScreen,
  root,
  sara,
  sessionNow,
  TEST_TOKEN,
} from '@uas/shared-ui/test-kit';
import { AdminPortal } from '../../portal';
import { firstOfMonth, onlyPage, showDashboard } from '../../test-kit/show-dashboard';
import { NewEmailSteps } from '../new-email/new-email-steps';
import { changesOf, labelOfAction } from './audit-labels';
import { AuditSentence } from './audit-sentence';

describe('staff', () => {
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

    it('another right gives back none that was taken away meanwhile', async () => {
      const { user, dialog } = await openEdit();
      fakeServer.reply(listStaff, { admins: [root, { ...aisha, permissions: NO_PERMISSIONS }] });
      await act(() => invalidate(listStaff));
      fakeServer.reply(updateStaff, { admin: aisha });
      await user.click(within(dialog).getByRole('checkbox', { name: 'Delete student queries' }));
      await user.click(submit(dialog));
      expect(await screen.findByText('Staff updated.')).toBeVisible();
      expect(fakeServer.calls(updateStaff).at(-1)?.body).toMatchObject({
        permissions: { ...NO_PERMISSIONS, deleteQueries: true },
      });
    });

    it('a new name gives back no right that was taken away meanwhile, and demotes no new master', async () => {
      const { user, dialog } = await openEdit();
      fakeServer.reply(listStaff, {
        admins: [root, { ...aisha, isMaster: true, permissions: NO_PERMISSIONS }],
      });
      await act(() => invalidate(listStaff));
      fakeServer.reply(updateStaff, { admin: aisha });
      await user.type(within(dialog).getByLabelText('Name'), ' Malik');
      await user.click(submit(dialog));
      expect(await screen.findByText('Staff updated.')).toBeVisible();
      expect(fakeServer.calls(updateStaff).at(-1)?.body).toEqual({ name: 'Aisha Malik' });
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
      const { day: first, label } = firstOfMonth();
      await user.click(await screen.findByRole('button', { name: label }));
      await user.selectOptions(screen.getByLabelText('Action'), 'Delete student');
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      await waitFor(() =>
        expect(fakeServer.calls(listAudit)[1]?.query).toEqual({
          page: '1',
          search: 'omar',
          action: 'delete-student',
          from: first,
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
});

describe('the audit', () => {
  describe('labels of the audit', () => {
    it('makes an action and a field that came later readable', () => {
      expect(labelOfAction('invite-guest')).toBe('Invite guest');
      expect(changesOf({ before: null, after: { seatCount: 3 } })).toEqual(['Seat count: 3']);
    });

    it.each([
      ['accept-offer', 'Accept offer'],
      ['apply', 'Apply'],
    ])('calls %s by the words of its name', (action, label) => {
      expect(labelOfAction(action)).toBe(label);
    });

    it('leaves out what did not change', () => {
      expect(changesOf({ before: { paid: true, version: 1 }, after: { paid: true, version: 2 } })).toEqual([
        'version: 1 → 2',
      ]);
    });

    it('says which rights were given and taken, not all thirteen', () => {
      const before = { viewApplications: true, viewQueries: true, deleteStudent: false };
      const after = { viewApplications: true, viewQueries: false, deleteStudent: true, deleteQueries: true };
      expect(changesOf({ before: { permissions: before }, after: { permissions: after } })).toEqual([
        'Rights given: Delete students and Delete student queries',
        'Rights taken away: See and export student queries',
      ]);
    });

    it('puts codes in words', () => {
      const change = { before: { status: 'pending' }, after: { status: 'approved', kind: 'fee-structure' } };
      expect(changesOf(change)).toEqual(['status: Pending → Approved', 'kind: Fee structure']);
    });

    it('puts lists, switches and filters in words, and leaves names of rows out', () => {
      const after = { changed: ['phone', 'contactPerson'], isMaster: true, documentId: '01abc' };
      expect(changesOf({ before: { isMaster: false }, after })).toEqual([
        'master admin: no → yes',
        'changed: phone and contact person',
      ]);
      const filter = { status: 'pending', search: '', programs: 3 };
      expect(changesOf({ before: null, after: { filter, rows: 12 } })).toEqual([
        'filter: status: Pending and number of programs: 3',
        'rows in the file: 12',
      ]);
    });

    it('F-7 names programs as they are called, and the fields of each', () => {
      const changes = [
        { program: 'BS-CS (Hons)', fields: ['closes', 'lateFee'] },
        { program: null, fields: ['opens'] },
      ];
      expect(changesOf({ before: null, after: { changes } })).toEqual([
        'changes: program: BS-CS (Hons) and changed: closing date and late fee and changed: opening date',
      ]);
      expect(changesOf({ before: null, after: { fields: [], added: ['Pre-Med'], removed: [] } })).toEqual([
        'programs added: Pre-Med',
      ]);
    });
  });

  describe('sentences of the audit', () => {
    const ENTRY: AuditEntry = {
      _id: 'au_1',
      at: '2026-11-20T09:05:00.000Z',
      actorRole: 'institute',
      actor: 'nust@uas.example',
      action: 'decide-application',
      sentence: '{actor} approved {program} for {subject}',
      subject: 'application 01m7',
      before: { status: 'pending' },
      after: { status: 'approved' },
      reason: '',
      actorName: 'Ayesha Siddiqui',
      about: {
        kind: 'application',
        name: 'رابعہ اسلم',
        email: '',
        program: 'BS Mathematics',
        institute: 'NUST',
      },
    };

    function sentence(change: Partial<AuditEntry>): string | null {
      return render(<AuditSentence entry={{ ...ENTRY, ...change }} />).container.textContent;
    }

    it('says what happened with the names of today', () => {
      expect(sentence({})).toBe('Ayesha Siddiqui approved BS Mathematics for رابعہ اسلم');
      expect(sentence({ sentence: '{actor} rejected {program} for {subject}' })).toBe(
        'Ayesha Siddiqui rejected BS Mathematics for رابعہ اسلم',
      );
    });

    it('F-10.10 names the member of a university who did it', () => {
      expect(sentence({ actorName: 'NUST', actorMember: { id: 'me_1', name: 'Aisha Khan' } })).toBe(
        'Aisha Khan of NUST approved BS Mathematics for رابعہ اسلم',
      );
    });

    it('calls those who are gone by what they were', () => {
      const about = { kind: 'student', name: '', email: '', program: '', institute: '' };
      expect(
        sentence({
          actorRole: 'admin',
          actorName: '',
          action: 'delete-student',
          sentence: '{actor} deleted a student',
          about,
        }),
      ).toBe('A deleted staff member deleted a student');
      expect(
        sentence({
          actorRole: 'admin',
          actorName: '',
          action: 'read-form',
          sentence: '{actor} looked at the admission form of {subject}',
          about,
        }),
      ).toBe('A deleted staff member looked at the admission form of a deleted student');
      expect(
        sentence({ actorRole: 'system', actorName: '', action: 'something-new', sentence: undefined, about }),
      ).toBe('Something new');
    });

    it('says of a deleted application neither that the student nor that the university is gone', () => {
      const about = { kind: 'application', name: '', email: '', program: '', institute: '' };
      expect(sentence({ about })).toBe(
        'Ayesha Siddiqui approved a program for a student whose application is gone',
      );
      expect(
        sentence({
          about,
          actorRole: 'student',
          actorName: 'Sara',
          action: 'accept-offer',
          sentence: '{actor} accepted the offer for {program} at {institute}',
        }),
      ).toBe('Sara accepted the offer for a program at a university');
    });

    it('shows the action where the server has no sentence', () => {
      expect(sentence({ sentence: undefined })).toBe('Decide application');
    });

    it('says as it is what is no gap that it knows, and takes no name for one', () => {
      const about = { kind: 'student', name: '{actor}', email: '', program: '', institute: '' };
      expect(sentence({ sentence: '{actor} gave {seat} to {subject}', about })).toBe(
        'Ayesha Siddiqui gave {seat} to {actor}',
      );
    });

    it('shows the e-mail of whom it is about, and not of who did it to themself', () => {
      const about = { kind: 'staff', name: 'Aisha', email: 'aisha@uas.example', program: '', institute: '' };
      const change = { actorRole: 'admin', actorName: 'Root', actor: 'root@uas.example', about };
      expect(
        sentence({ ...change, action: 'create-staff', sentence: '{actor} added {subject} to the staff' }),
      ).toBe('Root added Aisha to the staffaisha@uas.example');
      expect(
        sentence({ ...change, actor: about.email, action: 'login-staff', sentence: '{actor} logged in' }),
      ).toBe('Root logged in');
    });

    it('shows the action where an older site sends no names', () => {
      expect(sentence({ actorName: undefined, about: undefined })).toBe('Decide applicationapplication 01m7');
    });

    it('F-7 leads to the page of the application that it is about, and to nobody else', () => {
      const number = 'UAS-26-000123-4';
      const { getByRole, unmount } = renderScreen(<AuditSentence entry={{ ...ENTRY, number }} />);
      expect(getByRole('link', { name: number })).toHaveAttribute(
        'href',
        `/?tab=applications&application=${number}&role=admin`,
      );
      unmount();
      const about = { kind: 'student', name: 'Omar', email: '', program: '', institute: '' };
      const { queryByRole } = renderScreen(
        <AuditSentence entry={{ ...ENTRY, number: 'UAS-S26-000004-4', about }} />,
      );
      expect(queryByRole('link')).not.toBeInTheDocument();
    });
  });
});

describe('the second step', () => {
  const REASON = 'Came to the office with the CNIC.';
  const DONE = { success: true as const, message: 'The second step was removed.' };
  const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Remove second step' }));

  const focused = () => document.activeElement as HTMLElement;

  beforeEach(() => fakeServer.reply(listAdminStudents, { students: [sara], ...onlyPage(1) }));

  async function openOfStudent() {
    fakeServer.reply(getStudent, sara);
    fakeServer.reply(listStudentApplications, { applications: [] });
    const { user } = await showDashboard();
    await user.click(await screen.findByRole('button', { name: `Details of ${sara.name}` }));
    await user.click(await screen.findByRole('button', { name: 'Remove second step' }));
    return { user, dialog: await dialogOf() };
  }

  it('F-9.16 asks for a reason of at least ten letters, and sends nothing without one', async () => {
    const { user, dialog } = await openOfStudent();
    await user.type(await dialog.findByRole('textbox', { name: /^How you made sure/ }), ' lost it ');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByText('Please say how you made sure, in at least ten letters.')).toBeVisible();
    expect(fakeServer.calls(removeStudentTwoFactor)).toEqual([]);
  });

  it('F-9.16 removes the second step of a student with the reason, and says so', async () => {
    const { user, dialog } = await openOfStudent();
    fakeServer.refuseWith(removeStudentTwoFactor, 'second-step.not-on');
    await user.type(await dialog.findByRole('textbox', { name: /^How you made sure/ }), REASON);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByText('There is no second step here.')).toBeVisible();
    fakeServer.reply(removeStudentTwoFactor, DONE);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The second step was removed.')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Remove second step' })).not.toBeInTheDocument(),
    );
    expect(fakeServer.calls(removeStudentTwoFactor).at(-1)?.body).toEqual({
      email: sara.email,
      reason: REASON,
    });
  });

  async function openOfInstitute() {
    fakeServer.reply(listAdminInstitutes, { institutes: [nust], ...onlyPage(1) });
    fakeServer.reply(removeInstituteTwoFactor, DONE);
    const { user } = await showDashboard({ tab: 'Institutes' });
    const more = () => screen.getByRole('button', { name: `More for ${nust.name}` });
    await waitFor(() => expect(more()).toBeEnabled());
    await user.click(more());
    await user.click(await screen.findByRole('menuitem', { name: 'Remove second step' }));
    const dialog = await dialogOf();
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(focused()));
    return { user, dialog };
  }

  it('F-9.16 removes the second step of an institute', async () => {
    const { user, dialog } = await openOfInstitute();
    await user.type(await dialog.findByRole('textbox', { name: /^How you made sure/ }), REASON);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The second step was removed.')).toBeVisible();
    expect(fakeServer.calls(removeInstituteTwoFactor)[0]?.body).toEqual({
      email: nust.email,
      reason: REASON,
    });
  });

  it('F-9.16 removes the second step of a member of an institute by their e-mail', async () => {
    const { user, dialog } = await openOfInstitute();
    const email = await dialog.findByRole('textbox', { name: /^Email/ });
    await user.clear(email);
    await user.type(await dialog.findByRole('textbox', { name: /^How you made sure/ }), REASON);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByText('Please enter a valid e-mail address.')).toBeVisible();
    expect(fakeServer.calls(removeInstituteTwoFactor)).toEqual([]);
    await user.type(email, 'omar@nust.example');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The second step was removed.')).toBeVisible();
    expect(fakeServer.calls(removeInstituteTwoFactor)[0]?.body).toEqual({
      email: 'omar@nust.example',
      reason: REASON,
    });
  });

  it('F-9.16 removes the second step of staff, but not the own one', async () => {
    const aisha = aishaWith('viewApplications');
    fakeServer.reply(listStaff, { admins: [root, aisha] });
    fakeServer.reply(removeStaffTwoFactor, DONE);
    const { user } = await showDashboard({ tab: 'Manage Staff' });
    const more = (name: string) => screen.getByRole('button', { name: `More for ${name}` });
    await waitFor(() => expect(more('Aisha')).toBeEnabled());
    await user.click(more(root.name || root.email));
    const own = await screen.findByRole('menuitem', { name: /^Remove second step/ });
    expect(own).toBeDisabled();
    expect(own).toHaveTextContent('This is your own second step. You can switch it off in My account.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(own).not.toBeInTheDocument());
    await user.click(more('Aisha'));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove second step' }));
    const dialog = await dialogOf();
    await user.type(await dialog.findByRole('textbox', { name: /^How you made sure/ }), REASON);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The second step was removed.')).toBeVisible();
    expect(fakeServer.calls(removeStaffTwoFactor)[0]?.body).toEqual({ email: aisha.email, reason: REASON });
  });
});

describe('a new e-mail', () => {
  it('F-9.8 sends the facts, says what is refused, and sets the e-mail with the code', async () => {
    const correspondent = { userType: 'institute', email: 'nust@uas.example', name: 'NUST' } as const;
    const { user } = renderScreen(
      <NewEmailSteps subject={{ correspondent, id: 'i1' }} onClose={() => undefined} />,
      { as: { role: 'admin', record: root } },
    );
    expect(screen.queryByLabelText(/CNIC/)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText(/New e-mail/), 'new@uas.example');
    await user.type(screen.getByLabelText(/Number/), '051-9000101');
    await user.type(screen.getByLabelText(/How you made sure/), 'Called them back');
    fakeServer.refuse(setInstituteEmail, 409, 'This email is already registered.');
    await user.click(screen.getByRole('button', { name: 'Send the Code' }));
    expect(await screen.findByText('This email is already registered.')).toBeVisible();
    fakeServer.reply(setInstituteEmail, { success: true, message: 'A code is on its way.' });
    await user.click(screen.getByRole('button', { name: 'Send the Code' }));
    await user.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }));
    await user.paste('123456');
    fakeServer.reply(completeInstituteEmail, { success: true, message: 'The new e-mail is set.' });
    await user.click(screen.getByRole('button', { name: 'Set the New E-mail' }));
    expect((await screen.findAllByText(/The new e-mail is set/))[0]).toBeVisible();
    expect(fakeServer.calls(completeInstituteEmail).map(({ body }) => body)).toEqual([
      { instituteId: 'i1', code: '123456' },
    ]);
  });
});

describe('signing in', () => {
  async function signInAs(user: Awaited<ReturnType<typeof showLogin>>['user']) {
    await user.type(screen.getByLabelText(/^Email/), ' Root@Example.pk');
    await user.type(screen.getByLabelText(/^Password/), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Login' }));
  }

  async function showLogin() {
    const leave = jest.fn();
    const { user } = renderScreen(<AdminPortal leave={leave} />);
    return { user, leave };
  }

  describe('the login of staff', () => {
    it("A-8.23 shows the server's own words when it refuses", async () => {
      fakeServer.refuse(loginAdmin, 401, 'This account is locked.');
      const { user } = await showLogin();
      await signInAs(user);
      expect(await screen.findByRole('alert')).toHaveTextContent('This account is locked.');
      expect(sessionNow().token).toBeNull();
      expect(localStorage.getItem('authToken')).toBeNull();
    });

    it("A-8.23 says 'Invalid admin credentials.' when the refusal has no words", async () => {
      fakeServer.refuse(loginAdmin, 401);
      const { user } = await showLogin();
      await signInAs(user);
      expect(await screen.findByRole('alert')).toHaveTextContent('Invalid admin credentials.');
    });

    it("A-8.24 says 'Network error. Please try again.' when nobody answers", async () => {
      fakeServer.unreachable(loginAdmin);
      const { user } = await showLogin();
      await signInAs(user);
      expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please try again.');
      expect(screen.getByLabelText(/^Password/)).toHaveValue('correct horse');
    });

    it('A-2.23 asks for e-mail and password, shows and hides the password, and offers Change Role', async () => {
      const { user, leave } = await showLogin();
      expect(screen.getByRole('heading', { level: 1, name: 'ADMIN LOGIN' })).toBeVisible();
      expect(screen.getByLabelText(/^Email/)).toHaveAttribute('type', 'email');
      const password = screen.getByLabelText(/^Password/);
      expect(password).toHaveAttribute('type', 'password');
      await user.click(screen.getByRole('button', { name: 'Show Password' }));
      expect(password).toHaveAttribute('type', 'text');
      await user.click(screen.getByRole('button', { name: 'Hide Password' }));
      expect(password).toHaveAttribute('type', 'password');
      expect(screen.queryByRole('button', { name: /register/i })).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Change Role' }));
      expect(leave).toHaveBeenCalledTimes(1);
    });

    it('A-4.17 A-9.17 keeps the token under authToken and the record under admin, and opens the dashboard', async () => {
      fakeServer.reply(loginAdmin, { token: 'fresh-token', admin: root, message: 'Welcome.' });
      fakeServer.reply(getCounts, { students: 1, institutes: 1, applications: 1, staff: 1 });
      const nobody = { duplicates: [], open: 0, openIsCapped: false, hasMore: false, total: 0, cursor: null };
      fakeServer.provide(listDuplicates, nobody);
      fakeServer.reply(getOwnStaffRecord, { admin: root });
      fakeServer.reply(listQueues, { queues: [] });
      const { user } = await showLogin();
      await user.type(screen.getByLabelText(/^Email/), 'root@example.pk');
      await user.type(screen.getByLabelText(/^Password/), 'correct horse');
      const { listAdminStudents } = await import('@uas/contract');
      fakeServer.reply(listAdminStudents, { students: [], hasMore: false, total: 0, cursor: null });
      await user.click(screen.getByRole('button', { name: 'Login' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
      expect(localStorage.getItem('authToken')).toBe('fresh-token');
      expect(JSON.parse(localStorage.getItem('admin') ?? 'null')).toEqual(root);
      expect(sessionNow()).toMatchObject({ role: 'admin', view: 'dashboard', token: 'fresh-token' });
      await screen.findByText('No students yet.');
    });
  });

  describe('leaving', () => {
    it('A-2.26 A-2.3 A-6.2 offers Switch Role, which clears role, record and token and ends the session', async () => {
      fakeServer.reply(logout, { success: true });
      const { user, leave } = await showDashboardAtMessages();
      await user.click(screen.getByRole('button', { name: 'Switch Role' }));
      expect(sessionNow()).toMatchObject({ role: null, token: null, record: null });
      expect(localStorage.getItem('admin')).toBeNull();
      expect(localStorage.getItem('authToken')).toBeNull();
      expect(leave).toHaveBeenCalledTimes(1);
      expect(fakeServer.calls(logout)).toHaveLength(1);
      expect(fakeServer.calls(logout)[0]?.token).toBe(TEST_TOKEN);
    });

    it('A-2.26 offers Logout, which returns to the login', async () => {
      fakeServer.reply(logout, { success: true });
      const { user } = await showDashboardAtMessages();
      await user.click(screen.getByRole('button', { name: 'Logout' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'ADMIN LOGIN' })).toBeVisible();
      expect(localStorage.getItem('authToken')).toBeNull();
    });
  });

  async function showDashboardAtMessages() {
    const { aishaWith } = await import('@uas/shared-ui/test-kit');
    const { listConversations } = await import('@uas/contract');
    fakeServer.reply(listConversations, { conversations: [], hasMore: false, total: 0, cursor: null });
    const dashboard = await showDashboard({ as: aishaWith() });
    await screen.findByText(NO_MESSAGE_RIGHTS);
    return dashboard;
  }
});
