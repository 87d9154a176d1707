import { type ApplicationAction, allowed, hasSecondLook, type StudentApplication } from '@uas/contract';
import { Button, programName, StatusBadge } from '@uas/shared-ui/kit';
import { useDialog } from '../../student/use-dialog';
import classes from './applications.module.css';
import { texts } from './applications.texts';
import { texts as offerTexts } from './offer.texts';
import { OfferLetterButton } from './offer-letter-button';
import { ProposalButton } from './proposal-button';
import { SecondLookButton } from './second-look-button';
import { WithdrawButton } from './withdraw-button';

/** What can be done with an application: withdraw it, answer the offer, give it up, or nothing (S-4.9 to S-4.13). */
export function ApplicationActions({ application }: { application: StudentApplication }) {
  const dialog = useDialog();
  const { _id: applicationId } = application;
  const can = (action: ApplicationAction) => allowed(application, action) !== undefined;
  const isOffer = can('decline') || application.offerAccepted;
  if (!isOffer && !can('withdraw') && !hasSecondLook(application)) return <span>–</span>;
  return (
    <div className={classes.answers}>
      {can('answer-proposal') && <ProposalButton application={application} />}
      {can('withdraw') && <WithdrawButton application={application} />}
      {application.offerAccepted && <StatusBadge status="Offer Accepted" />}
      {can('accept') && (
        <Button
          size="small"
          variant="primary"
          onClick={() => dialog.open({ kind: 'accept-offer', applicationId })}
        >
          {texts.acceptOffer}
        </Button>
      )}
      {can('decline') && !can('accept') && <span>–</span>}
      {can('decline') && (
        <Button
          size="small"
          aria-label={`${offerTexts.decline}: ${programName(application)}`}
          onClick={() => dialog.open({ kind: 'decline-offer', applicationId })}
        >
          {offerTexts.decline}
        </Button>
      )}
      {can('give-up') && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`${offerTexts.giveUp}: ${programName(application)}`}
          onClick={() => dialog.open({ kind: 'give-up-offer', applicationId })}
        >
          {offerTexts.giveUp}
        </Button>
      )}
      {isOffer && <OfferLetterButton application={application} />}
      <SecondLookButton application={application} />
    </div>
  );
}
