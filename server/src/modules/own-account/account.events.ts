import { event } from '../../platform/events/event-record';

export const accountEvents = {
  'ask-account-deletion': event({
    about: ['student'],
    fields: [],
    history: '{actor} asked for the own account to be deleted',
    student: 'You asked for your account to be deleted.',
    icon: 'trash',
    tone: 'attention',
    notifies: ['account-deletion-asked'],
  }),
  'copy-account': event({
    about: ['student', 'institute', 'member', 'staff'],
    fields: [],
    history: '{actor} asked for a copy of the own account',
    student: 'You asked for a copy of your account.',
    icon: 'file-text',
    institute: 'A copy of the account was asked for.',
  }),
  'end-account-deletion': event({
    about: ['student'],
    fields: [],
    history: 'The account of {subject} stays, because an offer was accepted',
    student: 'Your account stays, because you have accepted an offer.',
    icon: 'rotate-clockwise',
    tone: 'attention',
    notifies: ['account-kept-for-offer'],
  }),
  'take-back-account-deletion': event({
    about: ['student'],
    fields: [],
    history: '{actor} chose to keep the own account',
    student: 'You chose to keep your account.',
    icon: 'rotate-clockwise',
    notifies: ['account-kept'],
  }),
};
