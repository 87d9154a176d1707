import { offerRefusal, type StudentApplication } from '@uas/contract';
import { Button, StatusBadge } from '@uas/shared-ui/kit';
import { useDialog } from '../../student/use-dialog';
import { texts } from './applications.texts';
import { WithdrawButton } from './withdraw-button';

/** What the status of an application leaves to do: withdraw, accept the offer, or nothing (S-4.9 to S-4.13). */
export function ApplicationAction({
  application,
  anyAccepted,
}: {
  application: StudentApplication;
  anyAccepted: boolean;
}) {
  const dialog = useDialog();
  if ((application.status || 'pending') === 'pending') return <WithdrawButton application={application} />;
  if (application.status === 'approved' && application.offerAccepted) {
    return <StatusBadge status="Offer Accepted" />;
  }
  if (offerRefusal(application, anyAccepted)) return <span>–</span>;
  return (
    <Button
      size="small"
      variant="primary"
      onClick={() => dialog.open({ kind: 'accept-offer', applicationId: application._id })}
    >
      {texts.acceptOffer}
    </Button>
  );
}
