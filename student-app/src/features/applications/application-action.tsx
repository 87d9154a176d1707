import { hasSecondLook, offerRefusal, type StudentApplication } from '@uas/contract';
import { Button, programName, StatusBadge } from '@uas/shared-ui/kit';
import { useDialog } from '../../student/use-dialog';
import classes from './applications.module.css';
import { texts } from './applications.texts';
import { texts as offerTexts } from './offer.texts';
import { OfferLetterButton } from './offer-letter-button';
import { ProposalButton } from './proposal-button';
import { SecondLookButton } from './second-look-button';
import { WithdrawButton } from './withdraw-button';

/** What the status of an application leaves to do: withdraw, answer the offer, give it up, or nothing (S-4.9 to S-4.13). */
export function ApplicationAction({
  application,
  anyAccepted,
}: {
  application: StudentApplication;
  anyAccepted: boolean;
}) {
  const dialog = useDialog();
  const { _id: applicationId } = application;
  if ((application.status || 'pending') === 'pending') {
    return (
      <div className={classes.answers}>
        <ProposalButton application={application} />
        <WithdrawButton application={application} />
        <SecondLookButton application={application} />
      </div>
    );
  }
  if (application.status === 'approved' && application.offerAccepted) {
    return (
      <div className={classes.answers}>
        <StatusBadge status="Offer Accepted" />
        <Button
          size="small"
          variant="quiet"
          aria-label={`${offerTexts.giveUp}: ${programName(application)}`}
          onClick={() => dialog.open({ kind: 'give-up-offer', applicationId })}
        >
          {offerTexts.giveUp}
        </Button>
        <OfferLetterButton application={application} />
      </div>
    );
  }
  const refusal = offerRefusal(application, anyAccepted);
  if (application.status !== 'approved' || (refusal && refusal.code !== 'offer.already-accepted')) {
    return hasSecondLook(application) ? <SecondLookButton application={application} /> : <span>–</span>;
  }
  return (
    <div className={classes.answers}>
      {refusal ? (
        <span>–</span>
      ) : (
        <Button
          size="small"
          variant="primary"
          onClick={() => dialog.open({ kind: 'accept-offer', applicationId })}
        >
          {texts.acceptOffer}
        </Button>
      )}
      <Button
        size="small"
        aria-label={`${offerTexts.decline}: ${programName(application)}`}
        onClick={() => dialog.open({ kind: 'decline-offer', applicationId })}
      >
        {offerTexts.decline}
      </Button>
      <OfferLetterButton application={application} />
    </div>
  );
}
