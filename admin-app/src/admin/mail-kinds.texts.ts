import { defineTexts } from '@uas/shared-ui/kit';

/** What each kind of mail is called among staff. */
export const texts = defineTexts('admin/mail', {
  'application-submitted': 'Application received',
  'application-approved': 'Application approved',
  'application-rejected': 'Application not selected',
  'decision-undone': 'Decision taken back',
  'application-deleted': 'Application deleted',
  'offer-accepted': 'Offer accepted',
  'offer-taken': 'Offer accepted by a student',
  'payment-confirmed': 'Payment confirmed',
  'payment-reverted': 'Payment no longer confirmed',
  'message-from-institute': 'Message from an institute',
  'message-from-student': 'Message from a student',
  'message-from-admin': 'Message from the admin',
  'message-to-admin': 'Message to the admin',
  'form-unfinished': 'Form not finished',
  'paid-not-applied': 'Paid, but not applied',
  'applications-undecided': 'Applications without a decision',
  'applications-received': 'Applications of the day',
  'receipts-waiting': 'Payment receipts waiting',
  'history-sealed': 'Seal of the history',
  'password-changed': 'Password changed',
  repeated: '{kind} ({count})',
});
