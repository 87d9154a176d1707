import { notification } from '../../platform/events/notification-record';

export const duplicatesNotifications = {
  'account-closed': notification({
    to: { student: {} },
    category: 'account',
    email: 'soon',
    name: 'Account closed',
    title: 'Your account was closed',
    text: 'This account was closed by our staff on {at}. Please use your other account. If you have no other one, write to us at once.',
    fields: ['at'],
  }),
  'account-reopened': notification({
    to: { student: {} },
    category: 'account',
    email: 'soon',
    name: 'Account opened again',
    title: 'Your account is open again',
    text: 'Our staff opened your account again. You can sign in as before.',
    fields: [],
  }),
};
