import { OnDemand, partOnDemand, Skeleton } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useDialog } from '../../institute/use-dialog';
import { texts } from './offerings-dialog.texts';

/** Travels when it is opened. What cannot be fetched says so here; the dashboard under it stays. */
export const offerings = partOnDemand(
  () => import('./offerings').then(({ Offerings }) => Offerings),
  () => texts.notFetched,
);

/** When one can apply to the institute, session by session. */
export function OfferingsDialog() {
  const { opened, close } = useDialog();
  return (
    <Dialog
      opened={opened?.kind === 'offerings'}
      onClose={close}
      title={texts.title}
      size="xl"
      history="place"
    >
      <OnDemand waiting={<Skeleton shape="row" count={5} label={texts.loading} />}>
        <offerings.Part />
      </OnDemand>
    </Dialog>
  );
}
