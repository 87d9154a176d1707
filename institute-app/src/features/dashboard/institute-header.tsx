import { AccountButton } from '@uas/shared-ui/account';
import { EmailAddress, RoleHeader, Typed } from '@uas/shared-ui/kit';
import { NotificationBell } from '@uas/shared-ui/notifications';
import { useInstitute } from '../../institute/institute-context';
import { ChangeOwnPassword } from '../change-password/change-password-dialog';
import { texts } from './dashboard.texts';

/** Who is signed in, a word of welcome, and the ways out. */
export function InstituteHeader({ onLeave }: { onLeave: () => void }) {
  const { institute } = useInstitute();
  return (
    <>
      <NotificationBell />
      <AccountButton
        person={{
          role: 'institute',
          name: institute.name,
          email: institute.email,
          changePassword: (onDone) => <ChangeOwnPassword cancelable={false} onClose={onDone} />,
        }}
      />
      <RoleHeader
        title={texts.welcome({ institute: institute.name })}
        name={institute.name}
        description={
          <Typed>
            <EmailAddress>{institute.email}</EmailAddress>
          </Typed>
        }
        onLeave={onLeave}
      />
    </>
  );
}
