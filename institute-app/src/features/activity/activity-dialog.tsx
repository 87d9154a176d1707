import { Alert, OnDemand, partOnDemand, ReloadButton, Skeleton } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useDialog } from '../../institute/use-dialog';
import { texts } from './activity.texts';

/** Travels when it is opened. What could not be fetched says so here; the dashboard under it stays. */
const activity = partOnDemand(async () => {
  const loaded = await import('./activity').catch(() => null);
  return loaded?.Activity ?? NotFetched;
});

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

function NotFetched() {
  return (
    <Alert tone="danger" action={<ReloadButton />}>
      {texts.notFetched}
    </Alert>
  );
}
