import { event } from '../../platform/events/event-record';

export const decisionBatchesEvents = {
  'publish-decisions': event({
    about: ['institute'],
    fields: ['decisions', 'leftOut'],
    history: '{actor} published the prepared decisions of {subject}',
    institute: 'Prepared decisions were published together.',
  }),
};
