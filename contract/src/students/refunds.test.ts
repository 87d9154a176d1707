import { refundOf, refundShareOn } from './refunds';

it.each([
  [-20, 129_000],
  [1, 129_000],
  [10, 129_000],
  [11, 103_200],
  [15, 103_200],
  [16, 77_400],
  [20, 77_400],
  [21, 64_500],
  [30, 64_500],
  [31, 0],
  [200, 0],
])('F-8.14 on day %i of classes Rs %i of Rs 129,000 come back', (day, back) => {
  expect(refundOf(129_000, day)).toBe(back);
});

it('F-8.14 gives no rupee that the share does not reach', () => {
  expect(refundShareOn(15)).toBe(80);
  expect(refundOf(101, 15)).toBe(80);
});
