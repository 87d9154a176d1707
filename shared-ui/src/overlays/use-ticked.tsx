import { type ReactNode, useState } from 'react';
import type { Selection } from '../data/data-table';
import { toast } from '../kit/toast-store';
import { type Question, useConfirm } from './use-confirm';
import { type Several, useSeveral } from './use-several';

interface Tickable<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** What can be done is not for every row. */
  readonly selectable: (row: Row) => boolean;
  /** What one is called: beside its tick, and in the list of what was left. */
  readonly nameOf: (row: Row) => string;
}

type Deed<Row> = Omit<Several<Row>, 'items' | 'nameOf'> & {
  readonly question: Question;
  /** Said when all of it was done. */
  readonly done: string;
};

export interface Ticked<Row> {
  /** For the table. */
  readonly selection: Selection<Row>;
  /** The ticked rows that are still there and still fit. */
  readonly chosen: readonly Row[];
  readonly clear: () => void;
  /** Asks, then does it for all that are ticked; answers how many were done. What was left stays ticked. */
  readonly run: (deed: Deed<Row>) => Promise<number>;
  /** Render them once. */
  readonly dialogs: ReactNode;
}

const NONE: ReadonlySet<string> = new Set();

/** Rows to tick, and a deed for all of them (U35). */
export function useTicked<Row>({ rows, keyOf, selectable, nameOf }: Tickable<Row>): Ticked<Row> {
  const { confirm, dialog: question } = useConfirm();
  const { start, dialog: progress } = useSeveral();
  const [ticked, setTicked] = useState(NONE);
  const chosen = rows.filter((row) => ticked.has(keyOf(row)) && selectable(row));

  const run = async (deed: Deed<Row>) => {
    if (!(await confirm(deed.question))) return 0;
    const { done } = await start({ ...deed, items: chosen, nameOf });
    if (done.length === chosen.length) toast({ message: deed.done, tone: 'success' });
    const gone = new Set(done.map(keyOf));
    setTicked((before) => new Set([...before].filter((key) => !gone.has(key))));
    return done.length;
  };
  return {
    selection: { selected: ticked, onChange: setTicked, selectable, nameOf },
    chosen,
    clear: () => setTicked(NONE),
    run,
    dialogs: (
      <>
        {question}
        {progress}
      </>
    ),
  };
}
