import { AccountButton, OwnEmailNotice } from '@uas/shared-ui/account';
import {
  EmailAddress,
  Heading,
  NARROW,
  RoleHeader,
  StatusBadge,
  Typed,
  useMediaQuery,
  VisuallyHidden,
} from '@uas/shared-ui/kit';
import { NotificationBell } from '@uas/shared-ui/notifications';
import { useStudent } from '../../student/student-context';
import { useTab } from '../../student/use-tab';
import { ChangeOwnPassword } from '../change-password/change-own-password';
import { useDraftBeforeLeaving } from './use-draft-before-leaving';

/** Who is signed in, whether the fee is paid, and the ways out; on a phone only where there is room for it. */
export function StudentHeader({ onLeave }: { onLeave: () => void }) {
  const { student } = useStudent();
  const narrow = useMediaQuery(NARROW);
  const { tab } = useTab();
  const isShort = narrow && tab !== 'home';
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
      {isShort ? (
        <VisuallyHidden>
          <Heading level={1}>{student.name}</Heading>
        </VisuallyHidden>
      ) : (
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
      )}
      <OwnEmailNotice email={student.email} state={student.emailState} offers={!isShort} />
      {question}
    </>
  );
}
