import { act, screen, waitFor, within } from '@testing-library/react';
import { addNote, listNotes } from '@uas/contract';
import { Notes, Thread } from '@uas/shared-ui/threads';
import { useEffect, useState } from 'react';
import { fakeServer, renderScreen, root } from '../test-kit';

const AT = '2026-11-20T09:00:00.000Z';
const message = (id: string, from: string, read: boolean) => ({
  id,
  from,
  text: `Words of ${id}`,
  date: AT,
  read,
});

const markRead = jest.fn<Promise<void>, []>();
let add: (next: ReturnType<typeof message>) => void = () => undefined;

interface MessagesProps {
  readonly first: readonly ReturnType<typeof message>[];
  /** The page is not loaded again: what was marked still stands there as it came. */
  readonly leavesUnread?: boolean;
}

function Messages({ first, leavesUnread = false }: MessagesProps) {
  const [messages, setMessages] = useState(first);
  useEffect(() => {
    add = (next) => setMessages((before) => [...before, next]);
  }, []);
  return (
    <Thread
      label="Messages"
      height={280}
      empty="No messages yet."
      own="student"
      names={{ student: 'You', institute: 'NUST' }}
      query={{ data: { messages }, isLoading: false, error: null, refetch: jest.fn() }}
      loadEarlier={async () => ({ messages: [] })}
      markRead={async () => {
        await markRead();
        if (!leavesUnread) setMessages((before) => before.map((each) => ({ ...each, read: true })));
      }}
      onSend={async () => true}
      error={null}
    />
  );
}

const item = (id: string) => within(screen.getByText(`Words of ${id}`).closest('li') ?? document.body);

beforeEach(() => markRead.mockReset().mockResolvedValue());

it('of two messages of one millisecond only the new one is marked, and stays marked when it is read', async () => {
  renderScreen(<Messages first={[message('m1', 'institute', true), message('m2', 'institute', false)]} />);
  await waitFor(() => expect(markRead).toHaveBeenCalledTimes(1));
  expect(item('m2').getByText('New')).toBeVisible();
  expect(item('m1').queryByText('New')).not.toBeInTheDocument();
});

it('what comes while it is open is marked read too, once; what is read or one’s own asks for nothing', async () => {
  renderScreen(<Messages first={[message('m1', 'student', false), message('m2', 'institute', true)]} />);
  await screen.findByText('Words of m1');
  expect(markRead).not.toHaveBeenCalled();
  act(() => add(message('m3', 'institute', false)));
  await waitFor(() => expect(markRead).toHaveBeenCalledTimes(1));
  expect(await item('m3').findByText('New')).toBeVisible();
});

it('what comes while the first is being marked is marked after it', async () => {
  let marked = () => {};
  markRead.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        marked = resolve;
      }),
  );
  renderScreen(<Messages first={[message('m1', 'institute', false)]} leavesUnread />);
  await waitFor(() => expect(markRead).toHaveBeenCalledTimes(1));
  act(() => add(message('m2', 'institute', false)));
  expect(markRead).toHaveBeenCalledTimes(1);
  await act(async () => marked());
  await waitFor(() => expect(markRead).toHaveBeenCalledTimes(2));
});

it('what could not be marked read says nothing, and is asked again with the next message', async () => {
  markRead.mockRejectedValueOnce(new Error('no line'));
  renderScreen(<Messages first={[message('m1', 'institute', false)]} />);
  await waitFor(() => expect(markRead).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => add(message('m2', 'institute', false)));
  await waitFor(() => expect(markRead).toHaveBeenCalledTimes(2));
  expect(item('m1').getByText('New')).toBeVisible();
});

it('a side is called by its name, and by its word where it has none', async () => {
  renderScreen(
    <Messages first={[message('m1', 'institute', true), message('m2', 'board-of-tomorrow', true)]} />,
  );
  expect((await screen.findByText('Words of m1')).closest('li')).toHaveTextContent('NUST');
  expect(item('m2').getByText('Board of tomorrow')).toBeVisible();
});

it('what is written while a note is on its way stays for the next one', async () => {
  fakeServer.reply(listNotes, { notes: [] });
  fakeServer.reply(addNote, { message: 'x' });
  const arrive = fakeServer.hold(addNote);
  const { user } = renderScreen(<Notes applicationId="ap_1" mayWrite />, {
    as: { role: 'admin', record: root },
  });
  const box = await screen.findByRole('textbox', { name: 'Write a note' });
  await user.type(box, 'Called the board.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await user.type(box, ' They call back.');
  await act(async () => arrive());
  await waitFor(() => expect(box).toHaveValue('They call back.'));
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(box).toHaveValue(''));
  expect(fakeServer.calls(addNote).map(({ body }) => body.text)).toEqual([
    'Called the board.',
    'They call back.',
  ]);
});
