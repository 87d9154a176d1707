import { event } from '../../platform/events/event-record';

export const duplicatesEvents = {
  'close-account': event({
    about: ['student'],
    fields: ['otherId', 'withdrawn', 'reason'],
    history: '{actor} closed the account of {subject}',
    student: 'Your account was closed by our staff.',
    icon: 'circle-x',
    tone: 'danger',
    notifies: ['account-closed'],
  }),
  'read-duplicate': event({
    about: ['student'],
    fields: ['otherId'],
    history: '{actor} compared {subject} with another account',
  }),
  'reopen-account': event({
    about: ['student'],
    fields: ['reason'],
    history: '{actor} opened the account of {subject} again',
    student: 'Your account was opened again by our staff.',
    icon: 'rotate-clockwise',
    tone: 'success',
    notifies: ['account-reopened'],
  }),
  'settle-duplicate': event({
    about: ['student'],
    fields: ['otherId', 'reason'],
    history: '{actor} found that {subject} and another account are different persons',
  }),
};
