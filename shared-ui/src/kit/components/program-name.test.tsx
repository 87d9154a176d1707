import { screen } from '@testing-library/react';
import { renderScreen } from '../../test-kit';
import { ProgramName, programName } from '..';

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
