import { cutEnd, cutStart } from './characters';

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
