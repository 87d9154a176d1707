import { Card, Section } from '@uas/shared-ui/kit';
import { useEditing } from '../../student/use-editing';
import { ProfileForm } from './profile-form';
import { ProfileView } from './profile-view';

/** The own profile, to read or to edit. */
export function ProfileSection() {
  const editing = useEditing();
  return (
    <Section title={editing.opened ? 'Edit profile' : 'Your profile'}>
      <Card>{editing.opened ? <ProfileForm onClose={editing.close} /> : <ProfileView />}</Card>
    </Section>
  );
}
