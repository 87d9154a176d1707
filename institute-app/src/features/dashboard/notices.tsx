import { Alert, Button } from '@uas/shared-ui/kit';
import { useInstitute } from '../../institute/institute-context';
import { texts } from './dashboard.texts';

/** The next thing to do for an institute without programs: its profile, where they are added. */
export function NoProgramsNotice({ onEdit }: { onEdit: () => void }) {
  const { institute } = useInstitute();
  if (institute.departments.some(({ courses }) => courses.length > 0)) return null;
  return (
    <Alert
      tone="attention"
      live="off"
      action={
        <Button size="small" variant="primary" onClick={onEdit}>
          {texts.addPrograms}
        </Button>
      }
    >
      {texts.noPrograms}
    </Alert>
  );
}

/** Says to an institute in no public list that staff will look at it. */
export function WaitsNotice() {
  const { profile } = useInstitute();
  if (profile.data?.waits !== true) return null;
  return (
    <Alert tone="info" live="off">
      {texts.waits}
    </Alert>
  );
}
