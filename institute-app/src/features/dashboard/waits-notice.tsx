import { Alert } from '@uas/shared-ui/kit';
import { useInstitute } from '../../institute/institute-context';
import { texts } from './dashboard.texts';

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
