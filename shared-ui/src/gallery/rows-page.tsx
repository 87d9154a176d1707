import { DataTable } from '../data';
import { PageHeader, Stack, usePageTitle } from '../kit';
import { COLUMNS, rowKey } from './sample-columns';
import { applications } from './sample-rows';

const MANY = applications(2000);

/** So many rows that only those in sight are in the page. */
export function RowsPage() {
  usePageTitle('Rows');
  return (
    <Stack gap={6}>
      <PageHeader title="Two thousand rows" />
      <DataTable caption="All applications" columns={COLUMNS} rows={MANY} rowKey={rowKey} empty="" />
    </Stack>
  );
}
