import { OnDemand, partOnDemand, Skeleton } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useDialog } from '../../student/use-dialog';
import { texts } from './timeline.texts';

/** Travels when it is opened. What cannot be fetched says so here; the dashboard under it stays. */
const timeline = partOnDemand(
  () => import('./timeline').then(({ Timeline }) => Timeline),
  () => texts.notFetched,
);

/** Everything that happened to the student, from the registration on. */
export function TimelineDialog() {
  const { opened, close } = useDialog();
  return (
    <Dialog
      opened={opened?.kind === 'timeline'}
      onClose={close}
      title={texts.title}
      size="lg"
      history="place"
    >
      <OnDemand waiting={<Skeleton shape="row" count={5} label={texts.loading} />}>
        <timeline.Part />
      </OnDemand>
    </Dialog>
  );
}
