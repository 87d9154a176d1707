import { notification } from '../../platform/events/notification-record';

const DELETION = { 'my-account': 'deletion' };

export const accountNotifications = {
  'account-deletion-asked': notification({
    to: { student: DELETION },
    category: 'account',
    email: 'soon',
    name: 'Account to be deleted',
    title: 'Your account will be deleted',
    text: 'Your account will be deleted on {to}, with everything in it. You can keep it until then: open My account.',
    fields: ['to'],
  }),
  'account-deletion-tomorrow': notification({
    to: { student: DELETION },
    category: 'account',
    email: 'soon',
    name: 'Account deleted tomorrow',
    title: 'Your account will be deleted tomorrow',
    text: 'Your account will be deleted on {to}, with everything in it. If you want to keep it, open My account before.',
    fields: ['to'],
  }),
  'account-kept': notification({
    to: { student: DELETION },
    category: 'account',
    email: 'soon',
    name: 'Account kept',
    title: 'Your account stays',
    text: 'Your account will not be deleted. If you did not choose that, please write to the admin at once.',
    fields: [],
  }),
  'account-kept-for-offer': notification({
    to: { student: DELETION },
    category: 'account',
    email: 'soon',
    name: 'Account kept for an offer',
    title: 'Your account was not deleted',
    text: 'You have accepted an offer meanwhile, so your account was not deleted. You can ask for it again once you have given up the seat.',
    fields: [],
  }),
};
