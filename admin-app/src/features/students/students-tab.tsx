import { Section, Stack } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import type { WithAdmissionForm } from '../../admin/admission-form-dialog';
import { useTabDialog } from '../../admin/use-tab-dialog';
import { StudentDialog } from './student-dialog';
import { texts } from './students.texts';
import { StudentsFilter } from './students-filter';
import { StudentsTable } from './students-table';
import { STUDENT_IN_ADDRESS, type StudentRef } from './use-linked-student';
import { usePaySelected } from './use-pay-selected';
import { usePayment } from './use-payment';
import { useStudentDeletion } from './use-student-deletion';
import { useStudents } from './use-students';

interface StudentsTabProps extends WithAdmissionForm {
  /** The ways to the other views of the tab. */
  readonly actions?: ReactNode;
}

/** All students: find one, confirm the payment, write, reset, delete. */
export function StudentsTab({ AdmissionFormDialog, actions }: StudentsTabProps) {
  const { filter, list } = useStudents();
  const detail = useTabDialog<StudentRef>('student', STUDENT_IN_ADDRESS);
  const payment = usePayment();
  const bulkPayment = usePaySelected(list);
  const deletion = useStudentDeletion();
  return (
    <Section title={texts.title} actions={actions}>
      <Stack gap={4}>
        <StudentsFilter filter={filter} pending={list.isFetching} />
        <StudentsTable
          list={list}
          selection={bulkPayment.selection}
          filter={filter}
          onOpen={({ email, number = null }) => detail.open({ email, number })}
          onPayment={payment.askAboutPayment}
          onDelete={deletion.askToDelete}
        />
        {bulkPayment.bar}
      </Stack>
      {detail.latest && (
        <StudentDialog
          key={detail.latest.email ?? detail.latest.number}
          opened={detail.opened !== null}
          onClose={detail.close}
          who={detail.latest}
          AdmissionFormDialog={AdmissionFormDialog}
        />
      )}
      {payment.dialog}
      {bulkPayment.dialogs}
      {deletion.dialog}
    </Section>
  );
}
