import { notification } from '../../platform/events/notification-record';

export const paymentsNotifications = {
  'payment-recorded': notification({
    to: { student: {} },
    category: 'payments',
    email: 'soon',
    name: 'Payment recorded',
    title: 'Your payment is confirmed',
    text: 'Your payment of {rupees} for {purpose} is confirmed.',
    fields: ['rupees', 'purpose'],
  }),
  'payment-reversed': notification({
    to: { student: {} },
    category: 'payments',
    email: 'soon',
    name: 'Payment reversed',
    title: 'Your payment is no longer confirmed',
    text: 'Your payment of {rupees} for {purpose} is no longer confirmed.',
    fields: ['rupees', 'purpose'],
  }),
  'voucher-due': notification({
    to: { student: {} },
    category: 'payments',
    email: 'soon',
    name: 'Voucher ends soon',
    title: 'Your voucher ends soon',
    text: 'Your voucher for {purpose} of {rupees} ends on {day}. After that you need a new one.',
    fields: ['purpose', 'rupees', 'day'],
  }),
};
