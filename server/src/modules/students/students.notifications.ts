import { notification } from '../../platform/events/notification-record';

export const studentsNotifications = {
  'payment-confirmed': notification({
    to: { student: {} },
    category: 'payments',
    email: 'soon',
    name: 'Payment confirmed',
    title: 'Your payment is confirmed',
    text: 'Your registration fee is confirmed. Paying is not applying: choose your programs in your portal.',
    fields: [],
  }),
  'payment-reverted': notification({
    to: { student: { dialog: 'payment' } },
    category: 'payments',
    email: 'soon',
    rank: 120,
    takesBack: ['payment-confirmed', 'fee-waived'],
    name: 'Payment no longer confirmed',
    title: 'Your payment is no longer confirmed',
    text: 'Your registration fee is marked as not paid again. If you did pay, please write to the admin.',
    fields: [],
  }),
  'paid-not-applied': notification({
    to: { student: {} },
    category: 'reminders',
    email: 'soon',
    name: 'Nothing to pay, but not applied',
    title: 'You have not applied yet',
    text: 'Your registration fee is settled, but you have not applied to any program yet. Paying is not applying.',
    fields: [],
  }),
};

export const admissionFormNotifications = {
  'form-unfinished': notification({
    to: { student: { dialog: 'admission-form' } },
    category: 'reminders',
    email: 'soon',
    name: 'Form not finished',
    title: 'Your admission form is not finished',
    text: 'Your admission form is not complete yet. You need it for every application.',
    fields: [],
  }),
};

export const documentsNotifications = {
  'receipt-uploaded': notification({
    to: { student: { dialog: 'payment' } },
    category: 'payments',
    name: 'Receipt received',
    title: 'Your receipt arrived',
    text: 'Your payment receipt arrived. We will confirm your payment soon.',
    fields: [],
  }),
};
