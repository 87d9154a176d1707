import { totalWithout } from './use-paged-list';

const page = { rows: [], unreadable: 0, hasMore: true, cursor: 'c1' };

it('takes rows that are gone off a total, never below nothing', () => {
  expect(totalWithout({ ...page, total: 10_000 }, 2)).toBe(9_998);
  expect(totalWithout({ ...page, total: 10_000, totalIsCapped: false }, 2)).toBe(9_998);
  expect(totalWithout({ ...page, total: 1 }, 2)).toBe(0);
});

it('leaves a total that is counted no further as it is', () => {
  expect(totalWithout({ ...page, total: 10_000, totalIsCapped: true }, 2)).toBe(10_000);
});
