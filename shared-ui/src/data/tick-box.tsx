import type { Selection } from './data-table';
import classes from './data-table.module.css';

interface TickBoxProps<Row> {
  readonly selection: Selection<Row>;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** What it is called: the row's name, or that it is for all of them. */
  readonly label: string;
}

/** Ticks a row, or all of them that may be ticked; nothing where none may be. */
export function TickBox<Row>({ selection, rows, rowKey, label }: TickBoxProps<Row>) {
  const { selected, onChange, selectable = () => true } = selection;
  const keys = rows.filter(selectable).map(rowKey);
  if (keys.length === 0) return null;
  const checked = keys.filter((key) => selected.has(key)).length;
  const all = checked === keys.length;
  const toggle = () => {
    const next = new Set(selected);
    for (const key of keys) all ? next.delete(key) : next.add(key);
    onChange(next);
  };
  return (
    <label className={classes.tickLabel}>
      <input
        type="checkbox"
        aria-label={label}
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = checked > 0 && !all;
        }}
        onChange={toggle}
      />
    </label>
  );
}
