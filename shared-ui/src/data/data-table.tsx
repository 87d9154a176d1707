import { type ReactNode, useMemo, useState } from 'react';
import { Skeleton } from '../kit/components/skeleton';
import { EmptyState, FailedState } from '../kit/components/states';
import { type Unreadable, UnreadableRows } from '../kit/components/unreadable-rows';
import { useMediaQuery } from '../kit/components/use-media-query';
import { type Column, nextSort, type Sort, sorted } from './columns';
import classes from './data-table.module.css';
import { LoadMore, type LoadMoreProps } from './load-more';
import { RowCards } from './row-cards';
import { RowTable } from './row-table';

export interface DataTableProps<Row> {
  /** What the table holds; read by screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Before the first answer: a skeleton. */
  readonly loading?: boolean;
  readonly loadingText?: string;
  /** Instead of the rows: a sentence and Retry. */
  readonly failure?: string | null;
  readonly onRetry?: () => void;
  /** The rows that this page could not read, and what they are. */
  readonly unreadable?: Unreadable;
  /** What to say when there is nothing, e.g. 'No applications'. */
  readonly empty: ReactNode;
  /** The next thing to do when there is nothing. */
  readonly emptyAction?: ReactNode;
  /** Load more, with the total. */
  readonly more?: LoadMoreProps;
  /** Buttons for a row. */
  readonly rowActions?: (row: Row) => ReactNode;
  readonly actionsHeader?: string;
  /** Tick boxes: which rows are ticked, and what to call one. */
  readonly selection?: Selection<Row>;
  /** The row that is shown elsewhere on the page. */
  readonly currentKey?: string | null;
  readonly initialSort?: Sort;
  /** The rows come in order from elsewhere: how, and what to do when another order is asked for. */
  readonly sorting?: Sorting;
  /** `compact` for tables of many columns. */
  readonly density?: 'normal' | 'compact';
  /** Cards in place of the table under this width in pixels, at the usual size of letters; 750 unless the rows hold many controls. */
  readonly cardsUnder?: number;
}

export interface Sorting {
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
}

export interface Selection<Row> {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  readonly nameOf: (row: Row) => string;
  /** Which rows may be ticked; all unless told. */
  readonly selectable?: (row: Row) => boolean;
}

/** Rows of facts: a table with a sticky, sortable header; cards on a phone; only what is in sight past 200. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, loading = false, failure, empty, emptyAction, more, sorting, unreadable } = props;
  const [ownSort, setOwnSort] = useState<Sort | null>(props.initialSort ?? null);
  const sort = sorting ? sorting.sort : ownSort;
  const sortHere = sorting ? null : ownSort;
  const narrow = useMediaQuery(`(max-width: ${((props.cardsUnder ?? 750) - 0.02) / 16}em)`);
  const sortedRows = useMemo(() => sorted(rows, columns, sortHere), [rows, columns, sortHere]);

  if (loading) return <Skeleton shape="row" count={5} label={props.loadingText} />;
  const failed = failure && <FailedState message={failure} onRetry={props.onRetry} />;
  if (failed && rows.length === 0) return failed;
  const missing = unreadable && unreadable.count > 0 && <UnreadableRows {...unreadable} />;
  if (rows.length === 0 && missing) return missing;
  if (rows.length === 0) return <EmptyState title={empty} action={emptyAction} />;

  const onSort = (column: string) => (sorting?.onSort ?? setOwnSort)(nextSort(sort, column));
  const Rows = narrow ? RowCards : RowTable;
  return (
    <div className={classes.frame} data-focus-home="">
      {failed}
      {missing}
      <Rows {...props} rows={sortedRows} sort={sort} onSort={onSort} />
      {more && <LoadMore {...more} count={rows.length} />}
    </div>
  );
}
