import { Alert, OnDemand, partOnDemand, ReloadButton, Skeleton } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useMay } from '../../institute/institute-context';
import { NoRight } from '../../institute/no-right';
import { useDialog } from '../../institute/use-dialog';
import { texts } from './people-dialog.texts';

/** Travels when it is opened. What could not be fetched says so here; the dashboard under it stays. */
const people = partOnDemand(async () => {
  const loaded = await import('./people').catch(() => null);
  return loaded?.People ?? NotFetched;
});

/** Who works for the institute, and what each of them may do. */
export function PeopleDialog() {
  const { opened, close } = useDialog();
  const mayInvite = useMay('people');
  return (
    <Dialog opened={opened?.kind === 'people'} onClose={close} title={texts.title} size="lg" history="place">
      <NoRight to="people" />
      {mayInvite && (
        <OnDemand waiting={<Skeleton shape="row" count={4} label={texts.loading} />}>
          <people.Part />
        </OnDemand>
      )}
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
