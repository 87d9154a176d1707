import { readDay, readSide, readSum } from './read-cells';
import { voucherNumbersIn } from './whose';

it.each([
  '',
  'Total',
  'Balance 20/11',
  '32/11/2026',
  '20/13/2026',
  '29/02/2026',
  '20/11/1999',
  '1,500.00',
  '261048293732',
  '20/11-2026',
])('F-4.10 %j is no day', (cell) => {
  expect(readDay(cell, true)).toBeNull();
});

it.each([
  '20/11/2026',
  '20-11-26',
  '20.11.2026',
  '20-Nov-2026',
  '20 November 2026',
  '2026-11-20',
  '20261120',
  '46346',
  '46346.75',
  '20/11/2026 14:05:09',
  '2026-11-20T14:05:00',
  '20-Nov-26 2:05 PM',
  '۲۰/۱۱/۲۰۲۶',
])('F-4.10 %s is 20 Nov 2026', (cell) => {
  expect(readDay(cell, true)).toBe('2026-11-20');
});

it('F-4.13 what is far too long is neither a day nor a sum, and is not looked at', () => {
  for (const sign of ['T', ' ', '-', '1', '(', 'Rs ']) {
    const cell = sign.repeat(200_000);
    expect([readDay(cell, true), readSum(cell), readSide(cell)]).toEqual([null, 'unreadable', null]);
  }
});

it('F-4.10 3/4 is the third of April, or the fourth of March where days come second', () => {
  expect([readDay('3/4/2026', true), readDay('3/4/2026', false)]).toEqual(['2026-04-03', '2026-03-04']);
});

it.each([
  ['1500', 150_000],
  ['1,500.00', 150_000],
  ['1,50,000.00', 15_000_000],
  ['1,00,00,000', 1_000_000_000],
  ['150,000', 15_000_000],
  ['Rs. 1,500/-', 150_000],
  ['Rs 1500', 150_000],
  ['PKR 1,500.5', 150_050],
  ['1,500.00 Cr', 150_000],
  ['1,500.00CR.', 150_000],
  ['CR 1,500.00', 150_000],
  ['+1,500', 150_000],
  ['۱۵۰۰', 150_000],
  ['0.01', 1],
])('F-4.10 %s is %i paisa', (cell, paisa) => {
  expect(readSum(cell)).toEqual({ paisa });
});

it.each([
  '',
  '-',
  '0',
  '0.00',
  '0,000.00',
  '+Rs 0',
  'Cr Rs 0',
  '(1,500.00)',
  '-1,500',
  '1,500-',
  '1,500.00 Dr',
  'DR 1,500',
  '(Rs 1,500)',
])('F-4.10 %j is no credit', (cell) => {
  expect(readSum(cell)).toBe('not-a-credit');
});

it.each(['1,5000', '1,50,00', '15,00', '1.500,00', '1500.005', 'N/A', '1,500 and more', '99999999999'])(
  'F-4.10 %s cannot be read',
  (cell) => {
    expect(readSum(cell)).toBe('unreadable');
  },
);

it('F-4.10 a column of its own may say on which side a sum stands', () => {
  expect(['CR', 'Cr.', 'C', 'Credit', 'DR', 'd', 'Debit', '', 'x'].map(readSide)).toEqual([
    ...Array.from({ length: 4 }, () => 'credit'),
    ...Array.from({ length: 3 }, () => 'debit'),
    null,
    null,
  ]);
});

it.each([
  '261048293732',
  'IBFT 2610 4829 3732 SARA',
  '1LINK10482261048293732',
  'PSID 10482 2610-4829-3732.',
  'A/C 000261048293732999',
])('F-4.8 finds the number in %s', (text) => {
  expect(voucherNumbersIn(text)).toEqual(['261048293732']);
});

it.each(['', '261048293733', '2610 4829', '26 10 48 29 37 32', '0300 1234567 2026'])(
  'F-4.12 finds none in %j',
  (text) => {
    expect(voucherNumbersIn(text)).toEqual([]);
  },
);
