import type { ReactNode } from 'react';

/** A part of the printed form that stays in one piece. */
export interface SheetBlock {
  readonly id: string;
  readonly content: ReactNode;
  /** Shown again above it when it begins a page. */
  readonly repeated?: ReactNode;
  readonly keepsWithNext?: boolean;
}

/** What is printed on pages of A4. */
export interface PrintedSheet {
  /** Its parts in order; `pages` is how many pages they take, 1 while that is not known. */
  readonly blocksFor: (pages: number) => readonly SheetBlock[];
  /** Stands at the foot of each page. */
  readonly footer: string;
}

/** A part of the form that never breaks over two pages, by its measured height. */
export interface MeasuredBlock {
  readonly height: number;
  /** Height of what is repeated above it when it begins a page, such as the head of its table; 0 for none. */
  readonly repeatedHeight: number;
  /** A heading: never the last thing on a page. */
  readonly keepsWithNext: boolean;
}

/**
 * Distributes blocks over pages so that none is cut: the indexes of the blocks of each page, in order.
 * A heading moves on with what it belongs to; a block higher than a page gets one to itself.
 */
export function distributeBlocks(blocks: readonly MeasuredBlock[], pageHeight: number): number[][] {
  const pages: number[][] = [];
  let page: number[] = [];
  let filled = 0;
  for (const [index, block] of blocks.entries()) {
    if (page.length > 0 && filled + heightWithCompany(blocks, index) > pageHeight) {
      pages.push(page);
      page = [];
      filled = block.repeatedHeight;
    }
    page.push(index);
    filled += block.height;
  }
  if (page.length > 0) pages.push(page);
  return pages;
}

function heightWithCompany(blocks: readonly MeasuredBlock[], from: number): number {
  let height = 0;
  for (const block of blocks.slice(from)) {
    height += block.height;
    if (!block.keepsWithNext) break;
  }
  return height;
}
