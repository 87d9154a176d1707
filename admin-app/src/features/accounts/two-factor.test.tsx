import { screen, waitFor, within } from '@testing-library/react';
import {
  getStudent,
  listAdminInstitutes,
  listAdminStudents,
  listStaff,
  listStudentApplications,
  removeInstituteTwoFactor,
  removeStaffTwoFactor,
  removeStudentTwoFactor,
} from '@uas/contract';
import { aishaWith, fakeServer, nust, root, sara } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

const REASON = 'Came to the office with the CNIC.';
const DONE = { success: true as const, message: 'The second step was removed.' };
const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Remove second step' }));

const focused = () => document.activeElement as HTMLElement;

beforeEach(() => fakeServer.reply(listAdminStudents, { students: [sara], ...onlyPage(1) }));

async function openOfStudent() {
  fakeServer.reply(getStudent, sara);
  fakeServer.reply(listStudentApplications, { applications: [] });
  const { user } = await showDashboard();
  await user.click(await screen.findByRole('button', { name: `Details of ${sara.name}` }));
  await user.click(await screen.findByRole('button', { name: 'Remove second step' }));
  return { user, dialog: await dialogOf() };
}

it('F-9.16 asks for a reason of at least ten letters, and sends nothing without one', async () => {
  const { user, dialog } = await openOfStudent();
  await user.type(await dialog.findByRole('textbox', { name: /^How you made sure/ }), ' lost it ');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText('Please say how you made sure, in at least ten letters.')).toBeVisible();
  expect(fakeServer.calls(removeStudentTwoFactor)).toEqual([]);
});

it('F-9.16 removes the second step of a student with the reason, and says so', async () => {
  const { user, dialog } = await openOfStudent();
  fakeServer.refuseWith(removeStudentTwoFactor, 'second-step.not-on');
  await user.type(await dialog.findByRole('textbox', { name: /^How you made sure/ }), REASON);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText('There is no second step here.')).toBeVisible();
  fakeServer.reply(removeStudentTwoFactor, DONE);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The second step was removed.')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Remove second step' })).not.toBeInTheDocument(),
  );
  expect(fakeServer.calls(removeStudentTwoFactor).at(-1)?.body).toEqual({
    email: sara.email,
    reason: REASON,
  });
});

it('F-9.16 removes the second step of an institute', async () => {
  fakeServer.reply(listAdminInstitutes, { institutes: [nust], ...onlyPage(1) });
  fakeServer.reply(removeInstituteTwoFactor, DONE);
  const { user } = await showDashboard({ tab: 'Institutes' });
  const more = () => screen.getByRole('button', { name: `More for ${nust.name}` });
  await waitFor(() => expect(more()).toBeEnabled());
  await user.click(more());
  await user.click(await screen.findByRole('menuitem', { name: 'Remove second step' }));
  const dialog = await dialogOf();
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(focused()));
  await user.type(await dialog.findByRole('textbox', { name: /^How you made sure/ }), REASON);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The second step was removed.')).toBeVisible();
  expect(fakeServer.calls(removeInstituteTwoFactor)[0]?.body).toEqual({ email: nust.email, reason: REASON });
});

it('F-9.16 removes the second step of staff, but not the own one', async () => {
  const aisha = aishaWith('viewApplications');
  fakeServer.reply(listStaff, { admins: [root, aisha] });
  fakeServer.reply(removeStaffTwoFactor, DONE);
  const { user } = await showDashboard({ tab: 'Manage Staff' });
  const more = (name: string) => screen.getByRole('button', { name: `More for ${name}` });
  await waitFor(() => expect(more('Aisha')).toBeEnabled());
  await user.click(more(root.name || root.email));
  const own = await screen.findByRole('menuitem', { name: /^Remove second step/ });
  expect(own).toBeDisabled();
  expect(own).toHaveTextContent('This is your own second step. You can switch it off in My account.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(own).not.toBeInTheDocument());
  await user.click(more('Aisha'));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove second step' }));
  const dialog = await dialogOf();
  await user.type(await dialog.findByRole('textbox', { name: /^How you made sure/ }), REASON);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The second step was removed.')).toBeVisible();
  expect(fakeServer.calls(removeStaffTwoFactor)[0]?.body).toEqual({ email: aisha.email, reason: REASON });
});
