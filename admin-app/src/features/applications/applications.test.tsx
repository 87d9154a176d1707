import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  type Application,
  addNote,
  checkDocument,
  confirmStatementLine,
  type DocumentToReview,
  deleteApplication,
  exportAdminApplications,
  getNextDocument,
  listAdminApplications,
  listAdminStudents,
  listAudit,
  listDocumentsToReview,
  listNotes,
  type StaffMember,
  type StatementLine,
  setPayment,
  undoDecision,
  undoDocumentCheck,
  withdrawOffer,
} from '@uas/contract';
import { UNSAVED } from '@uas/shared-ui/forms';
import { aishaWith, applicationOf, fakeServer, sara } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';
import { sessionChoices } from './applications-tab';

describe('applications', () => {
  const { history: _history, ...pending } = applicationOf();
  const approved: Application = { ...pending, _id: 'ap_2', course: 'BBA', status: 'approved' };
  const accepted: Application = {
    ...approved,
    _id: 'ap_3',
    offerAccepted: true,
    offerAcceptanceDoc: '/files/private/p/my%20challan.png?s=1',
  };

  async function showApplications(applications: Application[], as?: StaffMember) {
    fakeServer.reply(listAdminApplications, {
      applications,
      sessions: ['Fall 2026', 'Fall 2019'],
      ...onlyPage(applications.length),
    });
    return showDashboard({ as: as ?? aishaWith('viewApplications', 'deleteApplication') });
  }

  describe('the list of applications', () => {
    it("A-8.27 says 'Could not load applications from backend.'", async () => {
      fakeServer.refuse(listAdminApplications, 500);
      await showDashboard({ as: aishaWith('viewApplications') });
      expect(await screen.findByText('Could not load applications from backend.')).toBeVisible();
    });

    it('shows the number of each application, where there is one, and both names of a program that was renamed', async () => {
      const { number: _number, ...older } = approved;
      const both = 'BS Computer Sceince (now BS Computer Science)';
      const renamed = { course: 'BS Computer Sceince', currentCourse: 'BS Computer Science' };
      await showApplications([pending, { ...older, ...renamed }]);
      const number = await screen.findByText('UAS-26-004821-9');
      expect(number).toHaveAttribute('dir', 'ltr');
      expect(number.closest('tr')).toHaveTextContent('BS Computer Science');
      expect(screen.getAllByText(/^UAS-/)).toEqual([number]);
      const form = screen.getByRole('button', { name: `Form of Sara Ahmed, ${both}` });
      expect(form.closest('tr')).toHaveTextContent(both);
    });

    it('A-9.4 R-27 offers Spring and Fall of the previous, this and the next year, and apart what else occurs', () => {
      const choices = sessionChoices(new Date('2026-11-21T00:00:00Z'), ['Fall 2026', 'Fall 2019']);
      expect(choices).toEqual([
        { value: 'Spring 2025', label: 'Spring 2025' },
        { value: 'Fall 2025', label: 'Fall 2025' },
        { value: 'Spring 2026', label: 'Spring 2026' },
        { value: 'Fall 2026', label: 'Fall 2026' },
        { value: 'Spring 2027', label: 'Spring 2027' },
        { value: 'Fall 2027', label: 'Fall 2027' },
        { value: 'Fall 2019', label: 'Fall 2019', group: 'Other sessions' },
      ]);
    });

    it('A-5.16 has nothing to type, paste or drop a date into; filters by words, status (accepted among them) and session only after Apply', async () => {
      const { user } = await showApplications([pending]);
      await screen.findByText(pending.course);
      for (const label of ['From', 'To']) {
        const picker = screen.getByLabelText(label);
        expect(picker.tagName).toBe('BUTTON');
        picker.focus();
        await user.keyboard('2026-01-01');
        await user.paste('2026-01-01');
        expect(picker).toHaveTextContent('Pick a date');
      }
      await user.type(screen.getByLabelText('Search applications'), 'sara');
      await user.selectOptions(screen.getByLabelText('Status'), 'Accepted');
      await user.selectOptions(screen.getByLabelText('Session'), 'Fall 2019');
      expect(fakeServer.calls(listAdminApplications)).toHaveLength(1);
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      await waitFor(() =>
        expect(fakeServer.calls(listAdminApplications)[1]?.query).toEqual({
          page: '1',
          search: 'sara',
          status: 'accepted',
          session: 'Fall 2019',
        }),
      );
    });
  });

  describe('one application', () => {
    const number = 'UAS-26-004821-9';

    it('UX-2.1 opens by its number, which a link names, with how it stands and what can be done', async () => {
      fakeServer.reply(undoDecision, { message: 'x' });
      const { user, search } = await showApplications([{ ...approved, number, outcomeText: 'Offer open.' }]);
      await user.click(await screen.findByRole('link', { name: `Open application ${number}` }));
      const page = within(await screen.findByRole('region', { name: `Application ${number}` }));
      expect(await page.findByText('Offer open.')).toBeVisible();
      expect(search()).toContain(`application=${number}`);
      expect(search()).not.toContain('Sara');
      await user.click(page.getByRole('button', { name: /^Undo to Pending/ }));
      const question = await screen.findByRole('dialog', { name: 'Universities Admission Service' });
      await user.click(within(question).getByRole('button', { name: 'Undo to Pending' }));
      expect(await screen.findByText('Application status reverted to pending.')).toBeVisible();
      expect(fakeServer.calls(listAdminApplications).map(({ query }) => query.search)).toContain(number);
    });

    it('UX-2.1 says which documents its university asked for, and asks for none', async () => {
      const request = { document: 'domicile', label: 'Domicile', why: 'missing', note: 'Both sides.' };
      const at = { until: '2126-12-03T18:59:59.999Z', askedAt: '2026-11-20T05:00:00.000Z', answeredAt: null };
      const { user } = await showApplications([
        { ...pending, number, requestedDocuments: [{ ...request, ...at }] },
      ]);
      await user.click(await screen.findByRole('link', { name: `Open application ${number}` }));
      const page = within(await screen.findByRole('region', { name: `Application ${number}` }));
      expect(await page.findByText('Documents that the university asked for')).toBeVisible();
      expect(page.getByText('Both sides.')).toBeVisible();
      expect(page.queryByRole('checkbox')).toBeNull();
    });

    it('UX-2.1 its page holds its history for the master, no dialog lies on it, and Back and the tab lead to the list', async () => {
      fakeServer.reply(listAudit, {
        entries: [
          {
            _id: 'e_1',
            at: '2026-11-24T05:00:00.000Z',
            actor: 'admissions@nust.edu.pk',
            actorRole: 'institute',
            action: 'approve',
            subject: 'ap_2',
            before: null,
            after: null,
            reason: '',
          },
        ],
        actions: ['approve'],
        ...onlyPage(1),
      });
      fakeServer.reply(listAdminApplications, {
        applications: [{ ...approved, number }],
        sessions: [],
        ...onlyPage(1),
      });
      const { user, search } = await showDashboard({ at: '/?tab=applications&role=admin' });
      await user.click(await screen.findByRole('link', { name: `Open application ${number}` }));
      const page = () => screen.getByRole('region', { name: `Application ${number}` });
      const history = within(await screen.findByRole('region', { name: 'History' }));
      expect(await history.findAllByRole('listitem')).toHaveLength(1);
      expect(fakeServer.calls(listAudit)[0]?.query).toMatchObject({ search: number });
      expect(page()).toHaveFocus();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.queryByRole('table')).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Back to the list' }));
      expect(await screen.findByRole('table')).toBeVisible();
      expect(search()).not.toContain('application=');
      await user.click(screen.getByRole('link', { name: `Open application ${number}` }));
      expect(await screen.findByRole('button', { name: 'Back to the list' })).toBeVisible();
      await user.click(screen.getByRole('tab', { name: 'Applications' }));
      expect(await screen.findByRole('table')).toBeVisible();
    });

    it('UX-2.1 nobody but the master asks for the history of an application', async () => {
      const { user } = await showApplications([{ ...pending, number }], aishaWith('viewApplications'));
      await user.click(await screen.findByRole('link', { name: `Open application ${number}` }));
      expect(await screen.findByRole('button', { name: 'Open the form' })).toBeVisible();
      expect(screen.queryByRole('region', { name: 'History' })).not.toBeInTheDocument();
      expect(fakeServer.calls(listAudit)).toEqual([]);
    });

    it('UX-2.1 a link to one that is not there says so', async () => {
      fakeServer.reply(listAdminApplications, { applications: [], sessions: [], ...onlyPage(0) });
      await showDashboard({
        as: aishaWith('viewApplications'),
        at: `/?tab=applications&application=${number}&role=admin`,
      });
      expect(await screen.findByText('Application not found.')).toBeVisible();
    });
  });

  describe('undoing a decision', () => {
    it('A-6.17 is offered for decided applications only, and disabled without deleteApplication', async () => {
      await showApplications([pending, approved], aishaWith('viewApplications'));
      await screen.findByText('BBA');
      expect(
        screen.queryByRole('button', { name: 'Undo to Pending: Sara Ahmed, BS Computer Science' }),
      ).toBeNull();
      const undo = screen.getByRole('button', { name: 'Undo to Pending: Sara Ahmed, BBA' });
      expect(undo).toBeDisabled();
      expect(undo).toHaveAttribute('title', 'No permission');
    });

    it("A-8.31 A-8.68 A-8.81 asks first, names the application, and says 'Could not update application status!' or 'Application status reverted to pending.'", async () => {
      const { user } = await showApplications([approved]);
      await user.click(await screen.findByRole('button', { name: /^Undo to Pending/ }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
      expect(fakeServer.calls(undoDecision)).toEqual([]);
      await user.click(screen.getByRole('button', { name: /^Undo to Pending/ }));
      const question = await screen.findByRole('dialog');
      expect(within(question).getByText(/Sara Ahmed: BBA/)).toBeVisible();
      fakeServer.unreachable(undoDecision);
      await user.click(within(question).getByRole('button', { name: 'Undo to Pending' }));
      expect(await within(question).findByText('Could not update application status!')).toBeVisible();
      fakeServer.reply(undoDecision, { message: 'x' });
      await user.click(within(question).getByRole('button', { name: 'Undo to Pending' }));
      expect(await screen.findByText('Application status reverted to pending.')).toBeVisible();
      expect(fakeServer.calls(undoDecision).at(-1)?.body).toEqual({
        studentEmail: approved.studentEmail,
        course: 'BBA',
        applicationId: 'ap_2',
        status: 'pending',
      });
    });
  });

  describe('deleting an application', () => {
    it('A-6.15 is disabled without deleteApplication', async () => {
      await showApplications([pending], aishaWith('viewApplications'));
      const button = await screen.findByRole('button', { name: /^Delete application of Sara/ });
      expect(button).toBeDisabled();
      expect(button).toHaveAttribute('title', 'No permission');
    });

    it("A-8.32 A-8.69 A-8.78 A-8.81 asks first, says 'Could not delete application!', then 'Application deleted.'", async () => {
      const { user } = await showApplications([pending]);
      await user.click(await screen.findByRole('button', { name: /^Delete application/ }));
      let question = await screen.findByRole('dialog');
      expect(
        within(question).getByText(
          'Are you sure you want to delete this application? This cannot be undone.',
        ),
      ).toBeVisible();
      await user.click(within(question).getByRole('button', { name: 'Cancel' }));
      expect(fakeServer.calls(deleteApplication)).toEqual([]);
      await user.click(screen.getByRole('button', { name: /^Delete application/ }));
      question = await screen.findByRole('dialog');
      fakeServer.refuse(deleteApplication, 500);
      await user.click(within(question).getByRole('button', { name: 'Delete application' }));
      expect(await within(question).findByText('Could not delete application!')).toBeVisible();
      fakeServer.reply(deleteApplication, { message: 'x' });
      fakeServer.reply(listAdminApplications, { applications: [], sessions: [], ...onlyPage(0) });
      await user.click(within(question).getByRole('button', { name: 'Delete application' }));
      expect(await screen.findByText('Application deleted.')).toBeVisible();
      expect(await screen.findByText('No applications')).toBeVisible();
      expect(fakeServer.calls(deleteApplication).at(-1)?.params).toEqual({ id: 'ap_1' });
    });
  });

  describe('the offer acceptance proof', () => {
    it('A-2.34 A-2.41 shows the proof from a fresh address', async () => {
      const { user } = await showApplications([accepted]);
      expect(await screen.findByText('Offer accepted')).toBeVisible();
      await user.click(screen.getByRole('button', { name: /^Proof of Sara/ }));
      const dialog = await screen.findByRole('dialog', { name: 'Offer Acceptance Proof' });
      expect(await within(dialog).findByRole('img')).toHaveAttribute(
        'src',
        '/files/private/p/my%20challan.png?s=1',
      );
      expect(within(dialog).getByRole('link', { name: 'Download my challan.png' })).toBeVisible();
    });

    it("A-8.56 says 'No proof document to display.' when there is none", async () => {
      const { user } = await showApplications([{ ...accepted, offerAcceptanceDoc: null }]);
      await user.click(await screen.findByRole('button', { name: /^Proof of Sara/ }));
      const dialog = await screen.findByRole('dialog', { name: 'Offer Acceptance Proof' });
      expect(await within(dialog).findByText('No proof document to display.')).toBeVisible();
    });
  });

  describe('Export to CSV', () => {
    let saved: string[];
    beforeEach(() => {
      saved = [];
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
        this: HTMLAnchorElement,
      ) {
        saved.push(this.download);
      });
    });
    afterEach(() => jest.restoreAllMocks());

    it("A-5.20 A-8.52 says 'No applications' when there is none, and 'No applications to export for current filter.' and downloads nothing", async () => {
      const { user } = await showApplications([]);
      expect(await screen.findByText('No applications')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Export to CSV' }));
      expect(await screen.findByText('No applications to export for current filter.')).toBeVisible();
      expect(fakeServer.calls(exportAdminApplications)).toEqual([]);
      expect(saved).toEqual([]);
    });

    it('A-9.11 exports what the filter matches as applications_{status or all}_{date}.csv, and shows that it is under way', async () => {
      fakeServer.reply(exportAdminApplications, 'Application ID\r\n');
      const release = fakeServer.hold(exportAdminApplications);
      const { user } = await showApplications([approved]);
      await screen.findByText('BBA');
      await user.selectOptions(screen.getByLabelText('Status'), 'Approved');
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      await screen.findByRole('button', { name: 'Remove Status: Approved' });
      await user.click(await screen.findByRole('button', { name: 'Export to CSV' }));
      expect(await screen.findByRole('button', { name: 'Preparing 1 row…' })).toHaveAttribute(
        'aria-busy',
        'true',
      );
      await user.click(screen.getByRole('button', { name: 'Preparing 1 row…' }));
      release();
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]).toMatch(/^applications_approved_\d{4}-\d\d-\d\d\.csv$/);
      expect(fakeServer.calls(exportAdminApplications).map(({ query }) => query)).toEqual([
        { status: 'approved' },
      ]);
    });
  });

  describe('withdrawing an offer', () => {
    async function openMenu(user: UserEvent, application = 'Sara Ahmed, BBA') {
      const more = () => screen.getByRole('button', { name: `More for ${application}` });
      await waitFor(() => expect(more()).toBeEnabled());
      await user.click(more());
      return screen.findByRole('menuitem', { name: /^Withdraw offer/ });
    }

    it('F-8 is offered for approved applications only', async () => {
      const { user } = await showApplications([pending, approved]);
      expect(await openMenu(user)).toBeEnabled();
      expect(screen.getAllByRole('button', { name: /^More for/ })).toHaveLength(1);
    });

    it('F-8 cannot be chosen without the right, and says why', async () => {
      const { user } = await showApplications([approved], aishaWith('viewApplications'));
      const withdraw = await openMenu(user);
      expect(withdraw).toBeDisabled();
      expect(withdraw).toHaveTextContent('No permission');
    });

    it('F-8 asks for the reason that the student reads', async () => {
      const { user } = await showApplications([approved]);
      await user.click(await openMenu(user));
      const dialog = await screen.findByRole('dialog', { name: 'Withdraw this offer' });
      await user.type(await within(dialog).findByLabelText('Reason'), 'The program was closed.');
      fakeServer.reply(withdrawOffer, { message: 'The offer was withdrawn.' });
      await user.click(within(dialog).getByRole('button', { name: 'Withdraw offer' }));
      expect(await screen.findByText('The offer was withdrawn.')).toBeVisible();
      expect(fakeServer.calls(withdrawOffer)[0]).toMatchObject({
        params: { id: 'ap_2' },
        body: { reason: 'The program was closed.' },
      });
    });
  });

  it('F-8.13 a second look is there to read, where somebody asked for one', async () => {
    const asked = {
      _id: 'l_1',
      text: 'My new marks sheet came.',
      file: null,
      askedAt: '2026-11-23T05:00:00.000Z',
      state: 'unchanged' as const,
      answer: 'We counted again.',
      answeredAt: '2026-11-24T05:00:00.000Z',
    };
    const rejected: Application = { ...pending, _id: 'ap_4', course: 'BS Physics', status: 'rejected' };
    const { user } = await showApplications([pending, { ...rejected, secondLooks: [asked] }]);
    const more = { name: 'More for Sara Ahmed, BS Physics' };
    await waitFor(() => expect(screen.getByRole('button', more)).toBeEnabled());
    expect(screen.getAllByRole('button', { name: /^More for/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', more));
    await user.click(await screen.findByRole('menuitem', { name: 'Appeal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Appeal' }));
    expect(await dialog.findByText('My new marks sheet came.')).toBeVisible();
    expect(dialog.getByText('We counted again.')).toBeVisible();
    expect(dialog.queryByRole('textbox')).toBeNull();
  });

  describe('notes', () => {
    const number = 'UAS-26-004821-9';
    const application = applicationOf({ number });

    async function openApplication() {
      fakeServer.reply(listAdminApplications, { applications: [application], sessions: [], ...onlyPage(1) });
      const opened = await showDashboard({
        as: aishaWith('viewApplications'),
        at: `/?tab=applications&application=${number}&role=admin`,
      });
      const page = within(await screen.findByRole('region', { name: `Application ${number}` }));
      expect(await page.findByText('Sara Ahmed')).toBeVisible();
      return { ...opened, page };
    }

    it('staff leave each other notes at an application, and are asked before one that was begun is lost', async () => {
      fakeServer.reply(addNote, { message: 'x' });
      const { user, page } = await openApplication();
      const notes = within(await page.findByRole('region', { name: 'Notes' }));
      expect(await notes.findByText('No notes yet.')).toBeVisible();
      await user.type(notes.getByRole('textbox', { name: 'Write a note' }), 'Called the board.');
      const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
      await user.click(screen.getByRole('button', { name: 'Back to the list' }));
      await waitFor(() => expect(confirm).toHaveBeenCalledWith(UNSAVED));
      confirm.mockRestore();
      const at = '2026-11-24T10:00:00.000Z';
      fakeServer.reply(listNotes, {
        notes: [{ _id: 'n1', author: 'Aisha', text: 'Called the board.', at, isOwn: true }],
      });
      await user.click(notes.getByRole('button', { name: 'Add note' }));
      expect(await notes.findByRole('button', { name: /^Delete your note/ })).toBeVisible();
      expect(fakeServer.calls(addNote)[0]).toMatchObject({
        params: { id: application._id },
        body: { text: 'Called the board.' },
      });
    });

    it('a server of before, which knows no notes, has none of them in the view', async () => {
      fakeServer.refuse(listNotes, 404);
      const { page } = await openApplication();
      expect(page.queryByRole('region', { name: 'Notes' })).toBeNull();
    });
  });
});

describe('documents', () => {
  const SHEET: DocumentToReview = {
    _id: 'd_1',
    student: { _id: sara._id, number: 'UAS-S26-000001-1', name: 'Sara Khan' },
    typeTag: 'matriculation',
    label: 'Matriculation',
    kind: 'new',
    sentAt: '2026-11-20T09:00:00.000Z',
    sha256: 'a'.repeat(64),
    file: { name: 'sheet.jpg', url: '/files/private/1', type: 'image/jpeg' },
    form: {
      ...{
        name: 'Sara Khan',
        fatherName: 'Karim',
        cnic: '42201-0397640-8',
        dob: '2008-05-01',
        domicile: 'Karachi',
      },
      rows: [
        {
          ...{ obtainedMarks: '900', totalMarks: '1100', qualification: 'Matriculation' },
          ...{ passingYear: '2024', board: 'Multan', rollNo: '17' },
        },
      ],
    },
    hints: ['The domicile says Karachi. The board is Multan and the CNIC begins with 42.'],
    earlier: [],
    alsoSentBy: [],
  };
  const DOMICILE: DocumentToReview = {
    ...SHEET,
    _id: 'd_2',
    typeTag: 'domicile',
    label: 'Domicile',
    sha256: 'b'.repeat(64),
    form: SHEET.form && { ...SHEET.form, rows: [] },
    hints: [],
  };
  const RECEIPT: DocumentToReview = {
    ...DOMICILE,
    _id: 'd_3',
    typeTag: 'paymentreceipt',
    label: 'Payment receipt',
    alsoSentBy: [{ _id: 's_2', number: 'UAS-S26-000002-2', name: 'Omar Farooq' }],
  };
  const statementLine: StatementLine = {
    ...{
      _id: 'l_1',
      account: 'Bank account',
      day: '2026-11-20',
      paisa: 150_000,
      description: '',
      reference: '',
    },
    ...{ list: 'matched', note: '', voucher: null, student: null, payable: null, needsReason: false },
  };
  const AT = '/?tab=students&students=documents&role=admin';

  /** The documents lie there in this order; what is checked is gone. */
  function serve(documents: readonly DocumentToReview[]) {
    const checked = new Set<string>();
    fakeServer.reply(getNextDocument, ({ query }) => {
      const waiting = documents.filter(({ sha256 }) => !checked.has(sha256));
      const document = waiting.find(({ _id }) => _id !== query.open) ?? null;
      const oldest = waiting[0]?.sentAt ?? null;
      return { waiting: waiting.length, waitingIsCapped: false, oldest, document };
    });
    fakeServer.reply(checkDocument, ({ body }) => {
      checked.add(String(body.sha256));
      return { success: true as const, checkId: 'check_1', state: String(body.verdict) };
    });
  }

  const checksSent = () => fakeServer.calls(checkDocument).map(({ body }) => body);
  const heading = (name: string) => screen.findByRole('heading', { name });

  /** The document is on the desk, and its picture has come. */
  async function drawn(name: string): Promise<void> {
    await heading(name);
    fireEvent.load(await screen.findByRole('img', { name: `${name} of Sara Khan` }));
  }

  describe('the desk of documents', () => {
    it('F-5 says when there is nothing to check', async () => {
      serve([]);
      await showDashboard({ at: AT });
      expect(await screen.findByText('All documents are checked.')).toBeVisible();
    });

    it('F-5 says so when what waits is open at other desks, and looks again', async () => {
      fakeServer.reply(getNextDocument, { waiting: 2, waitingIsCapped: false, oldest: null, document: null });
      const { user } = await showDashboard({ at: AT });
      expect(await screen.findByText(/is open at another desk/)).toBeVisible();
      serve([DOMICILE]);
      await user.click(screen.getByRole('button', { name: 'Look again' }));
      await heading('Domicile');
    });

    it('F-5 V begins with the marks, Enter agrees with those of the form, and the next document is there already', async () => {
      serve([SHEET, DOMICILE]);
      const { user } = await showDashboard({ at: AT });
      await drawn('Matriculation');
      expect(screen.getByText(/The board is Multan/)).toBeVisible();
      expect(screen.getByText(/^2 documents wait/)).toBeVisible();
      await waitFor(() => expect(fakeServer.calls(getNextDocument)).toHaveLength(2));
      await user.keyboard('v');
      expect(screen.getByLabelText('Obtained marks')).toHaveFocus();
      await user.keyboard('900{Enter}1100{Enter}');
      await heading('Domicile');
      expect(screen.getByText(/^1 document waits/)).toBeVisible();
      expect(checksSent()).toMatchObject([
        { verdict: 'verified', reasons: [], marks: { obtainedMarks: '900', totalMarks: '1100' } },
      ]);
      expect(fakeServer.calls(getNextDocument).map(({ query }) => query.open)).toEqual([
        undefined,
        'd_1',
        'd_2',
      ]);
    });

    it('F-5 a letter decides nothing while the focus is elsewhere', async () => {
      serve([SHEET, DOMICILE]);
      const { user } = await showDashboard({ at: AT });
      await drawn('Matriculation');
      act(() => screen.getByRole('button', { name: 'Logout' }).focus());
      await user.keyboard('vr');
      expect(checksSent()).toEqual([]);
      expect(screen.queryByRole('radio')).not.toBeInTheDocument();
      await heading('Matriculation');
    });

    it('F-5 the file of the next document is fetched before it is asked for, and drawn without another request', async () => {
      const calls = globalThis.fetch;
      const fetched: string[] = [];
      const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
        if (typeof input !== 'string' || !input.startsWith('/files/')) return calls(input, init);
        fetched.push(input);
        return new Response(new Uint8Array([1]), { headers: { 'content-type': 'image/jpeg' } });
      });
      serve([SHEET, { ...DOMICILE, file: { ...DOMICILE.file, url: '/files/private/2' } }]);
      const { user } = await showDashboard({ at: AT });
      await drawn('Matriculation');
      await waitFor(() => expect(fetched).toEqual(['/files/private/2']));
      await user.keyboard('v900{Enter}1100{Enter}');
      await heading('Domicile');
      const picture = await screen.findByRole('img', { name: 'Domicile of Sara Khan' });
      await waitFor(() => expect(picture).toHaveAttribute('src', 'blob:in-tests'));
      expect(fetched).toHaveLength(1);
      spy.mockRestore();
    });

    it('F-5 nothing is decided before the document was shown, by key or button, and the page says why; the last verdict is taken back with a reason', async () => {
      serve([DOMICILE]);
      const { user } = await showDashboard({ at: AT });
      await heading('Domicile');
      const verify = screen.getByRole('button', { name: 'Verify' });
      const sendBack = screen.getByRole('button', { name: 'Send back…' });
      for (const button of [verify, sendBack]) {
        expect(button).toHaveAttribute('aria-disabled', 'true');
        expect(button).toHaveAccessibleDescription(/once the file is shown/);
        await user.click(button);
      }
      await user.keyboard('rv');
      expect(screen.queryByRole('radio')).not.toBeInTheDocument();
      expect(checksSent()).toEqual([]);
      await drawn('Domicile');
      expect(verify).not.toHaveAttribute('aria-disabled');
      await user.click(verify);
      await screen.findByText('Domicile of Sara Khan is verified.');
      await user.click(await screen.findByRole('button', { name: 'Undo' }));
      const dialog = await screen.findByRole('dialog', { name: 'Take the check back?' });
      await user.type(within(dialog).getByLabelText(/Reason/), 'The wrong key');
      fakeServer.reply(undoDocumentCheck, { success: true });
      serve([DOMICILE]);
      await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
      await heading('Domicile');
      expect(fakeServer.calls(undoDocumentCheck).map(({ body }) => body)).toEqual([
        { id: 'check_1', reason: 'The wrong key' },
      ]);
    });

    it('F-5 F-5.6 the marks of a sheet are typed: none is there before, none is missing after; with others it is sent back', async () => {
      serve([SHEET]);
      const { user } = await showDashboard({ at: AT });
      await drawn('Matriculation');
      const [obtained, total] = [
        screen.getByLabelText('Obtained marks'),
        screen.getByLabelText('Total marks'),
      ];
      expect(obtained).toHaveValue('');
      expect(total).toHaveValue('');
      expect(screen.queryByText(/900/)).not.toBeInTheDocument();
      const verify = screen.getByRole('button', { name: 'Agree and verify' });
      expect(verify).toHaveAccessibleDescription(/type both marks/);
      await user.click(verify);
      expect(obtained).toHaveFocus();
      await user.keyboard('890{Enter}');
      expect(total).toHaveFocus();
      await user.keyboard('{Enter}');
      expect(checksSent()).toEqual([]);
      await user.keyboard('1100{Enter}');
      // A slip of the fingers sends nothing back: the numbers of the form are compared first.
      expect(await screen.findByText(/^The form says 900 of 1100\./)).toBeVisible();
      await user.keyboard('{Enter}');
      expect(checksSent()).toEqual([]);
      expect(screen.getByRole('button', { name: 'Send back: other marks' })).toHaveFocus();
      await user.keyboard('{Enter}');
      await screen.findByText('Matriculation of Sara Khan was sent back.');
      expect(checksSent()).toMatchObject([
        {
          verdict: 'returned',
          reasons: ['marks-differ'],
          marks: { obtainedMarks: '890', totalMarks: '1100' },
        },
      ]);
    });

    it('F-5.5 R asks for the reason, and stays with what the server refuses', async () => {
      serve([DOMICILE]);
      const { user } = await showDashboard({ at: AT });
      await drawn('Domicile');
      await user.keyboard('r');
      fakeServer.refuseWith(checkDocument, 'document-check.note-missing');
      await user.click(await screen.findByRole('radio', { name: 'Something else' }));
      await user.click(screen.getByRole('button', { name: 'Send back' }));
      expect(await screen.findByText('Please write what is wrong.')).toBeVisible();
      serve([DOMICILE]);
      await user.type(screen.getByLabelText(/What is wrong/), 'No stamp, very good otherwise');
      await user.click(screen.getByRole('button', { name: 'Send back' }));
      await screen.findByText('All documents are checked.');
      expect(checksSent().at(-1)).toMatchObject({
        verdict: 'returned',
        reasons: ['other'],
        note: 'No stamp, very good otherwise',
      });
    });

    it('F-5.4 goes on with the sentence when the document was replaced or checked meanwhile', async () => {
      serve([DOMICILE]);
      const { user } = await showDashboard({ at: AT });
      await drawn('Domicile');
      fakeServer.refuseWith(checkDocument, 'document-check.replaced');
      serveNothing();
      await user.keyboard('v');
      expect(await screen.findByText(/This document was replaced after it was opened/)).toBeVisible();
      expect(await screen.findByText('All documents are checked.')).toBeVisible();
    });
  });

  function serveNothing() {
    fakeServer.reply(getNextDocument, { waiting: 0, waitingIsCapped: false, oldest: null, document: null });
  }

  describe('the desk of receipts', () => {
    it('F-5 marks the same picture of two students, and confirms by Mark as Paid with its question', async () => {
      serve([RECEIPT]);
      fakeServer.reply(listAdminStudents, { students: [{ ...sara, paid: false }], ...onlyPage(1) });
      fakeServer.reply(setPayment, { success: true, message: 'Payment marked as received.' });
      const { user } = await showDashboard({ at: AT.replace('documents', 'receipts') });
      await drawn('Payment receipt');
      expect(screen.getByText(/also sent by Omar Farooq/)).toBeVisible();
      expect(fakeServer.calls(getNextDocument)[0]?.query).toEqual({ tag: 'paymentreceipt' });
      await user.keyboard('v');
      const question = await screen.findByRole('dialog');
      expect(within(question).getByText(/Confirm payment has been received/)).toBeVisible();
      serveNothing();
      await user.click(within(question).getByRole('button', { name: 'Mark as Paid' }));
      expect(await screen.findByText('All receipts are checked.')).toBeVisible();
      expect(fakeServer.calls(setPayment)).toHaveLength(1);
      expect(checksSent()).toEqual([]);
    });

    it('F-4.14 F-5 says that no line of the bank fits, and until when there are statements; offers the reasons of receipts alone', async () => {
      serve([{ ...RECEIPT, line: null, statementsUntil: '2026-11-24' }]);
      const { user } = await showDashboard({ at: AT.replace('documents', 'receipts') });
      await drawn('Payment receipt');
      expect(screen.getByText('No line of the statements until 24 Nov 2026 fits.')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Confirm with this line' })).not.toBeInTheDocument();
      await user.keyboard('r');
      const reasons = await screen.findAllByRole('radio');
      expect(reasons.map((radio) => radio.getAttribute('value'))).toEqual([
        ...['unreadable', 'other-amount', 'already-used', 'not-in-bank', 'other'],
      ]);
    });

    it('F-4.14 confirms with the line of the bank that fits, once, and goes on', async () => {
      const line = { _id: 'l_1', account: 'Bank account', day: '2026-11-20', paisa: 150_000 };
      let receipts = [{ ...RECEIPT, line: { ...line, description: '1BILL 2610', reference: 'R-1' } }];
      fakeServer.reply(getNextDocument, () => ({
        ...{ waiting: receipts.length, waitingIsCapped: false, oldest: null },
        document: receipts[0] ?? null,
      }));
      fakeServer.reply(confirmStatementLine, () => {
        receipts = [];
        return statementLine;
      });
      const { user } = await showDashboard({ at: AT.replace('documents', 'receipts') });
      await drawn('Payment receipt');
      expect(screen.getByText(/Rs 1,500 on 20 Nov 2026, Bank account/)).toBeVisible();
      await user.dblClick(screen.getByRole('button', { name: 'Confirm with this line' }));
      await waitFor(() => expect(fakeServer.calls(confirmStatementLine)).toHaveLength(1));
      expect(fakeServer.calls(confirmStatementLine)[0]).toMatchObject({
        params: { id: 'l_1' },
        body: { studentId: sara._id },
      });
    });
  });

  describe('all documents', () => {
    const LISTED = {
      ...{ _id: 'd_1', student: SHEET.student, typeTag: 'matriculation', label: 'Matriculation' },
      ...{ state: 'sent', sentAt: '2026-11-20T09:00:00.000Z', reason: '' },
      ...{ checkId: null, checkedAt: null, checkedBy: null },
    };
    const RETURNED = {
      ...{ ...LISTED, state: 'returned', checkId: 'check_1', reason: 'It cannot be read.' },
      ...{ checkedAt: '2026-11-21T09:00:00.000Z', checkedBy: 'the service' },
    };
    const page = {
      counts: { sent: 1, verified: 0, returned: 1 },
      hasMore: false,
      total: 1,
      totalIsCapped: false,
    };
    const here = '/?tab=students&students=every-document&role=admin';

    beforeEach(() => {
      fakeServer.reply(listDocumentsToReview, ({ query }) => {
        const rows = { sent: [LISTED], returned: [RETURNED] }[String(query.state ?? 'sent')] ?? [];
        return { ...page, documents: query.search ? [] : rows, total: rows.length, cursor: null };
      });
    });

    it('F-5 shows what waits, each with the way to its student; says when nothing matches, and shows all again', async () => {
      const { user } = await showDashboard({ at: here });
      expect(await screen.findByText('UAS-S26-000001-1')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Open Sara Khan' })).toHaveAttribute(
        'href',
        '/?tab=students&student=UAS-S26-000001-1&role=admin',
      );
      expect(screen.queryByRole('button', { name: /^Take the check/ })).not.toBeInTheDocument();
      await user.type(screen.getByLabelText('Name of the student'), 'Nobody{Enter}');
      expect(await screen.findByText('No documents match.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Show all' }));
      expect(await screen.findByText('UAS-S26-000001-1')).toBeVisible();
    });

    it('F-5 says who sent a document back and why, and takes the check back with a reason', async () => {
      const { user } = await showDashboard({ at: `${here}&documents.state=returned` });
      expect(await screen.findByText(/It cannot be read\./)).toBeVisible();
      expect(screen.getByText('the service')).toBeVisible();
      fakeServer.reply(undoDocumentCheck, { success: true });
      await user.click(
        screen.getByRole('button', { name: 'Take the check of Matriculation of Sara Khan back' }),
      );
      await user.type(await screen.findByLabelText('Reason'), 'The wrong key');
      await user.click(screen.getByRole('button', { name: 'Take back' }));
      await waitFor(() => expect(fakeServer.calls(listDocumentsToReview).length).toBeGreaterThan(1));
      expect(fakeServer.calls(undoDocumentCheck)[0]?.body).toEqual({
        id: 'check_1',
        reason: 'The wrong key',
      });
    });
  });
});
