import type { ReactNode } from 'react';
import { compareTexts } from '../kit/texts/formats';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** What the cell is called on a card, where it differs from the head of the column. */
  readonly cardLabel?: (row: Row) => string;
  readonly cell: (row: Row) => ReactNode;
  /** Makes the column sortable, by this value. */
  readonly sortBy?: (row: Row) => string | number;
  /** `end` for amounts and counts. */
  readonly align?: 'start' | 'end';
  /** `title` heads the card on a phone; the first column unless told. `hidden` leaves it out there. */
  readonly card?: 'title' | 'normal' | 'hidden';
  /** Whether a card shows it for this row; all do unless told. */
  readonly onCard?: (row: Row) => boolean;
}

export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** The rows in the order of a sort; as they came when there is none. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const by = columns.find((column) => column.id === sort?.column)?.sortBy;
  if (!by || !sort) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return [...rows].sort((one, other) => sign * compare(by(one), by(other)));
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareTexts(String(one), String(other));
}

/** Ascending, then descending, then as they came. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}
