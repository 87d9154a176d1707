import { AccountButton, OwnEmailNotice } from '@uas/shared-ui/account';
import { EmailAddress, NARROW, RoleHeader, Typed, useMediaQuery } from '@uas/shared-ui/kit';
import { NotificationBell } from '@uas/shared-ui/notifications';
import { mayLeaveProfile } from '@uas/shared-ui/views';
import { useInstitute } from '../../institute/institute-context';
import { useApplicationPage } from '../../institute/use-application-page';
import { useTab } from '../../institute/use-tab';
import { ChangeOwnPassword } from '../change-password/change-own-password';
import { texts } from './dashboard.texts';

const mayLeave = async () => mayLeaveProfile();

/** Who is signed in, a word of welcome, and the ways out. */
export function InstituteHeader({ onLeave }: { onLeave: () => void }) {
  const { institute, member } = useInstitute();
  const { email } = member ?? institute;
  const { tab } = useTab();
  const isPage = useApplicationPage().opened !== null;
  const narrow = useMediaQuery(NARROW);
  return (
    <>
      <NotificationBell />
      <AccountButton
        person={{
          role: 'institute',
          name: member?.name ?? institute.name,
          email,
          changePassword: (onDone) => <ChangeOwnPassword cancelable={false} onClose={onDone} />,
        }}
        mayLeave={mayLeave}
      />
      <RoleHeader
        title={texts.welcome({ institute: institute.name })}
        name={institute.name}
        description={
          narrow && (
            <Typed>
              {member && `${member.name} · `}
              <EmailAddress>{email}</EmailAddress>
            </Typed>
          )
        }
        onLeave={onLeave}
        mayLeave={mayLeave}
        isCompact={tab !== 'home' || isPage}
      />
    </>
  );
}

/** What is to be said of the own e-mail. */
export function OwnNotice() {
  const { institute, member, profile } = useInstitute();
  const { tab } = useTab();
  const isPage = useApplicationPage().opened !== null;
  // On a phone home begins with the list.
  const narrow = useMediaQuery(NARROW);
  return (
    <OwnEmailNotice
      email={(member ?? institute).email}
      state={profile.data?.emailState}
      offers={!isPage && (tab === 'profile' || (tab === 'home' && !narrow))}
    />
  );
}
