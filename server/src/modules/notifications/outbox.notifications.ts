import { notification } from '../../platform/events/notification-record';

export const outboxNotifications = {
  'message-failed': notification({
    to: { admin: { tab: 'messages', messages: 'outbox', 'outbox.state': 'failed' } },
    category: 'messages',
    name: 'Message not delivered',
    title: 'A message could not be delivered',
    text: 'A message could not be delivered for good. The outbox in the Messages tab says why.',
    fields: [],
  }),
};
