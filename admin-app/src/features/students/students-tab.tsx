import { isReceiptInReview, listAdminStudents, type StudentProfile } from '@uas/contract';
import type { Column } from '@uas/shared-ui/data';
import { Button, commonTexts, Section, Stack, StatusBadge, VisuallyHidden } from '@uas/shared-ui/kit';
import { fieldsOf, ListScreen, useList } from '@uas/shared-ui/lists';
import { DeleteButton, MessageButton } from '../../admin/buttons';
import { OneLine, PersonCell, RowActions } from '../../admin/cells';
import { usePermission } from '../../admin/use-staff';
import { useOpenView } from '../../admin/use-view';
import { texts } from './students.texts';
import { usePaySelected } from './use-pay-selected';
import { usePayment } from './use-payment';
import { useStudentDeletion } from './use-student-deletion';

const { choice, order } = fieldsOf(listAdminStudents);

const fields = () => [
  choice('paid', { label: texts.fee, all: texts.all, labelOf: (fee) => texts[fee] }),
  order('sort', { label: texts.order, all: texts.newest, only: ['name'], labelOf: () => commonTexts.name }),
];

/** All students: find one, confirm the payment, write, reset, delete. */
export function StudentsTab() {
  const list = useList(listAdminStudents, 'students', { name: 'students', fields });
  const openView = useOpenView();
  const mayDelete = usePermission('deleteStudent');
  const payment = usePayment();
  const bulkPayment = usePaySelected(list);
  const deletion = useStudentDeletion();
  return (
    <Section title={<VisuallyHidden>{texts.title}</VisuallyHidden>}>
      <Stack gap={3}>
        <ListScreen
          of={list}
          label={texts.filters}
          search={texts.search}
          searchIn={texts.searchIn}
          caption={texts.caption}
          cardsUnder={1100}
          columns={columns(({ email, number = null }) => openView('student', { email, number }))}
          kind="student"
          selection={bulkPayment.selection}
          rowKey={(student) => student._id}
          loadingText={texts.loading}
          none={texts.none}
          noMatch={texts.noMatch}
          showAll={texts.showAll}
          rowActions={(student) => (
            <RowActions>
              <Button
                size="small"
                aria-label={texts[student.paid ? 'undoPaymentOf' : 'markAsPaidOne']({
                  student: student.name,
                })}
                onClick={() => payment.askAboutPayment(student)}
              >
                {student.paid ? texts.undo : texts.markAsPaid}
              </Button>
              <MessageButton to={{ userType: 'student', email: student.email, name: student.name }} />
              <DeleteButton
                allowed={mayDelete}
                label={texts.deleteNamed({ student: student.name })}
                onClick={() => deletion.askToDelete(student)}
              />
            </RowActions>
          )}
        />
        {bulkPayment.bar}
      </Stack>
      {payment.dialog}
      {bulkPayment.dialogs}
      {deletion.dialog}
    </Section>
  );
}

function columns(onOpen: (student: StudentProfile) => void): Column<StudentProfile>[] {
  return [
    {
      id: 'name',
      header: commonTexts.name,
      card: 'title',
      cell: (student) => {
        const { name, email, number } = student;
        const opens = { label: texts.detailsOf({ student: name }), onOpen: () => onOpen(student) };
        return <PersonCell name={name} email={email} number={number} opens={opens} />;
      },
    },
    { id: 'phone', header: commonTexts.phone, cell: ({ phone }) => <OneLine>{phone}</OneLine> },
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

/** That staff closed the account, in words. */
export function ClosedBadge({ student: { closedAt } }: { student: StudentProfile }) {
  return closedAt ? <StatusBadge status={texts.closed} tone="danger" /> : null;
}

/** Where the registration fee of a student stands, in words. */
export function FeeBadge({ student }: { student: StudentProfile }) {
  if (student.paid) return <StatusBadge status={texts.paid} tone="success" />;
  if (isReceiptInReview(student)) return <StatusBadge status={texts.review} tone="attention" />;
  return <StatusBadge status={texts.unpaid} tone="attention" />;
}
