import { DataTable, type DataTableProps, ListTable, type ListTableProps } from '@uas/shared-ui/data';
import { Button, Stack } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { useVisibleColumns } from './hidden-columns';
import { ListHead, type ListHeadProps } from './list-head';
import type { List } from './use-list';

export interface ListRowsProps<Row> extends Omit<ListTableProps<Row>, 'list' | 'empty' | 'emptyAction'> {
  readonly of: List<Row>;
  /** What stands there when there is nothing at all. */
  readonly none: ReactNode;
  /** What stands there when nothing matches the filter; the same unless told. */
  readonly noMatch?: ReactNode;
  /** Takes the filter away, e.g. "Show all students". */
  readonly showAll?: string;
  /** How many columns there is room for, while something else stands beside the table. */
  readonly atMost?: number | undefined;
}

/** The rows of a list: a table, cards on a phone, and Load more. */
export function ListRows<Row>({
  of,
  none,
  noMatch = none,
  showAll,
  atMost,
  columns,
  ...table
}: ListRowsProps<Row>) {
  const { isNarrowed, clear } = of.filter;
  return (
    <ListTable
      {...table}
      list={of}
      columns={columns.slice(0, atMost)}
      empty={isNarrowed ? noMatch : none}
      emptyAction={isNarrowed && showAll && <Button onClick={clear}>{showAll}</Button>}
    />
  );
}

/** A table whose columns can be hidden, for rows that come in one page. */
export function WholeList<Row>({ name, columns, ...table }: DataTableProps<Row> & { readonly name: string }) {
  const { visible, choice } = useVisibleColumns(name, columns);
  return (
    <>
      {choice}
      <DataTable {...table} columns={visible} />
    </>
  );
}

export type ListScreenProps<Row> = Omit<ListHeadProps, 'of' | 'folds' | 'keptAs' | 'isKept'> &
  ListRowsProps<Row>;

/** A list of staff: its filter, with the choice of its columns, over its rows. */
export function ListScreen<Row>({ label, search, searchIn, csv, actions, ...rows }: ListScreenProps<Row>) {
  const { visible, choice } = useVisibleColumns(rows.of.name, rows.columns);
  const head = { label, search, searchIn, ...(csv && { csv }) };
  return (
    <Stack gap={3}>
      <ListHead
        of={rows.of}
        {...head}
        actions={
          <>
            {actions}
            {choice}
          </>
        }
      />
      <ListRows {...rows} columns={visible} />
    </Stack>
  );
}
