import { screen, waitFor, within } from '@testing-library/react';
import {
  type InstituteProfile,
  listInstituteApplications,
  renameProgram,
  updateInstitute,
} from '@uas/contract';
import { applicationOf, fakeServer, nust } from '@uas/shared-ui/test-kit';
import { openDashboard, pageOf } from '../../test-kit/open-dashboard';

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

async function openDialog() {
  const opened = await openDashboard({ institute: offering(OLD), applications: [applied] });
  await opened.user.click(screen.getByText('Departments and programs'));
  await opened.user.click(screen.getByRole('button', { name: `Rename ${OLD}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename program' }));
  return { ...opened, dialog, name: await dialog.findByRole('textbox', { name: /^Program name/ }) };
}

it('renames a program once, however often Save is pressed, and shows the new name everywhere', async () => {
  const { user, dialog, name } = await openDialog();
  expect(name).toHaveValue(OLD);
  expect(dialog.getByText(/keep the name they were made with/)).toBeVisible();
  await user.clear(name);
  await user.type(name, ` ${NEW} `);
  fakeServer.reply(renameProgram, { institute: offering(NEW) });
  const release = fakeServer.hold(renameProgram);
  fakeServer.reply(listInstituteApplications, pageOf([{ ...applied, currentCourse: NEW }]));
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }));
  await user.type(name, '{Enter}');
  release();
  expect(await screen.findByText('Program renamed.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toEqual([{ params: { id: 'p1' }, body: { name: NEW } }]);
  expect(screen.getByRole('button', { name: `Rename ${NEW}` })).toHaveFocus();
  const table = within(screen.getByRole('table', { name: 'Applications' }));
  await waitFor(() =>
    expect(table.getByRole('row', { name: new RegExp(`${OLD} \\(now ${NEW}\\)`) })).toBeVisible(),
  );
  expect(JSON.parse(localStorage.getItem('institute') ?? '')).toEqual(offering(NEW));
});

it('refuses an empty name at the input before anything is sent', async () => {
  const { user, dialog, name } = await openDialog();
  await user.clear(name);
  await user.type(name, ' {Enter}');
  expect(name).toHaveAccessibleDescription(expect.stringContaining('Please enter a Course name.'));
  expect(name).toHaveFocus();
  await user.type(name, 'BBA');
  expect(dialog.queryByText(/Please enter/)).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
});

it('says at the input what the server refuses, and keeps what was typed', async () => {
  fakeServer.refuseWith(renameProgram, 'program.name-taken');
  const { user, dialog, name } = await openDialog();
  await user.clear(name);
  await user.type(name, 'BS Data Science');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription(
      expect.stringContaining(
        'This department has another program of this name. Please choose a different one.',
      ),
    ),
  );
  expect(name).toHaveValue('BS Data Science');
});

it('says when there was no answer', async () => {
  fakeServer.unreachable(renameProgram);
  const { user, dialog, name } = await openDialog();
  await user.type(name, 's{Enter}');
  expect(await dialog.findByText('Could not connect to server. Please try again.')).toBeVisible();
  expect(name).toHaveAccessibleDescription('');
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
  const { user } = await openDashboard();
  await user.click(screen.getByText('Departments and programs'));
  expect(screen.getByText('BS Software Engineering')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Rename/ })).not.toBeInTheDocument();
});

it('says after saving which programs are archived, and sends names alone', async () => {
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
});

it('says how many are archived when there are many', async () => {
  const { user } = await openDashboard({ institute: offering(OLD) });
  await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
  fakeServer.reply(updateInstitute, { institute: nust, archived: ['A', 'B', 'C', 'D'] });
  await user.click(await screen.findByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText(/^4 programs are archived\./)).toBeVisible();
});
