import { OnDemand, partOnDemand, Skeleton } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useApplications } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { texts } from './confirmation-title.texts';

const confirmation = partOnDemand(
  () => import('./confirmation').then(({ Confirmation }) => Confirmation),
  () => texts.notFetched,
);

/** That an application was sent, to print or to keep as a picture; it travels when it is opened. */
export function ConfirmationDialog() {
  const { opened, close } = useDialog();
  const id = opened?.kind === 'confirmation' ? opened.applicationId : null;
  const application = useApplications().find(({ _id }) => _id === id);
  return (
    <Dialog opened={application !== undefined} onClose={close} title={texts.title} history="place">
      <OnDemand waiting={<Skeleton shape="card" label="" />}>
        {application && <confirmation.Part application={application} />}
      </OnDemand>
    </Dialog>
  );
}
