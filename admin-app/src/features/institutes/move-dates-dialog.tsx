import { OnDemand, partOnDemand, Skeleton } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { texts } from './move-dates.texts';

/** Travels when it is opened. What cannot be fetched says so here; the tab under it stays. */
const moveDates = partOnDemand(
  () => import('./move-dates').then(({ MoveDates }) => MoveDates),
  () => texts.notFetched,
);

interface MoveDatesDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What closes today or in another period, and the way to move it when the service was down. */
export function MoveDatesDialog({ opened, onClose }: MoveDatesDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} size="lg" history="place">
      <OnDemand waiting={<Skeleton shape="row" count={4} label={texts.loading} />}>
        <moveDates.Part />
      </OnDemand>
    </Dialog>
  );
}
