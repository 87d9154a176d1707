import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/payment', {
  howToPay: 'How to Pay',
  waits: 'Your receipt is under review.',
  loading: 'Loading payment accounts...',
  fee: 'Registration fee: {fee}. Send it to one of these accounts, then upload the receipt below.',
  feeNotSet: 'The registration fee is not announced yet. Please ask the admin before you send money.',
  accountNotSet: 'The number of this account is not announced yet.',
  reference:
    'Write your e-mail address as the reference or note of the transfer: {email}. We look at every receipt by hand; you will see here when you can apply.',
  referenceUsually:
    'Write your e-mail address as the reference or note of the transfer: {email}. We look at every receipt by hand, usually {time}; you will see here when you can apply.',
  accounts: 'Payment accounts',
  bank: 'Bank transfer',
  wallet: 'Mobile wallet',
  copyNumber: 'Copy the number of {account}',
  copyDetails: 'Copy the details of {account}',
  copy: 'Copy',
  copied: 'Copied',
  copiedValue: 'Copied: {value}',
  notCopied: 'Could not copy. Please select the number by hand.',
  receipt: 'Receipt',
  yourReceipt: 'Your receipt',
  confirmed: 'Your payment is confirmed. You can apply.',
  received: 'We have your receipt and will confirm your payment soon.',
  noReceipt: 'No receipt has been uploaded yet.',
  open: 'Open {file}',
  upload: 'Upload receipt',
  uploadAnother: 'Upload another receipt',
});
