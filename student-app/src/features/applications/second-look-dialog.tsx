import { hasSecondLook } from '@uas/contract';
import { OnDemand, partOnDemand, Skeleton } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useApplications } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { texts } from './second-look-button.texts';

const look = partOnDemand(async () => (await import('./second-look')).SecondLook);

/** Asks for a second look, and says what came of it; travels when it is opened. */
export function SecondLookDialog() {
  const { opened, close } = useDialog();
  const id = opened?.kind === 'second-look' ? opened.applicationId : null;
  const application = useApplications().find(({ _id }) => _id === id);
  const isOpen = application !== undefined && hasSecondLook(application);
  return (
    <Dialog opened={isOpen} onClose={close} title={texts.read} history="place">
      <OnDemand waiting={<Skeleton count={4} label={texts.loading} />}>
        {isOpen && <look.Part application={application} />}
      </OnDemand>
    </Dialog>
  );
}
