import { act, screen, waitFor, within } from '@testing-library/react';
import {
  changeInstitutePassword,
  getInstitute,
  getInstituteAdminMessages,
  listInstituteApplications,
  loginInstitute,
  registerInstitute,
} from '@uas/contract';
import { chooseRole, showView } from '@uas/shared-ui/kit';
import { fakeServer, nust, recordWaits, renderScreen, sessionNow } from '@uas/shared-ui/test-kit';
import { InstitutePortal } from '../../portal';
import { openDashboard, pageOf, serveDashboard } from '../../test-kit/open-dashboard';

describe('signing in', () => {
  async function open(view: 'login' | 'register') {
    const leave = jest.fn();
    const rendered = renderScreen(<InstitutePortal leave={leave} />);
    act(() => {
      chooseRole('institute');
      showView(view);
    });
    await screen.findByRole('heading', { name: /^INSTITUTE/ });
    return { ...rendered, leave };
  }

  const typed = {
    'Name of the institute': 'Lahore College',
    Email: 'office@lc.example',
    Password: 'pass-word',
    'Contact person': 'Hina Malik',
    Phone: '0300 1234567',
  };

  async function fill(user: Awaited<ReturnType<typeof open>>['user'], values: Record<string, string>) {
    for (const [label, value] of Object.entries(values)) {
      await user.click(screen.getByLabelText(new RegExp(`^${label}\\*?$`)));
      await user.paste(value);
    }
  }

  describe('registration', () => {
    it('A-2.4 A-2.5 A-2.6 asks for five things, says what comes after, and leads to the login', async () => {
      const { user } = await open('register');
      expect(screen.getByRole('heading', { name: 'INSTITUTE REGISTRATION' })).toBeVisible();
      for (const label of Object.keys(typed)) {
        expect(screen.getByLabelText(new RegExp(`^${label}\\*?$`))).toBeVisible();
      }
      expect(
        screen.getByText('After login, please complete your profile and add your programs and departments.'),
      ).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Already have an account? Login' }));
      expect(screen.getByRole('heading', { name: 'INSTITUTE LOGIN' })).toBeVisible();
    });

    it("A-5.1 names each field that is empty; A-8.1 A-8.2 A-4.15 shows the words of the server in red, else 'Registration failed.', or that something went wrong, and keeps what was typed; A-8.74 then welcomes in green at the login, with the e-mail filled in", async () => {
      const { user } = await open('register');
      const press = () => user.click(screen.getByRole('button', { name: 'Register' }));
      await press();
      const summary = screen.getByRole('group', { name: 'There is a problem' });
      for (const sentence of [
        'Please enter the name of the institute.',
        'Please enter a valid e-mail address.',
        'Password must be at least 4 characters.',
        'Please enter a contact person.',
        'Please enter a valid phone number, for example 0300-1234567.',
      ]) {
        expect(summary).toHaveTextContent(sentence);
      }
      expect(fakeServer.calls(registerInstitute)).toHaveLength(0);

      await fill(user, typed);
      fakeServer.refuse(registerInstitute, 409, 'This email is already registered.');
      await press();
      const said = (text: string) => waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
      await said('This email is already registered.');
      expect(screen.getByLabelText(/^Email/)).toHaveValue('office@lc.example');
      fakeServer.refuse(registerInstitute, 500);
      await press();
      await said('Registration failed.');
      fakeServer.unreachable(registerInstitute);
      await press();
      await said('Something went wrong. Please try again.');

      fakeServer.reply(registerInstitute, { institute: nust, message: 'Welcome!' });
      await press();
      expect(
        await screen.findByText('Welcome! Your institute is registered. Please login to continue.'),
      ).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.getByRole('heading', { name: 'INSTITUTE LOGIN' })).toBeVisible();
      expect(screen.getByLabelText(/^Email/)).toHaveValue('office@lc.example');
      expect(screen.getByLabelText(/^Password/)).toHaveValue('');
      expect(fakeServer.calls(registerInstitute).at(-1)?.body).toEqual({
        name: 'Lahore College',
        email: 'office@lc.example',
        password: 'pass-word',
        contactPerson: 'Hina Malik',
        phone: '0300-1234567',
      });
    });
  });

  describe('login', () => {
    async function login() {
      const opened = await open('login');
      await fill(opened.user, { Email: 'nust@example.pk', Password: 'pass-word' });
      await opened.user.click(screen.getByRole('button', { name: 'Login' }));
      return opened;
    }

    it('A-2.7 has e-mail, password with a show and hide toggle, and a link to the registration', async () => {
      const { user } = await open('login');
      const password = screen.getByLabelText(/^Password/);
      expect(password).toHaveAttribute('type', 'password');
      await user.click(screen.getByRole('button', { name: 'Show Password' }));
      expect(password).toHaveAttribute('type', 'text');
      await user.click(screen.getByRole('button', { name: 'Hide Password' }));
      expect(password).toHaveAttribute('type', 'password');
      await user.click(screen.getByRole('button', { name: "Don't have an account? Register" }));
      expect(await screen.findByRole('heading', { name: 'INSTITUTE REGISTRATION' })).toBeVisible();
    });

    it('A-8.3 shows the words of the server', async () => {
      fakeServer.refuse(loginInstitute, 429, 'Too many attempts. Please try again later.');
      await login();
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Too many attempts. Please try again later.',
      );
    });

    it("A-8.3 says 'Invalid email or password. Try again!' when the server has no words", async () => {
      fakeServer.refuse(loginInstitute, 401);
      await login();
      expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password. Try again!');
      expect(sessionNow().token).toBeNull();
    });

    it('A-4.16 A-9.17 A-2.1 keeps token and record and opens the dashboard, which a reload keeps', async () => {
      serveDashboard();
      fakeServer.reply(loginInstitute, { token: 'token-of-nust', institute: nust, message: 'Welcome!' });
      await login();
      expect(await screen.findByRole('heading', { name: `Welcome, ${nust.name}` })).toBeVisible();
      expect(localStorage.getItem('authToken')).toBe('token-of-nust');
      expect(JSON.parse(localStorage.getItem('institute') ?? '')).toEqual(nust);
      expect(localStorage.getItem('role')).toBe('institute');
      expect(localStorage.getItem('view')).toBe('dashboard');
      expect(fakeServer.calls(getInstitute)[0]?.token).toBe('token-of-nust');
      expect(await screen.findByText('No applications')).toBeVisible();
    });

    it('R-8 opens over the page when the session ends, and the work goes on without a Retry', async () => {
      serveDashboard();
      fakeServer.refuse(listInstituteApplications, 401, 'Please login to continue.');
      fakeServer.reply(loginInstitute, { token: 'second-token', institute: nust, message: '' });
      const { user } = renderScreen(<InstitutePortal leave={jest.fn()} />, {
        as: { role: 'institute', record: nust },
      });
      const dialog = await screen.findByRole('dialog', { name: 'Please login again' });
      fakeServer.reply(getInstituteAdminMessages, { messages: [] });
      fakeServer.reply(listInstituteApplications, pageOf([]));
      await user.type(screen.getByLabelText(/^Password/), 'pass-word');
      await user.click(screen.getByRole('button', { name: 'Login' }));
      expect(await screen.findByText('No applications')).toBeVisible();
      expect(dialog).not.toBeInTheDocument();
      expect(sessionNow().token).toBe('second-token');
    });
  });
});

describe('changing the password', () => {
  interface Typed {
    old: string;
    fresh: string;
    confirmed: string;
  }

  async function change({ old, fresh, confirmed }: Typed) {
    const { user } = await openDashboard();
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }));
    await dialog.findByLabelText(/^Old Password/);
    if (old) await user.type(dialog.getByLabelText(/^Old Password/), old);
    if (fresh) await user.type(dialog.getByLabelText(/^New Password/), fresh);
    if (confirmed) await user.type(dialog.getByLabelText(/^Confirm New Password/), confirmed);
    await user.click(dialog.getByRole('button', { name: 'Change Password' }));
    return { user, dialog };
  }

  it('A-2.17 A-5.2 A-5.4 wants all three fields, and twice the same new password', async () => {
    const { user, dialog } = await change({ old: '', fresh: 'abcd', confirmed: 'abcd' });
    const missing = 'Please fill all fields.';
    const differ = 'Passwords do not match.';
    const press = () => user.click(dialog.getByRole('button', { name: 'Change Password' }));
    const says = (sentence: string) => {
      expect(dialog.getByRole('alert')).toHaveTextContent(sentence);
      expect(fakeServer.calls(changeInstitutePassword)).toHaveLength(0);
    };
    says(missing);
    await user.type(dialog.getByLabelText(/^Old Password/), 'pass');
    await user.type(dialog.getByLabelText(/^Confirm New Password/), 'e');
    await press();
    says(differ);
    await user.clear(dialog.getByLabelText(/^New Password/));
    await press();
    says(missing);
    await user.type(dialog.getByLabelText(/^New Password/), 'abcd');
    await press();
    says(differ);
    await user.clear(dialog.getByLabelText(/^Confirm New Password/));
    await press();
    says(missing);
  });

  it('A-5.3 A-9.2 refuses three characters and takes four', async () => {
    const { user, dialog } = await change({ old: 'pass', fresh: 'abc', confirmed: 'abc' });
    expect(dialog.getByRole('alert')).toHaveTextContent('New password must be at least 4 characters.');
    expect(fakeServer.calls(changeInstitutePassword)).toHaveLength(0);
    fakeServer.reply(changeInstitutePassword, { message: 'Password changed successfully.' });
    await user.type(dialog.getByLabelText(/^New Password/), 'd');
    await user.type(dialog.getByLabelText(/^Confirm New Password/), 'd');
    await user.click(dialog.getByRole('button', { name: 'Change Password' }));
    await waitFor(() => expect(fakeServer.calls(changeInstitutePassword)).toHaveLength(1));
  });

  const right: Typed = { old: 'pass', fresh: 'abcd', confirmed: 'abcd' };

  it("A-8.14 says 'Error changing password.' when the server has no words or does not answer", async () => {
    fakeServer.refuse(changeInstitutePassword, 500);
    const { user, dialog } = await change(right);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Error changing password.');
    fakeServer.unreachable(changeInstitutePassword);
    await user.click(dialog.getByRole('button', { name: 'Change Password' }));
    await waitFor(() => expect(fakeServer.calls(changeInstitutePassword)).toHaveLength(2));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Error changing password.');
  });

  it('shows the words of the server, and keeps the dialog open', async () => {
    fakeServer.refuse(changeInstitutePassword, 409, 'The old password is not correct.');
    const { dialog } = await change(right);
    expect(await dialog.findByRole('alert')).toHaveTextContent('The old password is not correct.');
  });

  it("A-4.19 believes no reply that does not say 'success'", async () => {
    fakeServer.reply(changeInstitutePassword, { message: 'Nothing was changed.' });
    const { dialog } = await change(right);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing was changed.');
  });

  it('A-4.19 A-4.21 A-8.61 A-9.6 says that it worked and closes after 1.2 s', async () => {
    fakeServer.reply(changeInstitutePassword, { message: 'Password changed successfully.' });
    const waits = recordWaits();
    const startedAt = Date.now();
    const { dialog } = await change(right);
    expect(await dialog.findByText('Password changed successfully.')).toBeVisible();
    expect(waits).toContain(1_200);
    expect(fakeServer.calls(changeInstitutePassword)[0]?.body).toEqual({
      email: nust.email,
      oldPwd: 'pass',
      newPwd: 'abcd',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(Date.now() - startedAt).toBeGreaterThan(1_190);
  });

  it('Cancel closes the dialog and sends nothing', async () => {
    const { user } = await openDashboard();
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
