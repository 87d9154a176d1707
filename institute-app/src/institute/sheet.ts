import type { ClipboardEvent, KeyboardEvent } from 'react';

// What tables have in common that are filled in like a sheet. Each cell carries `data-cell="row|column"`.

/** A cell by the keys of its row and its column. */
export type Cell = readonly [row: string, column: string];

/** Where Enter and the arrows lead: the same column, a row further. */
const MOVES: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };
const FIELDS = 'input, select';

/** Goes up and down in a column. Enter saves nothing here: it ends a cell. The arrows of a list choose in it. */
export function moveInColumn(event: KeyboardEvent<HTMLElement>): void {
  const by = MOVES[event.key];
  const { target } = event;
  const isLeft =
    target instanceof HTMLInputElement || (target instanceof HTMLSelectElement && event.key === 'Enter');
  if (by === undefined || !isLeft) return;
  event.preventDefault();
  const column = cellOf(target)?.[1];
  const inColumn = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cell]')]
    .filter((cell) => cellOf(cell)?.[1] === column)
    .flatMap((cell) => cell.querySelector<HTMLInputElement | HTMLSelectElement>(FIELDS) ?? []);
  const next = inColumn[inColumn.indexOf(target) + by];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** Ctrl+D, as in spreadsheets; on a Mac with its own key. */
export function isCopyDown({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent<HTMLElement>): boolean {
  return (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'd';
}

/** Which cell something stands in; null outside of all. */
export function cellOf(target: EventTarget): Cell | null {
  const cell = target instanceof HTMLElement && target.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  if (!cell) return null;
  const [row = '', column = ''] = cell.split('|');
  return [row, column];
}

/** What was copied from a spreadsheet, and the cell that its first one belongs to. */
export interface PastedBlock {
  readonly lines: readonly (readonly string[])[];
  readonly at: Cell;
}

/** The block that is pasted, which then is nothing that the field itself gets; null for a single value. */
export function takeBlock(event: ClipboardEvent<HTMLElement>): PastedBlock | null {
  const at = cellOf(event.target);
  const lines = linesOf(event.clipboardData.getData('text/plain'));
  if (!at || (lines.length < 2 && (lines[0]?.length ?? 0) < 2)) return null;
  event.preventDefault();
  return { lines, at };
}

/** The cells of a block as spreadsheets copy it. */
function linesOf(copied: string): string[][] {
  return copied
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
}
