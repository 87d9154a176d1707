import {
  type Column,
  DataTable,
  type DataTableProps,
  ListTable,
  type ListTableProps,
} from '@uas/shared-ui/data';
import { ColumnChoice } from './column-choice';
import { useHiddenColumns } from './use-hidden-columns';

interface Hideable {
  /** Names the table in the storage of the browser. */
  readonly table: string;
  /** How many columns there is room for, while something else stands beside the table. */
  readonly atMost?: number | undefined;
}

/** A list whose columns can be hidden, and stay so in this browser; who or what a row is about stays in sight. */
export function AdminTable<Row>({ table, atMost, columns, ...list }: ListTableProps<Row> & Hideable) {
  const { visible, choice } = useColumns(table, columns, atMost);
  return (
    <>
      {choice}
      <ListTable {...list} columns={visible} />
    </>
  );
}

/** The same for rows that come in one page. */
export function AdminRows<Row>({ table, atMost, columns, ...rows }: DataTableProps<Row> & Hideable) {
  const { visible, choice } = useColumns(table, columns, atMost);
  return (
    <>
      {choice}
      <DataTable {...rows} columns={visible} />
    </>
  );
}

function useColumns<Row>(table: string, columns: readonly Column<Row>[], atMost?: number) {
  const { hidden, show } = useHiddenColumns(table);
  const optional = columns.filter(({ card }) => card !== 'title');
  const visible = columns.filter((column) => !optional.includes(column) || !hidden.includes(column.id));
  return {
    visible: visible.slice(0, atMost),
    choice: <ColumnChoice columns={optional} hidden={hidden} onShow={show} />,
  };
}
