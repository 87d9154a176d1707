import { Section, Stack } from '@uas/shared-ui/kit';
import { useInstitute } from '../../institute/institute-context';
import { DepartmentsEditor } from '../departments/departments-editor';
import { useDepartments } from '../departments/use-departments';
import { EditProfileForm } from '../profile/edit-profile-form';
import { InstituteFiles } from '../profile/institute-files';
import { texts } from './dashboard.texts';

interface EditedProfileProps {
  readonly onClose: () => void;
  readonly onDirty: (dirty: boolean) => void;
}

/** The profile with its departments and files, to edit. */
export function EditedProfile({ onClose, onDirty }: EditedProfileProps) {
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
