import { Section, Stack } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { useOpenView } from '../../admin/use-view';
import { texts } from './students.texts';
import { StudentsFilter } from './students-filter';
import { StudentsTable } from './students-table';
import { usePaySelected } from './use-pay-selected';
import { usePayment } from './use-payment';
import { useStudentDeletion } from './use-student-deletion';
import { useStudents } from './use-students';

interface StudentsTabProps {
  /** The ways to the other views of the tab. */
  readonly actions?: ReactNode;
}

/** All students: find one, confirm the payment, write, reset, delete. */
export function StudentsTab({ actions }: StudentsTabProps) {
  const { filter, list } = useStudents();
  const openView = useOpenView();
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
          onOpen={({ email, number = null }) => openView('student', { email, number })}
          onPayment={payment.askAboutPayment}
          onDelete={deletion.askToDelete}
        />
        {bulkPayment.bar}
      </Stack>
      {payment.dialog}
      {bulkPayment.dialogs}
      {deletion.dialog}
    </Section>
  );
}
