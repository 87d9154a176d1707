import { listAdminStudents, PASSWORD_MINIMUM, resetStudentPassword } from '@uas/contract';
import { Section, Stack } from '@uas/shared-ui/kit';
import { ConversationDialog } from '../../conversation/conversation-dialog';
import type { Correspondent } from '../../conversation/use-conversation';
import { type Person, SetPasswordDialog } from '../../passwords/set-password-dialog';
import { useOpened } from '../../places/use-opened';
import { StudentDialog } from './student-dialog';
import { texts } from './students.texts';
import { StudentsFilter } from './students-filter';
import { StudentsTable } from './students-table';
import { STUDENT_IN_ADDRESS, type StudentRef } from './use-linked-student';
import { usePaySeveral } from './use-pay-several';
import { usePayment } from './use-payment';
import { useStudentDeletion } from './use-student-deletion';
import { NO_FILTER, useStudents } from './use-students';

/** All students: find one, confirm the payment, write, reset, delete. */
export function StudentsTab() {
  const { filter, list } = useStudents();
  const detail = useOpened<StudentRef>('student', STUDENT_IN_ADDRESS);
  const password = useOpened<Person>('student-password');
  const conversation = useOpened<Correspondent>('student-conversation');
  const payment = usePayment();
  const several = usePaySeveral(list);
  const deletion = useStudentDeletion();
  const filtered = JSON.stringify({ ...filter.applied, sort: '' }) !== JSON.stringify(NO_FILTER);
  return (
    <Section title={texts.title}>
      <Stack gap={4}>
        <StudentsFilter filter={filter} pending={list.isFetching} />
        <StudentsTable
          list={list}
          selection={several.selection}
          filtered={filtered}
          onClearFilter={filter.clear}
          onOpen={({ email, number = null }) => detail.open({ email, number })}
          onMessage={conversation.open}
          onPayment={payment.askAboutPayment}
          onDelete={deletion.askToDelete}
        />
        {several.bar}
      </Stack>
      {detail.shown && (
        <StudentDialog
          key={detail.shown.email ?? detail.shown.number}
          opened={detail.value !== null}
          onClose={detail.close}
          who={detail.shown}
          onPassword={({ email, name }) => password.open({ email, name })}
          onMessage={conversation.open}
        />
      )}
      <SetPasswordDialog
        place={password}
        title={texts.changePassword}
        endpoint={resetStudentPassword}
        requestFor={(email, newPassword) => ({ body: { email, newPassword } })}
        minimum={PASSWORD_MINIMUM.reset}
        invalidates={[listAdminStudents]}
      />
      {conversation.shown && (
        <ConversationDialog
          opened={conversation.value !== null}
          onClose={conversation.close}
          correspondent={conversation.shown}
        />
      )}
      {payment.dialog}
      {several.dialogs}
      {deletion.dialog}
    </Section>
  );
}
