import { AccountButton, OwnEmailNotice } from '@uas/shared-ui/account';
import {
  EmailAddress,
  FrameActions,
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

/**
 * Who is signed in, whether the fee is paid, and the ways out: in the header of every part on a desk; on a phone only over
 * Home, and under the one icon for the person.
 */
export function StudentHeader({ onLeave }: { onLeave: () => void }) {
  const { student } = useStudent();
  const narrow = useMediaQuery(NARROW);
  const { tab } = useTab();
  const isHome = tab === 'home';
  const { mayLeave, question } = useDraftBeforeLeaving();
  const active = student.paid && <StatusBadge status="Active" tone="success" />;
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
        mayLeave={mayLeave}
      />
      {!narrow && active && <FrameActions>{active}</FrameActions>}
      {narrow && !isHome ? (
        <VisuallyHidden>
          <Heading level={1}>{student.name}</Heading>
        </VisuallyHidden>
      ) : (
        <RoleHeader
          title={student.name}
          name={student.name}
          status={active}
          description={
            <Typed>
              <EmailAddress>{student.email}</EmailAddress>
            </Typed>
          }
          onLeave={onLeave}
          mayLeave={mayLeave}
          isCompact={!narrow}
        />
      )}
      <OwnEmailNotice email={student.email} state={student.emailState} offers={isHome} />
      {question}
    </>
  );
}
