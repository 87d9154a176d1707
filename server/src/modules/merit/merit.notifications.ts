import { notification } from '../../platform/events/notification-record';

export const meritNotifications = {
  'eligibility-changed': notification({
    to: { student: {} },
    category: 'decisions',
    email: 'soon',
    name: 'Rule of a program changed',
    title: 'The rule of a program changed',
    text: '{university} changed the merit rule of {program}: {reason} You {qualify} now.',
    fields: ['program', 'university', 'number', 'reason', 'qualify'],
  }),
};
