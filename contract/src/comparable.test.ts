import { comparable, findTyped } from '.';

describe('texts that are compared', () => {
  it.each([
    ['علی', 'علي', 'yeh'],
    ['کراچی', 'كراچى', 'kaf and yeh'],
    ['ہاجرہ', 'هاجره', 'heh'],
    ['فاطمہ', 'فاطمة', 'teh marbuta'],
    ['لاہور', 'لاھور', 'heh with two eyes'],
    ['Straße', 'STRASSE', 'a sharp s'],
    ['مُحَمَّد', 'محمد', 'vowels'],
    ['آمنہ', '\u0627\u0653\u0645\u0646\u06c1', 'a letter with its sign and the two apart'],
    ['ئ', 'ی', 'a hamza above'],
    ['نور‌ین', 'نورین', 'a joiner'],
    ['کـــراچی', 'کراچی', 'stretched letters'],
    ['José', 'Jose\u0301', 'decomposed letters'],
    ['JOSÉ', 'jose', 'case and accents'],
    ['İstanbul', 'istanbul', 'a dotted capital'],
    ['ＮＵＳＴ', 'nust', 'wide letters'],
    ['ﻻ', 'لا', 'shapes of letters'],
    ['F.Sc ۱۲', 'f.sc 12', 'digits of Urdu'],
    ['٩٣٫٥', '93.5', 'digits and decimal sign of Arabic'],
    ['Women’s  College', "women's college", 'a curved quote and two blanks'],
    ['Lahore – Sheikhupura', 'lahore - sheikhupura', 'a dash'],
    ['\u200fNED\u00a0University\u200b ', 'ned university', 'what cannot be seen'],
    ['Łódź', 'lodz', 'a stroke'],
  ])('%s and %s are one: %s', (one, other) => {
    expect(comparable(one)).toBe(comparable(other));
    expect(comparable(one)).not.toBe('');
  });

  it.each([
    ['C++', 'C#'],
    ['BS Physics', 'BSPhysics'],
    ['علی', 'عالی'],
    ['بے', 'بی'],
  ])('%s and %s are two', (one, other) => {
    expect(comparable(one)).not.toBe(comparable(other));
  });

  it.each([
    ['Universität Karachi', 'universitat', 'Universität'],
    ['Universita\u0308t Karachi', 'sität k', 'sita\u0308t K'],
    ['جامعہ كراچي', 'کراچی', 'كراچي'],
    ['Gießen Lahore', 'essen l', 'eßen L'],
    ['BS  Data \u200bScience', 'data science', 'Data \u200bScience'],
    ['ﬁne arts', 'ine', 'ﬁne'],
    ['BS Physics', '  ', null],
    ['BS Physics', 'chemistry', null],
  ])('in %j, %j is found as %j', (text, typed, found) => {
    const range = findTyped(text, typed);
    expect(range && text.slice(...range)).toBe(found);
  });
});
