import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/documents', {
  title: 'Uploaded Documents',
  none: 'No documents yet.',
  noneMore: 'Add certificates, your CNIC or a photo: a university sees them once it approves you.',
  add: 'Add documents',
  removing: 'Removing…',
  removeOne: 'Remove {document}',
  removeQuestion: 'Remove {document}? The file will be deleted. You cannot undo this.',
  removeYes: 'Yes, remove',
  sendAgain: 'Send {document} again: {reason}',
  requested:
    '{university} asks you for this before it decides. Every university that you applied to sees that you sent it.',
  send: 'Send {document}',
  upload: 'Send {document} again',
  toPayment: 'Send the receipt again',
  receipt: 'the payment receipt',
  openForm: 'Admissions Form',
});
