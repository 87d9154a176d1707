import { LazyBoundary, lazyPart, Section } from '@uas/shared-ui/kit';
import { useInstitute } from '../../institute/institute-context';
import { DepartmentsList } from '../departments/departments-list';
import { ProfileView } from '../profile/profile-view';
import { texts } from './dashboard.texts';

const edited = lazyPart(async () => (await import('./edited-profile')).EditedProfile);

interface ProfilePartProps {
  readonly editing: boolean;
  readonly onClose: () => void;
  readonly onDirty: (dirty: boolean) => void;
}

/** The profile: to read, or to edit. */
export function ProfilePart({ editing, ...edit }: ProfilePartProps) {
  const { institute } = useInstitute();
  if (editing)
    return (
      <LazyBoundary>
        <edited.Part {...edit} />
      </LazyBoundary>
    );
  return (
    <Section title={texts.profile}>
      <ProfileView>
        <DepartmentsList departments={institute.departments} />
      </ProfileView>
    </Section>
  );
}
