import { event } from '../../platform/events/event-record';
import { notification } from '../../platform/events/notification-record';

export const assignmentsEvents = {
  'assign-applications': event({
    about: ['institute'],
    fields: ['count', 'mode'],
    history: '{actor} assigned applications to {subject} among its people',
    institute: 'Applications were assigned to colleagues.',
  }),
};

export const assignmentsNotifications = {
  'applications-assigned': notification({
    to: { institute: { assigned: 'me', status: 'pending' } },
    category: 'reminders',
    email: 'soon',
    name: 'Applications assigned',
    title: 'Applications were assigned to you',
    text: 'Applications that were assigned to you: {count}.',
    fields: ['count'],
  }),
};
