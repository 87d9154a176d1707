import { areNamesAlike, nameKey } from './alike-names';
import { recognitionAskableFrom, recognitionOf } from './recognition';

describe('names of universities', () => {
  it.each([
    ['Al Khair University, Mirpur', 'Al-Khair University'],
    ['AlKhair University', 'Al-Khair University'],
    ['The Al-Khair University', 'Al-Khair University'],
    ['Khair University', 'Al-Khair University'],
    ['Café College of Lahore', 'cafe college, LAHORE'],
  ])('F-10.25 %s is like %s', (one, other) => {
    expect([areNamesAlike(one, other), areNamesAlike(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['Al-Khair Univeristy', 'Al-Khair University'],
    ['University of Al-Khair', 'Al-Khair University'],
    ['Working University', 'King University'],
    ['Nust', 'Nust College of Lahore'],
    ['', 'Al-Khair University'],
    ['---', '...'],
  ])('F-10.25 %s is not like %s', (one, other) => {
    expect([areNamesAlike(one, other), areNamesAlike(other, one)]).toEqual([false, false]);
  });

  it('F-10.25 are one word without marks, case, and the words that say nothing', () => {
    expect(nameKey('The Úniversity of  Al-Khair (AJK)')).toBe('universityalkhairajk');
  });
});

describe('the recognition of a university', () => {
  it('F-10.21 counts on its last day, and has ended on the next', () => {
    const stored = { validUntil: '2027-06-30', reason: '' };
    expect([recognitionOf(stored, '2027-06-30'), recognitionOf(stored, '2027-07-01')]).toEqual([
      'recognised',
      'ended',
    ]);
    expect(recognitionOf({ validUntil: null, reason: 'Unknown there.' }, '2027-06-30')).toBe('refused');
    expect(recognitionOf({ validUntil: null, reason: '' }, '2027-06-30')).toBe('not-looked-up');
    expect(recognitionOf(null, '2027-06-30')).toBe('not-looked-up');
  });

  it('F-10.26 can be asked for again in its last sixty days', () => {
    expect(recognitionAskableFrom('2027-06-30')).toBe('2027-05-01');
  });
});
