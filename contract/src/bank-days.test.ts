import { bankDays, calendarDays } from './bank-days';

it('counts nothing between days that stand the wrong way round', () => {
  expect([calendarDays('2023-07-31', '2023-07-28'), bankDays('2023-07-31', '2023-07-28', [])]).toEqual([
    0, 0,
  ]);
});

it('F-2.12 28 to 31 July 2023 with holidays on the 28th to 30th: one bank day', () => {
  const holidays = ['2023-07-28', '2023-07-29', '2023-07-30'];
  expect(bankDays('2023-07-28', '2023-07-31', holidays)).toBe(1);
  expect(bankDays('2023-07-28', '2023-07-31', [])).toBe(2);
});

it('F-2.12 a week has five', () => {
  expect(bankDays('2026-11-23', '2026-11-29', [])).toBe(5);
});
