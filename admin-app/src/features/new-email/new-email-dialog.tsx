import { OnDemand, partOnDemand, Skeleton } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useDialog } from '../../admin/use-dialog';
import { useLatestValue } from '../../admin/use-latest-value';
import { texts } from './new-email.texts';

/** Travels when it is opened. */
const steps = partOnDemand(
  () => import('./new-email-steps').then(({ NewEmailSteps }) => NewEmailSteps),
  () => texts.notFetched,
);

/** A new e-mail for whoever proved by facts who they are, and by a code that the address is theirs. */
export function NewEmailDialog() {
  const { opened, close } = useDialog();
  const isOpen = opened?.kind === 'new-email';
  const latest = useLatestValue(isOpen ? opened : null);
  return (
    <Dialog opened={isOpen} onClose={close} title={texts.title} size="sm" history="place">
      {latest && (
        <OnDemand waiting={<Skeleton count={4} label={texts.loading} />}>
          <steps.Part correspondent={latest.correspondent} id={latest.id} onClose={close} />
        </OnDemand>
      )}
    </Dialog>
  );
}
