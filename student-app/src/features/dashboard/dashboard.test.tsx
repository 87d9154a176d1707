import { act, screen, waitFor, within } from '@testing-library/react';
import {
  type ClosingProgram,
  DAY,
  dropAdmissionFormDraft,
  formatDay,
  getAdmissionForm,
  getAdmissionFormDraft,
  getPaymentReceipt,
  getSiteConfig,
  getStudent,
  karachiDay,
  keepAdmissionFormDraft,
  listAcademies,
  listStudentApplications,
  loginStudent,
  logout,
  type StudentApplication,
  sessionsForStudent,
  withStudentActions,
} from '@uas/contract';
import { UNSAVED } from '@uas/shared-ui/forms';
import { chooseRole, expireSession, useSession } from '@uas/shared-ui/kit';
import { keyOf, queryClient } from '@uas/shared-ui/query';
import {
  applicationOf,
  fakeServer,
  nust,
  omar,
  sara,
  saraForm,
  sessionNow,
  setViewport,
  TEST_TOKEN,
} from '@uas/shared-ui/test-kit';
import { draftKey } from '../../student/drafts';
import { type KnownOfStudent, nextSteps } from '../../student/next-steps';
import { applicationElementId } from '../../student/show-part';
import { openPortal, serve, showDashboard } from '../../test-kit/show-dashboard';
import { untilText } from '../next-step/step-texts';

describe('the dashboard', () => {
  const unread = { from: 'admin', to: sara.email, text: 'Hello', date: '2026-11-20T09:00:00.000Z' } as const;

  it("S-2.66 says 'Loading profile...' until the profile has come", async () => {
    serve();
    const release = fakeServer.hold(getStudent);
    openPortal();
    expect(screen.getByText('Loading profile...')).toBeVisible();
    release();
    expect(await screen.findByRole('heading', { level: 1, name: 'Sara Ahmed' })).toBeVisible();
    expect(screen.queryByText('Loading profile...')).not.toBeInTheDocument();
  });

  it("S-2.67 S-8.5 says 'Could not load profile.' when it fails, and Retry brings it", async () => {
    serve();
    fakeServer.unreachable(getStudent);
    const { user } = openPortal();
    expect(await screen.findByText('Could not load profile.')).toBeVisible();
    serve();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sara Ahmed' })).toBeVisible();
  });

  it("S-2.68 says 'Student not found. Please login again.' and leads to the login", async () => {
    serve();
    fakeServer.refuse(getStudent, 404, 'Not found.');
    fakeServer.reply(logout, { success: true });
    const { user } = openPortal();
    expect(await screen.findByText('Student not found. Please login again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('heading', { name: 'STUDENT LOGIN' })).toBeVisible();
  });

  it('S-2.53 S-2.54 S-2.56 to S-2.60 S-2.14 shows initials, name and Active, and a button for each deed; Logout ends the session on the server and returns to the login', async () => {
    const { user } = await showDashboard();
    expect(screen.getByText('SA')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Sara Ahmed' })).toBeVisible();
    expect(screen.getByText('Active')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'How to Pay' })).not.toBeInTheDocument();
    for (const name of [
      'Edit Profile',
      'Admissions Form',
      'Change Password',
      'Message Admin',
      'View Admin Messages',
    ]) {
      expect(screen.getByRole('button', { name })).toBeEnabled();
    }
    fakeServer.reply(logout, { success: true });
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'STUDENT LOGIN' })).toBeVisible();
    expect(fakeServer.calls(logout)[0]?.token).toBe(TEST_TOKEN);
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(localStorage.getItem('student')).toBeNull();
  });

  it('S-2.54 S-2.55 an unpaid student sees the warning and How to Pay, and no Active', async () => {
    await showDashboard({ student: omar });
    expect(screen.queryByText('Active')).not.toBeInTheDocument();
    expect(
      screen.getAllByText('Your registration fee is not paid. You can apply after payment is confirmed.')[0],
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'How to Pay' })).toBeEnabled();
  });

  it('S-2.60 shows New beside View Admin Messages only for an unread message of the admin', async () => {
    await showDashboard({
      adminMessages: [
        { ...unread, read: true },
        { ...unread, from: 'student', read: false },
      ],
    });
    expect(screen.queryByRole('button', { name: 'View Admin Messages New' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'View Admin Messages' })).toBeVisible();
  });

  it('S-2.60 shows New while an admin message is unread', async () => {
    await showDashboard({ adminMessages: [{ ...unread, read: false }] });
    expect(await screen.findByRole('button', { name: 'View Admin Messages New' })).toBeVisible();
  });

  it('one icon stands for the person: it is named after them and leads to the account, the profile and Logout', async () => {
    const { user } = await showDashboard();
    await user.click(screen.getByRole('button', { name: 'My account: Sara Ahmed' }));
    const account = within(await screen.findByRole('dialog', { name: 'My account' }));
    expect(await account.findByRole('link', { name: 'Edit Profile' })).toBeVisible();
    for (const name of ['Password', 'Second step'])
      expect(account.getByRole('button', { name })).toBeVisible();
    fakeServer.reply(logout, { success: true });
    await user.click(account.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'STUDENT LOGIN' })).toBeVisible();
    expect(fakeServer.calls(logout)).toMatchObject([{ token: TEST_TOKEN }]);
  });

  it('S-2.69 R-38 Switch Role ends like Logout: nothing of the person stays, here or on the server', async () => {
    const { user, leave } = await showDashboard();
    fakeServer.reply(logout, { success: true });
    await user.click(screen.getByRole('button', { name: 'Switch Role' }));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(sessionNow()).toMatchObject({ role: null, token: null, record: null });
    expect(Object.keys(localStorage)).toEqual([]);
    expect(fakeServer.calls(logout)).toMatchObject([{ token: TEST_TOKEN }]);
    act(() => chooseRole('student'));
    expect(sessionNow()).toMatchObject({ token: null, view: 'login' });
  });

  it('S-2.67 offers Logout where the profile could not be loaded', async () => {
    serve();
    fakeServer.refuse(getStudent, 500);
    fakeServer.reply(logout, { success: true });
    const { user } = openPortal();
    expect(await screen.findByText('Could not load profile.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'STUDENT LOGIN' })).toBeVisible();
    expect(fakeServer.calls(logout)).toHaveLength(1);
  });

  describe('leaving with an unsaved admission form', () => {
    const draft = { form: { ...saraForm, fatherName: 'Ahmed' }, savedAt: '2026-11-20T09:00:00.000Z' };
    const typed = (change = {}) => {
      fakeServer.reply(getAdmissionFormDraft, { draft: null, savedAt: null });
      localStorage.setItem(draftKey(sara.email), JSON.stringify({ ...draft, version: 1, ...change }));
    };

    it.each(['Logout', 'Switch Role'])(
      '%s keeps it on the server, where the next login finds it',
      async (way) => {
        const { user } = await showDashboard();
        typed();
        fakeServer.reply(keepAdmissionFormDraft, { savedAt: draft.savedAt });
        fakeServer.reply(logout, { success: true });
        await user.click(screen.getByRole('button', { name: way }));
        await waitFor(() => expect(sessionNow().token).toBeNull());
        expect(fakeServer.calls(keepAdmissionFormDraft)[0]?.body.draft).toMatchObject({
          fatherName: 'Ahmed',
        });
        expect(fakeServer.calls(dropAdmissionFormDraft)).toHaveLength(0);
        expect(localStorage.getItem(draftKey(sara.email))).toBeNull();
      },
    );

    it.each([
      [
        'another device has typed since',
        () =>
          fakeServer.reply(getAdmissionFormDraft, { draft: saraForm, savedAt: '2026-11-20T10:00:00.000Z' }),
      ],
      [
        'another device has saved the form',
        () => fakeServer.reply(getAdmissionForm, { admissionForm: saraForm, version: 2 }),
      ],
      ['the server has had it', () => typed({ isSent: true })],
    ])('does not send it over what is newer: %s', async (_, happened) => {
      const { user } = await showDashboard();
      typed();
      fakeServer.reply(keepAdmissionFormDraft, { savedAt: draft.savedAt });
      fakeServer.reply(logout, { success: true });
      happened();
      await user.click(screen.getByRole('button', { name: 'Logout' }));
      await waitFor(() => expect(sessionNow().token).toBeNull());
      expect(fakeServer.calls(keepAdmissionFormDraft)).toHaveLength(0);
      expect(localStorage.getItem(draftKey(sara.email))).toBeNull();
    });

    it('asks when the server cannot be reached, and Cancel stays', async () => {
      const { user } = await showDashboard();
      typed();
      fakeServer.unreachable(keepAdmissionFormDraft);
      fakeServer.reply(logout, { success: true });
      await user.click(screen.getByRole('button', { name: 'Logout' }));
      const question = await screen.findByRole('dialog', { name: 'Universities Admission Service' });
      expect(within(question).getByText(/could not be sent to us/)).toBeVisible();
      await user.click(within(question).getByRole('button', { name: 'Cancel' }));
      expect(sessionNow().token).toBe(TEST_TOKEN);
      expect(localStorage.getItem(draftKey(sara.email))).not.toBeNull();

      await user.click(screen.getByRole('button', { name: 'Logout' }));
      await user.click(await screen.findByRole('button', { name: 'Log out without them' }));
      expect(await screen.findByRole('heading', { name: 'STUDENT LOGIN' })).toBeVisible();
    });
  });

  describe('when the session ends in the middle of work (R-8)', () => {
    it('the login opens over the page, says that a password is wrong, keeps what is typed, and what was refused is asked again', async () => {
      const { user } = await showDashboard();
      await user.click(screen.getByRole('button', { name: 'Message Admin' }));
      await user.type(
        await screen.findByPlaceholderText('Type your message to admin'),
        'When does it start?',
      );
      act(() => expireSession(TEST_TOKEN));

      const login = await screen.findByRole('dialog', { name: 'Please login again' });
      expect(await within(login).findByLabelText('Email')).toHaveValue(sara.email);
      expect(within(login).getByLabelText('Email')).toHaveAttribute('readonly');
      fakeServer.refuse(loginStudent, 401, 'Invalid email or password. Try again!');
      await user.type(within(login).getByLabelText(/^Password/), 'wrong{Enter}');
      expect(await within(login).findByRole('alert')).toHaveTextContent(
        'Invalid email or password. Try again!',
      );
      fakeServer.reply(loginStudent, { token: 'fresh', student: sara });
      await user.clear(within(login).getByLabelText(/^Password/));
      await user.type(within(login).getByLabelText(/^Password/), 'secret');
      await user.click(within(login).getByRole('button', { name: 'Login' }));

      await waitFor(() =>
        expect(screen.queryByRole('dialog', { name: 'Please login again' })).not.toBeInTheDocument(),
      );
      expect(sessionNow()).toMatchObject({ token: 'fresh', expired: false });
      expect(screen.getByPlaceholderText('Type your message to admin')).toHaveValue('When does it start?');
    });

    it('F-9.14 asks for the second step there as well, goes back to the password, and nothing is lost', async () => {
      const { user } = await showDashboard();
      await user.click(screen.getByRole('button', { name: 'Message Admin' }));
      await user.type(
        await screen.findByPlaceholderText('Type your message to admin'),
        'When does it start?',
      );
      act(() => expireSession(TEST_TOKEN));
      fakeServer.refuseWith(loginStudent, 'second-step.needed');
      const login = await screen.findByRole('dialog', { name: 'Please login again' });
      await user.type(within(login).getByLabelText(/^Password/), 'secret{Enter}');
      await user.click(await within(login).findByRole('button', { name: 'Back to the password' }));
      expect(within(login).getByLabelText(/^Password/)).toHaveValue('secret');
      expect(within(login).getByLabelText(/^Password/)).toHaveFocus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(within(login).getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus());
      fakeServer.reply(loginStudent, { token: 'fresh', student: sara });
      await user.keyboard('123456{Enter}');
      await waitFor(() => expect(sessionNow()).toMatchObject({ token: 'fresh', expired: false }));
      expect(fakeServer.calls(loginStudent).at(-1)?.body).toEqual({
        email: sara.email,
        password: 'secret',
        code: '123456',
      });
      expect(screen.getByPlaceholderText('Type your message to admin')).toHaveValue('When does it start?');
    });

    it('Logout there leaves nothing for the next person', async () => {
      const { user } = await showDashboard();
      localStorage.setItem(draftKey(sara.email), '{"savedAt":"x"}');
      fakeServer.reply(logout, { success: true });
      act(() => expireSession(TEST_TOKEN));
      const login = await screen.findByRole('dialog', { name: 'Please login again' });
      await user.click(within(login).getByRole('button', { name: 'Logout' }));
      expect(await screen.findByRole('heading', { name: 'STUDENT LOGIN' })).toBeVisible();
      expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
    });
  });

  it('another student in another tab gets a dashboard of their own', async () => {
    await showDashboard();
    serve({ student: omar });
    act(() => useSession.setState({ record: omar }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Omar Khan' })).toBeVisible();
    expect(screen.queryByText('Sara Ahmed')).not.toBeInTheDocument();
  });

  describe('an address that somebody came by', () => {
    it('opens the dialog that it names, and closing it leaves the dashboard alone', async () => {
      fakeServer.reply(getAdmissionFormDraft, { draft: null, savedAt: null });
      const { user, router } = await showDashboard({ at: '/?dialog=admission-form&section=declaration' });
      const dialog = await screen.findByRole('dialog', { name: 'Admission Form' });
      await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(router.state.location).toMatchObject({ pathname: '/', search: '' });
    });

    it("says so when the application is not the student's own", async () => {
      const { user, router } = await showDashboard({
        at: '/?dialog=application-messages&application=of-omar',
      });
      expect(await screen.findByText('Application not found.')).toBeVisible();
      await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(router.state.location.search).toBe('');
    });

    it('shows the dashboard alone when it does not know what is asked for', async () => {
      await showDashboard({ at: '/?dialog=something-new&application=1' });
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('is made by opening a dialog, names the portal, and Back closes it', async () => {
      const { user, router } = await showDashboard();
      await user.click(screen.getByRole('button', { name: 'Change Password' }));
      expect(await screen.findByRole('dialog', { name: 'Change Password' })).toBeVisible();
      expect(router.state.location.search).toBe('?dialog=change-password&role=student');
      await act(() => router.navigate(-1));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(router.state.location.search).toBe('');
    });
  });
});

describe('the next step', () => {
  const card = () => within(screen.getByRole('region', { name: 'What to do next' }));
  const parts = () => within(screen.getByRole('navigation', { name: 'Parts of your dashboard' }));
  const inDays = (days: number) => new Date(Date.now() + days * DAY + DAY / 2).toISOString();

  describe('what to do next', () => {
    it('an unpaid student fills the form first, and the fee stands small under it', async () => {
      fakeServer.reply(getPaymentReceipt, { paymentReceipt: null });
      fakeServer.unreachable(getSiteConfig);
      fakeServer.reply(getAdmissionFormDraft, { draft: null, savedAt: null });
      const { user } = await showDashboard({ student: omar, form: null });
      expect(await card().findByRole('heading', { name: 'Finish your admission form' })).toBeVisible();
      const others = within(await card().findByRole('list', { name: 'Other things to do' }));
      const fee = others.getByRole('button', { name: 'How to Pay' });
      expect(fee).toHaveAccessibleDescription('Pay your registration fee');
      await user.click(fee);
      expect(await screen.findByRole('dialog', { name: 'Payment Instructions' })).toBeVisible();
    });

    it('names nothing before it knows in what order: what is about to be pressed stays where it is', async () => {
      await showDashboard({ student: omar, form: null });
      await card().findByRole('heading', { name: 'Finish your admission form' });
      const release = fakeServer.hold(getAdmissionForm);
      await act(() => void queryClient.resetQueries({ queryKey: keyOf(getAdmissionForm) }));
      expect(await card().findByRole('status')).toBeInTheDocument();
      expect(card().queryByRole('button')).not.toBeInTheDocument();
      release();
      expect(await card().findByRole('heading', { name: 'Finish your admission form' })).toBeVisible();
      expect(card().getByRole('button', { name: 'How to Pay' })).toBeVisible();
    });

    it('an offer says until when, how long that is, and leads to its application', async () => {
      const offer = applicationOf({ status: 'approved', replyBy: inDays(5) });
      const { user, router } = await showDashboard({
        applications: [applicationOf({ _id: 'other', course: 'BS Physics' }), offer],
      });
      expect(
        await card().findByRole('heading', { name: `Answer the offer of ${offer.instituteName}` }),
      ).toBeVisible();
      expect(card().getByText(/^Until \d+ \w+ \d{4}, \d\d:\d\d \(5 days left\)$/)).toBeVisible();
      await user.click(card().getByRole('button', { name: 'See the offer' }));
      expect(router.state.location.search).toBe('?tab=applications&role=student');
      const answers = document.getElementById(applicationElementId(offer._id));
      expect(answers).toContainElement(screen.getByRole('button', { name: 'Accept Offer' }));
      await waitFor(() => expect(answers).toHaveFocus());
      await act(() => router.navigate(-1));
      expect(router.state.location.search).toBe('');
    });

    it('says that nothing is to be done', async () => {
      await showDashboard({ applications: [applicationOf()] });
      expect(await card().findByRole('heading', { name: 'Nothing to do right now' })).toBeVisible();
      expect(card().queryByRole('button')).not.toBeInTheDocument();
    });

    it('does not say that nothing is to be done while it cannot know', async () => {
      await showDashboard({ applications: [applicationOf()] });
      await card().findByRole('heading', { name: 'Nothing to do right now' });
      fakeServer.unreachable(listStudentApplications);
      await act(() => queryClient.resetQueries({ queryKey: keyOf(listStudentApplications) }));
      expect(await card().findByText('What comes next could not be loaded.')).toBeVisible();
      expect(card().queryByText('Nothing to do right now')).not.toBeInTheDocument();
    });

    it('a student without applications is led to the search', async () => {
      const { user } = await showDashboard();
      await user.click(await card().findByRole('button', { name: 'Find a program' }));
      const apply = await screen.findByRole('heading', { name: 'Apply to Institutes' });
      await waitFor(() => expect(apply.closest('[tabindex="-1"]')).toHaveFocus());
      expect(parts().getByRole('link', { name: 'Apply' })).toHaveAttribute('aria-current', 'page');
      expect(screen.queryByRole('region', { name: 'What to do next' })).not.toBeInTheDocument();
      await user.click(parts().getByRole('link', { name: 'Apply' }));
      expect(apply.closest('[tabindex="-1"]')).toHaveFocus();
    });
  });

  it('ending to edit the profile leaves the page where it is', async () => {
    fakeServer.reply(listAcademies, { academies: [] });
    const { user } = await showDashboard();
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    const form = within(await screen.findByRole('form', { name: 'Edit profile' }));
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit profile' })).not.toBeInTheDocument());
    expect(document.getElementById('part-home')).not.toHaveFocus();
  });

  describe('a program that closes soon', () => {
    const inKarachi = (days: number) => karachiDay(new Date(Date.now() + days * DAY));
    const PROGRAM: ClosingProgram = {
      ...{ programId: 'p1', course: 'BS Computer Science', department: 'Computing' },
      ...{ instituteId: nust._id, instituteName: nust.name, until: `${inKarachi(3)}T18:59:59.999Z` },
      session: sessionsForStudent(new Date())[2] ?? '',
    };

    it.each([
      [0, 'today'],
      [1, 'tomorrow'],
      [2, '2 days left'],
      [7, '7 days left'],
    ])('UX-1.1 R-20 says the day, counted by the calendar of Karachi: in %i days is %s', (days, left) => {
      const until = `${inKarachi(days)}T18:59:59.999Z`;
      const step = { kind: 'closing' as const, until, program: { ...PROGRAM, until } };
      expect(untilText(step, new Date())).toBe(`Until ${formatDay(inKarachi(days))} (${left})`);
    });

    it('UX-1.1 is named with its day, leads to Apply with the program and its session chosen, and Back returns', async () => {
      const lums = { ...nust, _id: 'in_lums', name: 'LUMS', email: 'lums@example.pk' };
      const { user, router } = await showDashboard({ closingSoon: [PROGRAM], institutes: [nust, lums] });
      expect(
        await card().findByRole('heading', { name: `BS Computer Science at ${nust.name} closes soon` }),
      ).toBeVisible();
      expect(card().getByText(`Until ${formatDay(inKarachi(3))} (3 days left)`)).toBeVisible();
      await user.click(await card().findByRole('button', { name: 'Choose it' }));
      expect(await screen.findByLabelText(`Program at ${nust.name}`)).toHaveValue('BS Computer Science');
      expect(screen.getByLabelText(`Session at ${nust.name}`)).toHaveValue(PROGRAM.session);
      expect(screen.getByLabelText('Search universities')).toHaveValue(nust.name);
      expect(new URLSearchParams(router.state.location.search).get('tab')).toBe('apply');
      await act(() => router.navigate(-1));
      await waitFor(() => expect(screen.getByLabelText('Search universities')).toHaveValue(''));
    });

    it('UX-1.1 leads there on a phone too while the profile is edited, and asks before what was typed is lost', async () => {
      setViewport(390);
      fakeServer.reply(listAcademies, { academies: [] });
      const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
      const { user } = await showDashboard({ closingSoon: [PROGRAM] });
      await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
      await user.type(await screen.findByLabelText('Address'), '!');
      await user.click(await card().findByRole('button', { name: 'Choose it' }));
      expect(confirm.mock.calls).toEqual([[UNSAVED]]);
      expect(screen.getByRole('form', { name: 'Edit profile' })).toBeVisible();
      confirm.mockReturnValue(true);
      await user.click(card().getByRole('button', { name: 'Choose it' }));
      expect(await screen.findByLabelText(`Program at ${nust.name}`)).toHaveValue('BS Computer Science');
      expect(screen.queryByRole('form', { name: 'Edit profile' })).not.toBeInTheDocument();
      expect(confirm).toHaveBeenCalledTimes(2);
      confirm.mockRestore();
    });

    it('UX-1.1 stands small beside what is more pressing, and is never there where nothing closes', async () => {
      const offer = applicationOf({ status: 'approved', replyBy: inDays(5) });
      await showDashboard({ applications: [offer], closingSoon: [PROGRAM] });
      const others = within(await card().findByRole('list', { name: 'Other things to do' }));
      expect(others.getByRole('button', { name: 'Choose it' })).toHaveAccessibleDescription(/closes soon/);
    });
  });

  describe('the way to a university', () => {
    const way = async () =>
      within(await screen.findByRole('list', { name: 'Your way to a university' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);

    it('begins with the form, then the fee: one order for everybody', async () => {
      await showDashboard({ student: omar, form: null });
      expect(await way()).toEqual([
        ...['Now: Form0 of 4', 'Still to come: FeeNot paid yet', 'Still to come: Apply0 of 10'],
        ...['Still to come: Answer', 'Still to come: Join'],
      ]);
    });

    it('says what is done, and where an answer is waited for', async () => {
      const offer = applicationOf({ status: 'approved', replyBy: inDays(5) });
      await showDashboard({ applications: [offer] });
      expect(await way()).toEqual([
        ...['Done: Form1 of 4', 'Done: FeePaid', 'Done: Apply1 of 10'],
        ...['Now: Answer1 offer', 'Still to come: Join'],
      ]);
    });
  });

  describe('on a desk', () => {
    it('Home begins with what to do and holds all of the dashboard; every other part stands alone', async () => {
      const { user, router } = await showDashboard();
      await card().findByRole('button', { name: 'Find a program' });
      const headings = () =>
        screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
      expect(headings()).toEqual([
        ...['What to do next', 'Your Applications', 'Apply to Institutes'],
        ...['Uploaded Documents', 'Your profile', 'Messages'],
      ]);
      for (const [name, heading, address] of [
        ['Applications', 'Your Applications', '?tab=applications&role=student'],
        ['Apply', 'Apply to Institutes', '?tab=apply&role=student'],
        ['Messages', 'Messages', '?tab=messages&role=student'],
      ] as const) {
        await user.click(parts().getByRole('link', { name }));
        expect(headings()).toEqual([heading]);
        expect(parts().getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
        expect(router.state.location.search).toBe(address);
        await waitFor(() =>
          expect(document.activeElement).toHaveAttribute('id', `part-${name.toLowerCase()}`),
        );
      }
      await act(() => router.navigate(-1));
      expect(headings()).toEqual(['Apply to Institutes']);
    });

    it('a link to edit the profile leads from every part to it, and Cancel back', async () => {
      fakeServer.reply(listAcademies, { academies: [] });
      const { router } = await showDashboard({ at: '/?tab=messages&role=student' });
      await act(() => router.navigate('/?editing=open&role=student'));
      const form = await screen.findByRole('form', { name: 'Edit profile' });
      await waitFor(() => expect(form.closest('[tabindex="-1"]')).toHaveFocus());
      expect(parts().getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    });
  });

  describe('on a phone', () => {
    beforeEach(() => setViewport(360));

    it('shows one part at a time, which a link, Back and the bar know', async () => {
      const { user, router } = await showDashboard({ at: '/?tab=messages' });
      expect(screen.getByRole('button', { name: 'Message Admin' })).toBeVisible();
      expect(screen.queryByRole('region', { name: 'What to do next' })).not.toBeInTheDocument();
      await user.click(parts().getByRole('link', { name: 'Home' }));
      expect(screen.getByRole('heading', { name: 'Uploaded Documents' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Message Admin' })).not.toBeInTheDocument();
      expect(screen.getByRole('heading', { name: 'Your profile' })).toBeVisible();
      expect(await card().findByRole('button', { name: 'Find a program' })).toBeVisible();
      expect(router.state.location.search).toBe('');
      await act(() => router.navigate(-1));
      expect(await screen.findByRole('button', { name: 'Message Admin' })).toBeVisible();
      expect(router.state.location.search).toBe('?tab=messages');
    });

    it('an address that names a search alone leads to Apply, from where Home is still a press away', async () => {
      const { user, router, unmount } = await showDashboard({ at: '/?university=lums&role=student' });
      expect(await screen.findByLabelText('Search universities')).toHaveValue('lums');
      await user.click(parts().getByRole('link', { name: 'Home' }));
      expect(await card().findByRole('button', { name: 'Find a program' })).toBeVisible();
      // A reload stays there, and the search is still there under Apply.
      const { search } = router.state.location;
      unmount();
      await showDashboard({ at: `/${search}` });
      expect(await card().findByRole('button', { name: 'Find a program' })).toBeVisible();
      await user.click(parts().getByRole('link', { name: 'Apply' }));
      expect(await screen.findByLabelText('Search universities')).toHaveValue('lums');
    });

    it('leaves a profile that is edited for another part', async () => {
      fakeServer.reply(listAcademies, { academies: [] });
      const { user } = await showDashboard();
      await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
      expect(await screen.findByRole('form', { name: 'Edit profile' })).toBeVisible();
      await user.click(parts().getByRole('link', { name: 'Messages' }));
      expect(await screen.findByRole('button', { name: 'Message Admin' })).toBeVisible();
      expect(screen.queryByRole('form', { name: 'Edit profile' })).not.toBeInTheDocument();
    });

    it('says in the bar that there is something new to read', async () => {
      const message = {
        from: 'admin',
        to: sara.email,
        text: 'Hello',
        date: inDays(-1),
        read: false,
      } as const;
      await showDashboard({ adminMessages: [message] });
      expect(await parts().findByText('New')).toBeVisible();
    });
  });
});

describe('the order of the steps', () => {
  const NOW = new Date('2026-11-21T06:00:00.000Z');
  const SOON = '2026-11-23T06:00:00.000Z';
  const LATER = '2026-11-28T06:00:00.000Z';
  const PAST = '2026-11-20T06:00:00.000Z';

  const returned = { ...documentOf(), state: 'returned' as const };
  const toAdmin = { from: 'student', read: false } as const;
  const fromAdmin = { from: 'admin', read: false } as const;
  const written = { from: 'institute' as const, text: 'Hello', date: PAST, read: false };

  function documentOf() {
    return {
      name: 'cnic.pdf',
      url: '/files/1',
      type: 'application/pdf',
      typeTag: 'cnicStudent',
      documentType: '',
    };
  }

  function stepsOf(change: Partial<KnownOfStudent>): string[] {
    const known = {
      student: sara,
      applications: [applicationOf()],
      form: saraForm,
      adminMessages: [],
      ...change,
    };
    const applications = known.applications && withStudentActions(known.applications, NOW);
    return nextSteps({ ...known, applications }, NOW).map((step) =>
      'application' in step ? `${step.kind} ${step.application._id}` : step.kind,
    );
  }

  const open = (id: string, change: Partial<StudentApplication> = {}) =>
    applicationOf({ _id: id, status: 'approved', replyBy: LATER, ...change });

  const closing = (change: Partial<ClosingProgram> = {}): ClosingProgram => ({
    ...{ programId: 'p_1', course: 'BS Computer Science', department: 'Computing', session: 'Fall 2026' },
    ...{ instituteId: 'in_1', instituteName: 'NUST', until: SOON },
    ...change,
  });

  describe('what a student can do next', () => {
    it('UX-1.1 is no program that has closed, or was applied to, since the server was asked', () => {
      const applications = [applicationOf({ programId: 'p_1' })];
      expect(stepsOf({ closingSoon: [closing({ until: PAST })] })).toEqual([]);
      expect(stepsOf({ closingSoon: [closing()], applications })).toEqual([]);
    });

    it('UX-1.1 is a program that closes soon, before messages and after what is missing', () => {
      const known = { closingSoon: [closing()], adminMessages: [fromAdmin] };
      expect(stepsOf(known)).toEqual(['closing', 'admin-message']);
      expect(stepsOf({ ...known, student: { ...sara, documents: [returned] } })).toEqual([
        ...['returned', 'closing', 'admin-message'],
      ]);
    });

    it('is nothing while others decide', () => {
      expect(stepsOf({})).toEqual([]);
    });

    it('is nothing that is not known yet', () => {
      expect(stepsOf({ applications: undefined, form: undefined, adminMessages: undefined })).toEqual([]);
    });

    it('is never an offer whose time has ended, nor another one after one was accepted', () => {
      expect(stepsOf({ applications: [open('late', { replyBy: PAST })] })).toEqual([]);
      expect(stepsOf({ applications: [open('taken', { offerAccepted: true }), open('other')] })).toEqual([]);
    });

    it('is never another program or a second look whose time has ended', () => {
      const proposal = { programId: 'p', program: 'BS IT', department: 'Computing', replyBy: PAST };
      expect(stepsOf({ applications: [applicationOf({ proposal, secondLookUntil: PAST })] })).toEqual([]);
    });

    it('is no message that the student wrote or has read, nor one of an application that is not approved', () => {
      const pending = applicationOf({ messages: [written] });
      expect(
        stepsOf({ adminMessages: [toAdmin, { ...fromAdmin, read: true }], applications: [pending] }),
      ).toEqual([]);
    });

    it('is no fee while the receipt is looked at', () => {
      const paymentReceipt = { name: 'slip.jpg', url: '/files/2', type: 'image/jpeg' };
      expect(stepsOf({ student: { ...omar, paymentReceipt } })).toEqual([]);
    });

    it('is not applying before the fee is paid and the form is complete', () => {
      expect(stepsOf({ student: omar, applications: [], form: null })).toEqual(['form', 'fee']);
      expect(stepsOf({ applications: [], form: { ...saraForm, declarationAgreed: false } })).toEqual([
        'form',
      ]);
      expect(stepsOf({ applications: [] })).toEqual(['apply']);
    });

    it('names the most pressing first: offer, document, form, fee, message, another program, second look', () => {
      const proposal = { programId: 'p', program: 'BS IT', department: 'Computing', replyBy: LATER };
      const applications = [
        applicationOf({ _id: 'refused', status: 'rejected', secondLookUntil: LATER }),
        applicationOf({ _id: 'asked', proposal }),
        open('offered', { messages: [written] }),
      ];
      const student = { ...omar, documents: [returned] };
      expect(stepsOf({ student, applications, form: null, adminMessages: [fromAdmin] })).toEqual([
        'offer offered',
        'returned',
        'form',
        'fee',
        'admin-message',
        'thread offered',
        'proposal asked',
        'second-look refused',
      ]);
    });

    it('of several offers the one that ends first comes first, and one without an end last', () => {
      const applications = [
        applicationOf({ _id: 'endless', status: 'approved' }),
        open('later'),
        open('soon', { replyBy: SOON }),
      ];
      expect(stepsOf({ applications })).toEqual(['offer soon', 'offer later', 'offer endless']);
      const rows = withStudentActions(applications, NOW);
      expect(
        nextSteps({ student: sara, applications: rows, form: saraForm, adminMessages: [] }, NOW)[0]?.until,
      ).toBe(SOON);
    });
  });
});
