import { checkDigitsOf, formatVoucherNumber, isVoucherNumber } from './voucher-number';

const NUMBER = '261048293732';

it('F-4.1 the check digits are those of ISO 7064 MOD 97-10', () => {
  expect(checkDigitsOf('794')).toBe('44');
  expect(checkDigitsOf(NUMBER.slice(0, 10))).toBe('32');
  expect(isVoucherNumber(NUMBER)).toBe(true);
  expect(formatVoucherNumber(NUMBER)).toBe('2610 4829 3732');
});

it.each([
  ['with another beginning', '621048293732'],
  ['that begins with 0', '061048293732'],
  ['that begins with 9', '961048293732'],
  ['of 14 digits', '20260048213732'],
  ['of 11 digits', NUMBER.slice(1)],
  ['with letters', '26104829373O'],
  ['in groups', '2610 4829 3732'],
  ['of nothing', ''],
])('F-4.1 a number %s is none', (_, number) => {
  expect(isVoucherNumber(number)).toBe(false);
});

it('F-4.1 every one of the 108 wrong digits and of the 62 swaps of two is noticed', () => {
  const digits = [...NUMBER];
  const wrong = digits.flatMap((digit, at) =>
    [...'0123456789'].filter((other) => other !== digit).map((other) => digits.with(at, other).join('')),
  );
  const swapped = digits.flatMap((digit, at) =>
    digits.flatMap((other, behind) =>
      behind > at && other !== digit ? [digits.with(at, other).with(behind, digit).join('')] : [],
    ),
  );
  expect([wrong.length, swapped.length]).toEqual([108, 62]);
  expect([...wrong, ...swapped].filter(isVoucherNumber)).toEqual([]);
});
