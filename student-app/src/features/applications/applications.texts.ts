import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/applications', {
  title: 'Your Applications',
  timeline: 'Everything that happened',
  loading: 'Loading applications...',
  none: 'No applications yet.',
  noneMore: 'Choose a university under Apply, and send your first one.',
  institute: 'Institute',
  department: 'Department',
  programs: 'Programs',
  session: 'Date/Session',
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing…',
  withdrawQuestion: 'Withdraw your application for {program} at {institute}? You cannot undo this action.',
  withdrawClosed:
    'Admissions for this program are closed. If you withdraw now, you cannot apply again for this session.',
  withdrawYes: 'Yes, withdraw',
  offer: 'Offer',
  messages: 'Messages',
  lastStep: '{step}, {day}',
  confirmation: 'Confirmation',
  confirmationOf: 'Confirmation: {program}',
  history: 'History',
  historyOf: 'History of {program}',
  accepting:
    'You are accepting the offer of {institute} for {program}, {session}. You can accept one offer only.',
  proofFile: 'Fee challan or receipt',
  submit: 'Submit',
  submitYes: 'Yes, Submit',
  uploading: 'Uploading…',
});
