import { mixesLookAlikes } from './look-alikes';

it.each([
  ['N\u0430tional University', true],
  ['Universit\u0443 of Lahore', true],
  ['NU\u03a3T', true],
  ['\u13aaomsats University', true],
  ['NUS\uff34', true],
  ['\u{1d40d}UST', true],
  ['National University of Sciences & Technology (NUST)', false],
  ['\u0642\u0627\u0626\u062f \u0627\u0639\u0638\u0645 University', false],
  ['Universit\u00e9 de Gen\u00e8ve', false],
  [
    '\u041c\u043e\u0441\u043a\u043e\u0432\u0441\u043a\u0438\u0439 \u0443\u043d\u0438\u0432\u0435\u0440\u0441\u0438\u0442\u0435\u0442',
    false,
  ],
  ['', false],
])('of the name %s it says %s whether letters that look alike are mixed', (name, expected) => {
  expect(mixesLookAlikes(name)).toBe(expected);
});
