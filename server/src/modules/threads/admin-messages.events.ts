import { event } from '../../platform/events/event-record';
import { notification } from '../../platform/events/notification-record';

export const adminMessagesNotifications = {
  'message-from-admin': notification({
    to: { student: { dialog: 'admin-messages' }, institute: { dialog: 'admin-messages' } },
    category: 'messages',
    email: 'if-unread',
    name: 'Message from the admin',
    title: 'A message from the admin',
    text: 'The admin wrote to you.',
    fields: [],
  }),
  'message-to-admin': notification({
    to: { admin: { tab: 'messages' } },
    category: 'messages',
    email: 'if-unread',
    name: 'Message to the admin',
    title: 'A message to the admin',
    text: 'A message is waiting for you in the Messages tab.',
    fields: [],
  }),
};

export const adminMessagesEvents = {
  'delete-admin-thread': event({
    about: ['student', 'institute'],
    fields: ['messages'],
    history: '{actor} deleted the messages with {subject}',
  }),
};
