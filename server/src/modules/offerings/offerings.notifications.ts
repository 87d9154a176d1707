import { notification } from '../../platform/events/notification-record';

export const offeringsNotifications = {
  'date-moved': notification({
    to: { student: {} },
    category: 'dates',
    email: 'soon',
    name: 'Date moved',
    title: 'A date was moved',
    text: 'For {program} at {university}, {session}, {date} was moved to {to}. Reason: {reason}',
    fields: ['program', 'university', 'number', 'session', 'date', 'to', 'reason'],
  }),
  'own-date-moved': notification({
    to: { institute: {} },
    category: 'dates',
    email: 'soon',
    name: 'Date of a university moved',
    title: 'The service moved a date of yours',
    text: 'The service moved {date} of {session} to {to}. Reason: {reason}',
    fields: ['session', 'date', 'to', 'reason'],
  }),
};
