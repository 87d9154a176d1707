import { Alert, OnDemand, partOnDemand, ReloadButton, Skeleton } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useDialog } from '../../institute/use-dialog';
import { texts } from './prepared-dialog.texts';

/** Travels when it is opened. What could not be fetched says so here; the dashboard under it stays. */
const prepared = partOnDemand(async () => {
  const loaded = await import('./prepared').catch(() => null);
  return loaded?.Prepared ?? NotFetched;
});

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

function NotFetched() {
  return (
    <Alert tone="danger" action={<ReloadButton />}>
      {texts.notFetched}
    </Alert>
  );
}
