import { screen, waitFor, within } from '@testing-library/react';
import {
  type Academy,
  addAcademy,
  deleteAcademy,
  listAdminAcademies,
  listConversations,
  listReferredStudents,
  updateAcademy,
} from '@uas/contract';
import { invalidate } from '@uas/shared-ui/query';
import { aishaWith, fakeServer, omar, sara } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

const LAHORE: Academy = {
  name: 'Lahore Academy',
  email: 'academy@example.pk',
  city: 'Lahore',
  address: '5 Canal Road',
  contactPerson: 'Nadia Iqbal',
  phone: '042-1112223',
};

async function showAcademies(academies: Academy[] = [LAHORE]) {
  fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
  fakeServer.reply(listAdminAcademies, { academies });
  const { user } = await showDashboard({ as: aishaWith('viewAcademies'), tab: 'Academies/Consultants' });
  return user;
}

async function openAdd() {
  const user = await showAcademies();
  await screen.findByText('Lahore Academy');
  await user.click(screen.getByRole('button', { name: 'Add Academy/Consultant' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Academy/Consultant' });
  await within(dialog).findByRole('button', { name: 'Add' });
  return { user, dialog };
}

it('says when the list could not be loaded, with Retry', async () => {
  fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
  fakeServer.unreachable(listAdminAcademies);
  const { user } = await showDashboard({ as: aishaWith('viewAcademies'), tab: 'Academies/Consultants' });
  expect(await screen.findByText('Could not load academies.')).toBeVisible();
  fakeServer.reply(listAdminAcademies, { academies: [LAHORE] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Lahore Academy')).toBeVisible();
});

it('says when the list could not be loaded again, over what was there before', async () => {
  const user = await showAcademies();
  await screen.findByText('Lahore Academy');
  fakeServer.refuse(listAdminAcademies, 503);
  void invalidate(listAdminAcademies);
  expect(await screen.findByText('Could not load academies.')).toBeVisible();
  expect(screen.getByText('Lahore Academy')).toBeVisible();
  fakeServer.reply(listAdminAcademies, { academies: [{ ...LAHORE, name: 'Multan Academy' }] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Multan Academy')).toBeVisible();
  expect(screen.queryByText('Could not load academies.')).not.toBeInTheDocument();
});

it('shows all fields of an academy and finds it by words', async () => {
  const user = await showAcademies([
    LAHORE,
    { ...LAHORE, name: 'Quetta Consultants', email: 'q@example.pk', city: 'Quetta' },
  ]);
  const row = (await screen.findByText('Lahore Academy')).closest('tr') as HTMLElement;
  for (const text of ['Lahore', '5 Canal Road', 'Nadia Iqbal', '042-1112223', 'academy@example.pk']) {
    expect(within(row).getByText(text)).toBeVisible();
  }
  await user.type(screen.getByLabelText('Search academies'), 'quetta');
  expect(screen.queryByText('Lahore Academy')).not.toBeInTheDocument();
  expect(screen.getByText('Quetta Consultants')).toBeVisible();
});

describe('Add Academy/Consultant', () => {
  it("A-5.17 A-8.37 checks nothing itself: an empty form is sent, and the server's words are shown", async () => {
    fakeServer.refuseWith(addAcademy, 'input.invalid', { name: 'academy.name-missing' });
    const { user, dialog } = await openAdd();
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    const text = 'Please enter the name of the academy.';
    expect(await within(dialog).findByRole('link', { name: text })).toBeVisible();
    expect(within(dialog).getByLabelText('Name')).toHaveAccessibleDescription(`Error: ${text}`);
    expect(fakeServer.calls(addAcademy)).toHaveLength(1);
  });

  it("A-8.37 says 'Could not add academy.' when the refusal has no words", async () => {
    fakeServer.refuse(addAcademy, 400);
    const { user, dialog } = await openAdd();
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await within(dialog).findByText('Could not add academy.')).toBeVisible();
  });

  it('A-2.35 A-7.47 adds one and shows it in the list', async () => {
    const added = { ...LAHORE, name: 'Multan Academy', email: 'multan@example.pk', city: 'Multan' };
    fakeServer.reply(addAcademy, { success: true, academy: added, message: 'Academy added.' });
    const { user, dialog } = await openAdd();
    for (const [label, value] of [
      ['Name', 'Multan Academy'],
      ['Email', 'multan@example.pk'],
      ['Phone', '0300-1112223'],
      ['Contact person', 'Nadia Iqbal'],
      ['City', 'Multan'],
      ['Address', '5 Canal Road'],
    ] as const) {
      await user.type(within(dialog).getByLabelText(label), value);
    }
    fakeServer.reply(listAdminAcademies, { academies: [LAHORE, added] });
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Academy added.')).toBeVisible();
    expect(await screen.findByText('Multan Academy')).toBeVisible();
    expect(fakeServer.calls(addAcademy)[0]?.body).toEqual({
      name: 'Multan Academy',
      address: '5 Canal Road',
      city: 'Multan',
      contactPerson: 'Nadia Iqbal',
      phone: '0300-1112223',
      email: 'multan@example.pk',
    });
  });
});

describe("'Referred By'", () => {
  async function openReferrals() {
    const user = await showAcademies();
    await user.click(await screen.findByRole('button', { name: 'Referred By Lahore Academy' }));
    return screen.findByRole('dialog', { name: 'Referred By: Lahore Academy' });
  }

  it("A-8.54 says 'No students referred by this academy yet.'", async () => {
    fakeServer.reply(listReferredStudents, { students: [] });
    const dialog = await openReferrals();
    expect(await within(dialog).findByText('No students referred by this academy yet.')).toBeVisible();
  });

  it('A-2.36 A-4.18 lists the students, Accepted in green and Registered in blue', async () => {
    fakeServer.reply(listReferredStudents, {
      students: [
        { name: sara.name, email: sara.email, phone: sara.phone, offerStatus: 'Accepted' },
        { name: omar.name, email: omar.email, phone: omar.phone, offerStatus: 'Registered' },
      ],
    });
    const dialog = await openReferrals();
    expect(await within(dialog).findByText(sara.name)).toBeVisible();
    expect(within(dialog).getByText('Accepted')).toHaveAttribute('data-colour', 'green');
    expect(within(dialog).getByText('Registered')).toHaveAttribute('data-colour', 'blue');
    await waitFor(() =>
      expect(fakeServer.calls(listReferredStudents)[0]?.params).toEqual({ email: 'academy@example.pk' }),
    );
  });
});

it('corrects an academy: the form holds what is there, and the list is read anew', async () => {
  const user = await showAcademies();
  await user.click(await screen.findByRole('button', { name: 'Edit Lahore Academy' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Academy/Consultant' });
  const name = await within(dialog).findByLabelText(/^Name/);
  expect(name).toHaveValue('Lahore Academy');
  await user.clear(name);
  await user.type(name, 'Lahore College Prep');
  const saved = { ...LAHORE, name: 'Lahore College Prep' };
  fakeServer.refuse(updateAcademy, 409, 'Academy already exists.');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Academy already exists.')).toBeVisible();
  fakeServer.reply(updateAcademy, { success: true, academy: saved, message: 'Academy saved.' });
  fakeServer.reply(listAdminAcademies, { academies: [saved] });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Academy saved.')).toBeVisible();
  expect(await screen.findByText('Lahore College Prep')).toBeVisible();
  expect(fakeServer.calls(updateAcademy).at(-1)).toMatchObject({
    params: { email: LAHORE.email },
    body: saved,
  });
});

it('deletes an academy after saying what becomes of the students whom it referred', async () => {
  const user = await showAcademies();
  const referred = { name: 'Sara', email: 's@example.pk', phone: '', offerStatus: 'Registered' as const };
  fakeServer.reply(listReferredStudents, { students: [referred, referred] });
  await user.click(await screen.findByRole('button', { name: 'Delete Lahore Academy' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('Are you sure you want to delete this academy? This cannot be undone.');
  expect(question).toHaveTextContent('2 students were referred by it. They keep their accounts');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(fakeServer.calls(deleteAcademy)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete Lahore Academy' }));
  fakeServer.reply(deleteAcademy, { success: true, message: 'Academy deleted.' });
  fakeServer.reply(listAdminAcademies, { academies: [] });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete academy' }));
  expect(await screen.findByText('Academy deleted.')).toBeVisible();
  expect(await screen.findByText('No academies or consultants yet.')).toBeVisible();
});
