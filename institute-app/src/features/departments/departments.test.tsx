import { screen, waitFor, within } from '@testing-library/react';
import {
  type InstituteProfile,
  listOfferings,
  listPastPrograms,
  renameDepartment,
  renameProgram,
  setProgramOffered,
  updateInstitute,
} from '@uas/contract';
import { applicationOf, fakeServer, nust } from '@uas/shared-ui/test-kit';
import { openDashboard, renderPortal, serveDashboard } from '../../test-kit/open-dashboard';
import { editedDepartment, editedDepartmentRefusal, newProgramRefusal, withProgram } from './departments';

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
  expect(withProgram([computing], { departmentName: 'computing', programName: ' BS Data Science ' })).toEqual(
    [{ name: 'Computing', courses: ['BS Computer Science', 'BS Data Science'] }],
  );
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
