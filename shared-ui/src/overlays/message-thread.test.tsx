import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../test-kit';
import { MessageThread } from './message-thread';
import { useEarlierMessages } from './use-earlier-messages';

interface Written {
  readonly id: string;
  readonly text: string;
  readonly date: string;
}

const written = (number: number): Written => ({
  id: `m${number}`,
  text: `message ${number}`,
  date: '2026-11-20T09:00:00.000Z',
});
const pageOf = (from: number, to: number, earlier: string | null) => ({
  messages: Array.from({ length: to - from + 1 }, (_, index) => written(from + index)),
  earlier,
});

function Thread({ load }: { load: (before: string) => Promise<ReturnType<typeof pageOf>> }) {
  const [page, setPage] = useState(pageOf(5, 6, 'before 5'));
  const { messages, showEarlier } = useEarlierMessages(page, load);
  return (
    <>
      <button type="button" onClick={() => setPage(pageOf(6, 7, 'before 6'))}>
        Load again
      </button>
      <MessageThread
        label="Messages"
        height={280}
        empty=""
        messages={messages.map((message) => ({ ...message, side: 'other', author: 'Admin' }))}
        onShowEarlier={showEarlier}
      />
    </>
  );
}

it('what was written stays when it could not be loaded again, and the reason stands over it', () => {
  const message = { ...written(1), side: 'other' as const, author: 'Admin' };
  const thread = { label: 'Messages', height: 280 as const, empty: '', failure: 'Could not load messages.' };
  renderScreen(<MessageThread {...thread} messages={[message]} onRetry={() => undefined} />);
  expect(screen.getByText('message 1')).toBeVisible();
  expect(screen.getByText('Could not load messages.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

function Waiting({ onSend }: { onSend: (text: string) => Promise<boolean> }) {
  const [loading, setLoading] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setLoading(false)}>
        Loaded
      </button>
      <MessageThread
        label="Messages"
        height={280}
        messages={[]}
        empty=""
        loading={loading}
        onSend={onSend}
        blankRefusal="Cannot send empty message."
      />
    </>
  );
}

const texts = () => screen.getAllByText(/^message \d$/).map(({ textContent }) => textContent);
const upTo = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `message ${first + index}`);

describe('a thread by pages', () => {
  it('shows earlier messages above, keeps all when the newest are loaded again, and keeps the focus', async () => {
    const load = async (before: string) =>
      before === 'before 5' ? pageOf(3, 4, 'before 3') : pageOf(1, 2, null);
    const { user } = renderScreen(<Thread load={load} />);
    expect(texts()).toEqual(upTo(5, 6));
    const button = screen.getByRole('button', { name: 'Show earlier messages' });
    await user.click(button);
    await waitFor(() => expect(texts()).toEqual(upTo(3, 6)));
    expect(button).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Load again' }));
    await waitFor(() => expect(texts()).toEqual(upTo(3, 7)));
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await waitFor(() => expect(texts()).toEqual(upTo(1, 7)));
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus();
  });

  it('says when they could not be loaded, and loads them the next time', async () => {
    let fails = true;
    const load = async () => {
      if (fails) throw new Error('no line');
      return pageOf(3, 4, null);
    };
    const { user } = renderScreen(<Thread load={load} />);
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load earlier messages. Try again.');
    expect(texts()).toEqual(upTo(5, 6));
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await waitFor(() => expect(texts()).toEqual(upTo(3, 6)));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('S-5.21 Send waits until the thread has been loaded; what is typed meanwhile stays', async () => {
    const send = jest.fn(async () => true);
    const { user } = renderScreen(<Waiting onSend={send} />);
    await user.type(screen.getByRole('textbox', { name: 'Your message' }), 'Hello');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Loaded' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(send).toHaveBeenCalledWith('Hello'));
    expect(send).toHaveBeenCalledTimes(1);
  });
});
