import { Section, Stack } from '@uas/shared-ui/kit';
import { useInstitute } from '../../institute/institute-context';
import { DepartmentsEditor } from '../departments/departments-editor';
import { DepartmentsList } from '../departments/departments-list';
import { useDepartments } from '../departments/use-departments';
import { EditProfileForm } from '../profile/edit-profile-form';
import { InstituteFiles } from '../profile/institute-files';
import { ProfileView } from '../profile/profile-view';
import { texts } from './dashboard.texts';

interface ProfilePartProps {
  readonly editing: boolean;
  readonly onClose: () => void;
  readonly onDirty: (dirty: boolean) => void;
}

/** The profile: to read, or to edit. */
export function ProfilePart({ editing, ...edit }: ProfilePartProps) {
  const { institute } = useInstitute();
  if (editing) return <EditedProfile {...edit} />;
  return (
    <Section title={texts.profile}>
      <ProfileView>
        <DepartmentsList departments={institute.departments} />
      </ProfileView>
    </Section>
  );
}

function EditedProfile({ onClose, onDirty }: Omit<ProfilePartProps, 'editing'>) {
  const { institute } = useInstitute();
  const draft = useDepartments(institute.departments);
  return (
    <Stack gap={6}>
      <Section title={texts.editing}>
        <EditProfileForm departments={draft} onClose={onClose} onDirty={onDirty}>
          <DepartmentsEditor draft={draft} />
        </EditProfileForm>
      </Section>
      <Section title={texts.files} description={texts.filesMore}>
        <InstituteFiles />
      </Section>
    </Stack>
  );
}
