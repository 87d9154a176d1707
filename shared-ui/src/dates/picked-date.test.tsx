import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../test-kit';
import { DateField, PickedDate } from '.';

const picked = jest.fn();

function From({ start = '2026-11-20' }: { start?: string }) {
  const [day, setDay] = useState(start);
  return (
    <PickedDate
      label="From"
      value={day}
      onChange={(next) => {
        setDay(next);
        picked(next);
      }}
    />
  );
}

function Birth({ changed }: { changed: (day: string) => void }) {
  const [day, setDay] = useState('');
  return (
    <DateField
      label="Date of birth"
      value={day}
      onChange={(next) => {
        setDay(next);
        changed(next);
      }}
    />
  );
}

describe('a picked date', () => {
  beforeEach(() => picked.mockClear());

  it('A-5.16 cannot be typed', async () => {
    const { user } = renderScreen(<From />);
    screen.getByRole('button', { name: 'From: 20 Nov 2026' }).focus();
    await user.keyboard('2025-01-01');
    expect(screen.getByRole('button', { name: 'From: 20 Nov 2026' })).toBeInTheDocument();
    expect(picked).not.toHaveBeenCalled();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('A-5.16 cannot be pasted', async () => {
    const { user } = renderScreen(<From />);
    screen.getByRole('button', { name: 'From: 20 Nov 2026' }).focus();
    await user.paste('2025-01-01');
    expect(picked).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'From: 20 Nov 2026' })).toBeInTheDocument();
  });

  it('A-5.16 cannot be dropped into', () => {
    renderScreen(<From />);
    const button = screen.getByRole('button', { name: 'From: 20 Nov 2026' });
    fireEvent.drop(button, { dataTransfer: { getData: () => '2025-01-01', types: ['text/plain'] } });
    expect(picked).not.toHaveBeenCalled();
    expect(button).toHaveTextContent('20 Nov 2026');
  });

  it('is picked from the calendar, with the keyboard alone', async () => {
    const { user } = renderScreen(<From />);
    await user.tab();
    await user.keyboard('{Enter}');
    const calendar = screen.getByRole('dialog', { name: 'From: calendar' });
    within(calendar).getByRole('button', { name: '20 November 2026' }).focus();
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(picked).toHaveBeenCalledWith('2026-11-19');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'From: 19 Nov 2026' })).toHaveFocus();
  });

  it.each(['From: 20 Nov 2026', 'Elsewhere'])('its calendar closes with a click on %s', async (name) => {
    const { user } = renderScreen(
      <>
        <From />
        <button type="button">Elsewhere</button>
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'From: 20 Nov 2026' }));
    expect(await screen.findByRole('dialog', { name: 'From: calendar' })).toBeVisible();
    await user.click(screen.getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(picked).not.toHaveBeenCalled();
  });

  it('writes its months and weekdays as the language of the page does, and names every arrow', async () => {
    const { user } = renderScreen(<From start="2026-09-20" />);
    await user.click(screen.getByRole('button', { name: 'From: 20 Sep 2026' }));
    const calendar = await screen.findByRole('dialog', { name: 'From: calendar' });
    expect(within(calendar).getByRole('button', { name: '20 September 2026' })).toBeVisible();
    expect(
      within(calendar)
        .getAllByRole('columnheader')
        .map((day) => day.textContent),
    ).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    await user.click(within(calendar).getByRole('button', { name: 'September 2026' }));
    expect(within(calendar).getByRole('button', { name: 'Sep' })).toBeVisible();
    expect(within(calendar).getByRole('button', { name: 'Previous year' })).toBeVisible();
    await user.click(within(calendar).getByRole('button', { name: '2026' }));
    expect(within(calendar).getByRole('button', { name: 'Next ten years' })).toBeVisible();
  });

  it('can be cleared', async () => {
    const { user } = renderScreen(<From />);
    await user.click(screen.getByRole('button', { name: 'Clear From' }));
    expect(picked).toHaveBeenCalledWith('');
    expect(screen.getByRole('button', { name: 'From: Pick a date' })).toHaveFocus();
  });
});

describe('a date of birth', () => {
  it('is typed in three parts and given as one day', async () => {
    const changed = jest.fn();
    const { user } = renderScreen(<Birth changed={changed} />);
    await user.type(screen.getByRole('textbox', { name: 'Day' }), '9');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'March');
    await user.type(screen.getByRole('textbox', { name: 'Year' }), '2007');
    expect(changed).toHaveBeenLastCalledWith('2007-03-09');
    expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('9');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'February');
    await user.type(screen.getByRole('textbox', { name: 'Day' }), '{Backspace}30');
    expect(changed).toHaveBeenLastCalledWith(expect.not.stringMatching(/^\d{4}-\d\d-\d\d$/));
  });
});

it('says of a day that no calendar has that there is none', async () => {
  const changed = jest.fn();
  const { user } = renderScreen(<Birth changed={changed} />);
  await user.type(screen.getByLabelText('Day'), '31');
  await user.selectOptions(screen.getByLabelText('Month'), '02');
  expect(screen.queryByText(/There is no/)).toBeNull();
  await user.type(screen.getByLabelText('Year'), '2008');
  expect(screen.getByText('There is no 31 February 2008.')).toBeVisible();
  expect(screen.getByLabelText('Day')).toHaveAttribute('aria-invalid', 'true');
  await user.clear(screen.getByLabelText('Day'));
  await user.type(screen.getByLabelText('Day'), '29');
  expect(screen.queryByText(/There is no/)).toBeNull();
  expect(changed).toHaveBeenLastCalledWith('2008-02-29');
});
