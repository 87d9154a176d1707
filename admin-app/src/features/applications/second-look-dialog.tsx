import { OnDemand, partOnDemand } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { texts } from './applications.texts';
import type { SecondLookProps } from './second-look';

export type AskedSecondLook = SecondLookProps['of'];

const look = partOnDemand(async () => (await import('./second-look')).SecondLook);

interface SecondLookDialogProps extends SecondLookProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What a student asked an institute to look at again, to read only. */
export function SecondLookDialog({ opened, onClose, of }: SecondLookDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.secondLook} history="place">
      <OnDemand>
        <look.Part of={of} />
      </OnDemand>
    </Dialog>
  );
}
