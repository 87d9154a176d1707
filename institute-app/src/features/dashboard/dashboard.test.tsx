import { act, screen, waitFor, within } from '@testing-library/react';
import {
  addNote,
  deleteNote,
  getInstitute,
  getInstituteActivity,
  getStudent,
  listInstituteApplications,
  listInstituteQueries,
  listNotes,
  listOfferings,
  logout,
  updateInstitute,
} from '@uas/contract';
import { UNSAVED } from '@uas/shared-ui/forms';
import { applicationOf, fakeServer, nust, sara, sessionNow, setViewport } from '@uas/shared-ui/test-kit';
import {
  openDashboard,
  pageOf,
  renderPortal,
  serveDashboard,
  serveFormWithoutDocuments,
} from '../../test-kit/open-dashboard';

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

      fakeServer.reply(getStudent, sara);
      serveFormWithoutDocuments();
      await user.click(await screen.findByRole('button', { name: /^Open profile of Sara Ahmed/ }));
      expect(await screen.findByRole('dialog', { name: /Sara Ahmed/ })).toBeVisible();
      expect(router.state.location.search).toBe(
        `?dialog=student-profile&application=${approved.number}&role=institute`,
      );
    });

    it('leads to the profile of an approved student by the number of the application', async () => {
      fakeServer.reply(getStudent, sara);
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
    messages: [{ id: 'm_1', from: 'student', text: 'When?', date: '2026-11-20T09:00:00.000Z', read: false }],
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
