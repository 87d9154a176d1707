import { allowed } from '@uas/contract';
import { OnDemand, partOnDemand } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useApplications } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { texts } from './offer-letter.texts';

const letter = partOnDemand(async () => (await import('@uas/shared-ui/papers')).OfferLetter);

/** The letter of an offer, fetched when it is opened. */
export function OfferLetterDialog() {
  const { opened, close } = useDialog();
  const id = opened?.kind === 'offer-letter' ? opened.applicationId : null;
  const application = useApplications().find(({ _id }) => _id === id);
  const isOpen = id !== null && (!application || allowed(application, 'message') !== undefined);
  return (
    <Dialog opened={isOpen} onClose={close} title={texts.offerLetter} size="lg" history="place">
      <OnDemand>{isOpen && <letter.Part applicationId={id} />}</OnDemand>
    </Dialog>
  );
}
