import { DataTable, type DataTableProps } from '@uas/shared-ui/data';
import { Alert, type RowKind } from '@uas/shared-ui/kit';
import type { EndpointList } from '@uas/shared-ui/query';

type FromList = 'rows' | 'loading' | 'failure' | 'onRetry' | 'unreadable' | 'more';

interface ListTableProps<Row> extends Omit<DataTableProps<Row>, FromList> {
  readonly list: EndpointList<Row>;
  /** What a row is, for the sentence about rows that could not be read. */
  readonly kind: RowKind;
}

/** A table of a list that is loaded page by page; loaded rows stay when a refresh or the next page fails. */
export function ListTable<Row>({ list, kind, ...table }: ListTableProps<Row>) {
  return (
    <>
      <DataTable
        {...table}
        rows={list.rows}
        loading={list.isLoading}
        failure={list.first ? null : list.error?.message}
        onRetry={list.refetch}
        unreadable={{ count: list.unreadable, kind }}
        more={list.more}
      />
      {list.first && list.error && <Alert tone="danger">{list.error.message}</Alert>}
    </>
  );
}
