import { Day, Money, StatusBadge } from '../kit';
import type { Application } from './sample-rows';

/** The columns of the sample rows. */
export const COLUMNS = [
  {
    id: 'name',
    header: 'Name',
    cell: (row: Application) => row.name,
    sortBy: (row: Application) => row.name,
  },
  { id: 'course', header: 'Program', cell: (row: Application) => row.course },
  {
    id: 'date',
    header: 'Date',
    cell: (row: Application) => <Day value={row.date} />,
    sortBy: (row: Application) => row.date,
  },
  {
    id: 'fee',
    header: 'Fee',
    align: 'end' as const,
    cell: (row: Application) => <Money amount={row.fee} />,
    sortBy: (row: Application) => row.fee,
  },
  { id: 'status', header: 'Status', cell: (row: Application) => <StatusBadge status={row.status} /> },
];

export const rowKey = (row: Application) => row.id;
