import { act, screen, waitFor, within } from '@testing-library/react';
import {
  getNotificationPreferences,
  getStudent,
  listNotifications,
  markNotificationsRead,
  NO_NOTIFICATIONS,
  type ReplyInput,
  setNotificationPreferences,
} from '@uas/contract';
import { keyOf, queryClient, useEndpointQuery } from '../query';
import { fakeServer, renderScreen, sara } from '../test-kit';
import { NotificationBell } from '.';

type Row = ReplyInput<typeof listNotifications>['notifications'][number];

const APPROVED: Row = {
  _id: 'n2',
  kind: 'application-approved',
  category: 'decisions',
  title: 'You have an offer',
  text: 'NUST approved your application UAS-26-000001-4 for BS Physics.',
  data: {},
  link: '/?dialog=accept-offer&application=app_1&role=student',
  at: '2026-11-20T09:00:00.000Z',
  read: false,
};
const RECEIVED: Row = {
  ...APPROVED,
  _id: 'n1',
  title: 'Your application was received',
  link: '/?role=student',
  read: true,
};

function serve(rows: readonly Row[]) {
  const state = { rows: [...rows] };
  const unread = () => state.rows.filter(({ read }) => !read).length;
  fakeServer.reply(listNotifications, ({ query }) => {
    const from = query.after === undefined ? 0 : state.rows.findIndex(({ _id }) => _id === query.after) + 1;
    const page = state.rows.slice(from, from + Number(query.limit ?? 2));
    const hasMore = from + page.length < state.rows.length;
    return {
      notifications: page,
      unread: unread(),
      hasMore,
      cursor: hasMore ? (page.at(-1)?._id ?? null) : null,
    };
  });
  fakeServer.reply(markNotificationsRead, ({ body }) => {
    const ids = body.ids as readonly string[];
    state.rows = state.rows.map((row) => (ids.includes(row._id) ? { ...row, read: true } : row));
    return { success: true as const, unread: unread() };
  });
}

function Profile() {
  return <p>{useEndpointQuery(getStudent, { params: { email: sara.email } }).data?.name}</p>;
}

function show(rows: readonly Row[]) {
  serve(rows);
  return renderScreen(<NotificationBell />, {
    as: { role: 'student', record: sara },
  });
}

it('is a plain bell while nothing is unread, and says that there is nothing yet', async () => {
  const { user } = show([]);
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText(NO_NOTIFICATIONS)).toBeVisible();
});

it('says why the list did not come, and asks again', async () => {
  const { user } = show([APPROVED]);
  await screen.findByRole('button', { name: 'Notifications: 1 unread' });
  fakeServer.refuse(listNotifications, 500);
  await user.click(screen.getByRole('button', { name: /^Notifications/ }));
  expect(await screen.findByText('Could not load your notifications.')).toBeVisible();
  serve([APPROVED]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: APPROVED.title })).toBeVisible();
});

it('counts what is unread, leads to what it speaks of, and marks as read what was seen', async () => {
  const { user } = show([APPROVED, RECEIVED]);
  await user.click(await screen.findByRole('button', { name: 'Notifications: 1 unread' }));
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', APPROVED.link);
  expect(within(rows[0] as HTMLElement).getByText('New')).toBeVisible();
  expect(within(rows[1] as HTMLElement).queryByText('New')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Notifications', hidden: true })).toBeInTheDocument();
  expect(fakeServer.calls(markNotificationsRead).map(({ body }) => body)).toEqual([{ ids: ['n2'] }]);
  expect(within(rows[0] as HTMLElement).getByText('New')).toBeVisible();
});

it('has what is in sight follow when something arrives', async () => {
  serve([RECEIVED]);
  fakeServer.reply(getStudent, sara);
  const both = (
    <>
      <NotificationBell />
      <Profile />
    </>
  );
  renderScreen(both, { as: { role: 'student', record: sara } });
  await screen.findByText(sara.name);
  serve([APPROVED, RECEIVED]);
  fakeServer.reply(getStudent, { ...sara, name: 'Sara Malik' });
  await act(() => queryClient.refetchQueries({ queryKey: keyOf(listNotifications) }));
  expect(await screen.findByText('Sara Malik')).toBeVisible();
  expect(fakeServer.calls(getStudent)).toHaveLength(2);
});

it('shows older ones on demand', async () => {
  const { user } = show([APPROVED, RECEIVED, { ...RECEIVED, _id: 'n0', title: 'You registered' }]);
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('You registered')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

describe('the e-mail settings', () => {
  const preference = (category: 'decisions' | 'messages', enabled: boolean) => ({
    category,
    label: category === 'decisions' ? 'Decisions and offers' : 'Messages',
    channel: 'email' as const,
    enabled,
    canSwitchOff: category === 'messages',
  });

  it('F-7.9 are saved with the tick; what is always sent cannot be switched off', async () => {
    const { user } = show([]);
    const preferences = (messages: boolean) => ({
      preferences: [preference('decisions', true), preference('messages', messages)],
    });
    fakeServer.reply(getNotificationPreferences, preferences(true));
    fakeServer.reply(setNotificationPreferences, preferences(false));
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    await user.click(await screen.findByRole('button', { name: 'E-mail settings' }));
    expect(await screen.findByRole('checkbox', { name: 'Decisions and offers' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Messages' }));
    expect(await screen.findByText('Your choice is saved.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Messages' })).not.toBeChecked();
    expect(fakeServer.calls(setNotificationPreferences)[0]?.body).toEqual({
      preferences: [{ category: 'messages', channel: 'email', enabled: false }],
    });
  });

  it('F-7.14 speak of SMS only where they are sent', async () => {
    const mail = preference('decisions', true);
    fakeServer.reply(getNotificationPreferences, { preferences: [mail] });
    const { user } = show([]);
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    await user.click(await screen.findByRole('button', { name: 'E-mail settings' }));
    expect(await screen.findByRole('checkbox', { name: 'Decisions and offers' })).toBeVisible();
    expect(screen.queryByText(/SMS/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    fakeServer.reply(getNotificationPreferences, { preferences: [mail, { ...mail, channel: 'sms' }] });
    await user.click(await screen.findByRole('button', { name: 'E-mail settings' }));
    expect(await screen.findByText('Also by SMS: Decisions and offers.')).toBeVisible();
  });

  it('show each choice at once, however slow the server is, and save one after the other', async () => {
    const { user } = show([]);
    const two = (decisions: boolean, messages: boolean) => ({
      preferences: [
        { ...preference('decisions', decisions), canSwitchOff: true },
        preference('messages', messages),
      ],
    });
    fakeServer.reply(getNotificationPreferences, two(true, true));
    const answers = [two(true, false), two(false, false)];
    fakeServer.reply(setNotificationPreferences, () => answers.shift() ?? two(false, false));
    const release = fakeServer.hold(setNotificationPreferences);
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    await user.click(await screen.findByRole('button', { name: 'E-mail settings' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Messages' }));
    expect(screen.getByRole('checkbox', { name: 'Messages' })).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Decisions and offers' }));
    expect(screen.getByRole('checkbox', { name: 'Decisions and offers' })).not.toBeChecked();
    expect(screen.queryByText('Your choice is saved.')).not.toBeInTheDocument();
    release();
    await waitFor(() => expect(fakeServer.calls(setNotificationPreferences)).toHaveLength(2));
    expect(await screen.findByText('Your choice is saved.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Messages' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Decisions and offers' })).not.toBeChecked();
  });

  it('say when a choice could not be saved, and keep it as it was', async () => {
    const { user } = show([]);
    fakeServer.reply(getNotificationPreferences, { preferences: [preference('messages', true)] });
    fakeServer.refuse(setNotificationPreferences, 500);
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    await user.click(await screen.findByRole('button', { name: 'E-mail settings' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Messages' }));
    expect(await screen.findByText('Could not save your choice. Please try again.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Messages' })).toBeChecked());
  });
});
