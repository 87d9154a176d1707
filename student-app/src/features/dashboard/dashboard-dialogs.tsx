import { AdmissionFormDialog } from '../admission-form/admission-form-dialog';
import { AcceptOfferDialog } from '../applications/accept-offer-dialog';
import { LeaveOfferDialog } from '../applications/leave-offer-dialog';
import { OfferLetterDialog } from '../applications/offer-letter-dialog';
import { ProposalDialog } from '../applications/proposal-dialog';
import { SecondLookDialog } from '../applications/second-look-dialog';
import { ChangePasswordDialog } from '../change-password/change-password-dialog';
import { ConfirmationDialog } from '../confirmation/confirmation-dialog';
import { AdminMessagesDialog } from '../messages/admin-messages-dialog';
import { ApplicationMessagesDialog } from '../messages/application-messages-dialog';
import { MessageAdminDialog } from '../messages/message-admin-dialog';
import { PaymentDialog } from '../payment/payment-dialog';
import { TimelineDialog } from '../timeline/timeline-dialog';
import { NotFoundDialog } from './not-found-dialog';

/** Every dialog of the dashboard; the address says which one is open. */
export function DashboardDialogs() {
  return (
    <>
      <AdmissionFormDialog />
      <PaymentDialog />
      <ChangePasswordDialog />
      <MessageAdminDialog />
      <AdminMessagesDialog />
      <AcceptOfferDialog />
      <LeaveOfferDialog />
      <OfferLetterDialog />
      <SecondLookDialog />
      <ProposalDialog />
      <ApplicationMessagesDialog />
      <ConfirmationDialog />
      <TimelineDialog />
      <NotFoundDialog />
    </>
  );
}
