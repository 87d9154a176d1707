import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Tabs } from '../../components';
import { Dialog } from '../../overlays';
import { renderScreen } from '../../test-kit';
import {
  Button,
  EmailAddress,
  FailedState,
  InitialsAvatar,
  KeyValueList,
  Picture,
  ReferenceNumber,
  StatusBadge,
  toast,
} from '..';

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

  it('is said once, and goes with the next press unless it offers Undo', async () => {
    const { user } = renderScreen(<p>Page</p>);
    act(() => {
      for (const _time of [1, 2, 3]) toast({ message: 'Saved.', tone: 'success' });
      toast({ message: 'The filter has been cleared.', onUndo: jest.fn() });
    });
    expect(screen.getAllByText('Saved.')).toHaveLength(1);
    await user.click(screen.getByText('Page'));
    expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
    expect(screen.getByText('The filter has been cleared.')).toBeInTheDocument();
  });

  it('goes when a dialog is opened by the keyboard', async () => {
    const { user } = renderScreen(<Details />);
    act(() => void toast({ message: 'Saved.', tone: 'success' }));
    expect(screen.getByText('Saved.')).toBeInTheDocument();
    screen.getByRole('button', { name: 'Details' }).focus();
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
