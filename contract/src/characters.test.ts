import { cutEnd, cutStart, mixesLookAlikes } from './characters';

const FAMILY = '👨‍👩‍👧‍👦';
const SCRIPT_A = '\u{1d49c}';

it.each([
  ['half a surrogate pair', `${SCRIPT_A.repeat(3)}xyz`, 5, `${SCRIPT_A.repeat(2)}`],
  ['a letter without its mark', 'cafe\u0301s', 4, 'caf'],
  ['a family without its children', `a${FAMILY}b`, 6, 'a'],
  ['half a flag', '🇵🇰🇵🇰', 6, '🇵🇰'],
  ['an Urdu letter without its vowel sign', 'لعَلی', 2, 'ل'],
  ['less than what fits', 'Sara', 4, 'Sara'],
])('does not leave %s', (_, text, most, expected) => {
  expect(cutEnd(text, most)).toBe(expected);
});

it('keeps the end of a text the same way', () => {
  expect(cutStart(`${SCRIPT_A.repeat(39)}xyz.pdf`, 80)).toBe(`${SCRIPT_A.repeat(36)}xyz.pdf`);
  expect(cutStart('e\u0301.pdf', 5)).toBe('.pdf');
  expect(cutStart('scan.pdf', 80)).toBe('scan.pdf');
});

it('cuts a character that is longer than the room between its signs, never within one', () => {
  const stacked = `x${'\u0301'.repeat(300)}`;
  expect(cutEnd(stacked, 80)).toBe(stacked.slice(0, 80));
  expect(cutEnd(SCRIPT_A, 1)).toBe('');
  expect(cutStart(`${FAMILY}`, 4)).not.toMatch(/\p{Surrogate}/u);
});

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
