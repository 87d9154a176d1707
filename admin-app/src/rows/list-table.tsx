import { DataTable, type DataTableProps } from '@uas/shared-ui/data';
import { Alert, type RowNoun } from '@uas/shared-ui/kit';
import type { EndpointList } from '@uas/shared-ui/query';

type FromList = 'rows' | 'loading' | 'failure' | 'onRetry' | 'unreadable' | 'more';

interface ListTableProps<Row> extends Omit<DataTableProps<Row>, FromList> {
  readonly list: EndpointList<Row>;
  /** What a row is called. */
  readonly noun: RowNoun;
}

/** A table of a list that grows page by page; rows that are there stay when newer or further ones do not come. */
export function ListTable<Row>({ list, noun, ...table }: ListTableProps<Row>) {
  return (
    <>
      <DataTable
        {...table}
        rows={list.rows}
        loading={list.isLoading}
        failure={list.first ? null : list.error?.message}
        onRetry={list.refetch}
        unreadable={{ count: list.unreadable, noun }}
        more={list.more}
      />
      {list.first && list.error && <Alert tone="danger">{list.error.message}</Alert>}
    </>
  );
}
