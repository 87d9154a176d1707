import { screen } from '@testing-library/react';
import { renderScreen } from '../../test-kit';
import { Day, formatTotal, Instant } from '..';
import { speak, speakRewritten } from './texts';

it('writes dates in their own direction, so that day, month and year keep their order from right to left', () => {
  renderScreen(
    <>
      <Day value="2026-10-19" />
      <Instant value="2026-10-19T09:05:00.000Z" />
    </>,
  );
  for (const expected of ['19 Oct 2026', '19 Oct 2026, 14:05'])
    expect(screen.getByText(expected)).toHaveAttribute('dir', 'auto');
});

it('writes a total that goes on beyond its number as such, in every language', () => {
  expect([formatTotal(10_000), formatTotal(10_000, false), formatTotal(10_000, true)]).toEqual([
    '10,000',
    '10,000',
    '10,000+',
  ]);
  speakRewritten('qps', (text) => `[${text}]`);
  expect(formatTotal(10_000, true)).toBe('[10,000+]');
  speak('en');
});
