import { act, screen, waitFor, within } from '@testing-library/react';
import {
  askRecognition,
  completeHandOver,
  getInstitute,
  getOwnRecognition,
  getTwoFactor,
  handOver,
  type InstituteMember,
  type InstituteProfile,
  inviteMember,
  inviteMemberAgain,
  listMembers,
  listOfferings,
  listPastPrograms,
  logout,
  type MemberList,
  type OwnMember,
  type OwnRecognition,
  removeMember,
  renameDepartment,
  renameProgram,
  sentenceOf,
  setMemberRights,
  setProgramOffered,
  type TwoFactor,
  updateInstitute,
  uploadInstituteFile,
} from '@uas/contract';
import { UNSAVED } from '@uas/shared-ui/forms';
import { invalidate } from '@uas/shared-ui/query';
import { applicationOf, fakeServer, nust } from '@uas/shared-ui/test-kit';
import { NO_RECOGNITION, openDashboard, renderPortal, serveDashboard } from '../../test-kit/open-dashboard';
import {
  changedSince,
  editedDepartment,
  editedDepartmentRefusal,
  newProgramRefusal,
  withProgram,
} from '../departments/departments';

describe('the profile of a university', () => {
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
      expect(summary).toHaveTextContent(
        'Please enter a website address that starts with http:// or https://.',
      );

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

    it('U17 asks once before Back, a link, another part or either way out takes what was typed, and not after saving', async () => {
      const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
      const { user, router } = await edit();
      const part = (name: string) =>
        within(screen.getByRole('navigation', { name: 'Parts of the dashboard' })).getByRole('link', {
          name,
        });
      await user.type(screen.getByRole('textbox', { name: /^Address/ }), '!');
      await act(() => router.navigate(-1));
      await user.click(part('Messages'));
      await act(() => router.navigate('/?tab=messages&role=institute'));
      await user.click(screen.getByRole('button', { name: 'Logout' }));
      await user.click(screen.getByRole('button', { name: 'Switch Role' }));
      expect(confirm.mock.calls).toEqual(Array(5).fill([UNSAVED]));
      expect(screen.getByRole('textbox', { name: /^Address/ })).toHaveValue('H-12, Islamabad!');
      fakeServer.reply(updateInstitute, { institute: nust });
      await user.click(save());
      await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
      await user.click(part('Home'));
      expect(confirm).toHaveBeenCalledTimes(5);
      await user.click(part('Profile'));
      await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
      await user.type(await screen.findByRole('textbox', { name: /^Address/ }), '!');
      fakeServer.reply(logout, { success: true });
      confirm.mockReturnValue(true);
      await user.click(screen.getByRole('button', { name: 'Logout' }));
      expect(await screen.findByRole('button', { name: 'Forgot your password?' })).toBeVisible();
      expect(confirm).toHaveBeenCalledTimes(6);
      confirm.mockRestore();
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
      fakeServer.refuseWith(updateInstitute, 'input.invalid', {
        'updatedProfile.website': 'website.invalid',
      });
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
        updatedProfile: { contactPerson: 'Hina Malik' },
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

    it('a save of other fields leaves the programs that a colleague changed meanwhile, and nothing typed is nothing to discard', async () => {
      const { user } = await edit();
      const meanwhile = { ...nust, departments: [{ name: 'Law', courses: ['LLB'] }] };
      fakeServer.reply(getInstitute, meanwhile);
      await act(() => invalidate(getInstitute));
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
      fakeServer.reply(getInstitute, nust);
      await act(() => invalidate(getInstitute));
      await user.type(await screen.findByRole('textbox', { name: /^Address/ }), '!');
      fakeServer.reply(updateInstitute, { institute: nust });
      await user.click(save());
      await waitFor(() => expect(sent()).toHaveLength(1));
      expect(sent()[0]).toMatchObject({ updatedProfile: { address: 'H-12, Islamabad!' } });
      expect(sent()[0]).not.toHaveProperty('updatedProfile.departments');
    });

    it('a save of programs leaves what a colleague added and typed into other fields meanwhile', async () => {
      const { user } = await edit();
      const [first, ...others] = nust.departments;
      if (!first) throw new Error('no department');
      const courses = [...first.courses, 'BS Robotics'];
      fakeServer.reply(getInstitute, {
        ...nust,
        phone: '051-9998887',
        departments: [{ name: first.name, courses }, ...others],
      });
      await add(user, [first.name, 'BS Physics']);
      fakeServer.unreachable(updateInstitute);
      await user.click(save());
      await waitFor(() => expect(sent()).toHaveLength(1));
      expect(screen.queryByText(/^Profile updated/)).not.toBeInTheDocument();
      fakeServer.reply(updateInstitute, { institute: nust });
      await user.click(save());
      await waitFor(() => expect(sent()).toHaveLength(2));
      const added = [...first.courses, 'BS Physics', 'BS Robotics'];
      expect(sent()[1]).toEqual({
        email: nust.email,
        updatedProfile: { departments: [{ name: first.name, courses: added }, ...others] },
      });
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
      expect(
        await screen.findByText(/Please choose a picture \(jpg, jpeg, png, gif, webp\)\./),
      ).toBeVisible();
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

    it('of two files that are sent at once both stay, in what is stored for a reload too', async () => {
      const message = 'File uploaded successfully!';
      fakeServer.reply(uploadInstituteFile, { logoUrl: '/files/public/new.png', message });
      const arrive = fakeServer.hold(uploadInstituteFile);
      const { user } = await edit();
      await user.upload(screen.getByLabelText('Logo'), logo);
      fakeServer.reply(uploadInstituteFile, { coverUrl: '/files/public/campus.png', message });
      await user.upload(screen.getByLabelText(/^Cover/), logo);
      const cover = await screen.findByRole('img', { name: `Cover photo of ${nust.name}` });
      await waitFor(() => expect(cover).toHaveAttribute('src', '/files/public/campus.png'));
      await act(async () => arrive());
      await waitFor(() =>
        expect(screen.getByRole('img', { name: `Logo of ${nust.name}` })).toHaveAttribute(
          'src',
          '/files/public/new.png',
        ),
      );
      expect(cover).toHaveAttribute('src', '/files/public/campus.png');
      expect(JSON.parse(localStorage.getItem('institute') ?? '')).toMatchObject({
        logoUrl: '/files/public/new.png',
        coverUrl: '/files/public/campus.png',
      });
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
});

describe('departments', () => {
  const computing = { name: 'Computing', courses: ['BS Computer Science'] };

  it("A-5.5 A-5.6 wants the department's name first, then the program's", () => {
    expect(newProgramRefusal([], { departmentName: '  ', programName: '' })).toBe(
      'Please add Department Name.',
    );
    expect(newProgramRefusal([], { departmentName: 'Computing', programName: '  ' })).toBe(
      'Please enter a Course name.',
    );
  });

  it('A-5.7 finds a program that is there already, however it is written', () => {
    const again = { departmentName: ' computing ', programName: ' bs computer  science' };
    expect(newProgramRefusal([computing], again)).toContain('is already in computing.');
    expect(withProgram([computing], again)).toEqual([computing]);
  });

  it('puts a new program into its department and makes the department when there is none', () => {
    expect(
      withProgram([computing], { departmentName: 'computing', programName: ' BS Data Science ' }),
    ).toEqual([{ name: 'Computing', courses: ['BS Computer Science', 'BS Data Science'] }]);
    expect(withProgram([computing], { departmentName: ' Business ', programName: 'BBA' })).toEqual([
      computing,
      { name: 'Business', courses: ['BBA'] },
    ]);
  });

  it('A-5.8 trims and de-duplicates the programs of an edited department', () => {
    expect(editedDepartment({ name: ' Computing ', programs: ' BBA \n\nMBA\nbba\n  ' })).toEqual({
      name: 'Computing',
      courses: ['BBA', 'MBA'],
    });
  });

  it('applies what was edited to what stands there now', () => {
    const law = { name: 'Law', courses: ['LLB'] };
    const business = { name: 'Business', courses: ['BBA', 'MBA'] };
    const opened = [computing, business, law];
    const more = { name: 'Computing', courses: ['BS Computer Science', 'BS Robotics'] };
    const changed = (edited: (typeof law)[], now: (typeof law)[]) => changedSince(opened, edited, now);
    expect(changed([law, computing], opened)).toEqual([law, computing]);
    expect(
      changed(
        [{ name: 'Computing', courses: ['BS Physics'] }, { ...business, name: 'Trade' }, law],
        [more, { name: 'Arts', courses: [] }, business],
      ),
    ).toEqual([
      { name: 'Computing', courses: ['BS Physics', 'BS Robotics'] },
      { ...business, name: 'Trade' },
      { name: 'Arts', courses: [] },
    ]);
    expect(changed([business, law], [more, business, law]).at(-1)).toEqual({
      name: 'Computing',
      courses: ['BS Robotics'],
    });
    const edited = { name: 'Law', courses: ['LLB', 'LLM'] };
    expect(changed([computing, business, edited], [computing, business])).toEqual([
      computing,
      business,
      edited,
    ]);
  });

  it('refuses an edited department without a name or with the name of another one', () => {
    expect(editedDepartmentRefusal(' ', [])).toBe('Please add Department Name.');
    expect(editedDepartmentRefusal('COMPUTING', [computing])).toContain('another department of this name');
    expect(editedDepartmentRefusal('Business', [computing])).toBeNull();
  });

  describe('kept programs', () => {
    const OLD = 'BS Computer Sceince';
    const NEW = 'BS Computer Science';

    /** The institute as a server of today answers it, with its first program called so. */
    function offering(name: string): InstituteProfile {
      const programs = [
        { id: 'p1', name },
        { id: 'p2', name: 'BS Data Science' },
      ];
      return {
        ...nust,
        departments: [{ name: 'Computing', courses: programs.map((program) => program.name), programs }],
      };
    }

    const sent = () => fakeServer.calls(renameProgram).map(({ params, body }) => ({ params, body }));
    const applied = applicationOf({ course: OLD, programId: 'p1' });

    function openPrograms(institute: InstituteProfile) {
      fakeServer.reply(listOfferings, { offerings: [] });
      serveDashboard({ institute, applications: [applied] });
      return renderPortal(undefined, '/?tab=programs&role=institute');
    }

    async function openDialog() {
      const opened = openPrograms(offering(OLD));
      await opened.user.click(await screen.findByRole('button', { name: `Rename ${OLD}` }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Rename program' }));
      return { ...opened, dialog, name: await dialog.findByRole('textbox', { name: /^Program name/ }) };
    }

    it('renames a program: an empty name, what the server refuses and no answer are said and what was typed stays; once, however often Save is pressed, with the new name everywhere', async () => {
      const { user, dialog, name } = await openDialog();
      expect(name).toHaveValue(OLD);
      expect(dialog.getByText(/keep the name they were made with/)).toBeVisible();
      await user.clear(name);
      await user.type(name, ' {Enter}');
      expect(name).toHaveAccessibleDescription(expect.stringContaining('Please enter a Course name.'));
      expect(name).toHaveFocus();
      await user.type(name, 'BBA');
      expect(dialog.queryByText(/Please enter/)).not.toBeInTheDocument();
      expect(sent()).toEqual([]);

      fakeServer.refuseWith(renameProgram, 'program.name-taken');
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() =>
        expect(name).toHaveAccessibleDescription(
          expect.stringContaining(
            'This department has another program of this name. Please choose a different one.',
          ),
        ),
      );
      expect(name).toHaveValue(' BBA');
      fakeServer.unreachable(renameProgram);
      await user.type(name, 's{Enter}');
      expect(await dialog.findByText('Could not connect to server. Please try again.')).toBeVisible();
      expect(name).toHaveAccessibleDescription('');

      const before = sent().length;
      await user.clear(name);
      await user.type(name, ` ${NEW} `);
      fakeServer.reply(renameProgram, { institute: offering(NEW) });
      const release = fakeServer.hold(renameProgram);
      await user.dblClick(dialog.getByRole('button', { name: 'Save' }));
      await user.type(name, '{Enter}');
      release();
      expect(await screen.findByText('Program renamed.')).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(sent().slice(before)).toEqual([{ params: { id: 'p1' }, body: { name: NEW } }]);
      expect(screen.getByRole('button', { name: `Rename ${NEW}` })).toHaveFocus();
      expect(JSON.parse(localStorage.getItem('institute') ?? '')).toEqual(offering(NEW));
    });

    it('closes without a call when the name is the old one, and asks before typed work is lost', async () => {
      const { user, name } = await openDialog();
      await user.type(name, ' {Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await user.click(screen.getByRole('button', { name: `Rename ${OLD}` }));
      const again = within(await screen.findByRole('dialog', { name: 'Rename program' }));
      await user.type(again.getByRole('textbox'), 's');
      await user.click(again.getByRole('button', { name: 'Cancel' }));
      expect(await screen.findByText('Discard your changes?')).toBeVisible();
      expect(sent()).toEqual([]);
    });

    it('offers no renaming where an older server sends no ids', async () => {
      openPrograms(nust);
      expect(await screen.findByText('BS Software Engineering')).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Rename BS/ })).not.toBeInTheDocument();
    });

    it('renames a department, and says at the input when another is called so', async () => {
      const { user } = openPrograms(offering(OLD));
      await user.click(await screen.findByRole('button', { name: 'Rename the department Computing' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Rename department' }));
      const name = dialog.getByRole('textbox', { name: /^Department name/ });
      await user.clear(name);
      await user.type(name, 'Science');
      fakeServer.refuseWith(renameDepartment, 'department.name-taken');
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() =>
        expect(name).toHaveAccessibleDescription(expect.stringContaining('another department')),
      );
      const renamed = { ...offering(OLD), departments: [{ name: 'Science', courses: [] }] };
      fakeServer.reply(renameDepartment, { institute: renamed });
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      expect(await screen.findByRole('heading', { name: 'Science' })).toBeVisible();
      expect(fakeServer.calls(renameDepartment).at(-1)?.body).toEqual({
        department: 'Computing',
        name: 'Science',
      });
    });

    it('stops offering a program after asking, and offers it again', async () => {
      const { user } = openPrograms(offering(OLD));
      await user.click(await screen.findByRole('button', { name: `Stop offering ${OLD}` }));
      await user.click(
        within(await screen.findByRole('dialog', { name: `Stop offering ${OLD}?` })).getByRole('button', {
          name: 'Cancel',
        }),
      );
      expect(fakeServer.calls(setProgramOffered)).toHaveLength(0);
      await user.click(screen.getByRole('button', { name: `Stop offering ${OLD}` }));
      const left = { ...nust, departments: [{ name: 'Computing', courses: [], programs: [] }] };
      fakeServer.reply(setProgramOffered, { institute: left });
      await user.click(await screen.findByRole('button', { name: 'Stop offering' }));
      expect(await screen.findByText('No programs in this department yet.')).toBeVisible();
      const past = {
        id: 'p1',
        name: OLD,
        department: 'Computing',
        archivedAt: '2026-11-20T09:00:00.000Z',
        applications: 12,
      };
      fakeServer.reply(listPastPrograms, { programs: [past] });
      await user.click(screen.getByText('Programs that are not offered any more'));
      expect(await screen.findByText(/not offered since 20 Nov 2026/)).toHaveTextContent('12 applications');
      fakeServer.reply(setProgramOffered, { institute: offering(OLD) });
      fakeServer.reply(listPastPrograms, { programs: [] });
      await user.click(screen.getByRole('button', { name: `Offer ${OLD} again` }));
      expect(await screen.findByText('Everything that you had is offered.')).toBeVisible();
      expect(screen.getByRole('button', { name: `Rename ${OLD}` })).toBeVisible();
      expect(fakeServer.calls(setProgramOffered).map(({ body }) => body)).toEqual([
        { offered: false },
        { offered: true },
      ]);
    });

    it('says after saving which programs are archived, or how many, and sends names alone', async () => {
      const { user } = await openDashboard({ institute: offering(OLD) });
      await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
      await user.click(await screen.findByRole('button', { name: `Remove ${OLD} from Computing` }));
      fakeServer.reply(updateInstitute, { institute: nust, archived: [OLD] });
      await user.click(screen.getByRole('button', { name: 'Save profile' }));
      expect(
        await screen.findByText(
          `${OLD} is archived. It is no longer offered; its applications stay as they are.`,
        ),
      ).toBeVisible();
      const body = fakeServer.calls(updateInstitute)[0]?.body;
      expect(body).toHaveProperty('updatedProfile.departments', [
        { name: 'Computing', courses: ['BS Data Science'] },
      ]);

      await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
      fakeServer.reply(updateInstitute, { institute: nust, archived: ['A', 'B', 'C', 'D'] });
      await user.click(await screen.findByRole('button', { name: 'Save profile' }));
      expect(await screen.findByText(/^4 programs are archived\./)).toBeVisible();
    });
  });
});

describe('recognition', () => {
  const RECOGNISED: OwnRecognition = {
    ...NO_RECOGNITION,
    state: 'recognised',
    body: 'HEC',
    number: '17',
    lookedUpAt: '2026-11-03T07:00:00.000Z',
    validUntil: '2027-06-30',
    source: 'https://www.hec.gov.pk/recognised',
  };

  async function show(recognition: OwnRecognition) {
    fakeServer.reply(getOwnRecognition, recognition);
    serveDashboard();
    const opened = renderPortal(undefined, '/?tab=profile');
    const region = within(await screen.findByRole('region', { name: 'Recognition' }));
    return { ...opened, region };
  }

  it('F-10.26 asks for a look once it says who recognises the university', async () => {
    const { user, region } = await show(NO_RECOGNITION);
    expect(await region.findByText('Not yet verified. Please ask HEC before you pay.')).toBeVisible();
    await user.click(region.getByRole('button', { name: 'Ask to be looked up' }));
    await user.click(region.getByRole('button', { name: 'Ask our staff' }));
    expect(await region.findAllByText('Please say who recognises the university.')).not.toHaveLength(0);
    expect(fakeServer.calls(askRecognition)).toHaveLength(0);
    const asked = { ...NO_RECOGNITION, body: 'HEC', askedAt: '2026-11-20T07:00:00.000Z' };
    fakeServer.reply(askRecognition, asked);
    fakeServer.reply(getOwnRecognition, asked);
    const body = region.getByRole('combobox', { name: /^Who recognises/ });
    const offered = document.getElementById(body.getAttribute('list') ?? '')?.querySelectorAll('option');
    expect([...(offered ?? [])].map(({ value }) => value)).toEqual(['HEC', 'PMDC', 'PEC', 'PNC', 'PBC']);
    await user.type(body, 'HEC');
    await user.click(region.getByRole('button', { name: 'Ask our staff' }));
    expect(
      await region.findByText(
        'You have waited since 20 Nov 2026 to be looked up at HEC. We will write to you.',
      ),
    ).toBeVisible();
    expect(region.queryByRole('button', { name: /^Ask/ })).toBeNull();
    expect(fakeServer.calls(askRecognition)[0]?.body).toMatchObject({ body: 'HEC', number: '' });
  });

  it('F-10.26 says until when it is shown, and from when it can be asked for again', async () => {
    const { region } = await show({ ...RECOGNISED, askableFrom: '2027-05-01' });
    expect(await region.findByText('Your recognition is shown until 30 Jun 2027.')).toBeVisible();
    expect(region.getByText('You can ask to be looked up again from 1 May 2027.')).toBeVisible();
    expect(region.queryByRole('button', { name: /^Ask/ })).toBeNull();
  });

  it('F-10.26 in the last days body and number stay as staff found them', async () => {
    const { user, region } = await show(RECOGNISED);
    await user.click(await region.findByRole('button', { name: 'Ask to be looked up again' }));
    expect(region.getByRole('combobox', { name: /^Who recognises/ })).toHaveAttribute('readonly');
    expect(region.getByRole('textbox', { name: 'Number' })).toHaveValue('17');
  });

  it('F-10.27 reads why it was not found, which nobody else does, and can ask again', async () => {
    const { region } = await show({
      ...NO_RECOGNITION,
      state: 'refused',
      body: 'PEC',
      reason: 'No such number.',
    });
    expect(await region.findByText('We did not find you at PEC.')).toBeVisible();
    expect(region.getByText('No such number.')).toBeVisible();
    expect(region.getByRole('button', { name: 'Ask to be looked up again' })).toBeVisible();
  });

  it('F-10.26 says what could not be loaded, and loads it with Retry', async () => {
    fakeServer.refuse(getOwnRecognition, 500);
    serveDashboard();
    const { user } = renderPortal(undefined, '/?tab=profile');
    const region = within(await screen.findByRole('region', { name: 'Recognition' }));
    expect(await region.findByText('Could not load the recognition. Please try again.')).toBeVisible();
    fakeServer.reply(getOwnRecognition, RECOGNISED);
    await user.click(region.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(region.getByText(/^Your recognition is shown until/)).toBeVisible());
  });

  it.each([
    ['another tab', () => screen.getByRole('link', { name: 'Home' })],
    ['the form of the profile', () => screen.getByRole('button', { name: 'Edit Profile' })],
  ])('F-10.26 asks before %s takes what was typed', async (_, leave) => {
    const { user, region } = await show(NO_RECOGNITION);
    await user.click(await region.findByRole('button', { name: 'Ask to be looked up' }));
    await user.type(region.getByRole('combobox', { name: /^Who recognises/ }), 'PEC');
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await user.click(leave());
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
    expect(region.getByRole('combobox', { name: /^Who recognises/ })).toHaveValue('PEC');
    confirm.mockRestore();
  });
});

describe('people', () => {
  const MAIN = { _id: 'ac_1', name: 'Bilal Ahmed', email: nust.email, isYou: true };
  const aisha: InstituteMember = {
    _id: 'me_1',
    name: 'Aisha Khan',
    email: 'aisha@nust.example',
    rights: ['decide', 'messages'],
    state: 'joined',
    invitedAt: '2026-11-20T05:00:00.000Z',
    invitationEndsAt: null,
    lastSeenAt: '2026-11-23T05:00:00.000Z',
    isYou: false,
  };
  const invited: InstituteMember = {
    ...aisha,
    _id: 'me_2',
    name: 'Omar Farooq',
    email: 'omar@nust.example',
    rights: [],
    state: 'invited',
    invitationEndsAt: '2026-11-27T05:00:00.000Z',
    lastSeenAt: null,
  };
  const listOf = (...members: InstituteMember[]): MemberList => ({ main: MAIN, members });

  async function openPeople(list: MemberList) {
    fakeServer.reply(listMembers, list);
    const opened = await openDashboard({ at: '/?dialog=people&role=institute' });
    const dialog = within(await screen.findByRole('dialog', { name: 'People' }));
    await dialog.findByText('Bilal Ahmed');
    return { ...opened, dialog };
  }

  type User = Awaited<ReturnType<typeof openDashboard>>['user'];

  async function write(user: User, into: HTMLElement, text: string) {
    await user.click(into);
    await user.paste(text);
  }

  const memberWith = (...rights: string[]): OwnMember => ({
    name: 'Aisha Khan',
    email: 'aisha@nust.example',
    rights,
    mainAccount: 'Bilal Ahmed',
  });

  describe('the people of a university', () => {
    it('begins with the main account, and says why to invite somebody; invites with the boxes that were ticked', async () => {
      fakeServer.reply(listMembers, listOf());
      const { user } = await openDashboard();
      await user.click(screen.getByRole('button', { name: 'People' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'People' }));
      expect(
        await dialog.findByText(
          'Only the main account. Invite a colleague, so that nobody has to share a password.',
        ),
      ).toBeVisible();
      expect(dialog.getByText('Main account')).toBeVisible();
      expect(dialog.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();

      await user.click(dialog.getByRole('button', { name: 'Invite a colleague' }));
      const form = within(await screen.findByRole('dialog', { name: 'Invite a colleague' }));
      await user.click(form.getByRole('button', { name: 'Send invitation' }));
      expect(await form.findByText('Please enter a name.')).toBeVisible();
      expect(fakeServer.calls(inviteMember)).toEqual([]);
      await write(user, form.getByLabelText(/^Name/), 'Omar Farooq');
      await write(user, form.getByLabelText(/^Email/), 'omar@nust.example');
      await user.click(form.getByLabelText(/^Read and write messages/));
      await user.click(form.getByLabelText(/^Decide applications/));
      fakeServer.refuseWith(inviteMember, 'account.email-taken');
      await user.click(form.getByRole('button', { name: 'Send invitation' }));
      expect(await form.findByText('This email is already registered.')).toBeVisible();
      expect(form.getByLabelText(/^Name/)).toHaveValue('Omar Farooq');
      fakeServer.reply(inviteMember, listOf({ ...invited, rights: ['decide', 'messages'] }));
      await user.click(form.getByRole('button', { name: 'Send invitation' }));
      expect(await dialog.findByText('Omar Farooq')).toBeVisible();
      expect(fakeServer.calls(inviteMember).at(-1)).toMatchObject({
        params: { email: nust.email },
        body: { name: 'Omar Farooq', email: 'omar@nust.example', rights: ['decide', 'messages'] },
      });
      expect(await screen.findByText('The invitation is on its way.')).toBeVisible();
    });

    it('sends an invitation again, changes rights, and asks before somebody is removed', async () => {
      const { user, dialog } = await openPeople(listOf(aisha, { ...invited, state: 'ended' }));
      expect(dialog.getByText('Invitation ended')).toBeVisible();
      expect(dialog.getByText('Reads applications, and changes nothing.')).toBeVisible();
      fakeServer.reply(inviteMemberAgain, listOf(aisha, invited));
      await user.click(dialog.getByRole('button', { name: 'Send the invitation to Omar Farooq again' }));
      expect(await dialog.findByText('Invited')).toBeVisible();

      expect(dialog.getByText('Decisions and Messages')).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Change the rights of Aisha Khan' }));
      const form = within(await screen.findByRole('dialog', { name: 'Rights of Aisha Khan' }));
      // Nothing is sent while nothing changed.
      expect(form.getByRole('button', { name: 'Save rights' })).toBeDisabled();
      // Nor when somebody else takes a right away meanwhile, which this form would give back.
      fakeServer.reply(listMembers, listOf({ ...aisha, rights: ['messages'] }, invited));
      await act(() => invalidate(listMembers));
      expect(form.getByRole('button', { name: 'Save rights' })).toBeDisabled();
      await user.click(form.getByLabelText(/^Check the documents/));
      await user.click(form.getByLabelText(/^Read and write messages/));
      fakeServer.reply(setMemberRights, listOf({ ...aisha, rights: ['documents'] }, invited));
      await user.click(form.getByRole('button', { name: 'Save rights' }));
      await waitFor(() => expect(dialog.getByText('Documents')).toBeVisible());
      expect(fakeServer.calls(setMemberRights)[0]).toMatchObject({
        params: { id: 'me_1' },
        body: { rights: ['documents'] },
      });

      await user.click(await dialog.findByRole('button', { name: 'Remove Aisha Khan' }));
      await user.click(await screen.findByRole('button', { name: 'No, keep it' }));
      expect(fakeServer.calls(removeMember)).toEqual([]);
      await user.click(dialog.getByRole('button', { name: 'Remove Aisha Khan' }));
      fakeServer.reply(removeMember, listOf());
      await user.click(await screen.findByRole('button', { name: 'Yes, remove' }));
      await waitFor(() => expect(dialog.queryByText('Aisha Khan')).not.toBeInTheDocument());
      expect(fakeServer.calls(removeMember)[0]).toMatchObject({ params: { email: nust.email, id: 'me_1' } });
    });
  });

  /** Types a code into the boxes of one of the two addresses. */
  async function typeCode(user: User, which: 0 | 1, code: string) {
    const first = screen.getAllByRole('textbox', { name: 'Digit 1 of 6' })[which];
    if (!first) throw new Error('no boxes for a code');
    await user.click(first);
    await user.keyboard(code);
  }

  describe('F-10.11 handing the main account over', () => {
    const NO_TWO_FACTOR: TwoFactor = {
      isOn: false,
      isRequired: false,
      appSince: null,
      spareCodesLeft: 0,
      passkeys: [],
      canUsePasskeys: true,
    };

    async function openHandOver(twoFactor = NO_TWO_FACTOR) {
      fakeServer.reply(getTwoFactor, twoFactor);
      const opened = await openPeople(listOf(aisha));
      await opened.user.click(opened.dialog.getByRole('button', { name: 'Hand over the main account' }));
      const form = within(await screen.findByRole('dialog', { name: 'Hand over the main account' }));
      await write(opened.user, await form.findByLabelText(/^New email address/), 'sana@nust.example');
      await write(opened.user, form.getByLabelText(/^Your password/), 'secret');
      return { ...opened, form };
    }

    it('F-10.11 says that an address has an account, asks for both codes and once more, and then shows the login', async () => {
      const { user, form } = await openHandOver();
      fakeServer.refuseWith(handOver, 'account.email-taken');
      await user.click(form.getByRole('button', { name: 'Send the two codes' }));
      expect(await form.findByText('This email is already registered.')).toBeVisible();
      expect(form.getByLabelText(/^New email address/)).toHaveValue('sana@nust.example');
      fakeServer.reply(handOver, { success: true, message: handOver.texts.done });
      await user.click(form.getByRole('button', { name: 'Send the two codes' }));
      expect(await form.findByText('Code sent to sana@nust.example')).toBeVisible();
      expect(fakeServer.calls(handOver).at(-1)).toMatchObject({
        body: { newEmail: 'sana@nust.example', password: 'secret' },
      });
      await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Digit 1 of 6' })).toHaveLength(2));
      await typeCode(user, 0, '123456');
      await user.click(form.getByRole('button', { name: 'Hand over' }));
      expect(await form.findByText('The code has six digits.')).toBeVisible();
      await typeCode(user, 1, '654321');
      await user.click(form.getByRole('button', { name: 'Hand over' }));
      await user.click(await screen.findByRole('button', { name: 'No, keep it' }));
      expect(fakeServer.calls(completeHandOver)).toEqual([]);
      await user.click(form.getByRole('button', { name: 'Hand over' }));
      fakeServer.reply(logout, { success: true });
      fakeServer.reply(completeHandOver, { success: true, message: completeHandOver.texts.done });
      await user.click(await screen.findByRole('button', { name: 'Yes, hand it over' }));
      expect(await screen.findByText(/^The main account was handed over/)).toBeVisible();
      expect(fakeServer.calls(completeHandOver)[0]).toMatchObject({
        body: { newEmail: 'sana@nust.example', oldCode: '123456', newCode: '654321' },
      });
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(screen.getByRole('button', { name: 'Forgot your password?' })).toBeVisible();
    });

    it('F-10.11 with a second step asks for a code of it too', async () => {
      const appSince = '2026-11-20T09:00:00.000Z';
      const { user, form } = await openHandOver({ ...NO_TWO_FACTOR, isOn: true, appSince });
      fakeServer.reply(handOver, { success: true, message: handOver.texts.done });
      await user.click(form.getByRole('button', { name: 'Send the two codes' }));
      expect(
        await form.findByText('Please enter the six digits from your authenticator app, or a backup code.'),
      ).toBeVisible();
      expect(fakeServer.calls(handOver)).toEqual([]);
      await write(user, form.getByRole('textbox', { name: /^Code/ }), '123456');
      await user.click(form.getByRole('button', { name: 'Send the two codes' }));
      expect(await form.findByText('Code sent to sana@nust.example')).toBeVisible();
      expect(fakeServer.calls(handOver)[0]).toMatchObject({
        body: { newEmail: 'sana@nust.example', password: 'secret', code: '123456' },
      });
    });
  });

  describe('a member in the portal', () => {
    it('F-10.6 without rights reads applications, finds no button to change any, and sees their own name', async () => {
      await openDashboard({
        institute: { ...nust, member: memberWith() } as typeof nust,
        applications: [applicationOf({})],
      });
      expect(screen.getByText(/^Aisha Khan/)).toBeVisible();
      for (const name of [
        /^Approve/,
        /^Reject/,
        'Edit Profile',
        /^Message Admin/,
        'People',
        /^Open messages/,
      ])
        expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Activity' })).toBeVisible();
    });

    it('F-10.6 with people alone finds People, by a link too; F-10.11 and cannot hand the main account over', async () => {
      fakeServer.reply(listMembers, listOf(aisha));
      await openDashboard({
        institute: { ...nust, member: memberWith('people') } as typeof nust,
        at: '/?dialog=people',
      });
      expect(await screen.findByText('Bilal Ahmed')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Hand over the main account' })).not.toBeInTheDocument();
    });

    it('F-10.6 without people a link to People says who invites, and whom to ask', async () => {
      await openDashboard({
        institute: { ...nust, member: memberWith() } as typeof nust,
        at: '/?dialog=people',
      });
      expect(
        await screen.findByText(
          'Colleagues with the right to do so invite others and give them rights. Bilal Ahmed can give you that right.',
        ),
      ).toBeVisible();
      expect(fakeServer.calls(listMembers)).toEqual([]);
    });

    it.each([
      ['home', 'You can read everything here. Bilal Ahmed can give you the right to decide.'],
      ['review', 'You can read everything here. Bilal Ahmed can give you the right to decide.'],
      ['programs', 'You can read the dates here. Bilal Ahmed can give you the right to set and move them.'],
      [
        'messages',
        'Colleagues with the right to do so read and write messages. Bilal Ahmed can give you that right.',
      ],
    ])('F-10.6 without rights reads what can be done in %s, and no refusal', async (tab, expected) => {
      const institute = {
        ...nust,
        departments: [{ name: 'Computing', courses: ['BBA'], programs: [{ id: 'p1', name: 'BBA' }] }],
        member: memberWith(),
      } as typeof nust;
      fakeServer.reply(listOfferings, { offerings: [] });
      serveDashboard({ institute });
      renderPortal(undefined, tab === 'home' ? '/?role=institute' : `/?tab=${tab}&role=institute`);
      expect(await screen.findByText(expected)).toBeVisible();
      expect(screen.queryByText(/You do not have the right/)).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /^Rename/ })).not.toBeInTheDocument();
    });
  });
});
