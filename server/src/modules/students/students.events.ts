import { type Details, event } from '../../platform/events/event-record';

export const studentsEvents = {
  'delete-student': event({
    about: ['student'],
    // The numbers of the student and of the applications that went along; without them nobody finds these lines.
    fields: ['number', 'applications'],
    history: '{actor} deleted a student',
  }),
  'register-student': event({
    about: ['student'],
    fields: [],
    history: 'New student: {subject}',
    student: 'You registered.',
    icon: 'user',
  }),
  'set-payment': event({
    about: ['student'],
    fields: ['paid'],
    as: ({ paid }: Details) => (paid === true ? 'payment-confirmed' : 'payment-reverted'),
    variants: {
      'payment-confirmed': {
        history: '{actor} confirmed the payment of {subject}',
        student: 'Your payment was confirmed.',
        icon: 'circle-check',
        tone: 'success',
        notifies: ['payment-confirmed'],
      },
      'payment-reverted': {
        history: '{actor} took back the payment of {subject}',
        student: 'Your payment was marked as not paid.',
        icon: 'rotate-clockwise',
        tone: 'attention',
        notifies: ['payment-reverted'],
      },
    },
  }),
  'update-student': event({
    about: ['student'],
    fields: ['changed'],
    history: '{actor} changed their own profile',
    student: 'Your profile was changed.',
    icon: 'pencil',
  }),
};
