import { act, screen, waitFor, within } from '@testing-library/react';
import {
  changeStudentPassword,
  getStudent,
  listAcademies,
  loginStudent,
  registerStudent,
  STUDENT_REGISTERED,
  sentenceOf,
  takeBackAccountDeletion,
  updateStudent,
} from '@uas/contract';
import { UNSAVED } from '@uas/shared-ui/forms';
import { showView } from '@uas/shared-ui/kit';
import { fakeServer, omar, recordWaits, renderScreen, sara, sessionNow } from '@uas/shared-ui/test-kit';
import portal from '../../portal';
import { draftKey } from '../../student/drafts';
import { serve, showDashboard } from '../../test-kit/show-dashboard';

describe('signing in', () => {
  describe('the login', () => {
    function showLogin() {
      return renderScreen(<portal.Portal leave={() => undefined} />);
    }

    async function login(user: ReturnType<typeof showLogin>['user']) {
      await user.type(screen.getByLabelText(/^Email/), 'sara@example.pk');
      await user.type(screen.getByLabelText(/^Password/), 'secret');
      await user.click(screen.getByRole('button', { name: 'Login' }));
    }

    it('S-5.3 sends nothing without e-mail and password', async () => {
      const { user } = showLogin();
      await user.click(screen.getByRole('button', { name: 'Login' }));
      expect(fakeServer.calls(loginStudent)).toHaveLength(0);
      expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(
        /Please enter your e-mail address\./,
      );
      expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(/Please enter your password\./);
    });

    it("S-8.3 S-8.4 shows the server's words in a red alert, 'Invalid email or password. Try again!' when it gives none, and that there was no answer", async () => {
      const { user } = showLogin();
      fakeServer.refuse(loginStudent, 401, 'Your account is locked.');
      await login(user);
      expect(await screen.findByRole('alert')).toHaveTextContent('Your account is locked.');
      expect(sessionNow().token).toBeNull();
      for (const [fail, sentence] of [
        [() => fakeServer.refuse(loginStudent, 401), 'Invalid email or password. Try again!'],
        [() => fakeServer.unreachable(loginStudent), 'Something went wrong. Please try again.'],
      ] as const) {
        fail();
        await user.click(screen.getByRole('button', { name: 'Login' }));
        await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence));
        expect(screen.getByLabelText(/^Email/)).toHaveValue('sara@example.pk');
      }
    });

    it('S-2.50 S-2.51 S-4.7 has its heading, Email, Password and Login; Show and Hide toggle the password', async () => {
      const { user } = showLogin();
      expect(screen.getByRole('heading', { level: 1, name: 'STUDENT LOGIN' })).toBeVisible();
      expect(screen.getByLabelText(/^Email/)).toHaveAttribute('type', 'email');
      expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
      const password = screen.getByLabelText(/^Password/);
      expect(password).toHaveAttribute('type', 'password');
      await user.click(screen.getByRole('button', { name: 'Show Password' }));
      expect(password).toHaveAttribute('type', 'text');
      await user.click(screen.getByRole('button', { name: 'Hide Password' }));
      expect(password).toHaveAttribute('type', 'password');
    });

    it("S-2.52 'Don't have an account? Register' opens the registration", async () => {
      const { user } = showLogin();
      showView('login');
      await user.click(screen.getByRole('button', { name: "Don't have an account? Register" }));
      expect(await screen.findByRole('heading', { name: 'STUDENT REGISTRATION' })).toBeVisible();
      expect(screen.queryByText(STUDENT_REGISTERED)).not.toBeInTheDocument();
    });

    it('S-4.5 S-4.6 S-9.8 S-3.18 R-8 keeps token, student and role, and moves to the dashboard', async () => {
      localStorage.setItem(draftKey(omar.email), '{}');
      localStorage.setItem(draftKey(sara.email), '{}');
      serve();
      fakeServer.reply(loginStudent, { token: 'tk', student: sara });
      const { user } = showLogin();
      await login(user);
      expect(await screen.findByRole('heading', { level: 1, name: 'Sara Ahmed' })).toBeVisible();
      expect(fakeServer.calls(loginStudent)[0]?.body).toEqual({
        email: 'sara@example.pk',
        password: 'secret',
      });
      expect(localStorage.getItem('authToken')).toBe('tk');
      expect(JSON.parse(localStorage.getItem('student') ?? '')).toEqual(sara);
      expect(localStorage.getItem('role')).toBe('student');
      expect(localStorage.getItem('view')).toBe('dashboard');
      // What somebody else left unsaved on this computer is forgotten.
      expect(localStorage.getItem(draftKey(omar.email))).toBeNull();
      expect(localStorage.getItem(draftKey(sara.email))).toBe('{}');
    });

    it('F-9.14 the second step is asked for after the password, and then the dashboard opens', async () => {
      fakeServer.refuseWith(loginStudent, 'second-step.needed');
      const { user } = showLogin();
      await login(user);
      expect(await screen.findByText(sentenceOf('second-step.needed'))).toBeVisible();
      await waitFor(() => expect(screen.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus());
      serve();
      fakeServer.reply(loginStudent, { token: 'tk', student: sara });
      await user.paste('123456');
      await user.click(screen.getByRole('button', { name: 'Login' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Sara Ahmed' })).toBeVisible();
      expect(fakeServer.calls(loginStudent).at(-1)?.body).toEqual({
        email: 'sara@example.pk',
        password: 'secret',
        code: '123456',
      });
      expect(localStorage.getItem('authToken')).toBe('tk');
    });
  });

  describe('the registration', () => {
    const DONE = 'You are registered! Please Login to complete your profile and fill application form.';

    async function showRegistration() {
      const rendered = renderScreen(<portal.Portal leave={() => undefined} />);
      act(() => showView('register'));
      await screen.findByRole('heading', { name: 'STUDENT REGISTRATION' });
      return rendered;
    }

    async function fill(user: Awaited<ReturnType<typeof showRegistration>>['user']) {
      for (const [name, text] of [
        [/^Name/, 'Sara Ahmed'],
        [/^Email/, 'sara@example.pk'],
        [/^Phone Number/, '03001234567'],
        [/^Password/, 'secret'],
      ] as const) {
        await user.click(screen.getByLabelText(name));
        await user.paste(text);
      }
    }

    async function register(user: Awaited<ReturnType<typeof showRegistration>>['user']) {
      await user.click(screen.getByRole('button', { name: 'Register' }));
    }

    it('S-2.45 to S-2.48 S-5.1 has its heading, fields, notice and button; all four fields are required; e-mail and phone have their types', async () => {
      const { user } = await showRegistration();
      expect(screen.getByRole('heading', { level: 1, name: 'STUDENT REGISTRATION' })).toBeVisible();
      expect(screen.getByText('Please fill out admission form in your profile after login.')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Register' })).toBeVisible();
      await register(user);
      expect(fakeServer.calls(registerStudent)).toHaveLength(0);
      const problems = within(screen.getByRole('group', { name: 'There is a problem' }));
      expect(problems.getAllByRole('link')).toHaveLength(4);
      expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
      expect(screen.getByLabelText(/^Email/)).toHaveAttribute('type', 'email');
      expect(screen.getByLabelText(/^Phone Number/)).toHaveAttribute('type', 'tel');
      for (const name of [/^Name/, /^Email/, /^Phone Number/, /^Password/]) {
        expect(screen.getByLabelText(name)).toBeVisible();
        expect(screen.getByLabelText(name)).toHaveAttribute('aria-required', 'true');
      }
    });

    it('whoever has just registered finds their e-mail in the login, once, and no password', async () => {
      fakeServer.reply(registerStudent, { message: 'ok' });
      fakeServer.refuse(loginStudent, 401);
      const { user, unmount } = await showRegistration();
      await fill(user);
      await register(user);
      await screen.findByText(DONE);
      await user.click(screen.getByRole('button', { name: 'Already have an account? Login' }));
      expect(await screen.findByLabelText(/^Email/)).toHaveValue('sara@example.pk');
      expect(screen.getByLabelText(/^Password/)).toHaveValue('');
      await user.type(screen.getByLabelText(/^Password/), 'wrong{Enter}');
      expect(await screen.findByRole('alert')).toBeVisible();
      expect(screen.getByLabelText(/^Email/)).toHaveValue('sara@example.pk');
      unmount();
      // Whoever comes to this computer afterwards reads nothing of it.
      const { user: next } = await showRegistration();
      await next.click(screen.getByRole('button', { name: 'Already have an account? Login' }));
      expect(await screen.findByLabelText(/^Email/)).toHaveValue('');
    });

    it('S-4.3 S-4.4 S-8.1 S-8.2 shows each refusal in red, whatever its words, and keeps what was typed', async () => {
      const { user } = await showRegistration();
      await fill(user);
      const alertSays = (sentence: string) =>
        waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence));
      for (const sentence of [
        'Saving failed',
        'Password must be at least 9 characters.',
        'E-mail already used',
        'Something is wrong',
        'An error',
      ]) {
        fakeServer.refuse(registerStudent, 400, sentence);
        await register(user);
        await alertSays(`Error: ${sentence}`);
        expect(screen.getByLabelText(/^Name/)).toHaveValue('Sara Ahmed');
      }
      fakeServer.refuse(registerStudent, 500);
      await register(user);
      await alertSays('Registration failed.');
      fakeServer.unreachable(registerStudent);
      await register(user);
      await alertSays('Something went wrong. Please try again.');
    });

    it('S-4.2 S-4.3 S-3.16 sends exactly four fields, says in green that it worked and empties the form', async () => {
      fakeServer.reply(registerStudent, { message: 'this reply has failed in its words only' });
      const { user } = await showRegistration();
      await fill(user);
      await register(user);
      expect(await screen.findByText(DONE)).toBeVisible();
      expect(screen.getByText('Success:', { exact: false })).toBeInTheDocument();
      expect(fakeServer.calls(registerStudent)[0]?.body).toEqual({
        name: 'Sara Ahmed',
        email: 'sara@example.pk',
        phone: '0300-1234567',
        password: 'secret',
      });
      for (const name of [/^Name/, /^Email/, /^Phone Number/, /^Password/]) {
        expect(screen.getByLabelText(name)).toHaveValue('');
      }
      // A second press says nothing is wrong, and sends nothing.
      await register(user);
      expect(screen.getByText(DONE)).toBeVisible();
      expect(screen.queryByRole('group', { name: 'There is a problem' })).toBeNull();
      expect(fakeServer.calls(registerStudent)).toHaveLength(1);
      // Whoever registers somebody else is checked as ever.
      await user.type(screen.getByLabelText(/^Name/), 'Omar');
      await register(user);
      expect(screen.getByRole('group', { name: 'There is a problem' })).toBeVisible();
    });

    it('S-4.1 submitting clears the message before, and registers once however often the button is clicked', async () => {
      fakeServer.refuse(registerStudent, 400, 'This email is already registered.');
      const { user } = await showRegistration();
      await fill(user);
      await register(user);
      await screen.findByText('This email is already registered.');
      fakeServer.reply(registerStudent, { message: 'ok' });
      const release = fakeServer.hold(registerStudent);
      await register(user);
      expect(screen.queryByText('This email is already registered.')).not.toBeInTheDocument();
      const sent = fakeServer.calls(registerStudent).length;
      await user.click(screen.getByRole('button', { name: 'Registering…' }));
      release();
      expect(await screen.findByText(DONE)).toBeVisible();
      expect(fakeServer.calls(registerStudent)).toHaveLength(sent);
    });

    it('S-2.24 S-2.49 shows the view of the student: register, login, dashboard', async () => {
      serve();
      fakeServer.reply(loginStudent, { token: 'tk', student: sara });
      const { user } = await showRegistration();
      expect(screen.getByRole('heading', { name: 'STUDENT REGISTRATION' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Already have an account? Login' }));
      expect(await screen.findByRole('heading', { name: 'STUDENT LOGIN' })).toBeVisible();
      await user.type(screen.getByLabelText(/^Email/), 'sara@example.pk');
      await user.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
      expect(await screen.findByRole('heading', { level: 1, name: 'Sara Ahmed' })).toBeVisible();
      expect(sessionNow()).toMatchObject({ role: 'student', view: 'dashboard' });
    });
  });
});

describe('the welcome', () => {
  const TITLE = 'How it works, in three steps';

  it('a first visit explains itself in three steps, once', async () => {
    const { user, unmount } = await showDashboard({ student: omar, form: null });
    expect(await screen.findByRole('heading', { name: TITLE })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('heading', { name: TITLE })).not.toBeInTheDocument();
    unmount();
    await showDashboard({ student: omar, form: null });
    await screen.findByText('0 of 3 completed');
    expect(screen.queryByRole('heading', { name: TITLE })).not.toBeInTheDocument();
  });

  it('whoever has begun is not told', async () => {
    await showDashboard({ student: omar });
    await screen.findByRole('region', { name: 'What to do next' });
    await screen.findByText('0/10');
    expect(screen.queryByRole('heading', { name: TITLE })).not.toBeInTheDocument();
  });
});

describe('the own account', () => {
  const leaving = { ...sara, deletionDueAt: '2026-12-01T09:00:00.000Z' };

  it('says nothing while nobody asked for the account to be deleted', async () => {
    await showDashboard();
    expect(screen.queryByRole('button', { name: 'Keep my account' })).not.toBeInTheDocument();
  });

  it('says until when an account that is to be deleted can be kept, and why keeping it failed', async () => {
    const { user } = await showDashboard({ student: leaving });
    expect(await screen.findByText('Your account will be deleted on', { exact: false })).toHaveTextContent(
      'Your account will be deleted on 1 Dec 2026.',
    );
    fakeServer.unreachable(takeBackAccountDeletion);
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByText('Could not connect to server. Please try again.')).toBeVisible();
  });

  it('keeps the account by one press', async () => {
    const { user } = await showDashboard({ student: leaving });
    fakeServer.reply(takeBackAccountDeletion, { success: true, message: 'Your account stays.' });
    fakeServer.reply(getStudent, sara);
    await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Keep my account' })).not.toBeInTheDocument(),
    );
  });

  it('F-9.18 says beside the e-mail that it is not confirmed, and on the page that mails come back', async () => {
    await showDashboard({ student: { ...sara, emailState: 'returned' } });
    const profile = within(screen.getByRole('region', { name: 'Your profile' }));
    expect(profile.getByText('Not confirmed')).toBeVisible();
    expect(profile.getByRole('button', { name: 'Confirm the E-mail' })).toBeVisible();
    expect(
      await screen.findByText('Our e-mails to s…@example.pk come back. Please give us another address.'),
    ).toBeVisible();
  });
});

describe('the own password', () => {
  async function openDialog() {
    const rendered = await showDashboard();
    await rendered.user.click(screen.getByRole('button', { name: 'Change Password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }));
    await dialog.findByLabelText(/^Old Password/);
    const fill = async (old: string, fresh: string, again: string) => {
      if (old) await rendered.user.type(dialog.getByLabelText(/^Old Password/), old);
      if (fresh) await rendered.user.type(dialog.getByLabelText(/^New Password/), fresh);
      if (again) await rendered.user.type(dialog.getByLabelText(/^Confirm New Password/), again);
      await rendered.user.click(dialog.getByRole('button', { name: 'Change Password' }));
    };
    return { ...rendered, dialog, fill };
  }

  it('S-5.17 S-5.18 S-9.4 S-5.19 an empty field, 4 characters and a mismatch are refused and not sent', async () => {
    const { user, dialog, fill } = await openDialog();
    const missing = 'Please fill all fields.';
    for (const [old, fresh, again, sentence] of [
      ['', 'fresh', 'fresh', missing],
      ['old', 'four', 'four', 'New password must be at least 5 characters.'],
      ['old', '', 'fresh', missing],
      ['old', 'fresh', 'fresk', 'New password and confirm password do not match.'],
      ['old', 'fresh', '', missing],
    ] as const) {
      for (const name of [/^Old Password/, /^New Password/, /^Confirm New Password/])
        await user.clear(dialog.getByLabelText(name));
      await fill(old, fresh, again);
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(sentence));
      expect(fakeServer.calls(changeStudentPassword)).toHaveLength(0);
    }
  });

  it('S-8.15 R-39 says the words of the server, that it failed, or that there was no answer', async () => {
    const { dialog, fill } = await openDialog();
    fakeServer.refuse(changeStudentPassword, 400, 'The old password is not correct.');
    await fill('old', 'fresh', 'fresh');
    expect(await dialog.findByRole('alert')).toHaveTextContent('The old password is not correct.');
    expect(dialog.getByLabelText(/^Old Password/)).toHaveValue('old');
    for (const [fail, sentence] of [
      [() => fakeServer.refuse(changeStudentPassword, 500), 'Password change failed.'],
      [() => fakeServer.unreachable(changeStudentPassword), 'Could not connect to server. Please try again.'],
    ] as const) {
      fail();
      await fill('', '', '');
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(sentence));
      expect(dialog.getByLabelText(/^Old Password/)).toHaveValue('old');
    }
  });

  it('S-2.58 S-2.70 has the three fields, Cancel and Change Password', async () => {
    const { user, dialog } = await openDialog();
    for (const name of [/^Old Password/, /^New Password/, /^Confirm New Password/]) {
      expect(dialog.getByLabelText(name)).toHaveAttribute('type', 'password');
    }
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it("S-5.18 S-8.29 S-4.26 5 characters pass; it says 'Password updated successfully!' and closes after 1.2 s", async () => {
    const { dialog, fill } = await openDialog();
    const waits = recordWaits();
    fakeServer.reply(changeStudentPassword, { success: true, message: 'ok' });
    await fill('old', 'fresh', 'fresh');
    expect(await dialog.findByText('Password updated successfully!')).toBeVisible();
    const shownAt = performance.now();
    expect(fakeServer.calls(changeStudentPassword)[0]?.body).toEqual({
      email: sara.email,
      oldPassword: 'old',
      newPassword: 'fresh',
    });
    await waitFor(
      () => expect(screen.queryByRole('dialog', { name: 'Change Password' })).not.toBeInTheDocument(),
      { timeout: 3_000, interval: 20 },
    );
    expect(performance.now() - shownAt).toBeGreaterThan(900);
    expect(waits).toContain(1_200);
  });
});

describe('the profile', () => {
  const academies = [
    { name: 'Star Academy', email: 'star@example.pk', city: 'Lahore' },
    { name: 'Bright Consultants', email: 'bright@example.pk', city: 'Multan' },
  ];

  async function editProfile() {
    fakeServer.reply(listAcademies, { academies });
    const rendered = await showDashboard();
    await rendered.user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    const form = within(await screen.findByRole('form', { name: 'Edit profile' }));
    return { ...rendered, form };
  }

  it('has no line for the number while an older server sends none', async () => {
    const { number: _number, ...older } = sara;
    await showDashboard({ student: older });
    const profile = within(screen.getByRole('region', { name: 'Your profile' }));
    expect(profile.getByText(sara.email)).toBeVisible();
    expect(profile.queryByText('Student number')).not.toBeInTheDocument();
  });

  it('S-2.56 S-2.61 S-4.18 shows the profile, and Edit Profile turns it into the form; the button reads Cancel while editing and leads back without saving', async () => {
    const { user } = await showDashboard();
    const profile = within(screen.getByRole('region', { name: 'Your profile' }));
    expect(profile.getByText('12 Mall Road, Lahore')).toBeVisible();
    expect(profile.getByText('14 Mar 2007')).toBeVisible();
    expect(profile.getByText('Student number').nextElementSibling).toHaveTextContent('UAS-S26-000017-7');
    fakeServer.reply(listAcademies, { academies });
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    const form = within(await screen.findByRole('form', { name: 'Edit profile' }));
    expect(screen.queryByRole('region', { name: 'Your profile' })).not.toBeInTheDocument();
    await user.type(form.getByLabelText(/^Name/), ' Changed');
    const [cancel] = screen.getAllByRole('button', { name: 'Cancel' });
    if (!cancel) throw new Error('There is no Cancel.');
    await user.click(cancel);
    expect(await screen.findByRole('region', { name: 'Your profile' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    expect(fakeServer.calls(updateStudent)).toHaveLength(0);
    expect(screen.queryByText('Sara Ahmed Changed')).not.toBeInTheDocument();
  });

  it('U17 asks once before Back, a link, another part or either way out takes what was typed into the profile, and not after saving', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    const { user, router, form } = await editProfile();
    const part = (name: string | RegExp) =>
      within(screen.getByRole('navigation', { name: 'Parts of your dashboard' })).getByRole('link', { name });
    await user.type(form.getByLabelText('Address'), ', Pakistan');
    await act(() => router.navigate(-1));
    await user.click(part('Messages'));
    await user.click(part(/^Form/));
    await act(() => router.navigate('/?tab=messages&role=student'));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await user.click(screen.getByRole('button', { name: 'Switch Role' }));
    expect(confirm.mock.calls).toEqual(Array(6).fill([UNSAVED]));
    expect(form.getByLabelText('Address')).toHaveValue('12 Mall Road, Lahore, Pakistan');
    fakeServer.reply(updateStudent, { student: { ...sara, address: '12 Mall Road, Lahore, Pakistan' } });
    await user.click(form.getByRole('button', { name: 'Save Profile' }));
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    await user.type(await screen.findByLabelText('Address'), '!');
    expect(confirm).toHaveBeenCalledTimes(6);
    confirm.mockReturnValue(true);
    await user.click(part('Messages'));
    expect(await screen.findByRole('heading', { level: 2, name: 'Messages' })).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Edit profile' })).not.toBeInTheDocument();
    expect(confirm).toHaveBeenCalledTimes(7);
    confirm.mockRestore();
  });

  it('S-3.2 S-5.4 offers the four genders; name, email and phone are required, email is of its type and stays (R-9)', async () => {
    const { user, form } = await editProfile();
    expect([...form.getByLabelText<HTMLSelectElement>('Gender').options].map(({ text }) => text)).toEqual([
      'Please choose',
      'Male',
      'Female',
      'Other',
      'Prefer not to say',
    ]);
    await user.clear(form.getByLabelText(/^Name/));
    await user.clear(form.getByLabelText(/^Phone/));
    await user.click(form.getByRole('button', { name: 'Save Profile' }));
    expect(fakeServer.calls(updateStudent)).toHaveLength(0);
    const problems = within(form.getByRole('group', { name: 'There is a problem' }));
    expect(problems.getAllByRole('link')).toHaveLength(2);
    for (const name of [/^Name/, /^Email/, /^Phone/]) {
      expect(form.getByLabelText(name)).toHaveAttribute('aria-required', 'true');
    }
    expect(form.getByLabelText(/^Email/)).toHaveAttribute('type', 'email');
    expect(form.getByLabelText(/^Email/)).toHaveAttribute('readonly');
  });

  it('S-3.3 S-9.11 the referrer is chosen from the academies, in a list 220 pixels high', async () => {
    const { user, form } = await editProfile();
    await user.click(form.getByRole('combobox', { name: 'Referred by' }));
    const list = await screen.findByRole('listbox', { name: 'Referred by' });
    expect(list).toHaveStyle({ maxHeight: '220px' });
    await user.click(within(list).getByRole('option', { name: /Bright Consultants/ }));
    fakeServer.reply(updateStudent, { student: { ...sara, referredBy: 'bright@example.pk' } });
    await user.click(form.getByRole('button', { name: 'Save Profile' }));
    expect(await screen.findByText('Bright Consultants')).toHaveAttribute('title', 'bright@example.pk');
    expect(fakeServer.calls(updateStudent)[0]?.body.referredBy).toBe('bright@example.pk');
  });

  it("S-8.24 saves the whole profile and says 'Profile updated successfully!'", async () => {
    const { user, form } = await editProfile();
    await user.clear(form.getByLabelText('Address'));
    await user.type(form.getByLabelText('Address'), '1 Canal Bank');
    const changed = { ...sara, address: '1 Canal Bank' };
    fakeServer.reply(updateStudent, { student: changed });
    await user.click(form.getByRole('button', { name: 'Save Profile' }));
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    expect(screen.getByText('1 Canal Bank')).toBeVisible();
    const { email, name, phone, address, dob, gender, nationality, referredBy } = changed;
    expect(fakeServer.calls(updateStudent)[0]?.body).toEqual({
      email,
      name,
      phone,
      address,
      dob,
      gender,
      nationality,
      referredBy,
    });
    expect(JSON.parse(localStorage.getItem('student') ?? '')).toEqual(changed);
  });

  it('S-8.6 S-8.7 says the words of the server, that it failed, or that there was no answer; what was typed stays', async () => {
    const { user, form } = await editProfile();
    await user.type(form.getByLabelText('Address'), ', Pakistan');
    for (const [fail, sentence] of [
      [() => fakeServer.refuse(updateStudent, 400, 'This name is not allowed.'), 'This name is not allowed.'],
      [() => fakeServer.refuse(updateStudent, 500), 'Update failed.'],
      [() => fakeServer.unreachable(updateStudent), 'Network error. Please try again.'],
    ] as const) {
      fail();
      await user.click(form.getByRole('button', { name: 'Save Profile' }));
      expect(await form.findByText(sentence)).toBeVisible();
      expect(form.getByLabelText('Address')).toHaveValue('12 Mall Road, Lahore, Pakistan');
    }
  });

  it('what only the server noticed is shown at its field, in the summary too', async () => {
    const { user, form } = await editProfile();
    fakeServer.refuseWith(updateStudent, 'input.invalid', {
      phone: 'phone.invalid',
      address: 'text.invisible-characters',
    });
    await user.click(form.getByRole('button', { name: 'Save Profile' }));
    const summary = within(await form.findByRole('group', { name: 'There is a problem' }));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      sentenceOf('phone.invalid'),
      sentenceOf('text.invisible-characters'),
    ]);
    expect(form.getByLabelText('Address')).toHaveAccessibleDescription(
      `Error: ${sentenceOf('text.invisible-characters')}`,
    );
    expect(form.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('the academies can be asked for again when they did not come', async () => {
    fakeServer.unreachable(listAcademies);
    const { user } = await showDashboard();
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    fakeServer.reply(listAcademies, { academies });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await user.click(screen.getByRole('combobox', { name: 'Referred by' }));
    expect(await screen.findByRole('option', { name: /Star Academy/ })).toBeVisible();
  });
});
