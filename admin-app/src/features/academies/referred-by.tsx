import { listReferredStudents, NO_REFERRED_STUDENTS, type ReferredStudent } from '@uas/contract';
import { type Column, DataTable } from '@uas/shared-ui/data';
import { commonTexts, StatusBadge, sentence, Text, Typed, unreadableRows } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import type { Person } from '../../admin/views';
import { texts } from './academies.texts';
import classes from './referred-by.module.css';

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
      {sentence(status)}
    </span>
  );
}

function columns(): Column<ReferredStudent>[] {
  return [
    {
      id: 'name',
      header: commonTexts.name,
      card: 'title',
      sortBy: ({ name }) => name,
      cell: ({ name }) => (
        <Text as="span" weight="medium">
          <Typed>{name}</Typed>
        </Text>
      ),
    },
    { id: 'email', header: commonTexts.email, cell: ({ email }) => <Typed>{email}</Typed> },
    { id: 'phone', header: commonTexts.phone, cell: ({ phone }) => phone },
    {
      id: 'offer',
      header: texts.offer,
      sortBy: ({ offerStatus }) => offerStatus,
      cell: ({ offerStatus }) => <OfferStatus status={offerStatus} />,
    },
  ];
}

/** The students whom an academy referred, and how far they got. */
export function ReferredBy({ subject: { email, name } }: ViewProps<Person>) {
  const { data, isLoading, error, refetch } = useEndpointQuery(listReferredStudents, { params: { email } });
  const students = data?.students ?? [];
  return (
    <DataTable
      caption={texts.students({ academy: name })}
      columns={columns()}
      rows={students}
      rowKey={(student) => student.email}
      loading={isLoading}
      loadingText={texts.loadingStudents}
      failure={error?.message}
      onRetry={() => void refetch()}
      unreadable={{ count: unreadableRows(data, 'students'), kind: 'student' }}
      empty={sentence(NO_REFERRED_STUDENTS)}
      more={{ hasMore: false, total: students.length, onMore: () => void refetch() }}
    />
  );
}
