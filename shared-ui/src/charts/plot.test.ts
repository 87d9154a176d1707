import { namesAxis } from './plot';

it('ends a name that is too long with a whole character', () => {
  const { tickFormatter } = namesAxis(36);
  expect(tickFormatter('Sara')).toBe('Sara');
  expect(tickFormatter('\u{1d49c}'.repeat(9))).toBe(`${'\u{1d49c}'.repeat(4)}…`);
  expect(tickFormatter('Physics e\u0301e\u0301')).toBe('Physics …');
});
