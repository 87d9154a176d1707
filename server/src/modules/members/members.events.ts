import { event } from '../../platform/events/event-record';
import { notification } from '../../platform/events/notification-record';

export const membersEvents = {
  'hand-over-main-account': event({
    about: ['institute'],
    fields: [],
    history: '{actor} handed the main account over to a new address',
    institute: 'The main account was handed over to a new address.',
    notifies: ['account-handed-over'],
  }),
  'invite-member': event({
    about: ['member'],
    fields: ['rights'],
    history: '{actor} invited {subject} to {institute}',
    institute: '{member} was invited.',
  }),
  'remove-member': event({
    about: ['member'],
    fields: ['rights'],
    history: '{actor} removed {subject} from {institute}',
    institute: '{member} was removed.',
  }),
  'set-member-rights': event({
    about: ['member'],
    fields: ['rights'],
    history: '{actor} changed the rights of {subject} at {institute}',
    institute: 'The rights of {member} were changed.',
  }),
  'take-invitation': event({
    about: ['member'],
    fields: [],
    history: '{actor} took the invitation to {institute}',
    institute: '{member} took the invitation.',
  }),
};

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
