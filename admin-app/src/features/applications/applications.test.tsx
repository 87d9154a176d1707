import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  type Application,
  addNote,
  deleteApplication,
  exportAdminApplications,
  listAdminApplications,
  listAudit,
  listNotes,
  type StaffMember,
  undoDecision,
  withdrawOffer,
} from '@uas/contract';
import { UNSAVED } from '@uas/shared-ui/forms';
import { aishaWith, applicationOf, fakeServer } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';
import { sessionChoices } from './applications-tab';

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
      within(question).getByText('Are you sure you want to delete this application? This cannot be undone.'),
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
