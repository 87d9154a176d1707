import { notification } from '../../platform/events/notification-record';

/** Where students and institutes choose another password. */
const CHANGE_PASSWORD = { dialog: 'change-password' };

export const accountsNotifications = {
  'password-changed': notification({
    to: { student: CHANGE_PASSWORD, institute: CHANGE_PASSWORD, admin: {} },
    category: 'account',
    email: 'soon',
    name: 'Password changed',
    title: 'Your password was changed',
    text: 'The password of your account was changed. If that was not you, please write to the admin at once.',
    fields: [],
  }),
  'email-changed': notification({
    to: { student: {}, institute: {} },
    category: 'account',
    email: 'soon',
    name: 'E-mail changed',
    title: 'The e-mail of your account was changed',
    sms: 'The e-mail of your account was changed. If you did not ask for it, write to us at once: {site}',
    isUnlistedSms: true,
    text: 'The e-mail of your account was changed by our staff on {at}. If you did not ask for it, write to us at once.',
    fields: ['at'],
  }),
  'password-recovered': notification({
    to: { student: CHANGE_PASSWORD, institute: CHANGE_PASSWORD, admin: {} },
    category: 'account',
    email: 'soon',
    name: 'Password set with a code',
    title: 'Your password was changed',
    text: 'Your password was changed on {at}. If this was not you, write to us at once.',
    fields: ['at'],
  }),
};
