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
    takesBack: ['payment-confirmed'],
    name: 'Payment no longer confirmed',
    title: 'Your payment is no longer confirmed',
    text: 'Your registration fee is marked as not paid again. If you did pay, please write to the admin.',
    fields: [],
  }),
  'paid-not-applied': notification({
    to: { student: {} },
    category: 'reminders',
    email: 'soon',
    name: 'Paid, but not applied',
    title: 'You have paid, and not applied yet',
    text: 'Your registration fee is confirmed, but you have not applied to any program yet. Paying is not applying.',
    fields: [],
  }),
};
