import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../test-kit';
import { Combobox } from '.';

interface ProgramSearchProps {
  options: readonly string[];
  onChoose?: (option: string) => void;
  onSubmit?: (value: string) => void;
}

function ProgramSearch(props: ProgramSearchProps) {
  const [text, setText] = useState('');
  return (
    <Combobox
      label="Program"
      value={text}
      onChange={setText}
      nothingFound="No matches. Continue typing..."
      {...props}
    />
  );
}

const COURSES = ['BS Computer Science', 'BS Physics', 'Computer Engineering'];

describe('the combobox', () => {
  it('S-2.18 filters by case-insensitive substring', async () => {
    const { user } = renderScreen(<ProgramSearch options={COURSES} />);
    await user.type(screen.getByRole('combobox', { name: 'Program' }), 'COMPUTER');
    const labels = screen.getAllByRole('option').map((option) => option.textContent);
    expect(labels).toEqual(['BS Computer Science', 'Computer Engineering']);
  });

  it('S-2.18 finds and marks what another keyboard has typed', async () => {
    const options = ['بي ايس كيميا', 'BS Génie civil', 'BS Physics'];
    const { user } = renderScreen(<ProgramSearch options={options} />);
    const box = screen.getByRole('combobox', { name: 'Program' });
    const marked = () => screen.getAllByRole('mark').map((mark) => mark.textContent);
    await user.type(box, 'کیمیا');
    expect(marked()).toEqual(['كيميا']);
    await user.clear(box);
    await user.type(box, 'genie');
    expect(marked()).toEqual(['Génie']);
  });

  it('S-2.19 S-9.6 shows 30 of 31 matches', async () => {
    const many = Array.from({ length: 31 }, (_, index) => `Program ${index + 1}`);
    const { user } = renderScreen(<ProgramSearch options={many} />);
    await user.type(screen.getByRole('combobox', { name: 'Program' }), 'program');
    expect(screen.getAllByRole('option')).toHaveLength(30);
  });

  it("S-2.20 says 'No matches. Continue typing...' when nothing matches", async () => {
    const { user } = renderScreen(<ProgramSearch options={COURSES} />);
    await user.type(screen.getByRole('combobox', { name: 'Program' }), 'zoology');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(screen.getAllByText('No matches. Continue typing...').length).toBeGreaterThan(0);
  });

  it('chooses with arrows and Enter, and submits when nothing is highlighted', async () => {
    const chosen = jest.fn();
    const submitted = jest.fn();
    const { user } = renderScreen(<ProgramSearch options={COURSES} onChoose={chosen} onSubmit={submitted} />);
    const box = screen.getByRole('combobox', { name: 'Program' });
    await user.type(box, 'computer{Enter}');
    expect(submitted).toHaveBeenCalledWith('computer');
    await user.type(box, '{ArrowDown}{ArrowDown}{Enter}');
    expect(chosen).toHaveBeenCalledWith('Computer Engineering');
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(box).toHaveValue('Computer Engineering');
    expect(box).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes with Escape and keeps what was typed', async () => {
    const { user } = renderScreen(<ProgramSearch options={COURSES} />);
    const box = screen.getByRole('combobox', { name: 'Program' });
    await user.type(box, 'phys');
    expect(box).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(box).toHaveAttribute('aria-expanded', 'false');
    expect(box).toHaveValue('phys');
  });
});
