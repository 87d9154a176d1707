import { OnDemand, partOnDemand } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useDialog } from '../../student/use-dialog';
import { texts } from './offer-letter.texts';

const letter = partOnDemand(async () => (await import('@uas/shared-ui/papers')).OfferLetter);

/** The letter of an offer, fetched when it is opened. */
export function OfferLetterDialog() {
  const { opened, close } = useDialog();
  const id = opened?.kind === 'offer-letter' ? opened.applicationId : null;
  return (
    <Dialog opened={id !== null} onClose={close} title={texts.offerLetter} size="lg" history="place">
      <OnDemand>{id && <letter.Part applicationId={id} />}</OnDemand>
    </Dialog>
  );
}
