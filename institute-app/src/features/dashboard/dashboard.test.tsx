import { act, screen, waitFor, within } from '@testing-library/react';
import {
  type ActivityEntry,
  type Application,
  addNote,
  decideApplication,
  deleteNote,
  getApplicantForm,
  getApplicationMessages,
  getInstitute,
  getInstituteActivity,
  getInstituteStatistics,
  getStudent,
  listFormCopies,
  listInstituteApplications,
  listInstituteQueries,
  listNotes,
  listOfferings,
  logout,
  markApplicationMessagesRead,
  type ReplyInput,
  updateInstitute,
} from '@uas/contract';
import { UNSAVED } from '@uas/shared-ui/forms';
import {
  applicationOf,
  fakeServer,
  giveRoom,
  nust,
  sara as saraAhmed,
  saraForm,
  sessionNow,
  setViewport,
} from '@uas/shared-ui/test-kit';
import {
  openDashboard,
  pageOf,
  renderPortal,
  serveDashboard,
  serveFormWithoutDocuments,
} from '../../test-kit/open-dashboard';

describe('the dashboard', () => {
  const message = { to: nust.email, date: '2026-11-20T09:00:00.000Z' };
  const parts = () => within(screen.getByRole('navigation', { name: 'Parts of the dashboard' }));
  const part = (name: string) => parts().getByRole('link', { name: new RegExp(`^${name}`) });

  it("A-8.4 says 'Could not load institute profile.' and loads it with Retry", async () => {
    serveDashboard();
    fakeServer.unreachable(getInstitute);
    const { user } = renderPortal();
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load institute profile.');
    fakeServer.reply(getInstitute, nust);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: `Welcome, ${nust.name}` })).toBeVisible();
  });

  it('a profile that could not be loaded offers Logout too', async () => {
    serveDashboard();
    fakeServer.refuse(getInstitute, 500);
    fakeServer.reply(logout, { success: true });
    const { user } = renderPortal();
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'INSTITUTE LOGIN' })).toBeVisible();
    expect(sessionNow()).toMatchObject({ token: null, record: null });
  });

  it('A-2.8 A-2.9 A-2.10 A-9.15 UX-2.2 UX-2.3 shows initials, a welcome, the four buttons, the applications before the profile; outside Home no welcome and no button for what is a part of its own', async () => {
    const { user } = await openDashboard({
      institute: { ...nust, waits: false },
      applications: [applicationOf({ status: 'approved' })],
      adminMessages: [
        { ...message, from: 'admin', text: 'Read already', read: true },
        { ...message, from: 'institute', text: 'Ours', read: false },
      ],
    });
    const [avatar] = screen.getAllByText('NT');
    expect(avatar).toHaveAttribute('data-colour', String((('N'.charCodeAt(0) + 'T'.charCodeAt(0)) % 7) + 1));
    expect(
      screen.getByRole('heading', { name: 'Welcome, National University of Sciences and Technology' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
    // None is New: only what the admin wrote and nobody has read is.
    for (const name of ['Edit Profile', 'Change Password', 'Message Admin', 'Student Queries']) {
      expect(screen.getByRole('button', { name })).toBeVisible();
    }
    expect(screen.queryByText('Students cannot apply until you add programs.')).not.toBeInTheDocument();
    expect(screen.queryByText(/Our staff will look at/)).toBeNull();
    const [applications, profile] = [
      screen.getByRole('heading', { name: 'Applications' }),
      screen.getByRole('heading', { name: 'Profile' }),
    ];
    expect(applications.compareDocumentPosition(profile)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(part('Home')).toHaveAttribute('aria-current', 'page');

    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeVisible();

    await user.click(part('Profile'));
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change Password' })).toBeVisible();
    for (const name of ['Message Admin', 'Student Queries'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByText('NT')).toBeInTheDocument();
  });

  it('UX-2.2 UX-2.3 on a phone the profile is shown without the applications, and Logout is under the person in every part', async () => {
    setViewport(390);
    fakeServer.reply(logout, { success: true });
    const { user } = await openDashboard();
    await user.click(part('Profile'));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Profile' })).toBeVisible());
    expect(screen.queryByText('No applications')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^My account/ }));
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'INSTITUTE LOGIN' })).toBeVisible();
  });

  it('A-2.2 Logout clears role data and token and returns to the login', async () => {
    fakeServer.reply(logout, { success: true });
    const { user } = await openDashboard();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'INSTITUTE LOGIN' })).toBeVisible();
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(localStorage.getItem('institute')).toBeNull();
    expect(sessionNow()).toMatchObject({ role: 'institute', token: null, record: null, view: 'login' });
    await waitFor(() => expect(fakeServer.calls(logout)).toHaveLength(1));
  });

  it('A-2.3 R-38 Switch Role ends like Logout: nothing of the institute stays, here or on the server', async () => {
    fakeServer.reply(logout, { success: true });
    const { user } = await openDashboard();
    await user.click(screen.getByRole('button', { name: 'Switch Role' }));
    await waitFor(() => expect(fakeServer.calls(logout)).toHaveLength(1));
    expect(sessionNow()).toMatchObject({ role: null, token: null, record: null });
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('A-2.10 leads an institute without programs to its profile, says why, that it waits for staff, and with New that the admin has written', async () => {
    const { user } = await openDashboard({
      institute: { ...nust, departments: [], waits: true },
      adminMessages: [{ ...message, from: 'admin', text: 'Hello', read: false }],
    });
    expect(await screen.findByRole('button', { name: 'Message Admin New' })).toBeVisible();
    expect(await screen.findByText(/^Thank you for registering\. Our staff will look at/)).toBeVisible();
    expect(screen.getByText('Students cannot apply until you add programs.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Complete profile and add programs' }));
    expect(await screen.findByRole('heading', { name: 'Edit profile' })).toBeVisible();
    expect(screen.queryByText('Students cannot apply until you add programs.')).not.toBeInTheDocument();
  });

  it('F-9.18 says that mails to whoever is signed in come back, by the address of a member; A-1.3 hides Messages from one without that right', async () => {
    const member = { name: 'Omar', email: 'omar@nust.example', rights: [], mainAccount: 'Bilal' };
    serveDashboard();
    fakeServer.reply(getInstitute, { ...nust, member, emailState: 'returned' });
    renderPortal();
    expect(
      await screen.findByText('Our e-mails to o…@nust.example come back. Please give us another address.'),
    ).toBeVisible();
    expect(parts().queryByRole('link', { name: /^Messages/ })).not.toBeInTheDocument();
  });

  describe('addresses', () => {
    const approved = applicationOf({ status: 'approved', number: 'UAS-A26-000123-4' });
    const lastQuery = () => fakeServer.calls(listInstituteApplications).at(-1)?.query;

    describe('an address', () => {
      it('holds the filter and the order of the applications', async () => {
        await openDashboard({ applications: [approved], at: '/?status=approved&sort=-name&role=institute' });
        expect(lastQuery()).toMatchObject({ status: 'approved', sort: '-name' });
      });

      it('holds neither the words of a search for students nor, when a dialog is opened, name or e-mail', async () => {
        const { user, router } = await openDashboard({ applications: [approved] });
        await user.type(screen.getByLabelText(/^Search/), 'Sara');
        await user.click(screen.getByRole('button', { name: 'Apply' }));
        await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'Sara' }));
        expect(router.state.location.search).toBe('');

        fakeServer.reply(getStudent, saraAhmed);
        serveFormWithoutDocuments();
        await user.click(await screen.findByRole('button', { name: /^Open profile of Sara Ahmed/ }));
        expect(await screen.findByRole('dialog', { name: /Sara Ahmed/ })).toBeVisible();
        expect(router.state.location.search).toBe(
          `?dialog=student-profile&application=${approved.number}&role=institute`,
        );
      });

      it('leads to the profile of an approved student by the number of the application', async () => {
        fakeServer.reply(getStudent, saraAhmed);
        serveFormWithoutDocuments();
        const at = `/?dialog=student-profile&application=${approved.number}&role=institute`;
        const { user, router } = await openDashboard({ applications: [approved], at });
        expect(await screen.findByRole('dialog', { name: /Sara Ahmed/ })).toBeVisible();
        expect(fakeServer.calls(listInstituteApplications).map(({ query }) => query.search)).toContain(
          approved.number,
        );
        await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(router.state.location.search).toBe('');
      });

      it.each([
        ['of another university', pageOf([])],
        ['that is not approved', pageOf([{ ...approved, status: 'pending' }])],
      ])('of an application %s says so', async (_which, found) => {
        fakeServer.reply(listInstituteApplications, found);
        await openDashboard({
          applications: found.applications,
          at: `/?dialog=application-messages&application=${approved.number}&role=institute`,
        });
        expect(await screen.findByText('Application not found.')).toBeVisible();
        expect(fakeServer.calls(getStudent)).toHaveLength(0);
      });
    });
  });

  describe('notes', () => {
    const number = 'UAS-26-000001-7';
    /** Decided and closed: nothing else of the page is asked for. */
    const sara = applicationOf({
      studentEmail: '*****',
      studentPhone: '*****',
      number,
      status: 'rejected',
      can: [],
    });
    const by = (author: string, text: string, isOwn = false) => ({
      _id: `of-${author}`,
      author,
      text,
      at: '2026-11-24T10:00:00.000Z',
      isOwn,
    });

    async function openNotes(member?: object) {
      serveDashboard({ applications: [sara], institute: { ...nust, ...member } });
      fakeServer.reply(getInstituteActivity, { entries: [], hasMore: false, cursor: null });
      const rendered = renderPortal(undefined, `/?application=${number}&role=institute`);
      const notes = within(await screen.findByRole('region', { name: 'Notes' }));
      return { ...rendered, notes };
    }

    describe('notes at an application', () => {
      it('says why they could not be loaded, that there are none, who reads them, and adds one; the words stay when that fails', async () => {
        fakeServer.unreachable(listNotes);
        const { user, notes } = await openNotes();
        expect(await notes.findByText('Could not load the notes.')).toBeVisible();
        fakeServer.reply(listNotes, { notes: [] });
        await user.click(notes.getByRole('button', { name: 'Retry' }));
        expect(await notes.findByText('No notes yet.')).toBeVisible();
        expect(notes.getByText('Only your colleagues read them.')).toBeVisible();
        expect(notes.queryByRole('button', { name: 'Add note' })).toBeNull();
        const box = notes.getByRole('textbox', { name: 'Write a note' });
        await user.click(box);
        await user.paste('Second in the contest.');
        fakeServer.refuseWith(addNote, 'note.too-many');
        await user.click(notes.getByRole('button', { name: 'Add note' }));
        expect(await notes.findByText(/^An application can have 100 notes/)).toBeVisible();
        expect(box).toHaveValue('Second in the contest.');
        fakeServer.reply(addNote, { message: 'x' });
        fakeServer.reply(listNotes, { notes: [by('Nust', 'Second in the contest.', true)] });
        await user.click(notes.getByRole('button', { name: 'Add note' }));
        await waitFor(() => expect(box).toHaveValue(''));
        await waitFor(() => expect(box).toHaveFocus());
        expect(await notes.findByText('Second in the contest.')).toBeVisible();
        expect(fakeServer.calls(addNote).at(-1)).toMatchObject({
          params: { id: sara._id },
          body: { text: 'Second in the contest.' },
        });
      });

      it('deletes an own note after a question, and none of a colleague; asks before one that was begun is lost', async () => {
        fakeServer.reply(listNotes, { notes: [by('Bilal', 'His.'), by('Nust', 'Mine.', true)] });
        fakeServer.reply(deleteNote, { message: 'x' });
        const { user, notes } = await openNotes();
        await notes.findByText('His.');
        const [remove, ...others] = notes.getAllByRole('button', { name: /^Delete your note/ });
        expect(others).toEqual([]);
        if (remove) await user.click(remove);
        fakeServer.reply(listNotes, { notes: [by('Bilal', 'His.')] });
        await user.click(await screen.findByRole('button', { name: 'Delete note' }));
        await waitFor(() => expect(notes.queryByText('Mine.')).toBeNull());
        expect(fakeServer.calls(deleteNote)[0]?.params).toEqual({ id: sara._id, noteId: 'of-Nust' });

        const box = notes.getByRole('textbox', { name: 'Write a note' });
        await user.type(box, 'Second');
        const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
        await user.click(screen.getByRole('button', { name: 'Back to the list' }));
        expect(asked.mock.calls).toEqual([[UNSAVED]]);
        expect(box).toHaveValue('Second');
        asked.mockRestore();
      });

      it('are only read by a member who may not decide', async () => {
        fakeServer.reply(listNotes, { notes: [by('Bilal', 'His.', true)] });
        const member = { name: 'Hina', email: 'hina@nust.example', rights: [], mainAccount: 'Bilal' };
        const { notes } = await openNotes({ member });
        expect(await notes.findByText('His.')).toBeVisible();
        expect([notes.queryByRole('textbox'), notes.queryByRole('button')]).toEqual([null, null]);
      });
    });
  });

  describe('parts', () => {
    const approved = applicationOf({
      status: 'approved',
      messages: [
        { id: 'm_1', from: 'student', text: 'When?', date: '2026-11-20T09:00:00.000Z', read: false },
      ],
    });

    describe('the parts of the dashboard', () => {
      it('UX-2.2 stand in the address, and Back returns to the one before', async () => {
        fakeServer.reply(listInstituteQueries, {
          queries: [],
          hasMore: false,
          total: 0,
          cursor: null,
          paused: false,
        });
        const { user, router } = await openDashboard({ applications: [approved] });
        await user.click(part('Queries'));
        expect(await screen.findByRole('region', { name: 'Student Queries' })).toBeVisible();
        expect(router.state.location.search).toBe('?tab=queries&role=institute');
        expect(screen.queryByRole('table', { name: 'Applications' })).not.toBeInTheDocument();
        await user.click(part('Profile'));
        expect(await screen.findByRole('region', { name: 'Profile' })).toBeVisible();
        await act(() => router.navigate(-1));
        expect(await screen.findByRole('region', { name: 'Student Queries' })).toBeVisible();
        await user.click(part('Home'));
        expect(await screen.findByRole('table', { name: 'Applications' })).toBeVisible();
        expect(router.state.location.search).toBe('');
      });

      it('UX-2.2 Programs holds the departments and the dates; a program is added there, to what stands there by then', async () => {
        fakeServer.reply(listOfferings, { offerings: [] });
        serveDashboard();
        const { user } = renderPortal(undefined, '/?tab=programs&role=institute');
        const section = within(await screen.findByRole('region', { name: 'Departments and programs' }));
        expect(await section.findByRole('heading', { name: 'Computing' })).toBeVisible();
        expect(await screen.findByRole('region', { name: 'Admission Dates' })).toBeVisible();
        const add = section.getByRole('button', { name: 'Add program' });
        await user.click(add);
        expect(await section.findByText('Please add Department Name.')).toBeVisible();
        await user.type(section.getByLabelText('Department name'), 'Management');
        const colleague = { name: 'Law', courses: ['LLB'] };
        fakeServer.reply(getInstitute, { ...nust, departments: [...nust.departments, colleague] });
        const management = { name: 'Management', courses: ['BS Logistics'] };
        const departments = [...nust.departments, colleague, management];
        fakeServer.reply(updateInstitute, { institute: { ...nust, departments } });
        await user.type(section.getByLabelText('Program name'), ' BS Logistics {Enter}');
        expect(await screen.findByText('BS Logistics is offered now.')).toBeVisible();
        expect(await section.findByRole('heading', { name: 'Management' })).toBeVisible();
        expect(fakeServer.calls(updateInstitute)[0]?.body).toEqual({
          email: nust.email,
          updatedProfile: { departments: departments.map(({ name, courses }) => ({ name, courses })) },
        });
        expect(section.getByLabelText('Program name')).toHaveValue('');
        expect(section.getByLabelText('Department name')).toHaveValue('Management');
      });

      it('UX-2.2 Messages holds the admin and the approved students, with New where one has written', async () => {
        const { user } = await openDashboard({ applications: [approved] });
        await user.click(part('Messages'));
        const row = await screen.findByRole('row', { name: /Sara Ahmed New/ });
        expect(within(row).getByRole('button', { name: /^Open the thread with Sara Ahmed/ })).toBeEnabled();
        expect(screen.getByRole('region', { name: 'Admin' })).toBeVisible();
      });
    });
  });
});

describe('the page of one application', () => {
  const masked = { studentEmail: '*****', studentPhone: '*****' };
  const sara = applicationOf({ ...masked, number: 'UAS-26-000001-7' });
  const omar = applicationOf({ ...masked, _id: 'ap_2', number: 'UAS-26-000002-5', studentName: 'Omar Khan' });

  function serve(rows: readonly Application[], member?: object) {
    serveDashboard({ applications: rows, institute: { ...nust, ...member } });
    fakeServer.reply(listInstituteApplications, ({ query }) =>
      pageOf(rows.filter(({ number }) => !query.search?.startsWith('UAS') || number === query.search)),
    );
    fakeServer.reply(getInstituteActivity, { entries: [], hasMore: false, cursor: null });
    fakeServer.reply(getApplicantForm, { form: saraForm, changedSince: false, documents: [] });
    fakeServer.reply(getStudent, saraAhmed);
    fakeServer.reply(decideApplication, { message: 'Status updated to "approved"' });
  }

  const person = (name: string) => screen.findByRole('region', { name });
  const pageAt = (number: string) => `/?application=${number}&role=institute`;
  const open = (number = 'UAS-26-000001-7') => renderPortal(undefined, pageAt(number));
  afterEach(() => jest.restoreAllMocks());

  it('UX-2.1 is opened by the name in the list, has an address without a name, and gives the list back as it was', async () => {
    serve([sara, omar]);
    const { user, router } = renderPortal(undefined, '/?status=pending&role=institute');
    const table = await screen.findByRole('table', { name: 'Applications' });
    await user.click(within(table).getByRole('checkbox', { name: /Omar Khan/ }));
    await user.click(within(table).getByRole('link', { name: 'Sara Ahmed' }));
    const sight = within(await person('Sara Ahmed'));
    expect(sight.getByText('1 of 2')).toBeVisible();
    expect(await sight.findByRole('heading', { name: 'Marks' })).toBeVisible();
    expect(sight.getByText(/^Contact details are shown once/)).toBeVisible();
    expect(router.state.location.search).toContain('application=UAS-26-000001-7');
    expect(router.state.location.search).not.toContain('Sara');
    expect(table).not.toBeVisible();
    await user.click(sight.getByRole('button', { name: 'Next' }));
    expect(await person('Omar Khan')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Omar Khan' })).not.toBeInTheDocument());
    expect(table).toBeVisible();
    expect(within(table).getByRole('checkbox', { name: /Omar Khan/ })).toBeChecked();
    expect(router.state.location.search).toBe('?status=pending&role=institute');
  });

  it('F-1 says the merit with its parts, why the application does not qualify, and group, subjects, entry tests and Hafiz-e-Quran beside the marks', async () => {
    const merit = {
      aggregate: '72.6182',
      parts: [{ label: 'Intermediate', weight: '60', percent: '71.8182', points: '43.0909', extra: '20' }],
      adjustments: [{ label: 'Late years (2)', points: '−4.0000' }],
      eligible: false,
      reasons: [{ code: 'below-minimum', params: {}, text: 'Intermediate needs 75 %, yours is 71.8181 %.' }],
      missing: [],
      isClaimed: true,
    };
    serve([{ ...sara, merit }]);
    const [record] = saraForm.academicRecords;
    const subjects = [{ name: 'Physics', obtained: '150', total: '170' }];
    const form = {
      ...saraForm,
      academicRecords: record
        ? [{ ...record, qualification: 'Intermediate', group: 'Pre-Engineering', subjects }]
        : [],
      tests: [{ test: 'NET', year: '2026', rollNo: 'N-17', score: '140', outOf: '200' }],
      hafiz: true,
    };
    fakeServer.reply(getApplicantForm, { form, changedSince: false, documents: [] });
    const { user } = open();
    const sight = within(await person('Sara Ahmed'));
    expect(sight.getByText('72.6182')).toHaveTextContent('72.6182not verified');
    expect(sight.getByText('Intermediate needs 75 %, yours is 71.8181 %.')).toBeVisible();
    await user.click(sight.getByText('How it is calculated'));
    expect(sight.getByText('60 % of Intermediate, 71.8182 % with 20 extra marks: 43.0909')).toBeVisible();
    expect(sight.getByText('Late years (2): −4.0000')).toBeVisible();
    expect(await sight.findByText('Pre-Engineering')).toBeVisible();
    expect(sight.getByText('Physics: 150 of 170')).toBeVisible();
    expect(sight.getByText('140 of 200, roll number N-17')).toBeVisible();
    expect(sight.getByText('Hafiz-e-Quran')).toBeVisible();
  });

  it('F-1.19 opens the forms that came, after a new result was sent', async () => {
    serve([{ ...sara, newResultAt: '2026-11-20T05:00:00.000Z' }]);
    const [record] = saraForm.academicRecords;
    const formWith = (obtainedMarks: string) => ({
      ...saraForm,
      academicRecords: record ? [{ ...record, obtainedMarks, totalMarks: '1100' }] : [],
    });
    fakeServer.reply(listFormCopies, {
      copies: [
        { form: formWith('978'), replacedAt: null },
        { form: formWith('976'), replacedAt: '2026-11-20T05:00:00.000Z' },
      ],
    });
    const { user } = open();
    const sight = within(await person('Sara Ahmed'));
    await user.click(sight.getByText('Forms of Sara Ahmed'));
    expect(await sight.findByText(/978 of 1100$/)).toBeVisible();
    expect(sight.getByText(/976 of 1100$/)).toBeVisible();
    expect(sight.getByRole('heading', { name: 'Counted until 20 Nov 2026, 10:00' })).toBeVisible();
  });

  it('UX-2.1 says so when the link is about nobody here', async () => {
    serve([sara]);
    const { user } = open('UAS-26-000009-1');
    expect(await screen.findByText('Nothing to show here')).toBeVisible();
    expect(fakeServer.calls(getApplicantForm)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(await screen.findByRole('table', { name: 'Applications' })).toBeVisible();
  });

  it('UX-2.1 is found by a link of a colleague, says that it could not be looked up, with Retry and Back to the list, and is left by the part that it was opened from', async () => {
    serve([sara, omar]);
    fakeServer.refuse(listInstituteApplications, 500);
    const { user } = open('UAS-26-000002-5');
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('button', { name: 'Back to the list' })).toBeVisible();
    serve([sara, omar]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await person('Omar Khan')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(await screen.findByRole('table', { name: 'Applications' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Omar Khan' })).not.toBeInTheDocument();
  });

  it('UX-2.1 F-8 stays with whom was decided, takes it back, and sends it when the page is left', async () => {
    serve([sara, omar]);
    const { user } = open();
    const sight = within(await person('Sara Ahmed'));
    await user.click(await sight.findByRole('button', { name: 'Approve' }));
    await user.click(await sight.findByRole('button', { name: 'Undo' }));
    expect(fakeServer.calls(decideApplication)).toHaveLength(0);
    await user.click(await sight.findByRole('button', { name: 'Approve' }));
    await sight.findByRole('button', { name: 'Undo' });
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() =>
      expect(fakeServer.calls(decideApplication).map(({ body }) => body)).toMatchObject([
        { applicationId: sara._id, status: 'approved' },
      ]),
    );
    expect(await person('Sara Ahmed')).toBeVisible();
  });

  it('UX-2.1 what is typed stays while whom was decided is looked up, who has left the list of those that wait', async () => {
    let rows = [sara, omar];
    serve(rows);
    fakeServer.reply(listInstituteApplications, ({ query: { status, search } }) =>
      pageOf(rows.filter((row) => (search ? row.number === search : !status || row.status === status))),
    );
    fakeServer.reply(decideApplication, () => {
      rows = [{ ...sara, status: 'approved' }, omar];
      return { message: 'Status updated to "approved"' };
    });
    const { user } = renderPortal(undefined, '/?status=pending&application=UAS-26-000001-7&role=institute');
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await user.type(await screen.findByRole('textbox', { name: 'Write a note' }), 'Second');
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Not in this list')).toBeVisible();
    await waitFor(() =>
      expect(fakeServer.calls(listInstituteApplications).at(-1)?.query.search).toBe(sara.number),
    );
    expect(await person('Sara Ahmed')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Write a note' })).toHaveValue('Second');
  });

  it('UX-2.1 what was written is marked as read only once it is opened', async () => {
    const message = { _id: 'm_1', from: 'student', text: 'When do classes begin?', read: false };
    const messages = [{ ...message, date: '2026-11-20T09:00:00.000Z' }] as const;
    serve([{ ...applicationOf({ number: 'UAS-26-000001-7', status: 'approved' }), messages: [...messages] }]);
    fakeServer.reply(getApplicationMessages, { messages: [...messages] });
    fakeServer.reply(markApplicationMessagesRead, { success: true });
    const { user } = open();
    const sight = within(await person('Sara Ahmed'));
    const summary = await sight.findByText(/^Messages with Sara Ahmed/);
    expect(within(summary).getByText('New')).toBeVisible();
    expect(fakeServer.calls(markApplicationMessagesRead)).toHaveLength(0);
    await user.click(summary);
    expect(await sight.findByText('When do classes begin?')).toBeVisible();
    await waitFor(() => expect(fakeServer.calls(markApplicationMessagesRead)).toHaveLength(1));
  });

  it('UX-2.1 what is typed stays when its part is folded, and going to somebody else asks before it is lost', async () => {
    const first = applicationOf({ number: 'UAS-26-000001-7', status: 'approved' });
    serve([first, omar]);
    fakeServer.reply(getApplicationMessages, { messages: [] });
    const { user, router } = renderPortal();
    await user.click(await screen.findByRole('link', { name: 'Sara Ahmed' }));
    const sight = within(await person('Sara Ahmed'));
    await user.click(await sight.findByText(/^Messages with Sara Ahmed/));
    await user.type(await sight.findByLabelText('Your message'), 'Please bring');
    await user.click(sight.getByText(/^Messages with Sara Ahmed/));
    await user.click(sight.getByText(/^Messages with Sara Ahmed/));
    expect(sight.getByLabelText('Your message')).toHaveValue('Please bring');
    const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await user.click(sight.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await user.click(sight.getByRole('button', { name: 'Back to the list' }));
    await act(() => router.navigate(-1));
    expect(asked.mock.calls).toEqual([[UNSAVED], [UNSAVED], [UNSAVED], [UNSAVED]]);
    expect(sight.getByLabelText('Your message')).toHaveValue('Please bring');
    asked.mockReturnValue(true);
    await user.click(sight.getByRole('button', { name: 'Next' }));
    expect(await person('Omar Khan')).toBeVisible();
    asked.mockClear();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await person('Sara Ahmed')).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  it('UX-2.1 offers no decision to whom may not decide', async () => {
    const member = { name: 'Omar', email: 'omar@nust.example', rights: [], mainAccount: 'Bilal' };
    serve([sara], { member });
    open();
    const sight = within(await person('Sara Ahmed'));
    expect(await sight.findByRole('heading', { name: 'Marks' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });
});

describe('what happened', () => {
  const arrived: ActivityEntry = {
    _id: 'ev_1',
    at: '2026-11-20T09:05:00.000Z',
    key: 'apply',
    text: 'The application UAS-26-000123-4 for BS Computer Science arrived.',
    by: 'student',
    applicationId: 'ap_1',
    number: 'UAS-26-000123-4',
    program: 'BS Computer Science',
    university: nust.name,
  };

  function pageOf(entries: readonly ActivityEntry[], cursor: string | null = null) {
    return { entries: [...entries], hasMore: cursor !== null, cursor };
  }

  async function openActivity(at = '/') {
    const rendered = await openDashboard({ at });
    if (at === '/') await rendered.user.click(screen.getByRole('button', { name: 'Activity' }));
    return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Activity' })) };
  }

  const lastQuery = () => fakeServer.calls(getInstituteActivity).at(-1)?.query;

  it("F-7 says 'Could not load what happened.' and loads it with Retry", async () => {
    fakeServer.unreachable(getInstituteActivity);
    const { user, dialog } = await openActivity();
    expect(await dialog.findByText('Could not load what happened.')).toBeVisible();
    fakeServer.reply(getInstituteActivity, pageOf([arrived]));
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText(arrived.text)).toBeVisible();
  });

  it('F-7 says whether nothing happened at all or nothing that matches', async () => {
    fakeServer.reply(getInstituteActivity, pageOf([]));
    const { user, dialog } = await openActivity();
    expect(await dialog.findByText('Nothing has happened yet.')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Search/), 'Law');
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await dialog.findByText('Nothing happened that matches.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Show everything' }));
    expect(await dialog.findByText('Nothing has happened yet.')).toBeVisible();
  });

  it('F-7 leads from what happened to an application to its page', async () => {
    const profile = {
      ...arrived,
      _id: 'ev_2',
      text: 'The profile was changed.',
      applicationId: null,
      number: '',
    };
    fakeServer.reply(getInstituteActivity, pageOf([profile, arrived]));
    const { user, dialog, router } = await openActivity();
    const link = await dialog.findByRole('link', { name: 'Open UAS-26-000123-4' });
    expect(dialog.getAllByRole('link')).toHaveLength(1);
    await user.click(link);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('?application=UAS-26-000123-4&role=institute');
  });

  it('F-7 keeps what is there when the next page does not come', async () => {
    fakeServer.reply(getInstituteActivity, pageOf([arrived], 'next-page'));
    const { user, dialog } = await openActivity();
    await dialog.findByText(arrived.text);
    fakeServer.unreachable(getInstituteActivity);
    await user.click(dialog.getByRole('button', { name: 'Load more' }));
    expect(await dialog.findByText('Could not load what happened.')).toBeVisible();
    expect(dialog.getByText(arrived.text)).toBeVisible();
    expect(lastQuery()).toMatchObject({ after: 'next-page' });
  });

  it('F-7 the words of a search stand in no address, the days do', async () => {
    fakeServer.reply(getInstituteActivity, pageOf([arrived]));
    const at = '/?dialog=activity&activity.from=2026-11-01&activity.to=2026-11-20&role=institute';
    const { user, dialog, router } = await openActivity(at);
    await dialog.findByText(arrived.text);
    expect(lastQuery()).toMatchObject({ from: '2026-11-01', to: '2026-11-20' });
    await user.type(dialog.getByLabelText(/^Search/), ' 26-000123 ');
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: '26-000123', from: '2026-11-01' }));
    expect(router.state.location.search).not.toContain('000123');
    await user.click(await dialog.findByRole('button', { name: 'Remove From: 1 Nov 2026' }));
    await waitFor(() => expect(lastQuery()?.from ?? '').toBe(''));
    expect(router.state.location.search).toBe('?dialog=activity&activity.to=2026-11-20&role=institute');
  });

  it.each([
    ['institute', 'Your university'],
    ['student', 'A student'],
    ['admin', 'The admin'],
    ['system', 'The site'],
    ['night-watch', 'Night watch'],
  ])('F-7 says who did it: %s', async (by, who) => {
    fakeServer.reply(getInstituteActivity, pageOf([{ ...arrived, by }]));
    const { dialog } = await openActivity();
    const table = await dialog.findByRole('table', { name: 'What happened' });
    const [, row] = within(table).getAllByRole('row');
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([`${arrived.text}Open ${arrived.number}`, who, '20 Nov 2026, 14:05']);
  });

  it('F-7 shows cards on a phone', async () => {
    setViewport(360);
    fakeServer.reply(getInstituteActivity, pageOf([arrived]));
    const { dialog } = await openActivity();
    expect(await dialog.findByText(arrived.text)).toBeVisible();
    expect(dialog.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('statistics', () => {
  const none = { pending: 0, approved: 0, accepted: 0, rejected: 0 };
  const NUMBERS: ReplyInput<typeof getInstituteStatistics> = {
    days: ['2026-11-20', '2026-11-21'],
    applications: [2, 3],
    programs: [
      { programId: 'p1', department: 'Business', course: 'BBA', ...none, rejected: 1 },
      {
        programId: 'p2',
        department: 'Computing',
        course: 'BS Data Science',
        ...none,
        pending: 2,
        accepted: 2,
      },
    ],
  };

  beforeEach(giveRoom);
  afterEach(() => jest.restoreAllMocks());

  async function openStatistics() {
    const dashboard = await openDashboard();
    await dashboard.user.click(await screen.findByText('Applications in numbers'));
    return dashboard;
  }

  it('UX-5.3 says that the numbers could not be loaded, and loads them with Retry', async () => {
    fakeServer.unreachable(getInstituteStatistics);
    const { user } = await openStatistics();
    expect(await screen.findByText('Could not load the numbers.')).toBeVisible();
    fakeServer.reply(getInstituteStatistics, { ...NUMBERS, applications: [0, 0], programs: [] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findAllByText('None in these days.')).toHaveLength(3);
  });

  it('UX-5.3 shows its own applications by day, by status and by program, the most first, each with its table', async () => {
    fakeServer.reply(getInstituteStatistics, NUMBERS);
    const { user } = await openStatistics();
    const tableOf = async (name: string) => {
      const figure = within(await screen.findByRole('figure', { name }));
      await user.click(figure.getByText('As a table'));
      return (await figure.findAllByRole('row')).map((row) => row.textContent);
    };
    expect(await tableOf('Applications by day')).toEqual(['DayApplications', '21 Nov 20263', '20 Nov 20262']);
    expect(await tableOf('Applications by status')).toEqual([
      'StatusApplications',
      'Pending2',
      'Offer accepted2',
      'Rejected1',
      'Approved0',
    ]);
    expect(await tableOf('Applications by program')).toEqual([
      'ProgramPendingApprovedOffer acceptedRejectedTotal',
      'BS Data Science20204',
      'BBA00011',
    ]);
    expect(fakeServer.calls(getInstituteStatistics)[0]?.params).toEqual({ email: nust.email });
  });
});
