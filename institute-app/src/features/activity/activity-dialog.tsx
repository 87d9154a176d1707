import { OnDemand, partOnDemand, Skeleton } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useDialog } from '../../institute/use-dialog';
import { texts } from './activity-dialog.texts';

/** Travels when it is opened. What cannot be fetched says so here; the dashboard under it stays. */
const activity = partOnDemand(
  () => import('./activity').then(({ Activity }) => Activity),
  () => texts.notFetched,
);

/** What happened at the institute, and who did it. */
export function ActivityDialog() {
  const { opened, close } = useDialog();
  return (
    <Dialog
      opened={opened?.kind === 'activity'}
      onClose={close}
      title={texts.title}
      size="xl"
      history="place"
    >
      <OnDemand waiting={<Skeleton shape="row" count={5} label={texts.loading} />}>
        <activity.Part />
      </OnDemand>
    </Dialog>
  );
}
