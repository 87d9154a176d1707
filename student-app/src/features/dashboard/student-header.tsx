import { AccountButton, OwnEmailNotice } from '@uas/shared-ui/account';
import { EmailAddress, RoleHeader, StatusBadge, Typed } from '@uas/shared-ui/kit';
import { NotificationBell } from '@uas/shared-ui/notifications';
import { useStudent } from '../../student/student-context';
import { ChangeOwnPassword } from '../change-password/change-password-dialog';
import { useDraftBeforeLeaving } from './use-draft-before-leaving';

/** Who is signed in, whether the fee is paid, and the ways out. */
export function StudentHeader({ onLeave }: { onLeave: () => void }) {
  const { student } = useStudent();
  const { mayLeave, question } = useDraftBeforeLeaving();
  return (
    <>
      <NotificationBell />
      <AccountButton
        person={{
          role: 'student',
          name: student.name,
          email: student.email,
          changePassword: (onDone) => <ChangeOwnPassword cancelable={false} onClose={onDone} />,
        }}
      />
      <RoleHeader
        title={student.name}
        name={student.name}
        status={student.paid && <StatusBadge status="Active" tone="success" />}
        description={
          <Typed>
            <EmailAddress>{student.email}</EmailAddress>
          </Typed>
        }
        onLeave={onLeave}
        mayLeave={mayLeave}
      />
      <OwnEmailNotice email={student.email} state={student.emailState} />
      {question}
    </>
  );
}
