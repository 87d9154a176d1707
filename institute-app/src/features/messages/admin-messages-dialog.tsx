import { OnDemand, partOnDemand, Skeleton } from '@uas/shared-ui/kit';
import { CloseButton, Dialog } from '@uas/shared-ui/overlays';
import { useMay } from '../../institute/institute-context';
import { useDialog } from '../../institute/use-dialog';
import { texts } from './messages.texts';

export const adminThread = partOnDemand(async () => (await import('./admin-thread')).AdminThread);

/** The thread with the admin, in a dialog; travels when it is opened. */
export function AdminMessagesDialog() {
  const { opened, close } = useDialog();
  const may = useMay('messages');
  if (opened?.kind !== 'admin-messages' || !may) return null;
  return (
    <Dialog opened onClose={close} title={texts.withAdmin} history="place" footer={<CloseButton />}>
      <OnDemand waiting={<Skeleton count={4} label={texts.loading} />}>
        <adminThread.Part onClose={close} />
      </OnDemand>
    </Dialog>
  );
}
