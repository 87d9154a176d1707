import { type ReactNode, useState } from 'react';
import type { Selection } from '../data/data-table';
import { toast } from '../kit/components/toast-store';
import { type BulkAction, useBulkAction } from './use-bulk-action';
import { type Question, useConfirm } from './use-confirm';

export interface BulkSelectionOptions<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** What can be done is not for every row. */
  readonly selectable: (row: Row) => boolean;
  /** What one is called: beside its tick, and in the list of what was left. */
  readonly nameOf: (row: Row) => string;
}

type ConfirmedAction<Row> = Omit<BulkAction<Row>, 'items' | 'nameOf'> & {
  /** Left out where it has been asked already. */
  readonly question?: Question;
  /** Said when all of it was done. */
  readonly done: string;
};

export interface BulkSelection<Row> {
  /** For the table. */
  readonly selection: Selection<Row>;
  /** The ticked rows that are still there and still fit. */
  readonly chosen: readonly Row[];
  readonly clear: () => void;
  /** Asks, then does it for all that are ticked; answers how many were done. What was left stays ticked. */
  readonly run: (action: ConfirmedAction<Row>) => Promise<number>;
  /** Render them once. */
  readonly dialogs: ReactNode;
}

const NONE: ReadonlySet<string> = new Set();

/** Rows to tick, and an action for all of them (U35). */
export function useBulkSelection<Row>({
  rows,
  keyOf,
  selectable,
  nameOf,
}: BulkSelectionOptions<Row>): BulkSelection<Row> {
  const { confirm, dialog: confirmation } = useConfirm();
  const { start, dialog: progress } = useBulkAction();
  const [selected, setSelected] = useState(NONE);
  const chosen = rows.filter((row) => selected.has(keyOf(row)) && selectable(row));

  const run = async (action: ConfirmedAction<Row>) => {
    if (action.question && !(await confirm(action.question))) return 0;
    const { done } = await start({ ...action, items: chosen, nameOf });
    if (done.length === chosen.length) toast({ message: action.done, tone: 'success' });
    const gone = new Set(done.map(keyOf));
    setSelected((before) => new Set([...before].filter((key) => !gone.has(key))));
    return done.length;
  };
  return {
    selection: { selected: selected, onChange: setSelected, selectable, nameOf },
    chosen,
    clear: () => setSelected(NONE),
    run,
    dialogs: (
      <>
        {confirmation}
        {progress}
      </>
    ),
  };
}
