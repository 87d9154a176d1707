import { event } from '../../platform/events/event-record';

export const adminMessagesEvents = {
  'delete-admin-thread': event({
    about: ['student', 'institute'],
    fields: ['messages'],
    history: '{actor} deleted the messages with {subject}',
  }),
};
