import { listReferredStudents, NO_REFERRED_STUDENTS, type ReferredStudent } from '@uas/contract';
import { type Column, DataTable } from '@uas/shared-ui/data';
import { Button, StatusBadge, Text, unreadableRows, useResource } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import classes from './referred-by.module.css';

interface ReferredByDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly email: string;
  readonly name: string;
}

const COLOURS: Readonly<Partial<Record<string, 'green' | 'blue'>>> = {
  Accepted: 'green',
  Registered: 'blue',
};

/** Accepted in green, Registered in blue, each with its own mark beside the word. */
function OfferStatus({ status }: { status: ReferredStudent['offerStatus'] }) {
  const colour = COLOURS[status];
  if (!colour) return <StatusBadge status={status} tone="neutral" />;
  return (
    <span className={`${classes.status} ${classes[colour]}`} data-colour={colour}>
      {status}
    </span>
  );
}

const COLUMNS: readonly Column<ReferredStudent>[] = [
  {
    id: 'name',
    header: 'Name',
    card: 'title',
    sortBy: ({ name }) => name,
    cell: ({ name }) => (
      <Text as="span" weight="medium">
        {name}
      </Text>
    ),
  },
  { id: 'email', header: 'Email', cell: ({ email }) => email },
  { id: 'phone', header: 'Phone', cell: ({ phone }) => phone },
  {
    id: 'offer',
    header: 'Offer',
    sortBy: ({ offerStatus }) => offerStatus,
    cell: ({ offerStatus }) => <OfferStatus status={offerStatus} />,
  },
];

/** The students whom an academy referred, and how far they got. */
export function ReferredByDialog({ opened, onClose, email, name }: ReferredByDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Referred By: ${name}`}
      size="lg"
      history="place"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ReferredStudents email={email} name={name} />
    </Dialog>
  );
}

function ReferredStudents({ email, name }: { email: string; name: string }) {
  const { data, loading, error, reload } = useResource(listReferredStudents, { params: { email } });
  const students = data?.students ?? [];
  return (
    <DataTable
      caption={`Students referred by ${name}`}
      columns={COLUMNS}
      rows={students}
      rowKey={(student) => student.email}
      loading={loading}
      loadingText="Loading students…"
      failure={data ? null : error}
      onRetry={() => void reload()}
      unreadable={{ count: unreadableRows(data, 'students'), noun: 'student' }}
      empty={NO_REFERRED_STUDENTS}
      more={{ hasMore: false, total: students.length, onMore: () => void reload() }}
    />
  );
}
