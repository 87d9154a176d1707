import { screen, waitFor, within } from '@testing-library/react';
import { listAcademies, sentenceOf, updateStudent } from '@uas/contract';
import { fakeServer, sara } from '@uas/shared-ui/test-kit';
import { showDashboard } from '../../test-kit/show-dashboard';

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
