import { type Application, DECISION_MADE } from '@uas/contract';
import { type Column, DataTable, type DataTableProps } from '@uas/shared-ui/data';
import { Badge, Day, StatusBadge, Text } from '@uas/shared-ui/kit';
import { type ReactNode, useMemo } from 'react';
import classes from './applications.module.css';

/** What stands in the columns that other parts of the portal fill. */
export interface ApplicationCells {
  readonly decision: (row: Application) => ReactNode;
  readonly profile: (row: Application) => ReactNode;
  readonly messages: (row: Application) => ReactNode;
  readonly forms: (row: Application) => ReactNode;
}

type TableState = Omit<DataTableProps<Application>, 'caption' | 'columns' | 'rowKey'>;

export const NO_APPLICATIONS = 'No applications';

/** The applications in the documents' nine columns. */
export function ApplicationsTable({ cells, ...state }: TableState & { cells: ApplicationCells }) {
  const columns = useMemo(() => columnsWith(cells), [cells]);
  return <DataTable {...state} caption="Applications" columns={columns} rowKey={(row) => row._id} />;
}

function columnsWith(cells: ApplicationCells): Column<Application>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      cell: (row) => <Applicant row={row} />,
      sortBy: (row) => row.studentName,
      card: 'title',
    },
    {
      id: 'email',
      header: 'Email',
      cell: (row) => <span className={classes.email}>{row.studentEmail}</span>,
    },
    { id: 'session', header: 'Session', cell: (row) => row.session, sortBy: (row) => row.session },
    {
      id: 'program',
      header: 'Applied Program',
      cell: (row) => <Program row={row} />,
      sortBy: (row) => row.course,
    },
    { id: 'status', header: 'Status', cell: (row) => <Status row={row} />, sortBy: (row) => row.status },
    {
      id: 'action',
      header: 'Action',
      cell: (row) => (row.status === 'pending' ? cells.decision(row) : <DecisionMade />),
    },
    { id: 'profile', header: 'Profile', cell: cells.profile },
    { id: 'messages', header: 'Messages', cell: cells.messages },
    { id: 'forms', header: 'Forms', cell: cells.forms },
  ];
}

function Applicant({ row }: { row: Application }) {
  return (
    <div className={classes.words}>
      <span dir="auto" className={classes.name}>
        {row.studentName}
      </span>
      <Text as="span" size="xs" tone="muted">
        Applied <Day value={row.date} />
      </Text>
    </div>
  );
}

function Program({ row }: { row: Application }) {
  return (
    <div className={classes.words}>
      <span>{row.course}</span>
      <Text as="span" size="xs" tone="muted">
        {row.department}
      </Text>
    </div>
  );
}

function Status({ row }: { row: Application }) {
  return (
    <div className={classes.words}>
      <StatusBadge status={row.status} />
      {row.offerAccepted && <Badge tone="success">Offer accepted</Badge>}
    </div>
  );
}

function DecisionMade() {
  return (
    <Text as="span" size="s" tone="muted">
      {DECISION_MADE}
    </Text>
  );
}
