import { notification } from '../../platform/events/notification-record';

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
