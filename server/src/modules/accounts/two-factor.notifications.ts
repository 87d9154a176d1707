import { notification } from '../../platform/events/notification-record';

const SECOND_STEP = { 'my-account': 'second-step' };
const EVERYBODY = { student: SECOND_STEP, institute: SECOND_STEP, admin: SECOND_STEP };

export const twoFactorNotifications = {
  'second-step-set-up': notification({
    to: EVERYBODY,
    category: 'account',
    email: 'soon',
    name: 'Second step set up',
    title: 'Your login asks for a second step now',
    text: 'A second step was set up for your login on {at}. If this was not you, write to us at once.',
    fields: ['at'],
  }),
  'passkey-added': notification({
    to: EVERYBODY,
    category: 'account',
    email: 'soon',
    name: 'Passkey added',
    title: 'A passkey was added to your account',
    text: 'A passkey was added to your account on {at}. If this was not you, write to us at once.',
    fields: ['at'],
  }),
  'spare-code-used': notification({
    to: EVERYBODY,
    category: 'account',
    email: 'soon',
    name: 'Backup code used',
    title: 'A backup code was used to log in',
    text: 'A backup code of yours was used to log in on {at}. Backup codes left: {left}. If this was not you, write to us at once.',
    fields: ['at', 'left'],
  }),
  'second-step-switched-off': notification({
    to: EVERYBODY,
    category: 'account',
    email: 'soon',
    name: 'Second step switched off',
    title: 'The second step of your login is off',
    text: 'The second step of your login was switched off on {at}. If this was not you, write to us at once.',
    fields: ['at'],
  }),
  'second-step-removed': notification({
    to: EVERYBODY,
    category: 'account',
    email: 'soon',
    name: 'Second step removed',
    title: 'The second step of your login was removed',
    text: 'Our staff removed the second step of your login on {at}. If you did not ask for it, write to us at once.',
    fields: ['at'],
  }),
};
