import {
  getStudent,
  getStudentAdminMessages,
  markAdminMessagesRead,
  NO_ADMIN_MESSAGES,
  sendStudentMessageToAdmin,
} from '@uas/contract';
import { call, sentence } from '@uas/shared-ui/kit';
import { invalidate, useEndpointMutation } from '@uas/shared-ui/query';
import { Thread } from '@uas/shared-ui/threads';
import { texts } from '../../student/student.texts';
import { useStudent } from '../../student/student-context';

/** The thread with the admin: marked read while it is open (S-4.17). */
export function AdminMessages() {
  const { adminMessages, email } = useStudent();
  const action = useEndpointMutation(sendStudentMessageToAdmin, {
    success: 'in-place',
    invalidates: [getStudentAdminMessages],
  });
  return (
    <Thread
      label={texts.withAdmin}
      height={400}
      empty={sentence(NO_ADMIN_MESSAGES)}
      placeholder={texts.toAdmin}
      own="student"
      names={{ student: texts.you }}
      query={adminMessages}
      loadEarlier={(before) => call(getStudentAdminMessages, { params: { email }, query: { before } })}
      markRead={async () => {
        await call(markAdminMessagesRead, { body: { userType: 'student', userEmail: email } });
        await invalidate(getStudentAdminMessages, getStudent);
      }}
      onSend={async (text) => (await action.mutate({ body: { text } })) !== null}
      error={action.error}
    />
  );
}
