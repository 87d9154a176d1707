import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sentenceOf } from '@uas/contract';
import { useState } from 'react';
import type { LoginFailure } from '../forms/two-factor-asked';
import { Button, createMemoryRouter, RouterProvider, UasProvider, useStep } from '../kit';
import { stepsIn } from '../kit/navigation/history-steps';
import { renderScreen } from '../test-kit';
import {
  CloseButton,
  ConfirmDialog,
  Dialog,
  MessageThread,
  type ThreadMessage,
  TRANSITIONS,
  useConfirm,
} from '.';
import { SignInAgainDialog } from './sign-in-again-dialog';
import './message-thread';
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

function Password({ unsaved = false, onDemand = false }: { unsaved?: boolean; onDemand?: boolean }) {
  const [opened, setOpened] = useState(false);
  const [isNeeded, setIsNeeded] = useState(!onDemand);
  const open = () => {
    setIsNeeded(true);
    setOpened(true);
  };
  return (
    <>
      <Button onClick={open}>Change Password</Button>
      {isNeeded && (
        <Dialog opened={opened} onClose={() => setOpened(false)} title="Change Password" unsaved={unsaved}>
          <p>Old and new.</p>
        </Dialog>
      )}
    </>
  );
}

function Asking({ answers }: { answers: boolean[] }) {
  const { confirm, dialog } = useConfirm();
  return (
    <>
      <Button
        onClick={async () => answers.push(await confirm({ message: 'Delete?', confirmLabel: 'Delete' }))}
      >
        Ask
      </Button>
      {dialog}
    </>
  );
}

describe('a dialog', () => {
  it('takes the focus, closes with Escape and gives the focus back', async () => {
    const { user } = renderScreen(<Password />);
    const opener = screen.getByRole('button', { name: 'Change Password' });
    await user.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'Change Password' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('UX-2.8 gives the focus back also where it came on demand, opened from the start', async () => {
    const { user } = renderScreen(<Password onDemand />);
    const opener = screen.getByRole('button', { name: 'Change Password' });
    await user.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'Change Password' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('closes with Back before the page is left', async () => {
    const router = createMemoryRouter(
      [
        { path: '/', element: <p>Home</p> },
        { path: '/page', element: <Password /> },
      ],
      { initialEntries: ['/', '/page'] },
    );
    render(
      <UasProvider env="test">
        <RouterProvider router={router} />
      </UasProvider>,
    );
    await act(async () => screen.getByRole('button', { name: 'Change Password' }).click());
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await act(() => router.navigate(-1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change Password' })).toBeInTheDocument();
    await act(() => router.navigate(-1));
    expect(screen.getByText('Home')).toBeInTheDocument();
  });

  it('asks before unsaved changes are lost', async () => {
    const { user } = renderScreen(<Password unsaved />);
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByText('Old and new.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByText('Old and new.')).not.toBeInTheDocument());
  });

  it('S-9.9 moves for 300 ms, its backdrop for 150 ms', () => {
    expect(TRANSITIONS).toEqual({ modal: 300, backdrop: 150 });
    render(
      <MantineProvider>
        <Dialog opened onClose={() => undefined} title="Moving">
          <p>In</p>
        </Dialog>
      </MantineProvider>,
    );
    const backdrop = document.querySelector<HTMLElement>('.mantine-Modal-overlay');
    const content = document.querySelector<HTMLElement>('.mantine-Modal-content');
    expect(backdrop?.style.transitionDuration).toBe('150ms');
    expect(content?.style.transitionDuration).toBe('300ms');
  });

  it('stays open at the second click of a double click, whose first one took away what it hit', () => {
    const onClose = jest.fn();
    render(
      <MantineProvider>
        <Dialog opened onClose={onClose} title="Sent">
          <p>Not answered yet</p>
        </Dialog>
      </MantineProvider>,
    );
    const outside = document.querySelector<HTMLElement>('.mantine-Modal-overlay') ?? document.body;
    fireEvent.click(outside, { detail: 2 });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(outside, { detail: 1 });
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

function Writing() {
  const { opened, open, close } = useStep<true>('dialog');
  return (
    <>
      <Button onClick={() => open(true)}>Write</Button>
      <Dialog
        opened={opened !== null}
        onClose={close}
        title="Messages with Admin"
        history="place"
        footer={<CloseButton />}
      >
        <MessageThread
          label="Messages with Admin"
          height={280}
          messages={[]}
          empty="Nothing yet."
          onSend={async () => true}
        />
      </Dialog>
    </>
  );
}

function TwoDialogs() {
  const [opened, setOpened] = useState(['Lower', 'Upper']);
  return ['Lower', 'Upper'].map((title) => (
    <Dialog
      key={title}
      title={title}
      opened={opened.includes(title)}
      onClose={() => setOpened((before) => before.filter((known) => known !== title))}
    >
      <p>{title} text</p>
    </Dialog>
  ));
}

describe('what is typed in a dialog', () => {
  async function write() {
    const router = createMemoryRouter([{ path: '/', element: <Writing /> }]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    render(
      <UasProvider env="test">
        <RouterProvider router={router} />
      </UasProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Write' }));
    await user.type(await screen.findByRole('textbox'), 'When does it start?');
    return { user, router };
  }
  const question = () => screen.findByRole('dialog', { name: 'Discard your changes?' });

  type Shown = Awaited<ReturnType<typeof write>>;
  const press = (name: string, which: number) => (rendered: Shown) =>
    rendered.user.click(screen.getAllByRole('button', { name }).at(which) as HTMLElement);
  const outside = ({ user }: Shown) =>
    user.click(document.querySelector<HTMLElement>('.mantine-Modal-overlay') ?? document.body);

  it.each([
    ['Escape', ({ user }: Shown) => user.keyboard('{Escape}')],
    ['a press outside', outside],
    ['the cross', press('Close', 0)],
    ['the button Close', press('Close', -1)],
    ['the Back button', ({ router }: Shown) => act(() => router.navigate(-1))],
  ])('is not lost by %s without a question, and the question stays', async (_, leave) => {
    const rendered = await write();
    await leave(rendered);
    expect(await question()).toBeVisible();
    await act(async () => undefined);
    await rendered.user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox')).toHaveValue('When does it start?');
    await waitFor(() => expect(screen.queryByText('Discard your changes?')).not.toBeInTheDocument());
    await rendered.user.keyboard('{Escape}');
    await rendered.user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  });

  it('lets Escape answer the question with staying', async () => {
    const { user } = await write();
    await user.keyboard('{Escape}');
    await question();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Discard your changes?')).not.toBeInTheDocument());
    expect(screen.getByRole('textbox')).toHaveValue('When does it start?');
  });

  it('is asked for no more once it is sent', async () => {
    const { user } = await write();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
    expect(screen.queryByText('Discard your changes?')).not.toBeInTheDocument();
  });
});

it('Escape in a dialog over a dialog closes only the one on top', async () => {
  const { user } = renderScreen(<TwoDialogs />);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Upper text')).not.toBeInTheDocument());
  expect(screen.getByText('Lower text')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Lower text')).not.toBeInTheDocument());
});

describe('a confirmation', () => {
  it("S-2.75 is titled Universities Admission Service and asks with Cancel and 'Yes, Submit'", async () => {
    const confirmed = jest.fn();
    const cancelled = jest.fn();
    const { user } = renderScreen(
      <ConfirmDialog
        opened
        message="Are you sure? You cannot undo this action."
        confirmLabel="Yes, Submit"
        onConfirm={confirmed}
        onCancel={cancelled}
      />,
    );
    const dialog = screen.getByRole('dialog', { name: 'Universities Admission Service' });
    expect(dialog).toHaveTextContent('Are you sure? You cannot undo this action.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(cancelled).toHaveBeenCalledTimes(1);
    expect(confirmed).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Yes, Submit' }));
    expect(confirmed).toHaveBeenCalledTimes(1);
  });

  it('can be left but not answered while a part of it is on its way', async () => {
    const confirmed = jest.fn();
    const cancelled = jest.fn();
    const { user } = renderScreen(
      <ConfirmDialog opened ready={false} message="Sure?" onConfirm={confirmed} onCancel={cancelled} />,
    );
    const yes = screen.getByRole('button', { name: 'Yes, continue' });
    expect(yes).toHaveAttribute('aria-disabled', 'true');
    await user.click(yes);
    expect(confirmed).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(cancelled).toHaveBeenCalledTimes(1);
  });

  it('does its action once while it is pending', async () => {
    const confirmed = jest.fn();
    const cancelled = jest.fn();
    const { user } = renderScreen(
      <ConfirmDialog opened pending message="Delete?" onConfirm={confirmed} onCancel={cancelled} />,
    );
    await user.click(screen.getByRole('button', { name: 'Yes, continue' }));
    await user.keyboard('{Escape}');
    expect(confirmed).not.toHaveBeenCalled();
    expect(cancelled).not.toHaveBeenCalled();
  });

  it('answers a question', async () => {
    const answers: boolean[] = [];
    const { user } = renderScreen(<Asking answers={answers} />);
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(answers).toEqual([true]));
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(answers).toEqual([true, false]));
  });
});

const MESSAGES: ThreadMessage[] = [
  { id: '1', side: 'own', author: 'You', date: '2026-11-18T08:12:00Z', text: 'Is my receipt readable?' },
  { id: '2', side: 'other', author: 'Admin', date: '2026-11-20T06:03:00Z', text: 'Yes.', unread: true },
];

describe('a message thread', () => {
  it.each([280, 400] as const)('S-9.12 is %d pixels high', (height) => {
    renderScreen(<MessageThread label="Messages" height={height} messages={MESSAGES} empty="" />);
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveStyle({ height: `${height}px` });
  });

  it('shows days, times in Karachi and what is unread', () => {
    renderScreen(<MessageThread label="Messages" height={280} messages={MESSAGES} empty="" />);
    const items = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(items).toEqual([
      '18 Nov 2026',
      'You13:12Is my receipt readable?',
      '20 Nov 2026',
      'Admin11:03NewYes.',
    ]);
  });

  it('sends what is written, not what is blank, and keeps the words when it fails', async () => {
    const sent: string[] = [];
    let works = false;
    const send = async (text: string) => {
      sent.push(text);
      return works;
    };
    const { user } = renderScreen(
      <MessageThread label="Messages" height={280} messages={[]} empty="No messages yet." onSend={send} />,
    );
    expect(screen.getByText('No messages yet.')).toBeInTheDocument();
    const box = screen.getByRole('textbox', { name: 'Your message' });
    const button = screen.getByRole('button', { name: 'Send' });
    expect(button).toBeDisabled();
    await user.type(box, '   ');
    expect(button).toBeDisabled();
    await user.type(box, 'Hello');
    await user.click(button);
    await waitFor(() => expect(button).toBeEnabled());
    expect(box).toHaveValue('   Hello');
    works = true;
    await user.click(button);
    await waitFor(() => expect(box).toHaveValue(''));
    expect(sent).toEqual(['Hello', 'Hello']);
  });

  it('what is written while a message is on its way stays for the next one', async () => {
    let arrive: (sent: boolean) => void = () => undefined;
    const send = () =>
      new Promise<boolean>((resolve) => {
        arrive = resolve;
      });
    const { user } = renderScreen(
      <MessageThread label="Messages" height={280} messages={[]} empty="No messages yet." onSend={send} />,
    );
    const box = screen.getByRole('textbox', { name: 'Your message' });
    await user.type(box, 'When does it begin?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.type(box, ' And where?');
    await act(async () => arrive(true));
    expect(box).toHaveValue('And where?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.clear(box);
    await user.type(box, 'Where is it?');
    await act(async () => arrive(true));
    expect(box).toHaveValue('Where is it?');
  });
});

it('R-8 the login over the page begins at the password: whose work it is is known', async () => {
  renderScreen(
    <SignInAgainDialog
      opened
      email="sara@example.pk"
      pending={false}
      failure={null}
      onSubmit={() => undefined}
      onLogout={() => undefined}
    />,
  );
  await waitFor(() => expect(screen.getByLabelText(/^Password/)).toHaveFocus());
  expect(screen.getByLabelText('Email')).toHaveValue('sara@example.pk');
});

const NEEDED = 'second-step.needed';

function LoginAgain() {
  const [failure, setFailure] = useState<LoginFailure>(null);
  return (
    <>
      <button type="button" onClick={() => setFailure({ code: NEEDED, message: sentenceOf(NEEDED) })}>
        Ask for the code
      </button>
      <SignInAgainDialog
        opened
        email="sara@example.pk"
        pending={false}
        failure={failure}
        onSubmit={() => undefined}
        onLogout={() => undefined}
      />
    </>
  );
}

it('F-9.14 Back in the login over the page leaves the code for the password, and the login stays', async () => {
  const { router } = renderScreen(<LoginAgain />);
  await screen.findByLabelText(/^Password/);
  fireEvent.click(screen.getByText('Ask for the code'));
  expect(await screen.findByRole('textbox', { name: 'Digit 1 of 6' })).toBeVisible();
  await waitFor(() => expect(stepsIn(router.state.location.state)).toHaveLength(1));
  await act(() => router.navigate(-1));
  expect(await screen.findByLabelText(/^Password/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Digit 1 of 6' })).not.toBeInTheDocument();
  expect(stepsIn(router.state.location.state)).toEqual([]);
});

describe('a thread of messages', () => {
  it('what was written stays when it could not be loaded again, and the reason stands over it', () => {
    const message = { ...written(1), side: 'other' as const, author: 'Admin' };
    const thread = {
      label: 'Messages',
      height: 280 as const,
      empty: '',
      failure: 'Could not load messages.',
    };
    renderScreen(<MessageThread {...thread} messages={[message]} onRetry={() => undefined} />);
    expect(screen.getByText('message 1')).toBeVisible();
    expect(screen.getByText('Could not load messages.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

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

    it('keeps what the newest page no longer has while earlier ones are on their way, also when they could not be loaded', async () => {
      let arrive: (page: ReturnType<typeof pageOf> | Error) => void = () => undefined;
      const load = jest.fn(
        (_before: string) =>
          new Promise<ReturnType<typeof pageOf>>((resolve, reject) => {
            arrive = (page) => (page instanceof Error ? reject(page) : resolve(page));
          }),
      );
      const { user } = renderScreen(<Thread load={load} />);
      await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
      await user.click(screen.getByRole('button', { name: 'Load again' }));
      await act(async () => arrive(new Error('no line')));
      expect(texts()).toEqual(upTo(5, 7));
      await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
      await act(async () => arrive(pageOf(3, 4, null)));
      expect(texts()).toEqual(upTo(3, 7));
      expect(load.mock.calls).toEqual([['before 5'], ['before 5']]);
    });

    it('says when they could not be loaded, and loads them the next time', async () => {
      let fails = true;
      const load = async () => {
        if (fails) throw new Error('no line');
        return pageOf(3, 4, null);
      };
      const { user } = renderScreen(<Thread load={load} />);
      await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Could not load earlier messages. Try again.',
      );
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
});
