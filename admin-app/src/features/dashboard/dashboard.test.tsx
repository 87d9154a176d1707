import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  checkDocument,
  getCounts,
  getOwnStaffRecord,
  getPaymentReceipt,
  getPublicInstitute,
  getStudent,
  getStudentAdminMessages,
  getStudentForm,
  getTwoFactor,
  listAdminInstitutes,
  listAdminStudents,
  listConversations,
  listQueues,
  listStudentApplications,
  logout,
  NO_MESSAGE_RIGHTS,
  type Permission,
  type StudentProfile,
  setPayment,
} from '@uas/contract';
import { invalidate } from '@uas/shared-ui/query';
import {
  aishaWith,
  fakeServer,
  nust,
  omar,
  recordWaits,
  root,
  sara,
  saraForm,
  setViewport,
} from '@uas/shared-ui/test-kit';
import { COUNTS, onlyPage, showDashboard } from '../../test-kit/show-dashboard';

describe('the dashboard', () => {
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

    it("A-2.24 A-2.25 gives the master every tab in the documents' order, and says how many there are and who is signed in", async () => {
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
      for (const [label, count] of [
        ['Students', '60,000'],
        ['Institutes', '312'],
        ['Applications', '200,000'],
        ['Staff', '7'],
      ] as const) {
        const tile = (await screen.findByText(label, { selector: 'p' })).parentElement;
        await waitFor(() => expect(tile).toHaveTextContent(count));
      }
      expect(await screen.findByText(`Signed in as ${root.name}, master admin.`)).toBeVisible();
      // nothing of what the operator has not set, while all is set.
      expect(screen.queryByText(/^Not set yet/)).not.toBeInTheDocument();
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
      const { tabsOf } = await import('./tabs-of');
      const { PERMISSIONS } = await import('@uas/contract');
      const labels = tabsOf(aishaWith(...PERMISSIONS)).map((tab) => tab.label);
      expect(labels).not.toContain('Manage Staff');
      expect(labels).toHaveLength(6);
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
});

describe('addresses', () => {
  const DAY = '2026-11-20T09:00:00.000Z';

  const lastSearch = () => fakeServer.calls(listAdminStudents).at(-1)?.query;

  /** The server finds students by number; a detail is there for Sara. */
  function serveStudents() {
    fakeServer.reply(listAdminStudents, ({ query }) => {
      const students = query.search === undefined || query.search === sara.number ? [sara] : [omar];
      return { students, ...onlyPage(students.length) };
    });
    fakeServer.reply(getStudent, sara);
    fakeServer.reply(listStudentApplications, { applications: [] });
  }

  const close = async (dialog: HTMLElement, user: { click: (element: Element) => Promise<void> }) =>
    user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);

  describe('an address', () => {
    it('opens the tab that it names, with its filter', async () => {
      serveStudents();
      await showDashboard({ at: '/?tab=students&students.paid=unpaid&role=admin' });
      await waitFor(() => expect(lastSearch()).toEqual({ page: '1', paid: 'unpaid' }));
      expect(await screen.findByRole('tab', { name: 'Students', selected: true })).toBeVisible();
    });

    it('of a tab that the person may not open says so and shows another', async () => {
      fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
      await showDashboard({ as: aishaWith('messagesStudents'), at: '/?tab=students&role=admin' });
      expect(await screen.findByText(/a part of this page that you may not open/)).toBeVisible();
      expect(screen.getByRole('tab', { name: 'Messages', selected: true })).toBeVisible();
      expect(fakeServer.calls(listAdminStudents)).toHaveLength(0);
    });

    it('holds the filter but not the words of a search for people', async () => {
      serveStudents();
      const { user, search } = await showDashboard();
      await screen.findByText(sara.email);
      await user.type(screen.getByLabelText('Search students'), 'Omar');
      await user.selectOptions(screen.getByLabelText('Fee'), 'Under review');
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      await waitFor(() => expect(lastSearch()).toEqual({ page: '1', search: 'Omar', paid: 'review' }));
      expect(search()).toBe('?students.paid=review&role=admin');
    });

    it('leads to one student by the reference number, without name and e-mail, and to what is open on top', async () => {
      serveStudents();
      fakeServer.reply(getStudentForm, { ...saraForm, _id: 'form-id-1', createdAt: DAY, updatedAt: DAY });
      const at = `/?tab=students&student=${sara.number}&student-form=open&role=admin`;
      const { user, search } = await showDashboard({ at });
      const form = await screen.findByRole('dialog', { name: 'Student Application Form' });
      await close(form, user);
      await waitFor(() =>
        expect(screen.queryByRole('dialog', { name: 'Student Application Form' })).toBeNull(),
      );
      expect(search()).toBe(`?tab=students&student=${sara.number}&role=admin`);
      await close(await screen.findByRole('dialog', { name: 'Student detail' }), user);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(search()).toBe('?tab=students&role=admin');
    });

    it('leads to the own password, and no longer once that is closed', async () => {
      serveStudents();
      const { user, search } = await showDashboard({ at: '/?dialog=change-password&role=admin' });
      await close(await screen.findByRole('dialog', { name: 'Change Password' }), user);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(search()).toBe('');
    });

    it('of a student whom nobody knows says so', async () => {
      serveStudents();
      await showDashboard({ at: '/?tab=students&student=UAS-S26-999999-9&role=admin' });
      expect(await screen.findByText('Student not found.')).toBeVisible();
    });

    it('leads to nothing of another tab', async () => {
      fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
      await showDashboard({ at: `/?tab=messages&student=${sara.number}&dates=move&message=m1&role=admin` });
      expect(await screen.findByRole('tab', { name: 'Messages', selected: true })).toBeVisible();
      await waitFor(() => expect(fakeServer.calls(listConversations)).toHaveLength(1));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(fakeServer.calls(getStudent)).toHaveLength(0);
    });

    it('leads to a document over the student, and says when it is not there', async () => {
      serveStudents();
      await showDashboard({
        at: `/?tab=students&student=${sara.number}&student-document=9&role=admin`,
      });
      const document = await screen.findByRole('dialog', { name: 'Document' });
      expect(await within(document).findByText(/No preview available/)).toBeVisible();
      expect(screen.getByRole('dialog', { name: 'Student detail' })).toBeInTheDocument();
    });

    it('leads to a receipt, and says when nobody is the student', async () => {
      serveStudents();
      await showDashboard({ at: '/?tab=students&student=UAS-S26-999999-9&student-receipt=open&role=admin' });
      const receipt = await screen.findByRole('dialog', { name: 'Nothing to show here' });
      expect(await within(receipt).findByText('Student not found.')).toBeVisible();
    });

    it('of a dialog about a person names nobody; one is made by opening a detail, and holds neither name nor e-mail', async () => {
      serveStudents();
      fakeServer.reply(getStudentAdminMessages, { messages: [] });
      const { user, search } = await showDashboard();
      await user.click(await screen.findByRole('button', { name: `Message ${sara.name}` }));
      const thread = await screen.findByRole('dialog', { name: `Conversation with ${sara.name}` });
      expect(search()).toBe('');
      await close(thread, user);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await user.click(await screen.findByRole('button', { name: /^Details of Sara/ }));
      expect(await screen.findByRole('dialog', { name: 'Student detail' })).toBeVisible();
      expect(search()).toBe(`?student=${sara.number}&role=admin`);
    });

    it('leads to one institute by the id of its public page', async () => {
      fakeServer.reply(getPublicInstitute, { institute: nust });
      fakeServer.reply(listAdminInstitutes, ({ query }) => {
        const institutes = query.search === nust.email ? [nust] : [];
        return { institutes, ...onlyPage(institutes.length) };
      });
      await showDashboard({ at: `/?tab=institutes&institute=${nust._id}&role=admin` });
      const dialog = await screen.findByRole('dialog');
      expect(await within(dialog).findByText(nust.name)).toBeVisible();
    });
  });
});

describe('receipts that are checked together', () => {
  const AT = '/?tab=students&students=receipts-together&role=admin';
  const RECEIPT = { name: 'slip.png', url: '/files/private/r/slip.png?s=1', type: 'image/png' };
  const students: StudentProfile[] = ['Ali', 'Bina'].map((name, index) => ({
    ...sara,
    _id: `s_${index}`,
    name,
    email: `${name.toLowerCase()}@example.pk`,
    paid: false,
    paymentReceipt: RECEIPT,
  }));

  it('UX-3.5 receipts stand under one another and are confirmed with one question', async () => {
    let waiting = students;
    fakeServer.reply(listAdminStudents, () => ({ students: waiting, ...onlyPage(waiting.length) }));
    fakeServer.reply(getPaymentReceipt, { paymentReceipt: RECEIPT });
    const { user } = await showDashboard({ at: AT });
    expect(await screen.findByRole('img', { name: 'Receipt of Ali' })).toHaveAttribute('src', RECEIPT.url);
    expect(fakeServer.calls(listAdminStudents)[0]?.query).toMatchObject({
      ...{ paid: 'review', sort: 'oldest-receipt', limit: '20' },
    });
    expect(fakeServer.calls(getPaymentReceipt)).toHaveLength(2);
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    fireEvent.load(screen.getByRole('img', { name: 'Receipt of Ali' }));
    const mark = screen.getByRole('button', { name: 'Mark 2 as Paid' });
    expect(mark).toHaveAttribute('aria-disabled', 'true');
    expect(mark).toHaveAccessibleDescription('1 receipt was not shown yet: Bina.');
    await user.click(mark);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    fireEvent.load(screen.getByRole('img', { name: 'Receipt of Bina' }));
    await user.click(mark);
    fakeServer.reply(setPayment, () => {
      waiting = [];
      return { success: true as const, message: 'Payment marked as received.' };
    });
    const question = await screen.findByRole('dialog', { name: 'Mark 2 students as paid?' });
    await user.click(within(question).getByRole('button', { name: 'Mark 2 as Paid' }));
    expect(await screen.findByText('All receipts are checked.')).toBeVisible();
    expect(fakeServer.calls(setPayment)).toHaveLength(2);
  });

  it('UX-3.8 whoever confirmed receipts has the focus at the next one, and where the list stood after the last', async () => {
    const [ali, bina] = students as [StudentProfile, StudentProfile];
    let waiting = [ali, bina];
    fakeServer.reply(listAdminStudents, () => ({ students: waiting, ...onlyPage(waiting.length) }));
    fakeServer.reply(getPaymentReceipt, { paymentReceipt: RECEIPT });
    fakeServer.reply(setPayment, ({ body }) => {
      waiting = waiting.filter(({ email }) => email !== body.email);
      return { success: true as const, message: 'Payment marked as received.' };
    });
    const { user } = await showDashboard({ at: AT });
    const confirm = async (name: string) => {
      fireEvent.load(await screen.findByRole('img', { name: `Receipt of ${name}` }));
      (await screen.findByRole('checkbox', { name: new RegExp(`^Select ${name}`) })).focus();
      await user.keyboard(' ');
      screen.getByRole('button', { name: 'Mark 1 as Paid' }).focus();
      await user.keyboard('{Enter}');
      const question = await screen.findByRole('dialog', { name: 'Mark 1 student as paid?' });
      within(question).getByRole('button', { name: 'Mark 1 as Paid' }).focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByText(name)).not.toBeInTheDocument());
    };
    await confirm('Ali');
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Select Bina/ })).toHaveFocus());
    await confirm('Bina');
    const part = (await screen.findByText('All receipts are checked.')).closest('section');
    await waitFor(() => expect(part).toHaveFocus());
  });

  it('UX-3.5 a receipt that does not come is asked for again; a press shows one large, and what is no picture opens', async () => {
    fakeServer.reply(listAdminStudents, { students, ...onlyPage(2) });
    fakeServer.refuse(getPaymentReceipt, 500);
    const { user } = await showDashboard({ at: AT });
    const [again] = await screen.findAllByRole('button', { name: 'Load the receipt again' });
    fakeServer.reply(getPaymentReceipt, {
      paymentReceipt: { ...RECEIPT, name: 'a.zip', type: 'application/zip' },
    });
    await user.click(again as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Open the receipt of Ali' }));
    const dialog = await screen.findByRole('dialog', { name: 'Receipt of Ali' });
    expect(within(dialog).getByRole('link', { name: /a\.zip/ })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('F-4.14 a receipt that somebody else sent is marked, and sent back with its reason once it was in sight', async () => {
    const [ali] = students as [StudentProfile];
    let waiting = [ali];
    fakeServer.reply(listAdminStudents, () => ({ students: waiting, ...onlyPage(waiting.length) }));
    fakeServer.reply(getPaymentReceipt, {
      paymentReceipt: RECEIPT,
      sha256: 'c'.repeat(64),
      alsoSentBy: [{ _id: 's_9', name: 'Omar', number: 'UAS-S26-000002-2' }],
      line: null,
      statementsUntil: null,
    });
    fakeServer.reply(checkDocument, () => {
      waiting = [];
      return { success: true as const, checkId: 'c_1', state: 'returned' };
    });
    const { user } = await showDashboard({ at: AT });
    expect(await screen.findByText('The same file was also sent by Omar (UAS-S26-000002-2).')).toBeVisible();
    expect(screen.getByText('No statement of the bank was imported yet.')).toBeVisible();
    const back = screen.getByRole('button', { name: 'Send the receipt of Ali back' });
    await user.click(back);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    fireEvent.load(screen.getByRole('img', { name: 'Receipt of Ali' }));
    await user.click(back);
    const dialog = await screen.findByRole('dialog', { name: 'Send the receipt of Ali back' });
    await user.click(within(dialog).getByRole('radio', { name: 'Used before' }));
    await user.click(within(dialog).getByRole('button', { name: 'Send back' }));
    expect(await screen.findByText('All receipts are checked.')).toBeVisible();
    expect(fakeServer.calls(checkDocument)[0]?.body).toMatchObject({
      ...{ studentId: ali._id, typeTag: 'paymentreceipt', verdict: 'returned', reasons: ['already-used'] },
      sha256: 'c'.repeat(64),
    });
  });
});
