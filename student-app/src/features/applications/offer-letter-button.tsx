import type { StudentApplication } from '@uas/contract';
import { Button, programName } from '@uas/shared-ui/kit';
import { useDialog } from '../../student/use-dialog';
import { texts } from './offer-letter.texts';

/** Opens the letter of an offer. */
export function OfferLetterButton({ application }: { application: StudentApplication }) {
  const dialog = useDialog();
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={`${texts.offerLetter}: ${programName(application)}`}
      onClick={() => dialog.open({ kind: 'offer-letter', applicationId: application._id })}
    >
      {texts.offerLetter}
    </Button>
  );
}
