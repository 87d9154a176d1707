import { event } from '../../platform/events/event-record';

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
  'update-student': event({
    about: ['student'],
    fields: ['changed'],
    history: '{actor} changed their own profile',
    student: 'Your profile was changed.',
    icon: 'pencil',
  }),
};
