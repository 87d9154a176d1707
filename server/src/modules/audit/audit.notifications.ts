import { notification } from '../../platform/events/notification-record';

export const auditNotifications = {
  'history-sealed': notification({
    to: { admin: { tab: 'staff' } },
    category: 'account',
    email: 'soon',
    name: 'Seal of the history',
    title: 'The seal of the history, number {number}',
    text: 'Keep this mail: it shows later that nobody changed the history up to {day}. Seal number {number} is {seal}.',
    fields: ['number', 'day', 'seal'],
  }),
};
