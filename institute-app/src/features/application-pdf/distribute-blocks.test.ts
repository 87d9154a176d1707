import { distributeBlocks, type MeasuredBlock } from './distribute-blocks';

const row = (height: number): MeasuredBlock => ({ height, repeatedHeight: 0, keepsWithNext: false });
const heading = (height: number): MeasuredBlock => ({ height, repeatedHeight: 0, keepsWithNext: true });

it('makes no page of nothing', () => {
  expect(distributeBlocks([], 100)).toEqual([]);
});

it('R-49 fills a page to the last pixel and never puts half a row on it', () => {
  expect(distributeBlocks([row(50), row(50), row(1)], 100)).toEqual([[0, 1], [2]]);
  expect(distributeBlocks([row(60), row(60), row(60)], 100)).toEqual([[0], [1], [2]]);
});

it('R-49 leaves no heading alone at the end of a page', () => {
  expect(distributeBlocks([row(70), heading(20), row(30)], 100)).toEqual([[0], [1, 2]]);
  expect(distributeBlocks([row(60), heading(10), heading(10), row(30)], 100)).toEqual([[0], [1, 2, 3]]);
});

it('R-49 leaves room for the repeated head of a table', () => {
  const table = Array.from({ length: 4 }, () => ({ height: 40, repeatedHeight: 30, keepsWithNext: false }));
  expect(distributeBlocks(table, 100)).toEqual([[0, 1], [2], [3]]);
});

it('gives a block that is higher than a page one to itself', () => {
  expect(distributeBlocks([row(10), row(500), row(10)], 100)).toEqual([[0], [1], [2]]);
});

it('R-49 keeps all of 40 academic rows, each once and in order', () => {
  const rows = Array.from({ length: 40 }, () => ({ height: 45, repeatedHeight: 26, keepsWithNext: false }));
  const pages = distributeBlocks(rows, 1004);
  expect(pages.flat()).toEqual(rows.map((_, index) => index));
  expect(pages.map((page) => page.length)).toEqual([22, 18]);
});
