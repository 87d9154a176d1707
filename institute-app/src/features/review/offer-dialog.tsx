import { OnDemand, partOnDemand, Skeleton } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useAbout } from '../../institute/use-about';
import { useDialog } from '../../institute/use-dialog';
import { texts } from './offer-dialog.texts';

/** Travels when it is opened. What cannot be fetched says so here; the dashboard under it stays. */
const offer = partOnDemand(
  () => import('./offer').then(({ Offer }) => Offer),
  () => texts.notFetched,
);

/** An offer: until when it can be answered, more time, and its conditions. */
export function OfferDialog() {
  const { close } = useDialog();
  const { about } = useAbout('offer');
  return (
    <Dialog
      opened={about !== null}
      onClose={close}
      title={about ? texts.title({ student: about.studentName }) : texts.open}
      history="place"
    >
      <OnDemand waiting={<Skeleton count={4} label={texts.loading} />}>
        {about && <offer.Part about={about} />}
      </OnDemand>
    </Dialog>
  );
}
