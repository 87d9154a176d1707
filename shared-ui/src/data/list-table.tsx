import { Alert } from '../kit/components/alert';
import type { RowKind } from '../kit/components/unreadable-rows';
import type { EndpointList } from '../query/use-endpoint-list';
import { DataTable, type DataTableProps } from './data-table';

type FromList = 'rows' | 'loading' | 'failure' | 'onRetry' | 'unreadable' | 'more';

export interface ListTableProps<Row> extends Omit<DataTableProps<Row>, FromList> {
  readonly list: EndpointList<Row>;
  /** What a row is, for the sentence about rows that could not be read. */
  readonly kind: RowKind;
}

/** A table of a list that is loaded page by page; loaded rows stay when a refresh or the next page fails, and the reason is said. */
export function ListTable<Row>({ list, kind, ...table }: ListTableProps<Row>) {
  const { error, more } = list;
  return (
    <>
      <DataTable
        {...table}
        rows={list.rows}
        loading={list.isLoading}
        failure={more.error ? null : error?.message}
        onRetry={list.refetch}
        unreadable={{ count: list.unreadable, kind }}
        more={more}
      />
      {more.error && <Alert tone="danger">{more.error.message}</Alert>}
    </>
  );
}
