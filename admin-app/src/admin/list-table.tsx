import { DataTable, type DataTableProps } from '@uas/shared-ui/data';
import { Alert, type RowKind } from '@uas/shared-ui/kit';
import type { EndpointList } from '@uas/shared-ui/query';

type FromList = 'rows' | 'loading' | 'failure' | 'onRetry' | 'unreadable' | 'more';

interface ListTableProps<Row> extends Omit<DataTableProps<Row>, FromList> {
  readonly list: EndpointList<Row>;
  /** What a row is called. */
  readonly kind: RowKind;
}

/** A table of a list that grows page by page; rows that are there stay when newer or further ones do not come. */
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
