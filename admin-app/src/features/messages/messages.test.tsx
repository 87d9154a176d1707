import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type AdminMessage,
  deleteAdminThread,
  findCorrespondents,
  getInstituteAdminMessages,
  getStudentAdminMessages,
  listAdminInstitutes,
  listAdminStudents,
  listConversations,
  markAdminMessagesRead,
  NO_MESSAGE_RIGHTS,
  type StaffMember,
  sendAdminMessageToInstitute,
  sendAdminMessageToStudent,
} from '@uas/contract';
import { aishaWith, fakeServer, nust, sara } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

const WITH_SARA = {
  userType: 'student' as const,
  email: sara.email,
  name: sara.name,
  lastText: 'When is my payment confirmed?',
  lastDate: '2026-11-20T09:00:00.000Z',
  unread: 1,
};
const ASKED: AdminMessage = {
  from: 'student',
  to: 'admin',
  text: 'When is my payment confirmed?',
  date: '2026-11-20T09:00:00.000Z',
  read: false,
};
const ANSWER: AdminMessage = { ...ASKED, from: 'admin', to: sara.email, text: 'Today.', read: false };
const PROMPT = 'Are you sure you want to delete all messages with this user? This cannot be undone.';
const BOTH = ['messagesStudents', 'messagesInstitutes'] as const;

async function showMessages(as: StaffMember = aishaWith(...BOTH, 'deleteMessages')) {
  fakeServer.reply(listConversations, { conversations: [WITH_SARA], ...onlyPage(1) });
  fakeServer.reply(getStudentAdminMessages, { messages: [ASKED] });
  fakeServer.reply(markAdminMessagesRead, { success: true });
  return showDashboard({ as });
}

async function openThread(as?: StaffMember) {
  const { user } = await showMessages(as);
  await user.click(await screen.findByRole('button', { name: `Open conversation with ${sara.name}` }));
  const dialog = await screen.findByRole('dialog', { name: `Conversation with ${sara.name}` });
  await within(dialog).findByText(ASKED.text);
  return { user, dialog };
}

describe('the list of conversations', () => {
  it("A-8.50 says 'No messages yet.' when there is none", async () => {
    fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
    await showDashboard({ as: aishaWith(...BOTH) });
    expect(await screen.findByText('No messages yet.')).toBeVisible();
  });

  it('says when it could not be loaded, with Retry', async () => {
    fakeServer.unreachable(listConversations);
    await showDashboard({ as: aishaWith(...BOTH) });
    expect(await screen.findByText('Could not load messages')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('marks what is unread', async () => {
    await showMessages();
    expect(await screen.findByText('1 new')).toBeVisible();
    expect(screen.getByText(WITH_SARA.lastText)).toBeVisible();
  });
});

describe('messaging by right', () => {
  it("A-6.11 A-6.12 disables both kinds with the title 'No permission' for staff without the rights", async () => {
    fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
    await showDashboard({ as: aishaWith() });
    await screen.findByText(NO_MESSAGE_RIGHTS);
    expect(screen.queryByText('No messages yet.')).not.toBeInTheDocument();
    for (const name of ['Message a student', 'Message an institute']) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
      expect(screen.getByRole('button', { name })).toHaveAttribute('title', 'No permission');
    }
  });

  it('A-6.11 disables Message in the list of students without messagesStudents', async () => {
    fakeServer.reply(listAdminStudents, { students: [sara], ...onlyPage(1) });
    await showDashboard({ as: aishaWith('manageStudents', 'messagesInstitutes') });
    const button = await screen.findByRole('button', { name: `Message ${sara.name}` });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('title', 'No permission');
  });

  it('A-6.12 disables Message in the list of institutes without messagesInstitutes', async () => {
    fakeServer.reply(listAdminInstitutes, { institutes: [nust], ...onlyPage(1) });
    await showDashboard({ as: aishaWith('manageInstitutes', 'messagesStudents') });
    const button = await screen.findByRole('button', { name: `Message ${nust.name}` });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('title', 'No permission');
  });

  it('A-6.12 opens the conversation with an institute for staff with messagesInstitutes', async () => {
    fakeServer.reply(listAdminInstitutes, { institutes: [nust], ...onlyPage(1) });
    fakeServer.reply(getInstituteAdminMessages, { messages: [] });
    fakeServer.reply(sendAdminMessageToInstitute, { msg: { ...ANSWER, to: nust.email } });
    const { user } = await showDashboard({ as: aishaWith('manageInstitutes', 'messagesInstitutes') });
    await user.click(await screen.findByRole('button', { name: `Message ${nust.name}` }));
    const dialog = await screen.findByRole('dialog', { name: `Conversation with ${nust.name}` });
    expect(await within(dialog).findByText('No messages yet.')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Your message'), 'Today.');
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await within(dialog).findByText('Message sent.')).toBeVisible();
    expect(fakeServer.calls(sendAdminMessageToInstitute)[0]?.body).toEqual({
      instituteEmail: nust.email,
      text: 'Today.',
    });
  });
});

it('finds a student by name to write to', async () => {
  fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
  fakeServer.reply(getStudentAdminMessages, { messages: [] });
  fakeServer.reply(findCorrespondents, { found: [{ name: sara.name, email: sara.email }] });
  const { user } = await showDashboard({ as: aishaWith('messagesStudents') });
  await user.click(await screen.findByRole('button', { name: 'Message a student' }));
  const dialog = await screen.findByRole('dialog', { name: 'Message a student' });
  await user.type(within(dialog).getByLabelText(/^Name or email/), 'sar');
  const matches = await within(dialog).findByRole('list', { name: 'Matches' });
  expect(fakeServer.calls(findCorrespondents).at(-1)?.query).toEqual({ userType: 'student', search: 'sar' });
  await user.click(within(matches).getByRole('button', { name: new RegExp(sara.name) }));
  expect(await screen.findByRole('dialog', { name: `Conversation with ${sara.name}` })).toBeVisible();
});

it('an e-mail that nobody has opens no conversation and says so; one that somebody has opens theirs', async () => {
  fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
  fakeServer.reply(getStudentAdminMessages, { messages: [] });
  const longer = { name: 'Another', email: `a.${sara.email}` };
  fakeServer.reply(findCorrespondents, { found: [longer] });
  const { user } = await showDashboard({ as: aishaWith('messagesStudents') });
  await user.click(await screen.findByRole('button', { name: 'Message a student' }));
  const dialog = await screen.findByRole('dialog', { name: 'Message a student' });
  const box = within(dialog).getByLabelText(/^Name or email/);
  await user.type(box, `${sara.email}{Enter}`);
  await waitFor(() => expect(box).toHaveAccessibleDescription(/No student has this e-mail\./));
  expect(screen.queryByRole('dialog', { name: /^Conversation/ })).not.toBeInTheDocument();
  expect(fakeServer.calls(getStudentAdminMessages)).toEqual([]);
  fakeServer.reply(findCorrespondents, { found: [{ name: sara.name, email: sara.email }, longer] });
  await user.click(within(dialog).getByRole('button', { name: 'Open conversation' }));
  expect(await screen.findByRole('dialog', { name: `Conversation with ${sara.name}` })).toBeVisible();
});

describe('Conversation', () => {
  it('A-2.32 A-4.14 shows the thread and marks the messages of the other side read', async () => {
    const { dialog } = await openThread();
    await waitFor(() => expect(fakeServer.calls(markAdminMessagesRead)).toHaveLength(1));
    expect(fakeServer.calls(markAdminMessagesRead)[0]?.body).toEqual({
      userType: 'student',
      userEmail: sara.email,
    });
    expect(within(dialog).getByText(ASKED.text)).toBeVisible();
    await waitFor(() => expect(fakeServer.calls(listConversations).length).toBeGreaterThan(1));
  });

  it("A-5.9 A-5.10 does not send blanks: 'Cannot send empty message.'", async () => {
    const { user, dialog } = await openThread();
    await user.type(within(dialog).getByLabelText('Your message'), '   ');
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await within(dialog).findByText('Cannot send empty message.')).toBeVisible();
    expect(fakeServer.calls(sendAdminMessageToStudent)).toEqual([]);
  });

  it('A-5.10 sends nothing without a token', async () => {
    const { user, dialog } = await openThread();
    const { useSession } = await import('@uas/shared-ui/kit');
    await user.type(within(dialog).getByLabelText('Your message'), 'Today.');
    const form = within(dialog).getByLabelText('Your message').closest('form') as HTMLFormElement;
    const { getState } = useSession;
    jest.spyOn(useSession, 'getState').mockReturnValue({ ...getState(), token: null });
    fireEvent.submit(form);
    await within(dialog).findByRole('button', { name: 'Send' });
    expect(fakeServer.calls(sendAdminMessageToStudent)).toEqual([]);
    jest.restoreAllMocks();
  });

  it("A-8.34 says 'Failed to send message.' and keeps the words", async () => {
    fakeServer.refuse(sendAdminMessageToStudent, 500);
    const { user, dialog } = await openThread();
    await user.type(within(dialog).getByLabelText('Your message'), 'Today.');
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await within(dialog).findByText('Failed to send message.')).toBeVisible();
    expect(within(dialog).getByLabelText('Your message')).toHaveValue('Today.');
  });

  it("A-8.35 says 'Network error. Could not send message.' when nobody answers", async () => {
    fakeServer.unreachable(sendAdminMessageToStudent);
    const { user, dialog } = await openThread();
    await user.type(within(dialog).getByLabelText('Your message'), 'Today.');
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await within(dialog).findByText('Network error. Could not send message.')).toBeVisible();
  });

  it("A-8.63 A-7.22 sends trimmed words, appends the message and says 'Message sent.'", async () => {
    fakeServer.reply(sendAdminMessageToStudent, { msg: ANSWER });
    const { user, dialog } = await openThread();
    await user.type(within(dialog).getByLabelText('Your message'), '  Today. ');
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await within(dialog).findByText('Message sent.')).toBeVisible();
    expect(within(dialog).getByText('Today.', { selector: 'p' })).toBeVisible();
    expect(fakeServer.calls(sendAdminMessageToStudent)[0]?.body).toEqual({
      studentEmail: sara.email,
      text: 'Today.',
    });
    expect(within(dialog).getByLabelText('Your message')).toHaveValue('');
  });
});

describe('deleting a thread', () => {
  it("A-6.16 is disabled with the title 'No permission' without deleteMessages, in the list and in the dialog", async () => {
    const { dialog } = await openThread(aishaWith(...BOTH));
    const inDialog = within(dialog).getByRole('button', { name: 'Delete all messages' });
    expect(inDialog).toBeDisabled();
    expect(inDialog).toHaveAttribute('title', 'No permission');
    const inList = screen.getByRole('button', {
      name: `Delete all messages with ${sara.name}`,
      hidden: true,
    });
    expect(inList).toBeDisabled();
    expect(inList).toHaveAttribute('title', 'No permission');
  });

  it('A-8.79 A-8.81 asks first; Cancel sends nothing; then the thread is gone', async () => {
    fakeServer.reply(deleteAdminThread, { success: true });
    const { user } = await showMessages();
    await user.click(await screen.findByRole('button', { name: `Delete all messages with ${sara.name}` }));
    let question = await screen.findByRole('dialog');
    expect(within(question).getByText(PROMPT)).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(fakeServer.calls(deleteAdminThread)).toEqual([]);
    await user.click(screen.getByRole('button', { name: `Delete all messages with ${sara.name}` }));
    question = await screen.findByRole('dialog');
    fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
    await user.click(within(question).getByRole('button', { name: 'Delete all messages' }));
    expect(await screen.findByText('No messages yet.')).toBeVisible();
    expect(fakeServer.calls(deleteAdminThread)[0]?.query).toEqual({
      userType: 'student',
      userEmail: sara.email,
    });
  });
});
