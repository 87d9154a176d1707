import { notification } from '../../platform/events/notification-record';

export const membersNotifications = {
  'account-handed-over': notification({
    to: { institute: {} },
    category: 'account',
    email: 'soon',
    name: 'Main account handed over',
    title: 'The main account was handed over',
    text: 'The main account of your university was handed over to a new e-mail address on {at}. Whoever takes it over chooses a password with "Forgot your password?" and puts their name into the profile. If you know nothing of it, please write to us at once.',
    fields: ['at'],
  }),
};
