import { OnDemand, partOnDemand, Skeleton } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useDialog } from '../../institute/use-dialog';
import { texts } from './prepared-dialog.texts';

/** Travels when it is opened. What cannot be fetched says so here; the dashboard under it stays. */
const prepared = partOnDemand(
  () => import('./prepared').then(({ Prepared }) => Prepared),
  () => texts.notFetched,
);

/** Decisions that are prepared: look them over, publish them together. */
export function PreparedDialog() {
  const { opened, close } = useDialog();
  return (
    <Dialog
      opened={opened?.kind === 'prepared'}
      onClose={close}
      title={texts.title}
      size="lg"
      history="place"
    >
      <OnDemand waiting={<Skeleton shape="row" count={5} label={texts.loading} />}>
        <prepared.Part />
      </OnDemand>
    </Dialog>
  );
}
