import type { StudentProfile } from '@uas/contract';
import type { Column, Filter, FilterFields, Selection } from '@uas/shared-ui/data';
import { Button, StatusBadge } from '@uas/shared-ui/kit';
import type { EndpointList } from '@uas/shared-ui/query';
import { AdminTable } from '../../admin/admin-table';
import { DeleteButton, MessageButton } from '../../admin/buttons';
import { OneLine, PersonCell, RowActions } from '../../admin/cells';
import { usePermission } from '../../admin/use-staff';
import { texts } from './students.texts';

interface StudentsTableProps {
  readonly list: EndpointList<StudentProfile>;
  readonly selection: Selection<StudentProfile>;
  readonly filter: Pick<Filter<FilterFields>, 'isNarrowed' | 'clear'>;
  readonly onOpen: (student: StudentProfile) => void;
  readonly onPayment: (student: StudentProfile) => void;
  readonly onDelete: (student: StudentProfile) => void;
}

function columns(onOpen: StudentsTableProps['onOpen']): Column<StudentProfile>[] {
  return [
    {
      id: 'name',
      header: texts.name,
      card: 'title',
      cell: (student) => {
        const { name, email, number } = student;
        const opens = { label: texts.detailsOf({ student: name }), onOpen: () => onOpen(student) };
        return <PersonCell name={name} email={email} number={number} opens={opens} />;
      },
    },
    { id: 'phone', header: texts.phone, cell: ({ phone }) => <OneLine>{phone}</OneLine> },
    {
      id: 'fee',
      header: texts.fee,
      cell: (student) => (
        <>
          <FeeBadge student={student} /> <ClosedBadge student={student} />
        </>
      ),
    },
  ];
}

/** The students of the filter with what can be done about each. */
export function StudentsTable({ list, selection, filter, ...actions }: StudentsTableProps) {
  const mayDelete = usePermission('deleteStudent');
  return (
    <AdminTable
      table="students"
      caption={texts.caption}
      cardsUnder={1100}
      columns={columns(actions.onOpen)}
      list={list}
      kind="student"
      selection={selection}
      rowKey={(student) => student._id}
      loadingText={texts.loading}
      empty={filter.isNarrowed ? texts.noMatch : texts.none}
      emptyAction={filter.isNarrowed && <Button onClick={filter.clear}>{texts.showAll}</Button>}
      rowActions={(student) => (
        <RowActions>
          <Button
            size="small"
            aria-label={texts[student.paid ? 'undoPaymentOf' : 'markAsPaidOne']({ student: student.name })}
            onClick={() => actions.onPayment(student)}
          >
            {student.paid ? texts.undo : texts.markAsPaid}
          </Button>
          <MessageButton to={{ userType: 'student', email: student.email, name: student.name }} />
          <DeleteButton
            allowed={mayDelete}
            label={texts.deleteNamed({ student: student.name })}
            onClick={() => actions.onDelete(student)}
          />
        </RowActions>
      )}
    />
  );
}

/** That staff closed the account, in words. */
export function ClosedBadge({ student: { closedAt } }: { student: StudentProfile }) {
  return closedAt ? <StatusBadge status={texts.closed} tone="danger" /> : null;
}

/** Where the registration fee of a student stands, in words. */
export function FeeBadge({ student }: { student: StudentProfile }) {
  if (student.paid) return <StatusBadge status={texts.paid} tone="success" />;
  if (student.paymentReceipt) return <StatusBadge status={texts.review} tone="attention" />;
  return <StatusBadge status={texts.unpaid} tone="attention" />;
}
