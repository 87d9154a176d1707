import { render, screen } from '@testing-library/react';
import { OverrideBadge } from './override-badge';

jest.mock('../portals/overrides-of-page', () => ({ overrides: {} }));

it('names the portals that only this browser shows, and offers what is deployed', () => {
  render(<OverrideBadge overrides={{ student: '1.0.0-b' }} />);
  expect(screen.getByText('Student portal: 1.0.0-b')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show what is deployed' })).toBeVisible();
});

it('is not there without an override', () => {
  const { container } = render(<OverrideBadge />);
  expect(container).toBeEmptyDOMElement();
});
