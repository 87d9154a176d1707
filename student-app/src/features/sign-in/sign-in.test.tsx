import { act, screen, waitFor, within } from '@testing-library/react';
import { loginStudent, registerStudent, STUDENT_REGISTERED, sentenceOf } from '@uas/contract';
import { showView } from '@uas/shared-ui/kit';
import { fakeServer, omar, renderScreen, sara, sessionNow } from '@uas/shared-ui/test-kit';
import portal from '../../portal';
import { draftKey } from '../../student/drafts';
import { serve } from '../../test-kit/show-dashboard';

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
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(/Please enter your e-mail address\./);
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
    expect(fakeServer.calls(loginStudent)[0]?.body).toEqual({ email: 'sara@example.pk', password: 'secret' });
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
