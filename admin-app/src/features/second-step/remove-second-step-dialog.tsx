import { OnDemand, partOnDemand } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useDialog } from '../../admin/use-dialog';
import { useLatestValue } from '../../admin/use-latest-value';
import { texts } from './remove-second-step.texts';

const form = partOnDemand(async () => (await import('./remove-second-step')).RemoveSecondStepForm);

/** Removes the second step of somebody who lost it; the form travels when it is opened. */
export function RemoveSecondStepDialog() {
  const { opened, close } = useDialog();
  const isOpen = opened?.kind === 'remove-second-step';
  const latest = useLatestValue(isOpen ? opened : null);
  return (
    <Dialog opened={isOpen} onClose={close} title={texts.title} history="place">
      {latest && (
        <OnDemand>
          <form.Part account={latest.account} person={latest.person} onClose={close} />
        </OnDemand>
      )}
    </Dialog>
  );
}
