import { type Details, event } from '../../platform/events/event-record';

export const preferencesEvents = {
  'claim-categories': event({
    about: ['student'],
    fields: ['instituteId', 'session', 'categories'],
    history: '{actor} changed the categories of seats that they claim',
    student: 'You changed the categories of seats that you claim.',
    icon: 'pencil',
  }),
  'refuse-claim': event({
    about: ['application'],
    fields: ['code', 'refused'],
    as: ({ refused }: Details) => (refused === true ? 'refused' : 'accepted'),
    variants: {
      refused: {
        history: '{actor} refused a claim of {subject}',
        student: '{university} does not accept a category that you claimed.',
        icon: 'circle-x',
        tone: 'danger',
        institute: 'A claim of the application {number} was refused.',
      },
      accepted: {
        history: '{actor} took back the refusal of a claim of {subject}',
        student: '{university} accepts a category that it had refused.',
        icon: 'circle-check',
        institute: 'The refusal of a claim of the application {number} was taken back.',
      },
    },
  }),
  'save-preferences': event({
    about: ['student'],
    fields: ['instituteId', 'session', 'programs'],
    history: '{actor} changed the order of their programs',
    student: 'You changed the order of your programs.',
    icon: 'pencil',
  }),
};
