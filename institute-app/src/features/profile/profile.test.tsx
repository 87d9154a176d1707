import { screen, waitFor, within } from '@testing-library/react';
import { type InstituteProfile, sentenceOf, updateInstitute, uploadInstituteFile } from '@uas/contract';
import { fakeServer, nust } from '@uas/shared-ui/test-kit';
import { openDashboard } from '../../test-kit/open-dashboard';

async function edit(institute: InstituteProfile = nust) {
  const opened = await openDashboard({ institute });
  await opened.user.click(screen.getByRole('button', { name: 'Edit Profile' }));
  await screen.findByRole('form', { name: 'Edit profile' });
  return opened;
}

const save = () => screen.getByRole('button', { name: 'Save profile' });
const sent = () => fakeServer.calls(updateInstitute).map(({ body }) => body);

describe('the profile', () => {
  it('A-2.11 shows the data of the institute, and to edit every field but the e-mail; refuses an empty name and an impossible website before anything is sent; asks before Cancel loses what was typed', async () => {
    const { user } = await openDashboard();
    const profile = within(screen.getByRole('region', { name: 'Profile' }));
    for (const fact of [
      'Bilal Raza',
      '051-1112223',
      'H-12, Islamabad',
      'nust.edu.pk',
      'BS Software Engineering',
    ]) {
      expect(profile.getByText(fact)).toBeInTheDocument();
    }
    expect(profile.getByRole('img', { name: `Logo of ${nust.name}` })).toHaveAttribute(
      'data-fallback',
      'true',
    );

    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    const form = within(await screen.findByRole('form', { name: 'Edit profile' }));
    const field = (label: string) => form.getByRole('textbox', { name: new RegExp(`^${label}`) });
    for (const [label, value] of [
      ['Name', nust.name],
      ['Contact person', 'Bilal Raza'],
      ['Phone', '051-1112223'],
      ['Website', 'https://nust.edu.pk/'],
      ['Address', 'H-12, Islamabad'],
    ] as const) {
      expect(field(label)).toHaveValue(value);
    }
    expect(field('Email')).toHaveAttribute('readonly');
    for (const label of ['Logo', 'Cover photo', 'Fee structure (PDF or image)']) {
      expect(screen.getByLabelText(label)).toHaveAttribute('type', 'file');
    }

    await user.clear(field('Name'));
    await user.clear(field('Website'));
    await user.type(field('Website'), 'ftp://nust.edu.pk');
    await user.click(save());
    const summary = screen.getByRole('group', { name: 'There is a problem' });
    expect(summary).toHaveTextContent('Please enter the name of the institute.');
    expect(summary).toHaveTextContent('Please enter a website address that starts with http:// or https://.');

    await user.type(field('Address'), '!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field('Address')).toHaveValue('H-12, Islamabad!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const again = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await user.click(again.getByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it("A-8.10 A-8.11 says 'Could not update profile.' and 'Could not connect to server. Please try again.', keeps what was typed, shows at its field what only the server noticed; A-8.60 then 'Profile updated successfully!' and what was saved", async () => {
    const { user } = await edit();
    const contact = screen.getByRole('textbox', { name: /^Contact person/ });
    await user.clear(contact);
    await user.type(contact, 'Hina Malik');
    fakeServer.refuse(updateInstitute, 500);
    await user.click(save());
    expect(await screen.findByText('Could not update profile.')).toBeVisible();
    fakeServer.unreachable(updateInstitute);
    await user.click(save());
    expect(await screen.findByText('Could not connect to server. Please try again.')).toBeVisible();
    expect(contact).toHaveValue('Hina Malik');
    fakeServer.refuseWith(updateInstitute, 'input.invalid', { 'updatedProfile.website': 'website.invalid' });
    await user.click(save());
    const website = screen.getByRole('textbox', { name: /^Website/ });
    await waitFor(() =>
      expect(website).toHaveAccessibleDescription(
        expect.stringContaining(`Error: ${sentenceOf('website.invalid')}`),
      ),
    );

    const changed = { ...nust, contactPerson: 'Hina Malik', website: 'https://www.nust.edu.pk/' };
    fakeServer.reply(updateInstitute, { institute: changed });
    await user.click(save());
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    expect(await screen.findByText('Hina Malik')).toBeVisible();
    expect(sent().at(-1)).toEqual({
      email: nust.email,
      updatedProfile: {
        name: nust.name,
        contactPerson: 'Hina Malik',
        phone: '051-1112223',
        website: 'https://nust.edu.pk/',
        address: 'H-12, Islamabad',
        city: 'Islamabad',
        departments: nust.departments,
      },
    });
    expect(JSON.parse(localStorage.getItem('institute') ?? '')).toEqual(changed);
  });
});

describe('departments and programs', () => {
  const add = async (
    user: Awaited<ReturnType<typeof edit>>['user'],
    [department, program]: [string, string],
  ) => {
    if (department) await user.type(screen.getByRole('textbox', { name: 'Department name' }), department);
    if (program) await user.type(screen.getByRole('textbox', { name: 'Program name' }), program);
    await user.click(screen.getByRole('button', { name: 'Add program' }));
  };

  it("A-2.12 A-8.53 says 'No departments listed.'; A-5.5 A-5.6 wants both names, and does not lose a program that was typed but not added", async () => {
    fakeServer.reply(updateInstitute, { institute: nust });
    const { user } = await openDashboard({ institute: { ...nust, departments: [] } });
    expect(screen.getByText('No departments listed.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    await screen.findByRole('form', { name: 'Edit profile' });
    await add(user, ['', 'BS Physics']);
    expect(screen.getByText('Please add Department Name.')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Program name' }));
    await add(user, ['Sciences', '']);
    expect(screen.getByText('Please enter a Course name.')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Department name' }));
    await user.type(screen.getByRole('textbox', { name: 'Program name' }), 'BBA');
    await user.click(save());
    expect(screen.getByText('Please add Department Name.')).toBeVisible();
    expect(sent()).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Department name' }), 'Business');
    await user.click(save());
    await waitFor(() =>
      expect(sent()[0]).toMatchObject({
        updatedProfile: { departments: [{ name: 'Business', courses: ['BBA'] }] },
      }),
    );
  });

  it('Save says why it does not save: a program that is not complete, a department that is still edited', async () => {
    const { user } = await edit();
    const reason = () => screen.findByText(/^The profile is not saved yet\./);
    await user.type(screen.getByLabelText('Program name'), 'BBA');
    await user.click(save());
    expect(await reason()).toHaveTextContent('The program that you typed: Please add Department Name.');
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByText(/not saved yet/)));
    await user.clear(screen.getByLabelText('Program name'));
    expect(screen.queryByText(/^The profile is not saved yet\./)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit Computing' }));
    await user.type(screen.getByLabelText('Programs of Computing'), '\nBS Robotics');
    await user.click(save());
    expect(await reason()).toHaveTextContent('Computing is still edited: press Done or Undo edits there.');
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    fakeServer.reply(updateInstitute, { institute: nust });
    await user.click(save());
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('A-5.7 A-5.8 adds, edits, trims, de-duplicates and removes with Undo, and saves all of it with the profile', async () => {
    fakeServer.reply(updateInstitute, { institute: nust });
    const { user } = await edit();
    await user.click(screen.getByRole('button', { name: 'Remove Business' }));
    expect(screen.queryByRole('heading', { name: 'Business' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { name: 'Business' })).toBeVisible();
    await add(user, ['computing', ' BS Computer Science ']);
    expect(screen.getByText(/is already in computing/)).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Program name' }));
    await user.type(screen.getByRole('textbox', { name: 'Program name' }), 'BS Data Science{Enter}');
    await user.click(screen.getByRole('button', { name: 'Remove BS Software Engineering from Computing' }));
    await user.click(screen.getByRole('button', { name: 'Edit Business' }));
    const programs = screen.getByRole('textbox', { name: 'Programs of Business' });
    await user.clear(programs);
    await user.type(programs, ' MBA {Enter}{Enter}BBA{Enter}mba');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(save());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      updatedProfile: {
        departments: [
          { name: 'Computing', courses: ['BS Computer Science', 'BS Data Science'] },
          { name: 'Business', courses: ['MBA', 'BBA'] },
        ],
      },
    });
  });
});

describe('logo, cover and fee structure', () => {
  const logo = new File(['picture'], 'logo.png', { type: 'image/png' });

  it("A-8.12 A-8.13 refuses a file of the wrong kind before it is sent, says 'Upload failed' and 'Upload failed. Please try again.', tries again, shows the new picture, and sends one file with e-mail and name", async () => {
    const { user } = await edit();
    const input = screen.getByLabelText('Logo');
    const accepted = input.getAttribute('accept') ?? '';
    input.removeAttribute('accept');
    await user.upload(input, new File(['<html>'], 'page.html', { type: 'text/html' }));
    expect(await screen.findByText(/Please choose a picture \(jpg, jpeg, png, gif, webp\)\./)).toBeVisible();
    expect(fakeServer.calls(uploadInstituteFile)).toHaveLength(0);
    input.setAttribute('accept', accepted);

    fakeServer.refuse(uploadInstituteFile, 500);
    await user.upload(input, logo);
    expect(await screen.findByText('Upload failed')).toBeVisible();
    fakeServer.unreachable(uploadInstituteFile);
    await user.upload(input, logo);
    expect(await screen.findByText('Upload failed. Please try again.')).toBeVisible();
    fakeServer.reply(uploadInstituteFile, {
      logoUrl: '/files/public/new.png',
      message: 'File uploaded successfully!',
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('File uploaded successfully!')).toBeVisible();
    expect(screen.getByRole('img', { name: `Logo of ${nust.name}` })).toHaveAttribute(
      'src',
      '/files/public/new.png',
    );
    const call = fakeServer.calls(uploadInstituteFile).at(-1);
    expect(call?.body).toEqual({ email: nust.email, name: 'logo.png' });
    expect(Object.keys(call?.files ?? {})).toEqual(['logo']);
  });

  it('R-31 takes an image or a PDF as fee structure and shows it', async () => {
    fakeServer.reply(uploadInstituteFile, {
      feeStructureUrl: '/files/public/fees.pdf',
      message: 'File uploaded successfully!',
    });
    const { user } = await edit();
    const fees = new File(['%PDF-1.4'], 'fees.pdf', { type: 'application/pdf' });
    await user.upload(screen.getByLabelText('Fee structure (PDF or image)'), fees);
    expect(await screen.findByText('File uploaded successfully!')).toBeVisible();
    expect(Object.keys(fakeServer.calls(uploadInstituteFile)[0]?.files ?? {})).toEqual(['feeStructure']);
    await user.click(screen.getByText('Look at the fee structure'));
    expect(await screen.findByTitle(`Fee structure of ${nust.name}`)).toHaveAttribute(
      'src',
      '/files/public/fees.pdf',
    );
  });
});
