import { screen, waitFor, within } from '@testing-library/react';
import {
  completeHandOver,
  handOver,
  type InstituteMember,
  inviteMember,
  inviteMemberAgain,
  listMembers,
  listOfferings,
  logout,
  type MemberList,
  type OwnMember,
  removeMember,
  setMemberRights,
} from '@uas/contract';
import { applicationOf, fakeServer, nust } from '@uas/shared-ui/test-kit';
import { openDashboard, renderPortal, serveDashboard } from '../../test-kit/open-dashboard';

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
    await user.click(form.getByLabelText(/^Decide applications/));
    fakeServer.reply(setMemberRights, listOf({ ...aisha, rights: ['messages'] }, invited));
    await user.click(form.getByRole('button', { name: 'Save rights' }));
    await waitFor(() => expect(dialog.getByText('Messages')).toBeVisible());
    expect(fakeServer.calls(setMemberRights)[0]).toMatchObject({
      params: { id: 'me_1' },
      body: { rights: ['messages'] },
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
  async function openHandOver() {
    const opened = await openPeople(listOf(aisha));
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Hand over the main account' }));
    const form = within(await screen.findByRole('dialog', { name: 'Hand over the main account' }));
    await write(opened.user, form.getByLabelText(/^New email address/), 'sana@nust.example');
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
});

describe('a member in the portal', () => {
  it('F-10.6 without rights reads applications, finds no button to change any, and sees their own name', async () => {
    await openDashboard({
      institute: { ...nust, member: memberWith() } as typeof nust,
      applications: [applicationOf({})],
    });
    expect(screen.getByText(/^Aisha Khan/)).toBeVisible();
    for (const name of [/^Approve/, /^Reject/, 'Edit Profile', /^Message Admin/, 'People', /^Open messages/])
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
