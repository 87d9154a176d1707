import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react';
import { useRef } from 'react';
import { classNames } from '../kit/components/class-names';
import { VisuallyHidden } from '../kit/components/text';
import { useIsTooWide } from './box-sizes';
import type { Column, Sort } from './columns';
import { texts } from './data.texts';
import type { DataTableProps } from './data-table';
import classes from './data-table.module.css';
import { TickBox } from './tick-box';
import { useVirtualRows } from './use-virtual-rows';

const ROW_HEIGHT = 45;

export interface SortedRowsProps<Row> extends DataTableProps<Row> {
  readonly sort: Sort | null;
  readonly onSort: (column: string) => void;
}

/** The rows as a table. */
export function RowTable<Row>(props: SortedRowsProps<Row>) {
  const { caption, columns, rows, rowKey, rowActions, selection, sort, onSort } = props;
  const box = useRef<HTMLElement>(null);
  const isTooWide = useIsTooWide(box);
  const { indexes, before, after, measure } = useVirtualRows(box, rows.length, ROW_HEIGHT);
  const span = columns.length + (rowActions ? 1 : 0) + (selection ? 1 : 0);
  return (
    <section
      ref={box}
      // Keyboards must be able to scroll what is too wide; and the focus comes here when a row with it is gone.
      tabIndex={isTooWide ? 0 : -1}
      aria-label={caption}
      className={classNames(classes.box, isTooWide && classes.wide)}
    >
      <table
        className={classNames(classes.table, props.density === 'compact' && classes.compact)}
        aria-rowcount={rows.length + 1}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {selection && (
              <td className={classes.tick}>
                <TickBox selection={selection} rows={rows} rowKey={rowKey} label={selectAllLabel(props)} />
              </td>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
            {rowActions && (
              <th scope="col" className={classes.end}>
                {props.actionsHeader ?? <VisuallyHidden>{texts.actions}</VisuallyHidden>}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          <Space height={before} span={span} />
          {indexes.map((index) => {
            const row = rows[index];
            return row === undefined ? null : (
              <TableRow key={rowKey(row)} {...props} row={row} index={index} measure={measure} />
            );
          })}
          <Space height={after} span={span} />
        </tbody>
      </table>
    </section>
  );
}

/** Only loaded rows can be ticked: said when there are more. */
function selectAllLabel<Row>({ more, rows }: DataTableProps<Row>): string {
  return more?.hasMore ? texts.selectAllLoaded({ loaded: rows.length }) : texts.selectAll;
}

interface TableRowProps<Row> extends DataTableProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly measure: ((row: Element | null) => void) | undefined;
}

function TableRow<Row>({ row, index, measure, ...table }: TableRowProps<Row>) {
  const { columns, rowKey, rowActions, selection, currentKey } = table;
  return (
    <tr
      ref={measure}
      data-index={index}
      data-row=""
      aria-rowindex={index + 2}
      aria-current={currentKey === rowKey(row) || undefined}
    >
      {selection && (
        <td className={classes.tick}>
          <TickBox
            selection={selection}
            rows={[row]}
            rowKey={rowKey}
            label={texts.select({ name: selection.nameOf(row) })}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={classNames(column.align === 'end' && classes.end)}>
          {column.cell(row)}
        </td>
      ))}
      {rowActions && (
        <td className={classes.end}>
          <div className={classes.rowActions}>{rowActions(row)}</div>
        </td>
      )}
    </tr>
  );
}

function HeaderCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: Sort | null;
  onSort: (column: string) => void;
}) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  return (
    <th
      scope="col"
      aria-sort={column.sortBy ? (direction ?? 'none') : undefined}
      className={classNames(column.align === 'end' && classes.end)}
    >
      {column.sortBy ? (
        <button type="button" className={classes.sort} onClick={() => onSort(column.id)}>
          {column.header}
          <SortMark direction={direction} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

function SortMark({ direction }: { direction: Sort['direction'] | undefined }) {
  if (direction === 'ascending') return <IconChevronUp aria-hidden="true" />;
  if (direction === 'descending') return <IconChevronDown aria-hidden="true" />;
  return <IconSelector aria-hidden="true" className={classes.unsorted} />;
}

function Space({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  );
}
