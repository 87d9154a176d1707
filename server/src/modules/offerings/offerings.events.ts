import { event } from '../../platform/events/event-record';

export const offeringsEvents = {
  'move-offering': event({
    about: ['institute'],
    fields: ['session', 'moves'],
    history: '{actor} moved a date of admission of {subject}',
    institute: 'An admission date was moved.',
  }),
  'set-offerings': event({
    about: ['institute'],
    fields: ['session', 'moves'],
    history: '{actor} set the dates of admission of {subject}',
    institute: 'The admission dates were set.',
  }),
};
