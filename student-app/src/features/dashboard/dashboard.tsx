import { NARROW, Stack, useMediaQuery } from '@uas/shared-ui/kit';
import { DeletionNotice } from '../account/deletion-notice';
import { ApplyingProvider } from '../apply/applying';
import { PhoneDashboard } from './phone-dashboard';
import { StudentHeader } from './student-header';
import { Views } from './views';
import { WholeDashboard } from './whole-dashboard';

/** Everything about one student, the next thing to do first. */
export function Dashboard({ onLeave }: { onLeave: () => void }) {
  const narrow = useMediaQuery(NARROW);
  return (
    <Stack gap={5}>
      <StudentHeader onLeave={onLeave} />
      <DeletionNotice />
      <ApplyingProvider>{narrow ? <PhoneDashboard /> : <WholeDashboard />}</ApplyingProvider>
      <Views />
    </Stack>
  );
}
