import { RoleHeader } from '@uas/shared-ui/kit';
import { useInstitute } from '../../institute/institute-context';

/** Who is signed in, a word of welcome, and the ways out. */
export function InstituteHeader({ onLeave }: { onLeave: () => void }) {
  const { institute } = useInstitute();
  return (
    <RoleHeader
      title={`Welcome, ${institute.name}`}
      name={institute.name}
      description={institute.email}
      onLeave={onLeave}
    />
  );
}
