import type { Selection } from './data-table';
import classes from './data-table.module.css';

interface TickBoxProps<Row> {
  readonly selection: Selection<Row>;
  /** The rows it stands for: one, or all of the table. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** Ticks a row, or all of them. */
export function TickBox<Row>({ selection, rows, rowKey }: TickBoxProps<Row>) {
  const keys = rows.map(rowKey);
  const ticked = keys.filter((key) => selection.selected.has(key)).length;
  const only = rows.length === 1 ? rows[0] : undefined;
  const all = ticked === keys.length && keys.length > 0;
  const toggle = () => {
    const next = new Set(selection.selected);
    for (const key of keys) all ? next.delete(key) : next.add(key);
    selection.onChange(next);
  };
  return (
    <label className={classes.tickLabel}>
      <input
        type="checkbox"
        aria-label={only === undefined ? 'Select all' : `Select ${selection.nameOf(only)}`}
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && !all;
        }}
        onChange={toggle}
      />
    </label>
  );
}
