import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  checkDocument,
  getCounts,
  getNextDocument,
  getOwnStaffRecord,
  getPaymentReceipt,
  getPublicInstitute,
  getStudent,
  getStudentAdminMessages,
  getStudentForm,
  getTwoFactor,
  HOUR,
  listAdminAcademies,
  listAdminApplications,
  listAdminInstitutes,
  listAdminQueries,
  listAdminStudents,
  listConversations,
  listDocumentsToReview,
  listOutbox,
  listQueues,
  listStaff,
  listStatementLines,
  listStudentApplications,
  logout,
  NO_MESSAGE_RIGHTS,
  type Permission,
  type ReplyInput,
  type StudentProfile,
  searchEverything,
  setPayment,
} from '@uas/contract';
import { invalidate } from '@uas/shared-ui/query';
import {
  aishaWith,
  applicationOf,
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

describe('the dashboard of staff', () => {
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
            [
              'manageStudents',
              'manageInstitutes',
              'viewApplications',
              'viewQueries',
              'viewAcademies',
            ] as const
          ).filter((flag) => flag !== right),
        );
        expect(tabsOf(others).map((tab) => tab.label)).not.toContain(label);
        const expected =
          label === 'Academies/Consultants' || label === 'Queries'
            ? ['Messages', label]
            : [label, 'Messages'];
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
        await waitFor(
          () => expect(screen.queryByText('Payment marked as received.')).not.toBeInTheDocument(),
          {
            timeout: 4_000,
          },
        );
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
        expect(
          screen.getByText(/^Students read that these are not announced yet\. Set them in/),
        ).toBeVisible();
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
        await showDashboard({
          at: '/?tab=students&student=UAS-S26-999999-9&student-receipt=open&role=admin',
        });
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
        act(() => screen.getByRole('button', { name: 'Mark 1 as Paid' }).focus());
        await user.keyboard('{Enter}');
        const question = await screen.findByRole('dialog', { name: 'Mark 1 student as paid?' });
        act(() => within(question).getByRole('button', { name: 'Mark 1 as Paid' }).focus());
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

    it('UX-3.5 another receipt of a student is neither ticked nor seen, and is asked for, though the one before was both', async () => {
      const [ali, bina] = students as [StudentProfile, StudentProfile];
      const another = { ...RECEIPT, url: '/files/private/r2/slip.png?s=1' };
      let waiting = [ali, bina];
      let receipts = { [ali.email]: RECEIPT, [bina.email]: RECEIPT };
      fakeServer.reply(listAdminStudents, () => ({ students: waiting, ...onlyPage(waiting.length) }));
      fakeServer.reply(getPaymentReceipt, ({ params }) => ({
        paymentReceipt: receipts[params.email ?? ''] ?? null,
        sha256: 'c'.repeat(64),
      }));
      fakeServer.reply(checkDocument, () => {
        waiting = [bina];
        return { success: true as const, checkId: 'c_1', state: 'returned' };
      });
      const { user } = await showDashboard({ at: AT });
      const picture = (name: string) => screen.findByRole('img', { name: `Receipt of ${name}` });
      fireEvent.load(await picture('Ali'));
      fireEvent.load(await picture('Bina'));
      await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
      expect(screen.getByRole('button', { name: 'Mark 2 as Paid' })).not.toHaveAttribute(
        'aria-disabled',
        'true',
      );

      await user.click(screen.getByRole('button', { name: 'Send the receipt of Ali back' }));
      const dialog = await screen.findByRole('dialog', { name: 'Send the receipt of Ali back' });
      await user.click(within(dialog).getByRole('radio', { name: 'Used before' }));
      await user.click(within(dialog).getByRole('button', { name: 'Send back' }));
      await waitFor(() => expect(screen.queryByText('Ali')).not.toBeInTheDocument());

      waiting = [bina, { ...ali, paymentReceipt: another }];
      receipts = { ...receipts, [ali.email]: another };
      await act(() => invalidate(listAdminStudents));
      const tick = await screen.findByRole('checkbox', { name: /^Select Ali/ });
      expect(tick).not.toBeChecked();
      await waitFor(async () => expect(await picture('Ali')).toHaveAttribute('src', another.url));
      expect(screen.getByRole('button', { name: 'Mark 1 as Paid' })).not.toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await user.click(tick);
      const mark = screen.getByRole('button', { name: 'Mark 2 as Paid' });
      expect(mark).toHaveAccessibleDescription('1 receipt was not shown yet: Ali.');
      fireEvent.load(await picture('Ali'));
      expect(mark).not.toHaveAttribute('aria-disabled', 'true');

      // Sent once more, while the row is there.
      const third = { ...RECEIPT, url: '/files/private/r3/slip.png?s=1' };
      waiting = [bina, { ...ali, paymentReceipt: third }];
      receipts = { ...receipts, [ali.email]: third };
      await act(() => invalidate(listAdminStudents));
      await waitFor(async () => expect(await picture('Ali')).toHaveAttribute('src', third.url));
      expect(screen.getByRole('checkbox', { name: /^Select Ali/ })).not.toBeChecked();
      expect(screen.getByRole('checkbox', { name: /^Select Bina/ })).toBeChecked();
      // Looking is a line in the history: of Bina's receipt when it came and when Ali's was sent back.
      const asked = fakeServer.calls(getPaymentReceipt).map(({ params }) => params.email);
      expect(asked.filter((email) => email === bina.email)).toHaveLength(2);
    });

    it('UX-3.5 a receipt that was sent after the list was loaded has the list loaded again when it is seen', async () => {
      const another = { ...RECEIPT, url: '/files/private/r2/slip.png?s=1' };
      let waiting = students.slice(0, 1);
      fakeServer.reply(listAdminStudents, () => ({ students: waiting, ...onlyPage(1) }));
      fakeServer.reply(getPaymentReceipt, { paymentReceipt: another });
      const { user } = await showDashboard({ at: AT });
      const picture = await screen.findByRole('img', { name: 'Receipt of Ali' });
      waiting = waiting.map((student) => ({ ...student, paymentReceipt: another }));
      const asked = fakeServer.calls(listAdminStudents).length;
      fireEvent.load(picture);
      await waitFor(() => expect(picture).not.toBeInTheDocument());
      await user.click(screen.getByRole('checkbox', { name: /^Select Ali/ }));
      const mark = screen.getByRole('button', { name: 'Mark 1 as Paid' });
      expect(mark).not.toHaveAttribute('aria-disabled', 'true');
      fireEvent.load(screen.getByRole('img', { name: 'Receipt of Ali' }));
      expect(fakeServer.calls(listAdminStudents)).toHaveLength(asked + 1);
      expect(fakeServer.calls(getPaymentReceipt)).toHaveLength(1);
    });

    it('R-34 a receipt whose address has run out is asked for again when it is drawn, opened or followed, not before', async () => {
      let asked = 0;
      fakeServer.reply(listAdminStudents, { students: students.slice(0, 1), ...onlyPage(1) });
      fakeServer.reply(getPaymentReceipt, () => {
        asked += 1;
        return { paymentReceipt: { ...RECEIPT, url: `/files/private/r/slip.png?s=${asked}` } };
      });
      const { user } = await showDashboard({ at: AT });
      const picture = await screen.findByRole('img', { name: 'Receipt of Ali' });
      fireEvent.error(picture);
      const now = Date.now();
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 6 * 60_000);
      const followed: string[] = [];
      const note = (event: Event) => {
        if (!event.defaultPrevented && event.target instanceof HTMLAnchorElement)
          followed.push(event.target.getAttribute('href') ?? '');
        event.preventDefault();
      };
      window.addEventListener('click', note);
      try {
        expect(asked).toBe(1);
        fireEvent.error(picture);
        await waitFor(() => expect(picture).toHaveAttribute('src', '/files/private/r/slip.png?s=2'));
        fireEvent.error(picture);
        fireEvent.load(picture);

        clock.mockImplementation(() => now + 12 * 60_000);
        expect(asked).toBe(2);
        await user.click(picture);
        const dialog = await screen.findByRole('dialog', { name: 'Receipt of Ali' });
        const link = within(dialog).getByRole('link', { name: 'Open in a new tab' });
        expect(link).toHaveAttribute('href', '/files/private/r/slip.png?s=3');

        clock.mockImplementation(() => now + 18 * 60_000);
        await user.click(link);
        await waitFor(() => expect(followed).toEqual(['/files/private/r/slip.png?s=4']));
        fakeServer.unreachable(getPaymentReceipt);
        clock.mockImplementation(() => now + 24 * 60_000);
        await user.click(within(dialog).getByRole('link', { name: 'Download slip.png' }));
        expect(await screen.findByText('The document could not be opened. Please try again.')).toBeVisible();
        expect(dialog).toBeVisible();
        expect(asked).toBe(4);
        await user.keyboard('{Escape}');
        expect(await screen.findByRole('button', { name: 'Load the receipt again' })).toBeVisible();
      } finally {
        window.removeEventListener('click', note);
        clock.mockRestore();
      }
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
      expect(
        await screen.findByText('The same file was also sent by Omar (UAS-S26-000002-2).'),
      ).toBeVisible();
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
});

describe('what waits', () => {
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
  type Queues = ReplyInput<typeof listQueues>['queues'];

  function serve(queues: Queues) {
    fakeServer.reply(listQueues, { queues });
    fakeServer.reply(listAdminStudents, { students: [omar], ...onlyPage(1) });
    fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
    fakeServer.reply(listAdminQueries, { queries: [], ...onlyPage(0) });
    fakeServer.reply(listAdminInstitutes, { institutes: [], ...onlyPage(0) });
    fakeServer.reply(listOutbox, { messages: [], emailIsSetUp: true, ...onlyPage(0) });
    fakeServer.reply(listStatementLines, { lines: [], boxes: [], accounts: [], ...onlyPage(0) });
    fakeServer.reply(getNextDocument, { waiting: 0, waitingIsCapped: false, oldest: null, document: null });
  }
  const queue = (kind: string, count: number, hours = 80): Queues[number] => ({
    kind,
    count,
    countIsCapped: false,
    oldestAt: count === 0 ? null : ago(hours),
  });
  const cards = async () =>
    within(await screen.findByRole('region', { name: 'What waits' })).findAllByRole('link');

  beforeEach(() => localStorage.removeItem('uas-admin-queues'));

  it('UX-3.1 says how many wait and since when, most of all in days, and leaves out what does not wait', async () => {
    serve([
      queue('receipts', 23, 80),
      queue('documents', 1, 5),
      queue('queries', 0),
      { kind: 'messages-students', count: 10_000, countIsCapped: true, oldestAt: ago(0.2) },
      queue('of-a-later-server', 7),
    ]);
    await showDashboard();
    const [receipts, documents, messages, ...others] = await cards();
    expect(receipts).toHaveTextContent(/^23Receipts to confirmOldest: 3 days \d+ \w+ \d{4}$/);
    expect(documents).toHaveTextContent(/^1Documents to checkOldest: 5 hours \d+ \w+ \d{4}$/);
    expect(messages).toHaveTextContent(/^10,000\+Students to answerOldest: under an hour /);
    expect(others).toEqual([]);
    await screen.findByText(omar.name);
  });

  it('UX-3.1 says in one line that nothing waits, and nothing to somebody who has no queue', async () => {
    serve([queue('receipts', 0), queue('documents', 0)]);
    await showDashboard();
    expect(await screen.findByText('Nothing waits for you.')).toBeVisible();
    await screen.findByText(omar.name);
  });

  it('UX-3.1 shows nothing to somebody who has no queue', async () => {
    serve([]);
    await showDashboard({ as: aishaWith('manageStudents') });
    await screen.findByText(omar.name);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What waits' })).toBeNull());
  });

  it('UX-3.1 offers Retry where what waits does not come', async () => {
    serve([]);
    fakeServer.refuse(listQueues, 500);
    const { user } = await showDashboard();
    const region = await screen.findByRole('region', { name: 'What waits' });
    const retry = await within(region).findByRole('button', { name: 'Retry' });
    serve([queue('receipts', 2)]);
    await user.click(retry);
    expect(await cards()).toHaveLength(1);
  });

  const DESKS = [
    ['receipts', '?tab=students&students=receipts&role=admin'],
    ['documents', '?tab=students&students=documents&role=admin'],
    ['bank-lines', '?tab=students&students=payments&role=admin'],
    ['messages-institutes', '?tab=messages&conversations.userType=institute&role=admin'],
    ['institutes', '?tab=institutes&institutes.only=waiting&role=admin'],
    ['queries', '?tab=queries&queries.state=open&role=admin'],
    ['failed-messages', '?tab=messages&messages=outbox&outbox.state=failed&role=admin'],
  ] as const;

  it('UX-3.3 each leads to its desk with its filter', async () => {
    serve(DESKS.map(([kind], index) => queue(kind, 4, 80 - index)));
    await showDashboard();
    const addresses = (await cards()).map((card) => card.getAttribute('href'));
    expect(addresses.sort()).toEqual(DESKS.map(([, address]) => `/${address}`).sort());
    await screen.findByText(omar.name);
  });

  it.each([
    ['messages-institutes', listConversations, { userType: 'institute' }],
    ['institutes', listAdminInstitutes, { only: 'waiting' }],
    ['queries', listAdminQueries, { state: 'open' }],
    ['failed-messages', listOutbox, { state: 'failed' }],
  ] as const)('UX-3.3 one press on %s opens its desk with its filter', async (kind, endpoint, filter) => {
    serve([queue(kind, 4)]);
    const { user, search } = await showDashboard();
    const [card] = await cards();
    await user.click(card as HTMLElement);
    expect(search()).toBe(DESKS.find(([of]) => of === kind)?.[1]);
    await waitFor(() => expect(fakeServer.calls(endpoint).at(-1)?.query).toMatchObject(filter));
  });

  it('UX-2.3 on a phone what waits stands in one line over the list that somebody asked for', async () => {
    setViewport(390);
    serve([queue('receipts', 23), queue('documents', 2)]);
    const { user } = await showDashboard({ at: '/?tab=students&role=admin' });
    const folded = await screen.findByText('What waits: 25');
    expect(screen.getByText('Receipts to confirm')).not.toBeVisible();
    await user.click(folded);
    expect(screen.getByText('Receipts to confirm')).toBeVisible();
    await screen.findByText(omar.name);
  });
});

describe('finding', () => {
  type SearchResult = ReplyInput<typeof searchEverything>;
  const NOTHING: SearchResult = { students: [], applications: [], institutes: [], staff: [] };
  const SARA = { _id: 'st_1', number: sara.number ?? '', name: sara.name, email: sara.email };
  const APPLICATION = {
    _id: 'ap_1',
    number: 'UAS-26-004821-9',
    studentName: sara.name,
    studentEmail: sara.email,
    program: 'BBA',
    university: nust.name,
  };
  const NUST = { _id: nust._id, name: nust.name, city: 'Islamabad' };

  beforeEach(() => {
    fakeServer.reply(listAdminStudents, { students: [omar], ...onlyPage(1) });
    fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
    fakeServer.reply(listAdminApplications, { applications: [], sessions: [], ...onlyPage(0) });
    fakeServer.reply(listAdminInstitutes, { institutes: [nust], ...onlyPage(1) });
    fakeServer.reply(getPublicInstitute, { institute: nust });
    fakeServer.reply(getStudent, sara);
    fakeServer.reply(listStudentApplications, { applications: [] });
  });

  async function openSearch(found: SearchResult) {
    fakeServer.reply(searchEverything, found);
    const dashboard = await showDashboard();
    await screen.findByText(omar.name);
    await dashboard.user.keyboard('{Control>}k{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Search everything' });
    const box = await within(dialog).findByRole('combobox');
    await waitFor(() => expect(box).toHaveFocus());
    return { ...dashboard, dialog, box };
  }

  it('UX-3.4 is not there for whoever may search nothing', async () => {
    await showDashboard({ as: aishaWith('messagesStudents', 'viewQueries', 'viewAcademies') });
    await screen.findByText('No messages yet.');
    expect(screen.queryByRole('button', { name: 'Search' })).not.toBeInTheDocument();
  });

  it('UX-3.4 asks from three letters on, says when nothing is found, and offers Retry after a failure', async () => {
    const { user, box, dialog } = await openSearch(NOTHING);
    await user.type(box, 'sa');
    await user.type(box, 'ra');
    expect(await within(dialog).findByText(/^Nothing found\./)).toBeVisible();
    const asked = fakeServer.calls(searchEverything).map(({ query }) => query);
    expect(asked.at(-1)).toEqual({ search: 'sara' });
    expect(asked.every(({ search }) => String(search).length >= 3)).toBe(true);
    fakeServer.refuse(searchEverything, 500);
    await user.type(box, ' k');
    const retry = await within(dialog).findByRole('button', { name: 'Retry' });
    expect(within(dialog).getByText('Could not search.')).toBeVisible();
    fakeServer.reply(searchEverything, { ...NOTHING, students: [SARA] });
    await user.click(retry);
    expect(await within(dialog).findByRole('option', { name: new RegExp(sara.name) })).toBeVisible();
  });

  it('UX-3.4 Enter opens the first result, a student by the number; what was typed stands in no address', async () => {
    const { user, box, dialog, search } = await openSearch({
      ...NOTHING,
      students: [SARA],
      applications: [APPLICATION],
    });
    await user.type(box, 'sara');
    const [first, second] = await within(dialog).findAllByRole('option');
    await waitFor(() => expect(first).toHaveAttribute('aria-selected', 'true'));
    expect(box).toHaveAttribute('aria-activedescendant', first?.id);
    expect(within(dialog).getByRole('group', { name: 'Applications' })).toContainElement(
      second as HTMLElement,
    );
    expect(search()).toBe('');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Student detail' })).toBeVisible();
    await waitFor(() => expect(search()).toBe(`?tab=students&student=${sara.number}&role=admin`));
  });

  it('UX-3.4 the arrows walk through all kinds and around', async () => {
    const { user, box, dialog, search } = await openSearch({
      ...NOTHING,
      students: [SARA],
      institutes: [NUST],
    });
    await user.type(box, 'nust');
    await within(dialog).findAllByRole('option');
    await user.keyboard('{ArrowUp}');
    expect(within(dialog).getByRole('option', { name: /Islamabad/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(search()).toBe(`?tab=institutes&institute=${nust._id}&role=admin`));
    expect(await screen.findByRole('dialog', { name: 'Institute Profile' })).toBeVisible();
  });

  it('UX-3.4 48.1 an application opens over the list with it alone, by its number; Back leads to the list', async () => {
    const { user, box, dialog, search } = await openSearch({ ...NOTHING, applications: [APPLICATION] });
    const row = applicationOf({ number: APPLICATION.number, course: 'BBA', status: 'approved' });
    fakeServer.reply(listAdminApplications, { applications: [row], sessions: [], ...onlyPage(1) });
    await user.type(box, APPLICATION.number);
    await user.click(await within(dialog).findByRole('option', { name: /BBA/ }));
    const application = await screen.findByRole('region', { name: `Application ${APPLICATION.number}` });
    expect(await within(application).findByText('BBA')).toBeVisible();
    expect(search()).toBe(`?tab=applications&application=${APPLICATION.number}&role=admin`);
    await waitFor(() =>
      expect(fakeServer.calls(listAdminApplications).at(-1)?.query).toMatchObject({
        search: APPLICATION.number,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    await waitFor(() => expect(search()).toBe('?tab=applications&role=admin'));
  });
});

describe('columns that are hidden', () => {
  const KEY = 'uas-columns:students';
  const header = (name: string) => screen.queryByRole('columnheader', { name });

  beforeEach(() => fakeServer.reply(listAdminStudents, { students: [omar], ...onlyPage(1) }));
  afterEach(() => localStorage.removeItem(KEY));

  it('UX-3.6 a column can be hidden, is remembered, and comes back; the name cannot be hidden', async () => {
    const { user } = await showDashboard();
    await screen.findByText(omar.name);
    await user.click(screen.getByText('Columns'));
    const phone = await screen.findByRole('checkbox', { name: 'Phone' });
    expect(phone).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: 'Name' })).not.toBeInTheDocument();
    await user.click(phone);
    expect(header('Phone')).toBeNull();
    expect(header('Name')).toBeVisible();
    expect(screen.getByText('Columns (1 hidden)')).toBeVisible();
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(['phone']);
    await user.click(phone);
    expect(header('Phone')).toBeVisible();
  });

  it('UX-3.6 what was hidden before is hidden again, and a column that is gone harms nothing', async () => {
    localStorage.setItem(KEY, JSON.stringify(['phone', 'of-before']));
    await showDashboard();
    await screen.findByText(omar.name);
    expect(screen.getByText('Columns (1 hidden)')).toBeVisible();
    expect(header('Phone')).toBeNull();
  });

  it('UX-3.6 what is stored and is no list hides nothing', async () => {
    localStorage.setItem(KEY, '{"phone":');
    await showDashboard();
    await screen.findByText(omar.name);
    await waitFor(() => expect(header('Phone')).toBeVisible());
  });

  const QUERY = {
    ...{ _id: 'qu_1', studentName: 'Bilal Shah', studentPhone: '0301-7654321', courseName: 'BBA' },
    ...{
      studentEmail: 'bilal@example.pk',
      universityName: 'NUST',
      message: '?',
      date: '2026-11-20T09:00:00.000Z',
    },
  };
  const ACADEMY = {
    ...{ name: 'Lahore Academy', email: 'academy@example.pk', city: 'Lahore', address: '5 Canal Road' },
    ...{ contactPerson: 'Nadia Iqbal', phone: '042-1112223' },
  };
  const DOCUMENT = {
    ...{ _id: 'd_1', student: { _id: 's_1', number: 'UAS-S26-000001-1', name: 'Sara Khan' } },
    ...{
      typeTag: 'matriculation',
      label: 'Matriculation',
      state: 'sent',
      sentAt: '2026-11-20T09:00:00.000Z',
    },
    ...{ reason: '', checkId: null, checkedAt: null, checkedBy: null },
  };

  describe('every table of the admin', () => {
    beforeEach(() => {
      fakeServer.reply(listAdminInstitutes, { institutes: [nust], ...onlyPage(1) });
      fakeServer.reply(listStaff, { admins: [root] });
      fakeServer.reply(listAdminAcademies, { academies: [ACADEMY] });
      fakeServer.reply(listAdminQueries, { queries: [QUERY], ...onlyPage(1) });
      fakeServer.reply(listDocumentsToReview, {
        ...{ counts: { sent: 1, verified: 0, returned: 0 }, totalIsCapped: false, documents: [DOCUMENT] },
        ...onlyPage(1),
      });
    });

    it.each([
      ['students', '/', 'button', `Details of ${omar.name}`, 'Phone'],
      ['institutes', '/?tab=institutes', 'button', `Profile of ${nust.name}`, 'Queries'],
      ['staff', '/?tab=staff', 'button', `Edit ${root.name}`, 'Role'],
      ['academies', '/?tab=academies', 'button', 'Edit Lahore Academy', 'City'],
      ['queries', '/?tab=queries', 'button', 'Details of the query of Bilal Shah', 'University'],
      ['documents', '/?tab=students&students=every-document', 'link', 'Open Sara Khan', 'Sent on'],
    ] as const)(
      'UX-3.6 %s: the name opens the row, the other columns can be hidden, the name cannot',
      async (table, at, role, opens, column) => {
        const key = `uas-columns:${table}`;
        const { user } = await showDashboard({ at });
        const name = await screen.findByRole(role, { name: opens });
        expect(name.closest('td')).toBe(name.closest('tr')?.querySelector('td:not(:has([type="checkbox"]))'));
        await user.click(screen.getByText('Columns'));
        await user.click(await screen.findByRole('checkbox', { name: column }));
        expect(header(column)).toBeNull();
        expect(JSON.parse(localStorage.getItem(key) ?? '')).toHaveLength(1);
        expect(screen.getByRole(role, { name: opens })).toBeVisible();
        localStorage.removeItem(key);
      },
    );
  });
});
