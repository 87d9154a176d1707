import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Tabs } from '../../components';
import { DataTable } from '../../data';
import { Form } from '../../forms';
import { Dialog, MessageThread } from '../../overlays';
import { renderScreen, setViewport } from '../../test-kit';
import {
  Button,
  EmailAddress,
  FailedState,
  FrameActions,
  InitialsAvatar,
  KeyValueList,
  PageFrame,
  PageHeader,
  Picture,
  ProgramName,
  programName,
  ReferenceNumber,
  StatusBadge,
  toast,
  UnreadableRows,
  usePageTitle,
} from '..';
import { OUTDATED_PAGE, pageIsOutdated } from '../client/page-age';

const MENU = [
  { label: 'Home', to: '/' },
  { label: 'Universities', to: '/universities' },
];

function Page() {
  usePageTitle('Universities');
  return (
    <>
      <PageHeader title="Universities" />
      <FrameActions>
        <Button>Logout</Button>
      </FrameActions>
    </>
  );
}

function renderFrame() {
  return renderScreen(
    <PageFrame menu={MENU}>
      <Page />
    </PageFrame>,
  );
}

function Admin() {
  const [tab, setTab] = useState('students');
  const tabs = [
    { id: 'students', label: 'Students' },
    { id: 'messages', label: 'Messages' },
  ];
  return (
    <Tabs label="Admin" tabs={tabs} value={tab} onChange={setTab}>
      Panel of {tab}
    </Tabs>
  );
}

function Details() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Details</Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Details">
        <p>More</p>
      </Dialog>
    </>
  );
}

describe('the avatar', () => {
  it('S-9.13 A-9.15 takes one of 7 colours, by the sum of the character codes of the initials', () => {
    renderScreen(
      <>
        <InitialsAvatar name="Sara Khan" />
        <InitialsAvatar name="Saima Kiani" />
        <InitialsAvatar name="Omar" />
      </>,
    );
    // S 83 + K 75 = 158, 158 mod 7 = 4; O 79 mod 7 = 2. Colours are counted from 1.
    const [sara, saima] = screen.getAllByText('SK');
    expect(sara).toHaveAttribute('data-colour', '5');
    expect(saima).toHaveAttribute('data-colour', '5');
    expect(screen.getByText('O')).toHaveAttribute('data-colour', '3');
  });
});

/** Save is disabled as soon as everything is saved. */
function SavedOnce({ onSave }: { onSave: () => void }) {
  const [isSaved, setSaved] = useState(false);
  const save = () => {
    onSave();
    setSaved(true);
  };
  return (
    <>
      <Button disabled={isSaved} onClick={save}>
        Save
      </Button>
      <Button>Next</Button>
    </>
  );
}

describe('a button', () => {
  it('ignores further clicks while it is pending, and stays in the keyboard order', async () => {
    const clicked = jest.fn();
    const { user } = renderScreen(
      <Button pending pendingLabel="Saving…" onClick={clicked}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Saving…' });
    await user.tab();
    expect(button).toHaveFocus();
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(clicked).not.toHaveBeenCalled();
  });

  it('keeps the focus when what it does disables it, does nothing then, and goes out of the keyboard order once left', async () => {
    const saved = jest.fn();
    const { user } = renderScreen(<SavedOnce onSave={saved} />);
    const button = screen.getByRole('button', { name: 'Save' });
    await user.tab();
    await user.keyboard('{Enter}');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    await user.click(button);
    expect(saved).toHaveBeenCalledTimes(1);
    // Another window comes to the front and goes again.
    act(() => void button.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(button).toHaveFocus();
    expect(button).toBeEnabled();
    await user.tab();
    expect(button).toBeDisabled();
    await user.tab({ shift: true });
    expect(document.body).toHaveFocus();
  });

  it('that only looks disabled still answers', async () => {
    const clicked = jest.fn();
    const { user } = renderScreen(
      <Button aria-disabled="true" onClick={clicked}>
        Apply
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(clicked).toHaveBeenCalledTimes(1);
  });
});

describe('a status', () => {
  it('is told by words and by shape', () => {
    const { container } = renderScreen(
      <>
        <StatusBadge status="Pending" />
        <StatusBadge status="Approved" />
        <StatusBadge status="Rejected" />
        <StatusBadge status="Not paid" />
      </>,
    );
    const shapes = [...container.querySelectorAll('[data-shape]')].map((shape) =>
      shape.getAttribute('data-shape'),
    );
    expect(shapes).toEqual(['neutral', 'success', 'danger', 'attention']);
    expect(screen.getByText('Approved')).toBeInTheDocument();
  });
});

describe('a picture', () => {
  it('shows its fallback when there is none or when it is broken', () => {
    renderScreen(
      <>
        <Picture src={null} alt="Logo" fallback="/default-logo.svg" />
        <Picture src="/broken.jpg" alt="Campus" fallback="/default-campus.svg" />
      </>,
    );
    expect(screen.getByAltText('Logo')).toHaveAttribute('src', '/default-logo.svg');
    const campus = screen.getByAltText('Campus');
    expect(campus).toHaveAttribute('src', '/broken.jpg');
    fireEvent.error(campus);
    expect(campus).toHaveAttribute('src', '/default-campus.svg');
    expect(campus).toHaveAttribute('loading', 'lazy');
  });

  it('that is stored comes as large as it is shown; where a server does not know that size, whole', () => {
    const stored = '/files/public/01.png';
    renderScreen(
      <Picture src={stored} sizes="4rem" alt="Logo" fallback="/default-logo.svg" loading="first" />,
    );
    const logo = screen.getByAltText('Logo');
    expect(logo).toHaveAttribute(
      'srcset',
      expect.stringContaining(`${stored}?w=64 64w, ${stored}?w=128 128w`),
    );
    expect(logo).toHaveAttribute('fetchpriority', 'high');
    expect(logo).toHaveAttribute('loading', 'eager');
    const comes = jest.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get');
    comes.mockReturnValue(`http://site${stored}?w=128`);
    fireEvent.error(logo);
    comes.mockReturnValue(`http://site${stored}`);
    expect(logo).not.toHaveAttribute('srcset');
    expect(logo).toHaveAttribute('src', stored);
    fireEvent.error(logo);
    expect(logo).toHaveAttribute('src', '/default-logo.svg');
    comes.mockRestore();
  });
});

describe('a toast', () => {
  it('offers Undo, and goes when it was used', async () => {
    const undone = jest.fn();
    const { user } = renderScreen(<p>Page</p>);
    act(() => {
      toast({ message: 'The filter has been cleared.', onUndo: undone });
    });
    expect(screen.getByText('The filter has been cleared.')).toBeInTheDocument();
    // It came under the pointer in the middle of a double click.
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }), { detail: 2 });
    expect(undone).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undone).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('The filter has been cleared.')).not.toBeInTheDocument();
  });

  /** As if so many milliseconds had gone by, for whatever asks how long something is there. */
  const letPass = (milliseconds: number) => {
    const now = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => now + milliseconds);
  };
  afterEach(() => jest.restoreAllMocks());

  it('is said once, and goes with the next press unless nobody can have read it or it offers Undo', async () => {
    const { user } = renderScreen(<p>Page</p>);
    act(() => {
      for (const _time of [1, 2, 3]) toast({ message: 'Saved.', tone: 'success' });
      toast({ message: 'The filter has been cleared.', onUndo: jest.fn() });
    });
    expect(screen.getAllByText('Saved.')).toHaveLength(1);
    letPass(0);
    await user.click(screen.getByText('Page'));
    expect(screen.getByText('Saved.')).toBeInTheDocument();
    letPass(1_000);
    await user.click(screen.getByText('Page'));
    expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
    expect(screen.getByText('The filter has been cleared.')).toBeInTheDocument();
  });

  it('goes when a dialog is opened by the keyboard', async () => {
    const { user } = renderScreen(<Details />);
    act(() => void toast({ message: 'Saved.', tone: 'success' }));
    expect(screen.getByText('Saved.')).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Details' }).focus());
    letPass(1_000);
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
  });
});

describe('tabs', () => {
  it('move with the arrow keys', async () => {
    const { user } = renderScreen(<Admin />);
    await user.click(screen.getByRole('tab', { name: 'Students' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Messages', selected: true })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Messages' })).toHaveTextContent('Panel of messages');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Students', selected: true })).toHaveFocus();
  });
});

describe('states and facts', () => {
  it('a failure is spoken and can be retried', async () => {
    const retried = jest.fn();
    const { user } = renderScreen(<FailedState message="Could not load profile." onRetry={retried} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Could not load profile.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retried).toHaveBeenCalledTimes(1);
  });

  it('says what is missing', () => {
    renderScreen(<KeyValueList items={[{ label: 'Website', value: '' }]} />);
    expect(screen.getByRole('term')).toHaveTextContent('Website');
    expect(screen.getByRole('definition')).toHaveTextContent('Not provided');
  });
});

it('an e-mail address breaks after its signs and never in mid-word', () => {
  renderScreen(
    <p data-testid="address">
      <EmailAddress>sara.ahmed-khan@students.example.pk</EmailAddress>
    </p>,
  );
  const parts = [...screen.getByTestId('address').childNodes].map(({ textContent }) => textContent);
  expect(parts.filter(Boolean)).toEqual(['sara.', 'ahmed-', 'khan@', 'students.', 'example.', 'pk']);
  expect(screen.getByTestId('address').querySelectorAll('wbr')).toHaveLength(5);
});

it('a reference number stays in one piece from left to right, and without one nothing is shown', () => {
  renderScreen(
    <p data-testid="numbers" dir="rtl">
      <ReferenceNumber number={undefined} line />
      <ReferenceNumber number="UAS-26-004821-9" />
    </p>,
  );
  const number = screen.getByText('UAS-26-004821-9');
  expect(screen.getByTestId('numbers').childNodes).toHaveLength(1);
  expect(number).toHaveAttribute('dir', 'ltr');
  expect(number).toHaveAttribute('translate', 'no');
  expect(number).toHaveClass('number');
});

describe('the frame of a page', () => {
  describe('the page frame', () => {
    it('S-2.11 S-9.7 A-9.8 shows the side menu at 750 px and hides it behind a drawer at 749 px', async () => {
      setViewport(750);
      const { user } = renderFrame();
      expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();

      act(() => setViewport(749));
      expect(screen.queryByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Open menu' }));
      const drawer = screen.getByRole('dialog', { name: 'Menu' });
      expect(within(drawer).getByRole('link', { name: 'Universities' })).toBeInTheDocument();
    });

    it('closes the drawer with Escape and after a link', async () => {
      setViewport(360);
      const { user } = renderFrame();
      await user.click(screen.getByRole('button', { name: 'Open menu' }));
      await waitFor(() =>
        expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
      );
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
      await user.click(screen.getByRole('button', { name: 'Open menu' }));
      await user.click(screen.getByRole('link', { name: 'Universities' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('puts the actions of a role into the header', () => {
      renderFrame();
      expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    });

    it('names the page in the title and says so', () => {
      renderFrame();
      expect(document.title).toBe('Universities - Universities Admission Service');
      expect(screen.getByText('Universities', { selector: '[aria-live]' })).toBeInTheDocument();
    });

    it('leads past the menu to the main part', async () => {
      const { user } = renderFrame();
      await user.click(screen.getByRole('link', { name: 'Skip to main content' }));
      expect(screen.getByRole('main')).toHaveFocus();
    });

    it('switches between light and dark and remembers it', async () => {
      const { user } = renderFrame();
      await user.click(screen.getByRole('button', { name: 'Use dark theme' }));
      expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
      expect(localStorage.getItem('uas-theme')).toBe('dark');
      await user.click(screen.getByRole('button', { name: 'Use light theme' }));
      expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
    });
  });
});

describe('the name of a program', () => {
  const renamed = { course: 'BS Computer Sceince', currentCourse: 'BS Computer Science' };

  it('says both names of a program that is called otherwise now, and one name otherwise', () => {
    expect(programName(renamed)).toBe('BS Computer Sceince (now BS Computer Science)');
    expect(programName({ course: 'BBA' })).toBe('BBA');
  });

  it('shows each name in its own direction', () => {
    const { container } = renderScreen(<ProgramName of={renamed} />);
    expect(container).toHaveTextContent(programName(renamed));
    for (const name of Object.values(renamed)) expect(screen.getByText(name)).toHaveAttribute('dir', 'auto');
  });
});

describe('states', () => {
  const ONE = '1 application cannot be shown by this page. Reload.';

  it.each([
    [1, 'application', ONE],
    [2, 'query', '2 queries cannot be shown by this page. Reload.'],
    [1200, 'university', '1,200 universities cannot be shown by this page. Reload.'],
  ] as const)('says that %d of a list cannot be shown, with a way to see it', (count, kind, sentence) => {
    renderScreen(<UnreadableRows count={count} kind={kind} />);
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });

  it('says nothing where every row could be read', () => {
    renderScreen(<UnreadableRows count={0} kind="application" />);
    expect(screen.queryByRole('status', { name: /cannot be shown/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/cannot be shown/)).not.toBeInTheDocument();
  });

  const table = (rows: readonly string[]) => (
    <DataTable
      caption="Applications"
      columns={[{ id: 'name', header: 'Name', cell: (row: string) => row }]}
      rows={rows}
      rowKey={(row) => row}
      empty="No applications"
      unreadable={{ count: 1, kind: 'application' }}
    />
  );

  it('a table shows the rows that can be read beside the count of the others', () => {
    renderScreen(table(['Sara']));
    expect(screen.getByText(ONE)).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Sara' })).toBeVisible();
  });

  it('a table of which nothing can be read is not said to be empty', () => {
    renderScreen(table([]));
    expect(screen.getByText(ONE)).toBeVisible();
    expect(screen.queryByText('No applications')).not.toBeInTheDocument();
  });

  it('a thread of which nothing can be read is not said to be empty', () => {
    renderScreen(
      <MessageThread label="Messages" height={280} messages={[]} empty="No messages yet." unreadable={2} />,
    );
    expect(screen.getByText('2 messages cannot be shown by this page. Reload.')).toBeVisible();
    expect(screen.queryByText('No messages yet.')).not.toBeInTheDocument();
  });

  it('a failure offers Retry, and Reload once the page is older than the site', () => {
    renderScreen(
      <>
        <FailedState message="Could not load applications." onRetry={() => undefined} />
        <Form label="Profile" onSubmit={() => undefined} failure={OUTDATED_PAGE}>
          fields
        </Form>
      </>,
    );
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
    act(pageIsOutdated);
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Reload' })).toHaveLength(2);
  });

  it.each([
    ['waiting-list', 'Waiting list', 'neutral'],
    ['approved', 'approved', 'success'],
    ['Under review', 'Under review', 'attention'],
  ])('shows the status %s as %s with a %s badge', (status, label, shape) => {
    renderScreen(<StatusBadge status={status} />);
    expect(screen.getByText(label).querySelector('svg')).toHaveAttribute('data-shape', shape);
  });
});
